#include "legality/commit_search.h"

#include <algorithm>

#include "base/check.h"

namespace heddle {

using memory::Act;
using memory::ActName;
using memory::Execution;

CommitSearch::CommitSearch(const Execution& e, CommitRules rules) : e_(e), rules_(rules) {
  HEDDLE_CHECK(e.acts.size() <= kMostActs);
  for (size_t a = 0; a < e.acts.size(); ++a) numbers_[e.acts[a]->name] = a;
  seen_.resize(e.acts.size());
  for (size_t a = 0; a < e.acts.size(); ++a) {
    const Act& act = *e.acts[a];
    if (!act.name.write) {
      reads_ |= bit(a);
      if (act.sees) seen_[a] = bit(numbers_.at(*act.sees));
      useful_ |= seen_[a];
      if (!e.sees_earlier(act)) racy_ |= bit(a);
      continue;
    }
    for (const auto& r : e.acts)
      if (!r->name.write && r->location == act.location) useful_ |= bit(a);
  }
}

std::vector<const Act*> CommitSearch::writes_to_commit() const {
  std::vector<const Act*> out;
  for (size_t a = 0; a < e_.acts.size(); ++a)
    for (size_t r = 0; r < e_.acts.size(); ++r)
      if ((racy_ & bit(r)) && (seen_[r] & bit(a))) {
        out.push_back(e_.acts[a].get());
        break;
      }
  return out;
}

// False: E does not have the write.
bool CommitSearch::add_needs(const std::optional<ActName>& write, Mask* mask) const {
  if (!write) return true;
  auto at = numbers_.find(*write);
  if (at != numbers_.end()) *mask |= bit(at->second);
  return at != numbers_.end();
}

// None: a read that E does not have sees a write that does not happen before it.
std::optional<CommitSearch::Candidate> CommitSearch::candidate(const Execution& f) const {
  const size_t n = e_.acts.size();
  Candidate c;
  c.execution = &f;
  c.disagrees.resize(n);
  c.needs.resize(n);
  std::vector<const Act*> in(n);
  for (const auto& theirs : f.acts) {
    auto at = numbers_.find(theirs->name);
    const bool racy = !theirs->name.write && !f.sees_earlier(*theirs);
    if (at == numbers_.end()) {
      if (racy) return std::nullopt;
      continue;
    }
    const size_t a = at->second;
    const Act& mine = *e_.acts[a];
    in[a] = theirs.get();
    if (racy) c.not_before |= bit(a);
    const bool known = add_needs(mine.sees, &c.needs[a]) && add_needs(theirs->sees, &c.needs[a]);
    if (!known) c.needs[a] = ~Mask{0};
    if (!mine.name.write || mine.value == theirs->value) c.common |= bit(a);
    if (mine.sees == theirs->sees) c.same_view |= bit(a);
  }
  for (size_t a = 0; a < n; ++a)
    for (size_t b = 0; b < n; ++b)
      if (in[a] && in[b] && e_.acts[a]->follows(*e_.acts[b]) != in[a]->follows(*in[b])) {
        c.disagrees[a] |= bit(b);
        c.disagrees[b] |= bit(a);
      }
  return c;
}

bool CommitSearch::agrees(const Candidate& c, Mask set) {
  if (set & ~c.common) return false;
  for (size_t a = 0; a < c.disagrees.size(); ++a)
    if ((set & bit(a)) && (c.disagrees[a] & set)) return false;
  return true;
}

// Whether E itself obeys rules 6 and 7 after these: all its writes can be committed next.
bool CommitSearch::leads_to_end(Mask done) const {
  for (size_t r = 0; r < e_.acts.size(); ++r) {
    if (!(racy_ & bit(r)) || (done & bit(r))) continue;
    if (rules_ == CommitRules::kJls || (seen_[r] & ~done)) return false;
  }
  return true;
}

void CommitSearch::add(Mask news, const Candidate& c, CommitSequence* steps) const {
  CommitStep step{{}, c.execution};
  for (size_t a = 0; a < e_.acts.size(); ++a)
    if (news & bit(a)) step.commits.push_back(a);
  steps->push_back(std::move(step));
}

bool CommitSearch::try_candidate(const Candidate& c, Mask done, CommitSequence* steps) {
  if (!agrees(c, done) || (done & reads_ & ~c.same_view)) return false;
  Mask open = c.common & ~done;
  for (size_t a = 0; a < e_.acts.size(); ++a)
    if ((open & reads_ & bit(a)) && (c.needs[a] & ~done)) open &= ~bit(a);
  const Mask racing = c.not_before & ~done;
  if (racing & ~open) return false;
  if (rules_ == CommitRules::kJls && racing) return false;
  // By the revision, a read is committed in the step in which it sees a write that does not happen
  // before it; by the JLS, in one before.
  const Mask free =
      open & ((useful_ & ~reads_) | (rules_ == CommitRules::kJls ? racy_ : Mask{0})) & ~racing;
  for (Mask more = free;; more = (more - 1) & free) {  // large steps first
    if (tries_left_ == 0) return false;
    --tries_left_;
    const Mask next = done | racing | more;
    if (next != done && !tried_.contains(next) && agrees(c, next) && reach(next, steps)) {
      add(next & ~done, c, steps);
      return true;
    }
    if (more == 0) return false;
  }
}

// Whether the end can be reached after these. Fills in the steps from the last one back.
bool CommitSearch::reach(Mask done, CommitSequence* steps) {
  if (leads_to_end(done)) return true;
  if (!tried_.try_emplace(done, false).second) return false;
  return std::any_of(candidates_.begin(), candidates_.end(),
                     [&](const Candidate& c) { return try_candidate(c, done, steps); });
}

std::optional<CommitSequence> CommitSearch::run(std::span<const Execution> all, uint64_t tries,
                                                bool* exhausted) {
  candidates_.clear();
  tried_.clear();
  tries_left_ = tries;
  for (const Execution& f : all)
    if (std::optional<Candidate> c = candidate(f)) candidates_.push_back(*std::move(c));
  CommitSequence steps;
  const bool found = reach(0, &steps);
  *exhausted = tries_left_ > 0;
  if (!found) return std::nullopt;
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace heddle
