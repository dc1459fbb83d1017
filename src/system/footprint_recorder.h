#pragma once
// What the steps of the program touch (footprint.h).

#include "library/joined_steps.h"
#include "system/events.h"
#include "system/footprint.h"
#include "system/locality.h"
#include "system/read_tracker.h"
#include "vm/vm.h"

namespace heddle {

class FootprintRecorder {
 public:
  // `reduction`: thread-local objects are part of no footprint.
  FootprintRecorder(const vm::Vm& vm, ReadTracker& reads, const JoinedSteps& joined, bool reduction)
      : vm_(vm), reads_(reads), joined_(joined), reduction_(reduction) {}

  void begin_step() { current_.clear(); }
  // What the current step has touched so far.
  const Footprint& current() const { return current_; }

  void add(Where where, Touch how) { current_.add(where, how); }
  void add(Ref r, const void* p, Touch how) { put(&current_, r, p, how); }
  // Until this is called again: whether plain loads and stores are racy ones (Touch).
  void set_racy(bool on) { racy_ = on; }
  // A synchronization action of the current step.
  void add_action(ActionKind kind, Ref object, const void* address);
  // The same, when JoinedSteps has just classified it.
  void add_classified_action(ActionKind kind, Ref object, const void* address);
  // A thread has entered, or leaves, a state in which others can wake it.
  void add_blocking(const JavaThread& t) { put_blocking(&current_, t); }
  // A wait ends without another thread: it times out, or wakes up spuriously.
  void add_end_of_wait(const JavaThread& t, bool timed_out) {
    put_end_of_wait(&current_, t, timed_out);
  }
  // These objects were collected.
  void forget(const std::function<bool(Ref)>& dead) { current_.forget(dead); }

  void put_end_of_wait(Footprint* f, const JavaThread& t, bool timed_out) const;

 private:
  void put(Footprint* f, Ref r, const void* p, Touch how) const {
    if (!vm_.heap.undo.enabled()) return;  // linkage is permanent and belongs to no transition
    if (r == vm::kNull || (reduction_ && is_thread_local(r))) return;
    auto offset = static_cast<const char*>(p) - vm::address_of(r);
    f->add(where_of(r, static_cast<uint32_t>(offset)), how);
  }
  void put_blocking(Footprint* f, const JavaThread& t) const;

  const vm::Vm& vm_;
  ReadTracker& reads_;
  const JoinedSteps& joined_;
  const bool reduction_;
  Footprint current_;
  bool racy_ = false;
};

}  // namespace heddle
