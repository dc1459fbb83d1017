// jdk.internal.misc.Unsafe: memory, field offsets, classes, fences. Loads and
// stores are in jdk_internal_misc_unsafe_access.cc; park and unpark belong to
// the scheduler.

#include "vm/natives/copying_methods.h"
#include "vm/natives/define_class.h"
#include "vm/natives/raw_memory.h"
#include "vm/natives/reflect_objects.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"
#include "vm/natives/unsafe_access.h"
#include "vm/pool_counters.h"

namespace heddle::vm::natives {
namespace {

constexpr int32_t kPageSize = 4096;

// Sets the machine's constants when Unsafe is initialized, before anything reads them.
NativeStatus register_natives(NativeCall& call) {
  Klass* constants = call.vm.find_boot_class("jdk/internal/misc/UnsafeConstants");
  HEDDLE_CHECK(constants != nullptr);
  if (NativeStatus s = ensure_init(call, constants); s != NativeStatus::kDone) return s;
  set_static<int32_t>(call.vm, constants, "ADDRESS_SIZE0", "I", 8);
  set_static<int32_t>(call.vm, constants, "PAGE_SIZE", "I", kPageSize);
  set_static<int32_t>(call.vm, constants, "BIG_ENDIAN", "Z", 0);
  set_static<int32_t>(call.vm, constants, "UNALIGNED_ACCESS", "Z", 1);
  set_static<int32_t>(call.vm, constants, "DATA_CACHE_LINE_FLUSH_SIZE", "I", 0);
  return call.done();
}

template <AccessMode kMode>
NativeStatus fence(NativeCall& call) {
  const bool done = !call.vm.access || call.vm.access->fence(call.thread, kMode);
  return done ? call.done() : NativeStatus::kBlocked;
}

// --- memory ---

RawMemory& raw(NativeCall& call) { return *native_data(call.vm).raw; }

// On a result of zero the library throws OutOfMemoryError.
NativeStatus allocate_memory(NativeCall& call) {
  return call.ret_j(raw(call).allocate(call.i64(1)));
}
NativeStatus reallocate_memory(NativeCall& call) {
  return call.ret_j(raw(call).reallocate(call.i64(1), call.i64(3)));
}
NativeStatus free_memory(NativeCall& call) {
  raw(call).free(call.i64(1));
  return call.done();
}

NativeStatus set_memory(NativeCall& call) {
  Cell to = Cell::at(call.ref(1), call.i64(2));
  if (call.i64(4) > 0 && copies_by_element(call, to.base)) return fill_memory_by_element(call);
  tell_range(call, to, call.i64(4), true);
  fill_range(call, to, call.i64(4), static_cast<uint8_t>(call.i32(6)));
  return call.done();
}

template <bool kSwapped>
NativeStatus copy_memory(NativeCall& call) {
  Cell from = Cell::at(call.ref(1), call.i64(2)), to = Cell::at(call.ref(4), call.i64(5));
  uint64_t bytes = call.i64(7);
  const bool split = copies_by_element(call, from.base) || copies_by_element(call, to.base);
  if (bytes > 0 && split) return copy_memory_by_element(call, kSwapped);
  tell_range(call, from, bytes, false);
  tell_range(call, to, bytes, true);
  if (kSwapped)
    copy_swapped(call, from, to, bytes, static_cast<uint32_t>(call.i64(9)));
  else
    copy_range(call, from, to, bytes);
  return call.done();
}

// --- layout ---

template <bool kStatic>
NativeStatus field_offset_of(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  FieldInfo* f = field_of_reflected(call.vm, call.ref(1));
  if (f->is_static() != kStatic) return call.throw_new("java/lang/IllegalArgumentException");
  call.vm.seen.pool_counts |= is_pool_counter(*call.vm.options.library, *f);
  return call.ret_j(f->offset);
}

NativeStatus field_offset_by_name(NativeCall& call) {
  if (call.ref(1) == kNull || call.ref(2) == kNull) return call.throw_npe();
  std::string name = call.vm.string_utf8(call.ref(2));
  for (const FieldInfo& f : klass_arg(call, 1)->fields)
    if (f.file && f.name == name) return call.ret_j(f.offset);
  return call.throw_new("java/lang/InternalError");
}

NativeStatus static_field_base(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  FieldInfo* f = field_of_reflected(call.vm, call.ref(1));
  if (!f->is_static()) return call.throw_new("java/lang/IllegalArgumentException");
  return call.ret_a(f->holder->mirror);
}

NativeStatus array_base_offset(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  if (!klass_arg(call, 1)->is_array()) return call.throw_new("java/lang/InvalidClassException");
  return call.ret_i(kArrayData);
}

NativeStatus array_index_scale(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  Klass* k = klass_arg(call, 1);
  if (!k->is_array()) return call.throw_new("java/lang/InvalidClassException");
  return call.ret_i(static_cast<int32_t>(element_size(k->element_type)));
}

// --- classes ---

NativeStatus should_be_initialized(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  Klass* k = klass_arg(call, 1);
  if (k->kind != KlassKind::kInstance) return call.ret_z(false);
  const bool initialized = call.vm.initialized(k);
  if (initialized && call.vm.observer && !k->init_done_for_good)
    call.vm.observer->class_observed(call.thread, k);
  return call.ret_z(!initialized);
}

NativeStatus ensure_class_initialized(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  Klass* k = klass_arg(call, 1);
  return k->kind == KlassKind::kInstance ? ensure_init(call, k) : call.done();
}

NativeStatus allocate_instance(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  Klass* k = klass_arg(call, 1);
  if (k->kind != KlassKind::kInstance || k->is_interface || k->is_abstract ||
      k == call.vm.wk.class_)
    return call.throw_new("java/lang/InstantiationException", k->java_name());
  if (NativeStatus s = ensure_init(call, k); s != NativeStatus::kDone) return s;
  Ref r = call.vm.new_object(call.thread, k);
  return r == kNull ? NativeStatus::kThrown : call.ret_a(r);
}

NativeStatus define_class_unsafe(NativeCall& call) {
  if (call.ref(2) == kNull) return call.throw_npe();
  DefineRequest request;
  if (call.ref(1) != kNull) request.name = internal_name(call.vm, call.ref(1));
  request.bytes =
      std::span(elements<uint8_t>(call.ref(2)) + call.i32(3), static_cast<size_t>(call.i32(4)));
  request.loader = call.ref(5);
  request.protection_domain = call.ref(6);
  KlassOrStatus k = define_from_bytes(call, request);
  return k ? call.ret_a(k.klass->mirror) : k.status;
}

NativeStatus throw_exception(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  return call.throw_ref(call.ref(1));
}

// --- misc ---

// The program must not observe the host's load: "unobtainable".
NativeStatus load_average(NativeCall& call) { return call.ret_i(-1); }

constexpr const char* kUnsafe = "jdk/internal/misc/Unsafe";

const NativeEntry kJdkInternalMiscUnsafeEntries[] = {
    {kUnsafe, "registerNatives", "()V", register_natives},
    {kUnsafe, "allocateMemory0", "(J)J", allocate_memory, kLeafNative},
    {kUnsafe, "reallocateMemory0", "(JJ)J", reallocate_memory, kLeafNative},
    {kUnsafe, "freeMemory0", "(J)V", free_memory, kLeafNative},
    {kUnsafe, "setMemory0", "(Ljava/lang/Object;JJB)V", set_memory, kLeafNative},
    {kUnsafe, "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copy_memory<false>,
     kLeafNative},
    {kUnsafe, "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copy_memory<true>,
     kLeafNative},
    {kUnsafe, "objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", field_offset_of<false>,
     kLeafNative},
    {kUnsafe, "objectFieldOffset1", "(Ljava/lang/Class;Ljava/lang/String;)J", field_offset_by_name,
     kLeafNative},
    {kUnsafe, "staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", field_offset_of<true>,
     kLeafNative},
    {kUnsafe, "staticFieldBase0", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
     static_field_base, kLeafNative},
    {kUnsafe, "arrayBaseOffset0", "(Ljava/lang/Class;)I", array_base_offset, kLeafNative},
    {kUnsafe, "arrayIndexScale0", "(Ljava/lang/Class;)I", array_index_scale, kLeafNative},
    {kUnsafe, "shouldBeInitialized0", "(Ljava/lang/Class;)Z", should_be_initialized, kLeafNative},
    {kUnsafe, "ensureClassInitialized0", "(Ljava/lang/Class;)V", ensure_class_initialized},
    {kUnsafe, "allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance},
    {kUnsafe, "defineClass0",
     "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/"
     "Class;",
     define_class_unsafe},
    {kUnsafe, "throwException", "(Ljava/lang/Throwable;)V", throw_exception, kLeafNative},
    {kUnsafe, "fullFence", "()V", fence<AccessMode::kVolatile>, kLeafNative},
    {kUnsafe, "loadFence", "()V", fence<AccessMode::kAcquire>, kLeafNative},
    {kUnsafe, "storeFence", "()V", fence<AccessMode::kRelease>, kLeafNative},
    // The library implements these with the stronger fences above; they order less than those.
    {kUnsafe, "loadLoadFence", "()V", nothing, kLeafNative | kOverride | kNoOp},
    {kUnsafe, "storeStoreFence", "()V", fence<AccessMode::kOpaque>, kLeafNative | kOverride},
    {kUnsafe, "writeback0", "(J)V", nothing, kLeafNative | kNoOp},
    {kUnsafe, "writebackPreSync0", "()V", nothing, kLeafNative | kNoOp},
    {kUnsafe, "writebackPostSync0", "()V", nothing, kLeafNative | kNoOp},
    {kUnsafe, "getLoadAverage0", "([DI)I", load_average, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> jdk_internal_misc_unsafe() { return kJdkInternalMiscUnsafeEntries; }

}  // namespace heddle::vm::natives
