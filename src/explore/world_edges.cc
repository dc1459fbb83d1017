// What the World learns from accesses: happens-before edges and races.

#include <algorithm>

#include "explore/world.h"
#include "vm/frames.h"
#include "vm/indy.h"
#include "vm/insn.h"
#include "vm/print_streams.h"

namespace heddle::explore {

using vm::AccessKind;
using vm::AccessMode;
using vm::address_of;
using vm::header;
using vm::kNull;
using vm::klass_of;
using vm::shadow_of;

namespace {

constexpr uint8_t kWatched = 1, kIgnored = 2, kFormatters = 3, kByUser = 4, kLikeVolatile = 5, kOrdered = 6, kTouched = 7;  // of fields
constexpr Site kFirstStatement = 2;  // 1: no frame at all

memory::AccessMode to_memory(AccessMode m) {
  switch (m) {
    case AccessMode::kPlain: return memory::AccessMode::kPlain;
    case AccessMode::kOpaque: return memory::AccessMode::kOpaque;
    case AccessMode::kAcquire: return memory::AccessMode::kAcquire;
    case AccessMode::kRelease: return memory::AccessMode::kRelease;
    case AccessMode::kVolatile: return memory::AccessMode::kVolatile;
  }
  HEDDLE_UNREACHABLE("access mode");
}

// Whether t's own code, not the library on its behalf, enters, leaves or waits for a monitor.
bool by_program(const JavaThread& t, const Klass* object_class) {
  const vm::Frame* f = t.s.frame;
  bool waits = f && f->method->holder == object_class;
  while (f && f->method->holder == object_class) f = f->prev;
  if (!f || !f->method->holder->of_program()) return false;
  return waits || f->pc->op == vm::Op::monitorenter || f->pc->op == vm::Op::monitorexit;
}

bool is_narrow_array(Ref r) {
  Klass* k = klass_of(r);
  return k->is_array() && k->element_shift < 2;
}

}  // namespace

// ---- rows in shadow words ----

bool World::give_row(uint32_t& shadow, race::RowId row) {
  note_row();
  if (row > kMaxShadowRow) {
    exhausted_h = true;
    return false;
  }
  vm_.heap.undo.save(&shadow);
  shadow = shadow_of_row(row);
  return true;
}

void World::release_to(JavaThread& t, Ref object, const char* word) {
  if (!vm_.heap.undo.enabled()) return;  // linkage: not the program's
  uint32_t& shadow = shadow_of(word);
  if (shadow == 0) {
    if (exhausted_h || !give_row(shadow, h_.new_sync_row())) return;
    if (following_needs_)
      note_row_place(row_in_shadow(shadow), {RowPlace::kShadow, static_cast<uint32_t>(word - address_of(object)), object});
  }
  h_.join(row_of(t), row_in_shadow(shadow));
  if (__builtin_expect(h_.should_compact(), 0)) compact_if_due();
  if (__builtin_expect(tracer != nullptr, 0)) tracer->synchronizes(t, true, object, word);
}

void World::acquire_from(JavaThread& t, Ref object, const char* word) {
  if (!vm_.heap.undo.enabled()) return;
  // Of a new object's lock; whoever reads a field is noted by its hook, and the rest of the base image always counts.
  if (following_reads_ && word >= address_of(static_cast<Ref>(base_top_ / 8))) note_read_word(object, word);
  if (uint32_t shadow = shadow_of(word)) h_.join(row_in_shadow(shadow), row_of(t));
  if (__builtin_expect(tracer != nullptr, 0)) tracer->synchronizes(t, false, object, word);
}

// A thread's fence rows are in the shadow of its object's header. Nobody else reads or writes them, so that a fence is
// part of no step's footprint: what it does shows in the atomic accesses around it.
namespace {
constexpr uint32_t kReleasedOffset = 0, kSeenOffset = 8;
}

race::FenceRows World::fences_of(const JavaThread& t) const {
  uint32_t released = shadow_of(address_of(t.object) + kReleasedOffset), seen = shadow_of(address_of(t.object) + kSeenOffset);
  return {released ? row_in_shadow(released) : race::kNoRow, seen ? row_in_shadow(seen) : race::kNoRow};
}

void World::set_fences(const JavaThread& t, const race::FenceRows& now) {
  auto set = [&](uint32_t offset, race::RowId row) {
    uint32_t& shadow = shadow_of(address_of(t.object) + offset);
    if (row == race::kNoRow || shadow != 0) return;
    give_row(shadow, row);
    if (following_needs_) note_row_place(row, {RowPlace::kShadow, offset, t.object});
  };
  set(kReleasedOffset, now.released);
  set(kSeenOffset, now.seen);
}

void World::fence(JavaThread& t, AccessMode mode) {
  if (!races_ || !vm_.heap.undo.enabled() || t.object == kNull) return;
  if (t.s.atomic_depth > 0 && !options_.races.hb_from_io) return;
  race::FenceRows fences = fences_of(t);
  race::on_fence(h_, fences, row_of(t), to_memory(mode));
  set_fences(t, fences);
}

bool World::is_stream(Ref r) const {
  for (Klass* k : streams_)
    if (k == klass_of(r)) return !vm::ends_in_program(r);
  return false;
}

// A stream keeps its Formatter behind its own monitor, whose edges do not count.
bool World::is_stream_of(const JavaThread& t, Ref formatter) {
  if (formatter_target_ == 0) {
    for (const vm::FieldInfo& f : klass_of(formatter)->fields)
      if (f.name == "a") formatter_target_ = f.offset;
  }
  Ref stream = formatter_target_ ? vm::field<Ref>(formatter, formatter_target_) : kNull;
  return stream != kNull && is_stream(stream) && header(stream).lock >> 16 == t.number;
}

// A stream's monitor is like any other when the program takes it. When the library does, it is a scheduling point only
// if that can matter; what is inside a print stream is then behind the print stream's own monitor.
bool World::stream_counts(const JavaThread& t, Ref stream) const {
  if (by_program(t, vm_.wk.object)) return true;
  bool visible = streams_visible_from_ <= round_ || (output_visible_ && stream != error_stream_);
  return visible && (t.s.atomic_depth == 0 || klass_of(stream) == streams_.front());
}

// The program's own code acts on an object. What the library does inside a print waits for nobody who prints.
void World::note_held_streams(const JavaThread& t, Ref object) {
  auto held = [&](Ref stream) { return header(stream).lock >> 16 == t.number; };
  if (streams_held_ || std::none_of(streams_taken_.begin(), streams_taken_.end(), held)) return;
  streams_held_ = object != kNull && !klass_of(object)->trusted;
  for (const vm::Frame* f = t.s.frame; f && !streams_held_; f = f->prev) {
    if (std::find(streams_.begin(), streams_.end(), f->method->holder) != streams_.end()) return;
    streams_held_ = f->method->holder->of_program();
  }
}

bool World::counts_for_hb(const JavaThread& t, Ref lock) const {
  if (options_.races.hb_from_io) return true;
  return t.s.atomic_depth == 0 && (!is_stream(lock) || by_program(t, vm_.wk.object));
}

// A group's list of threads gets and loses members in any order with the same result, but for the order of those that
// were added: as long as nobody waits to hear of it, and the group does not end with its last thread.
bool World::touch_group(const JavaThread& t, Ref group) {
  const std::string_view method = t.s.frame->method->name;
  bool adds = method == "add", removes = method == "remove" || method == "threadTerminated";
  if ((!adds && !removes && method != "addUnstarted") || t.s.atomic_depth == 0) return false;
  const vm::FieldInfo* daemon = vm_.wk.thread_group->find_declared_field("daemon", "Z");
  if (!daemon || vm::field<uint8_t>(group, daemon->offset)) return false;
  for (auto& other : vm_.threads)
    if (other->s.status == vm::ThreadStatus::kWaiting && other->s.blocked_on == group) return false;
  touch(group, address_of(group) + vm::kLockOffset, Touch::kAdd);
  if (adds) touch(group, address_of(group) + daemon->offset, Touch::kWrite);
  return true;
}

void World::monitor_acquired(JavaThread& t, Ref object) {
  bool stream = is_stream(object), group = false;
  if (klass_of(object) == vm_.wk.thread_group) {
    group = touch_group(t, object);
    groups_asked_ |= !group;
  }
  if (stream && (streams_taken_.empty() || streams_taken_.back() != object)) streams_taken_.push_back(object);
  if (!group && (!stream || stream_counts(t, object))) touch(object, address_of(object) + vm::kLockOffset, Touch::kWrite);
  if (races_ && counts_for_hb(t, object)) acquire_from(t, object, address_of(object) + vm::kLockOffset);
}

void World::monitor_released(JavaThread& t, Ref object) {
  if (races_ && counts_for_hb(t, object)) release_to(t, object, address_of(object) + vm::kLockOffset);
}

// ---- threads ----

// Whether the program sees how often the library interrupts such a thread, or asks whether it is interrupted.
static bool tells_of_interrupts(Klass* k) {
  for (auto [name, desc] : {std::pair{"interrupt", "()V"}, std::pair{"isInterrupted", "()Z"}})
    if (vm::Method* m = k->find_method(name, desc); m && !m->holder->trusted) return true;
  return false;
}

void World::thread_started(JavaThread& parent, JavaThread& child) {
  threads_seen_ |= tells_of_interrupts(klass_of(child.object));
  rows_.resize(child.number + 1, race::kNoRow);
  rows_[child.number] = h_.start_thread(rows_[parent.number]);
  child.s.moved_at = vm_.virtual_time_ns;
  count_live();
  if (tracer) tracer->synchronizes(parent, true, child.object, nullptr);
  share(parent, child.object);
}

void World::thread_ended(JavaThread& t) {
  touch(t.object, address_of(t.object) + vm_.wk.thread_eetop, Touch::kWrite);
  touch(t.object, address_of(t.object) + vm::kLockOffset + kBeside, Touch::kWrite);
  h_.end_thread(row_of(t));
  count_live();
}

void World::termination_seen(JavaThread& t, JavaThread& ended) {
  h_.join(row_of(ended), row_of(t));
  if (tracer) tracer->synchronizes(t, false, ended.object, nullptr);
}

// ---- classes, interrupts ----

void World::class_initialized(JavaThread& t, Klass* k) {
  if (races_ && !k->init_done_for_good) release_to(t, k->mirror, address_of(k->mirror) + vm_.wk.injected.class_init_state);
}
void World::class_observed(JavaThread& t, Klass* k) {
  touch(k->mirror, address_of(k->mirror), Touch::kRead);
  if (races_) acquire_from(t, k->mirror, address_of(k->mirror) + vm_.wk.injected.class_init_state);
}
void World::interrupted(JavaThread& t, JavaThread& target) {
  interrupts_seen_ = true;
  // It wakes the target out of whatever it waits in.
  const char* at = address_of(target.object);
  touch(target.object, at + vm_.wk.thread_interrupted, Touch::kWrite);
  touch(target.object, at + vm_.wk.thread_park_blocker + kBeside, Touch::kWrite);
  if (target.s.status == vm::ThreadStatus::kWaiting)
    touch(target.s.blocked_on, address_of(target.s.blocked_on) + vm::kLockOffset + kBeside, Touch::kWrite);
  if (races_) release_to(t, target.object, address_of(target.object) + vm_.wk.thread_interrupted);
}
void World::interrupt_seen(JavaThread& t) {
  touch(t.object, address_of(t.object) + vm_.wk.thread_interrupted, Touch::kWrite);
  if (races_) acquire_from(t, t.object, address_of(t.object) + vm_.wk.thread_interrupted);
}
// LockSupport promises no ordering (its documentation names none).
void World::unparked(JavaThread&, JavaThread& target) {
  touch(target.object, address_of(target.object) + vm_.wk.thread_park_blocker + kBeside, Touch::kWrite);
  touch(target.object, address_of(target.object) + vm_.wk.thread_eetop + kBeside, Touch::kRead);  // before its start: in vain
}
void World::park_returned(JavaThread& t) {
  touch(t.object, address_of(t.object) + vm_.wk.thread_park_blocker + kBeside, Touch::kWrite);
}
void World::notifying(JavaThread&, Ref object) { touch(object, address_of(object) + vm::kLockOffset + kBeside, Touch::kInside); }

// ---- interpreter hooks ----

bool World::lock_access(JavaThread& t, Ref r) {
  bool starts = t.s.atomic_depth > 0 && vm_.heap.undo.enabled() && klass_of(r)->is_subclass_of(vm_.wk.thread);
  if (starts) starting_ = false;
  if (header(r).lock >> 16 == t.number) return true;  // re-entry
  return may_proceed(t, ActionKind::kLock, r, address_of(r) + (starts ? vm_.wk.thread_eetop : vm::kLockOffset));
}

// Pools look whether they have to interrupt a worker still. To do so twice makes no difference.
bool World::looks_at_flag(const JavaThread& t, Ref r, const char* p) const {
  if (r == t.object || p != address_of(r) + vm_.wk.thread_interrupted || !klass_of(r)->is_subclass_of(vm_.wk.thread)) return false;
  const vm::Frame* caller = t.s.frame->prev;
  if (!caller || !caller->method->holder->trusted) return true;
  const std::string_view by = caller->method->holder->name;
  return !by.starts_with("java/util/concurrent/ThreadPoolExecutor") && !by.starts_with("java/util/concurrent/ForkJoin");
}

bool World::volatile_access(JavaThread& t, Ref r, char* p, bool write) {
  if (!write && !flags_seen_) flags_seen_ = looks_at_flag(t, r, p);
  if (!may_proceed(t, write ? ActionKind::kWrite : ActionKind::kRead, r, p)) return false;
  if (write && tracer) tracer->storing(r, p);
  if (!races_ || (t.s.atomic_depth > 0 && !options_.races.hb_from_io)) return true;
  bool weak = (!weak_fields_.empty() || named_) && is_weak(field_at(r, p));
  if (auto it = weak_.find(reinterpret_cast<uintptr_t>(p)); weak || (it != weak_.end() && it->second.sync.weak_modes)) {
    weak_access(t, field_at(r, p), r, p, AccessMode::kVolatile, write ? AccessKind::kWrite : AccessKind::kRead, write);
    return true;
  }
  if (write) release_to(t, r, p);
  else acquire_from(t, r, p);
  return true;
}

bool World::plain_access(JavaThread& t, const vm::Insn* pc, Ref r, char* p, bool write) {
  if (tracer && write) tracer->storing(r, p);
  const vm::FieldInfo* f = nullptr;
  if (klass_of(r)->is_array()) {
    if (t.s.atomic_depth > 0) return true;
    if (!elements_tracked(t, r)) {
      if (write && !handed_over(t, r, p)) return false;
      if (is_touched(nullptr, r)) touch(r, p, write ? Touch::kWrite : Touch::kRead);
      return true;
    }
  } else {
    vm::FieldInfo* info = pc->field;
    if (info->watch == 0) info->watch = watch_of(*info);
    if (info->watch == kIgnored || t.s.atomic_depth > 0) return true;
    if (info->watch == kTouched) {
      if (!write && joined_.asks_for_itself(t, r, *info)) return true;
      touch(r, p, !write ? Touch::kRead : joined_.sets_itself(t, *info) ? Touch::kInside : Touch::kWrite);
      return true;
    }
    if (info->watch == kLikeVolatile) return is_local(r) || volatile_access(t, r, p, write);
    if (info->watch == kOrdered) return is_local(r) || may_proceed(t, write ? ActionKind::kWrite : ActionKind::kRead, r, p);
    if (info->watch == kFormatters && is_stream_of(t, r)) return true;
    if (info->watch == kByUser && !used_by_program(t)) return true;
    // A final field of a properly constructed object is frozen for whoever sees the object.
    // One that reflection changes later is frozen with what its constructor wrote; reads race with the change.
    if (info->is_final() && (info->is_static() || !(header(r).flags & vm::kEscapedThis)) && (write || !is_mixed(info)))
      return true;
    f = info;
  }
  if (location_visible(f, r) && !may_proceed(t, write ? ActionKind::kWrite : ActionKind::kRead, r, p)) return false;
  if (tracer && tracer->stops_at_next_access()) return halt(t, write ? ActionKind::kWrite : ActionKind::kRead, r, p);
  if (races_) check_plain(t, f, r, p, write, race::Strength::kPlain);
  if (races_ && write) hides_release(t, r, p);
  return true;
}

// Whoever reads what is written plainly here is not ordered behind a release that was here before.
void World::hides_release(JavaThread& t, Ref r, char* p) {
  if (weak_.empty()) return;
  auto it = weak_.find(reinterpret_cast<uintptr_t>(p));
  if (it == weak_.end() || !it->second.sync.weak_modes) return;
  race::SyncAddress a = it->second.sync;
  race::after_write(h_, a, row_of(t), to_memory(AccessMode::kPlain), false, fences_of(t));
  set_weak(reinterpret_cast<uintptr_t>(p), r, a);
}

// ---- what is checked ----

uint8_t World::watch_of(const vm::FieldInfo& f) {
  if (policy_.acts_as_volatile(f)) return kLikeVolatile;
  if (policy_.order_matters(f)) return kOrdered;
  if (!policy_.field_tracked(f)) return !f.is_final() && policy_.may_race_in_library(*f.holder) ? kTouched : kIgnored;
  if (role_of(*f.holder) == Role::kByUser) return kByUser;
  return f.holder->name == "java/util/Formatter" ? kFormatters : kWatched;
}

bool World::is_volatile(const vm::FieldInfo* f) {
  if (!f || f->is_volatile()) return f != nullptr;
  auto* info = const_cast<vm::FieldInfo*>(f);
  if (info->watch == 0) info->watch = watch_of(*info);
  return info->watch == kLikeVolatile;
}

bool World::is_touched(const vm::FieldInfo* f, Ref object) {
  if (f) {
    auto* info = const_cast<vm::FieldInfo*>(f);
    if (info->watch == 0) info->watch = watch_of(*info);
    return info->watch == kTouched;
  }
  const vm::Method* maker = klass_of(object)->is_array() ? maker_of(object) : nullptr;
  return maker && policy_.may_race_in_library(*maker->holder);
}

World::Role World::role_of(Klass& k) {
  if (k.watch == 0) k.watch = static_cast<uint8_t>(policy_.role_of(k));
  return static_cast<Role>(k.watch);
}

// Whether the nearest class on the stack that does not act for its user is checked itself. A method reference is the
// program's, whoever calls it.
bool World::used_by_program(const JavaThread& t) {
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    Klass& k = *f->method->holder;
    if (k.generated && k.of_program()) return true;
    Role role = role_of(k);
    if (role == Role::kChecked) return true;
    if (role == Role::kTrusted || role == Role::kPublisher) return false;
  }
  return false;
}

