#pragma once
// What a program can do, by brute force: every sequentially consistent
// interleaving of single actions. Two enumerators share the interpreter
// (machine.h) and nothing else:
//
//  explore()         keeps a set of seen states and is used for everything;
//  explore_traces()  keeps none, lists every execution in full and applies the
//                    definition of happens-before to the finished list. It is
//                    there to check the first one, on programs small enough.
//
// In explore() a state carries what later race checks need: for each thread,
// lock and synchronization variable z, and each (plain variable x, thread u,
// read or write), one bit: u's accesses of that kind to x so far all
// happen-before what z does, or hands on, next. Since u's accesses are ordered
// among themselves this is the same as "u's last such access happens-before
// it", so the bits say exactly which future accesses would race, and there are
// finitely many of them: spin loops come back to states already seen.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "machine.h"

namespace heddle::random {

enum class RaceKind : uint8_t { kWriteRead, kWriteWrite, kReadWrite };
const char* race_kind_name(RaceKind kind);  // WR, WW, RW: in the order of occurrence

struct Race {
  std::string location;
  RaceKind kind = RaceKind::kWriteRead;
  auto operator<=>(const Race&) const = default;
};

// What the program is expected to show.
struct Expected {
  std::set<std::string> outcomes;   // of the executions that end
  std::set<int> failed_assertions;  // statement ids
  bool deadlock = false;            // a state in which no thread can move and main has not ended
  bool livelock = false;  // a state from which neither an end nor a deadlock can be reached
  std::set<Race> races;
  bool operator==(const Expected&) const = default;
};

struct Exploration {
  bool complete = false;  // false: over the limit, nothing else is meaningful
  Expected expected;
  size_t states = 0;
  size_t steps = 0;
  // Number of executions, nullopt when there are infinite ones; stops counting
  // at kManyPaths.
  std::optional<uint64_t> paths;
};

inline constexpr uint64_t kManyPaths = uint64_t{1} << 62;

// REQUIRES: check_program(program) is empty
Exploration explore(const Program& program, size_t max_states);

// Lists all executions. REQUIRES: there are finitely many
Expected explore_traces(const Program& program);

}  // namespace heddle::random
