// java.lang.Thread, and Object's wait and notify: everything that blocks.
//
// A blocking native runs in two halves: the first changes the thread's status
// and sets `phase`; it is entered again when the thread is runnable.

#include "vm/natives/tables.h"
#include "vm/threads.h"
#include "vm/vm.h"

namespace heddle::vm::natives {

namespace {

int64_t deadline_after(const Vm& vm, int64_t nanos) {
  return time_after(vm.virtual_time_ns, nanos);
}

// The deadline of a wait. During exploration very long timeouts count as none: programs use
// Long.MAX_VALUE to mean no limit.
int64_t wait_until(const Vm& vm, int64_t nanos) {
  constexpr int64_t kForever = INT64_MAX / 4;
  return vm.observer && nanos >= kForever ? -1 : deadline_after(vm, nanos);
}

bool is_interrupted(const Vm& vm, const JavaThread& t) {
  return field<int32_t>(t.object, vm.wk.thread_interrupted) != 0;
}

NativeStatus throw_interrupted(NativeCall& c, std::string_view message = {}) {
  c.vm.store<int32_t>(c.thread.object, c.vm.wk.thread_interrupted, 0);
  if (c.vm.observer) c.vm.observer->interrupt_seen(c.thread);
  return c.throw_new("java/lang/InterruptedException", message);
}

void begin_wait(JavaThread& t, ThreadStatus status, Ref on, int64_t deadline) {
  t.s.status = status;
  t.s.blocked_on = on;
  t.s.deadline = deadline;
  t.s.notified = t.s.timed_out = t.s.interrupted_wait = false;
  t.s.phase = true;
}

NativeStatus current_thread(NativeCall& c) { return c.ret_a(c.thread.object); }

bool may(NativeCall& c, ActionKind kind, Ref object, uint32_t offset) {
  return !c.vm.observer ||
         c.vm.observer->may_proceed(c.thread, kind, object, address_of(object) + offset);
}

NativeStatus yield(NativeCall& c) {
  if (c.vm.observer) return c.done();  // every interleaving is explored anyway
  c.thread.s.phase = !c.thread.s.phase;
  return c.thread.s.phase ? NativeStatus::kBlocked : c.done();
}

NativeStatus sleep(NativeCall& c) {
  JavaThread& t = c.thread;
  if (!t.s.phase) {
    if (c.i64(0) < 0)
      return c.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
    if (!may(c, ActionKind::kRead, t.object, c.vm.wk.thread_interrupted))
      return NativeStatus::kBlocked;
    if (is_interrupted(c.vm, t)) return throw_interrupted(c, "sleep interrupted");
    // Exploring: a sleep may end at any time, so it is only a scheduling point.
    if (c.vm.observer && !c.vm.mode.waits_in_steps &&
        wait_until(c.vm, millis_to_nanos(c.i64(0))) >= 0) {
      c.vm.virtual_time_ns = c.vm.observer->slept(t, millis_to_nanos(c.i64(0)));
      return c.done();
    }
    begin_wait(t, ThreadStatus::kSleeping, kNull, wait_until(c.vm, millis_to_nanos(c.i64(0))));
    return NativeStatus::kBlocked;
  }
  t.s.phase = false;
  if (t.s.interrupted_wait) return throw_interrupted(c, "sleep interrupted");
  return c.done();
}

// A thread of the library (the cleaner), which has nothing to do during exploration.
bool is_librarys_own(const Vm& vm, Ref thread) {
  for (const Klass* k = klass_of(thread); k; k = k->super)
    if (k->name == "jdk/internal/misc/InnocuousThread") return vm.options.exploring && vm.boot_done;
  return false;
}

NativeStatus start0(NativeCall& c) {
  if (is_librarys_own(c.vm, c.ref(0))) {
    c.vm.store<int32_t>(c.ref(0), c.vm.wk.thread_status, 5);  // alive, runnable
    return c.done();
  }
  if (c.vm.options.exploring && !c.vm.observer && c.vm.boot_done) {
    c.vm.exploration_wanted = true;
    return NativeStatus::kBlocked;
  }
  if (!may(c, ActionKind::kStart, c.ref(0), c.vm.wk.thread_eetop)) return NativeStatus::kBlocked;
  if (!start_thread(c.vm, c.thread, c.ref(0))) return NativeStatus::kThrown;
  return c.done();
}

NativeStatus is_alive(NativeCall& c) {
  if (!may(c, ActionKind::kAlive, c.ref(0), c.vm.wk.thread_eetop)) return NativeStatus::kBlocked;
  JavaThread* target = c.vm.thread_of(c.ref(0));
  bool alive = target && target->s.status != ThreadStatus::kTerminated;
  if (!alive && target && c.vm.observer) c.vm.observer->termination_seen(c.thread, *target);
  return c.ret_z(alive);
}

NativeStatus interrupt0(NativeCall& c) {
  if (!may(c, ActionKind::kInterrupt, c.ref(0), c.vm.wk.thread_interrupted))
    return NativeStatus::kBlocked;
  JavaThread* target = c.vm.thread_of(c.ref(0));
  // Thread.interrupt has set the flag; nothing more to do if the target has cleared it since.
  if (target && is_interrupted(c.vm, *target)) {
    if (c.vm.observer) c.vm.observer->interrupted(c.thread, *target);
    interrupt(*target);
  }
  return c.done();
}

NativeStatus holds_lock(NativeCall& c) {
  if (c.ref(0) == kNull) return c.throw_npe();
  return c.ret_z(c.vm.monitor_owned(c.thread, c.ref(0)));
}

// Status bits of a live thread, as in VM.toThreadState.
constexpr int32_t kStateRunnable = 0x5, kStateBlocked = 0x401, kStateWaiting = 0x91,
                  kStateTimedWaiting = 0xa1;

// Whether the native in which the thread waits was called with a time limit.
bool has_time_limit(const JavaThread& t) {
  const Frame& f = *t.s.frame;
  const std::string_view name = f.method->name;
  if (name == "sleep") return true;
  const int slot = name == "park" ? 2 : 1;
  return f.locals[slot].bits != 0 || (name == "park" && f.locals[1].i != 0);
}

int32_t waiting_bits(const JavaThread& t) {
  return has_time_limit(t) ? kStateTimedWaiting : kStateWaiting;
}

// A thread that was woken and has not run since. One that was notified, or whose join has ended, is
// in the queue of the monitor already.
int32_t woken_bits(const JavaThread& t) {
  const bool joined = t.s.frame->method->name == "join" && !t.s.interrupted_wait;
  return t.s.notified || joined ? kStateBlocked : waiting_bits(t);
}

int32_t state_bits(const JavaThread& t) {
  switch (t.s.status) {
    case ThreadStatus::kBlocked:
      return t.s.waiting_for_init ? kStateRunnable : kStateBlocked;
    case ThreadStatus::kWaiting:
    case ThreadStatus::kParked:
    case ThreadStatus::kJoining:
    case ThreadStatus::kSleeping:
      return waiting_bits(t);
    default:
      return t.s.phase ? woken_bits(t) : kStateRunnable;
  }
}

// Thread.State through the library's own table (VM.toThreadState).
NativeStatus thread_state(NativeCall& c) {
  if (!may(c, ActionKind::kAlive, c.ref(0), c.vm.wk.thread_eetop)) return NativeStatus::kBlocked;
  int32_t status = field<int32_t>(c.ref(0), c.vm.wk.thread_status);
  if (JavaThread* t = c.vm.thread_of(c.ref(0))) {
    // The action kAlive covers both whether it was started and whether it has ended.
    bool over = t->s.status == ThreadStatus::kTerminated;
    if (c.vm.observer && !over && t != &c.thread) c.vm.observer->threads_inspected();
    if (over && c.vm.observer) c.vm.observer->termination_seen(c.thread, *t);
    if (!over) status = state_bits(*t);
  }
  Klass* k = c.vm.find_boot_class("jdk/internal/misc/VM");
  Slot arg = slot_i(status);
  Method* m = k->find_declared("toThreadState", "(I)Ljava/lang/Thread$State;");
  return c.vm.push_call(c.thread, m, &arg, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                 : NativeStatus::kThrown;
}

NativeStatus get_threads(NativeCall& c) {
  if (!may(c, ActionKind::kAlive, c.thread.object, c.vm.wk.thread_eetop))
    return NativeStatus::kBlocked;
  if (c.vm.observer) c.vm.observer->threads_inspected();
  std::vector<Ref> live;
  for (auto& t : c.vm.threads)
    if (t->s.status != ThreadStatus::kTerminated && t->object != kNull) live.push_back(t->object);
  Ref array =
      c.vm.new_array(c.thread, c.vm.array_of(c.vm.wk.thread), static_cast<int32_t>(live.size()));
  if (array == kNull) return NativeStatus::kThrown;
  std::copy(live.begin(), live.end(), elements<Ref>(array));
  return c.ret_a(array);
}

NativeStatus no_op(NativeCall& c) { return c.done(); }

NativeStatus wait(NativeCall& c) {
  JavaThread& t = c.thread;
  Ref r = c.ref(0);
  if (!t.s.phase) {
    int64_t ms = c.i64(1);
    if (ms < 0)
      return c.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
    if (!c.vm.monitor_owned(t, r))
      return c.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner");
    if (is_interrupted(c.vm, t)) return throw_interrupted(c);
    if (c.vm.mode.waits_in_steps && !may(c, ActionKind::kWrite, r, kLockOffset))
      return NativeStatus::kBlocked;
    if (c.vm.observer && !c.vm.observer->may_order(t, r)) return NativeStatus::kBlocked;
    if (ms == 0 && c.vm.on.wait) c.vm.on.wait(t);
    t.s.saved_count = release_all(c.vm, t, r);
    t.s.rejoins = r;
    t.s.wait_order = ++c.vm.wait_counter;
    begin_wait(t, ThreadStatus::kWaiting, r, ms == 0 ? -1 : wait_until(c.vm, millis_to_nanos(ms)));
    if (!c.vm.options.exploring) c.vm.waiting.add(r, t.number);
    return NativeStatus::kBlocked;
  }
  if (!reacquire(c.vm, t, r, t.s.saved_count)) return NativeStatus::kBlocked;
  t.s.phase = false;
  t.s.rejoins = kNull;
  t.s.saved_count = 0;
  bool was_interrupted = t.s.interrupted_wait && !t.s.notified;
  t.s.notified = t.s.timed_out = t.s.interrupted_wait = false;
  return was_interrupted ? throw_interrupted(c) : c.done();
}

// A waiter that was interrupted and has not run since: it may still be in the wait set. If it is
// notified there, its wait returns normally, and it stays interrupted (JLS 17.2.4).
bool is_interrupted_waiter(const JavaThread& w, Ref monitor) {
  return w.s.status == ThreadStatus::kRunnable && w.s.phase && w.s.rejoins == monitor &&
         w.s.interrupted_wait && !w.s.notified;
}

// Exploring: chooses one of n; -1: the choice has not been made yet.
int choose_waiters(NativeCall& c, size_t n) {
  int k = n == 1 ? 0 : c.vm.observer->choose(c.thread, static_cast<int>(n));
  if (k < 0) c.thread.s.pending_object = c.ref(0);  // what the choice is about
  return k;
}

// Exploring: which waiter is woken is a choice. An interrupted waiter may have left the wait set,
// so that no thread is woken if there is no other one.
NativeStatus notify_any(NativeCall& c, const std::vector<JavaThread*>& interrupted) {
  std::vector<JavaThread*> waiters;
  for (auto& w : c.vm.threads)
    if (w->s.status == ThreadStatus::kWaiting && w->s.blocked_on == c.ref(0))
      waiters.push_back(w.get());
  if (waiters.empty() && !interrupted.empty()) waiters.push_back(nullptr);
  waiters.insert(waiters.end(), interrupted.begin(), interrupted.end());
  if (waiters.empty()) return c.done();
  int k = choose_waiters(c, waiters.size());
  if (k < 0) return NativeStatus::kBlocked;
  if (waiters[k]) notify_one(*waiters[k]);
  return c.done();
}

NativeStatus notify_every(NativeCall& c, const std::vector<JavaThread*>& interrupted) {
  int k = interrupted.empty() ? 0 : choose_waiters(c, 2);
  if (k < 0) return NativeStatus::kBlocked;
  notify(c.vm, c.ref(0), true);
  if (k == 1)
    for (JavaThread* w : interrupted) w->s.notified = true;
  return c.done();
}

NativeStatus do_notify(NativeCall& c, bool all) {
  if (!c.vm.monitor_owned(c.thread, c.ref(0)))
    return c.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner");
  if (!c.vm.observer) {
    notify(c.vm, c.ref(0), all);
    return c.done();
  }
  c.vm.observer->notifying(c.thread, c.ref(0));
  std::vector<JavaThread*> interrupted;
  for (auto& w : c.vm.threads)
    if (is_interrupted_waiter(*w, c.ref(0))) interrupted.push_back(w.get());
  return all ? notify_every(c, interrupted) : notify_any(c, interrupted);
}
NativeStatus notify_first(NativeCall& c) { return do_notify(c, false); }
NativeStatus notify_all(NativeCall& c) { return do_notify(c, true); }

// Unsafe.park(boolean isAbsolute, long time): relative nanoseconds (0 = no timeout) or epoch
// milliseconds.
NativeStatus park(NativeCall& c) {
  JavaThread& t = c.thread;
  if (t.s.phase) {
    t.s.phase = false;
    t.s.notified = t.s.timed_out = t.s.interrupted_wait = false;
    if (c.vm.observer) c.vm.observer->park_returned(t);
    return c.done();
  }
  if (!may(c, ActionKind::kPark, t.object, c.vm.wk.thread_park_blocker))
    return NativeStatus::kBlocked;
  if (t.s.park_permit) {
    t.s.park_permit = false;
    if (c.vm.observer) c.vm.observer->park_returned(t);
    return c.done();
  }
  if (is_interrupted(c.vm, t)) return c.done();
  bool absolute = c.flag(1);
  int64_t time = c.i64(2);
  if (time < 0 || (absolute && time == 0)) return c.done();
  int64_t deadline = -1;
  if (absolute)
    deadline = std::max<int64_t>(c.vm.virtual_time_ns, millis_to_nanos(time - c.vm.epoch_ms));
  else if (time > 0)
    deadline = wait_until(c.vm, time);
  if (deadline < 0 && c.vm.on.wait) c.vm.on.wait(t);
  begin_wait(t, ThreadStatus::kParked, field<Ref>(t.object, c.vm.wk.thread_park_blocker), deadline);
  return NativeStatus::kBlocked;
}

NativeStatus unpark_thread(NativeCall& c) {
  JavaThread* target = c.ref(1) == kNull ? nullptr : c.vm.thread_of(c.ref(1));
  if (target) {
    if (!may(c, ActionKind::kUnpark, target->object, c.vm.wk.thread_park_blocker))
      return NativeStatus::kBlocked;
    if (c.vm.observer) c.vm.observer->unparked(c.thread, *target);
    unpark(*target);
  } else if (c.ref(1) != kNull && !may(c, ActionKind::kAlive, c.ref(1), c.vm.wk.thread_eetop)) {
    return NativeStatus::kBlocked;  // no effect before the thread is started
  }
  return c.done();
}

NativeStatus join_by_jdk(NativeCall& c) {
  Method* m = c.vm.original_of(c.method);
  return c.vm.push_call(c.thread, m, c.args, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                   : NativeStatus::kThrown;
}

// The wait of the joining thread is over.
NativeStatus end_join(NativeCall& c, JavaThread* ended) {
  c.thread.s.phase = false;
  if (ended && c.vm.observer) c.vm.observer->termination_seen(c.thread, *ended);
  return c.done();
}

NativeStatus join_interrupted(NativeCall& c) {
  if (c.vm.observer) c.vm.observer->thread_monitor_used();
  return throw_interrupted(c);
}

// Thread.join while exploring: enabled once the thread has ended; with a timeout, at any time. Once
// the program uses the monitors of threads, or interrupts a thread that joins, the JDK's own code
// runs, which waits on the Thread object only if the thread is still alive.
NativeStatus join(NativeCall& c) {
  if (c.vm.mode.thread_monitors) return join_by_jdk(c);
  JavaThread& t = c.thread;
  if (c.vm.observer && header(c.ref(0)).lock != 0) c.vm.observer->thread_monitor_used();
  JavaThread* target = c.vm.thread_of(c.ref(0));
  int64_t ms = c.i64(1);
  if (ms < 0) return c.throw_new("java/lang/IllegalArgumentException", "timeout value is negative");
  // While only main runs, the thread to join has not been started, unless it is main itself.
  if (!c.vm.observer && !target) return c.done();
  if (t.s.phase && t.s.interrupted_wait) {
    t.s.phase = false;
    return join_interrupted(c);
  }
  if (!t.s.phase && c.vm.observer && !c.vm.observer->may_order(t, c.ref(0)))
    return NativeStatus::kBlocked;
  // join reveals whether the thread was started and, with a timeout, whether it is still alive.
  bool tells = ms > 0 || !target || t.s.granted;
  if (!t.s.phase && tells && !may(c, ActionKind::kAlive, c.ref(0), c.vm.wk.thread_eetop))
    return NativeStatus::kBlocked;
  bool over = !target || target->s.status == ThreadStatus::kTerminated;
  if (over) return end_join(c, target);
  if (t.s.phase && t.s.timed_out) return end_join(c, nullptr);
  if (is_interrupted(c.vm, t)) return join_interrupted(c);
  begin_wait(t, ThreadStatus::kJoining, kNull,
             ms == 0 ? -1 : wait_until(c.vm, millis_to_nanos(ms)));
  t.s.joining = target->number;
  if (!c.vm.options.exploring) c.vm.joining.add(target->object, t.number);
  return NativeStatus::kBlocked;
}

const NativeEntry kJavaLangThreadEntries[] = {
    {"java/lang/Thread", "registerNatives", "()V", no_op, kLeafNative | kNoOp},
    {"java/lang/Thread", "currentThread", "()Ljava/lang/Thread;", current_thread, kLeafNative},
    {"java/lang/Thread", "yield", "()V", yield},
    {"java/lang/Thread", "sleep", "(J)V", sleep},
    {"java/lang/Thread", "start0", "()V", start0},
    {"java/lang/Thread", "isAlive", "()Z", is_alive, kLeafNative | kOverride},
    {"java/lang/Thread", "interrupt0", "()V", interrupt0, kLeafNative},
    {"java/lang/Thread", "clearInterruptEvent", "()V", no_op, kLeafNative | kNoOp},
    // There is no suspend0, so that no thread is suspended.
    {"java/lang/Thread", "resume0", "()V", no_op, kLeafNative | kNoOp},
    {"java/lang/Thread", "setPriority0", "(I)V", no_op, kLeafNative | kNoOp},
    {"java/lang/Thread", "setNativeName", "(Ljava/lang/String;)V", no_op, kLeafNative | kNoOp},
    {"java/lang/Thread", "onSpinWait", "()V", no_op, kLeafNative | kOverride | kNoOp},
    {"java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z", holds_lock, kLeafNative},
    {"java/lang/Thread", "threadState", "()Ljava/lang/Thread$State;", thread_state, kOverride},
    {"java/lang/Thread", "getState", "()Ljava/lang/Thread$State;", thread_state, kOverride},
    {"java/lang/Thread", "getThreads", "()[Ljava/lang/Thread;", get_threads},
    {"java/lang/Thread", "join", "(J)V", join, kOverride | kExploreOnly},
    {"java/lang/Object", "wait", "(J)V", wait},
    {"java/lang/Object", "notify", "()V", notify_first, kLeafNative},
    {"java/lang/Object", "notifyAll", "()V", notify_all, kLeafNative},
    {"jdk/internal/misc/Unsafe", "park", "(ZJ)V", park},
    {"jdk/internal/misc/Unsafe", "unpark", "(Ljava/lang/Object;)V", unpark_thread, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_thread() { return kJavaLangThreadEntries; }

}  // namespace heddle::vm::natives