// An array that the program made stays the program's when the library works on it (Arrays.equals, a VarHandle, bulk
// copies); one that the library made is its own affair as long as it alone gets at it.
bool World::elements_tracked(const JavaThread& t, Ref array) {
  switch (role_of(*t.s.frame->method->holder)) {
    case Role::kChecked: return true;
    case Role::kByUser: return used_by_program(t);
    case Role::kAtomicArray: return is_mixed(elements_of_atomic(t)) && used_by_program(t);
    default: return maker_tracked(t, array);
  }
}

// A task that somebody from outside submits to a ForkJoinPool is stored plainly, and read with acquire semantics by workers
// who have not looked at the queue's lock. The pool promises order between the two all the same.
bool World::handed_over(JavaThread& t, Ref array, char* p) {
  if (role_of(*t.s.frame->method->holder) != Role::kPublisher) return true;
  if (!may_access(t, array, p, AccessMode::kRelease, AccessKind::kWrite)) return false;
  accessed(t, array, p, AccessMode::kRelease, AccessKind::kWrite, true);
  return true;
}

// Null: not known.
const vm::Method* World::maker_of(Ref array) const {
  uint32_t maker = vm::field<uint32_t>(array, vm::kArraySite) >> vm::kSiteShift;
  return maker < vm_.methods.size() ? vm_.methods[maker] : nullptr;
}

