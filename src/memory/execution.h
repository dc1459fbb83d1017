#pragma once
// An execution as the Java Memory Model speaks of it: the accesses of relaxed locations, the write
// that each read sees, and happens-before. Accesses that cannot race are left out: no commit
// sequence needs them before its last steps (legality/commit_search.h).

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "memory/promise.h"

namespace heddle::memory {

// What makes an action the same one in another execution (ActionIds).
struct ActName {
  bool write = false;
  Promise::Name name;
  auto operator<=>(const ActName&) const = default;
};

struct Act {
  ActName name;
  Promise::Key location;
  Value value = 0;
  std::optional<ActName> sees;  // of a read; none: the initial value
  ThreadId thread = 0;
  uint32_t index = 0;           // among the actions of its thread
  std::vector<uint32_t> known;  // by thread: how many of its actions happen before this one
  uint64_t point = 0;  // its place in the code: the method's number, and the bytecode index
  bool follows(const Act& other) const {
    return other.thread < known.size() && known[other.thread] > other.index;
  }
};

// In the order in which the actions were executed.
struct Execution {
  std::vector<std::shared_ptr<const Act>> acts;

  const Act* find(const ActName& name) const;  // null: there is none
  // Whether the read sees a write that happens before it, or the initial value. REQUIRES: its write
  // is there.
  bool sees_earlier(const Act& read) const;
};

}  // namespace heddle::memory
