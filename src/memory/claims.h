#pragma once
// The model in which the executions of a commit sequence are explored (JLS 17.4.8).
//
// A load returns a store that happens before it, or *claims* one that does not: any of those that
// it is offered, whether that store has been made on this path or not. A claim is right if the
// store is made, with this value, and does not happen after the load; otherwise the path is no
// execution. (A store that does not happen before the load cannot be hidden from it.) What a load
// may return therefore does not depend on the order in which the threads make their accesses to
// relaxed locations: only synchronization matters.
//
// The model records the execution. Names of actions are those of promise.h.

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "memory/execution.h"

namespace heddle::memory {

class Claims : public MemoryModel {
 public:
  using Key = Promise::Key;
  using Pair = Promise::Pair;
  // The stores that loads are offered, besides those that happen before them.
  struct Offer {
    std::map<Key, std::vector<Pair>> pairs;
    // Whether this load may claim this store; empty: every load may.
    std::function<bool(const ActName& load, const Pair& store)> permits = {};
  };

  // Paths on which a thread makes more than `most` accesses are cut.
  Claims(ActionIds ids, uint32_t most, Offer offer)
      : ids_(ids), most_(most), offer_(std::move(offer)) {}

  // ---- the present path ----
  // It is no execution.
  bool broken() const { return now_->broken || (objects_ && objects_->impossible()); }
  // It is longer than wanted.
  bool cut() const { return now_->cut; }
  // Something on it cannot be compared with other paths: an access of an object without a name, or
  // in another mode than plain, or behind a final field.
  bool nameless() const { return now_->nameless; }
  // All claims are right so far.
  bool complete() const { return now_->claimed.empty() && !(objects_ && objects_->awaits_any()); }
  Execution execution() const { return {now_->acts}; }

  // ---- MemoryModel ----
  std::string_view name() const override { return "jmm"; }
  bool names_accesses() const override { return true; }
  void set_objects(StableObjects* objects) override {
    objects_ = objects;
    if (objects) objects->keep({});
  }
  void candidates(const Access& load, Value heap, std::vector<Value>* out) const override;
  Value read(const Access& load, Value heap, size_t option) override;
  Placed write(const Access& store, Value value, Value heap) override;
  void order(const Sync& sync) override;
  std::vector<ObjectRef> objects_to_freeze(Row thread) const override;
  void frozen(Row, const Freeze&) override { changed().nameless = true; }

  // ---- RowListener ----
  void joined(Row from, Row to) override;
  void replaced(Row address, Row from) override;
  void cleared(Row address) override;

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override { saved_.resize(mark); }
  void put(StateSink& sink) const override;
  void put_object(ObjectRef object, StateSink& sink) const override {
    if (objects_) objects_->put_object(object, sink);
  }
  void put_knowledge(StateSink& sink, const std::function<uint64_t(Row)>& name) const override;

 private:
  using Clock = std::vector<uint32_t>;  // by thread: how many of its accesses are known
  struct Claim {
    Key location;
    Value value = 0;
    std::vector<std::pair<ThreadId, uint32_t>> readers;  // threads, and which of their accesses
  };
  struct State {
    std::vector<std::shared_ptr<const Act>> acts;
    std::map<std::pair<bool, Promise::Series>, uint32_t> counts;  // of loads, and of stores
    std::map<Row, Clock> knows;
    std::map<Key, Value> initial;  // of locations that have been stored to
    std::map<Promise::Name, Claim> claimed;
    std::map<ThreadId, uint64_t> threads;  // names
    std::vector<uint64_t> ended;           // likewise
    uint64_t low = 0, high = 0;            // hash of the acts, whatever their order
    bool broken = false, cut = false, nameless = false;
  };
  // What a load of one word may return. `act`: a store that was made; `pair`: one that is claimed.
  struct Choice {
    Value value = 0;
    const Act* act = nullptr;
    const Pair* pair = nullptr;
  };
  // One word of an access.
  struct Part {
    Access access;
    Value value = 0;  // of a reference: the name of its object, but the reference in the heap
  };
  static std::vector<Part> parts_of(const Access& a, Value value);
  static Key key_of(const Access& a) { return {a.named, a.place}; }
  Value value_here(const Access& load, Value named) const;
  Value name_of(const Access& load, Value value) const;

  bool is_named(const Access& a) const;
  Promise::Series series_of(const Access& a, Value value) const;
  ActName next_name(bool write, const Access& a, Value value) const;
  std::vector<Choice> choices(const Part& load) const;
  void add_earlier(const Part& load, std::vector<Choice>* out) const;
  void add_claims(const Part& load, std::vector<Choice>* out) const;
  bool may_claim(const Access& load, const Pair& pair) const;
  const Act* find_store(const Promise::Name& name) const;
  bool knows(Row row, const Act& act) const;
  // Returns the value, as in the heap.
  Value read_part(const Part& load, const Choice& chosen);
  void write_part(const Part& store, Value heap);
  void add(const Part& access, bool write, const std::optional<ActName>& sees);
  void meet(const Access& store, const Promise::Name& name, Value value);
  uint64_t hash_of(const Clock& clock) const;
  State& changed();

  const ActionIds ids_;
  const uint32_t most_;
  const Offer offer_;
  StableObjects* objects_ = nullptr;
  std::shared_ptr<State> now_ = std::make_shared<State>();
  std::vector<std::shared_ptr<State>> saved_;
};

}  // namespace heddle::memory