bool World::maker_tracked(const JavaThread& t, Ref array) {
  const vm::Method* maker = maker_of(array);
  if (!maker) return false;
  Klass& k = *maker->holder;
  if (!k.trusted) return !k.generated;
  return role_of(k) == Role::kByUser && used_by_program(t);
}

// The field of the library's atomic array that t is in.
const vm::FieldInfo* World::elements_of_atomic(const JavaThread& t) {
  for (const vm::FieldInfo& f : t.s.frame->method->holder->fields)
    if (f.name == "array") return &f;
  return nullptr;
}

// ---- cells ----

uint32_t World::load_cell(Ref r, char* p, bool narrow) const {
  if (!narrow) return shadow_of(p);
  auto it = narrow_.find(reinterpret_cast<uintptr_t>(p));
  return it == narrow_.end() ? 0 : it->second.cell;
}

void World::store_cell(Ref r, char* p, bool narrow, uint32_t bits) {
  if (!narrow) {
    uint32_t& s = shadow_of(p);
    if (s == bits) return;
    vm_.heap.undo.save(&s);
    s = bits;
    return;
  }
  if (narrow_.size() >= most_narrow_) exhausted_h = true;
  if (exhausted_h) return;
  NarrowCell& s = narrow_[reinterpret_cast<uintptr_t>(p)];
  if (s.object == r && s.cell == bits) return;
  side_log_.push_back({SideEntry::kNarrow, r, reinterpret_cast<uintptr_t>(p), {}, s, {}, {}});
  note_side_entry();
  s = {r, bits};
}

