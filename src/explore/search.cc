#include "explore/search.h"

#include <algorithm>
#include <span>

#include "explore/budget.h"
#include "explore/collector.h"

namespace heddle::explore {

namespace {

// The record of a state in the store: the number of its discovery (1-based); once its component is complete, whether
// an end can be reached from it, which threads were not tried (by rank), and what is known of its future (finished_).
constexpr uint64_t kDone = uint64_t{1} << 63;
constexpr uint64_t kCanEnd = uint64_t{1} << 62;
constexpr uint64_t kNumber = kCanEnd - 1;
constexpr int kSleepShift = 32;

uint64_t sleep_in(uint64_t record) { return (record & kNumber) >> kSleepShift; }
uint32_t finished_in(uint64_t record) { return static_cast<uint32_t>(record); }

// Where a single thread can be tried there is nothing to remember, but a loop must be noticed.
constexpr uint32_t kLongestUnstoredRun = 4;

// Looking for states that are alike in what matters is given up when, of so many, fewer than one in so many was found.
constexpr uint64_t kFairTrial = 5'000, kWorthwhile = 20;

// So many finished states that differ in h alone are kept.
constexpr uint64_t kMostCovering = 4;

StateHash nth(const StateHash& core, uint64_t n) { return {core.lo ^ n * 0x9e3779b97f4a7c15u, core.hi}; }

// Larger cycles are not followed to the end.
constexpr size_t kMostEdges = 512, kMostOpenEdges = 8192;

// What has to be known before a step, for a state behind it. Objects that the step made did not exist.
void put_before(race::Needs& needs, std::span<const race::SummaryOp> ops, vm::Ref first_young) {
  auto existed = [&](const race::Needs::Clause& c) { return object_at(c.what) < first_young; };
  needs.rewrite(existed);
  needs.put_before(ops);
  needs.rewrite(existed);
}

}  // namespace

DepthFirst::DepthFirst(Search& search)
    : s_(search),
      w_(search.world),
      canonical_(search.world, search.options.want_outcomes),
      reduction_(search.world, search.options.search.reduction, search.options.search.shuffle),
      following_(search.options.search.reduction && search.options.search.matching && search.options.search.liveness),
      needs_(search.world, canonical_),
      needing_(following_needs()) {}

bool DepthFirst::following_needs() const {
  const CheckOptions& o = s_.options;
  return o.properties.races && o.search.reduction && o.search.matching && o.search.needs;
}

void DepthFirst::round() {
  store_ = StateStore();
  live_ = LiveStore();
  covered_ = StateStore();
  needs_.forget();
  needing_ = following_needs();
  covering_asked_ = covering_found_ = 0;
  w_.follow_needs(needing_);
  finished_.clear();
  finished_ids_.clear();
  alike_asked_ = alike_found_ = aliases_ = 0;
  following_ = s_.options.search.reduction && s_.options.search.matching && s_.options.search.liveness;
  w_.follow_reads(following_);
  reduction_.follow_reads(following_);
  reduction_.forget();
  component_.clear();
  cycle_edges_.clear();
  cycle_needs_.clear();
  discovered_ = 0;
  w_.start();
  enter();
  while (!nodes_.empty() && !s_.budget.stopped()) {
    Node& n = nodes_.back();
    const Choice* c = reduction_.next(n.branching);
    if (!c) {
      if (!look_again(n)) leave();
      continue;
    }
    if (n.branching.tried > 1) w_.restore(n.saved);
    s_.path.push_back(*c);
    w_.execute(*c);
    s_.budget.step(s_.path.size(), s_.found.findings().size());
    enter();
  }
  w_.follow_needs(false);
  for (; !nodes_.empty(); nodes_.pop()) w_.forget(nodes_.back().saved);
}

void DepthFirst::Node::clear() {
  branching.clear();
  needs.clear();
  ops.clear();
  number = 0;
  low = UINT64_MAX;
  stored = can_end = cyclic = leads_out = covered = false;
  races_before = 0;
  unstored_run = 0;
}

// The world is in a state reached by the path: final, covered elsewhere, known, or a new node.
void DepthFirst::enter() {
  bool over = w_.finished() && !w_.continue_after_end();
  Reduction::Branching* before = nodes_.empty() ? nullptr : &nodes_.back().branching;
  if (before) reduction_.stepped(*before, w_.footprint());
  if (before && needing_) nodes_.back().ops.assign(w_.h_ops().begin(), w_.h_ops().end());
  scratch_.clear();
  if (!over) w_.enabled(&scratch_);
  if (scratch_.empty()) {
    if (!w_.finished()) s_.found.deadlock();
    s_.found.end_of_execution();
    return end_of_path();
  }
  bool stuck = World::only_spurious(scratch_);
  if (stuck) s_.found.deadlock();
  Node& n = nodes_.next();
  reduction_.open(n.branching, scratch_, before);
  if (n.branching.awake == 0) return end_of_path();  // whoever can move was tried before, in another order
  n.number = ++discovered_;
  n.unstored_run = nodes_.empty() ? 0 : nodes_.back().unstored_run + 1;
  bool cut = s_.budget.cut(s_.path.size());
  if (s_.options.search.matching && !cut && worth_storing(n) && match(n)) return;
  if (cut) {
    if (!nodes_.empty()) {
      nodes_.back().branching.reads.set_everything();
      nodes_.back().needs.set_everything();
    }
    return end_of_path();
  }
  n.can_end |= stuck;
  n.low = std::min(n.low, n.number);
  n.saved = w_.save();
  nodes_.push();
}

bool DepthFirst::worth_storing(const Node& n) const {
  return nodes_.empty() || n.branching.awake > 1 || n.unstored_run >= kLongestUnstoredRun;
}

// Looks a new state up. True when it was met before and nothing is left to be tried; otherwise it is stored.
bool DepthFirst::match(Node& n) {
  const StateHash h = canonical_.hash(), core = canonical_.core();
  n.threads = canonical_.threads();
  uint64_t sleep = reduction_.sleeping(n.branching, canonical_);
  bool fresh = false;
  uint64_t& record = store_.find_or_add(h, &fresh);
  if (!fresh) {
    n.branching.objects = canonical_.objects();
    if (known(record, sleep)) return true;
    bool done = record & kDone;
    uint64_t old = done ? sleep_in(record) : member(record & kNumber).sleep;
    if (done) {
      uint32_t future = met_again(n.branching, record);
      reduction_.take_up(n.branching, future, canonical_);
      if (needing_) n.needs = needs_.named_here(finished_[finished_in(record)].needs);
      n.can_end = record & kCanEnd;
    } else {
      n.low = record & kNumber;
      same_state(n, n.low);
      remember_edge(n, n.low, {});
    }
    reduction_.reopen(n.branching, old, canonical_);
    sleep &= old;
  } else {
    n.branching.objects = canonical_.objects();
    if ((needing_ || following_) && known_alike(n, record, sleep)) return true;
  }
  if (following_) reduction_.add_reads_of_sleepers(n.branching);
  n.branching.stored = n.stored = true;
  n.unstored_run = 0;
  record = n.number;
  component_.push_back({h, core, n.number, sleep, {}});
  return false;
}

// A state that was met before. False: not everything was tried then that has to be now.
bool DepthFirst::known(uint64_t record, uint64_t sleep) {
  Node& n = nodes_.back();
  if (record & kDone) {
    if (sleep_in(record) & ~sleep) return false;
    n.can_end |= (record & kCanEnd) != 0;
    n.leads_out = true;
    uint32_t future = met_again(n.branching, record);
    reduction_.met(n.branching, future, canonical_);
    if (needing_) needed_behind(n, needs_.named_here(finished_[finished_in(record)].needs));
  } else {
    uint64_t number = record & kNumber;
    n.low = std::min(n.low, number);
    reduction_.ended(n.branching);
    on_cycle(number);
    remember_edge(n, number, n.ops);
    same_state(n, number);
    if (member(number).sleep & ~sleep) {
      Node* same = newest_up_to(number);
      if (!same || same->number != number) return false;
      reduction_.wake(same->branching, sleep, canonical_);
      member(number).sleep &= sleep;
    }
  }
  ++s_.budget.stats.executions;
  step_back();
  return true;
}

// The world is at a finished state, or at one that is like it in what matters; b is that state or leads to it. Returns
// its future, in names of canonical_'s newest walk. REQUIRES: that was of this state.
uint32_t DepthFirst::met_again(Reduction::Branching& b, uint64_t record) {
  const Finished& f = finished_[finished_in(record)];
  if (f.mask == LiveStore::kNoMask) canonical_.reachable(&reads_, true);
  else HEDDLE_CHECK(canonical_.hash_under(live_.mask(f.mask), &reads_, nullptr));
  if (following_) reduction_.add_reads(b, reads_);
  return f.future;
}

// A new state. True when it differs from a finished one only in what is never read again, or in what is known to whom
// and need not be.
bool DepthFirst::known_alike(Node& n, uint64_t& record, uint64_t sleep) {
  uint64_t found = needing_ ? find_covering(sleep) : 0;
  bool by_needs = found != 0;
  if (!found && following_) {
    const StateHash core = canonical_.core();
    found = live_.find(canonical_, [&](uint64_t r, bool by_core) {
      if ((sleep_in(r) & ~sleep) || (by_core && !needs_.hold(finished_[finished_in(r)].needs))) return false;
      by_needs = by_core;
      return true;
    });
    alike_found_ += found != 0 && canonical_.core() != core;  // where nothing was left out, it was for its needs alone
    if (++alike_asked_ >= kFairTrial && alike_found_ * kWorthwhile < alike_asked_) stop_following();
  }
  covering_found_ += by_needs;
  if (needing_ && ++covering_asked_ >= kFairTrial && covering_found_ * kWorthwhile < covering_asked_) {
    needing_ = false;
    w_.follow_needs(false);
  }
  if (!found) return false;
  if (by_needs && s_.options.search.check_needs) {
    n.covered = true;
    n.races_before = w_.races_met;
    return false;
  }
  record = found;
  ++aliases_;
  return known(found, sleep);
}

// A finished state that the present one differs from in h alone, so that it does not matter; 0: there is none.
uint64_t DepthFirst::find_covering(uint64_t sleep) {
  const StateHash core = canonical_.core();
  for (uint64_t i = 0; i < kMostCovering; ++i) {
    uint64_t* record = covered_.find(nth(core, i));
    if (!record) break;
    if ((sleep_in(*record) & ~sleep) || !needs_.hold(finished_[finished_in(*record)].needs)) continue;
    return *record;
  }
  return 0;
}

void DepthFirst::keep_covering(const StateHash& core, uint64_t record) {
  for (uint64_t i = 0; i < kMostCovering; ++i) {
    bool fresh;
    uint64_t& slot = covered_.find_or_add(nth(core, i), &fresh);
    if (!fresh && i + 1 < kMostCovering) continue;
    slot = record;
    return;
  }
}

void DepthFirst::needed_behind(Node& n, race::Needs needs) {
  if (!needing_) return;
  put_before(needs, n.ops, n.branching.first_young);
  n.needs.add(needs);
}

void DepthFirst::remember_edge(Node& n, uint64_t to, const Ops& ops) {
  if (!needing_) return;
  if (cycle_edges_.size() >= kMostOpenEdges) return n.needs.set_everything();
  cycle_edges_.push_back({n.number, to, ops, n.branching.first_young});
}

// n, or what lies behind its step, is a state that was met before and is not finished. What is read and needed there is
// read and needed in the same objects, or else in whichever there are by then. REQUIRES: the newest walk was of it.
void DepthFirst::same_state(Node& n, uint64_t number) {
  if ((!following_ && !needing_) || objects_of(number) == canonical_.objects()) return;
  n.needs.set_everything();
  if (!following_) return;
  canonical_.reachable(&reads_, false);
  reduction_.add_reads(n.branching, reads_);
}

// All states of root's cycle have been left: what has to be known in each of them follows from the others, in rounds.
void DepthFirst::close_cycle(Node& root) {
  auto first = std::find_if(cycle_edges_.begin(), cycle_edges_.end(), [&](const CycleEdge& e) { return e.from >= root.number; });
  if (first == cycle_edges_.end()) return;
  auto members = std::find_if(cycle_needs_.begin(), cycle_needs_.end(), [&](const auto& m) { return m.first > root.number; });
  absl::flat_hash_map<uint64_t, race::Needs>& needs = cycle_closed_;
  needs[root.number] = root.needs;
  for (auto m = members; m != cycle_needs_.end(); ++m) needs[m->first] = std::move(m->second);
  bool changing = true;
  if (static_cast<size_t>(cycle_edges_.end() - first) > kMostEdges) needs[root.number].set_everything();
  while (changing && !needs[root.number].everything()) {
    changing = false;
    // Newest first: what is behind is known soonest.
    for (auto e = cycle_edges_.end(); e-- != first;) {
      race::Needs behind = needs[e->to];
      put_before(behind, e->ops, e->first_young);
      race::Needs& here = needs[e->from];
      race::Needs old = here;
      here.add(behind);
      changing |= here.everything() != old.everything() || here.clauses() != old.clauses();
    }
  }
  root.needs = needs[root.number];
  if (root.needs.everything()) needs.clear();
  cycle_edges_.erase(first, cycle_edges_.end());
  cycle_needs_.erase(members, cycle_needs_.end());
}

void DepthFirst::stop_following() {
  following_ = false;
  w_.follow_reads(false);
  reduction_.follow_reads(false);
}

uint32_t DepthFirst::finished_as(uint32_t future, uint32_t mask, uint32_t needs) {
  Finished f{future, mask, needs};
  auto [it, fresh] = finished_ids_.try_emplace(f, static_cast<uint32_t>(finished_.size()));
  if (fresh) finished_.push_back(f);
  return it->second;
}

// The state numbered so is not finished: it lies on the path, or leads back to it. The states of the path from there
// on have futures that are not known before they are left.
void DepthFirst::on_cycle(uint64_t number) {
  const Node* n = newest_up_to(number);
  uint64_t first = n ? std::min(number, n->low) : number;
  for (size_t i = nodes_.size(); i > 0 && nodes_[i - 1].number >= first; --i) {
    nodes_[i - 1].cyclic = true;
    reduction_.on_cycle(nodes_[i - 1].branching);
  }
}

void DepthFirst::end_of_path() {
  ++s_.budget.stats.executions;
  if (!nodes_.empty()) {
    nodes_.back().can_end = true;
    reduction_.ended(nodes_.back().branching);
    needed_behind(nodes_.back(), {});
  }
  step_back();
}

void DepthFirst::step_back() {
  if (!s_.path.empty()) s_.path.pop_back();
}

// Before a component is called a livelock: a thread that sleeps in its first state may be the way out.
bool DepthFirst::look_again(Node& n) {
  if (!n.stored || n.low != n.number || n.can_end || n.branching.asleep.empty()) return false;
  w_.restore(n.saved);
  canonical_.rank_threads();
  reduction_.wake(n.branching, 0, canonical_);
  member(n.number).sleep = 0;
  return n.branching.tried < n.branching.wanted;
}

// All choices of the newest node are done.
void DepthFirst::leave() {
  Node& n = nodes_.back();
  nodes_.pop();
  w_.restore(n.saved);
  w_.forget(n.saved);
  // With what had to be known known, there is no race behind.
  HEDDLE_CHECK(!n.covered || n.races_before == w_.races_met);
  reduction_.conclude(n.branching);
  if (!nodes_.empty()) reduction_.finished(nodes_.back().branching, n.branching, n.low < n.number);
  cycle_closed_.clear();
  if (needing_ && n.low == n.number) close_cycle(n);
  if (n.stored) close_component(n);
  if ((following_ || needing_) && n.stored && n.low != n.number) member(n.number).objects = std::move(n.branching.objects);
  if (!nodes_.empty()) {
    Node& parent = nodes_.back();
    if (n.low == n.number) {
      needed_behind(parent, std::move(n.needs));
    } else if (needing_) {
      remember_edge(parent, n.number, parent.ops);
      if (!parent.needs.everything()) cycle_needs_.push_back({n.number, std::move(n.needs)});
    }
    parent.low = std::min(parent.low, n.low);
    parent.can_end |= n.can_end;
    parent.leads_out |= n.leads_out || n.low == n.number;
  }
  step_back();
}

// Tarjan: when n is the root of a strongly connected component, everything above it on the stack belongs to it.
// A cycle that nothing leads out of is a livelock: its threads go round for ever. (One from which there are only ways into
// such a cycle is not: some thread in it still has something to do.)
void DepthFirst::close_component(Node& n) {
  if (n.low != n.number) return;
  if (!n.can_end && n.cyclic && !n.leads_out && !s_.budget.stopped()) s_.found.livelock();
  bool alone = component_.back().number == n.number;
  if (alone && close_by_reads(n, nullptr)) return;
  uint32_t future = reduction_.store(n.branching, &canonical_);
  if (!alone) future = reduction_.store_for_cycle(n.branching, canonical_);
  while (component_.back().number > n.number) close_by_needs(n, future);
  if (!alone && close_by_reads(n, &future)) return;
  if (!alone) canonical_.renumber(n.branching.objects);
  close_by_needs(n, future);
}

// Keeps the newest member of n's component together with what has to be known in it.
void DepthFirst::close_by_needs(Node& n, uint32_t future) {
  const Member& m = component_.back();
  const StateHash core = m.core;
  uint32_t needs = NeedsStore::kEverything;
  if (m.number == n.number) {
    if (needing_) needs = needs_.intern(n.needs, true);
  } else if (auto it = cycle_closed_.find(m.number); it != cycle_closed_.end()) {
    canonical_.renumber(m.objects);
    needs = needs_.intern(it->second, false);
  }
  uint64_t record = close_member(n, finished_as(future, LiveStore::kNoMask, needs));
  if (needs != NeedsStore::kEverything) keep_covering(core, record);
}

// The newest member of n's component is finished. Its record.
uint64_t DepthFirst::close_member(const Node& n, uint32_t finished) {
  const Member& m = component_.back();
  uint64_t record = kDone | (n.can_end ? kCanEnd : 0) | m.sleep << kSleepShift | finished;
  bool fresh;
  store_.find_or_add(m.hash, &fresh) = record;
  component_.pop_back();
  return record;
}

// Keeps the first state of a component together with what of it matters. False: everything does.
// `shared`: the future of the component, null when the state is alone in it.
bool DepthFirst::close_by_reads(Node& n, const uint32_t* shared) {
  if (!following_ || n.branching.reads.all_base()) return false;
  LiveMask mask;
  StateHash h;
  auto walk = [&](StateHash* with_h) {
    canonical_.hash_of(n.branching.reads, n.threads, n.branching.objects, &mask, with_h);
  };
  walk(needing_ ? nullptr : &h);  // h is not in it when needs can be kept
  uint32_t future = shared ? *shared : 0;
  if (!shared && !reduction_.store_by_walk(n.branching, canonical_, &future)) return false;
  uint32_t id = live_.intern(mask), needs = needing_ ? needs_.intern(n.needs, true) : NeedsStore::kEverything;
  uint64_t record = close_member(n, finished_as(future, id, needs));
  bool core = needs != NeedsStore::kEverything;
  if (needing_ && !core) walk(&h);
  live_.add(n.threads.hash, id, core ? canonical_.core() : h, core, record);
  return true;
}

// New objects of a state whose component is not complete, by their numbers.
const std::vector<vm::Ref>& DepthFirst::objects_of(uint64_t number) {
  const Node* n = newest_up_to(number);
  return n && n->number == number ? n->branching.objects : member(number).objects;
}

DepthFirst::Node* DepthFirst::newest_up_to(uint64_t number) {
  for (size_t i = nodes_.size(); i > 0; --i)
    if (nodes_[i - 1].number <= number) return &nodes_[i - 1];
  return nullptr;
}

DepthFirst::Member& DepthFirst::member(uint64_t number) {
  return *std::lower_bound(component_.begin(), component_.end(), number,
                           [](const Member& m, uint64_t k) { return m.number < k; });
}

uint64_t DepthFirst::frontier() const {
  uint64_t open = 0;
  for (size_t i = 0; i < nodes_.size(); ++i) open += nodes_[i].branching.tried < nodes_[i].branching.wanted;
  return open;
}

// Share of the tree that is done, if every branch were as large as its siblings.
double DepthFirst::explored_share() const {
  double share = 0, weight = 1;
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const Node& n = nodes_[i];
    weight /= static_cast<double>(n.branching.wanted);
    share += weight * static_cast<double>(n.branching.tried > 0 ? n.branching.tried - 1 : 0);
  }
  return share;
}

}  // namespace heddle::explore
