#pragma once
// Pushing, popping and unwinding frames: the out-of-line part of the interpreter.

#include "vm/thread.h"

namespace heddle::vm {

class Vm;
struct Insn;

// Pushes a frame whose arguments are already at `args` (== t.s.sp). `monitor` is already locked;
// kNull if there is none. Returns false with a StackOverflowError pending.
bool push_frame(Vm& vm, JavaThread& t, Method* m, Slot* args, Ref monitor);

// Bookkeeping of the library runs atomically and without happens-before edges. Where it calls code
// of the program (a new thread's inherited values, the constants of an enum), that code runs
// normally, with scheduling points and edges. Exceptions: below a PrintStream, whose own lock
// creates no edges, and inside Linkage, which must not be interrupted.
class OutsideBookkeeping {
 public:
  OutsideBookkeeping(Vm& vm, JavaThread& t)
      : t_(t), depth_(t.s.atomic_depth == 0 ? uint16_t{0} : depth_left(vm, t)) {
    t_.s.atomic_depth = static_cast<uint16_t>(t_.s.atomic_depth - depth_);
  }
  ~OutsideBookkeeping() { t_.s.atomic_depth = static_cast<uint16_t>(t_.s.atomic_depth + depth_); }
  OutsideBookkeeping(const OutsideBookkeeping&) = delete;
  OutsideBookkeeping& operator=(const OutsideBookkeeping&) = delete;

  // By how much the depth of bookkeeping decreases when the thread calls code of the program.
  static uint16_t depth_left(Vm& vm, const JavaThread& t);

 private:
  JavaThread& t_;
  uint16_t depth_;
};

// The handler of the pending exception in this frame; null if there is none.
Insn* find_handler(Vm& vm, JavaThread& t, Frame& frame);

// Called when the program throws the pending exception. An AssertionError that no catch clause of
// the program's own code will catch is reported at once, like an uncaught one (Vm::on):
// neither a `finally` that never ends nor a library that stores the error (such as a pool's Future)
// may hide a failed assertion.
void note_throw(Vm& vm, JavaThread& t);

enum class Unwound : uint8_t { kContinue, kStop };
// Removes the top frame because of the pending exception: unlocks its monitor, or marks the class
// as failed if the frame is its initializer.
Unwound pop_exceptionally(Vm& vm, JavaThread& t);

// Instruction index of the frame's pc, and its bytecode index (-1 for native frames).
int32_t bci_of(const Frame& f);

// The default methods that class k could select for interface method m, without overridden ones
// (JVMS 5.4.6).
std::vector<Method*> most_specific_defaults(const Method& m, const Klass& k);

// Writes a value to a field of this type (narrow ints are truncated, then extended to 32 bits).
inline void store_field(char* p, Type type, Slot v) {
  switch (type) {
    case Type::kBoolean:
      *reinterpret_cast<int32_t*>(p) = v.i & 1;
      return;
    case Type::kByte:
      *reinterpret_cast<int32_t*>(p) = static_cast<int8_t>(v.i);
      return;
    case Type::kChar:
      *reinterpret_cast<int32_t*>(p) = static_cast<uint16_t>(v.i);
      return;
    case Type::kShort:
      *reinterpret_cast<int32_t*>(p) = static_cast<int16_t>(v.i);
      return;
    case Type::kLong:
    case Type::kDouble:
      *reinterpret_cast<int64_t*>(p) = v.j;
      return;
    default:
      *reinterpret_cast<int32_t*>(p) = v.i;
      return;
  }
}

// "int p.A.m(long, java.lang.String[])", as HotSpot's messages show a method.
std::string external_signature(const Method& m);
std::string external_signature(const Klass& holder, std::string_view name, std::string_view desc);
// "A is in unnamed module of loader 'app'".
std::string place_text(Vm& vm, const Klass* k);
// Where two classes come from: "A and B are in module m of loader 'l'", or each on its own.
std::string joint_text(Vm& vm, const Klass* a, const Klass* b);
// Whether the topmost frames at its creation were frames that stack traces omit (hidden classes,
// method handles).
bool thrown_in_hidden_frame(const Vm& vm, Ref throwable);
// The type that starts at desc[*at], in source form; advances *at past it.
std::string external_type(std::string_view desc, size_t* at);

void throw_array_index(Vm& vm, JavaThread& t, int32_t index, int32_t length);
void throw_array_store(Vm& vm, JavaThread& t, Ref value);
void throw_negative_size(Vm& vm, JavaThread& t, int32_t size);
void throw_class_cast(Vm& vm, JavaThread& t, Ref object, Klass* target);
// The call at pc selected the abstract method `callee`; its arguments are the topmost operands.
void throw_abstract(Vm& vm, JavaThread& t, const Insn* pc, Method* callee, Slot* sp);

}  // namespace heddle::vm
