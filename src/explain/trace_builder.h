#pragma once
// Collects the steps of a replayed path into a trace, and marks those that a reader can do without.

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "explain/path_replayer.h"
#include "explain/places.h"
#include "explain/step_facts.h"
#include "explain/step_values.h"
#include "explain/thread_view.h"
#include "explain/wait_facts.h"

namespace heddle {

class TraceBuilder {
 public:
  TraceBuilder(World& world, Places& places, ObjectNames& names, StepFacts& facts, WaitFacts& waits)
      : w_(world),
        places_(places),
        names_(names),
        facts_(facts),
        waits_(waits),
        values_(world, names) {}

  // ---- while the path is replayed ----
  void begin_step(const JavaThread& t, const Event& e, uint64_t transition);
  // A checked plain write that is about to be made, or that a native has made.
  void wrote(const JavaThread& t, Ref object, const char* p);
  // A native has made an access.
  void accessed(const JavaThread& t, Ref object, const char* p, vm::AccessKind kind, bool wrote);
  // The thread calls notify or notifyAll, within a step.
  void notifying(const JavaThread& t, Ref monitor);
  // The thread has moved: notes what it waits for, if it does.
  void end_step(const JavaThread& t);

  // Objects have been collected; others may take their place.
  void forget(const std::function<bool(Ref)>& dead) {
    std::erase_if(writes_, [&](const auto& w) { return dead(w.second.object); });
  }
  // What a thread may read now, at each relaxed location that was written so far.
  std::vector<LocationView> readable_by(const JavaThread& t);

  // The value of a checked plain access.
  std::optional<AccessValue> plain_value(const JavaThread& t, Ref object, const char* p,
                                         bool write) {
    return values_.plain(t, object, p, write);
  }

  // ---- racing accesses ----
  size_t size() const { return steps_.size(); }
  // A plain access within a step, and how many steps the trace had when it happened.
  struct Access {
    Location location;
    const char* address = nullptr;
    PathPosition position;
    size_t steps_before = 0;
    bool write = false;
    Place at;
    std::optional<AccessValue> value;
  };
  // Marks the access as racing, in a step of its own unless a step begins with it. Returns its
  // index.
  size_t add_racing(const JavaThread& t, const Access& access);
  void set_partners(size_t one, size_t other);
  // The array with this name has a better one now.
  void rename_array(const std::string& from, const std::string& to);

  // ---- at the end ----
  // Steps of other threads than the two, and of the library between a pool's tasks, do not matter.
  void keep_parties(const std::string& source, const std::string& manifest);
  // The library's accesses to its own fields, and its uses of its own locks, for one line of the
  // program do not matter; if there are no other steps, one of them stands for the call.
  // REQUIRES: no racing access was added.
  void leave_out_details();
  // Of the last step; empty if there is none.
  Place last_place() const { return steps_.empty() ? Place() : steps_.back().at; }
  // The number of the thread's last step that reads an old value; 0: there is none.
  uint64_t last_old_read(uint32_t thread) const;
  const TraceStep& step(uint64_t number) const { return steps_[number - 1]; }
  // Numbers of the threads that have steps.
  const std::set<uint32_t>& threads() const { return threads_; }
  std::vector<TraceStep> take();

 private:
  struct Written {
    WriteOrigin by;
    std::string value;     // empty: not known
    bool reached = false;  // it was held back, and has reached memory
  };
  struct Writes {
    Ref object = vm::kNull;
    std::optional<std::string> initial;  // none: not known
    std::vector<Written> list;
  };
  TraceStep& add_step(const JavaThread& t, StepKind kind);
  void begin_wait_again(const JavaThread& t, TraceStep& s) const;
  Writes& writes_to(Ref object, const char* p, bool before);
  void add_write(const JavaThread& t, Ref object, const char* p, std::string value);
  std::string value_of_held_store(const JavaThread& t, Ref object, const char* p);
  Place place_of_drained(const JavaThread& t, const Event& e);
  const Written* missed_write(TraceStep& s, const char* p, const Writes& writes) const;
  void set_origin(TraceStep& s, const char* p);
  void meet_awaited(const char* p, const Written& write);
  bool is_detail(const JavaThread& t, const Event& e, const TraceStep& s);
  bool is_atomic_operation(const JavaThread& t);
  std::string called_method(const JavaThread& t);
  bool begins_with(const TraceStep& s, const Access& access, const std::string& thread) const;
  bool same_call(size_t i, size_t j) const;
  bool is_detail_of_test(const TraceStep& s) const;
  void leave_out_details_of_tests(const std::vector<size_t>& own);
  bool same_method(size_t i, size_t j) const;
  void fold_call(const std::vector<size_t>& steps);
  bool is_library_step(const TraceStep& s) const { return library_steps_.contains(s.transition); }

  World& w_;
  Places& places_;
  ObjectNames& names_;
  StepFacts& facts_;
  WaitFacts& waits_;
  StepValues values_;
  std::vector<TraceStep> steps_;
  size_t current_ = 0;              // the step with which the present step of the schedule began
  std::vector<bool> details_;       // by step: an access to a field of the library
  std::vector<std::string> calls_;  // by step: the method of the library that the program calls
  std::map<uint64_t, const char*> first_access_;  // by transition, if it begins with an access
  std::set<uint64_t> library_steps_;       // transitions of threads without a frame of the program
  std::set<uint64_t> test_library_steps_;  // likewise, in a library that only tests use
  std::set<uint32_t> threads_;
  std::set<uint32_t> parked_;                           // threads whose latest step has parked them
  std::map<const char*, std::vector<size_t>> awaited_;  // reads of later writes, by step
  // The write that accessed() has told of: wrote() may tell of it again.
  std::tuple<uint32_t, const void*, const char*> made_;
  std::map<const char*, Writes> writes_;  // of locations whose reads may return old values
};

}  // namespace heddle
