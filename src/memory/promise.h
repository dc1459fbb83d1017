#pragma once
// jpr: a load may also return a store that is still to come (after JPR, Java PathRelaxer).
//
// An execution of the JMM is well-formed if each plain load sees a store of its location that does
// not happen after the load, and that happens-before does not hide. The store may come later in the
// order in which the search executes the actions. The model keeps the *write set*: the pairs
// (store, value) of the executions found so far. A load may return any pair of it whose store has
// not been made on this path. It then *imposes* that the store is made later, with this value, and
// not happens-after the load. A path that breaks this, or ends before it is met, is no execution.
// The search collects the pairs of the others, and goes on in rounds until no pair is new
// (search/promised_paths.h).
//
// Past stores are those of pjmm (history.h), whether they are in the write set or not: a load of a
// store that happens before it has no other choice, and the committing rules of the JMM allow it.
//
// A store is recognised on other paths by an *action name* (ActionIds). The stores by one thread
// that share the rest of a name are numbered up to kMostOccurrences; all further ones share the
// last number, and any of them with the value meets what is imposed on it.
//
// Forced loads only. A load of a store to come may be an accident of the order in which the search
// executes the actions: if the store does not depend on the load (dependents.h), then the load and
// what depends on it can be put after the store, and the same execution has one such load less.
// With all racing locations relaxed, an execution is therefore found again in the order that has
// the fewest of them, in which each is *forced*: its store depends on it. (No load that saw a past
// store sees a later one in the new order.) If only some locations are relaxed, the others see the
// newest store in the order of the search, so that the new order may be another execution. Whether
// some locations alone show something is asked of forced loads only (set_forced_only): what they
// show only because of an accident is shown by older stores, of whichever locations these are.
//
// Objects go by names (stable_objects.h), also as values. A reference may be loaded before its
// object is made. Objects that have no names do not take part; gaps() tells whether there were any.
//
// Loads of coherent locations (accessed in modes below volatile) return past stores only, as under
// pjmm: these modes never read the future.

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/check_options.h"
#include "memory/dependents.h"
#include "memory/history.h"
#include "memory/memory_model.h"
#include "memory/row_set.h"

namespace heddle::memory {

// What the write set does not cover.
struct FutureGaps {
  bool objects = false;     // a location in an object without a name
  bool references = false;  // a reference to such an object
  // A racing location is also stored in volatile mode, or one that is accessed in modes below
  // volatile is also loaded plainly or belongs to an object that a thread makes.
  bool modes = false;
  // Loads of references to objects that have to be finished first (StableObjects::obtain_early) may
  // go in a circle: each of some threads finds what the next one publishes afterwards. No execution
  // in which the objects are made first shows that.
  bool circles = false;
  bool any() const { return objects || references || modes || circles; }
};

class Promise : public MemoryModel {
 public:
  static constexpr uint32_t kMostOccurrences = 8;

  // Stores of one thread that are told apart by their number only.
  struct Series {
    uint64_t thread = 0;
    StableRef object = 0;  // kScope: 0
    Address where = 0;     // Access::place; kScope: the program point
    Value value = 0;       // kOccurrenceVal; otherwise 0
    auto operator<=>(const Series&) const = default;
  };
  struct Name {
    Series series;
    uint32_t number = 0;  // from 1 on
    auto operator<=>(const Name&) const = default;
  };
  using Key = std::pair<StableRef, Address>;  // object, and Access::place
  struct Pair {
    Key location;
    Name store;
    Value value = 0;  // of a reference: the name of its object
    auto operator<=>(const Pair&) const = default;
  };

  std::string_view name() const override { return "jpr"; }
  Promise* promises() override { return this; }
  bool names_accesses() const override { return true; }
  void set_objects(StableObjects* objects) override { objects_ = objects; }

  // ---- the write set ----
  void set_ids(ActionIds ids) { ids_ = ids; }
  // From now on this round of the search is executed, for the first time or again.
  void begin_round(uint32_t round) override;
  // Whether a store meets what is imposed only if it depends on the loads that have returned it.
  void set_forced_only(bool on) { forced_only_ = on; }
  // Whether rounds that begin from now on offer the pairs that are known.
  void offer(bool on) { offers_ = on; }
  bool offers() const { return offers_; }
  // The pairs that the present round offers, in the order in which they were found.
  std::vector<Pair> offered() const;
  // Whether the present round does.
  bool offers_now() const { return offered_now_ > 0; }
  // Returns whether it is new.
  bool learn(const Pair& pair);
  size_t size() const { return known_.size(); }
  const std::map<Key, std::vector<Pair>>& pairs() const { return pairs_; }
  FutureGaps gaps() const;

  // ---- the present path ----
  // Something is imposed that has not happened yet.
  bool pending() const { return !now_->imposed.empty() || (objects_ && objects_->awaits_any()); }
  // It is no execution.
  bool broken() const { return now_->broken || (objects_ && objects_->impossible()); }
  // How many loads have returned stores to come.
  uint32_t future_loads() const { return now_->future_loads; }
  // Whether candidate `option` of the load is a store to come.
  bool is_later(const Access& load, Value heap, size_t option) const;
  // ---- what depends on loads of stores to come; only if these have to be forced ----
  // A row has touched something that threads synchronize by, or share otherwise. Not told of plain
  // accesses to locations that race.
  void touched(Row row, const Dependents::Place& place, Contact how);
  // A plain access of a location that races and is not relaxed, or one of which the model is not
  // told otherwise.
  void passed_by(Row row, const Dependents::Place& place, bool write, bool newest_only);

