#pragma once
// Which racing locations do harm, by trying all executions and all orders of their actions.
//
// Take an execution E that the Java Memory Model allows, and put its actions into a total order T
// that agrees with program order, with the synchronization order of conflicting actions, and with
// reads-from except for a set F of its edges. A location *strays* in T if some read of it does not
// see the latest write in T; the edges of F, whose reads come before their writes, are of straying
// locations. Each edge w -> r of F must be *forced*: r reaches w by program order, conflicting
// synchronization and the edges of reads-from that are not in F. (Otherwise the write could have
// come first.) The locations that stray in T *show* the effects of E. The halves of a long are two
// actions, which come directly after each other in T.
//
// An effect is something that main prints in the end, or an error. The smallest sets of locations
// that show an effect which sequentially consistent executions do not have are harmful.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "program.h"

namespace heddle::relaxed {

using Names = std::set<std::string>;  // of locations, as in "x", "a", "Box.f", "Sealed.c"

struct RaceClasses {
  Names racing;                 // in sequentially consistent executions
  Names failing;                // likewise, in those with an error
  std::set<std::string> usual;  // their effects: "fail 0", "check 1", "print r0=1"
  // The smallest sets of locations that show an effect that is not usual.
  std::map<std::string, std::set<Names>> sets;
  std::map<std::string, std::set<Names>> later;  // those of them that need reads of later writes
  // The smallest sets if no read comes before the write that it sees. A smaller one may be in
  // `sets`.
  std::map<std::string, std::set<Names>> past;
  std::map<std::string, std::string> models;  // of each effect: the strongest model that shows it
};

// Which executions count: all, or only those in which reads may come after the writes they see.
enum class Executions : uint8_t { kAll, kOfPjmm };

// nullopt: too large.
std::optional<RaceClasses> race_classes(const Program& program, size_t max_states,
                                        Executions which = Executions::kAll);

// RaceClasses::sets of executions of pjmm, found in another way: the machine relaxes each set of
// locations in turn. For tests. Not of programs with longs, whose halves it takes apart.
std::optional<std::map<std::string, std::set<Names>>> sets_by_relaxing(const Program& program,
                                                                       size_t max_states);

}  // namespace heddle::relaxed
