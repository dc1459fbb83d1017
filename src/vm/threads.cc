// Threads and monitors as data. Blocking operations change a thread's status; the scheduler
// (scheduler.cc, or the explorer) decides which thread runs next.

#include "vm/threads.h"

#include <sys/mman.h>

#include <algorithm>
#include <vector>

#include "vm/frames.h"
#include "vm/vm.h"

namespace heddle::vm {

namespace {

constexpr uint32_t owner_of(uint32_t lock) { return lock >> 16; }
constexpr uint32_t count_of(uint32_t lock) { return lock & 0xffff; }
// The numbers of threads fill half a lock word; the last one is left for the shutdown hooks.
constexpr uint32_t kMostThreads = 0xffff;
constexpr uint32_t make_lock(uint32_t owner, uint32_t count) { return owner << 16 | count; }

}  // namespace

JavaThread* Vm::new_thread(Ref object, JavaThread* parent) {
  const bool reuse = !free_numbers_.empty();
  const size_t most = shutdown_begun ? kMostThreads : kMostThreads - 1;
  if (!reuse && threads.size() >= most) return nullptr;
  auto t = std::make_unique<JavaThread>();
  t->number = reuse ? free_numbers_.back() : static_cast<uint32_t>(threads.size()) + 1;
  t->object = object;
  t->path = parent ? parent->path + "." + std::to_string(++parent->s.started_children) : "1";
  size_t bytes = options.stack_bytes;
  void* p = nullptr;
  if (!spare_stacks_.empty()) {
    p = spare_stacks_.back();
    spare_stacks_.pop_back();
  }
  if (!p)
    p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
             -1, 0);
  if (p == MAP_FAILED) return nullptr;
  t->stack_base = static_cast<Slot*>(p);
  // The space above the limit allows the machine to create a StackOverflowError.
  t->stack_limit = t->stack_base + bytes / sizeof(Slot) - 512;
  t->s.sp = t->stack_base;
  if (object != kNull) thread_by_object_[object] = t.get();
  ++thread_changes_;
  if (!reuse) return threads.emplace_back(std::move(t)).get();
  free_numbers_.pop_back();
  return (threads[t->number - 1] = std::move(t)).get();
}

void release_stack(Vm& vm, JavaThread& t) {
  if (!t.stack_base) return;
  munmap(t.stack_base, vm.options.stack_bytes);
  t.stack_base = nullptr;
}

JavaThread* Vm::thread_of(Ref object) {
  auto it = thread_by_object_.find(object);
  return it == thread_by_object_.end() ? nullptr : it->second;
}

void Vm::forget_thread(JavaThread& t) {
  thread_by_object_.erase(t.object);
  release_stack(*this, t);
  if (t.number > 1) free_numbers_.push_back(t.number);  // main stays main
}

void Vm::drop_last_thread() {
  Ref object = threads.back()->object;
  thread_by_object_.erase(object);
  spare_stacks_.push_back(threads.back()->stack_base);
  threads.pop_back();
  ++thread_changes_;
  // The thread that runs the shutdown hooks borrows main's Thread object; give it back.
  if (main_thread().object == object) thread_by_object_[object] = &main_thread();
}

// --- monitors ---

bool Vm::monitor_owned(const JavaThread& t, Ref r) const {
  return owner_of(header(r).lock) == t.number;
}

bool is_full(const JavaThread& t, Ref monitor) {
  return header(monitor).lock == make_lock(t.number, 0xffff);
}

static void block(Vm& vm, JavaThread& t, Ref monitor) {
  t.s.status = ThreadStatus::kBlocked;
  t.s.blocked_on = monitor;
  if (!vm.options.exploring) vm.blocked.add(monitor, t.number);
}

// Calls f for the threads that may be in the object's list; the list is then empty. Exploring, for
// all threads.
template <typename F>
static void for_each_candidate(Vm& vm, WaitLists& lists, Ref object, F f) {
  if (vm.options.exploring) {
    for (auto& w : vm.threads) f(*w);
  } else {
    for (uint32_t number : lists.take(object)) f(*vm.threads[number - 1]);
  }
}

bool Vm::monitor_enter(JavaThread& t, Ref r) {
  uint32_t lock = header(r).lock;
  if (lock == 0 || owner_of(lock) == t.number) {
    HEDDLE_CHECK(count_of(lock) < 0xffff);  // is_full()
    store<uint32_t>(r, kLockOffset, make_lock(t.number, count_of(lock) + 1));
    if (observer && lock == 0) observer->monitor_acquired(t, r);
    return true;
  }
  block(*this, t, r);
  return false;
}

