#pragma once
// One step of a thread that another thread could notice: the vocabulary shared
// by the memory models, race detection and the tests. A *trace* is a list of
// actions in the order in which they took effect (a total order that agrees
// with each thread's program order: an SC execution).
//
// Numbers are the caller's: any dense or sparse numbering of threads and
// addresses will do, as long as one address space is used for locations, one
// for monitors and one for classes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::memory {

using ThreadId = uint32_t;
using Address = uint64_t;

enum class ActionKind : uint8_t {
  kRead,               // of location `address`
  kWrite,              // of location `address`
  kLock,               // monitor `address`; the second half of Object.wait too
  kUnlock,             // monitor `address`; the first half of Object.wait too
  kStart,              // starts thread `address`
  kJoin,               // finds that thread `address` has ended: join returned, isAlive() was false
  kInterrupt,          // interrupts thread `address`
  kInterruptDetected,  // finds that thread `address` has been interrupted
  kInitDone,           // finishes the initialiser of class `address`
  kInitObserved,       // finds class `address` initialised by someone
  kFence,              // VarHandle fence; `mode` says which
};
inline constexpr int kActionKinds = static_cast<int>(ActionKind::kFence) + 1;

// Strength of a read or write, weakest first among those each may have. Reads
// are plain, opaque, acquire or volatile; writes plain, opaque, release or volatile.
enum class AccessMode : uint8_t { kPlain, kOpaque, kAcquire, kRelease, kVolatile };

// What decides whether a read-modify-write writes.
struct Comparison {
  bool compares = false;  // compare-and-set: it writes only if the old value is `expected`
  bool may_fail = false;  // weakCompareAndSet: it need not write even then
  uint64_t expected = 0;  // as the machine keeps it on the operand stack
};

struct Action {
  ActionKind kind;
  AccessMode mode = AccessMode::kPlain;  // kRead, kWrite, kFence only
  bool rmw =
      false;  // this write and the read just before it, by the same thread, are one atomic step
  ThreadId thread = 0;
  Address address = 0;

  bool operator==(const Action&) const = default;
};

using Trace = std::vector<Action>;

constexpr bool is_access(const Action& a) {
  return a.kind == ActionKind::kRead || a.kind == ActionKind::kWrite;
}
constexpr bool is_write(const Action& a) { return a.kind == ActionKind::kWrite; }
constexpr bool is_plain_access(const Action& a) {
  return is_access(a) && a.mode == AccessMode::kPlain;
}

// A write that a strong enough read of it synchronizes with, and that read.
constexpr bool is_releasing(AccessMode m) {
  return m == AccessMode::kRelease || m == AccessMode::kVolatile;
}
constexpr bool is_acquiring(AccessMode m) {
  return m == AccessMode::kAcquire || m == AccessMode::kVolatile;
}

// Two accesses conflict when they touch one location, one writes, and they are
// not both at least opaque. A conflict between two threads that happens-before
// does not order is a data race.
constexpr bool conflict(const Action& a, const Action& b) {
  return is_access(a) && is_access(b) && a.address == b.address && (is_write(a) || is_write(b)) &&
         (is_plain_access(a) || is_plain_access(b));
}

std::string_view name_of(ActionKind kind);
std::string_view name_of(AccessMode mode);
// "t2 volatile write 7", "t0 start t3": for messages of tests and tools.
std::string describe(const Action& action);
// One action a line, numbered.
std::string describe(const Trace& trace);

}  // namespace heddle::memory
