// java.lang.System

#include "vm/natives/array_copy.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"
#include "vm/natives/unsafe_access.h"

namespace heddle::vm::natives {
namespace {

NativeStatus current_time_millis(NativeCall& call) {
  int64_t now = read_clock(call);
  if (now < 0) return NativeStatus::kBlocked;
  return give_time(call, call.vm.epoch_ms + now / 1000000, TimeKind::kMilli);
}

NativeStatus nano_time(NativeCall& call) {
  int64_t now = read_clock(call);
  if (now < 0) return NativeStatus::kBlocked;
  return give_time(call, Vm::kNanoTimeOrigin + now, TimeKind::kNano);
}

NativeStatus identity_hash_code(NativeCall& call) {
  if (call.vm.on.identity_hash) call.vm.on.identity_hash(call.thread);
  return call.ret_i(call.ref(0) == kNull ? 0 : call.vm.identity_hash(call.ref(0)));
}

// The fields are final, but count as normal ones (JLS 17.5.4).
NativeStatus set_stream(NativeCall& call, std::string_view field_name, std::string_view desc) {
  Klass* system = call.method->holder;
  const Cell cell = Cell::at(system->mirror, field_offset(system, field_name, desc));
  return store<Type::kRef>(call, cell, AccessMode::kPlain, call.ref(0)) ? call.done()
                                                                        : NativeStatus::kBlocked;
}
NativeStatus set_in(NativeCall& call) { return set_stream(call, "in", "Ljava/io/InputStream;"); }
NativeStatus set_out(NativeCall& call) { return set_stream(call, "out", "Ljava/io/PrintStream;"); }
NativeStatus set_err(NativeCall& call) { return set_stream(call, "err", "Ljava/io/PrintStream;"); }

NativeStatus map_library_name(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  Ref s = call.vm.new_string(call.thread, "lib" + call.vm.string_utf8(call.ref(0)) + ".so");
  return s == kNull ? NativeStatus::kThrown : call.ret_a(s);
}

constexpr const char* kSystem = "java/lang/System";

const NativeEntry kJavaLangSystemEntries[] = {
    {kSystem, "registerNatives", "()V", nothing, kLeafNative | kNoOp},
    {kSystem, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", array_copy, kLeafNative},
    {kSystem, "currentTimeMillis", "()J", current_time_millis},
    {kSystem, "nanoTime", "()J", nano_time},
    {kSystem, "identityHashCode", "(Ljava/lang/Object;)I", identity_hash_code, kLeafNative},
    {kSystem, "setIn0", "(Ljava/io/InputStream;)V", set_in, kLeafNative},
    {kSystem, "setOut0", "(Ljava/io/PrintStream;)V", set_out, kLeafNative},
    {kSystem, "setErr0", "(Ljava/io/PrintStream;)V", set_err, kLeafNative},
    {kSystem, "mapLibraryName", "(Ljava/lang/String;)Ljava/lang/String;", map_library_name,
     kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_system() { return kJavaLangSystemEntries; }

}  // namespace heddle::vm::natives
