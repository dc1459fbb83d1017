#include "explore/futures.h"

#include <xxhash.h>

#include <algorithm>

namespace heddle::explore {

Future::Future(std::vector<FutureAccess> accesses) : sorted_(std::move(accesses)) {
  if (!std::is_sorted(sorted_.begin(), sorted_.end())) sort();
}

void Future::sort() {
  std::sort(sorted_.begin(), sorted_.end());
  sorted_.erase(std::unique(sorted_.begin(), sorted_.end()), sorted_.end());
}

void Future::add(const FutureAccess& a) {
  auto at = std::lower_bound(sorted_.begin(), sorted_.end(), a);
  if (at == sorted_.end() || !(*at == a)) sorted_.insert(at, a);
}

void Future::add(Future&& other) {
  if (sorted_.size() < other.sorted_.size()) sorted_.swap(other.sorted_);
  if (other.sorted_.empty()) return;
  // Most of the smaller one is usually there: count what is missing, then merge from behind.
  size_t missing = 0;
  for (auto mine = sorted_.begin(); FutureAccess& a : other.sorted_) {
    mine = std::lower_bound(mine, sorted_.end(), a);
    if (mine == sorted_.end() || !(*mine == a)) other.sorted_[missing++] = a;
  }
  if (missing == 0) return;
  size_t from = sorted_.size();
  sorted_.resize(from + missing);
  for (size_t to = sorted_.size(); missing > 0;) {
    if (from > 0 && other.sorted_[missing - 1] < sorted_[from - 1]) sorted_[--to] = sorted_[--from];
    else sorted_[--to] = other.sorted_[--missing];
  }
}

void Future::collect(Where where, Naming naming, Touch touch, uint32_t actor, Threads* out) const {
  FutureAccess key;
  key.where = where;
  for (auto it = std::lower_bound(sorted_.begin(), sorted_.end(), key); it != sorted_.end() && it->where == where; ++it)
    if (it->naming == naming && it->thread != actor && conflict(it->touch, touch)) out->push_back(it->thread);
}

Future::Threads Future::conflicting_threads(const Footprint& f, uint32_t actor, vm::Ref first_new) const {
  Threads out;
  collect(kEverywhere, Naming::kExact, Touch::kWrite, actor, &out);
  for (const Access& a : f.accesses()) {
    if (a.where == kEverywhere) {
      for (const FutureAccess& e : sorted_)
        if (e.thread != actor) out.push_back(e.thread);
      break;
    }
    collect(a.where, Naming::kExact, a.touch, actor, &out);
    vm::Ref r = object_at(a.where);
    if (r >= first_new) collect(where_of(vm::header(r).klass, offset_at(a.where)), Naming::kClass, a.touch, actor, &out);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

uint32_t FutureStore::intern(const Future& f) {
  const std::vector<FutureAccess>& sorted = f.accesses();
  auto& same = by_hash_[XXH3_64bits(sorted.data(), sorted.size() * sizeof(FutureAccess))];
  for (uint32_t id : same)
    if (spans_[id].second == sorted.size() && std::equal(sorted.begin(), sorted.end(), begin(id))) return id;
  auto id = static_cast<uint32_t>(spans_.size());
  spans_.push_back({pool_.size(), sorted.size()});
  pool_.insert(pool_.end(), sorted.begin(), sorted.end());
  same.push_back(id);
  return id;
}

}  // namespace heddle::explore
