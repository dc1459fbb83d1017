#include "explain/path_replayer.h"

#include <utility>

#include "system/steps.h"

namespace heddle {

void PathReplayer::run(const std::function<void(const JavaThread&)>& after_step) {
  execute(after_step);
}

bool PathReplayer::run_until(const PathPosition& stop) {
  stop_ = &stop;
  stopped_ = stop.transition == 0 && stop.access == 0;
  execute([](const JavaThread&) {});
  return stopped_;
}

void PathReplayer::execute(const std::function<void(const JavaThread&)>& after_step) {
  w_.restore(base_);
  w_.set_round(raw_.round);
  Listener* listener = std::exchange(w_.listener, &listener_);
  w_.tracer = this;
  // Accesses to the racing location are recorded exactly, even if the search of that round did not:
  // only that names the other access of the race.
  if (raw_.kind == FindingKind::kDataRace) w_.detector().focus(&raw_.race);
  w_.vm().mode.note_allocations = true;
  w_.start();
  for (const Choice& c : raw_.schedule) {
    if (stops_before_next_step()) break;
    begin_hooks_if_over(w_);
    // A schedule may end early if its round was abandoned and repeated (search/rounds.h).
    if (!is_enabled(w_, c)) break;
    w_.execute(c);
    if (!stopped_) after_step(*w_.vm().threads[c.thread - 1]);
  }
  if (!stop_) begin_hooks_if_over(w_);
  w_.tracer = nullptr;
  w_.vm().mode.note_allocations = false;
  w_.detector().focus(nullptr);
  w_.listener = listener;
}

bool PathReplayer::stops_before_next_step() {
  if (!stop_) return false;
  if (at_.transition + 1 == stop_->transition && stop_->access == 0) stopped_ = true;
  return stopped_ || at_.transition == stop_->transition;
}

bool PathReplayer::stops_at_next_access() {
  bool now = stop_ && stop_->transition == at_.transition && stop_->access == at_.access + 1;
  stopped_ |= now;
  return now;
}

void PathReplayer::event(JavaThread& t, const Event& e) {
  ++at_.transition;
  at_.access = 0;
  watcher_.event(t, e);
}

void PathReplayer::plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p,
                         bool write) {
  ++at_.access;
  watcher_.plain(t, field, object, p, write);
}

}  // namespace heddle
