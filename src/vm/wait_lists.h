#pragma once
// Which threads may wait for an object (to get its monitor, to be notified, for the end of a
// thread), so that nobody has to look through all threads. For programs that are run: an
// exploration goes back to earlier states, and looks through the few threads that it has.

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>

#include "vm/heap.h"

namespace heddle::vm {

// A superset: threads that have stopped waiting are not removed.
class WaitLists {
 public:
  using List = std::deque<uint32_t>;  // numbers of threads, in the order in which they came

  void add(Ref object, uint32_t thread) {
    List& list = lists_[object];
    if (list.size() >= kCompactFrom && list.size() >= 2 * distinct_) compact(list);
    list.push_back(thread);
  }

  // The object's list, which is then empty.
  List take(Ref object) {
    auto at = lists_.find(object);
    if (at == lists_.end()) return {};
    List list = std::move(at->second);
    lists_.erase(at);
    return list;
  }
  void put_back(Ref object, List list) {
    if (!list.empty()) lists_[object] = std::move(list);
  }

 private:
  static constexpr size_t kCompactFrom = 1024;

  // A thread that waits with a time limit comes again and again: its last place counts.
  void compact(List& list) {
    absl::flat_hash_set<uint32_t> seen;
    List kept;
    for (auto it = list.rbegin(); it != list.rend(); ++it)
      if (seen.insert(*it).second) kept.push_front(*it);
    list = std::move(kept);
    distinct_ = std::max(kCompactFrom, list.size());
  }

  absl::flat_hash_map<Ref, List> lists_;
  size_t distinct_ = kCompactFrom;  // threads in the longest list that was compacted
};

}  // namespace heddle::vm