bool Vm::monitor_exit(JavaThread& t, Ref r) {
  uint32_t lock = header(r).lock;
  if (owner_of(lock) != t.number) {
    throw_new(t, "java/lang/IllegalMonitorStateException", "current thread is not owner");
    return false;
  }
  uint32_t count = count_of(lock) - 1;
  store<uint32_t>(r, kLockOffset, count == 0 ? 0 : make_lock(t.number, count));
  if (count == 0) {
    if (observer) observer->monitor_released(t, r);
    wake_blocked(r);
  }
  return true;
}

// A blocked thread whose state can be seen stays blocked until it has the monitor.
void Vm::wake_blocked(Ref r) {
  if (threads.size() == 1 || mode.waits_in_steps) return;
  for_each_candidate(*this, blocked, r, [&](JavaThread& w) {
    if (w.s.status != ThreadStatus::kBlocked || w.s.blocked_on != r || w.s.waiting_for_init) return;
    w.s.status = ThreadStatus::kRunnable;
    w.s.blocked_on = kNull;
  });
}

uint32_t release_all(Vm& vm, JavaThread& t, Ref r) {
  uint32_t count = count_of(header(r).lock);
  vm.store<uint32_t>(r, kLockOffset, 0);
  if (vm.observer) vm.observer->monitor_released(t, r);
  vm.wake_blocked(r);
  return count;
}

bool reacquire(Vm& vm, JavaThread& t, Ref r, uint32_t count) {
  if (header(r).lock != 0) {
    block(vm, t, r);
    return false;
  }
  vm.store<uint32_t>(r, kLockOffset, make_lock(t.number, count));
  if (vm.observer) vm.observer->monitor_acquired(t, r);
  return true;
}

int64_t millis_to_nanos(int64_t millis) {
  constexpr int64_t kNanosPerMilli = 1'000'000;
  return millis > INT64_MAX / kNanosPerMilli ? INT64_MAX / 2 : millis * kNanosPerMilli;
}

int64_t time_after(int64_t start, int64_t nanos) {
  int64_t sum;
  return __builtin_add_overflow(start, nanos, &sum) ? INT64_MAX : sum;
}

int64_t sleep_ahead(const Vm& vm, const JavaThread& t) {
  const Frame* f = t.s.frame;
  bool sleeps = t.s.status == ThreadStatus::kRunnable && f && f->method->is_native() &&
                f->method->holder == vm.wk.thread && f->method->name == "sleep";
  return sleeps ? millis_to_nanos(f->locals[0].j) : -1;
}

void wake(JavaThread& t) {
  t.s.status = ThreadStatus::kRunnable;
  t.s.blocked_on = kNull;
  t.s.deadline = -1;
}

static bool waits_on(const JavaThread& t, Ref r) {
  return t.s.status == ThreadStatus::kWaiting && t.s.blocked_on == r;
}

// `run`: the first thread of the list that still waits.
static int notify_first(Vm& vm, Ref r) {
  WaitLists::List list = vm.waiting.take(r);
  while (!list.empty() && !waits_on(*vm.threads[list.front() - 1], r)) list.pop_front();
  if (list.empty()) return 0;
  notify_one(*vm.threads[list.front() - 1]);
  list.pop_front();
  vm.waiting.put_back(r, std::move(list));
  return 1;
}

int notify(Vm& vm, Ref r, bool all) {
  if (!all && !vm.options.exploring) return notify_first(vm, r);
  std::vector<JavaThread*> waiters;
  for_each_candidate(vm, vm.waiting, r, [&](JavaThread& w) {
    if (waits_on(w, r)) waiters.push_back(&w);
  });
  std::ranges::sort(waiters, {}, [](const JavaThread* w) { return w->s.wait_order; });
  if (!all && waiters.size() > 1) waiters.resize(1);
  int woken = 0;
  for (JavaThread* w : waiters) {
    if (!waits_on(*w, r)) continue;  // it was in the list twice
    notify_one(*w);
    ++woken;
  }
  return woken;
}

void notify_one(JavaThread& waiter) {
  wake(waiter);
  waiter.s.notified = true;
}

void interrupt(JavaThread& target) {
  switch (target.s.status) {
    case ThreadStatus::kWaiting:
    case ThreadStatus::kSleeping:
    case ThreadStatus::kJoining:
      wake(target);
      target.s.interrupted_wait = true;
      break;
    case ThreadStatus::kParked:
      wake(target);
      break;
    default:
      break;
  }
}

void time_out(JavaThread& t) {
  wake(t);
  t.s.timed_out = true;
}

void unpark(JavaThread& target) {
  if (target.s.status == ThreadStatus::kParked)
    wake(target);
  else
    target.s.park_permit = true;
}

