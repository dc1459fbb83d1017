#include "system/machine_events.h"

#include <algorithm>
#include <utility>

#include "library/poll_libraries.h"
#include "system/polling.h"
#include "system/stable_names.h"
#include "vm/threads.h"

namespace heddle {

using vm::address_of;
using vm::klass_of;

namespace {

// The program overrides methods that the library calls to interrupt such a thread: it can observe
// how often it does.
bool observes_interrupts(Klass* k) {
  for (auto [name, desc] : {std::pair{"interrupt", "()V"}, std::pair{"isInterrupted", "()Z"}})
    if (vm::Method* m = k->find_method(name, desc); m && !m->holder->trusted) return true;
  return false;
}

const char* lock_word(Ref r) { return address_of(r) + vm::kLockOffset; }

}  // namespace

// ---- monitors ----

void MachineEvents::monitor_acquired(JavaThread& t, Ref object) {
  const bool stream = c_.streams.is_stream(object);
  const bool recorded = c_.groups.is_group(object) && c_.groups.acquired(t, object);
  if (stream) c_.streams.acquired(t, object);
  if (!recorded && (!stream || c_.streams.is_visible(t, object)))
    c_.footprints.add(object, lock_word(object), Touch::kWrite);
  if (c_.races && c_.streams.orders(t, object))
    c_.detector.acquire_from(t, object, lock_word(object));
}

void MachineEvents::monitor_released(JavaThread& t, Ref object) {
  if (c_.races && c_.streams.orders(t, object))
    c_.detector.release_to(t, object, lock_word(object));
}

void MachineEvents::notifying(JavaThread& t, Ref object) {
  note_act(t);
  if (c_.watchers.tracer) c_.watchers.tracer->notifying(t, object);
  c_.footprints.add(object, lock_word(object) + kBeside, Touch::kInside);
}

// A constructor that calls another one of its class, by this(...), writes no final field: they were
// frozen when that one ended.
void MachineEvents::frozen(JavaThread& t, Ref object) {
  const Klass* k = t.s.frame->method->holder;
  c_.memory.frozen(t, *k, object);
  vm::Frame* caller = t.s.frame->prev;
  const bool same = caller && caller->flags & vm::kFrameConstructor && caller->sync == object;
  if (same && caller->method->holder == k) caller->flags &= ~vm::kFrameConstructor;
}

// ---- threads ----

void MachineEvents::thread_started(JavaThread& parent, JavaThread& child) {
  note_act(parent);
  if (observes_interrupts(klass_of(child.object))) c_.accesses.set_threads_inspected();
  c_.detector.thread_started(parent, child);
  child.s.moved_at = c_.vm.virtual_time_ns;
  c_.threads.count_live();
  if (Tracer* tracer = c_.watchers.tracer)
    tracer->synchronizes(parent, true, child.object, nullptr);
  c_.publication.share(parent, child.object);
}

void MachineEvents::thread_ended(JavaThread& t) {
  c_.footprints.add(t.object, address_of(t.object) + c_.vm.wk.thread_eetop, Touch::kWrite);
  c_.footprints.add(t.object, lock_word(t.object) + kBeside, Touch::kWrite);
  if (c_.vm.mode.thread_monitors) c_.footprints.add(t.object, lock_word(t.object), Touch::kWrite);
  if (vm::header(t.object).lock != 0) c_.points.observe_thread_monitors();
  c_.detector.thread_ended(t);
  c_.threads.count_live();
}

void MachineEvents::termination_seen(JavaThread& t, JavaThread& ended) {
  const uint64_t thread = stable_name(t.object);
  if (joiners_.insert(thread).second) observe_interrupted_joins(thread);
  c_.detector.thread_joined(t, ended);
  if (Tracer* tracer = c_.watchers.tracer) tracer->synchronizes(t, false, ended.object, nullptr);
}

// ---- classes ----

void MachineEvents::class_initialized(JavaThread& t, Klass* k) {
  if (!c_.races || k->init_done_for_good || !c_.initializers.orders(t, *k)) return;
  c_.detector.release_to(t, k->mirror, address_of(k->mirror) + c_.vm.wk.injected.class_init_state);
}

void MachineEvents::class_observed(JavaThread& t, Klass* k) {
  if (!c_.initializers.orders(t, *k)) return;
  c_.footprints.add(k->mirror, address_of(k->mirror), Touch::kRead);
  if (!c_.races) return;
  c_.detector.acquire_from(t, k->mirror,
                           address_of(k->mirror) + c_.vm.wk.injected.class_init_state);
}

// ---- interrupts and parks ----

void MachineEvents::observe_interrupted_joins(uint64_t thread) {
  if (joiners_.contains(thread) && interrupted_.contains(thread))
    c_.points.observe_thread_monitors();
}

// An interrupt wakes the target from any wait.
void MachineEvents::interrupted(JavaThread& t, JavaThread& target) {
  note_act(t);
  interrupts_seen_ = true;
  const uint64_t thread = stable_name(target.object);
  if (interrupted_.insert(thread).second) observe_interrupted_joins(thread);
  const char* at = address_of(target.object);
  c_.footprints.add(target.object, at + c_.vm.wk.thread_interrupted, Touch::kWrite);
  c_.footprints.add(target.object, at + c_.vm.wk.thread_park_blocker + kBeside, Touch::kWrite);
  if (target.s.status == vm::ThreadStatus::kWaiting)
    c_.footprints.add(target.s.blocked_on, lock_word(target.s.blocked_on) + kBeside, Touch::kWrite);
  if (c_.races) c_.detector.release_to(t, target.object, at + c_.vm.wk.thread_interrupted);
}

void MachineEvents::interrupt_seen(JavaThread& t) {
  const char* flag = address_of(t.object) + c_.vm.wk.thread_interrupted;
  c_.footprints.add(t.object, flag, Touch::kWrite);
  if (c_.races) c_.detector.acquire_from(t, t.object, flag);
}

// LockSupport documents no ordering: no happens-before edge. An unpark before the target is started
// has no effect.
void MachineEvents::unparked(JavaThread& t, JavaThread& target) {
  if (!is_lock_unparking(t)) note_act(t);
  const char* at = address_of(target.object);
  c_.footprints.add(target.object, at + c_.vm.wk.thread_park_blocker + kBeside, Touch::kWrite);
  c_.footprints.add(target.object, at + c_.vm.wk.thread_eetop + kBeside, Touch::kRead);
}

void MachineEvents::park_returned(JavaThread& t) {
  const char* permit = address_of(t.object) + c_.vm.wk.thread_park_blocker + kBeside;
  c_.footprints.add(t.object, permit, Touch::kWrite);
}

// ---- others ----

// Normally any time passes between the steps of a thread, and sleeps add up. With --timeouts late a
// sleep begins when the thread comes to it: sleeps of several threads overlap, and the order of
// their ends matters to the clock.
int64_t MachineEvents::slept(JavaThread& t, int64_t nanos) {
  const int64_t now = c_.vm.virtual_time_ns;
  c_.footprints.add(kClock, c_.late_timeouts ? Touch::kWrite : Touch::kAdd);
  note_sleep(t);
  if (!c_.late_timeouts) return vm::time_after(now, nanos);
  return std::max(now, vm::time_after(t.s.moved_at, nanos));
}

bool MachineEvents::clock_read(JavaThread& t) {
  bool first_here = false;
  bool done = c_.clock.read(t, &first_here);
  if (first_here) c_.notes.clock_read(t);
  return done;
}

void MachineEvents::published(JavaThread& t, Ref container, Ref value) {
  if (c_.watchers.tracer) c_.watchers.tracer->stored(container, value);
  c_.linkage.stored(t, container, value);
  c_.publication.stored(t, container, value);
}

}  // namespace heddle
