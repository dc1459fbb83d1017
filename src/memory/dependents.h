#pragma once
// What depends on a load that has returned a store to come (promise.h).
//
// An action depends on the load if it can be reached from it by program order, by the order of two
// conflicting synchronization actions, and from stores to the loads that see them. If the store
// that the load has seen is not among these, the load and all that depends on it can be put after
// the store: the same execution then needs one read of a later store less.
//
// The rows of happens-before that depend on the load are kept, like those that know it. What
// reaches other threads without happens-before is kept besides:
//
//   contacts   what dependent rows have touched, as footprints tell it (system/footprint.h). A row
//              that touches the same in a conflicting way depends on the load as well. Plain
//              accesses of racing locations are not told, since only reads-from counts there:
//   stored     the values that dependent rows have stored to racing locations. A load that returns
//              such a value depends on the load: it may have seen that store.
//
// A row more than necessary makes paths count that need not. One too few would make harm vanish.

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <set>

#include "memory/memory_model.h"
#include "memory/row_set.h"

namespace heddle::memory {

// As Touch, in system/footprint.h.
enum class Contact : uint8_t { kRead, kWrite, kAdd, kInside };

class Dependents {
 public:
  // An object and a word in it; without an object, something that is not in the heap.
  struct Place {
    ObjectRef object = 0;
    Address word = 0;
    auto operator<=>(const Place&) const = default;
  };
  // Conflicts with every contact.
  static constexpr Place kEverywhere{0, 1};

  explicit Dependents(Row reader) : rows_(RowSet::of(reader)) {}

  bool has(Row row) const { return rows_.has(row); }

  // ---- each returns whether anything changes; `apply`: then changes it ----
  bool joined(Row from, Row to, bool apply);
  bool replaced(Row address, Row from, bool apply);
  bool cleared(Row address, bool apply);
  bool touched(Row row, const Place& place, Contact how, bool apply);
  // A load that has seen a past store.
  bool loaded(Row row, const Place& place, Value value, bool apply);
  // One whose value is not told.
  bool loaded_any(Row row, const Place& place, bool apply) {
    return stored_.contains(place) && add(row, apply);
  }
  // Of a location that keeps its older stores.
  bool stored(Row row, const Place& place, Value value, bool reference, bool apply);
  // Of one whose loads see the newest store, or of which the values are not told.
  bool overwritten(Row row, const Place& place, bool newest_only, bool apply);

  // ---- state ----
  bool knows_any(const DeadObjects& dead) const;
  void forget(const DeadObjects& dead);
  // What is kept of words of this object (0: of what is in none).
  void put_object(ObjectRef object, StateSink& sink) const;
  void put_base_image(StateSink& sink) const;
  const RowSet& rows() const { return rows_; }

  bool operator==(const Dependents&) const = default;

 private:
  struct Stored {
    bool any = false;  // whatever a load returns may be a dependent's
    bool reference = false;
    std::set<Value> values;
    bool operator==(const Stored&) const = default;
  };
  bool conflicts(const Place& place, Contact how) const;
  bool add(Row row, bool apply);

  RowSet rows_;
  std::map<Place, uint8_t> contacts_;  // bits, by Contact
  std::map<Place, Stored> stored_;
};

}  // namespace heddle::memory