void World::set_weak(uintptr_t address, Ref object, race::SyncAddress value) {
  WeakAddress& a = weak_[address];
  side_log_.push_back({SideEntry::kWeak, object, address, a, {}, {}, {}});
  note_side_entry();
  a = {object, value};
}

Site World::statement_of(const JavaThread& t) {
  const vm::Frame* at = t.s.frame;
  vm::Written reference;
  for (const vm::Frame* f = at; f; f = f->prev) {
    reference = vm::written_at(vm_, *f->method);
    if (!reference.in &&
        (f->method->hidden || f->method->holder->trusted || f->method->entry == vm::Entry::kNative))
      continue;
    at = f;
    break;
  }
  if (!at) return 1;
  int line = reference.in ? reference.line
             : at->method->entry == vm::Entry::kNative || !at->pc ? 0 : vm::Vm::line_of(at->method, vm::bci_of(*at));
  uint32_t method = reference.in ? reference.in->id : at->method->id;
  uint64_t key = uint64_t{method} << 32 | static_cast<uint32_t>(line);
  auto [it, fresh] = statements_.try_emplace(key, static_cast<Site>(statement_keys_.size()) + kFirstStatement);
  if (fresh) statement_keys_.push_back(key);
  return it->second;
}

std::string World::name_of_statement(Site site) const {
  if (site < kFirstStatement) return "";
  uint64_t key = statement_keys_[site - kFirstStatement];
  const vm::Method& m = *vm_.methods[key >> 32];
  return m.holder->name + "." + std::string(m.name) + std::string(m.desc) + ":" + std::to_string(static_cast<int32_t>(key));
}

