#include "state/thread_hasher.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "library/wait_methods.h"
#include "system/polling.h"
#include "vm/threads.h"

namespace heddle {

using classfile::SlotKind;
using vm::ThreadStatus;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr bool kCheckCache = true;  // hashes cached threads again and compares
#else
constexpr bool kCheckCache = false;
#endif

// Old times stop getting older in the parts of the state that are not a delayed thread's own.
constexpr int64_t kLongPatienceNs = 600'000'000'000;

Times::Delay delay_of(int64_t by, int64_t patience) { return {by - patience, patience}; }

}  // namespace

void ThreadHasher::put_threads(Words& out) {
  if (cached_.size() < vm_.threads.size() + 1) cached_.resize(vm_.threads.size() + 1);
  int64_t longest_delay = 0;
  for (JavaThread* t : ranks_.threads())
    longest_delay = std::max(longest_delay, world_.steps().delay(*t));
  for (size_t i = 0; i < ranks_.threads().size(); ++i) out.put(hash_of(i, longest_delay, out));
  times_.set_delay(delay_of(longest_delay, kLongPatienceNs));
}

const StateHash& ThreadHasher::hash_of(size_t index, int64_t longest_delay, Words& scratch) {
  JavaThread& t = *ranks_.threads()[index];
  auto& [two, newest] = cached_[t.number];
  bool unchanged = is_unchanged(two[newest], t) || is_unchanged(two[newest ^= 1], t);
  CachedThread& cached = two[newest];
  if (!unchanged) {
    int64_t own_delay = longest_delay > 0 ? world_.steps().delay(t) : 0;
    times_.set_delay(own_delay ? delay_of(own_delay, EnabledSteps::kPatienceNs)
                               : delay_of(longest_delay, kLongPatienceNs));
    hash_thread(&cached, t, ranks_.path_hash(index), scratch);
  } else if constexpr (kCheckCache) {
    const StateHash before = cached.hash;
    hash_thread(&cached, t, ranks_.path_hash(index), scratch);
    HEDDLE_CHECK(cached.hash == before && !cached.timed);
  }
  return cached.hash;
}

// Nothing of the thread has changed, and the new objects that it refers to have the same names.
bool ThreadHasher::is_unchanged(const CachedThread& cached, const JavaThread& t) {
  const auto slots = static_cast<size_t>(t.s.sp - t.stack_base);
  if (cached.timed || cached.ranks != ranks_.version() || cached.stack.size() != slots ||
      std::memcmp(&cached.state, &t.s, sizeof t.s) != 0 ||
      std::memcmp(cached.stack.data(), t.stack_base, slots * sizeof(vm::Slot)) != 0)
    return false;
  bool same = true;
  for (auto [object, named] : cached.names) same &= objects_.name_new(object) == named;
  return same;
}

// The words are put behind those in `scratch` for a moment.
void ThreadHasher::hash_thread(CachedThread* cached, const JavaThread& t, uint64_t path,
                               Words& scratch) {
  cached->names.clear();
  objects_.record_names(&cached->names);
  times_.forget_use();
  const size_t from = scratch.size();
  put_thread(t, path, scratch);
  objects_.record_names(nullptr);
  cached->hash = scratch.hash(from, scratch.size());
  scratch.cut(from);
  cached->timed = times_.used();
  if (cached->timed) return;
  cached->ranks = ranks_.version();
  cached->state = t.s;
  cached->stack.assign(t.stack_base, t.s.sp);
}

void ThreadHasher::put_thread(const JavaThread& t, uint64_t path, Words& out) {
  const vm::ThreadState& s = t.s;
  out.put(path);
  out.put(static_cast<uint64_t>(s.status) | uint64_t{s.notified} << 9 |
          uint64_t{s.timed_out} << 10 | uint64_t{s.interrupted_wait} << 11 |
          uint64_t{s.phase} << 12 | uint64_t{s.waiting_for_init} << 13 |
          uint64_t{s.atomic_depth} << 16 | uint64_t{s.saved_count} << 32);
  // A copy that was granted, and has stopped again to choose its values, is another state; so is
  // one with other options, which were counted when it stopped.
  const bool chooses_values = s.pending_copy && s.pending == vm::ActionKind::kChoose;
  out.put(uint64_t{s.sections} << 2 | uint64_t{chooses_values} << 1 | s.suspended);
  if (chooses_values) out.put(s.options);
  if (s.status == ThreadStatus::kTerminated) return;
  out.put(name(t.object));
  out.put(name(s.exception));
  out.put(name(s.blocked_on));
  out.put(name(s.rejoins));
  out.put(s.status == ThreadStatus::kJoining ? ranks_.rank_of(s.joining) : 0);
  // How long ago a wait's deadline expired makes no difference to the wait.
  out.put(s.deadline < 0 ? 0 : times_.until(s.deadline) + 1);
  if (int64_t sleep = world_.late_timeouts() ? vm::sleep_ahead(vm_, t) : -1; sleep >= 0)
    out.put(times_.until(vm::time_after(s.moved_at, sleep)));
  out.put(s.started_children);
  put_clock_marks(s, out);
  if (world_.late_timeouts()) put_polls(t, out);
  put_frames(t, out);
}

void ThreadHasher::put_clock_marks(const vm::ThreadState& s, Words& out) {
  out.put(s.clock_marks[0]);
  if (s.clock_marks[0] == 0) return;  // it has not read the clock
  for (uint32_t look = 1; look < s.kLooks; ++look) out.put(s.clock_marks[look]);
  out.put(uint64_t{s.clock_period} << 32 | s.clock_jumps);
}

