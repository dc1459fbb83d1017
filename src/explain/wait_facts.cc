#include "explain/wait_facts.h"

#include <algorithm>

#include "library/lock_knowledge.h"
#include "vm/frames.h"
#include "vm/launch.h"

namespace heddle {

using vm::kNull;
using vm::ThreadStatus;

namespace {

// Number of the thread that holds a monitor; 0: none.
uint32_t monitor_owner(Ref monitor) { return vm::header(monitor).lock >> 16; }

WaitKind kind_of_purpose(ParkPurpose purpose) {
  switch (purpose) {
    case ParkPurpose::kUnknown:
      return WaitKind::kParkedOn;
    case ParkPurpose::kSignal:
      return WaitKind::kSignal;
    case ParkPurpose::kCount:
      return WaitKind::kCount;
    case ParkPurpose::kPermit:
      return WaitKind::kPermit;
    case ParkPurpose::kResult:
      return WaitKind::kResult;
    case ParkPurpose::kPartner:
      return WaitKind::kPartner;
    case ParkPurpose::kCompletion:
      return WaitKind::kCompletion;
    case ParkPurpose::kNextPhase:
      return WaitKind::kNextPhase;
    case ParkPurpose::kPut:
      return WaitKind::kPut;
    case ParkPurpose::kTake:
      return WaitKind::kTake;
  }
  HEDDLE_UNREACHABLE("park purpose");
}

Wait wait_for(WaitKind kind, std::string object) {
  Wait w;
  w.kind = kind;
  w.object = std::move(object);
  return w;
}

Wait wait_for_thread(WaitKind kind, std::string thread) {
  Wait w;
  w.kind = kind;
  w.thread = std::move(thread);
  return w;
}

}  // namespace

bool WaitFacts::is_blocked(const JavaThread& t) {
  if (t.s.status == ThreadStatus::kRunnable && t.s.pending == ActionKind::kLock) {
    uint32_t owner = monitor_owner(t.s.pending_object);
    return owner && owner != t.number;
  }
  return t.s.status == ThreadStatus::kWaiting || t.s.status == ThreadStatus::kParked ||
         t.s.status == ThreadStatus::kBlocked || w_.lock_waited_for(t) != kNull;
}

std::optional<Wait> WaitFacts::wait_of(const JavaThread& t) {
  switch (t.s.status) {
    case ThreadStatus::kWaiting:
      return wait_for(WaitKind::kNotify, names_.of(t.s.blocked_on));
    case ThreadStatus::kParked:
      return park_wait(t);
    case ThreadStatus::kSleeping:
      return wait_for(WaitKind::kInterrupt, "");
    case ThreadStatus::kJoining:
      return wait_for_thread(WaitKind::kThreadEnd,
                             vm::thread_name(vm_, *vm_.threads[t.s.joining - 1]));
    default:
      return blocked_wait(t);
  }
}

std::optional<Wait> WaitFacts::blocked_wait(const JavaThread& t) {
  if (Ref lock = w_.lock_waited_for(t); lock != kNull) {
    Wait w = wait_for(WaitKind::kLock, names_.of(lock));
    set_holder(w, exclusive_owner(vm_, lock));
    return w;
  }
  const bool runnable = t.s.status == ThreadStatus::kRunnable;
  const bool in_front = runnable && t.s.pending == ActionKind::kLock;
  const bool ends = runnable && t.s.pending == ActionKind::kEnd && vm_.mode.thread_monitors;
  Ref wanted = t.s.status == ThreadStatus::kBlocked ? t.s.blocked_on
               : in_front                           ? t.s.pending_object
               : ends                               ? t.object
                                                    : kNull;
  if (wanted == kNull) return std::nullopt;
  if (t.s.waiting_for_init) {
    Wait w = wait_for(WaitKind::kClassInit, names_.of_class(wanted));
    uint32_t by = vm::field<uint32_t>(wanted, vm_.wk.injected.class_init_thread);
    if (by) set_holder(w, vm_.threads[by - 1].get());
    return w;
  }
  Wait w = wait_for(WaitKind::kMonitor, names_.of(wanted));
  uint32_t owner = monitor_owner(wanted);
  if (owner && owner != t.number) set_holder(w, vm_.threads[owner - 1].get());
  return w;
}

Wait WaitFacts::park_wait(const JavaThread& t) {
  Ref on = t.s.blocked_on;
  Wait w = idle_in_pool(t) ? wait_for(WaitKind::kTask, "")
           : on == kNull   ? wait_for(WaitKind::kUnpark, "")
                           : purpose_of(t, on);
  if (on == kNull) return w;
  JavaThread* holder = exclusive_owner(vm_, on);
  if (!holder) holder = first_reader(vm_, on);
  if (!holder) return w;
  w = wait_for(WaitKind::kLock, names_.of(on));
  set_holder(w, holder);
  return w;
}

Wait WaitFacts::purpose_of(const JavaThread& t, Ref blocker) {
  ParkedFor parked = parked_for(t, blocker);
  Wait w = wait_for(kind_of_purpose(parked.purpose),
                    parked.object == kNull ? parked.class_name : names_.of(parked.object));
  w.count = parked.state;
  return w;
}

void WaitFacts::set_holder(Wait& wait, const JavaThread* holder) {
  if (!holder) return;
  wait.holder = vm::thread_name(vm_, *holder);
  wait.holder_ended = holder->s.status == ThreadStatus::kTerminated;
}

std::optional<Wait> WaitFacts::section_of_another(const JavaThread& t) {
  std::optional<Wait> out;
  for (auto& other : vm_.threads)
    if (other->number != t.number && other->s.sections > 0 && t.s.sections == 0)
      out = wait_for_thread(WaitKind::kSectionEnd, vm::thread_name(vm_, *other));
  return out;
}

std::vector<Held> WaitFacts::held_by(JavaThread& t) {
  std::vector<Held> out;
  for (Ref monitor : monitors_of(t)) out.push_back({HeldKind::kMonitor, names_.of(monitor)});
  for (vm::Frame* f = t.s.frame; f; f = f->prev)
    if (f->flags & vm::kFrameClinit)
      out.push_back({HeldKind::kClassInit, names_.of_class(f->sync)});
  for (Ref lock : locks_waited_for())
    if (exclusive_owner(vm_, lock) == &t)
      out.push_back({HeldKind::kLock, names_.of(lock)});
    else if (first_reader(vm_, lock) == &t)
      out.push_back({HeldKind::kReadLock, names_.of(lock)});
  return out;
}

std::vector<std::string> WaitFacts::monitors_held(JavaThread& t) {
  std::vector<std::string> out;
  for (Ref monitor : monitors_of(t)) out.push_back(names_.of(monitor));
  return out;
}

// The objects in the thread's frames whose monitor it holds, each once.
std::vector<Ref> WaitFacts::monitors_of(JavaThread& t) {
  class Monitors : public vm::RootVisitor {
   public:
    explicit Monitors(uint32_t thread) : thread_(thread) {}
    void visit(Ref& r) override {
      if (r != kNull && monitor_owner(r) == thread_ &&
          std::find(found.begin(), found.end(), r) == found.end())
        found.push_back(r);
    }
    std::vector<Ref> found;

   private:
    uint32_t thread_;
  } monitors(t.number);
  vm_.visit_frames(t, monitors);
  return std::move(monitors.found);
}

// The objects that threads are parked on or are about to be parked on, each once.
std::vector<Ref> WaitFacts::locks_waited_for() {
  std::vector<Ref> out;
  for (auto& t : vm_.threads) {
    if (t->system) continue;
    Ref on = t->s.status == ThreadStatus::kParked ? t->s.blocked_on : w_.lock_waited_for(*t);
    if (on != kNull && std::find(out.begin(), out.end(), on) == out.end()) out.push_back(on);
  }
  return out;
}

}  // namespace heddle
