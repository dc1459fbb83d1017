#pragma once
// A memory model: which value a load may return, and when a store reaches the heap.
//
// The World asks a model only about *relaxed* locations. Everything else goes directly to the heap,
// which is right for all models: accesses that are ordered by happens-before behave alike under all
// of them, so only locations that race in some execution, or that are accessed in modes weaker than
// volatile, need to be relaxed. Under `sc` no location ever is.
//
// A model is a part of the state: what it keeps (held stores, old values) is saved, restored,
// hashed and collected with the heap.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "base/state_part.h"
#include "memory/action.h"
#include "memory/row_listener.h"
#include "memory/stable_objects.h"

namespace heddle::memory {

// The bits of a value, narrowed to the type of its location and extended to 32 bits: as the machine
// keeps it on the operand stack. A reference is a heap offset.
using Value = uint64_t;

// A load or a store of a relaxed location by a thread.
struct Access {
  ThreadId thread = 0;
  Row row = 0;  // of the thread
  ObjectRef object = 0;
  Address word = 0;  // identifies the location
  uint8_t width = 4;
  AccessMode mode = AccessMode::kPlain;
  bool update = false;         // part of a read-modify-write
  bool reference = false;      // the value refers to an object
  bool coherent = false;       // the location is accessed in modes below volatile, or updated
  Comparison comparison = {};  // of an update
  // For models that recognise accesses on other paths (promise.h):
  uint64_t thread_name = 0;    // of the thread, the same on every path
  uint64_t point = 0;          // a store's place in the code
  StableRef named = 0;         // the object (stable_objects.h); 0: it has no name
  Address place = 0;           // of the location: its address, in an object that a thread has made
                               // the offset from the object's beginning
  Value named_value = 0;       // what is stored: a reference by its name
  bool lacks_name = false;     // the object that the stored reference refers to has none
  ObjectRef value_object = 0;  // the object that the stored reference refers to
  bool own = false;            // only the thread can reach the object
  bool unfinished_final = false;  // a final field whose constructor stores it, or is still to

  // Whether an update that reads this value stores.
  bool stores_after(Value value) const {
    if (!update) return false;
    if (!comparison.compares) return true;
    const Value difference = value ^ comparison.expected;
    return (width == 8 ? difference : difference & UINT32_MAX) == 0;
  }
};

// What a load has done besides returning a value.
struct ReadEffect {
  Row released = 0;     // the row of the store that it has read (MemoryModel::released); 0: none
  bool fails = false;   // the update that the load belongs to must not store: weakCompareAndSet
  bool orders = false;  // other threads may read less than before
};

class Promise;

// Whether a store has reached the heap.
enum class Placed : uint8_t { kHeap, kHeld };

// A held store that may reach the heap now: a transition of the memory itself.
struct Drain {
  Access store;
  Value value = 0;
};

enum class Ordering : uint8_t {
  kAcquire,  // from the word of a lock, volatile, class or interrupt
  kRelease,  // to such a word
  kStart,    // starts `other`
  kJoin,     // observes that `other` has ended
  kEnd,      // ends
  kFreeze,   // ends a constructor of `object`, which has final fields (JLS 17.5)
  kAcquireFence,
  kReleaseFence,
  kFullFence,
};

// A synchronization action of a thread.
struct Sync {
  ThreadId thread = 0;
  Ordering how = Ordering::kAcquire;
  // Why: kLock, kUnlock, kRead, kWrite, kInitDone, kInitObserved, kInterrupt, kInterruptDetected,
  // kStart, kJoin, kFence.
  ActionKind action = ActionKind::kFence;
  ObjectRef object = 0;  // of the word; or the constructed object
  Address word = 0;
  ThreadId other = 0;
  Row row = 0;               // of the thread; fences only
  uint64_t thread_name = 0;  // as in Access
};

// The end of a constructor: it freezes the final fields that its class declares (JLS 17.5).
struct Freeze {
  ObjectRef object = 0;
  uint32_t level = 0;  // of the class: the number of its superclasses
  // The objects that these fields lead to and that no other thread can reach yet, or that are
  // followed already; and of them at least those on the way to objects_to_freeze().
  std::vector<ObjectRef> behind;
};

// A reference that a thread has loaded from a field or an element.
struct Obtained {
  ObjectRef object = 0;          // not null
  ObjectRef from = 0;            // the object that has the field or element
  bool from_own_object = false;  // only the thread can reach that object
  // It is a final field of an object that was properly constructed: the level of the field's class.
  std::optional<uint32_t> final_level;
};

class MemoryModel : public StatePart, public RowListener {
 public:
  virtual std::string_view name() const = 0;
  // The model itself, if loads may return stores that are still to come; otherwise null.
  virtual Promise* promises() { return nullptr; }
  // Recognises accesses on other paths: the second half of Access is filled in.
  virtual bool names_accesses() const { return false; }
  // Then it is told who knows the names of objects, once.
  virtual void set_objects(StableObjects*) {}
  // A round of the search begins, or is executed again.
  virtual void begin_round(uint32_t /*round*/) {}

