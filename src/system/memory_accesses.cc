#include "system/memory_accesses.h"

#include <algorithm>
#include <cstring>
#include <tuple>
#include <utility>

#include "library/atomic_classes.h"
#include "library/idle_workers.h"
#include "library/settings.h"
#include "vm/frames.h"
#include "vm/resolve.h"
#include "vm/switch_points.h"

namespace heddle {

using vm::AccessKind;
using vm::AccessMode;
using vm::address_of;
using vm::header;
using vm::klass_of;
using Role = TrackPolicy::Role;

namespace {

// Of the values that the loads of a copy may return.
constexpr size_t kMostCombinations = size_t{1} << 16;

ActionKind action_of(bool write) { return write ? ActionKind::kWrite : ActionKind::kRead; }

ActionKind action_of(AccessKind kind) {
  switch (kind) {
    case AccessKind::kRead:
      return ActionKind::kRead;
    case AccessKind::kWrite:
      return ActionKind::kWrite;
    case AccessKind::kUpdate:
      return ActionKind::kUpdate;
  }
  HEDDLE_UNREACHABLE("access kind");
}

bool is_wide(const vm::FieldInfo* f, Ref object) {
  return f ? vm::slots_of(f->type) == 2 : klass_of(object)->element_shift == 3;
}

vm::MemoryAccess plain_load(const vm::FieldInfo* f, Ref object, char* p) {
  const uint8_t element = klass_of(object)->is_array() ? 1 << klass_of(object)->element_shift : 4;
  return {.object = object,
          .word = p,
          .width = is_wide(f, object) ? uint8_t{8} : element,
          .mode = AccessMode::kPlain,
          .kind = AccessKind::kRead};
}

vm::MemoryAccess volatile_load(Ref object, char* p) {
  return {.object = object,
          .word = p,
          .width = 4,
          .mode = AccessMode::kVolatile,
          .kind = AccessKind::kRead};
}

// Also of a field that is taken for a plain one (vm/bookkeeping.h).
bool is_declared_volatile(const vm::FieldInfo& f) {
  return f.file && (f.file->access & classfile::kAccVolatile);
}

int64_t element_index(Ref array, const char* p) {
  return (p - address_of(array) - vm::kArrayData) >> klass_of(array)->element_shift;
}

char* element_address(Ref array, int64_t index) {
  return address_of(array) + vm::kArrayData + (index << klass_of(array)->element_shift);
}

}  // namespace

// ---- bytecode ----

MemoryAccesses::Passage MemoryAccesses::plain_element(JavaThread& t, Ref r, char* p, bool write) {
  if (t.s.atomic_depth > 0 && !c_.tracking.is_program_array(r)) return heap(write);
  if (c_.tracking.elements_tracked(t, r)) return checked(t, nullptr, r, p, write);
  if (write && !hand_over(t, r, p)) return Passage::kStop;
  if (c_.tracking.is_conflicting(nullptr, r))
    c_.footprints.add(r, p, write ? Touch::kWrite : Touch::kRead);
  return heap(write);
}

MemoryAccesses::Passage MemoryAccesses::plain_field(JavaThread& t, vm::FieldInfo& f, Ref r, char* p,
                                                    bool write) {
  const Watch watch = c_.tracking.watch_of(f);
  if (watch == Watch::kSetting) return setting(t, f, r, p, write);
  if (watch == Watch::kIgnored || t.s.atomic_depth > 0) return heap(write);
  switch (watch) {
    case Watch::kConflicting:
      return unchecked(t, f, r, p, write);
    case Watch::kLikeVolatile:
      return c_.points.is_local(r, p) ? Passage::kHeap : volatile_field(t, f, r, p, write);
    case Watch::kOrdered:
      return heap_if(c_.points.is_local(r, p) || c_.points.may_proceed(t, action_of(write), r, p));
    case Watch::kByObject:
      if (c_.streams.is_exempt(t, r)) return heap(write);
      break;
    case Watch::kCallTarget:
      if (vm::belongs_to_switch_point(c_.vm, r)) return like_volatile(t, r, p, write);
      break;
    case Watch::kByUser:
      if (!c_.tracking.used_by_program(t, r)) return heap(write);
      break;
    default:
      break;
  }
  if (!is_frozen(f, r, write)) return checked(t, &f, r, p, write);
  if (__builtin_expect(!c_.memory.follows_final(t, f, r, write), 1)) return heap(write);
  if (write || !lacks_option(t, plain_load(&f, r, p))) return Passage::kRelaxed;
  c_.points.stop(t, ActionKind::kRead, r, p);
  return Passage::kStop;
}

// A plain field whose accesses the library documents to have the effect of volatile ones.
MemoryAccesses::Passage MemoryAccesses::like_volatile(JavaThread& t, Ref r, char* p, bool write) {
  if (c_.points.is_local(r, p)) return heap(write);
  const bool waits = write && c_.memory.any();
  if (waits && c_.points.awaits_drain(t, ActionKind::kWrite, r, p)) return Passage::kStop;
  const vm::MemoryAccess a{.object = r,
                           .word = p,
                           .width = sizeof(Ref),
                           .mode = AccessMode::kVolatile,
                           .kind = write ? AccessKind::kWrite : AccessKind::kRead};
  if (!may_access(t, a)) return Passage::kStop;
  accessed(t, a, write);
  return Passage::kHeap;
}

// A field of java.util.concurrent that is not checked.
MemoryAccesses::Passage MemoryAccesses::unchecked(JavaThread& t, vm::FieldInfo& f, Ref r, char* p,
                                                  bool write) {
  if (!write && c_.joined.compares_owner_with_itself(t, r, f)) return heap(write);
  c_.footprints.add(r, p, touch_of_owner(t, f, write));
  return heap(write);
}

// Also inside the library's bookkeeping: a new thread inherits settings of its creator.
MemoryAccesses::Passage MemoryAccesses::setting(JavaThread& t, vm::FieldInfo& f, Ref r, char* p,
                                                bool write) {
  if (!may_set(t, f, r, p, write)) return Passage::kStop;
  if (races_ && is_declared_volatile(f) && !is_thread_local(r)) order_setting(t, r, p, write);
  if (t.s.atomic_depth > 0 || !c_.tracking.is_conflicting(&f, r)) return Passage::kHeap;
  return unchecked(t, f, r, p, write);
}

// Volatile settings order threads, also inside bookkeeping and while their accesses are no
// scheduling points.
void MemoryAccesses::order_setting(JavaThread& t, Ref r, char* p, bool write) {
  if (write)
    c_.detector.release_to(t, r, p);
  else
    c_.detector.acquire_from(t, r, p);
}

bool MemoryAccesses::may_set(JavaThread& t, const vm::FieldInfo& f, Ref r, char* p, bool write) {
  const Setting* s = setting_of(f);
  if (!s) {  // the number of a thread, which its constructor sets
    if (!write) c_.settings.note_number_read();
    return true;
  }
  if (is_thread_local(r) || !Settings::applies(t, f, *s)) return true;
  if (!c_.visibility.is_visible(&f, r)) {
    c_.settings.note(t, f, *s, r, write);
    return true;
  }
  if (s->counter) {  // its lock is the scheduling point
    c_.footprints.add(r, p, Touch::kWrite);
    return true;
  }
  vm::OutsideBookkeeping outside(c_.vm, t);
  const bool ordered = is_declared_volatile(f) || c_.memory.waits_for_held_stores(f);
  const bool waits = write && c_.memory.any() && ordered;
  if (waits && c_.points.awaits_drain(t, ActionKind::kWrite, r, p)) return false;
  return c_.points.may_proceed(t, action_of(write), r, p);
}

// A volatile setting that two threads share only if both just read it: an access is no scheduling
// point, but orders threads like any volatile access.
bool MemoryAccesses::is_unseen_setting(const JavaThread& t, const vm::FieldInfo& f, Ref r,
                                       bool write) {
  if (!f.is_volatile() || !c_.tracking.is_setting(f)) return false;
  const Setting* s = setting_of(f);
  if (!s || is_thread_local(r) || !Settings::applies(t, f, *s)) return false;
  if (c_.visibility.is_visible(&f, r)) return false;
  c_.settings.note(t, f, *s, r, write);
  return !c_.memory.any();
}

// A lock's owner field is set by the thread that holds the lock: the lock orders these writes.
Touch MemoryAccesses::touch_of_owner(const JavaThread& t, const vm::FieldInfo& f, bool write) {
  if (!write) return Touch::kRead;
  return c_.joined.sets_owner_to_itself(t, f) ? Touch::kInside : Touch::kWrite;
}

// A final field of a properly constructed object (JLS 17.5). A field that reflection changes later
// keeps its frozen value for writes; reads race with the change.
bool MemoryAccesses::is_frozen(const vm::FieldInfo& f, Ref r, bool write) const {
  if (!f.is_final()) return false;
  bool constructed = f.is_static() || !(header(r).flags & vm::kEscapedThis);
  return constructed && (write || !c_.visibility.is_mixed(&f));
}

// Races have kinds, by the order of the two accesses: if they are to be reported, racy accesses do
// not commute.
bool MemoryAccesses::may_access_plainly(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p,
                                        bool write) {
  c_.footprints.set_racy(!c_.options.races.told && c_.memory.remembers_stores(f, r, p));
  c_.footprints.set_plain(!c_.memory.is_coherent(f, r, p));
  const bool may = c_.points.may_proceed(t, action_of(write), r, p);
  c_.footprints.set_plain(false);
  c_.footprints.set_racy(false);
  return may;
}

MemoryAccesses::Passage MemoryAccesses::checked(JavaThread& t, const vm::FieldInfo* f, Ref r,
                                                char* p, bool write) {
  if (c_.visibility.is_visible(f, r) && !may_access_plainly(t, f, r, p, write))
    return Passage::kStop;
  if (!write && lacks_option(t, plain_load(f, r, p))) {
    c_.points.stop(t, ActionKind::kRead, r, p);
    return Passage::kStop;
  }
  Tracer* tracer = c_.watchers.tracer;
  if (tracer && tracer->stops_at_next_access()) {
    c_.points.halt(t, action_of(write), r, p);
    return Passage::kStop;
  }
  if (!races_) return done();
  c_.detector.check(t, f, r, p, write, race::Strength::kPlain);
  if (write) c_.detector.hide_release(t, r, p);
  return done();
}

MemoryAccesses::Passage MemoryAccesses::volatile_field(JavaThread& t, const vm::FieldInfo& f, Ref r,
                                                       char* p, bool write) {
  if (!write && !flags_read_) flags_read_ = reads_flag_of_other(t, r, p);
  if (!write && !c_.settings.names_read() && reads_name_of_thread(r, p))
    c_.settings.note_name_read();
  const bool waits = write && t.s.atomic_depth == 0 && c_.memory.any();
  if (waits && c_.points.awaits_drain(t, ActionKind::kWrite, r, p)) return Passage::kStop;
  if (!is_unseen_setting(t, f, r, write) && !c_.points.may_proceed(t, action_of(write), r, p))
    return Passage::kStop;
  if (write && c_.watchers.tracer) c_.watchers.tracer->storing(r, p);
  if (!counts_for_hb(t)) return done();
  if (c_.memory.is_relaxed_word(r, p)) {
    if (write || !lacks_option(t, volatile_load(r, p))) return Passage::kMixed;
    c_.points.stop(t, ActionKind::kRead, r, p);
    return Passage::kStop;
  }
  if (is_tracked_per_mode(r, p)) {
    AccessKind kind = write ? AccessKind::kWrite : AccessKind::kRead;
    c_.detector.access_in_mode(t, {c_.fields.at(r, p), r, p, AccessMode::kVolatile, kind, write});
  } else if (write) {
    c_.detector.release_to(t, r, p);
  } else {
    c_.detector.acquire_from(t, r, p);
  }
  return done();
}

void MemoryAccesses::order_mixed(JavaThread& t, const vm::MemoryAccess& a, bool write) {
  const AccessKind kind = write ? AccessKind::kWrite : AccessKind::kRead;
  c_.detector.access_in_mode(
      t, {c_.fields.at(a.object, a.word), a.object, a.word, AccessMode::kVolatile, kind, write});
}

bool MemoryAccesses::is_tracked_per_mode(Ref r, const char* p) const {
  return c_.detector.used_in_weak_modes(p) ||
         (c_.visibility.any_weak() && c_.visibility.is_weak(c_.fields.at(r, p)));
}

bool MemoryAccesses::reads_name_of_thread(Ref r, const char* p) const {
  const auto& wk = c_.vm.wk;
  return p == address_of(r) + wk.thread_name && klass_of(r)->is_subclass_of(wk.thread);
}

bool MemoryAccesses::reads_flag_of_other(const JavaThread& t, Ref r, const char* p) const {
  const auto& wk = c_.vm.wk;
  if (r == t.object || p != address_of(r) + wk.thread_interrupted) return false;
  if (!klass_of(r)->is_subclass_of(wk.thread)) return false;
  const vm::Frame* caller = t.s.frame->prev;
  return !caller || !reads_flags_for_pool(*caller);
}

// A task that is submitted to a ForkJoinPool from outside is stored plainly and read with acquire
// semantics by workers that have not locked the queue. The pool's documentation promises an order
// between the two nevertheless.
bool MemoryAccesses::hand_over(JavaThread& t, Ref array, char* p) {
  if (c_.tracking.role_of(*t.s.frame->method->holder) != Role::kPublisher) return true;
  const vm::MemoryAccess a{.object = array,
                           .word = p,
                           .width = sizeof(Ref),
                           .mode = AccessMode::kRelease,
                           .kind = AccessKind::kWrite};
  if (!may_access(t, a)) return false;
  accessed(t, a, true);
  return true;
}

// ---- natives and VarHandles ----

void MemoryAccesses::inspect_threads() {
  threads_inspected_ = true;
  c_.visibility.switches().observe(Switch::kThreadStates);
  c_.footprints.add(kEverywhere, Touch::kWrite);
}

// A load that may return several values stops its thread, even where it is no scheduling point
// otherwise (inside an atomic section, or while no other thread lives), until the search has chosen
// an option (EnabledSteps).
bool MemoryAccesses::lacks_option(const JavaThread& t, const vm::MemoryAccess& a) const {
  return c_.memory.any() && t.s.choice < 0 && c_.memory.options(t, a) > 1;
}

// All combinations of values are options of one choice. If loads may return stores to come, the
// choice of one load changes the options of the next: then the newest values are read.
bool MemoryAccesses::choose_values(JavaThread& t, std::span<const vm::MemoryAccess> loads) {
  copy_options_.clear();
  copied_ = 0;
  if (!c_.memory.any()) return true;
  if (c_.memory.model().names_accesses()) {
    reads_newest(t, loads);
    return true;
  }
  size_t combinations = 1;
  for (const vm::MemoryAccess& a : loads) {
    size_t options = c_.memory.options(t, a);
    if (combinations * options > kMostCombinations) {
      c_.notes.newest_value_copied(t);
      options = 1;
    }
    copy_options_.push_back(options);
    combinations *= options;
  }
  const int chosen = combinations > 1 ? c_.points.choose(t, static_cast<int>(combinations)) : 0;
  if (chosen < 0) {
    // The number of combinations depends on all writes so far.
    for (const vm::MemoryAccess& a : loads) c_.footprints.add(a.object, a.word, Touch::kRead);
    t.s.pending_object = loads.front().object;
    t.s.pending_copy = true;
    return false;
  }
  t.s.choice = -1;
  auto rest = static_cast<size_t>(chosen);
  for (size_t& option : copy_options_) {
    const size_t options = std::exchange(option, rest % option);
    rest /= options;
  }
  return true;
}

void MemoryAccesses::reads_newest(JavaThread& t, std::span<const vm::MemoryAccess> loads) {
  copy_options_.clear();
  for (const vm::MemoryAccess& a : loads)
    if (c_.memory.options(t, a) > 1) return c_.notes.newest_value_copied(t);
}

// The option that the search has chosen.
size_t MemoryAccesses::option_of(const JavaThread& t, const vm::MemoryAccess& a) {
  if (!a.granted) return static_cast<size_t>(std::max(t.s.choice, 0));
  return copied_ < copy_options_.size() ? copy_options_[copied_++] : 0;
}

vm::Loaded MemoryAccesses::relaxed_load(JavaThread& t, const vm::MemoryAccess& a, vm::Slot* value) {
  const vm::Loaded how = c_.memory.load(t, a, option_of(t, a), value);
  if (how != vm::Loaded::kHeap) t.s.choice = -1;
  return how;
}

vm::Loaded MemoryAccesses::load_while_relaxed(JavaThread& t, const vm::MemoryAccess& a, Passage how,
                                              vm::Slot* value) {
  const vm::Loaded loaded =
      how != Passage::kFollowed ? relaxed_load(t, a, value) : vm::Loaded::kHeap;
  follow(t, a, loaded, *value);
  return loaded;
}

// Which values a thread may see behind a final field depends on how it obtained the reference.
void MemoryAccesses::follow(const JavaThread& t, const vm::MemoryAccess& a, vm::Loaded how,
                            vm::Slot value) const {
  if (!c_.memory.follows_references()) return;
  const Klass* k = klass_of(a.object);
  const vm::FieldInfo* f = a.field ? a.field : c_.fields.at(a.object, a.word);
  if ((k->is_array() ? k->element_type : f ? f->type : vm::Type::kInt) != vm::Type::kRef) return;
  Ref object = value.a;
  if (how == vm::Loaded::kHeap) std::memcpy(&object, a.word, sizeof object);
  const bool frozen = f && !f->is_static() && is_frozen(*f, a.object, false);
  c_.memory.obtained(t, a.object, frozen ? f : nullptr, object);
}

vm::Loaded MemoryAccesses::stop_at_load(JavaThread& t, const vm::MemoryAccess& a) {
  t.s.pending_mode = a.mode;
  t.s.pending_comparison = a.comparison;
  return vm::Loaded::kStop;
}

vm::Loaded MemoryAccesses::load(JavaThread& t, const vm::MemoryAccess& a, vm::Slot* value) {
  if (!a.granted && !may_access(t, a)) return stop_at_load(t, a);
  if (!a.granted && lacks_option(t, a)) {
    c_.points.stop(t, action_of(a.kind), a.object, a.word);
    return stop_at_load(t, a);
  }
  return c_.memory.any() ? load_while_relaxed(t, a, Passage::kRelaxed, value) : vm::Loaded::kHeap;
}

vm::Stored MemoryAccesses::store(JavaThread& t, const vm::MemoryAccess& a, vm::Slot value) {
  const bool granted = a.granted || a.kind == AccessKind::kUpdate;
  const bool waits =
      !granted && c_.memory.any() && c_.memory.waits_for_held_stores(a) && t.s.atomic_depth == 0;
  if (waits && c_.points.awaits_drain(t, ActionKind::kWrite, a.object, a.word))
    return vm::Stored::kStop;
  if (!granted && !may_access(t, a)) return vm::Stored::kStop;
  return c_.memory.any() ? c_.memory.store(t, a, value) : vm::Stored::kHeap;
}

bool MemoryAccesses::may_access(JavaThread& t, const vm::MemoryAccess& a) {
  const auto [object, p, mode, kind] = std::tuple(a.object, a.word, a.mode, a.kind);
  const vm::FieldInfo* f = c_.fields.at(object, p);
  // Thread.parkBlocker is bookkeeping for tools that list threads, until the program reads it.
  if (f && f->offset == c_.vm.wk.thread_park_blocker && f->holder == c_.vm.wk.thread) {
    if (kind == AccessKind::kWrite) return true;
    inspect_threads();
  }
  bool plain =
      mode == AccessMode::kPlain && kind != AccessKind::kUpdate && !c_.tracking.is_volatile(f);
  if (plain && f && setting_of(*f)) return may_set(t, *f, object, p, kind != AccessKind::kRead);
  if (plain && !c_.visibility.is_visible(f, object)) return true;
  if (f && is_unseen_setting(t, *f, object, kind != AccessKind::kRead)) return true;
  c_.footprints.set_plain(plain && !c_.memory.is_coherent(f, object, p));
  const bool may = c_.points.may_proceed(t, action_of(kind), object, p);
  c_.footprints.set_plain(false);
  if (may) return true;
  t.s.pending_mode = mode;
  t.s.pending_comparison = a.comparison;
  t.s.pending_copy = a.copies;
  return false;
}

void MemoryAccesses::accessed(JavaThread& t, const vm::MemoryAccess& access, bool wrote) {
  if (wrote) note_store(t, access.object);
  const auto [object, p, mode, kind] =
      std::tuple(access.object, access.word, access.mode, access.kind);
  const vm::FieldInfo* f = c_.fields.at(object, p);
  observe_class(t, object);
  if (kind != AccessKind::kWrite) c_.reads.note(object, p, is_wide(f, object));
  // A native that makes many accesses as one action (clone, a view of several elements) is granted
  // once for all of them.
  bool part_of_action = mode == AccessMode::kPlain ? c_.visibility.is_visible(f, object) ||
                                                         c_.tracking.is_conflicting(f, object)
                                                   : klass_of(object)->is_array();
  c_.footprints.set_plain(kind != AccessKind::kUpdate && is_plain_race(f, access));
  if (kind == AccessKind::kUpdate || part_of_action)
    c_.footprints.add(object, p, wrote ? Touch::kWrite : Touch::kRead);
  c_.footprints.set_plain(false);
  if (Tracer* tracer = c_.watchers.tracer) {
    tracer->accessed(t, object, p, kind, wrote);
    if (wrote) tracer->storing(object, p);
  }
  note_mode(t, mode, kind);
  if (!counts_for_hb(t) || !c_.vm.heap.undo.enabled()) return;
  if (c_.memory.explores_modes())
    note_coherent(t, {f, object, p, mode, kind, wrote}, access.comparison.may_fail);
  bool weak = c_.visibility.is_weak(f) || c_.detector.used_in_weak_modes(p) ||
              c_.memory.is_coherent(f, object, p);
  if (c_.tracking.is_volatile(f) && mode == AccessMode::kVolatile && !weak) {
    if (kind != AccessKind::kWrite) c_.detector.acquire_from(t, object, p);
    if (wrote) c_.detector.release_to(t, object, p);
    return;
  }
  const ModedAccess a{f, object, p, mode, kind, wrote};
  note_mixed_modes(t, a);
  c_.detector.access_in_mode(t, a);
}

// An access by a native that the memory model is told of, or would be if its location were relaxed.
bool MemoryAccesses::is_plain_race(const vm::FieldInfo* f, const vm::MemoryAccess& a) const {
  return a.mode == AccessMode::kPlain && c_.visibility.is_visible(f, a.object) &&
         !c_.tracking.is_volatile(f) && !c_.memory.is_coherent(f, a.object, a.word);
}

// A static field by reflection or a VarHandle: its class has been initialised, perhaps by another
// thread.
void MemoryAccesses::observe_class(JavaThread& t, Ref object) {
  if (klass_of(object) != c_.vm.wk.class_) return;
  Klass* k = c_.vm.klass_of_mirror(object);
  if (k && !k->init_done_for_good && c_.vm.initialized(k)) c_.vm.observer->class_observed(t, k);
}

// Which fields have to be tracked per mode, from the next round on.
void MemoryAccesses::note_mixed_modes(JavaThread& t, const ModedAccess& a) {
  if (weakens_volatile(t, a)) {
    c_.visibility.add_weak(a.field);
    c_.visibility.add_mixed(a.field);
  }
  if (changes_final(t, a)) c_.visibility.add_mixed(a.field);
  if (is_plain_in_atomic_array(t, a))
    c_.visibility.add_mixed(Tracking::elements_of_atomic_array(t));
}

bool MemoryAccesses::weakens_volatile(JavaThread& t, const ModedAccess& a) {
  return a.mode == AccessMode::kPlain && c_.tracking.is_volatile(a.field) &&
         c_.tracking.is_tracked(t, a.field, a.object);
}

// By reflection, after the object was published.
bool MemoryAccesses::changes_final(JavaThread& t, const ModedAccess& a) {
  const bool final_field = a.field && a.field->is_final();
  return a.wrote && final_field && !is_thread_local(a.object) &&
         c_.tracking.is_tracked(t, a.field, a.object);
}

bool MemoryAccesses::is_plain_in_atomic_array(JavaThread& t, const ModedAccess& a) {
  if (a.field || a.mode != AccessMode::kPlain) return false;
  return c_.tracking.role_of(*t.s.frame->method->holder) == Role::kAtomicArray &&
         c_.tracking.used_by_program(t);
}

// The program states the mode by the name of the method that it calls, on a VarHandle or on an
// atomic class. Modes that the library uses inside its own code are not the program's: null.
const vm::Frame* MemoryAccesses::caller_in_mode(const JavaThread& t,
                                                std::string_view* method) const {
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    Klass& k = *f->method->holder;
    if (is_atomic_class(k)) {
      *method = f->method->name;
    } else if (c_.tracking.role_of(k) == Role::kPlumbing) {
      if (is_weak_mode(f->method->name) || is_weak_update(f->method->name))
        *method = f->method->name;
    } else {
      if (k.trusted) return nullptr;
      if (f == t.s.frame && f->pc) *method = vm::varhandle_method(*f->pc);
      return f;
    }
  }
  return nullptr;
}

