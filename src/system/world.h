#pragma once
// The machine as a transition system: states that can be saved and restored,
// threads that stop in front of their next visible action, and transitions that
// execute one such action and everything up to the next.
//
// Visible are synchronization actions on shared objects and plain accesses to
// locations that are known to race; while a single thread of the program lives,
// nothing is. The World decides nothing: strategies do (search/strategy.h).
//
// The World is a conductor. Its parts do the work, each in a file of its own.
// It has as many members as parts, and most of its public functions return one
// of them:
//
//   visibility        which locations and aspects are scheduling points
//   scheduling_points whether an action stops its thread
//   memory_accesses   loads and stores: checked, ordered, or ignored
//   machine_events    monitors, threads, classes, interrupts: edges and footprints
//   race_detector     the happens-before summary h and the cells
//   relaxed_memory    relaxed locations and the memory model (memory/memory_model.h)
//   enabled_steps     which threads can move
//   footprint_recorder, read_tracker, needs_log   what a step touches, reads, relies on
//   heap_state, thread_states, run_status, program_io   the rest of the state
//   program_clock, publication, garbage, linkage_guard, stream_monitors,
//   thread_groups, notes, statements, field_table   one question each
//
// What is saved, restored, hashed and collected from is a StatePart
// (base/state_part.h); a new part is one line in the constructor.

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/check_options.h"
#include "base/state_part.h"
#include "library/joined_steps.h"
#include "library/whole_operations.h"
#include "system/enabled_steps.h"
#include "system/events.h"
#include "system/field_table.h"
#include "system/footprint_recorder.h"
#include "system/garbage.h"
#include "system/heap_state.h"
#include "system/linkage_guard.h"
#include "system/machine_events.h"
#include "system/memory_accesses.h"
#include "system/notes.h"
#include "system/program_clock.h"
#include "system/program_io.h"
#include "system/publication.h"
#include "system/race_detector.h"
#include "system/read_tracker.h"
#include "system/relaxed_memory.h"
#include "system/run_status.h"
#include "system/scheduling_points.h"
#include "system/shadow_words.h"
#include "system/statements.h"
#include "system/stream_monitors.h"
#include "system/thread_groups.h"
#include "system/thread_states.h"
#include "system/tracking.h"
#include "system/visibility.h"
#include "vm/interpreter.h"
#include "vm/vm.h"

namespace heddle {

class World : public Watchers {
 public:
  World(vm::Vm& vm, const CheckOptions& options);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  // From now on the present heap is the base image, stores are logged and h is kept.
  void begin();
  // From the base image to the first state in which there is a choice. REQUIRES: at the base image.
  void start();

  // ---- states ----
  static constexpr size_t kMostParts = 12;
  struct Saved {
    std::array<StatePart::Mark, kMostParts> marks;
  };
  Saved save();
  void restore(const Saved& s);
  // Drops the newest saved state. REQUIRES: it will not be restored again.
  void forget(const Saved& s);
  // Adds a part to the state. REQUIRES: begin() was not called.
  void add_part(StatePart& part);
  const std::vector<StatePart*>& parts() const { return parts_; }
  // The length of the heap's undo log in a saved state.
  size_t undo_length(const Saved& s) const;

  // ---- transitions ----
  void enabled(std::vector<Choice>* out) const { steps_.list(out); }
  void execute(const Choice& c);
  bool late_timeouts() const { return steps_.late_timeouts(); }
  bool finished() const { return steps_.finished(); }
  // True when threads may still move although the program has finished: shutdown hooks were
  // started.
  bool continue_after_end();
  // Something happened on this path that Java would not have done: the rest says nothing about the
  // program.
  bool spoiled() const {
    return vm_.heap_exhausted || io_.input_missing() || status_.lacking() || cut_short_;
  }

  // Asked again and again while a step runs or waits for input. Once it is true, the step ends
  // where it is: the search is over. May be empty.
  std::function<bool()> interrupted;

  // ---- rounds ----
  uint32_t round() const { return visibility_.round(); }
  void set_round(uint32_t r);
  // Makes just this visible, for a replay.
  void show_only(const VisibleNames& names);