  // Appends the values that the load may return, the first of them without any choice: it is what a
  // thread reads that cannot be offered a choice (it runs alone, or in trusted library code).
  // `heap` is the value in the heap. ENSURES: at least one value is appended.
  virtual void candidates(const Access& load, Value heap, std::vector<Value>* out) const = 0;
  // The load takes place and returns candidate `option`. REQUIRES: option < number of candidates.
  virtual Value read(const Access& load, Value heap, size_t option) = 0;

  // ---- accesses of coherent locations ----
  // Explores what access modes below volatile allow: the model is to be told which locations are
  // accessed in these modes (Access::coherent), keeps what each store to them has released, and is
  // asked by last_read.
  virtual bool explores_modes() const { return false; }
  // Of the last call of read().
  virtual ReadEffect last_read() const { return {}; }
  // The store of the last call of write(), to a coherent location, released what this row knows; 0:
  // nothing. An update may share the row of the store that it has read. Called for each such store
  // in another mode than plain, before rows change.
  virtual void released(Row) {}
  // The rows of stores that are no longer kept, to be freed; each once.
  virtual std::vector<Row> take_unused_rows() { return {}; }
  // Calls f(object, word, number of the store, row) for all kept stores that have a row.
  using OnRelease = std::function<void(ObjectRef, Address, uint64_t, Row)>;
  virtual void for_each_release(const OnRelease&) const {}

  // Whether a plain load returns any past store that happens-before does not hide from it, whatever
  // has been loaded before: of locations that are not coherent.
  virtual bool remembers_stores() const { return false; }

  // The store takes place. kHeap: the World writes the heap at once. kHeld: the model keeps the
  // value, supplies it to loads as it sees fit, and may offer it as one of drains() later.
  virtual Placed write(const Access& store, Value value, Value heap) = 0;

  // The thread synchronizes with a word, or with another thread. What happens-before follows from
  // that is told by RowListener.
  virtual void order(const Sync&) {}
  // Whether all held stores of the thread have to reach the heap before this action, or before this
  // access of any location. The thread stops in front of it until they have; where it cannot stop,
  // the World drains them as parts of the action's step.
  virtual bool flushes(const Sync&) const { return false; }
  virtual bool flushes(const Access&, bool /*stores*/) const { return false; }

  // ---- final fields (JLS 17.5.1) ----
  // The objects of which the thread knows newer values than other threads may read.
  virtual std::vector<ObjectRef> objects_to_freeze(Row) const { return {}; }
  // The thread has ended a constructor, before the object is published.
  virtual void frozen(Row, const Freeze&) {}
  // obtained() has to be called for every reference to a followed object that a thread loads.
  virtual bool follows_references() const { return false; }
  virtual bool follows(ObjectRef) const { return false; }
  virtual void obtained(Row, const Obtained&) {}

  // ---- transitions of the memory ----
  // Whether write() may answer kHeld: a load then returns the thread's own newest held store, or
  // what has reached the heap.
  virtual bool holds_stores() const { return false; }
  virtual bool holds_stores_of(ThreadId) const { return false; }
  // Whether plain stores of a thread to different locations reach the heap in their order.
  virtual bool keeps_store_order() const { return true; }
  // Appends all held stores; those of one thread in their order.
  virtual void held(std::vector<Drain>*) const {}
  // Appends the held stores that may reach the heap next. Those of one thread come in an order that
  // depends on its own actions only: schedules name them by their position among these.
  virtual void drains(std::vector<Drain>*) const {}
  // The World has written the value of this drain to the heap. REQUIRES: it is one of drains().
  virtual void drained(const Drain&) {}

  // The references that stores to words of this object have, and that a load may return although
  // the heap does not have them: held stores, old ones.
  virtual void for_each_reference(ObjectRef, const std::function<void(ObjectRef)>&) const {}

  // ---- canonical form, besides StatePart::put ----
  // What is kept of the words of this object, which the walk over the heap has just met.
  virtual void put_object(ObjectRef, StateSink&) const {}
  // What depends on happens-before. `name` names a row; 0: no thread can use it any more.
  virtual void put_knowledge(StateSink&, const std::function<uint64_t(Row)>& /*name*/) const {}
};

}  // namespace heddle::memory
