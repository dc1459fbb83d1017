#pragma once
// The rows of the happens-before summary h: one per thread, lock, volatile
// field, class and interrupt flag. Rows of heap words are kept in their shadows
// (shadow_words.h); a thread's fence rows in the shadow of its object's header.
//
// Edges inside the library's linkage are not the program's and are left out.

#include <vector>

#include "race/summary.h"
#include "race/sync_edges.h"
#include "system/events.h"
#include "system/needs_log.h"
#include "system/read_tracker.h"
#include "vm/vm.h"

namespace heddle {

class HbRows {
 public:
  HbRows(vm::Vm& vm, ReadTracker& reads, const Watchers& watchers)
      : vm_(vm), reads_(reads), watchers_(watchers), needs_(h_) {}

  race::Summary& h() { return h_; }
  const race::Summary& h() const { return h_; }
  NeedsLog& needs() { return needs_; }
  const NeedsLog& needs() const { return needs_; }

  // ---- threads ----
  void begin();  // main gets the root row
  race::RowId row_of(const JavaThread& t) const { return rows_[t.number]; }
  race::RowId row_of_number(uint32_t thread) const {
    return thread < rows_.size() ? rows_[thread] : race::kNoRow;
  }
  // The number of the thread with this row; 0: it is no thread's.
  uint32_t thread_with_row(race::RowId row) const {
    for (uint32_t i = 1; i < rows_.size(); ++i)
      if (rows_[i] == row) return i;
    return 0;
  }
  void thread_started(const JavaThread& parent, const JavaThread& child);
  void thread_ended(const JavaThread& t) { h_.end_thread(row_of(t)); }
  void thread_joined(const JavaThread& by, const JavaThread& ended) {
    h_.join(row_of(ended), row_of(by));
  }
  // The thread that runs the shutdown hooks: it has seen the end of every thread that the program
  // waited for.
  void shutdown_started(const JavaThread& t);
  static bool awaited_by_hooks(const JavaThread& runner, const JavaThread& other) {
    return &other != &runner && !other.system && !other.daemon &&
           other.s.status == vm::ThreadStatus::kTerminated;
  }
  // Threads were dropped by going back.
  void keep_threads(size_t count) { rows_.resize(count + 1); }

  // ---- edges ----
  void release_to(JavaThread& t, Ref object, const char* word);
  void acquire_from(JavaThread& t, Ref object, const char* word);
  void fence(const JavaThread& t, memory::AccessMode mode);
  race::FenceRows fences_of(const JavaThread& t) const;
  void set_fences(const JavaThread& t, const race::FenceRows& now);

  // h has no number left: the verdict cannot be trusted.
  bool exhausted() const { return exhausted_; }
  void set_exhausted() { exhausted_ = true; }
  // Rows of an object that is collected.
  void free_rows_of(Ref r, uint64_t bytes);
  // Garbage was collected, or a state begins: rows are counted from here on.
  void count_from_here() { rows_before_ = h_.rows_in_use(); }

 private:
  // False: the row's number does not fit into a shadow, h is exhausted.
  bool give_row(uint32_t& shadow, race::RowId row);

  vm::Vm& vm_;
  ReadTracker& reads_;
  const Watchers& watchers_;
  race::Summary h_;
  NeedsLog needs_;
  std::vector<race::RowId> rows_;  // by thread number
  uint32_t rows_before_ = 0;
  bool exhausted_ = false;
};

}  // namespace heddle
