#pragma once
// A step of a trace, as data. src/report makes the sentences.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/place.h"

namespace heddle {

// What the program calls an object: the path of its variables that leads to it.
struct ObjectName {
  std::string id;          // "Fork#1": class and number, as everywhere else in a finding
  std::string class_name;  // "Fork"
  std::string name;        // "forks[0]", "Table.left", "lock"
  bool operator==(const ObjectName&) const = default;
};

// The name of the object on which a test runs: `this` of the main thread's outermost method of the
// program. Its fields need no prefix.
inline constexpr std::string_view kTestObject = "this";

// A heap location or an object, by name.
struct Location {
  // "Pool#1"; "Pool" for a static field, and for a field of any object of that class; for an array
  // "int[]#1", or the variable that holds it: "Bakery.flag". Of a step that is no access: the
  // monitor, lock, latch, condition or class that it is about.
  std::string owner;
  std::string field;             // empty: an element, or the object itself
  std::optional<int64_t> index;  // of an array's element
  // The object or array, if `owner` names it by its class or variable: "Pool#1".
  std::string object = {};
  // The field is a private one of the library and holds all that the owner is: AtomicLong.value.
  bool is_owner = false;
  bool operator==(const Location&) const = default;
};

// What a thread waits for.
enum class WaitKind : uint8_t {
  kMonitor,     // of `object`
  kNotify,      // on `object`
  kLock,        // a library lock, `object`
  kClassInit,   // the initialisation of class `object` by another thread
  kThreadEnd,   // of `thread`
  kSectionEnd,  // of the atomic section that `thread` is in
  kInterrupt,   // sleeps without a time limit
  kUnpark,      // parked on no object
  kParkedOn,    // parked on `object`, whose purpose is not known
  kSignal,      // on condition `object`
  kCount,       // latch `object`, whose count is `count`, to reach zero
  kPermit,      // of semaphore `object`, which has `count`
  kResult,      // of task `object`
  kPartner,     // at exchanger `object`
  kCompletion,  // of future `object`
  kNextPhase,   // of phaser `object`
  kPut,         // another thread to put into queue `object`
  kTake,        // another thread to take from queue `object`
  kTask,        // a worker of a thread pool: the next task
  kChange,      // spins until another thread changes something
  kVisibility,  // spins until the write of `object` by `thread` becomes visible
};

struct Wait {
  WaitKind kind = WaitKind::kChange;
  std::string object;            // see WaitKind
  std::string thread;            // likewise
  std::optional<int32_t> count;  // likewise
  std::string holder;            // thread that holds `object`; empty: none, or not known
  bool holder_ended = false;
  bool timed = false;  // with a time limit
  bool operator==(const Wait&) const = default;
};

enum class StepKind : uint8_t {
  // Accesses to `location`.
  kRead,
  kWrite,
  kUpdate,        // read and write in one: compareAndSet, getAndAdd, ...
  kFailedUpdate,  // a compareAndSet that found `value` instead of what it expected
  // Threads: `peer` is the other one.
  kStart,
  kStartAgain,  // throws IllegalThreadStateException
  kEnd,
  kIsAlive,
  kInterrupt,
  kPark,
  kUnpark,
  // Monitors: `location.owner`.
  kLockMonitor,
  kBlock,                  // at a monitor that another thread holds
  kRelockMonitor,          // after Object.wait timed out or was interrupted
  kRelockMonitorNotified,  // after a notify
  kNotify,                 // wakes `woken`; one of `choices` threads, if it has not notified yet
  kNotifyAll,              // wakes `woken`
  kWait,  // of a thread that has notified in the same step of the schedule; see `waits_for`
  // The end of a wait.
  kWaitTimesOut,
  kParkTimesOut,
  kJoinTimesOut,
  kSleepEnds,
  kWakeSpuriously,
  // Choices and time.
  kChoose,  // `choice` of `choices`
  kReadClock,
  kReadClockLater,  // time passes before it does
  kSleep,
  kYield,  // a long run without a visible action was cut here
  kCopy,   // copies the object `location.owner`; choice 0: with the newest values
  kFence,  // a full fence
  kDrain,  // an earlier store of `thread` to `location` reaches memory, with `value`
  kRun,
  // Class initialisation: the class is `location.owner`.
  kInitialize,
  kSeeBeingInitialized,
  kSeeInitialized,
  kSeeFailedToInitialize,
  // Operations of the library's locks, semaphores, latches and conditions: `location.owner`.
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
  kAwaitPermit,  // there is none when it asks
  kReleasePermit,
  kAwaitCount,
  kCountDown,
  kAwaitSignal,
  kRelock,           // the lock of a condition, after a wait that timed out or was interrupted
  kRelockSignalled,  // likewise after a signal
  kSignal,           // wakes `woken`
  kSignalAll,
};

inline bool is_access(StepKind kind) { return kind <= StepKind::kFailedUpdate; }

// The write whose value a read returns.
struct WriteOrigin {
  std::string thread;
  uint64_t step = 0;  // in the same trace; 0: not there
  Place at;
};

struct TraceStep {
  uint64_t number = 0;  // 1-based; the step at which `heddle replay --break N` stops
  std::string thread;   // its name, one of Finding::threads
  StepKind kind = StepKind::kRun;
  Location location;
  std::string peer;
  std::vector<std::string> woken;    // by a notify, a signal or an unpark: threads, in their order
  int32_t choice = -1, choices = 0;  // kChoose; -1: not chosen yet
  // Of the access with which the step begins; empty where not known.
  std::string value;      // read, written, or found by a failed update
  std::string old_value;  // kUpdate: what was there before
  // The write whose value a relaxed read returns; none: the latest write. Without a thread: the
  // initial value.
  std::optional<WriteOrigin> reads_from;
  std::optional<WriteOrigin> misses;  // then: the latest write,
  std::string missed_value;           // and its value
  bool misses_held = false;           // it is held back, and has not reached memory yet
  bool later = false;                 // the write that it reads comes later
  bool torn = false;                  // a long or double: its halves come from different writes
  std::optional<Wait> waits_for;      // the thread blocks at the end of the step
  Place at;
  bool racing = false;   // one of the two accesses of the race that the finding is about
  uint64_t partner = 0;  // then: the other one's step
  // Time passes for the thread, by the end of a time limit or because it polls, although another
  // thread could still have acted: --timeouts late leaves that out.
  bool early = false;
  // The step stands for a call of the library in which the thread does nothing but work on the
  // library's own data: the method that the program calls.
  std::string call = {};
  bool matters = true;  // false: left out of the text unless --full-trace was given
  // Where it is in the schedule: its step (1-based), and, for a plain access within that one, which
  // of its checked accesses it is (1-based; 0: the schedule's step itself).
  uint64_t transition = 0, access = 0;
};

}  // namespace heddle
