#pragma once
// Running one Java thread. interpret() executes instructions until the thread
// stops for a reason below; all Java state is then in memory (frames, heap).
//
// The loop is a template over a Hooks type, so that `run` pays nothing for what
// `check` needs. The body is in interpreter_loop.h; `run`'s instance is in
// interpreter_run.cc, the explorer instantiates its own.

#include <cstdint>

#include "vm/thread.h"

namespace heddle::vm {

class Vm;

enum class Stop : uint8_t {
  kSlice,     // the budget of jumps and calls is used up
  kBlocked,   // the thread's status says what it waits for
  kVisible,   // exploring: about to do a visible action, not granted yet
  kReturned,  // a kFrameStop frame returned; its value is in thread.result
  kThrew,     // an exception left a kFrameStop frame; it is in thread.s.exception
  kEnded,     // the thread has terminated
  kExit,      // the program asked the machine to halt
};

// Runs t with no observation of accesses.
Stop interpret(Vm& vm, JavaThread& t, int64_t budget);
// Likewise, and adds how many instructions it executed.
Stop interpret_counted(Vm& vm, JavaThread& t, int64_t budget, uint64_t* instructions);

}  // namespace heddle::vm