void Vm::end_thread(JavaThread& t) {
  t.s.status = ThreadStatus::kTerminated;
  store<int32_t>(t.object, wk.thread_status, 2);
  store<int64_t>(t.object, wk.thread_eetop, 0);
  if (observer) observer->thread_ended(t);
  // Wakes threads in Thread.join, which wait on the Thread object.
  notify(*this, t.object, true);
  for_each_candidate(*this, joining, t.object, [&](JavaThread& w) {
    if (w.s.status == ThreadStatus::kJoining && w.s.joining == t.number) wake(w);
  });
}

// --- a thread's life: run(), uncaught exceptions, exit() ---

namespace {

enum ThreadPhase : uint64_t { kThreadRun, kThreadDispatch, kThreadExit };

// Argument: the Thread object. The frame's scratch holds the ThreadPhase of the last call.
NativeStatus thread_entry(NativeCall& c) {
  Method* run = Vm::select(c.vm.wk.thread->find_declared("run", "()V"), klass_of(c.ref(0)));
  c.frame->scratch = kThreadRun;
  if (!c.vm.push_call(c.thread, run, c.args, kFrameReturnToNative)) return NativeStatus::kThrown;
  return NativeStatus::kCalled;
}

NativeStatus thread_entry_resume(NativeCall& c) {
  JavaThread& t = c.thread;
  Klass* k = c.vm.wk.thread;
  Ref e = t.s.exception;
  t.s.exception = kNull;
  if (e != kNull && c.frame->scratch == kThreadRun) {
    c.frame->scratch = kThreadDispatch;
    c.vm.uncaught(t, e);
    Slot args[2] = {c.args[0], slot_a(e)};
    Method* m = k->find_declared("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
    if (c.vm.push_call(t, m, args, kFrameReturnToNative)) return NativeStatus::kCalled;
    e = t.s.exception;
    t.s.exception = kNull;
  }
  if (e != kNull && c.frame->scratch == kThreadDispatch) report_failed_handler(c.vm, t, e);
  if (c.frame->scratch < kThreadExit) {
    c.frame->scratch = kThreadExit;
    if (c.vm.push_call(t, k->find_declared("exit", "()V"), c.args, kFrameReturnToNative))
      return NativeStatus::kCalled;
    t.s.exception = kNull;
  }
  if (c.vm.observer && !c.vm.observer->may_proceed(t, ActionKind::kEnd, t.object,
                                                   address_of(t.object) + c.vm.wk.thread_eetop))
    return NativeStatus::kBlocked;
  c.vm.end_thread(t);
  return NativeStatus::kBlocked;
}

}  // namespace

void Vm::uncaught(JavaThread& t, Ref exception) {
  if (on.uncaught) on.uncaught(t, exception);
}

int64_t Vm::print(JavaThread& t, int fd, const void* data, size_t size) {
  if (fd == 2 && on.error_output) on.error_output(t);
  return io->write(fd, data, size);
}

void report_failed_handler(Vm& vm, JavaThread& t, Ref exception) {
  std::string text = "\nException: " + klass_of(exception)->java_name() +
                     " thrown from the UncaughtExceptionHandler in thread \"" +
                     vm.string_utf8(field<Ref>(t.object, vm.wk.thread_name)) + "\"\n";
  vm.io->write(2, text.data(), text.size());
}

bool start_thread(Vm& vm, JavaThread& parent, Ref object) {
  // Exploring: a thread that the JDK starts during a permanent initialization (a cleaner) would
  // exist on every path; it never runs and is not counted.
  if (vm.observer && !vm.heap.undo.enabled()) {
    vm.store<int32_t>(object, vm.wk.thread_status, 5);
    return true;
  }
  JavaThread* t = vm.new_thread(object, &parent);
  if (!t) {
    vm.throw_new(parent, "java/lang/OutOfMemoryError",
                 "unable to create native thread: heddle has no room for more than " +
                     std::to_string(vm.threads.size()) + " threads");
    return false;
  }
  t->daemon = field<int32_t>(object, vm.wk.thread_daemon) != 0;
  t->system = !vm.boot_done;
  t->s.pending = ActionKind::kNone;
  vm.store<int64_t>(object, vm.wk.thread_eetop, t->number);
  vm.store<int32_t>(object, vm.wk.thread_status, 5);  // alive, runnable
  t->s.status = ThreadStatus::kRunnable;
  Method* entry =
      vm.internal_method("threadEntry", 1, Type::kVoid, thread_entry, thread_entry_resume);
  Slot arg = slot_a(object);
  if (!vm.push_call(*t, entry, &arg, kFrameStop)) return false;
  if (vm.observer) vm.observer->thread_started(parent, *t);
  return true;
}

}  // namespace heddle::vm
