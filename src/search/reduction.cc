#include "search/reduction.h"

#include <algorithm>

namespace heddle {

using Mark = Reduction::Branching::Mark;

namespace {
constexpr uint32_t kMaxSleepers = 30;  // so that a sleep set fits the record of a state
}

void Reduction::Branching::clear() {
  choices.clear();
  marks.clear();
  tried = wanted = awake = 0;
  draining.clear();
  future.clear();
  waits.clear();
  back_again = false;
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

// ---- which choices to explore ----

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
  if (before && b.threads < kMaxSleepers) inherit_sleepers(b, *before);
  uint32_t previous = 0;
  for (const Choice& c : b.choices) {
    if (w_.vm().threads[c.thread - 1]->s.awaits_drain) b.draining.push_back(c.thread);
    if (c.thread != previous) b.awake += !asleep(b, c.thread);
    previous = c.thread;
  }
  if (b.awake > 0) want(b, first_to_try(b, before ? before->actor : 0));
}

// A thread that was asleep before the step, or was explored there before it, sleeps on unless the
// step conflicts with its own.
void Reduction::inherit_sleepers(Branching& b, const Branching& before) {
  for (const auto* list : {&before.asleep, &before.done})
    for (const Sleeper& s : *list)
      if (s.thread != before.actor && !s.step.conflicts_with(before.step)) b.asleep.push_back(s);
}

// The first thread to explore. Any thread would do, but the number of threads that have to be added
// depends on it. A thread that only makes a choice conflicts with none. Otherwise writers before
// readers, and threads in round-robin order: by measurement the best of a dozen rules, with up to a
// third fewer transitions on programs over java.util.concurrent.
uint32_t Reduction::first_to_try(const Branching& b, uint32_t last_actor) {
  if (shuffle_) return any_awake(b);
  uint32_t first = 0;
  std::pair<bool, uint32_t> best;
  for (const Choice& c : b.choices) {
    if (asleep(b, c.thread)) continue;
    const bool chooses = w_.vm().threads[c.thread - 1]->s.pending == vm::ActionKind::kChoose;
    if (c.option >= 0 && chooses) return c.thread;
    std::pair score{w_.vm().threads[c.thread - 1]->s.pending == vm::ActionKind::kRead,
                    c.thread - last_actor - 1};
    if (first != 0 && best <= score) continue;
    best = score;
    first = c.thread;
  }
  return first;
}

// REQUIRES: b.awake > 0.
uint32_t Reduction::any_awake(const Branching& b) {
  size_t chosen = roll(b.choices.size());
  while (asleep(b, b.choices[chosen].thread)) chosen = (chosen + 1) % b.choices.size();
  return b.choices[chosen].thread;
}

// One of n, by the linear congruential generator of Knuth's MMIX.
size_t Reduction::roll(size_t n) {
  dice_ = dice_ * 6364136223846793005u + 1442695040888963407u;
  return (dice_ >> 33) % n;
}

const Reduction::Sleeper* Reduction::sleeper(const Branching& b, uint32_t thread) {
  for (const Sleeper& s : b.asleep)
    if (s.thread == thread) return &s;
  return nullptr;
}

uint64_t Reduction::sleeping(const Branching& b, const Canonicalizer& canonical) {
  uint64_t set = 0;
  for (const Sleeper& s : b.asleep) set |= uint64_t{1} << canonical.rank_of(s.thread);
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
    bool enabled = std::any_of(b.choices.begin(), b.choices.end(),
                               [&](const Choice& c) { return c.thread == thread; });
    b.awake += enabled;
    if (enabled) want(b, thread);
  }
}

