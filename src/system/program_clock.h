#pragma once
// The program reads the clock. Other threads may advance it before: a read is a
// scheduling point. Time also passes by itself: a thread that reads the clock
// again and again, at the same place with the same live values, may find that
// time has passed, more each time. Without that, a loop that waits until a
// deadline would never end.

#include <cstdint>
#include <functional>

#include "library/deadlines.h"
#include "library/whole_operations.h"
#include "system/events.h"
#include "system/footprint_recorder.h"
#include "system/frame_plans.h"
#include "system/read_tracker.h"
#include "system/thread_states.h"
#include "vm/vm.h"

namespace heddle {

class ProgramClock {
 public:
  using Choose = std::function<int(JavaThread&, int)>;         // World::choose
  using TimeLeft = std::function<int64_t(const JavaThread&)>;  // EnabledSteps::time_left

  ProgramClock(vm::Vm& vm, const ThreadStates& threads, WholeOperations& operations,
               FootprintRecorder& footprints, ReadTracker& reads, Choose choose, TimeLeft time_left)
      : vm_(vm),
        threads_(threads),
        operations_(operations),
        footprints_(footprints),
        reads_(reads),
        choose_(std::move(choose)),
        time_left_(std::move(time_left)) {}

  // The present state is the base image.
  void begin();

  // The earliest time in the future that is in a live local of the thread: a deadline that it may
  // be about to compare the clock with. In virtual time; -1: there is none.
  int64_t deadline_held(const JavaThread& t) const;
  // Time passes for a thread that polls the clock only when nothing else can happen before.
  void set_late(bool late) { late_ = late; }

  // False: the read is a choice that has not been made yet. *first_here: the program reads the
  // clock at this place with these values for the first time.
  bool read(JavaThread& t, bool* first_here);
  // The choice that the thread makes is whether time passes before it reads the clock.
  static bool is_reading(const JavaThread& t);
  // The program reads the time of day, which is rounded down to milliseconds, and time has passed
  // by a part of a millisecond. Asked after each step.
  bool parts_of_milliseconds_matter();

 private:
  bool read_for_library(JavaThread& t);
  bool read_for_deadline(JavaThread& t, const DeadlineRead& read);
  // A hash of the program's place and live locals except times; never 0.
  uint64_t fingerprint(const JavaThread& t);
  void jump(JavaThread& t, bool late);
  void remember(JavaThread& t, uint64_t fingerprint, uint32_t period, bool same_loop);

  vm::Vm& vm_;
  const ThreadStates& threads_;
  WholeOperations& operations_;
  FootprintRecorder& footprints_;
  ReadTracker& reads_;
  Choose choose_;
  TimeLeft time_left_;
  bool late_ = false;
  mutable FramePlans frame_plans_;
  int64_t first_ns_ = 0;                // the virtual time of the base image
  bool parts_of_milliseconds_ = false;  // time has passed by a part of one
};

}  // namespace heddle
