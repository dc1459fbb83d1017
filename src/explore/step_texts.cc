#include "explore/step_texts.h"

#include "vm/launch.h"

namespace heddle::explore {

using vm::kNull;
using vm::klass_of;
using vm::ThreadStatus;

std::string StepTexts::location(Ref object, const char* p) {
  if (klass_of(object)->is_array()) {
    auto index = (p - vm::address_of(object) - vm::kArrayData) >> klass_of(object)->element_shift;
    return names_.of(object) + "[" + std::to_string(index) + "]";
  }
  const vm::FieldInfo* f = w_.field_at(object, p);
  if (!f) return names_.of(object);
  std::string owner = f->is_static() ? ObjectNames::simple(f->holder->java_name()) : names_.of(object);
  return owner + "." + std::string(f->name);
}

std::string StepTexts::of(const JavaThread& t, const Event& e) {
  if (t.s.choice == kSpurious) return "wakes up without a reason";
  switch (t.s.status) {
    case ThreadStatus::kWaiting: return "wakes up: its wait times out";
    case ThreadStatus::kParked: return "wakes up: its park times out";
    case ThreadStatus::kJoining: return "wakes up: its join times out";
    case ThreadStatus::kBlocked: return "locks " + names_.of(t.s.blocked_on);
    default: break;
  }
  if (std::string text = operation(t, e); !text.empty()) return text;
  switch (e.kind) {
    case ActionKind::kRead:
      if (t.s.frame->method->holder == vm_.wk.thread && t.s.frame->method->name == "sleep") return "sleeps";
      return "reads " + location(e.object, e.address);
    case ActionKind::kWrite: return "writes " + location(e.object, e.address);
    case ActionKind::kUpdate: return "updates " + location(e.object, e.address);
    case ActionKind::kLock: return locking(t, e);
    case ActionKind::kStart: return "starts " + names_.of_thread(e.object);
    case ActionKind::kEnd: return "ends";
    case ActionKind::kAlive: return "asks whether " + names_.of_thread(e.object) + " is alive";
    case ActionKind::kInterrupt: return "interrupts " + names_.of_thread(e.object);
    case ActionKind::kPark: return "parks";
    case ActionKind::kUnpark: return "unparks " + names_.of_thread(e.object);
    case ActionKind::kChoose: return choosing(t, e);
    case ActionKind::kYield: return "goes on";
    case ActionKind::kNone: return "runs";
  }
  return "runs";
}

// Who comes to a class that is not initialised asks for its state (vm/init.cc), not for the lock of its Class object.
static bool is_class_state(const Event& e) { return e.address == vm::address_of(e.object); }

std::string StepTexts::locking(const JavaThread& t, const Event& e) {
  if (is_class_state(e)) return initialising(e.object);
  if (w_.is_start(e.kind, e.object, e.address))
    return "starts " + names_.of_thread(e.object) + (vm::field<int32_t>(e.object, vm_.wk.thread_status) ? " again" : "");
  if (t.s.rejoins == kNull) return "locks " + names_.of(e.object);
  return (t.s.notified ? "is notified and takes back " : "takes back ") + names_.of(e.object);
}

std::string StepTexts::choosing(const JavaThread& t, const Event& e) {
  if (e.object != kNull) return notifying(e.object, t.s.choice);
  if (World::reads_clock(t)) return t.s.choice == 0 ? "looks at the clock" : "looks at the clock, after some time";
  if (t.s.choice < 0) return "chooses";
  return "chooses " + std::to_string(t.s.choice) + " of 0 to " + std::to_string(t.s.options - 1);
}

// What is done to a ReentrantReadWriteLock; "" where it is not plain.
static std::string read_write_text(std::string_view does) {
  if (does.starts_with("tryAcquireShared") || does == "tryReadLock") return "tries to read-lock ";
  if (does.starts_with("tryAcquire") || does == "tryWriteLock") return "tries to write-lock ";
  if (does.starts_with("acquireShared")) return "read-locks ";
  if (does.starts_with("acquire")) return "write-locks ";
  if (does == "releaseShared") return "read-unlocks ";
  return does == "release" ? "write-unlocks " : "";
}

// What a whole operation of a lock does (whole_operations.h); "" for others, or where it is not plain.
std::string StepTexts::operation(const JavaThread& t, const Event& e) {
  bool access = e.kind == ActionKind::kRead || e.kind == ActionKind::kWrite || e.kind == ActionKind::kUpdate;
  auto [method, of] = access ? w_.lock_operation_of(t) : WholeOperations::Operation{};
  if (!method) return "";
  const std::string_view does = method->name, kind = klass_of(of)->name;
  const std::string name = names_.of(of);
  bool mutex = kind.find("/ReentrantLock$") != kind.npos, latch = kind.find("/CountDownLatch$") != kind.npos;
  if (kind.find("/Semaphore$") != kind.npos) {
    const vm::FieldInfo* permits = klass_of(of)->find_field("state", "I");
    bool none = permits && vm::field<int32_t>(of, permits->offset) <= 0;
    if (does.starts_with("acquireShared")) return (none ? "waits for " : "acquires ") + name;
    return does == "releaseShared" ? "releases " + name : "";
  }
  if (kind.find("/ReentrantReadWriteLock$") != kind.npos) {
    std::string text = read_write_text(does);
    return text.empty() ? "" : text + name;
  }
  if (latch && does.starts_with("acquireShared")) return "waits for " + name;
  if (latch && does == "releaseShared") return "counts down " + name;
  if (mutex && (does == "lock" || does == "lockInterruptibly")) return "locks " + name;
  if (mutex && does.starts_with("tryLock")) return "tries to lock " + name;
  if (mutex && does == "release") return "unlocks " + name;
  if (does.starts_with("await")) return "waits on " + name;
  return does.starts_with("signal") ? "signals " + name : "";
}

std::string StepTexts::with_wait(const std::string& step, const std::string& how, const std::string& what) {
  // Of a lock of the library's: it has not got it.
  if (how == "for")
    for (std::string verb : {"lock", "read-lock", "write-lock"})
      if (step == verb + "s " + what) return "waits to " + verb + " " + what;
  return step + ", and waits " + how + " " + (step.ends_with(" " + what) ? "it" : what);
}

// Of several that wait for a monitor's notify, the one at that place is woken.
std::string StepTexts::notifying(Ref monitor, int choice) {
  for (auto& t : vm_.threads)
    if (t->s.status == ThreadStatus::kWaiting && t->s.blocked_on == monitor && choice-- == 0)
      return "notifies " + vm::thread_name(vm_, *t);
  return "notifies one that waits for " + names_.of(monitor);
}

std::string StepTexts::initialising(Ref mirror) {
  Klass* k = vm_.klass_of_mirror(mirror);
  std::string name = ObjectNames::simple(k->java_name());
  switch (vm_.init_state(k)) {
    case vm::InitState::kLinked: return "initialises " + name;
    case vm::InitState::kBeingInitialized: return "finds " + name + " being initialised";
    case vm::InitState::kInitialized: return "finds " + name + " initialised";
    case vm::InitState::kErroneous: return "finds that " + name + " could not be initialised";
  }
  return "initialises " + name;
}

}  // namespace heddle::explore
