#include "library/join_rules.h"

#include <array>
#include <cstddef>

namespace heddle {

// Of its own, so that the short names of steps and conditions stay here in unity builds.
namespace join_table {

struct JoinRule {
  LockStep previous, next;
  JoinCondition condition;
};

using enum LockStep;
using enum JoinCondition;

// docs/reduction.md, "Joined steps inside lock operations", has the arguments.
constexpr JoinRule kJoinRules[] = {
    // A compare-and-set of the value just read: had it failed, the read might have come later.
    {kTryAcquire, kTryAcquire, kCompareAndSet},
    {kAccessState, kAccessState, kCompareAndSet},
    // Another attempt before queueing: a thread that finds the lock free now would have found it
    // free at its first attempt, had that come later.
    {kTryAcquire, kTryAcquire, kNextAttempt},

    // A queued thread that cannot have the lock yet asks to be woken, tries again, and parks;
    // woken, it withdraws that and tries again. A release between two of these accesses might as
    // well come before them, so that the attempt succeeds, or after them, so that it wakes the
    // thread. The only difference left is a permit.
    {kTryAcquire, kReadStatus, kLoopAfterRead},
    {kReadPredPrev, kReadStatus, kLoop},
    {kSetStatus, kReadPrev, kLoop},
    {kReadInterruptFlag, kReadPrev, kLoopWithoutInterrupts},
    {kReadStatus, kPark, kLoop},
    {kPark, kClearStatus, kLoop},
    {kClearStatus, kReadInterruptFlag, kLoop},

    // One round of the acquire loop.
    {kReadPrev, kReadHead, kSameCall},
    {kReadHead, kTryAcquire, kSameCall},
    {kSetStatus, kTryAcquire, kSameCall},
    {kReadInterruptFlag, kTryAcquire, kSameCallWithoutInterrupts},
    {kReadHead, kReadPredStatus, kSameCall},
    {kReadPredStatus, kReadPredPrev, kSameCall},
    {kReadStatus, kSetStatus, kSameCall},

    // The thread that has acquired becomes the head.
    {kTryAcquire, kClearPrev, kMutexAcquired},
    {kClearPrev, kSetHead, kSameCall},
    {kSetHead, kSetNext, kSameCall},

    // A node is appended; a queue is created.
    {kSignal, kReadTail, kCallee},
    {kReadTail, kSetPrev, kSameCall},
    {kReadTail, kSetTail, kSameCall},
    {kSetPrev, kSetTail, kSameCall},
    {kSetTail, kSetNext, kSameCall},
    {kReadTail, kCreateHead, kSameCall},
    {kSetPrev, kCreateHead, kSameCall},
    {kCreateHead, kCreateTail, kSameCall},

    // The next thread is woken.
    {kReadNext, kReadNextStatus, kSameCall},

    // The waiter of a condition checks whether it was signalled.
    {kBeginWaitCheck, kWaitCheck, kSameCall},
    {kWaitCheck, kWaitCheck, kSameCall},
};

constexpr size_t kSteps = static_cast<size_t>(kCount);
using JoinMatrix = std::array<std::array<uint16_t, kSteps>, kSteps>;

constexpr JoinMatrix kJoinMatrix = [] {
  JoinMatrix all{};
  for (const JoinRule& r : kJoinRules)
    all[static_cast<size_t>(r.previous)][static_cast<size_t>(r.next)] |=
        static_cast<uint16_t>(1u << static_cast<unsigned>(r.condition));
  return all;
}();

}  // namespace join_table

uint16_t join_conditions(LockStep previous, LockStep next) {
  return join_table::kJoinMatrix[static_cast<size_t>(previous)][static_cast<size_t>(next)];
}

}  // namespace heddle