void MemoryAccesses::note_mode(const JavaThread& t, AccessMode mode, AccessKind kind) {
  bool weak = mode != AccessMode::kVolatile && mode != AccessMode::kPlain;
  if (c_.notes.access_modes_known() || !(weak || kind == AccessKind::kUpdate)) return;
  std::string_view method;
  if (const vm::Frame* f = caller_in_mode(t, &method)) c_.notes.atomic_method_called(method, *f);
}

// Whether the program both updates this volatile field and accesses it plainly.
bool MemoryAccesses::mixes_updates(const ModedAccess& a) {
  VolatileUses& uses = volatile_uses_[a.field];
  uses.updated |= a.kind == AccessKind::kUpdate;
  uses.plain |= a.kind != AccessKind::kUpdate && a.mode == AccessMode::kPlain;
  return uses.updated && uses.plain;
}

// Which locations have a coherence order, from the next round on: those that are accessed in
// opaque, acquire or release mode, or updated although they are not declared volatile, or updated
// and accessed plainly. Those that the program accesses in opaque, acquire or release mode, or
// with weakCompareAndSet, are relaxed whether or not they race.
void MemoryAccesses::note_coherent(const JavaThread& t, const ModedAccess& a, bool may_fail) {
  if (!a.field && !klass_of(a.object)->is_array()) return;
  const bool is_volatile = c_.tracking.is_volatile(a.field);
  const bool update = a.kind == AccessKind::kUpdate;
  const bool weak_mode = a.mode != AccessMode::kVolatile && a.mode != AccessMode::kPlain;
  std::string_view method;
  const bool relax = (weak_mode || update || may_fail) &&
                     !c_.memory.is_coherent(a.field, a.object, a.p) && caller_in_mode(t, &method) &&
                     (is_weak_mode(method) || is_weak_update(method));
  const bool usual = !weak_mode && !(is_volatile ? mixes_updates(a) : update);
  if (!relax && usual) return;
  const int64_t index = a.field ? 0 : element_index(a.object, a.p);
  c_.visibility.add_coherent(a.field, a.object, index, relax);
}