// All options of a thread come before the next thread's: only then may it go to sleep.
const Choice* Reduction::next(Branching& b) {
  if (b.tried == b.wanted) return nullptr;
  const size_t none = b.choices.size();
  size_t chosen = none;
  for (size_t i = 0; i < b.choices.size(); ++i) {
    if (b.marks[i] != Mark::kWanted) continue;
    bool may_replace = chosen != none && b.choices[chosen].thread != b.actor;
    if (chosen == none || b.choices[i].thread == b.actor || (may_replace && shuffle_ && roll(2)))
      chosen = i;
  }
  HEDDLE_CHECK(chosen != none);
  b.marks[chosen] = Mark::kTried;
  ++b.tried;
  start(b, b.choices[chosen].thread);
  return &b.choices[chosen];
}

// A thread's step begins. If it is another thread than before, all options of the last one have
// been explored: it sleeps from now on, unless its step led back to this state, or it is blocked
// and only its held stores could reach the heap: it would sleep when it is not blocked any more.
void Reduction::start(Branching& b, uint32_t thread) {
  if (on_ && b.actor != thread && b.actor != 0) {
    if (!b.back_again && takes_steps(b, b.actor))
      b.done.push_back(
          {b.actor, b.steps, following_ ? std::make_shared<const ReadSet>(b.step_reads) : nullptr});
    b.steps.clear();
    b.reads.add(b.step_reads, fresh_words(b));
    b.step_reads.clear();
    b.back_again = false;
  }
  b.actor = thread;
}

