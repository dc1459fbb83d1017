#pragma once
// Race detection on a list of actions: a Summary with its own numbering of threads
// and addresses. Used to test the summary against the definition of
// happens-before.
//
// The exact meaning of the verdict on an access a of location x, where lw is the
// last plain write of x before a:
//   write_unordered  <=>  lw is not hb-before a, or a is plain and some atomic
//                         write of x since lw is not hb-before a.
//   reads_unordered  <=>  a is a write and some plain read of x since lw is not
//                         hb-before a, or a is plain and some atomic read is not.
// Hence every report is a race, and the first access of x that races with an
// earlier one is reported: with write_unordered if and only if it races with a
// write, and with reads_unordered if it races with reads only. (Proof: before the
// first race every earlier access that conflicts with lw is hb-before lw, so if lw
// is hb-before a they all are.) After the first race on x, races with accesses
// older than lw may not be reported.

#include <map>
#include <utility>

#include "memory/action.h"
#include "race/sync_edges.h"

namespace heddle::race {

class TraceChecker {
 public:
  // The thread of the first action is the root thread; others must be started. A thread that a
  // kJoin names has ended. Verdict::exhausted: more distinct histories are alive than can be
  // numbered, and the action was not recorded.
  Verdict step(const memory::Action& action);

  const Summary& summary() const { return h_; }

 private:
  struct Location {
    Cell cell;
    SyncAddress sync{.weak_modes = true};
  };

  RowId row_of(memory::ThreadId thread);
  Verdict access(const memory::Action& a, RowId t);
  Verdict record(const memory::Action& a, RowId t, Cell& cell);
  void end(RowId t);
  void compact();

  Summary h_;
  std::map<memory::ThreadId, RowId> threads_;
  std::map<memory::ThreadId, FenceRows> fences_;
  std::map<memory::Address, Location> locations_;
  std::map<std::pair<memory::ActionKind, memory::Address>, RowId>
      addresses_;  // by the releasing kind
};

}  // namespace heddle::race
