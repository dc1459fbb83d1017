#include "system/race_detector.h"

#include "system/locality.h"
#include "system/shadow_words.h"

namespace heddle {

using vm::AccessKind;
using vm::AccessMode;
using vm::address_of;
using vm::klass_of;
using vm::shadow_of;

namespace {

// A narrow cell takes some 40 bytes in its table and 90 in the log.
constexpr uint64_t kBytesPerNarrowCell = 256;
// So many logged changes are worth a collection: cells of small elements take more room than the
// elements.
constexpr size_t kManyEntries = size_t{1} << 19;

uint64_t most_narrow_cells(const CheckOptions& options) {
  uint64_t limit = options.limits.max_memory_bytes;
  return limit ? limit / kBytesPerNarrowCell : UINT64_MAX;
}

memory::Ordering fence_ordering(AccessMode mode) {
  switch (mode) {
    case AccessMode::kAcquire:
      return memory::Ordering::kAcquireFence;
    case AccessMode::kRelease:
      return memory::Ordering::kReleaseFence;
    default:
      return memory::Ordering::kFullFence;
  }
}

bool is_narrow_array(Ref r) {
  const Klass* k = klass_of(r);
  return k->is_array() && k->element_shift < 2;
}

}  // namespace

RaceDetector::RaceDetector(const DetectorContext& context)
    : c_(context),
      rows_(context.vm, context.reads, context.watchers),
      tables_(most_narrow_cells(context.options)),
      compaction_(context.vm, rows_, tables_, context.options.search.stress_memory) {}

void RaceDetector::begin(uint64_t base_top) {
  compaction_.begin(base_top);
  rows_.begin();
}

// ---- edges ----

void RaceDetector::release_to(JavaThread& t, Ref object, const char* word) {
  rows_.release_to(t, object, word);
  order(t, memory::Ordering::kRelease, object, word);
  if (__builtin_expect(rows_.h().should_compact(), 0)) compaction_.run_if_due();
}

void RaceDetector::acquire_from(JavaThread& t, Ref object, const char* word) {
  rows_.acquire_from(t, object, word);
  order(t, memory::Ordering::kAcquire, object, word);
}

// A full fence is an acquire fence, then a release fence; what it learns from other full fences
// lies between them.
void RaceDetector::fence(const JavaThread& t, AccessMode mode, bool orders_values) {
  const bool full = mode == AccessMode::kVolatile;
  rows_.fence(t, full ? AccessMode::kAcquire : mode);
  c_.memory.order({.thread = t.number,
                   .how = fence_ordering(mode),
                   .row = orders_values ? rows_.row_of(t) : race::kNoRow});
  if (full) rows_.fence(t, AccessMode::kRelease);
}

void RaceDetector::thread_started(const JavaThread& parent, const JavaThread& child) {
  rows_.thread_started(parent, child);
  c_.memory.order({.thread = parent.number,
                   .how = memory::Ordering::kStart,
                   .action = memory::ActionKind::kStart,
                   .other = child.number});
}

void RaceDetector::thread_ended(const JavaThread& t) {
  rows_.thread_ended(t);
  c_.memory.order({.thread = t.number, .how = memory::Ordering::kEnd});
}

void RaceDetector::thread_joined(const JavaThread& by, const JavaThread& ended) {
  rows_.thread_joined(by, ended);
  order_join(by, ended);
}

void RaceDetector::shutdown_started(const JavaThread& t) {
  rows_.shutdown_started(t);
  for (auto& other : c_.vm.threads)
    if (HbRows::awaited_by_hooks(t, *other)) order_join(t, *other);
}

void RaceDetector::order_join(const JavaThread& by, const JavaThread& ended) {
  c_.memory.order({.thread = by.number,
                   .how = memory::Ordering::kJoin,
                   .action = memory::ActionKind::kJoin,
                   .other = ended.number});
}

void RaceDetector::order(const JavaThread& t, memory::Ordering how, Ref object, const char* word) {
  if (__builtin_expect(!c_.memory.any(), 1)) return;
  c_.memory.order({.thread = t.number,
                   .how = how,
                   .action = action_on(object, word, how == memory::Ordering::kRelease),
                   .object = object,
                   .word = reinterpret_cast<uintptr_t>(word)});
}

// The synchronization action that a release to, or an acquire from, this word is.
memory::ActionKind RaceDetector::action_on(Ref object, const char* word, bool release) const {
  using Kind = memory::ActionKind;
  const vm::WellKnown& wk = c_.vm.wk;
  const auto offset = static_cast<uint32_t>(word - address_of(object));
  const Klass* k = klass_of(object);
  const struct {
    bool applies;
    Kind release, acquire;
  } rows[] = {
      {offset == vm::kLockOffset, Kind::kUnlock, Kind::kLock},
      {offset == wk.injected.class_init_state && k == wk.class_, Kind::kInitDone,
       Kind::kInitObserved},
      {offset == wk.thread_interrupted && k->is_subclass_of(wk.thread), Kind::kInterrupt,
       Kind::kInterruptDetected},
      {true, Kind::kWrite, Kind::kRead},
  };
  const auto* row =
      std::find_if(std::begin(rows), std::end(rows), [](const auto& r) { return r.applies; });
  return release ? row->release : row->acquire;
}

// ---- cells ----

uint32_t RaceDetector::load_cell(const char* p, bool narrow) const {
  return narrow ? tables_.narrow_cell(p) : shadow_of(p);
}

void RaceDetector::store_cell(Ref r, char* p, bool narrow, uint32_t bits) {
  if (!narrow) {
    uint32_t& shadow = shadow_of(p);
    if (shadow == bits) return;
    c_.vm.heap.undo.save(&shadow);
    shadow = bits;
    return;
  }
  if (rows_.exhausted()) return;
  if (!tables_.set_narrow(reinterpret_cast<uintptr_t>(p), r, bits)) rows_.set_exhausted();
  collect_if_large();
}

// In the middle of an access: the next allocation collects.
void RaceDetector::collect_if_large() {
  if (tables_.logged() - logged_before_ >= kManyEntries) c_.vm.collect_at(0);
}

// ---- accesses ----

void RaceDetector::check(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write,
                         race::Strength strength) {
  c_.reads.note(r, p, false);  // its cell
  if (c_.visibility.is_visible(f, r) || __builtin_expect(is_focused(f, r), 0))
    return check_exactly(t, f, r, p, write, strength);
  if (__builtin_expect(c_.options.search.stress_memory, 0)) compaction_.stress();
  race::Summary& h = rows_.h();
  const bool narrow = is_narrow_array(r);
  auto access = [&] {
    auto cell = race::Cell::from_bits(load_cell(p, narrow));
    return write ? h.on_write(cell, rows_.row_of(t), strength)
                 : h.on_read(cell, rows_.row_of(t), strength);
  };
  race::Access a = access();
  if (__builtin_expect(a.verdict.exhausted, 0) && compaction_.make_room()) a = access();
  if (__builtin_expect(a.verdict.exhausted, 0)) {
    rows_.set_exhausted();
    return rows_.needs().add_unknown();
  }
  store_cell(r, p, narrow, a.cell.bits());
  if (rows_.needs().enabled())
    log_access(t, r, p, write, !a.verdict.race() && strength == race::Strength::kPlain);
  races_met_ += a.verdict.race();
  if (__builtin_expect(a.verdict.race(), 0)) report(t, f, r, p, write, a.verdict);
  if (c_.watchers.tracer) c_.watchers.tracer->plain(t, f, r, p, write);
}

void RaceDetector::log_access(const JavaThread& t, Ref r, const char* p, bool write,
                              bool in_order) {
  bool shared = !(c_.options.search.reduction && is_thread_local(r));
  Where where = where_of(r, static_cast<uint32_t>(p - address_of(r)));
  rows_.needs().add_plain(rows_.row_of(t), where, write, in_order, shared);
}

// The cell does not say which access it races with: the next round, in which the location is
// checked exactly, does.
void RaceDetector::report(JavaThread& t, const vm::FieldInfo* f, Ref r, const char* p, bool write,
                          const race::Verdict& verdict) {
  if (!c_.watchers.listener || c_.initializers.may_order_race()) return;
  RaceEvent e = event_of(t, f, r, p, write);
  for (bool source_writes : {true, false}) {
    e.source_writes = source_writes;
    bool races = source_writes ? verdict.write_unordered : verdict.reads_unordered;
    if (races) c_.watchers.listener->race(e);
  }
}

void RaceDetector::check_exactly(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write,
                                 race::Strength strength) {
  rows_.needs().add_unknown();
  const bool atomic = strength != race::Strength::kPlain;
  const RaceEvent e = event_of(t, f, r, p, write);
  report_exactly(t, e, atomic);
  if (c_.watchers.tracer) c_.watchers.tracer->plain(t, f, r, p, write);
  race::Summary& h = rows_.h();
  race::RowId row = rows_.row_of(t);
  race::Access a = h.on_write(race::Cell{}, row);
  if (a.verdict.exhausted && compaction_.make_room()) a = h.on_write(race::Cell{}, row);
  if (a.verdict.exhausted) return rows_.set_exhausted();
  tables_.set_exact({reinterpret_cast<uintptr_t>(p), t.number, write, atomic},
                    {r, a.cell.bits(), e.manifest, true});
  collect_if_large();
}

// Compares an access with the last ones of every other thread. Two atomic accesses do not race.
void RaceDetector::report_exactly(const JavaThread& t, const RaceEvent& access, bool atomic) {
  if (!c_.watchers.listener) return;
  const auto& exact = tables_.exact();
  RaceEvent e = access;
  for (auto& u : c_.vm.threads) {
    if (u->number == t.number || u->system) continue;
    for (bool other_writes : {true, false}) {
      if (!e.write && !other_writes) continue;
      for (bool other_atomic : {false, true}) {
        if (atomic && other_atomic) continue;
        auto it = exact.find(
            {reinterpret_cast<uintptr_t>(e.address), u->number, other_writes, other_atomic});
        if (it == exact.end() || !it->second.present) continue;
        if (rows_.h().knows(rows_.row_of(t), race::Cell::from_bits(it->second.cell).write))
          continue;
        ++races_met_;
        if (c_.initializers.may_order_race()) return;
        e.source_writes = other_writes;
        e.source = it->second.site;
        e.source_thread = u->number;
        c_.watchers.listener->race(e);
      }
    }
  }
}

RaceEvent RaceDetector::event_of(JavaThread& t, const vm::FieldInfo* f, Ref r, const char* p,
                                 bool write) {
  RaceEvent e;
  e.field = f;
  e.object = r;
  e.address = p;
  if (!f) {
    e.index = (p - address_of(r) - vm::kArrayData) >> klass_of(r)->element_shift;
    e.array_site = vm::field<uint32_t>(r, vm::kArraySite);
  }
  e.write = write;
  e.manifest = c_.statements.of(t);
  e.thread = t.number;
  return e;
}

bool RaceDetector::is_focused(const vm::FieldInfo* f, Ref r) const {
  if (!focus_ || f != focus_->field) return false;
  return f || vm::field<uint32_t>(r, vm::kArraySite) == focus_->array_site;
}

// ---- words used in several modes ----

void RaceDetector::hide_release(JavaThread& t, Ref r, char* p) {
  const race::SyncAddress* weak = tables_.weak_sync_at(p);
  if (!weak) return;
  race::SyncAddress sync = *weak;
  race::after_write(rows_.h(), sync, rows_.row_of(t), memory::AccessMode::kPlain, false,
                    rows_.fences_of(t));
  tables_.set_sync(reinterpret_cast<uintptr_t>(p), r, sync);
  collect_if_large();
}

race::SyncAddress RaceDetector::sync_of(const ModedAccess& a) {
  if (const race::SyncAddress* weak = tables_.weak_sync_at(a.p)) return *weak;
  race::SyncAddress sync;
  sync.weak_modes = true;
  // The field was only volatile so far, and what its last write alone released is lost. The round
  // begins again; until then an acquiring read learns what all volatile writes released.
  if (c_.tracking.is_volatile(a.field) && is_row_shadow(shadow_of(a.p))) {
    c_.visibility.add_weak(a.field);
    sync.all = row_in_shadow(shadow_of(a.p));
    sync.last = rows_.h().new_sync_row();
    rows_.h().join(sync.all, sync.last);
  }
  return sync;
}

// The row of a store to a coherent location; none: it releases nothing.
race::RowId RaceDetector::row_of_store(const ModedAccess& a, const race::FenceRows& fences) {
  if (!a.wrote || a.mode == AccessMode::kPlain) return race::kNoRow;
  const bool update = a.kind == AccessKind::kUpdate;
  const bool releases = fences.released != race::kNoRow || memory::is_releasing(a.mode);
  const race::RowId read = update ? c_.memory.model().last_read().released : race::kNoRow;
  const race::RowId row = releases ? rows_.h().new_sync_row() : read;
  c_.memory.model().released(row);
  return row;
}

void RaceDetector::free_unused_rows() {
  for (const memory::Row row : c_.memory.model().take_unused_rows()) rows_.h().free_row(row);
}

// The memory model keeps what each store to a coherent location has released. Otherwise every read
// sees the last store.
void RaceDetector::access_in_mode(JavaThread& t, const ModedAccess& a) {
  const AccessMode mode = a.mode;
  Tracer* tracer = c_.watchers.tracer;
  race::SyncAddress sync = sync_of(a);
  race::FenceRows fences = rows_.fences_of(t);
  const bool coherent = c_.memory.is_coherent(a.field, a.object, a.p);
  race::RowId stored = race::kNoRow;
  if (coherent) {
    rows_.needs().add_unknown();
    stored = row_of_store(a, fences);
    sync.last =
        a.kind == AccessKind::kWrite ? race::kNoRow : c_.memory.model().last_read().released;
  }
  if (a.kind != AccessKind::kWrite) {
    race::before_read(rows_.h(), sync, rows_.row_of(t), mode, fences);
    if (tracer && memory::is_acquiring(mode)) tracer->synchronizes(t, false, a.object, a.p);
  }
  // A location that is used both atomically and plainly is checked. A final field that reflection
  // sets before its object is published is frozen by that.
  bool frozen = a.field && a.field->is_final() && is_thread_local(a.object);
  bool mixed = !c_.tracking.is_volatile(a.field) || c_.visibility.is_mixed(a.field);
  if (mixed && !frozen && c_.tracking.is_tracked(t, a.field, a.object))
    check(t, a.field, a.object, a.p, a.wrote, race::strength_of(mode));
  if (a.wrote) {
    bool update = a.kind == AccessKind::kUpdate;
    if (coherent) {
      if (update && sync.last != race::kNoRow) rows_.h().join(sync.last, stored);
      sync.last = stored;
    }
    race::after_write(rows_.h(), sync, rows_.row_of(t), mode, update, fences);
    if (tracer && memory::is_releasing(mode)) tracer->synchronizes(t, true, a.object, a.p);
  }
  rows_.set_fences(t, fences);
  if (coherent) {
    sync.last = race::kNoRow;
    free_unused_rows();
  }
  tables_.set_sync(reinterpret_cast<uintptr_t>(a.p), a.object, sync);
  collect_if_large();
  if (rows_.needs().enabled()) note_places(a, sync);
}

void RaceDetector::note_places(const ModedAccess& a, const race::SyncAddress& sync) {
  auto offset = static_cast<uint32_t>(a.p - address_of(a.object));
  NeedsLog& needs = rows_.needs();
  if (sync.all != race::kNoRow) needs.set_place(sync.all, {RowPlace::kAll, offset, a.object});
  if (sync.last != race::kNoRow) needs.set_place(sync.last, {RowPlace::kLast, offset, a.object});
}

// ---- facts by place ----

RowPlace RaceDetector::place_of_row(race::RowId row) const {
  if (uint32_t thread = rows_.thread_with_row(row)) return {RowPlace::kThread, 0, thread};
  RowPlace place = rows_.needs().hint(row);
  // The number may have been used for another row on an earlier path.
  bool valid = place.kind != RowPlace::kUnknown && row_at(place) == row;
  return valid ? place : RowPlace{};
}

race::RowId RaceDetector::row_at(const RowPlace& place) const {
  if (place.kind == RowPlace::kThread) return rows_.row_of_number(place.object);
  const char* p = address_of(place.object) + place.offset;
  if (place.kind == RowPlace::kShadow) {
    uint32_t shadow = shadow_of(p);
    return is_row_shadow(shadow) ? row_in_shadow(shadow) : race::kNoRow;
  }
  auto it = tables_.sync().find(reinterpret_cast<uintptr_t>(p));
  if (it == tables_.sync().end()) return race::kNoRow;
  return place.kind == RowPlace::kAll ? it->second.sync.all : it->second.sync.last;
}

race::Cell RaceDetector::cell_at(Where where) const {
  Ref r = object_at(where);
  return race::Cell::from_bits(load_cell(address_of(r) + offset_at(where), is_narrow_array(r)));
}

// ---- state ----

StatePart::Mark RaceDetector::mark() { return marks_.push({rows_.h().mark(), tables_.mark()}); }

void RaceDetector::rollback(Mark mark) {
  const Saved& s = marks_.back_to(mark);
  rows_.keep_threads(c_.vm.threads.size());
  compaction_.rolled_back(c_.vm.heap.undo.mark());
  rows_.h().rollback(s.h);
  tables_.rollback(s.tables);
}

void RaceDetector::forget(const DeadObjects& dead) {
  for (const auto& [address, entry] : tables_.sync()) {
    if (!dead(entry.object)) continue;
    uint32_t shadow = shadow_of(reinterpret_cast<void*>(address));
    bool in_shadow = is_row_shadow(shadow) && row_in_shadow(shadow) == entry.sync.all;
    if (entry.sync.last != race::kNoRow) rows_.h().free_row(entry.sync.last);
    // A row that the word's shadow holds is freed with the object's other rows.
    if (entry.sync.all != race::kNoRow && !in_shadow) rows_.h().free_row(entry.sync.all);
  }
  tables_.forget(dead);
}

void RaceDetector::begin_state() {
  tables_.begin_state();
  count_from_here();
}

void RaceDetector::count_from_here() {
  logged_before_ = tables_.logged();
  rows_.count_from_here();
}

}  // namespace heddle
