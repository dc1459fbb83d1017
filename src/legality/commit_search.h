#pragma once
// Legality of an execution by the committing rules of the Java Memory Model (JLS 17.4.8).
//
// E is legal if there are sets of its actions, C0 = {} and then growing up to all of them, and
// well-formed executions E1, E2, ... such that for each i > 0
//
//   1. Ci is among the actions of Ei;
//   2. happens-before of Ei and of E agree on Ci;
//   3. so do their synchronization orders;
//   4. the writes of Ci write in Ei what they write in E;
//   5. the reads of C(i-1) see in Ei what they see in E;
//   6. every other read of Ei sees a write that happens before it: a read that is not in C(i-1) by
//      the text of the JLS, one that is not in Ci by its revision (Aspinall and Sevcik);
//   7. a read that is in Ci, but not in C(i-1), sees in Ei and in E writes that are in C(i-1).
//
// Initial values are written by actions that happen before everything and are committed.
//
// Only accesses of relaxed locations need an order of commitment. The last two steps have Ei = E:
// the first of them commits all writes, the second everything else, so that synchronization actions
// and accesses that cannot race are never committed earlier (rule 3 holds by itself). What is
// searched for is a sequence that leads there: sets of committed reads R and writes V such that E
// itself obeys rules 6 and 7. Fewer committed actions are never worse, except that a read that sees
// a write which does not happen before it has to be committed, after that write.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "base/check_options.h"
#include "memory/execution.h"

namespace heddle {

// A step of a commit sequence: what it commits, as indices of E's actions, and its execution.
struct CommitStep {
  std::vector<size_t> commits;
  const memory::Execution* execution = nullptr;
};
// Without the last two steps.
using CommitSequence = std::vector<CommitStep>;

class CommitSearch {
 public:
  static constexpr size_t kMostActs = 64;

  // REQUIRES: e has at most kMostActs actions.
  CommitSearch(const memory::Execution& e, CommitRules rules);

  // Looks for a sequence whose executions are among these. `exhausted` becomes false if there may
  // be one that was not tried: more than `tries` would have been needed.
  std::optional<CommitSequence> run(std::span<const memory::Execution> all, uint64_t tries,
                                    bool* exhausted);

  // The writes of E that reads see although they do not happen before them: these have to be
  // committed.
  std::vector<const memory::Act*> writes_to_commit() const;

 private:
  using Mask = uint64_t;  // of E's actions
  // What an execution offers to E.
  struct Candidate {
    const memory::Execution* execution = nullptr;
    Mask common = 0;              // in both, writes with the same value
    Mask same_view = 0;           // reads that see the same write in both
    Mask not_before = 0;          // reads that see here a write that does not happen before them
    std::vector<Mask> disagrees;  // by action: with which ones happens-before disagrees
    std::vector<Mask> needs;      // by read: the writes to be committed before it
  };
  static Mask bit(size_t n) { return Mask{1} << n; }
  std::optional<Candidate> candidate(const memory::Execution& f) const;
  bool add_needs(const std::optional<memory::ActName>& write, Mask* mask) const;
  static bool agrees(const Candidate& c, Mask set);
  bool leads_to_end(Mask done) const;
  bool reach(Mask done, CommitSequence* steps);
  bool try_candidate(const Candidate& c, Mask done, CommitSequence* steps);
  void add(Mask news, const Candidate& c, CommitSequence* steps) const;

  const memory::Execution& e_;
  const CommitRules rules_;
  std::map<memory::ActName, size_t> numbers_;
  Mask reads_ = 0;          // all reads
  Mask racy_ = 0;           // those that see in E a write that does not happen before them
  Mask useful_ = 0;         // writes of locations that are read
  std::vector<Mask> seen_;  // by read: the write that it sees in E
  std::vector<Candidate> candidates_;
  std::map<Mask, bool> tried_;
  uint64_t tries_left_ = 0;
};

}  // namespace heddle