RaceEvent World::event_of(JavaThread& t, const vm::FieldInfo* f, Ref r, const char* p, bool write) {
  RaceEvent e;
  e.field = f;
  e.object = r;
  e.address = p;
  if (!f) {
    e.index = (p - address_of(r) - vm::kArrayData) >> klass_of(r)->element_shift;
    e.array_site = vm::field<uint32_t>(r, vm::kArraySite);
  }
  e.write = write;
  e.manifest = statement_of(t);
  e.thread = t.number;
  return e;
}

bool World::focused(const vm::FieldInfo* f, Ref r) const {
  if (!focus_ || f != focus_->field) return false;
  return f || vm::field<uint32_t>(r, vm::kArraySite) == focus_->array_site;
}

void World::check_plain(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write, race::Strength strength) {
  note_read(r, p, false);  // its cell
  if (location_visible(f, r) || __builtin_expect(focused(f, r), 0)) return check_exactly(t, f, r, p, write, strength);
  bool narrow = is_narrow_array(r);
  if (__builtin_expect(options_.search.stress_memory, 0)) stress_h();
  auto access = [&] {
    auto cell = race::Cell::from_bits(load_cell(r, p, narrow));
    return write ? h_.on_write(cell, row_of(t), strength) : h_.on_read(cell, row_of(t), strength);
  };
  race::Access a = access();
  if (__builtin_expect(a.verdict.exhausted, 0) && make_room_in_h()) a = access();
  if (__builtin_expect(a.verdict.exhausted, 0)) {
    exhausted_h = true;
    return note_unknown_op();
  }
  store_cell(r, p, narrow, a.cell.bits());
  if (following_needs_) note_plain_access(t, r, p, write, !a.verdict.race() && strength == race::Strength::kPlain);
  races_met += a.verdict.race();
  // Which access it races with is told by the next round, where the location is checked exactly.
  if (__builtin_expect(a.verdict.race(), 0) && listener) {
    RaceEvent e = event_of(t, f, r, p, write);
    for (bool source_writes : {true, false}) {
      e.write_write_or_read = source_writes;
      if (source_writes ? a.verdict.write_unordered : a.verdict.reads_unordered) listener->race(e);
    }
  }
  if (tracer) tracer->plain(t, f, r, p, write);
}

