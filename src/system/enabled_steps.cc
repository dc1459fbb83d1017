#include "system/enabled_steps.h"

#include <algorithm>

#include "library/idle_workers.h"
#include "system/polling.h"
#include "system/program_clock.h"
#include "vm/threads.h"

namespace heddle {

using vm::header;
using vm::kNull;
using vm::ThreadStatus;

namespace {

// A pool that keeps idle workers for longer than this keeps them as long as anything can happen.
constexpr int64_t kLongIdleNs = 1'000'000'000;

bool can_be_woken(const JavaThread& t) {
  return t.s.status == ThreadStatus::kWaiting || t.s.status == ThreadStatus::kParked ||
         t.s.status == ThreadStatus::kJoining;
}

bool waits_with_timeout(const JavaThread& t) {
  return t.s.deadline >= 0 && (can_be_woken(t) || t.s.status == ThreadStatus::kSleeping);
}

bool is_free_for(const JavaThread& t, Ref monitor) {
  uint32_t lock = header(monitor).lock;
  return lock == 0 || lock >> 16 == t.number;
}

}  // namespace

bool only_spurious(const std::vector<Choice>& choices) {
  return !choices.empty() && std::all_of(choices.begin(), choices.end(),
                                         [](const Choice& c) { return c.option == kSpurious; });
}

void EnabledSteps::list_of(const JavaThread& t, std::vector<Choice>* out) const {
  if (t.s.awaits_drain) return;
  switch (t.s.status) {
    case ThreadStatus::kRunnable:
      if (t.s.pending == ActionKind::kLock) {
        if (is_free_for(t, t.s.pending_object) || can_be_seen_blocking(t))
          out->push_back({t.number, -1});
      } else if (t.s.pending == ActionKind::kEnd) {
        if (may_end(t)) out->push_back({t.number, -1});
      } else if (t.s.pending == ActionKind::kChoose) {
        for (uint32_t k = 0; k < options_of(t); ++k)
          out->push_back({t.number, static_cast<int32_t>(k)});
      } else if (size_t options = load_values(t).size(); options > 1) {
        for (size_t k = 0; k < options; ++k) out->push_back({t.number, static_cast<int32_t>(k)});
      } else if (lock_waited_for(t) == kNull) {
        out->push_back({t.number, -1});
      }
      return;
    case ThreadStatus::kBlocked:
      if (!t.s.waiting_for_init && header(t.s.blocked_on).lock == 0) out->push_back({t.number, -1});
      return;
    case ThreadStatus::kWaiting:
    case ThreadStatus::kParked:
    case ThreadStatus::kJoining:
    case ThreadStatus::kSleeping:
      if (t.s.deadline >= 0) out->push_back({t.number, -1});
      // join goes back to sleep by itself while the thread lives.
      if (spurious_ && can_be_woken(t) && t.s.status != ThreadStatus::kJoining)
        out->push_back({t.number, kSpurious});
      return;
    default:
      return;
  }
}

// No time passes for a thread that polls the clock before it has looked at what others have
// changed.
uint32_t EnabledSteps::options_of(const JavaThread& t) const {
  const bool looks = t.s.polls_clock > 0 && !(polls_clock(vm_, t) && polls_in_vain(t));
  return looks ? 1 : t.s.options;
}

// In front of a held monitor: the step in which it blocks. A notified waiter is blocked already.
bool EnabledSteps::can_be_seen_blocking(const JavaThread& t) const {
  return vm_.mode.waits_in_steps && !t.s.notified;
}

// A thread ends while it holds the monitor of its Thread object.
bool EnabledSteps::may_end(const JavaThread& t) const {
  return !vm_.mode.thread_monitors || is_free_for(t, t.object);
}

std::vector<memory::Value> EnabledSteps::load_values(const JavaThread& t) const {
  const bool update = t.s.pending == ActionKind::kUpdate;
  if (!memory_.any() || !(update || t.s.pending == ActionKind::kRead)) return {};
  if (t.s.pending_copy) return {};
  return memory_.named_values(t, {.object = t.s.pending_object,
                                  .word = reinterpret_cast<char*>(t.s.pending_address),
                                  .mode = t.s.pending_mode,
                                  .kind = update ? vm::AccessKind::kUpdate : vm::AccessKind::kRead,
                                  .comparison = t.s.pending_comparison});
}

// Behind the steps of the thread that made the stores. While a single thread lives, no other can
// see when its stores reach the heap: they do when it waits for that, in any order.
void EnabledSteps::list_drains(std::vector<Choice>* out) const {
  std::vector<int32_t> next(vm_.threads.size() + 1, kFirstDrain);
  const bool alone = std::ranges::count_if(vm_.threads, [](const auto& t) {
                       return !t->system && t->s.status != ThreadStatus::kTerminated;
                     }) == 1;
  for (const memory::Drain& d : memory_.drains()) {
    const int32_t option = next[d.store.thread]--;
    const bool waits = vm_.threads[d.store.thread - 1]->s.awaits_drain;
    if (!alone || (waits && option == kFirstDrain)) out->push_back({d.store.thread, option});
  }
  std::stable_sort(out->begin(), out->end(),
                   [](const Choice& a, const Choice& b) { return a.thread < b.thread; });
}

// A load inside an atomic section stops only if it may return several values.
bool EnabledSteps::is_exclusive(const JavaThread& t) {
  if (t.s.sections == 0 || t.s.suspended || t.s.status != ThreadStatus::kRunnable) return false;
  switch (t.s.pending) {
    case ActionKind::kChoose:
    case ActionKind::kYield:
    case ActionKind::kRead:
    case ActionKind::kUpdate:
      return true;
    default:
      return false;
  }
}

void EnabledSteps::list(std::vector<Choice>* out) const {
  out->clear();
  if (vm_.exiting) return;
  for (auto& t : vm_.threads)
    if (is_exclusive(*t)) return list_of(*t, out);
  for (auto& t : vm_.threads)
    if (!t->system) list_of(*t, out);
  if (__builtin_expect(memory_.any(), 0)) list_drains(out);
  std::erase_if(*out, [&](const Choice& c) {
    return (c.option == -1 || late_) && must_wait(*vm_.threads[c.thread - 1]);
  });
}

// Idle workers leave their pool after a minute or so. No enabled thread is delayed for that long:
// they leave when nothing else can happen before. With --timeouts late, all timed waits expire like
// that, unless their deadlines have passed, and time passes like that for threads that poll.
int64_t EnabledSteps::late_end(const JavaThread& t) const {
  if (any_time_) return -1;
  if (waits_with_timeout(t)) {
    const int64_t left = t.s.deadline - vm_.virtual_time_ns;
    const bool late = late_ ? left > 0 : left >= kLongIdleNs && is_idle_worker(t);
    return late ? t.s.deadline : -1;
  }
  if (!late_) return -1;
  if (polls_clock(vm_, t)) return end_of_poll(t);
  const int64_t sleep = end_of_sleep(t);
  return sleep >= 0 && sleeps_again(t) ? sleep : -1;
}

// Of a thread that is about to sleep; -1: it is not, or its sleep is interrupted.
int64_t EnabledSteps::end_of_sleep(const JavaThread& t) const {
  const int64_t sleep = vm::sleep_ahead(vm_, t);
  if (sleep < 0 || vm::field<int32_t>(t.object, vm_.wk.thread_interrupted) != 0) return -1;
  return vm::time_after(t.s.moved_at, sleep);
}

bool EnabledSteps::can_act(const JavaThread& t) const {
  std::vector<Choice> steps;
  list_of(t, &steps);
  return !steps.empty() && !only_spurious(steps);
}

int64_t EnabledSteps::next_act(const JavaThread& t) const {
  if (waits_with_timeout(t)) return t.s.deadline;
  if (late_ && polls_clock(vm_, t) && polls_in_vain(t)) return end_of_poll(t);
  if (const int64_t sleep = late_ ? end_of_sleep(t) : -1; sleep >= 0) return sleep;
  return can_act(t) ? 0 : -1;
}

bool EnabledSteps::can_happen_before(const JavaThread& u, int64_t deadline) const {
  const int64_t at = next_act(u);
  return at >= 0 && at < deadline;
}

template <typename Predicate>
bool EnabledSteps::any_other(const JavaThread& t, Predicate&& holds) const {
  return std::ranges::any_of(
      vm_.threads, [&](const auto& u) { return !u->system && u.get() != &t && holds(*u); });
}

bool EnabledSteps::must_wait(const JavaThread& t) const {
  const bool waits = is_too_early(t) || outruns_deadline(t);
  if (waits) wait_kept_ = true;
  return waits;
}

// The end of a poll is no time at which a thread must act: it acts when nothing else can happen
// now. Threads that still have to look at what others have changed do so in any order.
bool EnabledSteps::is_too_early(const JavaThread& t) const {
  const int64_t end = late_end(t);
  if (end < 0) return false;
  const bool polls = polls_clock(vm_, t), looks = polls && !polls_in_vain(t);
  const int64_t until = polls ? vm_.virtual_time_ns + 1 : end;
  return any_other(t, [&](const JavaThread& u) {
    return can_happen_before(u, until) && !(looks && polls_clock(vm_, u));
  });
}

// Sleeps that are no polls end at any time. But the clock does not pass the end of a wait that a
// third thread keeps from expiring, and no deadline that a thread holds as long as anything else
// can happen before.
bool EnabledSteps::outruns_deadline(const JavaThread& t) const {
  if (!late_ || any_time_) return false;
  const int64_t end = end_of_sleep(t);
  if (end < 0 || late_end(t) >= 0) return false;
  auto acts_now = [&](const JavaThread& v) {
    return late_end(v) < 0 && end_of_sleep(v) < 0 && next_act(v) >= 0;
  };
  return any_other(t, [&](const JavaThread& u) {
    const int64_t wait = late_end(u), held = u.s.clock_read_at < 0 ? -1 : deadline_held_(u);
    const bool passes_held = held >= 0 && held < end;
    if (passes_held && can_happen_before(u, held)) return true;
    if (!passes_held && (wait < 0 || wait >= end)) return false;
    return any_other(t, [&](const JavaThread& v) { return &v != &u && acts_now(v); });
  });
}

bool EnabledSteps::lets_time_pass_early(const JavaThread& t) const {
  const int64_t now = vm_.virtual_time_ns, sleep = end_of_sleep(t);
  int64_t until = -1;
  if (waits_with_timeout(t) && t.s.choice == -1 && t.s.deadline > now)
    until = t.s.deadline;
  else if (t.s.pending == ActionKind::kChoose && t.s.choice > 0 && ProgramClock::is_reading(t))
    until = now + 1;
  else if (sleep > now && sleeps_again(t))
    until = sleep;
  if (late_ || until < 0) return false;
  return any_other(t, [&](const JavaThread& u) {
    const int64_t end = end_of_sleep(u);
    return end >= 0 ? end < until : can_happen_before(u, until);
  });
}

// Until the millisecond before something else can happen, or until then.
int64_t EnabledSteps::time_left(const JavaThread& t) const {
  constexpr int64_t kMillisecondNs = 1'000'000;
  const int64_t now = vm_.virtual_time_ns;
  int64_t next = INT64_MAX;
  any_other(t, [&](const JavaThread& u) {
    if (const int64_t at = next_act(u); at > now) next = std::min(next, at);
    return false;
  });
  const int64_t left = next - now;
  return left > kMillisecondNs ? left - kMillisecondNs : left;
}

int64_t EnabledSteps::delay(const JavaThread& t) const {
  int64_t late = vm_.virtual_time_ns - std::max(t.s.moved_at, t.s.deadline);
  if (late <= kPatienceNs || t.system) return 0;
  std::vector<Choice> steps;
  list_of(t, &steps);
  bool enabled = !steps.empty() && !only_spurious(steps) && !must_wait(t);
  return enabled ? late : 0;
}

bool EnabledSteps::finished() const {
  if (vm_.exiting) return true;
  return std::all_of(vm_.threads.begin(), vm_.threads.end(), [](const auto& t) {
    return t->system || t->daemon || t->s.status == ThreadStatus::kTerminated;
  });
}

Ref EnabledSteps::monitor_waited_for(const JavaThread& t) const {
  Ref wanted = kNull;
  if (t.s.status == ThreadStatus::kRunnable && t.s.pending == ActionKind::kLock)
    wanted = t.s.pending_object;
  if (t.s.status == ThreadStatus::kBlocked && !t.s.waiting_for_init) wanted = t.s.blocked_on;
  if (t.s.status == ThreadStatus::kRunnable && t.s.pending == ActionKind::kEnd && !may_end(t))
    wanted = t.object;
  return wanted != kNull && !is_free_for(t, wanted) ? wanted : kNull;
}

void EnabledSteps::blocked_accesses(std::vector<ThreadAccess>* out) const {
  out->clear();
  const bool over = finished();
  for (auto& p : vm_.threads) {
    const JavaThread& t = *p;
    if (t.system || t.s.status == ThreadStatus::kTerminated) continue;
    if (over) out->push_back({t.number, {kProgramsEnd, Touch::kRead}});
    if (Ref monitor = monitor_waited_for(t); monitor != kNull)
      out->push_back({t.number, {where_of(monitor, vm::kLockOffset), Touch::kWrite}});
    if (Ref lock = lock_waited_for(t); lock != kNull)
      out->push_back({t.number, {where_of(lock, operations_.state_offset()), Touch::kWrite}});
  }
}

void EnabledSteps::wait_ends(std::vector<ThreadAccess>* out) const {
  out->clear();
  for (auto& p : vm_.threads) {
    const JavaThread& t = *p;
    const bool timed = waits_with_timeout(t), spurious = spurious_ && can_be_woken(t);
    if (t.system || !(timed || spurious) || must_wait(t)) continue;
    Footprint f;
    footprints_.put_end_of_wait(&f, t, timed);
    for (const Access& a : f.accesses()) out->push_back({t.number, a});
  }
}

}  // namespace heddle
