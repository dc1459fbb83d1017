// java.lang.ClassLoader: defining and finding classes.

#include "vm/natives/define_class.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus finish(NativeCall& call, const KlassOrStatus& k) {
  return k ? call.ret_a(k.klass->mirror) : k.status;
}

bool bad_range(int32_t offset, int32_t length, int64_t limit) {
  return offset < 0 || length < 0 || int64_t{offset} + length > limit;
}

std::string source_of(NativeCall& call, Ref source) {
  return source == kNull ? "" : call.vm.string_utf8(source);
}

// (loader, name, bytes, offset, length, protection domain, source)
NativeStatus define_class_1(NativeCall& call) {
  if (call.ref(2) == kNull) return call.throw_npe();
  if (bad_range(call.i32(3), call.i32(4), array_length(call.ref(2))))
    return call.throw_new("java/lang/ArrayIndexOutOfBoundsException");
  if (!may_read_elements(call, call.ref(2), call.i32(3), call.i32(4)))
    return NativeStatus::kBlocked;
  DefineRequest r;
  if (call.ref(1) != kNull) r.name = internal_name(call.vm, call.ref(1));
  r.bytes =
      std::span(elements<uint8_t>(call.ref(2)) + call.i32(3), static_cast<size_t>(call.i32(4)));
  r.loader = call.ref(0);
  r.protection_domain = call.ref(5);
  r.source = source_of(call, call.ref(6));
  return finish(call, define_from_bytes(call, r));
}

// As above, from a direct ByteBuffer.
NativeStatus define_class_2(NativeCall& call) {
  if (call.ref(2) == kNull) return call.throw_npe();
  DefineRequest r;
  if (call.ref(1) != kNull) r.name = internal_name(call.vm, call.ref(1));
  auto address = get_field<int64_t>(call.ref(2), "address", "J");
  r.bytes = std::span(reinterpret_cast<const uint8_t*>(address) + call.i32(3),
                      static_cast<size_t>(call.i32(4)));
  r.loader = call.ref(0);
  r.protection_domain = call.ref(5);
  r.source = source_of(call, call.ref(6));
  return finish(call, define_from_bytes(call, r));
}

enum LookupFlag { kNestmate = 1, kHidden = 2 };

// (loader, lookup class, name, bytes, offset, length, protection domain, initialize, flags, class
// data) Called again after the initialiser: the class made the first time is in `scratch`.
NativeStatus define_class_0(NativeCall& call) {
  auto* k = reinterpret_cast<Klass*>(call.frame->scratch);
  if (!k) {
    if (call.ref(1) == kNull)
      return call.throw_new("java/lang/IllegalArgumentException", "Lookup class is null");
    if (call.ref(3) == kNull) return call.throw_npe();
    if (bad_range(call.i32(4), call.i32(5), array_length(call.ref(3))))
      return call.throw_new("java/lang/ArrayIndexOutOfBoundsException");
    if (!may_read_elements(call, call.ref(3), call.i32(4), call.i32(5)))
      return NativeStatus::kBlocked;
    DefineRequest r;
    r.bytes =
        std::span(elements<uint8_t>(call.ref(3)) + call.i32(4), static_cast<size_t>(call.i32(5)));
    r.loader = call.ref(0);
    r.protection_domain = call.ref(6);
    r.hidden = (call.i32(8) & kHidden) != 0;
    if (call.i32(8) & kNestmate) r.nest_host = klass_arg(call, 1);
    r.class_data = call.ref(9);
    KlassOrStatus defined = define_from_bytes(call, r);
    if (!defined) return defined.status;
    k = defined.klass;
    call.frame->scratch = reinterpret_cast<uint64_t>(k);
  }
  if (call.flag(7))
    if (NativeStatus s = ensure_init(call, k); s != NativeStatus::kDone) return s;
  return call.ret_a(k->mirror);
}

NativeStatus find_bootstrap_class(NativeCall& call) {
  if (call.ref(0) == kNull) return call.ret_a(kNull);
  Klass* k = call.vm.find_boot_class(internal_name(call.vm, call.ref(0)));
  return call.ret_a(k && k->loader == kNull ? k->mirror : kNull);
}

NativeStatus find_loaded_class(NativeCall& call) {
  if (call.ref(1) == kNull) return call.ret_a(kNull);
  Klass* k = call.vm.find_loaded(internal_name(call.vm, call.ref(1)), call.ref(0));
  return call.ret_a(k ? k->mirror : kNull);
}

// No directives: every user class follows the default (Class.desiredAssertionStatus0).
NativeStatus retrieve_directives(NativeCall& call) {
  Klass* k = call.vm.find_boot_class("java/lang/AssertionStatusDirectives");
  if (NativeStatus s = ensure_init(call, k); s != NativeStatus::kDone) return s;
  Rooted directives(call.vm, call.vm.new_object(call.thread, k));
  Rooted names(call.vm, new_object_array(call, call.vm.wk.string, 0));
  Ref flags =
      call.vm.new_array(call.thread, call.vm.array_of(call.vm.primitive(Type::kBoolean)), 0);
  if (directives == kNull || names == kNull || flags == kNull) return NativeStatus::kThrown;
  for (const char* field_name : {"classes", "packages"})
    set_field<Ref>(call.vm, directives, field_name, "[Ljava/lang/String;", names);
  for (const char* field_name : {"classEnabled", "packageEnabled"})
    set_field<Ref>(call.vm, directives, field_name, "[Z", flags);
  set_field<int32_t>(call.vm, directives, "deflt", "Z", call.vm.options.assertions);
  return call.ret_a(directives);
}

constexpr const char* kLoader = "java/lang/ClassLoader";

const NativeEntry kJavaLangClassLoaderEntries[] = {
    {kLoader, "registerNatives", "()V", nothing, kLeafNative | kNoOp},
    {kLoader, "defineClass0",
     "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/"
     "ProtectionDomain;ZILjava/lang/"
     "Object;)Ljava/lang/Class;",
     define_class_0},
    {kLoader, "defineClass1",
     "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/"
     "String;)Ljava/lang/"
     "Class;",
     define_class_1},
    {kLoader, "defineClass2",
     "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/"
     "ProtectionDomain;Ljava/lang/"
     "String;)Ljava/lang/Class;",
     define_class_2},
    {kLoader, "findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", find_bootstrap_class,
     kLeafNative},
    {kLoader, "findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", find_loaded_class,
     kLeafNative},
    {kLoader, "retrieveDirectives", "()Ljava/lang/AssertionStatusDirectives;", retrieve_directives},
};

}  // namespace

std::span<const NativeEntry> java_lang_class_loader() { return kJavaLangClassLoaderEntries; }

}  // namespace heddle::vm::natives
