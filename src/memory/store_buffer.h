#pragma once
// tso and pso: each thread holds its stores of relaxed locations back in a buffer, from which they
// reach the heap one by one, as steps of their own (drains).
//
// tso  The stores of a thread reach the heap in their order (x86: Owens, Sarkar and Sewell 2009).
// pso  A store may overtake earlier ones to other locations, but no barrier (SPARC). Barriers are a
//      release store (in front of it), a release fence, a store-store fence, and the end of a
//      constructor with final fields.
//
// A load returns the thread's own newest held store of the location, or the heap's value. Volatile
// stores, read-modify-writes, locks, unlocks, the start, join and end of threads, and full fences
// take place when the buffer is empty. Opaque and release stores are held back like plain ones. An
// acquiring load synchronizes with the releasing store whose value it returns: each store keeps
// what it has released, in the buffer and in the heap. weakCompareAndSet may fail at any time.

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "memory/memory_model.h"

namespace heddle::memory {

class StoreBuffer : public MemoryModel {
 public:
  enum class Order : uint8_t { kTotal, kPartial };
  explicit StoreBuffer(Order order);

  std::string_view name() const override { return order_ == Order::kTotal ? "tso" : "pso"; }
  void candidates(const Access& load, Value heap, std::vector<Value>* out) const override;
  Value read(const Access& load, Value heap, size_t option) override;
  Placed write(const Access& store, Value value, Value heap) override;
  void order(const Sync& sync) override;
  bool flushes(const Sync& sync) const override;
  bool flushes(const Access& access, bool stores) const override;

  bool explores_modes() const override { return true; }
  ReadEffect last_read() const override { return last_read_; }
  void released(Row row) override;
  std::vector<Row> take_unused_rows() override;
  void for_each_release(const OnRelease& f) const override;

  bool holds_stores() const override { return true; }
  bool holds_stores_of(ThreadId thread) const override { return buffer_of(thread) != nullptr; }
  bool keeps_store_order() const override { return order_ == Order::kTotal; }
  void held(std::vector<Drain>* out) const override;
  void drains(std::vector<Drain>* out) const override;
  void drained(const Drain& drain) override;
  void for_each_reference(ObjectRef object, const std::function<void(ObjectRef)>& f) const override;

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override;
  void visit_roots(RootVisitor& visitor) override;
  void forget(const DeadObjects& dead) override;
  void put(StateSink& sink) const override;

 private:
  struct Held {
    Drain drain;
    bool after_barrier = false;  // a barrier separates it from the stores before it
    Row released = 0;            // what a load that synchronizes with it learns; 0: nothing
  };
  struct Buffer {
    ThreadId thread = 0;
    std::vector<Held> stores;  // the oldest first, never empty
    bool barrier = false;      // behind the newest store
  };
  using Key = std::pair<ObjectRef, Address>;  // object and word
  struct State {
    std::vector<Buffer> buffers;  // by thread number
    std::map<Key, Row> in_heap;   // what the stores have released that the heap has
    std::vector<Row> unused_rows;
  };

  static Key key_of(const Access& a) { return {a.object, a.word}; }
  // The thread's newest held store of the location; null: there is none.
  const Held* own_store(const Access& load) const;
  void set_in_heap(const Key& key, Row row);
  const Buffer* buffer_of(ThreadId thread) const;
  Buffer* changed_buffer_of(ThreadId thread);
  void add_barrier(ThreadId thread);
  // Where the store is in the buffer.
  static size_t position(const Buffer& buffer, const Drain& drain);
  bool may_drain(const Buffer& buffer, size_t position) const;
  State& changed();

  const Order order_;
  std::shared_ptr<State> now_;  // shared with saved states
  std::vector<std::shared_ptr<State>> saved_;

  // Of the last load and the last store, which belong to one step.
  ReadEffect last_read_;
  Access last_store_;
  Placed last_placed_ = Placed::kHeap;
};

class Tso : public StoreBuffer {
 public:
  Tso() : StoreBuffer(Order::kTotal) {}
};

class Pso : public StoreBuffer {
 public:
  Pso() : StoreBuffer(Order::kPartial) {}
};

}  // namespace heddle::memory
