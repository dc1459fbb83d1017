#pragma once
// The methods of the JDK's locks, semaphores, latches and conditions, by their
// part in the algorithm of AbstractQueuedSynchronizer (AQS). JdkTables says for
// each JDK release which method has which part.

#include <cstdint>

namespace heddle {

// Methods that the rules for joining steps (join_rules.h) distinguish.
enum class LockMethod : uint8_t {
  kOther,
  kStateAccess,     // getState, compareAndSetState
  kTryAcquire,      // tryAcquire and the like, of the JDK's own synchronizers
  kInitialTryLock,  // the attempt before AQS is entered,
  kLockEntry,       // and the methods that make it
  kAcquireEntry,    // tries once, then enters the loop
  kAcquireLoop,     // the loop of a queued thread
  kEnqueue,
  kCasTail,
  kInitHead,
  kSetPrev,
  kUnsetStatus,
  kDoSignal,
  kAwait,
  kCanReacquire,
  kIsEnqueued,
  kIsReleasable,
  kBlock,           // called between await and isReleasable
  kInterruptCheck,  // Thread.interrupted, isInterrupted
  kSignalNext,
  kClearStatus,
  kCancel,          // cancelAcquire, enableWait
  kOtherQueueUse,   // uses the queue, without a rule; reveals nothing about it
  kGetOwner,        // getExclusiveOwnerThread
  kSetOwner,        // setExclusiveOwnerThread
  kOtherLockMethod  // reads the state, or compares the owner with the current thread
};

// Methods on the way to a mutex, for whole operations (whole_operations.h).
enum class MutexMethod : uint8_t {
  kOther,
  kCasState,
  kReadState,
  kWriteState,
  kClearStatus,     // of the own node, once woken
  kInitialTryLock,  // the first attempt,
  kLockEntry,       // and the methods that make it
  kTryAcquire,      // a later attempt,
  kAcquireLoop,     // and the loop that makes it
};

// Parameters of the acquire loop, as local variables: AQS.acquire(node, arg, shared, interruptible,
// timed, time).
struct AcquireLoopLocals {
  static constexpr int kSynchronizer = 0, kNode = 1, kShared = 3, kInterruptible = 4, kTimed = 5;
};

}  // namespace heddle
