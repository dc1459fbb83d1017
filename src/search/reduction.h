#pragma once
// Partial-order reduction for the depth-first search: which threads have to be
// explored in a state (docs/reduction.md). Dynamic partial-order reduction
// (Flanagan and Godefroid 2005), adapted to state matching, with persistent sets
// and sleep sets (Godefroid 1996).
//
// The exploration of a state starts with one thread. When the subtree of its step
// is finished, the future is known (futures.h): every other thread with an access
// there that conflicts with the step has to be explored in this state as well. A
// state on a cycle does not know its future in time: it explores all threads.

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "search/futures.h"
#include "state/canonical.h"
#include "system/world.h"

namespace heddle {

class Reduction {
 public:
  // Off: every choice is explored in every state. `shuffle`: 0, or a seed by which the order of
  // threads is varied, for tests.
  Reduction(World& world, bool on, uint64_t shuffle) : w_(world), on_(on), shuffle_(shuffle) {}

  // A thread in a sleep set.
  struct Sleeper {
    uint32_t thread = 0;
    Footprint step;                        // of its next step, with all options
    std::shared_ptr<const ReadSet> reads;  // of that step; null when reads are not collected
  };

  // What is kept for a state on the current path.
  struct Branching {
    absl::InlinedVector<Choice, 6> choices;
    enum class Mark : uint8_t { kUnneeded, kWanted, kTried };
    absl::InlinedVector<Mark, 8> marks;  // one per choice
    size_t tried = 0;                    // choices marked kTried
    size_t wanted = 0;                   // choices marked kWanted or kTried
    Future future;                       // of the finished part of the subtree
    Future waits;                        // how timed waits of this state may end by themselves
    std::vector<vm::Ref> objects;        // new objects by number of its walk, if it is stored
    vm::Ref first_young = 0;             // references from there on were made after this state
    uint32_t threads = 0;                // threads that existed
    size_t awake = 0;                    // threads among the choices that are not asleep
    absl::InlinedVector<uint32_t, 4> draining;  // threads that wait for their held stores

    // The step that is being explored.
    uint32_t actor = 0;       // its thread
    Footprint step;           // its accesses
    Footprint steps;          // likewise, of all options of the actor explored so far
    ReadSet step_reads;       // words that these read
    bool back_again = false;  // one of them led to a cycle through this state

    ReadSet reads;  // words that the explored part of the subtree reads

    // Threads whose next step need not be explored here: it was explored in an earlier state,
    // before steps that do not conflict with it.
    std::vector<Sleeper> asleep;
    absl::InlinedVector<uint32_t, 4> needed_asleep;  // sleepers that belong to the persistent set
    std::vector<Sleeper> done;                       // explored here, with all their options

    void clear();
  };

  // ---- which choices to explore ----
  // A new state with these choices; `before` is the state that a step led from, null for the
  // initial state.
  void open(Branching& b, const std::vector<Choice>& choices, const Branching* before);
  // The next choice to explore; null: none is left.
  const Choice* next(Branching& b);
  // The sleep set, as bits by rank.
  static uint64_t sleeping(const Branching& b, const Canonicalizer& canonical);
  // b is a state that was explored before with the sleep set `old_sleep`: only the difference has
  // to be explored.
  void reopen(Branching& b, uint64_t old_sleep, const Canonicalizer& canonical);
  // The sleepers of b that are not in `sleep` have to be explored after all.
  void wake(Branching& b, uint64_t sleep, const Canonicalizer& canonical);
  // The step from b may lead back to b, so that its future is not known in time (cycle proviso).
  void on_cycle(Branching& b);

