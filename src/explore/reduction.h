#pragma once
// Partial-order reduction for the depth-first search: which threads have to be
// tried in a state (docs/reduction.md).
//
// A state starts with one thread. When the subtree behind a step is finished,
// its future is known: every other thread that may do something there which
// conflicts with the step has to be tried before the step as well. A state that
// lies on a cycle does not know its future in time: it tries all threads.

#include <memory>
#include <vector>

#include "explore/canonical.h"
#include "explore/futures.h"
#include "explore/world.h"

namespace heddle::explore {

class Reduction {
 public:
  // `shuffle`: not 0, and threads are tried in some other order.
  Reduction(World& world, bool on, uint64_t shuffle) : w_(world), on_(on), shuffle_(shuffle) {}

  struct Sleeper {
    uint32_t thread = 0;
    Footprint step;
    std::shared_ptr<const ReadSet> reads;  // of the step, null when not followed
  };

  // What the search keeps of a state on the current path.
  struct Branching {
    absl::InlinedVector<Choice, 6> choices;
    enum class Mark : uint8_t { kUnneeded, kWanted, kTried };
    absl::InlinedVector<Mark, 8> marks;  // one per choice
    size_t tried = 0, wanted = 0;
    Future future;             // of what was tried and finished
    Future waits;              // how waits of this state may end by themselves
    bool stored = false;       // its future will be kept
    std::vector<vm::Ref> objects;  // by number of the walk, when it is
    vm::Ref first_young = 0;   // references from there on were made after this state
    uint32_t threads = 0;      // so many existed
    uint32_t actor = 0;        // of the step that is being tried
    Footprint step;            // what it touched
    Footprint steps;           // likewise, all options of the actor's
    ReadSet step_reads;        // what they read
    ReadSet reads;             // what everything behind this state reads
    bool back_again = false;   // one of them led to a cycle through this state
    // Threads whose next step need not be tried: it was, before other steps that do not disturb it.
    std::vector<Sleeper> asleep;
    absl::InlinedVector<uint32_t, 4> needed_asleep;  // those that would have been tried
    std::vector<Sleeper> done;  // tried here, with all their options
    size_t awake = 0;           // threads among the choices

    void clear();
  };

  // A new state whose ways on are `choices`; `before` is the state that a step led here from, null at the beginning.
  void open(Branching& b, const std::vector<Choice>& choices, const Branching* before);
  // The set of threads asleep, by rank.
  static uint64_t sleeping(const Branching& b, const Canonicalizer& canonical);
  // A state that was explored with `old_sleep` asleep is met again in b: what is to be tried still.
  void reopen(Branching& b, uint64_t old_sleep, const Canonicalizer& canonical);
  // The sleepers of b that are not in `sleep` have to be tried after all.
  void wake(Branching& b, uint64_t sleep, const Canonicalizer& canonical);
  // The next choice to try; null: none is left.
  const Choice* next(Branching& b);
  // The step from b may lead back to b: what comes behind it cannot be known in time.
  void on_cycle(Branching& b);

  // The step from b is done: what it touched.
  void stepped(Branching& b, const Footprint& f) {
    if (!on_) return;
    b.step = f;
    b.steps.add(f);
    if (following_) b.step_reads.add(w_.reads(), fresh_words(b));
  }
  // Whether reads are collected, too (docs/reduction.md).
  void follow_reads(bool on) { following_ = on; }
  // Everything wanted in b was tried.
  void conclude(Branching& b) {
    if (following_) b.reads.add(b.step_reads, fresh_words(b));
  }
  // What the steps of sleepers read decides whether they are woken.
  void add_reads_of_sleepers(Branching& b);
  // Behind the step lies a state that reads this.
  void add_reads(Branching& b, const ReadSet& reads) { b.reads.add(reads, fresh_words(b)); }
  // Behind the step there is nothing more; what blocked threads would have done counts.
  void ended(Branching& b);
  // Behind the step lies a finished state, at which the world is now (its walk is canonical's newest).
  void met(Branching& b, uint32_t future, const Canonicalizer& canonical);
  // b is a finished state that was opened again: what it led to before still counts.
  void take_up(Branching& b, uint32_t future, const Canonicalizer& canonical);
  // Behind the step lies a state that has just been finished. In a cycle, what it did to objects that are younger
  // than b still counts for the other states of the cycle.
  void finished(Branching& b, const Branching& child, bool in_cycle);

  // The number under which a finished state's future is kept. REQUIRES: the world is at the state.
  uint32_t store(Branching& b, Canonicalizer* canonical);
  // Likewise in the names of canonical's newest walk, which did not follow everything. False: these are not enough.
  bool store_by_walk(Branching& b, const Canonicalizer& canonical, uint32_t* future);
  // Likewise for every state of a cycle, when b was the first of it.
  uint32_t store_for_cycle(Branching& b, const Canonicalizer& canonical);

  uint64_t growth_bytes() const { return store_.growth_bytes(); }
  // All finished states.
  void forget() {
    store_ = FutureStore();
    dice_ = shuffle_;
  }

 private:
  const Future& named_here(uint32_t future, const Canonicalizer& canonical);
  void absorb(Branching& b, bool in_cycle);
  void add_blocked(Future* f);
  void add_waits(Future* f);
  void want(Branching& b, uint32_t thread);
  void want_all(Branching& b);
  void want_conflicting(Branching& b, const Future& f, const Footprint& step, uint32_t actor);
  void start(Branching& b, uint32_t thread);
  uint32_t first_to_try(const Branching& b, uint32_t last_actor);
  size_t roll(size_t n);
  static bool asleep(const Branching& b, uint32_t thread);
  uint32_t first_new() const { return static_cast<uint32_t>(w_.base_top() / 8); }
  bool is_new(const FutureAccess& a) const { return a.naming == Naming::kExact && object_at(a.where) >= first_new(); }
  static void make_class(FutureAccess& a);
  uint64_t fresh_words(const Branching& b) const { return w_.fresh_words(uint64_t{b.first_young} * 8); }

  World& w_;
  bool on_;
  uint64_t shuffle_, dice_ = 0;
  bool following_ = false;
  FutureStore store_;
  Future scratch_;
  std::vector<std::pair<uint32_t, Access>> blocked_;
};

}  // namespace heddle::explore
