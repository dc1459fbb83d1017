#pragma once
// Threads by creation path. A thread's number depends on the order in which threads
// were started, its rank among all creation paths does not.

#include <cstdint>
#include <vector>

#include "system/thread_set.h"
#include "vm/vm.h"

namespace heddle {

class ThreadRanks {
 public:
  explicit ThreadRanks(vm::Vm& vm) : vm_(vm) {}

  // Ranks the program's threads of the present state, from 1 on.
  void update() {
    if (ranked_at_ != vm_.thread_changes()) rank();
  }
  // Changes with every change of the set of threads.
  uint64_t version() const { return ranked_at_; }

  // By rank, the first at 0.
  const std::vector<vm::JavaThread*>& threads() const { return ranked_; }
  uint64_t path_hash(size_t index) const { return path_hash_[index]; }

  uint32_t rank_of(uint32_t thread) const { return rank_[thread]; }  // 0: the machine's own
  uint32_t thread_of(uint32_t rank) const { return ranked_[rank - 1]->number; }
  ThreadSet ranks_of(ThreadSet threads) const {
    return in_order_ ? threads.with_gap_closed(gap_) : renamed_to_ranks(threads);
  }
  ThreadSet threads_of(ThreadSet ranks) const {
    return in_order_ ? ranks.with_gap_opened(gap_) : renamed_to_threads(ranks);
  }

 private:
  void rank();
  ThreadSet renamed_to_ranks(ThreadSet threads) const;
  ThreadSet renamed_to_threads(ThreadSet ranks) const;

  vm::Vm& vm_;
  uint64_t ranked_at_ = UINT64_MAX;  // Vm::thread_changes()
  std::vector<vm::JavaThread*> ranked_;
  std::vector<uint64_t> path_hash_;
  std::vector<uint32_t> rank_;  // by thread number
  // The usual case: the machine's own threads are 2 to gap_ + 1, and the program's have been
  // started in the order of their paths. Ranks follow from numbers by arithmetic then.
  bool in_order_ = false;
  uint32_t gap_ = 0;
};

}  // namespace heddle
