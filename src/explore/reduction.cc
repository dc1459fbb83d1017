#include "explore/reduction.h"

#include <algorithm>

namespace heddle::explore {

using Mark = Reduction::Branching::Mark;

namespace {
constexpr uint32_t kMaxSleepers = 30;  // threads, so that a set of them fits the record of a state
}

void Reduction::Branching::clear() {
  choices.clear();
  marks.clear();
  tried = wanted = awake = 0;
  future.clear();
  waits.clear();
  stored = back_again = false;
  objects.clear();
  first_young = 0;
  threads = actor = 0;
  step.clear();
  steps.clear();
  step_reads.clear();
  reads.clear();
  asleep.clear();
  needed_asleep.clear();
  done.clear();
}

void Reduction::open(Branching& b, const std::vector<Choice>& choices, const Branching* before) {
  b.choices.assign(choices.begin(), choices.end());
  b.marks.assign(b.choices.size(), Mark::kUnneeded);
  if (!on_) {
    b.awake = b.choices.size();
    return want_all(b);
  }
  b.threads = static_cast<uint32_t>(w_.vm().threads.size());
  b.first_young = static_cast<vm::Ref>(w_.vm().heap.top() / 8);
  add_blocked(&b.future);
  add_waits(&b.waits);
  b.future.add(b.waits);
  if (before && b.threads < kMaxSleepers) {
    for (const auto* list : {&before->asleep, &before->done})
      for (const Sleeper& s : *list)
        if (s.thread != before->actor && !s.step.conflicts_with(before->step)) b.asleep.push_back(s);
  }
  uint32_t previous = 0;
  for (const Choice& c : b.choices) {
    if (c.thread != previous) b.awake += !asleep(b, c.thread);
    previous = c.thread;
  }
  if (b.awake > 0) want(b, first_to_try(b, before ? before->actor : 0));
}

// Any thread would do; how much has to be tried besides depends on it. One who makes a choice disturbs nobody. Writers
// before readers, and whoever is next in turn rather than one thread for as long as it can move, was best by
// measurement: a third fewer transitions on programs over java.util.concurrent.
uint32_t Reduction::first_to_try(const Branching& b, uint32_t last_actor) {
  uint32_t first = 0;
  std::pair<bool, uint32_t> best;
  size_t chosen = shuffle_ ? roll(b.choices.size()) : 0;
  for (size_t i = 0; shuffle_ && i < b.choices.size(); ++i, chosen = (chosen + 1) % b.choices.size())
    if (!asleep(b, b.choices[chosen].thread)) return b.choices[chosen].thread;
  for (const Choice& c : b.choices) {
    if (asleep(b, c.thread)) continue;
    if (c.option >= 0) return c.thread;
    std::pair score{w_.vm().threads[c.thread - 1]->s.pending == vm::ActionKind::kRead, c.thread - last_actor - 1};
    if (first != 0 && best <= score) continue;
    best = score;
    first = c.thread;
  }
  return first;
}

// One of n, by the linear congruential generator of Knuth's MMIX.
size_t Reduction::roll(size_t n) {
  dice_ = dice_ * 6364136223846793005u + 1442695040888963407u;
  return (dice_ >> 33) % n;
}

bool Reduction::asleep(const Branching& b, uint32_t thread) {
  for (const Sleeper& s : b.asleep)
    if (s.thread == thread) return true;
  return false;
}

uint64_t Reduction::sleeping(const Branching& b, const Canonicalizer& canonical) {
  uint64_t set = 0;
  for (const Sleeper& s : b.asleep)
    set |= uint64_t{1} << canonical.rank_of(s.thread);
  return set;
}

void Reduction::reopen(Branching& b, uint64_t old_sleep, const Canonicalizer& canonical) {
  std::fill(b.marks.begin(), b.marks.end(), Mark::kUnneeded);
  b.wanted = 0;
  for (size_t i = 0; i < b.choices.size(); ++i) {
    uint32_t thread = b.choices[i].thread, rank = canonical.rank_of(thread);
    if (rank < kMaxSleepers && !(old_sleep >> rank & 1)) continue;
    if (!asleep(b, thread)) want(b, thread);
  }
}

void Reduction::wake(Branching& b, uint64_t sleep, const Canonicalizer& canonical) {
  for (size_t i = 0; i < b.asleep.size();) {
    uint32_t thread = b.asleep[i].thread, rank = canonical.rank_of(thread);
    if (sleep >> rank & 1) {
      ++i;
      continue;
    }
    b.asleep.erase(b.asleep.begin() + static_cast<std::ptrdiff_t>(i));
    bool there = std::any_of(b.choices.begin(), b.choices.end(), [&](const Choice& c) { return c.thread == thread; });
    b.awake += there;
    if (there) want(b, thread);
  }
}

const Choice* Reduction::next(Branching& b) {
  if (b.tried == b.wanted) return nullptr;
  // All options of a thread before the next thread.
  size_t chosen = b.choices.size();
  for (size_t i = 0; i < b.choices.size(); ++i) {
    if (b.marks[i] != Mark::kWanted) continue;
    bool other = chosen < b.choices.size() && b.choices[chosen].thread != b.actor;
    if (chosen == b.choices.size() || b.choices[i].thread == b.actor || (other && shuffle_ && roll(2))) chosen = i;
  }
  HEDDLE_CHECK(chosen < b.choices.size());
  b.marks[chosen] = Mark::kTried;
  ++b.tried;
  start(b, b.choices[chosen].thread);
  return &b.choices[chosen];
}

// When another thread's turn comes, the last one's options have all been tried.
void Reduction::start(Branching& b, uint32_t thread) {
  if (on_ && b.actor != thread && b.actor != 0) {
    if (!b.back_again)
      b.done.push_back({b.actor, b.steps, following_ ? std::make_shared<const ReadSet>(b.step_reads) : nullptr});
    b.steps.clear();
    b.reads.add(b.step_reads, fresh_words(b));
    b.step_reads.clear();
    b.back_again = false;
  }
  b.actor = thread;
}

void Reduction::add_reads_of_sleepers(Branching& b) {
  for (const Sleeper& s : b.asleep) {
    if (s.reads) b.reads.add(*s.reads, fresh_words(b));
    else b.reads.set_everything();
  }
}

void Reduction::on_cycle(Branching& b) {
  b.back_again = true;
  want_all(b);
}

void Reduction::want_all(Branching& b) {
  for (size_t i = 0; i < b.choices.size(); ++i) {
    if (b.marks[i] != Mark::kUnneeded || asleep(b, b.choices[i].thread)) continue;
    b.marks[i] = Mark::kWanted;
    ++b.wanted;
  }
}

// A thread that cannot move here has to be enabled first, by any of the others.
// A sleeper is not tried again, but whatever conflicts with its step has to be tried before it.
void Reduction::want(Branching& b, uint32_t thread) {
  for (const Sleeper& s : b.asleep) {
    if (s.thread != thread) continue;
    if (std::find(b.needed_asleep.begin(), b.needed_asleep.end(), thread) != b.needed_asleep.end()) return;
    b.needed_asleep.push_back(thread);
    Footprint step = s.step;
    want_conflicting(b, b.future, step, thread);
    return;
  }
  bool there = false;
  for (size_t i = 0; i < b.choices.size(); ++i) {
    if (b.choices[i].thread != thread) continue;
    there = true;
    if (b.marks[i] != Mark::kUnneeded) continue;
    b.marks[i] = Mark::kWanted;
    ++b.wanted;
  }
  if (!there) want_all(b);
}

void Reduction::want_conflicting(Branching& b, const Future& f, const Footprint& step, uint32_t actor) {
  ThreadSet others = f.conflicting_with(step, first_new());
  if (others.empty()) return;
  for (uint32_t t = 1; t <= b.threads; ++t)
    if (t != actor && others.has(t)) want(b, t);
}

void Reduction::make_class(FutureAccess& a) {
  a.where = where_of(vm::header(object_at(a.where)).klass, offset_at(a.where));
  a.naming = Naming::kClass;
}

// The future behind b's step, in scratch_, becomes part of b's. What is done to objects that were made later concerns nobody before,
// except in a cycle, where some states have them.
void Reduction::absorb(Branching& b, bool in_cycle) {
  const ThreadSet there = ThreadSet::up_to(b.threads), actor = ThreadSet::of(b.actor);
  auto keep = [&](FutureAccess& a) {
    // A thread that the step started does what it does after the actor.
    if (a.threads.any_after(b.threads)) {
      a.threads = a.threads.intersection(there);
      a.threads.add(actor);
    }
    if (a.naming != Naming::kExact || object_at(a.where) < b.first_young) return true;
    if (in_cycle) make_class(a);
    return in_cycle;
  };
  scratch_.rewrite(keep);
  if (b.awake > 1) {
    want_conflicting(b, scratch_, b.step, b.actor);
    // The step may have ended the wait in another way.
    if (!b.waits.empty()) want_conflicting(b, b.waits, b.step, b.actor);
    for (size_t i = 0; i < b.needed_asleep.size(); ++i)
      for (const Sleeper& s : b.asleep)
        if (s.thread == b.needed_asleep[i]) want_conflicting(b, scratch_, s.step, s.thread);
  }
  b.future.add(scratch_);
  for (const Access& a : b.step.accesses()) {
    FutureAccess own{a.where, actor, a.touch, Naming::kExact};
    if (keep(own)) b.future.add(own);
  }
}

// What threads that cannot move would do next.
void Reduction::add_blocked(Future* f) {
  w_.blocked(&blocked_);
  for (auto& [thread, a] : blocked_) f->add({a.where, ThreadSet::of(thread), a.touch, Naming::kExact});
}

// How threads would go on that wait for no longer than some time.
void Reduction::add_waits(Future* f) {
  w_.waits(&blocked_);
  for (auto& [thread, a] : blocked_) f->add({a.where, ThreadSet::of(thread), a.touch, Naming::kExact});
}

void Reduction::ended(Branching& b) {
  if (!on_) return;
  scratch_.clear();
  add_blocked(&scratch_);
  absorb(b, false);
}

// A stored future in the names of the state that the world is in: scratch_.
const Future& Reduction::named_here(uint32_t future, const Canonicalizer& canonical) {
  store_.copy(future, &scratch_);
  scratch_.rewrite([&](FutureAccess& a) {
    a.threads = canonical.threads_of_ranks(a.threads);
    if (a.naming != Naming::kNumber) return true;
    a.where = where_of(canonical.objects()[object_at(a.where)], offset_at(a.where));
    a.naming = Naming::kExact;
    return true;
  });
  return scratch_;
}

void Reduction::met(Branching& b, uint32_t future, const Canonicalizer& canonical) {
  if (!on_) return;
  named_here(future, canonical);
  absorb(b, false);
}

void Reduction::take_up(Branching& b, uint32_t future, const Canonicalizer& canonical) {
  if (on_) b.future.add(named_here(future, canonical));
}

void Reduction::finished(Branching& b, const Branching& child, bool in_cycle) {
  if (!on_) return;
  scratch_ = child.future;
  absorb(b, in_cycle);
  if (following_) add_reads(b, child.reads);
}

uint32_t Reduction::store(Branching& b, Canonicalizer* canonical) {
  if (!on_) return 0;
  canonical->rank_threads();
  canonical->renumber(b.objects);
  Future& named = scratch_ = b.future;
  named.rewrite([&](FutureAccess& a) {
    a.threads = canonical->ranks_of(a.threads);
    if (!is_new(a)) return true;
    int64_t number = canonical->number_of(object_at(a.where));
    a.where = where_of(static_cast<uint32_t>(number), offset_at(a.where));
    a.naming = Naming::kNumber;
    return number >= 0;  // otherwise garbage
  });
  return store_.intern(named);
}

bool Reduction::store_by_walk(Branching& b, const Canonicalizer& canonical, uint32_t* future) {
  Future& named = scratch_ = b.future;
  bool all = true;
  named.rewrite([&](FutureAccess& a) {
    a.threads = canonical.ranks_of(a.threads);
    if (!is_new(a)) return true;
    int64_t number = canonical.number_of(object_at(a.where));
    all &= number >= 0;
    a.where = where_of(static_cast<uint32_t>(number), offset_at(a.where));
    a.naming = Naming::kNumber;
    return true;
  });
  if (all) *future = store_.intern(named);
  return all;
}

uint32_t Reduction::store_for_cycle(Branching& b, const Canonicalizer& canonical) {
  if (!on_) return 0;
  Future& named = scratch_ = b.future;
  named.rewrite([&](FutureAccess& a) {
    a.threads = canonical.ranks_of(a.threads);
    if (is_new(a)) make_class(a);
    return true;
  });
  return store_.intern(named);
}

}  // namespace heddle::explore
