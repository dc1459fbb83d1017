#pragma once
// pjmm: a load may return every past store that happens-before does not hide (the JMM without
// stores that are still to come; adversarial memory made exhaustive, after JUMBLE).
//
// For each relaxed location the stores that some thread may still read are kept as entries
// (value, known, hidden):
//
//   known    the rows (row_listener.h) that know the store: it happens-before their present
//   hidden   the rows that know a later store which happens-after it
//
// A store by t hides from t every entry that t knows, and adds (v, {t}, {}). Rows that learn from
// other rows learn both sets. A thread may read an entry exactly when it is not hidden from the
// thread: the stores w of the location such that no other store w' lies between w and the load in
// happens-before. Loads change nothing: there is no coherence for plain accesses.
//
// Stores in volatile mode come one after the other. A load in volatile mode sees the last one, or a
// store in another mode that happened before none of them.
//
// The default value, or the value that the location had when it was relaxed, is known to all rows.
// An entry hidden from all acting threads is dropped, because new threads learn what their starter
// knows; one known to all of them counts as known to all rows, for the same reason. Therefore the
// entries of finitely many values are finitely many, and no entry has to be cut off.
//
// Final fields. When a constructor ends, the entries that are hidden from the constructing thread
// are marked with the number of the freeze. They are hidden from a load through a reference that a
// thread obtained behind that freeze (dereference_chains.h), and from no other: the thread learns
// nothing by it.
//
// Coherent locations (coherence.h), which are accessed in modes below volatile, differ: their
// stores have an order, loads extend it, and each store keeps what it has released, for the loads
// that synchronize with it. A long or double is not divided there, except that a plain load may
// return the halves of two stores. Full fences release to, and acquire from, one common row.
//
// The heap has the newest store. A location without entries has just that.

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "memory/coherence.h"
#include "memory/dereference_chains.h"
#include "memory/memory_model.h"
#include "memory/row_set.h"

namespace heddle::memory {

class History : public MemoryModel {
 public:
  History();

  std::string_view name() const override { return "pjmm"; }
  void candidates(const Access& load, Value heap, std::vector<Value>* out) const override;
  Value read(const Access& load, Value heap, size_t option) override;
  bool remembers_stores() const override { return true; }
  Placed write(const Access& store, Value value, Value heap) override;
  void order(const Sync& sync) override;

  void for_each_reference(ObjectRef object, const std::function<void(ObjectRef)>& f) const override;

  bool explores_modes() const override { return true; }
  ReadEffect last_read() const override { return last_read_; }
  void released(Row row) override;
  std::vector<Row> take_unused_rows() override;
  void for_each_release(const OnRelease& f) const override;

  std::vector<ObjectRef> objects_to_freeze(Row thread) const override;
  void frozen(Row thread, const Freeze& freeze) override;
  bool follows_references() const override { return !now_->chains.empty(); }
  bool follows(ObjectRef object) const override { return now_->chains.follows(object); }
  void obtained(Row thread, const Obtained& o) override;

  // ---- RowListener ----
  void started(Row thread) override;
  void ended(Row thread) override;
  void joined(Row from, Row to) override;
  void replaced(Row address, Row from) override;
  void cleared(Row address) override;

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override;
  void visit_roots(RootVisitor& visitor) override;
  void forget(const DeadObjects& dead) override;
  void put(StateSink& sink) const override;
  void put_object(ObjectRef object, StateSink& sink) const override;
  void put_knowledge(StateSink& sink, const std::function<uint64_t(Row)>& name) const override;

 private:
  using Entry = StoreEntry;
  struct Location {
    bool reference = false;
    bool coherent = false;
    Value newest = 0;            // coherent: the value in the heap
    std::vector<Entry> entries;  // oldest first
  };
  using Key = std::pair<ObjectRef, Address>;  // object and word
  using Locations = std::map<Key, Location>;
  struct State {
    Locations locations;
    RowSet acting;
    DereferenceChains chains;
    std::vector<Row> unused_rows;
  };

  // One location of an access: a plain long or double has two.
  struct Part {
    Key key;
    Value value;  // in the heap
  };
  static std::vector<Part> parts_of(const Access& a, Value heap);

  // What a load of a coherent location may do.
  struct Option {
    size_t entry = 0;
    bool fails = false;
    bool torn = false;  // the upper half comes from `upper`
    size_t upper = 0;
  };
  std::vector<Option> options(const Access& load, Value heap) const;
  std::vector<size_t> readable_entries(const Access& load, const Location& location) const;
  // Null: the location has the value in the heap only.
  const Location* coherent_location(const Access& a) const;
  static Value value_of(const Option& option, const Location* location, Value heap);
  Value read_coherent(const Access& load, Value heap, size_t option);
  void write_coherent(const Access& store, Value value, Value heap);
  bool may_read(const Access& load, const Entry& e) const;
  void drop_release(const Location& location, const Entry& removed);
  std::vector<Value> readable(const Access& load, const Part& part) const;
  void write_part(const Access& store, const Part& part, Value value);
  // Drops what no thread can read. Returns false if nothing is left to keep. `position`: of an
  // entry that stays; it is changed as the entry moves.
  bool tidy(Location& location, size_t* position = nullptr);
  void tidy_coherent(Location& location, size_t* position);
  void tidy_all();
  void drop_unused_freezes();
  uint64_t name_of_freeze(FreezeId id, StateSink& sink) const;
  State& changed();

  std::shared_ptr<State> now_;  // shared with saved states
  std::vector<std::shared_ptr<State>> saved_;

  // Of the last load and the last store of a coherent location, which belong to one step.
  ReadEffect last_read_;
  size_t entry_read_ = 0;
  Key location_written_;
  size_t entry_written_ = 0;
};

}  // namespace heddle::memory
