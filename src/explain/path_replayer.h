#pragma once
// Executes the schedule of a raw finding again, from the base image, while a tracer and a listener
// watch; can stop in front of one step of the trace.

#include <functional>

#include "search/collector.h"
#include "system/world.h"

namespace heddle {

// A point of a path: a step of the schedule (1-based), and one of its checked plain accesses
// (1-based; 0: the beginning of the step).
struct PathPosition {
  uint64_t transition = 0, access = 0;
};

// Passes the World's events on to the watcher and counts them. Runs once.
class PathReplayer : private Tracer {
 public:
  // REQUIRES: base is the world's base image. All must outlive it.
  PathReplayer(World& world, const World::Saved& base, const RawFinding& raw, Tracer& watcher,
               Listener& listener)
      : w_(world), base_(base), raw_(raw), watcher_(watcher), listener_(listener) {}

  // The whole schedule; `after_step` is called with the thread that has moved. Leaves the world
  // after the last step.
  void run(const std::function<void(const JavaThread&)>& after_step);
  // Stops in front of that position. False if that is not possible: the access is made inside a
  // native. Leaves the world where it stopped.
  bool run_until(const PathPosition& stop);

  // Where the path is: within an access, the accesses completed before it.
  const PathPosition& position() const { return at_; }

 private:
  void execute(const std::function<void(const JavaThread&)>& after_step);
  bool stops_before_next_step();

  bool stops_at_next_access() override;
  void event(JavaThread& t, const Event& e) override;
  void plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p,
             bool write) override;
  void accessed(JavaThread& t, Ref object, const char* p, vm::AccessKind kind,
                bool wrote) override {
    watcher_.accessed(t, object, p, kind, wrote);
  }
  void synchronizes(JavaThread& t, bool releases, Ref object, const char* word) override {
    watcher_.synchronizes(t, releases, object, word);
  }
  void notifying(JavaThread& t, Ref monitor) override { watcher_.notifying(t, monitor); }
  void storing(Ref container, const char* p) override { watcher_.storing(container, p); }
  void stored(Ref container, Ref value) override { watcher_.stored(container, value); }
  void collected(const std::function<bool(Ref)>& dead) override { watcher_.collected(dead); }

  World& w_;
  const World::Saved& base_;
  const RawFinding& raw_;
  Tracer& watcher_;
  Listener& listener_;
  PathPosition at_;
  const PathPosition* stop_ = nullptr;
  bool stopped_ = false;
};

}  // namespace heddle
