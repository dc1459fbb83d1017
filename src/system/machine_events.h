#pragma once
// What the machine reports besides memory accesses: monitors, threads, classes,
// interrupts, parks, the clock. Each report adds its happens-before edge
// (docs/memory-model.md) and its footprint.

#include <set>

#include "base/check_options.h"
#include "system/events.h"
#include "system/footprint_recorder.h"
#include "system/garbage.h"
#include "system/linkage_guard.h"
#include "system/memory_accesses.h"
#include "system/notes.h"
#include "system/plain_initializers.h"
#include "system/program_clock.h"
#include "system/publication.h"
#include "system/race_detector.h"
#include "system/run_status.h"
#include "system/scheduling_points.h"
#include "system/stream_monitors.h"
#include "system/thread_groups.h"
#include "system/thread_states.h"
#include "vm/vm.h"

namespace heddle {

class MachineEvents final : public vm::Observer {
 public:
  struct Context {
    vm::Vm& vm;
    const Watchers& watchers;
    RaceDetector& detector;
    FootprintRecorder& footprints;
    SchedulingPoints& points;
    MemoryAccesses& accesses;
    StreamMonitors& streams;
    ThreadGroups& groups;
    ThreadStates& threads;
    Publication& publication;
    ProgramClock& clock;
    Garbage& garbage;
    LinkageGuard& linkage;
    RunStatus& status;
    Notes& notes;
    RelaxedMemory& memory;
    PlainInitializers& initializers;
    bool races;
    bool late_timeouts;
  };
  explicit MachineEvents(const Context& context) : c_(context) {}

  // A thread was interrupted, on any path.
  bool interrupts_seen() const { return interrupts_seen_; }

  void monitor_acquired(JavaThread& t, Ref object) override;
  void monitor_released(JavaThread& t, Ref object) override;
  void thread_started(JavaThread& parent, JavaThread& child) override;
  void termination_seen(JavaThread& t, JavaThread& ended) override;
  void thread_ended(JavaThread& t) override;
  void class_initialized(JavaThread& t, Klass* k) override;
  void class_observed(JavaThread& t, Klass* k) override;
  void interrupted(JavaThread& t, JavaThread& target) override;
  void interrupt_seen(JavaThread& t) override;
  void unparked(JavaThread& t, JavaThread& target) override;
  void park_returned(JavaThread& t) override;
  void notifying(JavaThread& t, Ref object) override;
  void frozen(JavaThread& t, Ref object) override;
  bool clock_read(JavaThread& t) override;
  int64_t slept(JavaThread& t, int64_t nanos) override;
  void random_drawn() override { c_.footprints.add(kRandomness, Touch::kWrite); }
  void threads_inspected() override { c_.accesses.inspect_threads(); }
  void thread_monitor_used() override { c_.points.observe_thread_monitors(); }
  bool may_proceed(JavaThread& t, ActionKind kind, Ref object, const void* address) override {
    return c_.points.may_proceed(t, kind, object, address);
  }
  bool may_order(JavaThread& t, Ref object) override { return c_.points.may_order(t, object); }
  int choose(JavaThread& t, int n) override { return c_.points.choose(t, n); }
  void abandon(JavaThread&) override { c_.status.abandon(); }
  void published(JavaThread& t, Ref container, Ref value) override;
  void memory_filled() override { c_.garbage.memory_filled(); }
  void memory_exhausted(uint64_t bytes) override { c_.garbage.memory_exhausted(bytes); }

 private:
  // A thread that joins is interrupted, perhaps in another order of steps: it then matters whether
  // the thread that it joins has ended before.
  void observe_interrupted_joins(uint64_t thread);

  Context c_;
  bool interrupts_seen_ = false;
  std::set<uint64_t> joiners_, interrupted_;  // of any path, by stable names
};

}  // namespace heddle
