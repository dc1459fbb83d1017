#pragma once
// What transitions touch, so that the search can tell which of them commute.
//
// A location is a heap word that threads synchronize through, or one of a few
// things that are not in the heap. Whatever one thread can do to another goes
// through some location: if two transitions have no conflicting accesses, they
// lead to the same state in either order, and neither enables, disables or
// changes the other.

#include <absl/container/inlined_vector.h>

#include <algorithm>
#include <cstdint>
#include <functional>

#include "vm/heap.h"

namespace heddle {

enum class Touch : uint8_t {
  kRead,
  kWrite,
  kAdd,     // commutes with itself: sleeping moves the clock on
  kInside,  // of a wait set by one who holds its monitor: the monitor orders these among themselves
  kRacyRead,   // plain accesses of a location of which each load may return every past store
  kRacyWrite,  // (memory/history.h)
};

inline bool is_racy(Touch t) { return t == Touch::kRacyRead || t == Touch::kRacyWrite; }

// Whether the order of two accesses to one location matters: whether `other`, in front of `first`,
// leads to something that no order with `first` in front does. Racy stores commute. A racy load
// may return after a store what it may return before it, but not the other way round.
inline bool conflict(Touch first, Touch other) {
  if (is_racy(first) && is_racy(other))
    return first == Touch::kRacyRead && other == Touch::kRacyWrite;
  auto as_usual = [](Touch t) {
    return t == Touch::kRacyRead ? Touch::kRead : t == Touch::kRacyWrite ? Touch::kWrite : t;
  };
  return as_usual(first) != as_usual(other) || as_usual(first) == Touch::kWrite;
}

// Object in the upper half, byte offset in the lower one.
using Where = uint64_t;

inline constexpr Where where_of(vm::Ref object, uint32_t offset) {
  return uint64_t{object} << 32 | offset;
}
inline constexpr vm::Ref object_at(Where w) { return static_cast<vm::Ref>(w >> 32); }
inline constexpr uint32_t offset_at(Where w) { return static_cast<uint32_t>(w); }

// Not in the heap (no object).
inline constexpr Where kEverywhere =
    1;  // conflicts with every access: the program ends, a thread looks at others' states
inline constexpr Where kClock = 2;
inline constexpr Where kOutput = 3;
inline constexpr Where kInput = 4;
inline constexpr Where kRandomness = 5;
inline constexpr Where kProgramsEnd =
    6;  // written by the step that ends the program, read by those that change the end

inline constexpr Where kFences = 7;  // what full fences have released

// Beside a heap word: the wait set of a monitor, the permit of a parked thread.
inline constexpr uint32_t kBeside = 1;

struct Access {
  Where where;
  Touch touch;
  bool operator==(const Access&) const = default;
};

// The accesses of one transition, each once.
class Footprint {
 public:
  void clear() { accesses_.clear(); }
  void add(Where w, Touch touch) {
    Access a{w, touch};
    for (const Access& b : accesses_)
      if (a == b) return;
    accesses_.push_back(a);
  }
  void add(const Footprint& f) {
    for (const Access& a : f.accesses_) add(a.where, a.touch);
  }
  bool touches(Where w) const {
    return std::any_of(accesses_.begin(), accesses_.end(),
                       [&](const Access& a) { return a.where == w; });
  }
  // Whether other threads can see what has been done, but for time and output.
  bool changes_anything() const {
    return std::any_of(accesses_.begin(), accesses_.end(), [](const Access& a) {
      const bool reads = a.touch == Touch::kRead || a.touch == Touch::kRacyRead;
      return !reads && a.where != kClock && a.where != kOutput;
    });
  }
  // Whether f, in front of this one, leads to something that no order with this one in front does.
  bool conflicts_with(const Footprint& f) const {
    for (const Access& a : accesses_)
      for (const Access& b : f.accesses_)
        if (a.where == kEverywhere || b.where == kEverywhere ||
            (a.where == b.where && conflict(a.touch, b.touch)))
          return true;
    return false;
  }
  // No thread can touch these objects any more.
  void forget(const std::function<bool(vm::Ref)>& dead) {
    auto gone = [&](const Access& a) {
      return object_at(a.where) != vm::kNull && dead(object_at(a.where));
    };
    accesses_.erase(std::remove_if(accesses_.begin(), accesses_.end(), gone), accesses_.end());
  }
  using Accesses = absl::InlinedVector<Access, 4>;
  const Accesses& accesses() const { return accesses_; }

 private:
  Accesses accesses_;
};

}  // namespace heddle
