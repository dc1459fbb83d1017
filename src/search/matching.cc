#include "search/matching.h"

#include "state/growth.h"

namespace heddle {

namespace {

bool dead_data_wanted(const SearchOptions& o) { return reduces(o) && o.matching && o.liveness; }

}  // namespace

Matching::Matching(Search& search, PathNodes& path, Canonicalizer& canonical, Reduction& reduction,
                   Components& components, NeedsPropagation& needs)
    : s_(search),
      path_(path),
      canonical_(canonical),
      reduction_(reduction),
      components_(components),
      needs_(needs),
      dead_data_(search.world, canonical, reduction, dead_data_wanted(search.options.search)) {}

void Matching::begin_round() {
  store_ = StateStore();
  aliases_ = 0;
  summaries_.clear();
  summary_ids_.clear();
  dead_data_.begin_round();
}

uint64_t Matching::growth_bytes() const {
  return store_.growth_bytes() + dead_data_.growth_bytes() + growth_of_pool(summaries_) +
         growth_of_map(summary_ids_);
}

uint32_t Matching::intern(const Summary& s) {
  auto [it, fresh] = summary_ids_.try_emplace(s, static_cast<uint32_t>(summaries_.size()));
  if (fresh) summaries_.push_back(s);
  return it->second;
}

// ---- looking states up ----

bool Matching::match(PathNode& n) {
  const StateHash h = canonical_.hash(), core = canonical_.core();
  newest_hash_ = h;
  n.threads = canonical_.threads();
  n.branching.objects = canonical_.objects();
  uint64_t sleep = reduction_.sleeping(n.branching, canonical_);
  bool fresh = false;
  uint64_t& record = store_.find_or_add(h, &fresh);
  if (fresh) {
    if (match_similar(n, record, sleep)) return true;
  } else {
    if (match_known(StateRecord(record), sleep)) return true;
    sleep &= reopen(n, StateRecord(record));
  }
  if (dead_data_.on()) reduction_.add_reads_of_sleepers(n.branching);
  n.stored = true;
  n.unstored_run = 0;
  record = StateRecord::open(n.number).bits();
  components_.add_member({h, core, n.number, sleep, {}});
  return false;
}

bool Matching::match_known(StateRecord r, uint64_t sleep) {
  return r.is_finished() ? match_finished(r, sleep) : match_open(r.number(), sleep);
}

bool Matching::match_finished(StateRecord r, uint64_t sleep) {
  if (!explored_enough(r.sleep(), sleep)) return false;
  PathNode& from = path_.back();
  const Summary& s = summary_of(r);
  components_.add_edge_to_finished(from, r.can_end());
  dead_data_.add_finished(from.branching, s.mask);
  reduction_.met(from.branching, s.future, canonical_);
  needs_.add_finished_successor(from, s.needs);
  return true;
}

// The step has closed a cycle. If the open state is still on the path, it can explore what was
// asleep then and is not now; otherwise it has to be explored again from here.
bool Matching::match_open(uint64_t number, uint64_t sleep) {
  PathNode& from = path_.back();
  components_.add_edge_to_open(from, number);
  closed_cycle_ = components_.on_path(number);
  reduction_.ended(from.branching);
  components_.for_each_on_cycle(number, [&](PathNode& n) { reduction_.on_cycle(n.branching); });
  needs_.add_step_to_open(from, number);
  same_as_open(from, number);
  uint64_t& old_sleep = components_.member(number).sleep;
  if (explored_enough(old_sleep, sleep)) return true;
  PathNode* same = components_.on_path(number);
  if (!same) return false;
  reduction_.wake(same->branching, sleep, canonical_);
  old_sleep &= sleep;
  return true;
}

// n is a known state that has to be explored further: only the threads that were asleep then.
// Returns the sleep set of that time.
uint64_t Matching::reopen(PathNode& n, StateRecord r) {
  const uint64_t old_sleep = r.is_finished() ? r.sleep() : components_.member(r.number()).sleep;
  if (r.is_finished()) {
    const Summary& s = summary_of(r);
    dead_data_.add_finished(n.branching, s.mask);
    reduction_.take_up(n.branching, s.future, canonical_);
    needs_.reopen(n, s.needs);
    n.can_end = r.can_end();
  } else {
    n.low = r.number();
    same_as_open(n, n.low);
    needs_.add_same_as_open(n, n.low);
  }
  reduction_.reopen(n.branching, old_sleep, canonical_);
  return old_sleep;
}

// n, or the state that its step leads to, has the canonical form of an open state. What is read and
// needed behind the open state is recorded by reference to its objects: if the objects are not the
// same here, everything reachable counts as read and all of h as needed. REQUIRES: canonical's
// newest walk was of this state.
void Matching::same_as_open(PathNode& n, uint64_t number) {
  if (!dead_data_.on() && !needs_.on()) return;
  if (components_.objects_of(number) == canonical_.objects()) return;
  n.needs.set_everything();
  dead_data_.add_everything_reachable(n.branching);
}

// n's canonical form is new. True when n differs from a finished state only in dead data, or in
// parts of h that are not needed; `record` then becomes that state's.
bool Matching::match_similar(PathNode& n, uint64_t& record, uint64_t sleep) {
  bool by_needs = false;
  StateRecord found = find_similar(sleep, &by_needs);
  if (found.bits() == 0) return false;
  if (by_needs && s_.options.search.check_needs) {
    n.covered = true;
    n.races_before = s_.world.detector().races_met();
    return false;
  }
  record = found.bits();
  ++aliases_;
  return match_known(found, sleep);
}

StateRecord Matching::find_similar(uint64_t sleep, bool* by_needs) {
  uint64_t found = needs_.find_covering(canonical_.core(),
                                        [&](uint64_t r) { return covers(StateRecord(r), sleep); });
  *by_needs = found != 0;
  if (!found)
    found = dead_data_.find([&](uint64_t r, bool without_h) {
      *by_needs = without_h;
      return without_h ? covers(StateRecord(r), sleep)
                       : explored_enough(StateRecord(r).sleep(), sleep);
    });
  needs_.count_lookup(found != 0 && *by_needs);
  return StateRecord(found);
}

// Whether the present state, which differs from a finished one in h, need not be explored.
bool Matching::covers(StateRecord r, uint64_t sleep) const {
  return explored_enough(r.sleep(), sleep) && needs_.hold(summary_of(r).needs);
}

// ---- finishing states ----

void Matching::keep_open(PathNode& n) {
  if (dead_data_.on() || needs_.on())
    components_.member(n.number).objects = std::move(n.branching.objects);
}

// All members of a component share one future. Only the root can be kept with a mask: the reads of
// the others' subtrees are known as part of the root's.
void Matching::finish_component(PathNode& root) {
  if (components_.has_single_member(root)) {
    if (finish_with_mask(root, nullptr)) return;
    return finish_newest(root, reduction_.store(root.branching, &canonical_));
  }
  const uint32_t future = reduction_.store_for_cycle(root.branching, &canonical_);
  while (!components_.has_single_member(root)) finish_newest(root, future);
  if (finish_with_mask(root, &future)) return;
  canonical_.renumber(root.branching.objects);
  finish_newest(root, future);
}

// Keeps the root by its live words. False: all words are live, or its future concerns objects that
// cannot be reached by way of live words. `component_future`: null when the root is the only
// member.
bool Matching::finish_with_mask(PathNode& root, const uint32_t* component_future) {
  if (!dead_data_.can_mask(root)) return false;
  DeadData::Masked masked;
  dead_data_.mask(root, !needs_.on(), &masked);
  uint32_t future = component_future ? *component_future : 0;
  if (!component_future && !reduction_.store_by_walk(root.branching, canonical_, &future))
    return false;
  const uint32_t mask = dead_data_.intern(masked.mask), needs = needs_.intern_root(root);
  const uint64_t record = finish_newest_as(root, {future, mask, needs});
  const bool without_h = needs != NeedsStore::kEverything;
  if (needs_.on() && !without_h) dead_data_.mask(root, true, &masked);
  dead_data_.keep(root, mask, without_h ? canonical_.core() : masked.hash, without_h, record);
  return true;
}

// The newest member of root's component is finished: keeps it with its needs. REQUIRES, if that is
// the root: canonical's numbers are the root's.
void Matching::finish_newest(PathNode& root, uint32_t future) {
  const Components::Member& m = components_.newest();
  const StateHash core = m.core;
  const uint32_t needs = m.number == root.number
                             ? needs_.intern_root(root)
                             : needs_.intern_member(m.number, m.objects, canonical_);
  const uint64_t record = finish_newest_as(root, {future, LiveStore::kNoMask, needs});
  needs_.keep(core, needs, record);
}

// Returns the record.
uint64_t Matching::finish_newest_as(const PathNode& root, const Summary& s) {
  const Components::Member& m = components_.newest();
  const StateRecord r = StateRecord::finished(root.can_end, m.sleep, intern(s));
  bool fresh;
  store_.find_or_add(m.hash, &fresh) = r.bits();
  components_.pop();
  return r.bits();
}

}  // namespace heddle