// A location known to race: the last read and the last write of every thread are kept, plain and atomic ones apart, so
// that every kind of race by the definition is seen, also with accesses that a later racing one hides from the cell.
void World::check_exactly(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write, race::Strength strength) {
  note_unknown_op();
  bool atomic = strength != race::Strength::kPlain;
  auto address = reinterpret_cast<uintptr_t>(p);
  race::RowId row = row_of(t);
  RaceEvent e = event_of(t, f, r, p, write);
  for (auto& u : vm_.threads) {
    if (u->number == t.number || u->system) continue;
    for (bool other_writes : {true, false}) {
      if (!write && !other_writes) continue;
      for (bool other_atomic : {false, true}) {
        if (atomic && other_atomic) continue;
        auto it = exact_.find({address, u->number, other_writes, other_atomic});
        if (it == exact_.end() || !it->second.present) continue;
        if (!listener || h_.knows(row, race::Cell::from_bits(it->second.cell).write)) continue;
        ++races_met;
        e.write_write_or_read = other_writes;
        e.source = it->second.site;
        e.source_thread = u->number;
        listener->race(e);
      }
    }
  }
  if (tracer) tracer->plain(t, f, r, p, write);
  race::Access a = h_.on_write(race::Cell{}, row);
  if (a.verdict.exhausted && make_room_in_h()) a = h_.on_write(race::Cell{}, row);
  if (a.verdict.exhausted) {
    exhausted_h = true;
    return;
  }
  ExactKey key{address, t.number, write, atomic};
  ExactCell& c = exact_[key];
  side_log_.push_back({SideEntry::kExact, r, 0, {}, {}, key, c});
  note_side_entry();
  c = {r, a.cell.bits(), e.manifest, true};
}