  // The pairs stored since the last call.
  std::vector<Pair> take_stored() { return std::exchange(stored_, {}); }

  // ---- MemoryModel ----
  void candidates(const Access& load, Value heap, std::vector<Value>* out) const override;
  Value read(const Access& load, Value heap, size_t option) override;
  Placed write(const Access& store, Value value, Value heap) override;
  void order(const Sync& sync) override;
  bool explores_modes() const override { return true; }
  ReadEffect last_read() const override { return last_read_; }
  void released(Row row) override { past_.released(row); }
  std::vector<Row> take_unused_rows() override { return past_.take_unused_rows(); }
  void for_each_release(const OnRelease& f) const override { past_.for_each_release(f); }
  void for_each_reference(ObjectRef object,
                          const std::function<void(ObjectRef)>& f) const override {
    past_.for_each_reference(object, f);
  }
  std::vector<ObjectRef> objects_to_freeze(Row r) const override {
    return past_.objects_to_freeze(r);
  }
  void frozen(Row r, const Freeze& f) override { past_.frozen(r, f); }
  bool follows_references() const override { return past_.follows_references(); }
  bool follows(ObjectRef object) const override { return past_.follows(object); }
  void obtained(Row r, const Obtained& o) override { past_.obtained(r, o); }

  // ---- RowListener ----
  void started(Row thread) override { past_.started(thread); }
  void ended(Row thread) override { past_.ended(thread); }
  void joined(Row from, Row to) override;
  void replaced(Row address, Row from) override;
  void cleared(Row address) override;

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override;
  void visit_roots(RootVisitor& visitor) override { past_.visit_roots(visitor); }
  void forget(const DeadObjects& dead) override;
  void put(StateSink& sink) const override;
  void put_object(ObjectRef object, StateSink& sink) const override;
  void put_knowledge(StateSink& sink, const std::function<uint64_t(Row)>& name) const override;

 private:
  struct Imposed {
    Key location;
    Value value = 0;
    RowSet readers;  // the rows that know a load which returned the store
    // For each such load, if it has to be forced; none that includes another one.
    std::vector<Dependents> dependents;
    bool operator==(const Imposed&) const = default;
  };
  struct State {
    std::map<Series, uint32_t> counts;  // of stores made
    std::map<Name, Imposed> imposed;
    std::vector<uint64_t> ended;  // threads, by name
    uint32_t future_loads = 0;
    bool broken = false;
    // Of objects with names: who has published each first, and who has found one of another thread.
    std::map<Value, uint64_t> publishers;
    std::set<uint64_t> finders;
  };
  // A value that a load of one word may return; the name of an object that is not there yet.
  // `pair`: of a store to come.
  struct Choice {
    Value value = 0;
    const Pair* pair = nullptr;
  };
  struct Combined {
    Value value = 0;
    std::vector<const Pair*> pairs;
  };
  // The words of an access: a plain long or double has two.
  struct Part {
    Access access;
    Value value = 0;
  };
  static std::vector<Part> parts_of(const Access& a, Value value);
  static Key key_of(const Access& a) { return {a.named, a.place}; }
  Value value_here(const Access& load, const Pair& pair) const;

  Value read_coherent(const Access& load, Value heap, size_t option);
  std::vector<Combined> combined(const Access& load, Value heap) const;
  std::vector<Choice> choices(const Part& load) const;
  void add_past(const Part& load, std::vector<Choice>* out) const;
  void add_future(const Part& load, std::vector<Choice>* out) const;
  bool may_come(const Access& load, const Pair& pair) const;
  Series series_of(const Access& store, Value value) const;
  void note_gaps(const Access& store);
  void impose(const Access& load, const Pair& pair);
  // `value`: as in the heap.
  void store_part(const Part& store, Value value, Value heap);
  void meet(const Access& store, const Name& name, Value value);
  bool is_forced(const Imposed& imposed, Row storer) const;
  // Calls f(dependents, false) until one returns true, and then f(dependents, true) for all.
  template <class F>
  void update_dependents(F f);
  void note_past_load(const Access& load, Value value);
  void note_store(const Access& store, Value value);
  void break_if_late(const Access& access);
  Value obtain(const Access& load, const Pair& pair);
  void note_found(const Access& load, Value value);
  void note_published(const Access& store, Value name);
  bool may_go_in_circles() const;
  bool is_offered(const Pair& pair) const;
  State& changed();

  History past_;
  StableObjects* objects_ = nullptr;
  ActionIds ids_ = ActionIds::kOccurrence;

  // The write set: pairs by location, and in the order in which they were found.
  std::map<Key, std::vector<Pair>> pairs_;
  std::map<Pair, size_t> known_;
  std::map<uint32_t, size_t> rounds_;  // how many of them each round offers
  size_t offered_now_ = 0;             // the present one
  bool offers_ = false;
  bool forced_only_ = false;
  FutureGaps gaps_;
  ReadEffect last_read_;
  // Final fields that constructors store objects without names to, and those that were read early.
  std::set<Key> unknown_finals_, finals_read_;
  std::vector<Pair> stored_;
  // Threads, by name: loads that were not followed, as (who loads, who stores); who has found an
  // object of another thread on some path; and who has published one after that.
  std::set<std::pair<uint64_t, uint64_t>> not_followed_;
  std::set<uint64_t> found_, published_after_;

  std::shared_ptr<State> now_ = std::make_shared<State>();
  struct SavedState {
    std::shared_ptr<State> state;
    Mark past;
  };
  std::vector<SavedState> saved_;
};

}  // namespace heddle::memory
