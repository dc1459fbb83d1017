#pragma once
// Accesses to the heap: which are scheduling points, which are checked for
// races, and which happens-before edges they make. Bytecode comes here through
// the interpreter's hooks, natives and VarHandles through vm::AccessHooks.

#include <absl/container/flat_hash_map.h>

#include <span>
#include <vector>

#include "base/check_options.h"
#include "system/events.h"
#include "system/field_table.h"
#include "system/footprint_recorder.h"
#include "system/notes.h"
#include "system/polling.h"
#include "system/race_detector.h"
#include "system/read_tracker.h"
#include "system/relaxed_memory.h"
#include "system/scheduling_points.h"
#include "system/settings.h"
#include "system/stream_monitors.h"
#include "system/tracking.h"
#include "system/visibility.h"
#include "vm/access.h"

namespace heddle {

class MemoryAccesses final : public vm::AccessHooks {
 public:
  struct Context {
    vm::Vm& vm;
    const CheckOptions& options;
    const Watchers& watchers;
    Visibility& visibility;
    Tracking& tracking;
    FieldTable& fields;
    ReadTracker& reads;
    RaceDetector& detector;
    SchedulingPoints& points;
    StreamMonitors& streams;
    FootprintRecorder& footprints;
    JoinedSteps& joined;
    Notes& notes;
    RelaxedMemory& memory;
    Settings& settings;
  };
  explicit MemoryAccesses(const Context& context)
      : c_(context), races_(context.options.properties.races) {}

  // ---- bytecode ----
  vm::Loaded load_by_bytecode(JavaThread& t, const vm::MemoryAccess& a, vm::Slot* value) {
    c_.reads.note(a.object, a.word, a.width == 8);
    const Passage how = passage(t, a, false);
    if (__builtin_expect(how == Passage::kHeap, 1)) return vm::Loaded::kHeap;
    if (how == Passage::kStop) return stop_at_load(t, a);
    const vm::Loaded loaded = load_while_relaxed(t, a, how, value);
    if (how == Passage::kMixed) order_mixed(t, a, false);
    return loaded;
  }
  vm::Stored store_by_bytecode(JavaThread& t, const vm::MemoryAccess& a, vm::Slot value) {
    note_store(t, a.object);
    const Passage how = passage(t, a, true);
    if (__builtin_expect(how == Passage::kHeap, 1)) return vm::Stored::kHeap;
    if (how == Passage::kStop) return vm::Stored::kStop;
    const vm::Stored stored = c_.memory.store(t, a, value);
    if (how == Passage::kMixed) order_mixed(t, a, true);
    return stored;
  }

  // The program has inspected another thread (its stack, its state, what it is parked on).
  void inspect_threads();

  // ---- vm::AccessHooks: natives and VarHandles ----
  vm::Loaded load(JavaThread& t, const vm::MemoryAccess& a, vm::Slot* value) override;
  vm::Stored store(JavaThread& t, const vm::MemoryAccess& a, vm::Slot value) override;
  void accessed(JavaThread& t, const vm::MemoryAccess& a, bool wrote) override;
  bool may_access(JavaThread& t, const vm::MemoryAccess& a) override;
  bool may_relax(Ref object) const override { return c_.memory.may_be_relaxed(object); }
  bool choose_values(JavaThread& t, std::span<const vm::MemoryAccess> loads) override;
  void reads_newest(JavaThread& t, std::span<const vm::MemoryAccess> loads) override;
  void plain_range(JavaThread& t, Ref array, int64_t first, int64_t count, bool write) override;
  bool fence(JavaThread& t, vm::AccessMode mode) override;

  // ---- observations (system/switches.h) ----
  bool threads_inspected() const { return threads_inspected_; }
  void set_threads_inspected() { threads_inspected_ = true; }
  bool flags_read() const { return flags_read_; }

