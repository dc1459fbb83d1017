#pragma once
// Which steps each thread can take, and what waiting threads would touch.

#include <functional>
#include <utility>
#include <vector>

#include "library/whole_operations.h"
#include "system/events.h"
#include "system/footprint.h"
#include "system/footprint_recorder.h"
#include "system/relaxed_memory.h"
#include "vm/vm.h"

namespace heddle {

class EnabledSteps {
 public:
  using DeadlineHeld = std::function<int64_t(const JavaThread&)>;  // ProgramClock::deadline_held

  // An enabled thread that has not moved for longer than this, in virtual time, is delayed.
  static constexpr int64_t kPatienceNs = 2'000'000'000;

  EnabledSteps(const vm::Vm& vm, WholeOperations& operations, const FootprintRecorder& footprints,
               const RelaxedMemory& memory, DeadlineHeld deadline_held, bool spurious_wakeups,
               bool late_timeouts)
      : vm_(vm),
        operations_(operations),
        footprints_(footprints),
        memory_(memory),
        deadline_held_(std::move(deadline_held)),
        spurious_(spurious_wakeups),
        late_(late_timeouts) {}

  // All steps that are enabled, by thread number.
  void list(std::vector<Choice>* out) const;
  // Every timed wait may expire at any time, also that of an idle worker of a pool.
  void let_waits_expire(bool at_any_time) { any_time_ = at_any_time; }
  // A wait was kept from expiring (must_wait), on any path.
  bool wait_kept() const { return wait_kept_; }
  // Likewise, and by --timeouts late alone; the latest round counts.
  bool came_late() const { return late_ && !any_time_ && wait_kept_; }
  bool late_timeouts() const { return late_; }
  // Timed waits expire late in this round.
  bool late_now() const { return late_ && !any_time_; }
  // When the thread can act at the earliest: 0: now; -1: not by itself.
  int64_t next_act(const JavaThread& t) const;
  // The thread, whose step has been chosen, is about to let time pass, by the end of a time limit
  // or because it polls, while another thread can still act.
  bool lets_time_pass_early(const JavaThread& t) const;
  // How much time may pass for a thread that polls the clock and need not wait.
  int64_t time_left(const JavaThread& t) const;
  // Every non-daemon thread has ended, or the program exited.
  bool finished() const;
  // For how long a delayed thread has not moved; 0: it is not delayed.
  int64_t delay(const JavaThread& t) const;
  // Inside an atomic section a thread that chooses, runs long, or may load several values is the
  // only one enabled.
  static bool is_exclusive(const JavaThread& t);
  // The lock of the library that the thread waits for before it starts to acquire it; kNull: none.
  Ref lock_waited_for(const JavaThread& t) const {
    return operations_.waits_for(t, vm_.wk.thread_interrupted);
  }

  // The values that the load in front of which the thread has stopped may return, the newest first;
  // none: it is no load of a relaxed location. Option k of the thread takes value k.
  std::vector<memory::Value> load_values(const JavaThread& t) const;

  using ThreadAccess = std::pair<uint32_t, Access>;  // thread number and access
  // The next accesses of threads that are blocked, or never run again.
  void blocked_accesses(std::vector<ThreadAccess>* out) const;
  // The accesses that end waits which need no other thread: time-outs and spurious wake-ups.
  void wait_ends(std::vector<ThreadAccess>* out) const;

 private:
  void list_of(const JavaThread& t, std::vector<Choice>* out) const;
  bool can_be_seen_blocking(const JavaThread& t) const;
  bool may_end(const JavaThread& t) const;
  void list_drains(std::vector<Choice>* out) const;
  // The thread's wait must not expire yet.
  bool must_wait(const JavaThread& t) const;
  bool is_too_early(const JavaThread& t) const;
  bool outruns_deadline(const JavaThread& t) const;
  // When a wait ends that must not end early; -1: the thread is in none.
  int64_t late_end(const JavaThread& t) const;
  int64_t end_of_sleep(const JavaThread& t) const;
  bool can_act(const JavaThread& t) const;
  uint32_t options_of(const JavaThread& t) const;
  bool can_happen_before(const JavaThread& u, int64_t deadline) const;
  template <typename Predicate>
  bool any_other(const JavaThread& t, Predicate&& holds) const;
  Ref monitor_waited_for(const JavaThread& t) const;

  const vm::Vm& vm_;
  WholeOperations& operations_;
  const FootprintRecorder& footprints_;
  const RelaxedMemory& memory_;
  const DeadlineHeld deadline_held_;
  const bool spurious_;
  bool any_time_ = false;
  mutable bool wait_kept_ = false;
  const bool late_;  // timed waits expire only when nothing else can happen before
};

// All steps are spurious wake-ups, which may never happen.
bool only_spurious(const std::vector<Choice>& choices);

}  // namespace heddle