  // ---- parts ----
  vm::Vm& vm() { return vm_; }
  const vm::Vm& vm() const { return vm_; }
  uint64_t base_top() const { return base_top_; }  // the end of the base image
  Visibility& visibility() { return visibility_; }
  const Visibility& visibility() const { return visibility_; }
  Tracking& tracking() { return tracking_; }
  Statements& statements() { return statements_; }
  FieldTable& fields() { return fields_; }
  ReadTracker& read_tracker() { return reads_; }
  RaceDetector& detector() { return detector_; }
  const RaceDetector& detector() const { return detector_; }
  const RelaxedMemory& memory() const { return memory_; }
  const EnabledSteps& steps() const { return steps_; }
  const Footprint& footprint() const { return footprints_.current(); }  // of the last execute()
  WholeOperations& operations() { return operations_; }
  SchedulingPoints& points() { return points_; }
  MemoryAccesses& accesses() { return accesses_; }
  MachineEvents& events() { return events_; }
  RelaxedMemory& memory() { return memory_; }
  ProgramIo& io() { return io_; }
  const ProgramIo& io() const { return io_; }
  const ThreadStates& threads() const { return threads_; }
  const RunStatus& status() const { return status_; }
  const Garbage& garbage() const { return garbage_; }
  const LinkageGuard& linkage() const { return linkage_; }
  const Notes& notes() const { return notes_; }
  uint64_t instructions = 0;  // bytecodes executed, on all paths

  // ---- shorthands ----
  race::Summary& h() { return detector_.rows().h(); }
  race::RowId row_of(const JavaThread& t) const { return detector_.rows().row_of(t); }
  const vm::FieldInfo* field_at(Ref r, const char* p) { return fields_.at(r, p); }
  const std::string& output() const { return io_.output(); }
  Ref lock_waited_for(const JavaThread& t) const { return steps_.lock_waited_for(t); }

 private:
  void clear_records();
  // What a step may change that matters to the end of the program.
  struct Before {
    uint32_t awaited;  // threads whose end the program waits for
    bool had_hooks;    // the thread is a daemon, and there are shutdown hooks
  };
  Before before_step(const JavaThread& t) const;
  void finish_step(JavaThread& t, const Before& before);
  void execute_drain(const Choice& c);
  void begin_step(JavaThread& t, const Choice& c);
  void end_wait(JavaThread& t, const Choice& c);
  void run_until_visible(JavaThread& t);
  vm::Stop interpret(JavaThread& t);
  void settle(const JavaThread* mover = nullptr);
  bool may_settle() const { return !vm_.exiting && !points_.halted() && !cut_short_; }
  vm::Stop interpret_in_parts(JavaThread& t);
  void begin_state();
  void apply_switches();
  void observe_library();
  void note_locks_waited_for();
  void note_arrival(JavaThread& t);
  void note_changes(const JavaThread& t);
  void add_effects_on_end(const JavaThread& t, const Before& before);

  vm::Vm& vm_;
  const CheckOptions& options_;
  uint64_t base_top_ = 0;
  bool cut_short_ = false;  // `interrupted` was true in this step
  Visibility visibility_;
  OutputStreams output_;
  Tracking tracking_;
  Statements statements_;
  FieldTable fields_;
  ReadTracker reads_;
  JoinedSteps joined_;
  mutable WholeOperations operations_;  // caches what it knows of classes
  FootprintRecorder footprints_;
  ThreadStates threads_;
  Settings settings_;
  HeapState heap_;
  RunStatus status_;
  ProgramIo io_;
  RelaxedMemory memory_;
  PlainInitializers initializers_;
  RaceDetector detector_;
  Publication publication_;
  StreamMonitors streams_;
  ThreadGroups groups_;
  SchedulingPoints points_;
  Notes notes_;
  MemoryAccesses accesses_;
  ProgramClock clock_;
  EnabledSteps steps_;
  Garbage garbage_;
  LinkageGuard linkage_;
  MachineEvents events_;
  std::vector<StatePart*> parts_;
};

// What a thread has done between two looks at it.
struct PartOfRun {
  vm::Stop end;
  uint64_t instructions = 0;
  // It has made plain loads from the heap and jumps, and called yield(), but nothing that hooks
  // announce besides.
  bool only_reads = false;
};
// Runs one thread with the World's hooks (world_interpreter.cc).
PartOfRun interpret_watched(World& w, JavaThread& t, int64_t budget);

}  // namespace heddle
