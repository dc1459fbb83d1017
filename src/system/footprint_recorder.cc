#include "system/footprint_recorder.h"

namespace heddle {

using vm::address_of;
using vm::header;
using vm::ThreadStatus;

void FootprintRecorder::tell(Ref r, const void* p, Touch how) const {
  if (!vm_.heap.undo.enabled() || r == vm::kNull || plain_) return;
  if (reduction_ && is_thread_local(r) && !is_obtainable(r)) return;
  const auto offset = static_cast<const char*>(p) - vm::address_of(r);
  listener_->touched(thread_, where_of(r, static_cast<uint32_t>(offset)), how);
}

void FootprintRecorder::add_action(ActionKind kind, Ref object, const void* address) {
  const void* beside = static_cast<const char*>(address) + kBeside;
  switch (kind) {
    case ActionKind::kRead:
      return add(object, address, racy_ ? Touch::kRacyRead : Touch::kRead);
    case ActionKind::kAlive:
      return add(object, address, Touch::kRead);
    case ActionKind::kUpdate:
      return;  // depends on its success: see World::accessed
    case ActionKind::kPark:
      for (auto& t : vm_.threads)
        if (t->object == object) reads_.note_permit(t->number);
      return add(object, beside, Touch::kWrite);
    case ActionKind::kUnpark:
      return add(object, beside, Touch::kWrite);
    case ActionKind::kLock:
      // Depends on the operation: see ThreadGroups::touch.
      if (vm::klass_of(object) == vm_.wk.thread_group && header(object).lock == 0) return;
      return add(object, address, Touch::kWrite);
    case ActionKind::kWrite:
      return add(object, address, racy_ ? Touch::kRacyWrite : Touch::kWrite);
    case ActionKind::kEnd:
    case ActionKind::kInterrupt:
      return add(object, address, Touch::kWrite);
    case ActionKind::kStart:
      add(object, beside, Touch::kWrite);  // from now on it can be unparked
      return add(object, address, Touch::kWrite);
    case ActionKind::kFence:
      return add(kFences, Touch::kWrite);
    case ActionKind::kNone:
    case ActionKind::kChoose:
    case ActionKind::kYield:
    case ActionKind::kDrain:
      return;
  }
}

void FootprintRecorder::add_classified_action(ActionKind kind, Ref object, const void* address) {
  const void* sign = static_cast<const char*>(address) + kBeside;
  if (joined_.tests_only_sign()) return add(object, sign, Touch::kRead);
  if (joined_.changes_sign()) add(object, sign, Touch::kWrite);
  add_action(kind, object, address);
}

void FootprintRecorder::put_blocking(Footprint* f, const JavaThread& t) const {
  const char* self = address_of(t.object);
  switch (t.s.status) {
    case ThreadStatus::kWaiting:
      put(f, t.s.blocked_on, address_of(t.s.blocked_on) + vm::kLockOffset + kBeside,
          Touch::kInside);
      break;
    case ThreadStatus::kParked:
      put(f, t.object, self + vm_.wk.thread_park_blocker + kBeside, Touch::kWrite);
      break;
    case ThreadStatus::kJoining: {
      Ref joined = vm_.threads[t.s.joining - 1]->object;
      if (t.s.deadline >= 0) put(f, joined, address_of(joined) + vm_.wk.thread_eetop, Touch::kRead);
      break;
    }
    case ThreadStatus::kSleeping:
      break;
    case ThreadStatus::kBlocked:
      if (t.s.waiting_for_init) put(f, t.s.blocked_on, address_of(t.s.blocked_on), Touch::kRead);
      return;
    default:
      return;
  }
  put(f, t.object, self + vm_.wk.thread_interrupted, Touch::kRead);
  if (t.s.deadline >= 0) f->add(kClock, Touch::kRead);
}

void FootprintRecorder::put_end_of_wait(Footprint* f, const JavaThread& t, bool timed_out) const {
  put_blocking(f, t);
  if (t.s.status == ThreadStatus::kWaiting)
    put(f, t.s.blocked_on, address_of(t.s.blocked_on) + vm::kLockOffset + kBeside, Touch::kWrite);
  if (timed_out) f->add(kClock, Touch::kWrite);
}

}  // namespace heddle