 private:
  // How an access continues.
  enum class Passage : uint8_t {
    kStop,      // a scheduling point that was not granted
    kHeap,      // with the heap's value
    kRelaxed,   // some location is relaxed: the memory model may supply or hold the value
    kMixed,     // likewise of a volatile field; then order_mixed is to be called
    kFollowed,  // a load with the heap's value: the memory model is told of the reference
  };
  static Passage heap_if(bool may) { return may ? Passage::kHeap : Passage::kStop; }
  Passage done() const { return c_.memory.any() ? Passage::kRelaxed : Passage::kHeap; }
  // An access that is never relaxed.
  Passage heap(bool write) const {
    const bool followed = __builtin_expect(c_.memory.any(), 0) && !write;
    return followed && c_.memory.follows_references() ? Passage::kFollowed : Passage::kHeap;
  }
  Passage passage(JavaThread& t, const vm::MemoryAccess& a, bool write) {
    if (a.mode == vm::AccessMode::kVolatile)
      return volatile_field(t, *a.field, a.object, a.word, write);
    if (c_.watchers.tracer && write) c_.watchers.tracer->storing(a.object, a.word);
    if (!a.field) return plain_element(t, a.object, a.word, write);
    return plain_field(t, *a.field, a.object, a.word, write);
  }
  Passage volatile_field(JavaThread& t, const vm::FieldInfo& f, Ref r, char* p, bool write);
  Passage plain_field(JavaThread& t, vm::FieldInfo& f, Ref r, char* p, bool write);
  Passage plain_element(JavaThread& t, Ref r, char* p, bool write);
  Passage setting(JavaThread& t, vm::FieldInfo& f, Ref r, char* p, bool write);
  Passage like_volatile(JavaThread& t, Ref r, char* p, bool write);
  Passage unchecked(JavaThread& t, vm::FieldInfo& f, Ref r, char* p, bool write);
  bool may_access_plainly(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write);
  bool may_set(JavaThread& t, const vm::FieldInfo& f, Ref r, char* p, bool write);
  void order_setting(JavaThread& t, Ref r, char* p, bool write);
  bool is_unseen_setting(const JavaThread& t, const vm::FieldInfo& f, Ref r, bool write);
  Passage checked(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write);
  vm::Loaded relaxed_load(JavaThread& t, const vm::MemoryAccess& a, vm::Slot* value);
  size_t option_of(const JavaThread& t, const vm::MemoryAccess& a);
  bool lacks_option(const JavaThread& t, const vm::MemoryAccess& a) const;
  vm::Loaded stop_at_load(JavaThread& t, const vm::MemoryAccess& a);
  vm::Loaded load_while_relaxed(JavaThread& t, const vm::MemoryAccess& a, Passage how,
                                vm::Slot* value);
  void follow(const JavaThread& t, const vm::MemoryAccess& a, vm::Loaded how, vm::Slot value) const;
  bool is_frozen(const vm::FieldInfo& f, Ref r, bool write) const;
  Touch touch_of_owner(const JavaThread& t, const vm::FieldInfo& f, bool write);
  bool hand_over(JavaThread& t, Ref array, char* p);
  bool is_tracked_per_mode(Ref r, const char* p) const;
  bool reads_name_of_thread(Ref r, const char* p) const;
  bool reads_flag_of_other(const JavaThread& t, Ref r, const char* p) const;
  bool counts_for_hb(const JavaThread& t) const {
    return races_ && (t.s.atomic_depth == 0 || c_.options.races.hb_from_io);
  }
  // The happens-before edges of a volatile access to a relaxed location, which may depend on the
  // store that it has read.
  void order_mixed(JavaThread& t, const vm::MemoryAccess& a, bool write);
  bool is_plain_race(const vm::FieldInfo* f, const vm::MemoryAccess& a) const;
  bool mixes_updates(const ModedAccess& a);
  void note_coherent(const JavaThread& t, const ModedAccess& a, bool may_fail);
  const vm::Frame* caller_in_mode(const JavaThread& t, std::string_view* method) const;
  void observe_class(JavaThread& t, Ref object);
  void note_mode(const JavaThread& t, vm::AccessMode mode, vm::AccessKind kind);
  void note_mixed_modes(JavaThread& t, const ModedAccess& a);
  bool weakens_volatile(JavaThread& t, const ModedAccess& a);
  bool changes_final(JavaThread& t, const ModedAccess& a);
  bool is_plain_in_atomic_array(JavaThread& t, const ModedAccess& a);

  Context c_;
  const bool races_;
  // The options of the loads of a copy, and how many of these have been made.
  std::vector<size_t> copy_options_;
  size_t copied_ = 0;
  // How the program has accessed volatile fields so far, on any path.
  struct VolatileUses {
    bool updated = false, plain = false;
  };
  absl::flat_hash_map<const vm::FieldInfo*, VolatileUses> volatile_uses_;
  bool threads_inspected_ = false, flags_read_ = false;
};

}  // namespace heddle
