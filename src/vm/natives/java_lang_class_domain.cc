// Class.getProtectionDomain0. Classes of the image and the class path are
// defined by the machine, without the loader's Java code; their protection domain is created on
// demand, by that code:
//   loader.getProtectionDomain(new CodeSource(new URL(where), null))

#include <cctype>
#include <filesystem>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

// Arguments of the internal method that creates a domain.
enum Slots { kMirror, kText, kUrl, kSource, kSlotCount };
// Its frame's scratch: the call in progress.
enum Phase : uint64_t { kMakingUrl, kMakingSource, kAskingLoader };

std::string percent_encoded(const std::string& path) {
  constexpr std::string_view kPlain = "/-_.!~*'()@&=+$,:;";
  std::string out;
  for (char c : path) {
    auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) || kPlain.find(c) != std::string_view::npos) {
      out += c;
    } else {
      constexpr char kHex[] = "0123456789ABCDEF";
      out += {'%', kHex[u >> 4], kHex[u & 15]};
    }
  }
  return out;
}

// Empty: unknown.
std::string location_of(Vm& vm, Klass* k) {
  if (k->trusted) {
    Ref module = field<Ref>(k->mirror, vm.wk.class_module);
    Ref name = module == kNull ? kNull : field<Ref>(module, vm.wk.module_name);
    return name == kNull ? "" : "jrt:/" + vm.string_utf8(name);
  }
  if (k->source_location.empty()) return "";
  std::error_code error;
  std::filesystem::path path = std::filesystem::canonical(k->source_location, error);
  if (error) return "";
  bool folder = std::filesystem::is_directory(path, error);
  return "file:" + percent_encoded(path.string()) + (folder ? "/" : "");
}

// Makes an object at args[slot] and calls its constructor with one or two references.
NativeStatus construct(NativeCall& call, int slot, const char* class_name, const char* desc,
                       Ref argument, bool null_too) {
  Klass* k = call.vm.find_boot_class(class_name);
  if (NativeStatus s = ensure_init(call, k); s != NativeStatus::kDone) return s;
  Ref made = call.vm.new_object(call.thread, k);
  if (made == kNull) return NativeStatus::kThrown;
  call.args[slot] = slot_a(made);
  Slot args[] = {slot_a(made), slot_a(argument), slot_a(kNull)};
  Method* m = k->find_declared("<init>", desc);
  HEDDLE_CHECK(m && m->arg_slots == (null_too ? 3 : 2));
  return call.vm.push_call(call.thread, m, args, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                       : NativeStatus::kThrown;
}

// A class initializer may have to run before each step: kRetry calls this again.
NativeStatus make_domain(NativeCall& call) {
  Vm& vm = call.vm;
  switch (call.frame->scratch) {
    case kMakingUrl:
      return construct(call, kUrl, "java/net/URL", "(Ljava/lang/String;)V", call.ref(kText), false);
    case kMakingSource:
      return construct(call, kSource, "java/security/CodeSource",
                       "(Ljava/net/URL;[Ljava/security/CodeSigner;)V", call.ref(kUrl), true);
    default: {
      Method* m =
          vm.find_boot_class("java/security/SecureClassLoader")
              ->find_declared("getProtectionDomain",
                              "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;");
      HEDDLE_CHECK(m != nullptr);
      Slot args[] = {slot_a(vm.klass_of_mirror(call.ref(kMirror))->loader), call.args[kSource]};
      return vm.push_call(call.thread, m, args, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                      : NativeStatus::kThrown;
    }
  }
}

NativeStatus make_domain_resume(NativeCall& call) {
  if (call.thread.s.exception != kNull) return NativeStatus::kThrown;
  if (call.frame->scratch == kAskingLoader) return call.ret_a(call.result.a);
  ++call.frame->scratch;
  return make_domain(call);
}

bool made_by_machine(Vm& vm, Klass* k) {
  if (k->loader == kNull || k->protection_domain != kNull) return false;
  Klass* secure = vm.find_boot_class("java/security/SecureClassLoader");
  return k->kind == KlassKind::kInstance && klass_of(k->loader)->is_subclass_of(secure);
}

NativeStatus get_protection_domain(NativeCall& call) {
  Klass* k = klass_arg(call, 0);
  if (k->is_hidden && k->protection_domain == kNull && k->nest_host) k = k->nest_host;
  if (!made_by_machine(call.vm, k)) return call.ret_a(k->protection_domain);
  std::string where = location_of(call.vm, k);
  if (where.empty()) return call.ret_a(kNull);
  Ref text = call.vm.new_string(call.thread, where);
  if (text == kNull) return NativeStatus::kThrown;
  Slot args[kSlotCount] = {slot_a(k->mirror), slot_a(text), slot_a(kNull), slot_a(kNull)};
  Method* m = call.vm.internal_method("makeProtectionDomain", kSlotCount, Type::kRef, make_domain,
                                      make_domain_resume);
  return call.vm.push_call(call.thread, m, args, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                       : NativeStatus::kThrown;
}

// The loader caches domains by location, so the result is always the same. It is also cached here
// unless it belongs to a path that may be undone.
NativeStatus get_protection_domain_resume(NativeCall& call) {
  if (call.thread.s.exception != kNull) return NativeStatus::kThrown;
  Klass* k = klass_arg(call, 0);
  if (!k->is_hidden && !call.vm.heap.undo.enabled()) k->protection_domain = call.result.a;
  return call.ret_a(call.result.a);
}

const NativeEntry kJavaLangClassDomainEntries[] = {
    {"java/lang/Class", "getProtectionDomain0", "()Ljava/security/ProtectionDomain;",
     get_protection_domain, kFramed, get_protection_domain_resume},
};

}  // namespace

std::span<const NativeEntry> java_lang_class_domain() { return kJavaLangClassDomainEntries; }

}  // namespace heddle::vm::natives
