#pragma once
// What the steps of the program touch (footprint.h).

#include "library/joined_steps.h"
#include "system/events.h"
#include "system/footprint.h"
#include "system/locality.h"
#include "system/read_tracker.h"
#include "vm/vm.h"

namespace heddle {

// Hears of everything that threads touch, at the moment when they do: also of objects that only
// their creator can reach but others may obtain early (locality.h). Not of plain accesses of
// locations that race (FootprintRecorder::set_plain).
class TouchListener {
 public:
  virtual ~TouchListener() = default;
  // `by`: null if it is no thread's.
  virtual void touched(const JavaThread* by, Where where, Touch how) = 0;
};

class FootprintRecorder {
 public:
  // `reduction`: thread-local objects are part of no footprint.
  FootprintRecorder(const vm::Vm& vm, ReadTracker& reads, const JoinedSteps& joined, bool reduction)
      : vm_(vm), reads_(reads), joined_(joined), reduction_(reduction) {}

  void begin_step() { current_.clear(); }
  // What the current step has touched so far.
  const Footprint& current() const { return current_; }

  // Null: nobody.
  void listen(TouchListener* listener) { listener_ = listener; }
  // This thread acts from now on; null: none does.
  void set_thread(const JavaThread* t) { thread_ = t; }

  void add(Where where, Touch how) {
    if (__builtin_expect(listener_ != nullptr, 0)) listener_->touched(thread_, where, how);
    current_.add(where, how);
  }
  void add(Ref r, const void* p, Touch how) { put(&current_, r, p, how); }
  // Until this is called again: whether plain loads and stores are racy ones (Touch).
  void set_racy(bool on) { racy_ = on; }
  // Until this is called again: whether these are plain accesses of a location that races, so that
  // who sees which store is not a matter of their order.
  void set_plain(bool on) { plain_ = on; }
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
    if (__builtin_expect(listener_ != nullptr, 0) && f == &current_) tell(r, p, how);
    if (!vm_.heap.undo.enabled()) return;  // linkage is permanent and belongs to no transition
    if (r == vm::kNull || (reduction_ && is_thread_local(r))) return;
    auto offset = static_cast<const char*>(p) - vm::address_of(r);
    f->add(where_of(r, static_cast<uint32_t>(offset)), how);
  }
  void tell(Ref r, const void* p, Touch how) const;
  void put_blocking(Footprint* f, const JavaThread& t) const;

  const vm::Vm& vm_;
  ReadTracker& reads_;
  const JoinedSteps& joined_;
  const bool reduction_;
  Footprint current_;
  bool racy_ = false, plain_ = false;
  TouchListener* listener_ = nullptr;
  const JavaThread* thread_ = nullptr;
};

}  // namespace heddle