  // ---- what the subtree does ----
  // The step from b has been executed and touched this.
  void stepped(Branching& b, const Footprint& f) {
    if (!on_) return;
    b.step = f;
    b.steps.add(f);
    if (following_) b.step_reads.add(w_.read_tracker().reads(), fresh_words(b));
  }
  // The path ends behind the step: only blocked threads' next accesses are added.
  void ended(Branching& b);
  // The step leads to a finished state, which the world is at, and of which canonical's newest walk
  // was.
  void met(Branching& b, uint32_t future, const Canonicalizer& canonical);
  // b is itself a finished state that is explored further.
  void take_up(Branching& b, uint32_t future, const Canonicalizer& canonical);
  // The step leads to `child`, which has just been explored completely. In a cycle, accesses to
  // objects younger than b count for the other states of the cycle.
  void finished(Branching& b, const Branching& child, bool in_cycle);
  // Everything wanted in b has been explored.
  void conclude(Branching& b) {
    if (following_) b.reads.add(b.step_reads, fresh_words(b));
  }

  // ---- reads of the subtree (dead_data.h) ----
  void follow_reads(bool on) { following_ = on; }
  // What the next steps of sleepers read decides whether they are woken.
  void add_reads_of_sleepers(Branching& b);
  void add_reads(Branching& b, const ReadSet& reads) { b.reads.add(reads, fresh_words(b)); }

  // ---- futures of finished states ----
  // Each returns the id under which the future is kept. REQUIRES: the world is at the state.
  uint32_t store(Branching& b, Canonicalizer* canonical);
  // For every state of a cycle whose root is b.
  uint32_t store_for_cycle(Branching& b, Canonicalizer* canonical);
  // By the numbers of canonical's newest walk, which followed live words only. False: it did not
  // reach all objects of the future.
  bool store_by_walk(Branching& b, const Canonicalizer& canonical, uint32_t* future);
  // Drops all of them.
  void forget() {
    store_ = FutureStore();
    dice_ = shuffle_;
  }
  uint64_t growth_bytes() const { return store_.growth_bytes(); }

 private:
  const Future& named_here(uint32_t future, const Canonicalizer& canonical);
  void absorb(Branching& b, bool in_cycle);
  void add_blocked(Future* f);
  void add_waits(Future* f);
  void inherit_sleepers(Branching& b, const Branching& before);
  void want(Branching& b, uint32_t thread);
  bool want_choices_of(Branching& b, uint32_t thread);
  void want_before_sleeper(Branching& b, const Sleeper& sleeper);
  void want_all(Branching& b);
  void want_conflicting(Branching& b, const Future& f, const Footprint& step, uint32_t actor);
  void want_alternatives(Branching& b, const Future& behind);
  void start(Branching& b, uint32_t thread);
  uint32_t first_to_try(const Branching& b, uint32_t last_actor);
  uint32_t any_awake(const Branching& b);
  size_t roll(size_t n);
  // Whether the choice is an option of the thread's next step: other threads cannot add any.
  static bool is_step(const Branching& b, const Choice& c) {
    return c.option > kFirstDrain || std::ranges::count(b.draining, c.thread) > 0;
  }
  static bool takes_steps(const Branching& b, uint32_t thread);
  static const Sleeper* sleeper(const Branching& b, uint32_t thread);
  static bool asleep(const Branching& b, uint32_t thread) { return sleeper(b, thread) != nullptr; }
  uint32_t first_new() const { return static_cast<uint32_t>(w_.base_top() / 8); }
  bool is_new(const FutureAccess& a) const {
    return a.naming == Naming::kExact && object_at(a.where) >= first_new();
  }
  static void name_by_class(FutureAccess& a);
  static bool name_by_number(FutureAccess& a, const Canonicalizer& canonical);
  uint64_t fresh_words(const Branching& b) const {
    return (uint64_t{b.first_young} * 8 - w_.base_top()) / 4;
  }

  World& w_;
  bool on_;
  uint64_t shuffle_, dice_ = 0;
  bool following_ = false;
  FutureStore store_;
  Future scratch_;
  std::vector<std::pair<uint32_t, Access>> accesses_;  // scratch
};

}  // namespace heddle
