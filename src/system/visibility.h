#pragma once
// Which locations and which aspects of the machine are scheduling points.
//
// A location that races, a field whose access modes matter, and a switch
// (switches.h) become visible from the next round on: the steps of a schedule
// have a meaning only together with the round in which it was found.

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "system/events.h"
#include "system/switches.h"
#include "system/visible_names.h"
#include "vm/heap.h"
#include "vm/vm.h"

namespace heddle {

class Visibility {
 public:
  // `output`: printing is visible (--outcomes). `streams`: the monitors of streams are
  // (--hb-from-io).
  Visibility(const vm::Vm& vm, bool output, bool streams);
  ~Visibility();

  Switches& switches() { return switches_; }
  const Switches& switches() const { return switches_; }
  uint32_t round() const { return switches_.round(); }
  bool output_visible() const { return output_visible_; }

  // Plain accesses to this field, or to elements of the array r, are scheduling points.
  bool is_visible(const vm::FieldInfo* f, Ref r) const {
    if (__builtin_expect(by_name_ != nullptr, 0)) return visible_by_name(f, r);
    if (f) return !fields_.empty() && on_now(fields_, f);
    return !array_sites_.empty() && on_now(array_sites_, vm::field<uint32_t>(r, vm::kArraySite));
  }
  // Whether any location is visible in this round.
  bool any_visible() const;
  // Makes a racy location visible. True: it was not before.
  bool make_visible(const RaceEvent& e);

  // Makes a setting of the library visible (settings.h).
  void show(const vm::FieldInfo& f);

  // Volatile fields that are also accessed in weaker modes, and fields that are also accessed
  // plainly: their happens-before is tracked per mode, from the start of a round.
  bool any_weak() const { return !weak_fields_.empty() || by_name_; }
  bool is_weak(const vm::FieldInfo* f) const { return f && mode_on(weak_fields_, kWeak, f); }
  bool is_mixed(const vm::FieldInfo* f) const { return f && mode_on(mixed_fields_, kMixed, f); }
  void add_weak(const vm::FieldInfo* f) { add_mode(weak_fields_, f); }
  void add_mixed(const vm::FieldInfo* f) { add_mode(mixed_fields_, f); }

  // Locations whose stores have a coherence order (memory/coherence.h), in this round: fields, and
  // elements of arrays made at one site by their index. `index`: of elements only.
  bool is_coherent(const vm::FieldInfo* f, Ref r, int64_t index) const;
  // `relax`: they are scheduling points as well, from the next round on.
  void add_coherent(const vm::FieldInfo* f, Ref r, int64_t index, bool relax);

  // What is visible in a round, in names that hold in every process.
  VisibleNames names(uint32_t round) const;
  // Makes just this visible, for a replay.
  void show_only(const VisibleNames& names);

 private:
  using FromRound = absl::flat_hash_map<const vm::FieldInfo*, uint32_t>;
  struct ByName;
  // In front of a field's name.
  static const std::string kWeak, kMixed, kCoherent;

  template <typename Map, typename Key>
  bool on_now(const Map& map, Key key) const {
    auto it = map.find(key);
    return it != map.end() && it->second <= round();
  }
  bool visible_by_name(const vm::FieldInfo* f, Ref r) const;
  bool mode_on(const FromRound& map, const std::string& prefix, const vm::FieldInfo* f) const;
  void add_mode(FromRound& map, const vm::FieldInfo* f);

  const vm::Vm& vm_;
  Switches switches_;
  // With the first round in which each is visible.
  FromRound fields_;
  absl::flat_hash_map<uint32_t, uint32_t> array_sites_;
  FromRound weak_fields_, mixed_fields_, coherent_fields_;
  using Element = std::pair<uint32_t, int64_t>;  // allocation site and index
  absl::flat_hash_map<Element, uint32_t> coherent_elements_;
  std::string name_of_element(const Element& e) const;
  bool output_visible_;
  std::unique_ptr<ByName> by_name_;  // replaying: locations are recognised by name
};

}  // namespace heddle
