// What the steps of the World touch (footprint.h).

#include "explore/world.h"

namespace heddle::explore {

using vm::address_of;
using vm::header;
using vm::kNull;
using vm::ThreadStatus;

// What is done for good (linkage) is no transition's; what only its creator can reach touches nobody.
void World::touch(Ref r, const void* p, Touch how) { put_touch(&footprint_, r, p, how); }

void World::put_touch(Footprint* f, Ref r, const void* p, Touch how) const {
  if (!vm_.heap.undo.enabled() || r == kNull || is_local(r)) return;
  f->add(where_of(r, static_cast<uint32_t>(static_cast<const char*>(p) - address_of(r))), how);
}

void World::touch_granted(ActionKind kind, Ref object, const void* address) {
  switch (kind) {
    case ActionKind::kRead:
    case ActionKind::kAlive: return touch(object, address, Touch::kRead);
    case ActionKind::kUpdate: return;  // a failed one only reads: see accessed()
    case ActionKind::kPark:
      for (auto& t : vm_.threads)
        if (t->object == object) reads_.add_permit(t->number);
      [[fallthrough]];
    case ActionKind::kUnpark: return touch(object, static_cast<const char*>(address) + kBeside, Touch::kWrite);
    case ActionKind::kLock:
      // Depends on what it is for: see touch_group.
      if (vm::klass_of(object) == vm_.wk.thread_group && header(object).lock == 0) return;
      [[fallthrough]];
    case ActionKind::kWrite:
    case ActionKind::kEnd:
    case ActionKind::kInterrupt: return touch(object, address, Touch::kWrite);
    case ActionKind::kStart:
      touch(object, static_cast<const char*>(address) + kBeside, Touch::kWrite);  // from now on it can be unparked
      return touch(object, address, Touch::kWrite);
    case ActionKind::kNone:
    case ActionKind::kChoose:
    case ActionKind::kYield: return;
  }
}

// Likewise one that joined_ knows.
void World::touch_known(ActionKind kind, Ref object, const void* address) {
  const void* sign = static_cast<const char*>(address) + kBeside;
  if (joined_.asks_for_sign()) return touch(object, sign, Touch::kRead);
  if (joined_.changes_sign()) touch(object, sign, Touch::kWrite);
  touch_granted(kind, object, address);
}

// A thread has stopped in, or leaves, a state in which others can wake it.
void World::touch_blocking(const JavaThread& t) { put_blocking(&footprint_, t); }

void World::put_blocking(Footprint* f, const JavaThread& t) const {
  const char* self = address_of(t.object);
  switch (t.s.status) {
    case ThreadStatus::kWaiting:
      put_touch(f, t.s.blocked_on, address_of(t.s.blocked_on) + vm::kLockOffset + kBeside, Touch::kInside);
      break;
    case ThreadStatus::kParked:
      put_touch(f, t.object, self + vm_.wk.thread_park_blocker + kBeside, Touch::kWrite);
      break;
    case ThreadStatus::kJoining: {
      Ref joined = vm_.threads[t.s.joining - 1]->object;
      if (t.s.deadline >= 0) put_touch(f, joined, address_of(joined) + vm_.wk.thread_eetop, Touch::kRead);
      break;
    }
    case ThreadStatus::kBlocked:
      if (t.s.waiting_for_init) put_touch(f, t.s.blocked_on, address_of(t.s.blocked_on), Touch::kRead);
      return;
    default: return;
  }
  put_touch(f, t.object, self + vm_.wk.thread_interrupted, Touch::kRead);
  if (t.s.deadline >= 0) f->add(kClock, Touch::kRead);
}

// The wait ends without anybody else: time is over, or for no reason.
void World::put_end_of_wait(Footprint* f, const JavaThread& t, bool timed_out) const {
  put_blocking(f, t);
  if (t.s.status == ThreadStatus::kWaiting)
    put_touch(f, t.s.blocked_on, address_of(t.s.blocked_on) + vm::kLockOffset + kBeside, Touch::kWrite);
  if (timed_out) f->add(kClock, Touch::kWrite);
}

void World::waits(std::vector<std::pair<uint32_t, Access>>* out) const {
  out->clear();
  for (auto& p : vm_.threads) {
    const JavaThread& t = *p;
    bool waiting = t.s.status == ThreadStatus::kWaiting || t.s.status == ThreadStatus::kParked ||
                   t.s.status == ThreadStatus::kJoining;
    bool timed = waiting && t.s.deadline >= 0;
    if (t.system || !(timed || (waiting && options_.search.spurious_wakeups)) || has_to_idle(t)) continue;
    Footprint f;
    put_end_of_wait(&f, t, timed);
    for (const Access& a : f.accesses()) out->push_back({t.number, a});
  }
}

void World::blocked(std::vector<std::pair<uint32_t, Access>>* out) const {
  out->clear();
  bool over = finished();
  for (auto& p : vm_.threads) {
    const JavaThread& t = *p;
    if (t.system || t.s.status == ThreadStatus::kTerminated) continue;
    if (over) out->push_back({t.number, {kProgramsEnd, Touch::kRead}});
    Ref wanted = kNull;
    if (t.s.status == ThreadStatus::kRunnable && t.s.pending == ActionKind::kLock) wanted = t.s.pending_object;
    if (t.s.status == ThreadStatus::kBlocked && !t.s.waiting_for_init) wanted = t.s.blocked_on;
    if (wanted != kNull && header(wanted).lock != 0 && header(wanted).lock >> 16 != t.number)
      out->push_back({t.number, {where_of(wanted, vm::kLockOffset), Touch::kWrite}});
    if (Ref lock = lock_waited_for(t); lock != kNull)
      out->push_back({t.number, {where_of(lock, operations_.state_offset()), Touch::kWrite}});
  }
}

}  // namespace heddle::explore
