#pragma once
// Which access inside AbstractQueuedSynchronizer belongs to the same step as the
// access before it (joined_steps.h), as a table.

#include <cstdint>

namespace heddle {

// An access of a thread to a lock, by its part in the algorithm. "Node" is the node that a thread
// is queued with; "predecessor" the node before it.
enum class LockStep : uint8_t {
  kNone,
  kTryAcquire,   // access to the state, in an attempt to acquire
  kAccessState,  // access to the state, in another method of the lock
  kReadPrev,     // the acquire loop, of its node
  kReadHead,
  kReadPredStatus,
  kReadPredPrev,
  kReadStatus,         // of its node
  kSetStatus,          // of its node: asks to be woken
  kPark,               // in the acquire loop,
  kClearStatus,        // once woken,
  kReadInterruptFlag,  // and whether by an interrupt
  kClearPrev,          // of the new head
  kSetHead,
  kSetNext,  // of the old head (to null), or of the old tail (to the new one)
  kReadTail,
  kSetPrev,
  kSetTail,
  kReadNext,  // the node to wake
  kReadNextStatus,
  kCancel,
  kCreateHead,      // the first head of a queue,
  kCreateTail,      // which is its first tail too
  kSignal,          // moves a waiter of a condition to the queue
  kBeginWaitCheck,  // first and later reads in the loop of a condition's waiter
  kWaitCheck,
  kCount
};

// When the next access may join the previous one. "Call": the activation of the method that the
// access belongs to.
enum class JoinCondition : uint8_t {
  // Hold in every program.
  kCompareAndSet,  // in the same call, and it compares with the value that the previous one read
  kNextAttempt,    // in the same acquire loop, or in a method that the previous one's called

  // Hold as long as the program can observe neither queues nor whether a thread waits in one.
  kSameCall,
  kSameCallWithoutInterrupts,  // no thread of the program is interrupted
  kCallee,                     // in a method that the previous access's method called
  kMutexAcquired,              // in the same call; the previous access acquired a mutex

  // Likewise, in the same call of the acquire loop, for a synchronizer of the JDK.
  kLoop,
  kLoopAfterRead,  // the previous access only read
  kLoopWithoutInterrupts,
};

// The conditions of which one must hold, as a set of bits 1 << JoinCondition. 0: `next` never joins
// `previous`.
uint16_t join_conditions(LockStep previous, LockStep next);

}  // namespace heddle