void ThreadHasher::put_polls(const JavaThread& t, Words& out) {
  if (may_poll(t)) out.put(uint64_t{t.s.acted_since_sleep} << 1 | uint64_t{t.s.acted_since_clock});
  for (uint64_t place : t.s.sleep_places) {
    out.put(place);
    if (place == 0) break;
  }
  if (t.s.clock_marks[0] == 0) return;
  times_.use();
  const bool at_once = t.s.clock_read_at == vm_.virtual_time_ns;
  out.put(uint64_t{t.s.quiet_reads} << 16 | uint64_t{t.s.polls_clock} << 1 | at_once);
  if (polls_clock(vm_, t)) out.put(times_.until(end_of_poll(t)));
}

// ---- frames ----

void ThreadHasher::put_frames(const JavaThread& t, Words& out) {
  const vm::Slot* stack_end = t.s.sp;
  for (vm::Frame* f = t.s.frame; f; f = f->prev) {
    out.put(uint64_t{f->method->id} << 32 | f->flags);
    if (f->flags & (vm::kFrameSynchronized | vm::kFrameClinit | vm::kFrameNeedsLock))
      out.put(name(f->sync));
    if (f->method->entry == vm::Entry::kNative)
      put_native_slots(*f, out);
    else
      put_slots(*f, stack_end, out);
    stack_end = f->locals;
  }
}

void ThreadHasher::put_native_slots(const vm::Frame& f, Words& out) {
  const vm::Method& m = *f.method;
  out.put(f.scratch);
  out.put(reinterpret_cast<uint64_t>(f.pc));
  const bool parks_until = is_park(m) && f.locals[1].i != 0;  // an absolute time of day
  int slot = 0;
  auto put_argument = [&](vm::Type type) {
    const vm::Slot& s = f.locals[slot];
    const bool deadline = parks_until && type == vm::Type::kLong;
    if (deadline) times_.use();
    const uint64_t mark = vm::slots_of(type) == 2 ? f.locals[slot + 1].bits : 0;
    if (deadline && times_.time_of_day_expired(s.bits, mark))
      out.put(Times::kExpired);
    else if (type == vm::Type::kRef)
      out.put(name(s.a));
    else
      out.put(vm::slots_of(type) == 2 ? times_.relative(s.bits, mark) : static_cast<uint32_t>(s.i));
    slot += vm::slots_of(type);
  };
  if (!m.is_static()) put_argument(vm::Type::kRef);
  for (vm::Type type : m.params) put_argument(type);
}

// Live locals, and the operand stack.
void ThreadHasher::put_slots(vm::Frame& f, const vm::Slot* stack_end, Words& out) {
  const FramePlan& plan = frame_plans_.of(f);
  out.put(static_cast<uint64_t>(plan.bci));
  for (const FramePlan::Entry& e : plan.locals) put_local(e, f, out);
  const vm::Slot* stack = f.stack();
  for (const FramePlan::Entry& e : plan.stack) {
    if (stack + e.slot >= stack_end) break;
    put_slot(e.kind, stack + e.slot, out);
  }
}

inline void ThreadHasher::put_local(const FramePlan::Entry& e, const vm::Frame& f, Words& out) {
  const bool limit = e.asked != FramePlan::Asked::kAll && e.kind == SlotKind::kLong;
  if (limit) times_.use();
  if (limit && limit_expired(e, f))
    out.put(Times::kExpired);
  else if (e.kind == SlotKind::kInt)
    out.put(static_cast<uint32_t>(f.locals[e.slot].i) & e.bits);
  else
    put_slot(e.kind, f.locals + e.slot, out);
}

inline void ThreadHasher::put_slot(SlotKind kind, const vm::Slot* slot, Words& out) {
  const vm::Slot& s = *slot;
  switch (kind) {
    case SlotKind::kRef:
      return out.put(name(s.a));
    case SlotKind::kInt:
    case SlotKind::kFloat:
      return out.put(static_cast<uint32_t>(s.i));
    case SlotKind::kLong:
      return out.put(times_.relative(s.bits, slot[1].bits));
    case SlotKind::kDouble:
      return out.put(s.bits);
    case SlotKind::kTop:
      return;
  }
}

// Whether the local is a time limit that has expired, where only that matters
// (library/time_limits.h).
bool ThreadHasher::limit_expired(const FramePlan::Entry& e, const vm::Frame& f) {
  using Asked = FramePlan::Asked;
  const uint64_t v = f.locals[e.slot].bits, mark = f.locals[e.slot + 1].bits;
  switch (e.asked) {
    case Asked::kAll:
      return false;
    case Asked::kTimeOfDay:
      return times_.time_of_day_expired(v, mark);
    case Asked::kStart:
      return times_.has_passed_since(v, mark, static_cast<int64_t>(f.locals[e.time].bits));
    case Asked::kRestOfAwait:
      return !vm_.seen.own_conditions && static_cast<int64_t>(v) <= 0;
    case Asked::kRest:
      return static_cast<int64_t>(v) <= 0;
    case Asked::kDeadlineIfCaller:
      return caller_tests_only_sign(f) && times_.deadline_expired(v, mark);
    case Asked::kDeadline:
      return times_.deadline_expired(v, mark);
  }
  HEDDLE_UNREACHABLE("kind of time limit");
}

bool ThreadHasher::caller_tests_only_sign(const vm::Frame& f) {
  const vm::Frame* caller = f.prev;
  return caller && caller->method->entry != vm::Entry::kNative &&
         frame_plans_.of(*caller).tests_only_sign;
}

}  // namespace heddle