// Whether all that the thread may do next is among the choices. If it is blocked, and only its held
// stores can reach the heap, another thread may give it a step.
bool Reduction::takes_steps(const Branching& b, uint32_t thread) {
  return std::any_of(b.choices.begin(), b.choices.end(),
                     [&](const Choice& c) { return c.thread == thread && is_step(b, c); });
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

// The thread belongs to b's persistent set. If it is not enabled, any of the others may have to
// enable it first.
void Reduction::want(Branching& b, uint32_t thread) {
  if (const Sleeper* s = sleeper(b, thread)) return want_before_sleeper(b, *s);
  if (!want_choices_of(b, thread)) want_all(b);
}

// Returns false if the thread is not enabled: its held stores may reach the heap all the same, but
// that does not bring it closer to its own next step.
bool Reduction::want_choices_of(Branching& b, uint32_t thread) {
  bool enabled = false;
  for (size_t i = 0; i < b.choices.size(); ++i) {
    if (b.choices[i].thread != thread) continue;
    enabled |= is_step(b, b.choices[i]);
    if (b.marks[i] != Mark::kUnneeded) continue;
    b.marks[i] = Mark::kWanted;
    ++b.wanted;
  }
  return enabled;
}

// A sleeping thread is not explored, but the threads that conflict with its step are. Without this,
// orders in which a third thread comes first would be lost.
void Reduction::want_before_sleeper(Branching& b, const Sleeper& sleeper) {
  const uint32_t thread = sleeper.thread;
  auto& needed = b.needed_asleep;
  if (std::find(needed.begin(), needed.end(), thread) != needed.end()) return;
  needed.push_back(thread);
  want_conflicting(b, b.future, sleeper.step, thread);
}

void Reduction::want_conflicting(Branching& b, const Future& f, const Footprint& step,
                                 uint32_t actor) {
  ThreadSet others = f.conflicting_with(step, first_new());
  if (others.empty()) return;
  for (uint32_t t = 1; t <= b.threads; ++t)
    if (t != actor && others.has(t)) want(b, t);
}

// ---- what the subtree does ----

// The future behind b's step, in scratch_, becomes part of b's. Accesses to objects that did not
// exist in b are dropped, since no step before b can conflict with them; but on a cycle other
// states have these objects, and they are kept by class.
void Reduction::absorb(Branching& b, bool in_cycle) {
  const ThreadSet existing = ThreadSet::up_to(b.threads), actor = ThreadSet::of(b.actor);
  auto keep = [&](FutureAccess& a) {
    // Accesses of a thread that the step started come after the actor's step: they count as the
    // actor's.
    if (a.threads.any_after(b.threads)) {
      a.threads = a.threads.intersection(existing);
      a.threads.add(actor);
    }
    if (a.naming != Naming::kExact || object_at(a.where) < b.first_young) return true;
    if (in_cycle) name_by_class(a);
    return in_cycle;
  };
  scratch_.rewrite(keep);
  if (b.awake > 1) want_alternatives(b, scratch_);
  b.future.add(scratch_);
  for (const Access& a : b.step.accesses()) {
    FutureAccess own{a.where, actor, a.touch, Naming::kExact};
    if (keep(own)) b.future.add(own);
  }
}

// The threads that have to be explored instead of b's step, whose future is `behind`.
void Reduction::want_alternatives(Branching& b, const Future& behind) {
  want_conflicting(b, behind, b.step, b.actor);
  // The step may have woken a thread whose wait would have timed out otherwise.
  if (!b.waits.empty()) want_conflicting(b, b.waits, b.step, b.actor);
  for (size_t i = 0; i < b.needed_asleep.size(); ++i)
    if (const Sleeper* s = sleeper(b, b.needed_asleep[i]))
      want_conflicting(b, behind, s->step, s->thread);
}

// The next accesses of threads that are blocked in the present state.
void Reduction::add_blocked(Future* f) {
  w_.steps().blocked_accesses(&accesses_);
  for (auto& [thread, a] : accesses_)
    f->add({a.where, ThreadSet::of(thread), a.touch, Naming::kExact});
}

// The accesses by which waits of the present state may end by themselves: time-outs and spurious
// wake-ups.
void Reduction::add_waits(Future* f) {
  w_.steps().wait_ends(&accesses_);
  for (auto& [thread, a] : accesses_)
    f->add({a.where, ThreadSet::of(thread), a.touch, Naming::kExact});
}

void Reduction::ended(Branching& b) {
  if (!on_) return;
  scratch_.clear();
  add_blocked(&scratch_);
  absorb(b, false);
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

void Reduction::add_reads_of_sleepers(Branching& b) {
  for (const Sleeper& s : b.asleep) {
    if (s.reads)
      b.reads.add(*s.reads, fresh_words(b));
    else
      b.reads.set_everything();
  }
}

// ---- futures of finished states ----

void Reduction::name_by_class(FutureAccess& a) {
  a.where = where_of(vm::header(object_at(a.where)).klass, offset_at(a.where));
  a.naming = Naming::kClass;
}

// False: the walk has not met the object.
bool Reduction::name_by_number(FutureAccess& a, const Canonicalizer& canonical) {
  int64_t number = canonical.number_of(object_at(a.where));
  a.where = where_of(static_cast<uint32_t>(number), offset_at(a.where));
  a.naming = Naming::kNumber;
  return number >= 0;
}

// A stored future under the references and thread numbers of the world's present state, in
// scratch_.
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

uint32_t Reduction::store(Branching& b, Canonicalizer* canonical) {
  if (!on_) return 0;
  canonical->rank_threads();
  canonical->renumber(b.objects);
  Future& named = scratch_ = b.future;
  named.rewrite([&](FutureAccess& a) {
    a.threads = canonical->ranks_of(a.threads);
    return !is_new(a) || name_by_number(a, *canonical);  // otherwise garbage in this state
  });
  return store_.intern(named);
}

uint32_t Reduction::store_for_cycle(Branching& b, Canonicalizer* canonical) {
  if (!on_) return 0;
  canonical->rank_threads();
  Future& named = scratch_ = b.future;
  named.rewrite([&](FutureAccess& a) {
    a.threads = canonical->ranks_of(a.threads);
    if (is_new(a)) name_by_class(a);
    return true;
  });
  return store_.intern(named);
}

bool Reduction::store_by_walk(Branching& b, const Canonicalizer& canonical, uint32_t* future) {
  Future& named = scratch_ = b.future;
  bool reached_all = true;
  named.rewrite([&](FutureAccess& a) {
    a.threads = canonical.ranks_of(a.threads);
    if (is_new(a)) reached_all &= name_by_number(a, canonical);
    return true;
  });
  if (reached_all) *future = store_.intern(named);
  return reached_all;
}

}  // namespace heddle