// ---- VarHandle, Unsafe ----

const vm::FieldInfo* World::field_at(Ref r, const char* p) {
  Klass* k = klass_of(r);
  if (k->is_array()) return nullptr;
  auto offset = static_cast<uint32_t>(p - address_of(r));
  bool mirror = k == vm_.wk.class_ && offset >= k->instance_size;
  Klass* owner = mirror ? vm_.klass_of_mirror(r) : k;
  uint64_t key = uint64_t{owner->id} << 32 | offset;
  auto [it, fresh] = fields_by_offset_.try_emplace(key, nullptr);
  if (fresh) {
    for (Klass* c = owner; c && !it->second; c = mirror ? nullptr : c->super)
      for (vm::FieldInfo& f : c->fields)
        if (f.is_static() == mirror && f.offset == offset) it->second = &f;
  }
  return it->second;
}

bool World::may_access(JavaThread& t, Ref object, char* p, AccessMode mode, AccessKind kind) {
  const vm::FieldInfo* f = field_at(object, p);
  bool declared_volatile = is_volatile(f);
  // Whom a parked thread waits for is noted for tools that list threads: bookkeeping (design no. 6), until somebody asks.
  if (f && f->offset == vm_.wk.thread_park_blocker && f->holder == vm_.wk.thread) {
    if (kind == AccessKind::kWrite) return true;
    threads_inspected();
  }
  if (mode == AccessMode::kPlain && !declared_volatile && kind != AccessKind::kUpdate) {
    if (!location_visible(f, object)) return true;
  }
  ActionKind action = kind == AccessKind::kRead ? ActionKind::kRead
                      : kind == AccessKind::kWrite ? ActionKind::kWrite : ActionKind::kUpdate;
  return may_proceed(t, action, object, p);
}

bool World::from_this_round(const FromRound& map, const vm::FieldInfo* f) const {
  if (!f) return false;
  if (named_) return named_->has_modes && modes_by_name(map, f);
  auto it = map.find(f);
  return it != map.end() && it->second <= round_;
}

// What such a field needs has to be kept from the start.
void World::watch_modes(FromRound& map, const vm::FieldInfo* f) {
  if (!named_) modes_changed_ |= map.try_emplace(f, round_ + 1).second;
}

bool World::tracked_for(JavaThread& t, const vm::FieldInfo* f, Ref object) {
  if (klass_of(object)->is_array()) return elements_tracked(t, object);
  auto* info = const_cast<vm::FieldInfo*>(f);
  if (!info) return false;
  if (info->watch == 0) info->watch = watch_of(*info);
  return info->watch == kWatched || (info->watch == kByUser && used_by_program(t));
}

