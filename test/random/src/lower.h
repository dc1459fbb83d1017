#pragma once
// The tree as straight code for the oracle's interpreter: structured
// statements become jumps, and a condition that reads a shared variable becomes
// a read into a scratch slot and a branch on it. Every op is either one action
// other threads can notice (visible) or purely local.

#include <cstdint>
#include <vector>

#include "ast.h"

namespace heddle::random {

// A thread's slots: its locals, one scratch for conditions, one for the cell it
// works on, its loop counters. All but the locals are zero whenever they are
// not in use, so that they never tell two equal states apart.
inline constexpr int kScratch = kLocals;
inline constexpr int kPointer = kScratch + 1;
inline constexpr int kFirstCounter = kPointer + 1;
inline constexpr int kSlots =
    kFirstCounter + kMaxLoopDepth + 1;  // one more for a bounded spin in a loop

enum class OpCode : uint8_t {
  // visible
  kRead,  // slot a = loc, masked with `mask`
  kWrite,
  kReadCell,  // slot a = the field of the cell in kPointer, which is cleared
  kWriteCell,
  kIncrementAndGet,
  kGetAndAdd,
  kCompareAndSet,
  kCompareAndExchange,
  kSwap,  // slot a = whether loc was the cell in kPointer, which is cleared, and now is cell
          // `value`
  kLock,
  kTryLock,  // slot a = 1 or 0
  kUnlock,
  kAcquire,
  kTryAcquire,
  kRelease,
  kCountDown,
  kAwaitLatch,  // timed: slot a = 1 or 0
  kLook,
  kWaiters,
  kAsk,    // slot a = 0
  kAwait,  // of a condition: slot a = 3 if interrupted; timed: else 1 or 0
  kSignal,
  kSignalAll,
  kCheckFlag,  // of the thread itself; if it is set, it is cleared, slot a = 3 and goto target
  kWait,       // slot a = 3 if interrupted
  kTimedWait,
  kNotify,
  kNotifyAll,
  kPark,
  kTimedPark,
  kUnpark,
  kInterrupt,
  kReadFlag,   // slot a = whether `thread` is interrupted; -1: the thread itself
  kClearFlag,  // of the thread itself
  kStart,
  kJoin,
  kEnd,  // never runs: the thread is over
  // local
  kAssign,        // slot a = expr
  kSet,           // slot a = b
  kAdd,           // slot a += b
  kBranchUnless,  // if !(slot a op b) goto target; the scratch slot is cleared
  kJump,
  kAssert,  // if !(slot a op b) the thread fails; the scratch slot is cleared
};

inline bool is_visible(OpCode code) { return code <= OpCode::kEnd; }

struct Op {
  OpCode code = OpCode::kEnd;
  int a = 0;
  int b = 0;
  Compare op = Compare::kEq;
  int mask = -1;
  Loc loc{};
  Expr expr{};
  int expect = 0;
  int value = 0;
  int lock = 0;
  int condition = 0;
  Manner manner = Manner::kPlainly;
  bool throws = false;  // if interrupted while it has to wait: as kCheckFlag
  int thread = 0;
  int target = 0;
  int stmt = 0;
};

struct ThreadCode {
  std::vector<Op> ops;
  // Where a thread goes on after a failed assertion, its monitors released:
  // main to the joins that end every program, the others to their end.
  int epilogue = 0;
};

// REQUIRES: check_program(program) is empty
std::vector<ThreadCode> lower(const Program& program);

}  // namespace heddle::random
