#include "memory/dereference_chains.h"

#include <algorithm>

#include "memory/set_hash.h"

namespace heddle::memory {

// ---- freezes ----

std::optional<FreezeId> DereferenceChains::find(const Place& place) const {
  for (auto& [id, at] : freezes_)
    if (at == place) return id;
  return std::nullopt;
}

// The smallest number that is not in use.
FreezeId DereferenceChains::id_of(const Place& place) {
  if (auto known = find(place)) return *known;
  FreezeId id = 0;
  while (freezes_.contains(id)) ++id;
  freezes_[id] = place;
  return id;
}

// The constructing thread needs no guarantee about what it wrote.
FreezeId DereferenceChains::freeze(Row constructor, const Freeze& f) {
  const FreezeId id = id_of({f.object, f.level});
  for (ObjectRef object : f.behind) {
    auto [at, fresh] = followed_.try_emplace(object);
    at->second.add(id);
    if (fresh) chains_[{object, constructor}] = {Chain{}};
  }
  return id;
}

void DereferenceChains::keep_only(const FreezeSet& used) {
  std::vector<FreezeId> unused;
  for (auto& [id, at] : freezes_)
    if (!used.has(id)) unused.push_back(id);
  for (FreezeId id : unused) drop(id);
}

void DereferenceChains::drop(FreezeId id) {
  freezes_.erase(id);
  for (auto& [object, freezes] : followed_) freezes.remove(id);
  std::erase_if(followed_, [](const auto& f) { return f.second.empty(); });
  std::erase_if(chains_, [&](const auto& c) { return !followed_.contains(c.first.first); });
  for (auto& [at, chains] : chains_) {
    Chains without;
    for (Chain& c : chains) {
      c.remove(id);
      add(without, c);
    }
    chains = std::move(without);
  }
}

bool DereferenceChains::in_some_chain(FreezeId id) const {
  return std::any_of(chains_.begin(), chains_.end(), [&](const auto& at) {
    return std::any_of(at.second.begin(), at.second.end(),
                       [&](const Chain& c) { return c.has(id); });
  });
}

FreezeSet DereferenceChains::forget(const DeadObjects& dead) {
  std::erase_if(followed_, [&](const auto& f) { return dead(f.first); });
  std::erase_if(chains_, [&](const auto& c) { return dead(c.first.first); });
  FreezeSet unused;
  for (auto& [id, at] : freezes_) {
    if (at.first != 0 && dead(at.first)) at.first = 0;
    if (at.first == 0 && !in_some_chain(id)) unused.add(id);
  }
  unused.for_each([&](FreezeId id) { drop(id); });
  return unused;
}

// ---- chains ----

void DereferenceChains::add(Chains& chains, const Chain& chain) {
  if (std::any_of(chains.begin(), chains.end(), [&](const Chain& c) { return chain.covers(c); }))
    return;
  std::erase_if(chains, [&](const Chain& c) { return c.covers(chain); });
  chains.push_back(chain);
}

// A thread has no guarantee about an object of which it is not known how it obtained it.
DereferenceChains::Chains DereferenceChains::chains_to(Row thread, ObjectRef object) const {
  auto at = chains_.find({object, thread});
  return at == chains_.end() ? Chains{Chain{}} : at->second;
}

void DereferenceChains::obtained(Row thread, const Obtained& o) {
  if (o.from_own_object || !followed_.contains(o.object)) return;
  const std::optional<FreezeId> id = o.final_level ? find({o.from, *o.final_level}) : std::nullopt;
  Chains added = chains_to(thread, o.from);
  Chains& chains = chains_[{o.object, thread}];
  for (Chain& c : added) {
    if (id) c.add(*id);
    add(chains, c);
  }
}

bool DereferenceChains::has_chain_without(Row thread, ObjectRef object,
                                          const FreezeSet& freezes) const {
  if (freezes.empty()) return true;
  const Chains chains = chains_to(thread, object);
  return std::any_of(chains.begin(), chains.end(),
                     [&](const Chain& c) { return !c.meets(freezes); });
}

void DereferenceChains::ended(Row thread) {
  std::erase_if(chains_, [&](const auto& c) { return c.first.second == thread; });
}

// ---- canonical form ----

uint64_t DereferenceChains::name_of(FreezeId id, StateSink& sink) const {
  auto at = freezes_.find(id);
  if (at == freezes_.end() || at->second.first == 0 || !sink.is_named(at->second.first)) return 0;
  return set_hash::mixed(sink.name_of(at->second.first), at->second.second + 1);
}

void DereferenceChains::put(StateSink& sink, const std::function<uint64_t(Row)>& row_name,
                            const std::function<uint64_t(FreezeId)>& freeze_name) const {
  for (auto& [at, chains] : chains_) {
    const uint64_t thread = row_name(at.second);
    if (thread == 0 || !sink.is_named(at.first)) continue;
    uint64_t low = 0, high = 0;
    for (const Chain& c : chains) {
      const set_hash::Sum sum = set_hash::sum_of(c, freeze_name);
      low += set_hash::mixed(sum.low, sum.high);
      high += set_hash::mixed(sum.high, ~sum.low);
    }
    const uint64_t words[] = {sink.name_of(at.first), ~thread, chains.size(), low, high};
    sink.element(words);
  }
}

}  // namespace heddle::memory