void MemoryAccesses::plain_range(JavaThread& t, Ref array, int64_t first, int64_t count,
                                 bool write) {
  if (write) note_store(t, array);
  if (!write && klass_of(array)->element_type == vm::Type::kRef) {
    const bool followed = c_.memory.follows_references();
    for (int64_t i = first; i < first + count; ++i) {
      const Ref& element = vm::element<Ref>(array, i);
      c_.reads.note(array, &element, false);
      if (followed) c_.memory.obtained(t, array, nullptr, element);
    }
  }
  if (!races_ || (t.s.atomic_depth > 0 && !c_.tracking.is_program_array(array))) return;
  // The constructor of an atomic array copies an array of the program.
  bool copies = c_.tracking.role_of(*t.s.frame->method->holder) == Role::kAtomicArray;
  bool tracked =
      copies ? c_.tracking.maker_tracked(t, array) : c_.tracking.elements_tracked(t, array);
  if (!tracked) return;
  const bool visible = c_.visibility.is_visible(nullptr, array);
  if (visible && count > 1 && !is_thread_local(array)) c_.notes.newest_value_copied(t);
  for (int64_t i = first; i < first + count; ++i) {
    char* p = element_address(array, i);
    if (visible) c_.footprints.add(array, p, write ? Touch::kWrite : Touch::kRead);
    if (visible) c_.memory.passed_by(t, array, p, write);
    c_.detector.check(t, nullptr, array, p, write, race::Strength::kPlain);
    if (write) c_.detector.hide_release(t, array, p);
  }
}

// A full fence waits for held stores. Those of the program order what loads may return, and are
// scheduling points therefore.
bool MemoryAccesses::fence(JavaThread& t, AccessMode mode) {
  if (!counts_for_hb(t)) return true;
  if (mode == AccessMode::kOpaque) {  // store-store: no happens-before
    if (c_.memory.model().holds_stores())
      c_.memory.order({.thread = t.number, .how = memory::Ordering::kReleaseFence});
    return true;
  }
  const bool full = mode == AccessMode::kVolatile;
  if (full && c_.memory.any() && !c_.points.may_order(t, t.object)) return false;
  std::string_view method;
  const bool orders_values = full && c_.memory.any() && c_.memory.explores_modes() &&
                             !c_.memory.model().holds_stores() && caller_in_mode(t, &method);
  const Ref anywhere = c_.vm.wk.thread->mirror;
  if (orders_values &&
      !c_.points.may_proceed(t, ActionKind::kFence, anywhere, address_of(anywhere)))
    return false;
  c_.detector.fence(t, mode, orders_values);
  return true;
}

}  // namespace heddle
