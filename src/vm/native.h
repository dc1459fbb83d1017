#pragma once
// Native methods of the JDK. One file per JDK class
// (src/vm/natives/java_lang_system.cc ...), each with a table that
// natives.cc collects. A native never runs Java code itself: to call Java it pushes a frame and
// returns kCalled.

#include <span>
#include <string_view>

#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle::vm {

class Vm;

enum class NativeStatus : uint8_t {
  kDone,     // call.result holds the value (if any)
  kThrown,   // thread.s.exception is set
  kCalled,   // a Java frame was pushed with push_call(); when it returns, the
             // table's `resume` runs with call.result = its value; without a
             // resume its value is ours
  kRetry,    // a frame was pushed (class initialiser, class loader); call again after it
  kBlocked,  // the thread's status was changed; call again when it runs next
};

// Leaf natives have no frame: they may return only kDone or kThrown.
struct NativeCall {
  Vm& vm;
  JavaThread& thread;
  Method* method;
  Slot* args;              // receiver first; long and double take two slots
  Frame* frame = nullptr;  // null in leaf natives
  Slot result{};
  uint64_t time = 0;  // the mark of the result, if it is a time (time_values.h)

  Ref ref(int slot) const { return args[slot].a; }
  int32_t i32(int slot) const { return args[slot].i; }
  int64_t i64(int slot) const { return args[slot].j; }
  float f32(int slot) const { return args[slot].f; }
  double f64(int slot) const { return args[slot].d; }
  bool flag(int slot) const { return args[slot].i != 0; }

  NativeStatus done() {
    result.bits = 0;
    return NativeStatus::kDone;
  }
  NativeStatus ret_i(int32_t v) {
    result = slot_i(v);
    return NativeStatus::kDone;
  }
  NativeStatus ret_z(bool v) {
    result = slot_i(v ? 1 : 0);
    return NativeStatus::kDone;
  }
  NativeStatus ret_j(int64_t v) {
    result = slot_j(v);
    return NativeStatus::kDone;
  }
  NativeStatus ret_f(float v) {
    result = slot_f(v);
    return NativeStatus::kDone;
  }
  NativeStatus ret_d(double v) {
    result = slot_d(v);
    return NativeStatus::kDone;
  }
  NativeStatus ret_a(Ref v) {
    result = slot_a(v);
    return NativeStatus::kDone;
  }
  // Creates the exception with the current stack trace and makes it pending.
  NativeStatus throw_new(std::string_view class_name, std::string_view message = {});
  NativeStatus throw_npe() { return throw_new("java/lang/NullPointerException"); }
  NativeStatus throw_ref(Ref exception) {
    thread.s.exception = exception;
    return NativeStatus::kThrown;
  }
};

// The class of the API jar whose methods the explorer implements.
inline constexpr const char* kHeddleApi = "heddle/api/Heddle";

enum NativeFlag : uint8_t {
  kFramed = 0,
  kLeafNative = 1,   // no frame, cannot block or call
  kOverride = 2,     // replaces a bytecode method of the JDK
  kExploreOnly = 8,  // with kOverride: only while exploring
  kNoOp = 4,         // listed for `heddle natives`: deliberately does nothing
};

struct NativeEntry {
  const char* class_name;  // "java/lang/System"
  const char* name;
  const char* desc;  // null: any descriptor
  NativeFn fn;
  uint8_t flags = kFramed;
  NativeFn resume = nullptr;
};

// All tables (natives.cc).
std::span<const std::span<const NativeEntry>> native_tables();
const NativeEntry* find_native(std::string_view class_name, std::string_view name,
                               std::string_view desc);

}  // namespace heddle::vm
