#include "search/futures.h"

#include <algorithm>

#include "base/inline_xxhash.h"

namespace heddle {

Future::Future(std::vector<FutureAccess> accesses) : sorted_(std::move(accesses)) {
  auto out_of_order = [](const FutureAccess& a, const FutureAccess& b) { return !(a < b); };
  if (std::adjacent_find(sorted_.begin(), sorted_.end(), out_of_order) != sorted_.end()) sort();
}

void Future::sort() {
  std::sort(sorted_.begin(), sorted_.end());
  size_t kept = 0;
  for (const FutureAccess& a : sorted_) {
    if (kept > 0 && sorted_[kept - 1].like(a))
      sorted_[kept - 1].threads.add(a.threads);
    else
      sorted_[kept++] = a;
  }
  sorted_.resize(kept);
}

void Future::add(const FutureAccess& a) {
  auto at = std::lower_bound(sorted_.begin(), sorted_.end(), a);
  if (at != sorted_.end() && at->like(a))
    at->threads.add(a.threads);
  else
    sorted_.insert(at, a);
}

void Future::add(const Future& other) {
  // Usually most of it is there: count what is missing, then merge from the end.
  size_t missing = 0;
  auto mine = sorted_.begin();
  for (const FutureAccess& a : other.sorted_) {
    while (mine != sorted_.end() && *mine < a) ++mine;
    if (mine != sorted_.end() && mine->like(a))
      mine->threads.add(a.threads);
    else
      ++missing;
  }
  if (missing == 0) return;
  size_t from = sorted_.size(), others = other.sorted_.size();
  sorted_.resize(from + missing);
  for (size_t to = sorted_.size(); to > from;) {
    const FutureAccess& a = other.sorted_[others - 1];
    if (from > 0 && !(sorted_[from - 1] < a)) {
      others -= sorted_[from - 1].like(a);
      sorted_[--to] = sorted_[--from];
    } else {
      sorted_[--to] = a;
      --others;
    }
  }
}

ThreadSet Future::conflicting_at(Where where, Naming naming, Touch touch) const {
  ThreadSet out;
  FutureAccess key;
  key.where = where;
  for (auto it = std::lower_bound(sorted_.begin(), sorted_.end(), key);
       it != sorted_.end() && it->where == where; ++it)
    if (it->naming == naming && conflict(touch, it->touch)) out.add(it->threads);
  return out;
}

ThreadSet Future::conflicting_with(const Footprint& f, vm::Ref first_new) const {
  ThreadSet out = conflicting_at(kEverywhere, Naming::kExact, Touch::kWrite);
  for (const Access& a : f.accesses()) {
    if (a.where == kEverywhere) {
      for (const FutureAccess& e : sorted_) out.add(e.threads);
      break;
    }
    out.add(conflicting_at(a.where, Naming::kExact, a.touch));
    vm::Ref r = object_at(a.where);
    if (r >= first_new)
      out.add(conflicting_at(where_of(vm::header(r).klass, offset_at(a.where)), Naming::kClass,
                             a.touch));
  }
  return out;
}

uint32_t FutureStore::number_of(const FutureAccess& a) {
  auto [it, fresh] = numbers_.try_emplace(a, static_cast<uint32_t>(accesses_.size()));
  if (fresh) accesses_.push_back(a);
  return it->second;
}

bool FutureStore::same_as(uint32_t id, const std::vector<FutureAccess>& sorted) const {
  auto [first, count] = spans_[id];
  if (count != sorted.size()) return false;
  for (size_t i = 0; i < count; ++i)
    if (!(accesses_[pool_[first + i]] == sorted[i])) return false;
  return true;
}

uint32_t FutureStore::intern(const Future& f) {
  const std::vector<FutureAccess>& sorted = f.accesses();
  auto& same = by_hash_[XXH3_64bits(sorted.data(), sorted.size() * sizeof(FutureAccess))];
  for (uint32_t id : same)
    if (same_as(id, sorted)) return id;
  auto id = static_cast<uint32_t>(spans_.size());
  spans_.push_back({pool_.size(), sorted.size()});
  for (const FutureAccess& a : sorted) pool_.push_back(number_of(a));
  same.push_back(id);
  return id;
}

void FutureStore::copy(uint32_t id, Future* to) const {
  auto [first, count] = spans_[id];
  to->clear();
  for (size_t i = first; i < first + count; ++i) to->append(accesses_[pool_[i]]);
}

}  // namespace heddle
