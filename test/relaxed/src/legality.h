#pragma once
// Legality of an execution by the committing rules (JLS 17.4.8), by trying all commit sequences.
//
// E is legal if there are sets of its actions, C0 = {} and then growing up to all of them, and
// well-formed executions E1, E2, ... such that for each i > 0
//
//   1. Ci is among the actions of Ei;
//   2. happens-before of Ei and E agree on Ci;
//   3. so do their synchronization orders;
//   4. the writes of Ci write in Ei what they write in E;
//   5. the reads of C(i-1) see in Ei what they see in E;
//   6. every other read of Ei sees a write that happens before it: a read that is not in C(i-1) by
//      the text of the JLS, one that is not in Ci by its revision (Aspinall and Sevcik);
//   7. a read that is in Ci, but not in C(i-1), sees in Ei and in E writes that are in C(i-1).
//
// Initial values are written by actions that happen before everything and are committed.

#include "jpr.h"

namespace heddle::relaxed {

enum class Rules : uint8_t { kJls, kRevised };

// An execution, in the terms of the rules.
struct Execution {
  struct Action {
    Name name = 0;
    bool is_write = false, is_read = false;
    int64_t value = 0;  // of a write
    Name sees = 0;      // of a read; 0: the initial value
  };
  std::vector<Action> actions;
  std::vector<std::vector<bool>> before;  // before[a][b]: a happens before b
  std::vector<int> position;              // in the synchronization order; -1: not in it
  std::string outcome;

  int find(Name name) const;  // -1: there is none
};

Execution execution_of(const Jpr::State& s);

// A step of a commit sequence: the actions that are committed after it, and its execution.
struct Commit {
  std::set<Name> committed;
  const Execution* execution = nullptr;
};
using Justification = std::vector<Commit>;

// The first rule that the sequence breaks, 1 to 7; 0: none; 8: it does not end with all actions.
int broken_rule(const Execution& e, const Justification& steps, Rules rules);

// A commit sequence for e whose executions are among these; nullopt: there is none. Throws
// TooLarge.
std::optional<Justification> justify(const Execution& e, const std::vector<Execution>& all,
                                     Rules rules);

// The outcomes of legal executions that are not among `known`, which are legal; nullopt: too large.
std::optional<Outcomes> legal_outcomes(const Program& program, const Outcomes& known, Rules rules,
                                       Ids ids, size_t max_states);

}  // namespace heddle::relaxed
