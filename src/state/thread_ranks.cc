#include "state/thread_ranks.h"

#include <algorithm>

#include "base/inline_xxhash.h"

namespace heddle {

void ThreadRanks::rank() {
  ranked_at_ = vm_.thread_changes();
  ranked_.clear();
  for (auto& t : vm_.threads)
    if (!t->system) ranked_.push_back(t.get());
  std::sort(ranked_.begin(), ranked_.end(),
            [](vm::JavaThread* a, vm::JavaThread* b) { return a->path < b->path; });
  rank_.assign(vm_.threads.size() + 1, 0);
  path_hash_.clear();
  gap_ = static_cast<uint32_t>(vm_.threads.size() - ranked_.size());
  in_order_ = vm_.threads.size() < ThreadSet::kLast;
  for (size_t i = 0; i < ranked_.size(); ++i) {
    rank_[ranked_[i]->number] = static_cast<uint32_t>(i + 1);
    path_hash_.push_back(XXH3_64bits(ranked_[i]->path.data(), ranked_[i]->path.size()));
    in_order_ &= ranked_[i]->number == (i == 0 ? 1 : i + 1 + gap_);
  }
}

ThreadSet ThreadRanks::renamed_to_ranks(ThreadSet threads) const {
  return threads.renamed(static_cast<uint32_t>(rank_.size() - 1),
                         [&](uint32_t t) { return rank_[t]; });
}

ThreadSet ThreadRanks::renamed_to_threads(ThreadSet ranks) const {
  return ranks.renamed(static_cast<uint32_t>(ranked_.size()),
                       [&](uint32_t r) { return ranked_[r - 1]->number; });
}

}  // namespace heddle
