#pragma once
// Facts about java.util.concurrent for explaining a trace: which operation of a lock a method
// is, what a parked thread waits for, who holds a lock, and the names under which programmers know
// the library's inner classes. Nothing here influences the search.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "library/atomic_classes.h"
#include "vm/vm.h"

namespace heddle {

// ---- operations ----

enum class LockOperation : uint8_t {
  kNone,
  kLock,
  kTryLock,
  kUnlock,
  kReadLock,
  kTryReadLock,
  kReadUnlock,
  kWriteLock,
  kTryWriteLock,
  kWriteUnlock,
  kAcquirePermit,
  kReleasePermit,
  kAwaitCount,  // of a latch
  kCountDown,
  kAwaitSignal,
  kSignal,
  kSignalAll,
};
// What this method does to the synchronizer `of`; kNone where it is no operation that has a name.
LockOperation lock_operation(const vm::Method& method, vm::Ref of);

// The count of a latch, the permits of a semaphore; none if the class does not have it.
std::optional<int32_t> synchronizer_state(vm::Ref synchronizer);

// The Thread objects that a signal, or signalAll, of thread `t` is about to wake, in their order.
// Empty also for other implementations of Condition.
// REQUIRES: `t` has stopped in the signal, in front of the first action that other threads see.
std::vector<vm::Ref> woken_by_signal(const vm::JavaThread& t, vm::Ref condition, bool all);

// Where a thread is in a wait on a condition of the library.
enum class ConditionWait : uint8_t {
  kBegins,     // it releases the lock and is going to park
  kSignalled,  // it has been signalled and is going to lock again
  kEnds,       // likewise after a time-out or an interrupt
};
// REQUIRES: `t` is in a method of the condition that waits.
ConditionWait condition_wait(const vm::JavaThread& t, vm::Ref condition);
// A method of the library calls the lock or condition that the thread is in: a blocking queue, for
// instance.
bool calls_lock_from_library(const vm::JavaThread& t);
// The lock, as lock operations know it; the condition itself if it is of another implementation.
vm::Ref lock_of_condition(vm::Ref condition);

// ---- waiting ----

enum class ParkPurpose : uint8_t {
  kUnknown,
  kSignal,      // on a condition of the program
  kCount,       // a latch to reach zero
  kPermit,      // of a semaphore
  kResult,      // of a FutureTask
  kPartner,     // at an Exchanger
  kCompletion,  // of a CompletableFuture
  kNextPhase,   // of a Phaser
  kPut,         // another thread to put into a blocking queue
  kTake,        // likewise to take from one
};
struct ParkedFor {
  ParkPurpose purpose = ParkPurpose::kUnknown;
  vm::Ref object = vm::kNull;    // the one that the program knows; kNull: only its class is known
  std::string class_name;        // then: "Phaser"
  std::optional<int32_t> state;  // kCount, kPermit
};
// What a thread parked on `blocker` waits for. REQUIRES: blocker != kNull.
ParkedFor parked_for(const vm::JavaThread& t, vm::Ref blocker);

// A worker of a thread pool waits for its next task.
bool idle_in_pool(const vm::JavaThread& t);
// The class in whose code such a worker waits.
bool is_pool_class(const vm::Klass& k);

// ---- holding ----

// The thread that holds a lock exclusively; null if none does or the lock does not record it.
vm::JavaThread* exclusive_owner(vm::Vm& vm, vm::Ref lock);
// The first reader of a ReentrantReadWriteLock: the only one that the lock records.
vm::JavaThread* first_reader(vm::Vm& vm, vm::Ref lock);

// ---- names ----

// "ReentrantLock" for its inner class ReentrantLock$NonfairSync, "Condition" for
// AbstractQueuedSynchronizer$ConditionObject; otherwise the name itself.
// `simple_name`: of a library class, without its package.
std::string known_as(std::string simple_name);

// A class through which atomic accesses of the program run: AtomicInteger and its like, Unsafe.
// `java_name`: "java.util.concurrent.atomic.AtomicInteger".
bool is_atomic_access_class(const std::string& java_name);
// The field holds all that an atomic variable is: AtomicLong.value.
bool is_value_of_atomic(const vm::FieldInfo& field);
// The type of a field as the program sees it: AtomicBoolean stores an int.
vm::Type visible_type(const vm::FieldInfo& field);

}  // namespace heddle