void World::accessed(JavaThread& t, Ref object, char* p, AccessMode mode, AccessKind kind, bool wrote) {
  const vm::FieldInfo* f = field_at(object, p);
  if (kind != AccessKind::kWrite) note_read(object, p, f ? vm::slots_of(f->type) == 2 : klass_of(object)->element_shift == 3);
  // A native that does many accesses as one action (clone) is granted once for all of them.
  // One that covers several elements of an array is granted for the first.
  bool part = mode == AccessMode::kPlain ? location_visible(f, object) || is_touched(f, object) : klass_of(object)->is_array();
  if (kind == AccessKind::kUpdate || part) touch(object, p, wrote ? Touch::kWrite : Touch::kRead);
  if (tracer) {
    tracer->accessed(t, object, p, kind, wrote);
    if (wrote) tracer->storing(object, p);
  }
  bool noted = !weak_mode_at_.empty() && !weak_update_at_.empty();
  if (!noted && (kind == AccessKind::kUpdate || (mode != AccessMode::kVolatile && mode != AccessMode::kPlain))) note_mode(t);
  if (!races_ || !vm_.heap.undo.enabled() || (t.s.atomic_depth > 0 && !options_.races.hb_from_io)) return;
  bool declared_volatile = is_volatile(f);
  auto it = weak_.find(reinterpret_cast<uintptr_t>(p));
  bool weak = is_weak(f) || (it != weak_.end() && it->second.sync.weak_modes);
  if (declared_volatile && mode == AccessMode::kVolatile && !weak) {
    if (kind != AccessKind::kWrite) acquire_from(t, object, p);
    if (wrote) release_to(t, object, p);
    return;
  }
  if (declared_volatile && mode == AccessMode::kPlain && tracked_for(t, f, object)) {
    watch_modes(weak_fields_, f);
    watch_modes(mixed_fields_, f);
  }
  if (wrote && f && f->is_final() && !is_unpublished(object) && tracked_for(t, f, object)) watch_modes(mixed_fields_, f);
  if (!f && mode == AccessMode::kPlain && role_of(*t.s.frame->method->holder) == Role::kAtomicArray && used_by_program(t))
    watch_modes(mixed_fields_, elements_of_atomic(t));
  weak_access(t, f, object, p, mode, kind, wrote);
}

// An access to a word that is used in several modes.
void World::weak_access(JavaThread& t, const vm::FieldInfo* f, Ref object, char* p, AccessMode mode, AccessKind kind,
                        bool wrote) {
  auto address = reinterpret_cast<uintptr_t>(p);
  auto it = weak_.find(address);
  bool weak = it != weak_.end() && it->second.sync.weak_modes;
  bool declared_volatile = is_volatile(f);
  race::SyncAddress a = weak ? it->second.sync : race::SyncAddress{};
  if (!weak) {
    a.weak_modes = true;
    // Volatile so far: what the last write alone knew is lost, so that the round begins again; until then, all of it.
    if (declared_volatile && is_row_shadow(shadow_of(p))) {
      watch_modes(weak_fields_, f);
      a.all = row_in_shadow(shadow_of(p));
      a.last = h_.new_sync_row();
      h_.join(a.all, a.last);
    }
  }
  race::FenceRows fences = fences_of(t);
  if (kind != AccessKind::kWrite) {
    race::before_read(h_, a, row_of(t), to_memory(mode), fences);
    if (tracer && memory::is_acquiring(to_memory(mode))) tracer->synchronizes(t, false, object, p);
  }
  // A location that is used both atomically and plainly is checked.
  bool frozen = f && f->is_final() && is_unpublished(object);  // reflection freezes, too
  if ((!declared_volatile || is_mixed(f)) && !frozen && tracked_for(t, f, object))
    check_plain(t, f, object, p, wrote, race::strength_of(to_memory(mode)));
  if (wrote) {
    race::after_write(h_, a, row_of(t), to_memory(mode), kind == AccessKind::kUpdate, fences);
    if (tracer && memory::is_releasing(to_memory(mode))) tracer->synchronizes(t, true, object, p);
  }
  set_fences(t, fences);
  set_weak(address, object, a);
  if (following_needs_) {
    auto offset = static_cast<uint32_t>(p - address_of(object));
    if (a.all != race::kNoRow) note_row_place(a.all, {RowPlace::kAll, offset, object});
    if (a.last != race::kNoRow) note_row_place(a.last, {RowPlace::kLast, offset, object});
  }
}

void World::plain_range(JavaThread& t, Ref array, int64_t first, int64_t count, bool write) {
  if (!write && klass_of(array)->element_type == vm::Type::kRef)
    for (int64_t i = first; i < first + count; ++i) note_read(array, &vm::element<Ref>(array, i), false);
  if (!races_ || t.s.atomic_depth > 0) return;
  // An atomic array's constructor copies an array of the program's.
  bool copies = role_of(*t.s.frame->method->holder) == Role::kAtomicArray;
  if (!(copies ? maker_tracked(t, array) : elements_tracked(t, array))) return;
  int shift = klass_of(array)->element_shift;
  bool visible = location_visible(nullptr, array);
  for (int64_t i = first; i < first + count; ++i) {
    if (visible) touch(array, address_of(array) + vm::kArrayData + (i << shift), write ? Touch::kWrite : Touch::kRead);
    check_plain(t, nullptr, array, address_of(array) + vm::kArrayData + (i << shift), write, race::Strength::kPlain);
    if (write) hides_release(t, array, address_of(array) + vm::kArrayData + (i << shift));
  }
}

}  // namespace heddle::explore
