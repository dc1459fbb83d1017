#include "system/scheduling_points.h"

#include <algorithm>
#include <utility>

#include "library/settings.h"
#include "vm/actions.h"

namespace heddle {

using vm::address_of;
using vm::header;
using vm::kNull;

bool SchedulingPoints::may_proceed(JavaThread& t, ActionKind kind, Ref object,
                                   const void* address) {
  if (__builtin_expect(c_.memory.any(), 0) && waits_for_stores(t, kind, object, address) &&
      awaits_drain(t, kind, object, address))
    return false;
  // The first action after a grant is the one that was granted.
  const bool granted = std::exchange(t.s.granted, false);
  const bool stream = kind == ActionKind::kLock && c_.streams.is_stream(object);
  if (stream && !c_.streams.is_visible(t, object)) return true;
  if (!stream) c_.streams.note_action(t, object);
  if (!granted && kind == ActionKind::kAlive) c_.visibility.switches().observe(Switch::kThreadEnds);
  // No other thread could come before the first action of an atomic section.
  if (c_.threads.alone()) t.s.suspended = false;
  if (granted || is_invisible(t, kind, object, address)) {
    perform(t, kind, object, address, granted);
    return true;
  }
  if (continues_section(t, kind, object, address)) return true;
  if (continues_step(t, kind, object, address)) return true;
  stop(t, kind, object, address);
  return false;
}

bool SchedulingPoints::is_invisible(const JavaThread& t, ActionKind kind, Ref object,
                                    const void* address) {
  const bool local = vm::is_memory_access(kind) ? is_local(object, address) : is_local(object);
  return is_bookkeeping(t, kind, object, address) || (kind == ActionKind::kStart && starting_) ||
         is_unobserved_end(t, kind) || c_.threads.alone() || local ||
         is_unobserved_count(object, address);
}

// The library's bookkeeping is invisible, but not what it does for the program: starting threads,
// and the monitors of visible streams and groups.
bool SchedulingPoints::is_bookkeeping(const JavaThread& t, ActionKind kind, Ref object,
                                      const void* address) const {
  if (t.s.atomic_depth == 0 || kind == ActionKind::kStart) return false;
  if (kind != ActionKind::kLock) return true;
  bool visible_group =
      c_.visibility.switches().on(Switch::kThreadGroups) && c_.groups.is_group(object);
  return !c_.streams.is_stream(object) && !visible_group && !is_start(kind, object, address) &&
         !guards_visible_counter(object);
}

// The class whose monitor guards the numbers of threads, once the program can see these.
bool SchedulingPoints::guards_visible_counter(Ref object) const {
  const vm::Klass& thread = *c_.vm.wk.thread;
  if (object != thread.mirror) return false;
  return std::ranges::any_of(thread.fields, [&](const vm::FieldInfo& f) {
    const Setting* s = setting_of(f);
    return s && s->counter && c_.visibility.is_visible(&f, object);
  });
}

// The end of a thread, unless the program asks for it or daemons can observe that it ends the
// program.
bool SchedulingPoints::is_unobserved_end(const JavaThread& t, ActionKind kind) const {
  if (kind != ActionKind::kEnd || c_.vm.mode.thread_monitors ||
      c_.visibility.switches().on(Switch::kThreadEnds))
    return false;
  return !(c_.threads.live_daemons() > 0 && c_.threads.is_last_awaited(t));
}

// The completed-task counter of a pool's worker, which only that worker uses until the program
// asks.
bool SchedulingPoints::is_unobserved_count(Ref object, const void* address) {
  if (object == kNull || c_.visibility.switches().on(Switch::kPoolCounts) ||
      !c_.operations.following())
    return false;
  return address == address_of(object) + pool_counts_.in(*vm::klass_of(object)).offset;
}

void SchedulingPoints::perform(JavaThread& t, ActionKind kind, Ref object, const void* address,
                               bool granted) {
  // Other threads' actions between locking a thread's monitor and starting it have the same effect
  // as before the lock.
  const bool starts = is_start(kind, object, address);
  if (starts || kind == ActionKind::kStart) starting_ = starts && granted;
  if (!granted) return c_.footprints.add_action(kind, object, address);
  c_.operations.granted(t, address);
  c_.joined.granted(t, kind, object, field_of(kind, object, address));
  c_.footprints.add_classified_action(kind, object, address);
}

// Inside an atomic section of the program the action is part of this transition, and so is whether
// the thread has to wait for a monitor.
bool SchedulingPoints::continues_section(JavaThread& t, ActionKind kind, Ref object,
                                         const void* address) {
  if (t.s.sections == 0 || t.s.suspended) return false;
  c_.footprints.add_action(kind, object, address);
  uint32_t lock = kind == ActionKind::kLock ? header(object).lock : 0;
  if (lock == 0 || lock >> 16 == t.number) return true;
  t.s.suspended = true;
  return false;
}

bool SchedulingPoints::continues_step(JavaThread& t, ActionKind kind, Ref object,
                                      const void* address) {
  if (c_.operations.continues(t, kind, object, address)) {
    c_.joined.forget();
    c_.footprints.add_action(kind, object, address);
    return true;
  }
  const vm::FieldInfo* f = field_of(kind, object, address);
  if (f && kind == ActionKind::kRead && c_.joined.reads_own_lock(t, object, *f)) return true;
  if (!f && kind != ActionKind::kPark) return false;
  if (!c_.joined.continues(t, kind, object, f)) return false;
  c_.footprints.add_classified_action(kind, object, address);
  return true;
}

// Null: an array element, or no access.
const vm::FieldInfo* SchedulingPoints::field_of(ActionKind kind, Ref object, const void* address) {
  if (!vm::is_memory_access(kind)) return nullptr;
  return c_.fields.at(object, static_cast<const char*>(address));
}

void SchedulingPoints::stop(JavaThread& t, ActionKind kind, Ref object, const void* address) {
  t.s.pending = kind;
  t.s.pending_copy = false;
  t.s.pending_object = object;
  t.s.pending_address = reinterpret_cast<uint64_t>(address);
}

void SchedulingPoints::halt(JavaThread& t, ActionKind kind, Ref object, const void* address) {
  stop(t, kind, object, address);
  halted_ = true;
}

// The methods of Thread itself hold its monitor for a moment only, except for join, which needs no
// monitor while the program uses none.
bool SchedulingPoints::is_monitor_of_thread(Ref monitor, const vm::Method* callee) const {
  if (callee && callee->holder == c_.vm.wk.thread) return false;
  return !c_.threads.alone() && !is_thread_local(monitor);
}

bool SchedulingPoints::may_lock(JavaThread& t, Ref monitor, const vm::Method* callee) {
  const bool of_thread = vm::klass_of(monitor)->is_subclass_of(c_.vm.wk.thread);
  const bool starts = of_thread && t.s.atomic_depth > 0 && c_.vm.heap.undo.enabled();
  if (of_thread && !starts && is_monitor_of_thread(monitor, callee)) observe_thread_monitors();
  if (starts) starting_ = false;
  if (header(monitor).lock >> 16 == t.number) return true;  // re-entry
  uint32_t offset = starts ? c_.vm.wk.thread_eetop : vm::kLockOffset;
  return may_proceed(t, ActionKind::kLock, monitor, address_of(monitor) + offset);
}

bool SchedulingPoints::leaves(const JavaThread& t, Ref monitor) {
  const uint32_t lock = header(monitor).lock;
  return lock >> 16 == t.number && (lock & 0xffff) == 1;
}

bool SchedulingPoints::may_unlock_in_step(JavaThread& t, Ref monitor) {
  return !leaves(t, monitor) ||
         may_proceed(t, ActionKind::kWrite, monitor, address_of(monitor) + vm::kLockOffset);
}

// Volatile stores do as well, but their kind does not tell them from others: see MemoryAccesses.
bool SchedulingPoints::waits_for_stores(const JavaThread& t, ActionKind kind, Ref object,
                                        const void* address) const {
  switch (kind) {
    case ActionKind::kStart:
    case ActionKind::kEnd:
      return true;
    case ActionKind::kLock:
    case ActionKind::kUpdate:
    case ActionKind::kInterrupt:
      return !is_bookkeeping(t, kind, object, address);
    default:
      return false;
  }
}

bool SchedulingPoints::awaits_drain(JavaThread& t, ActionKind kind, Ref object,
                                    const void* address) {
  if (!c_.memory.holds_stores_of(t.number) || (t.s.sections > 0 && !t.s.suspended)) return false;
  if (!c_.vm.heap.undo.enabled()) return false;  // linkage orders nothing
  stop(t, kind, object, address);
  t.s.awaits_drain = true;
  return true;
}

int SchedulingPoints::choose(JavaThread& t, int n) {
  if (t.s.choice >= 0) {
    int k = std::exchange(t.s.choice, -1);
    t.s.granted = false;
    return k < n ? k : n - 1;
  }
  t.s.pending = ActionKind::kChoose;
  t.s.pending_copy = false;
  t.s.pending_object = kNull;
  t.s.options = static_cast<uint32_t>(n);
  return -1;
}

}  // namespace heddle
