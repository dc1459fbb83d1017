// explore_traces(): the definitions, word for word, on whole executions.
#include <algorithm>

#include "oracle.h"

namespace heddle::random {

namespace {

using Kind = Event::Kind;

bool is_access(const Event& e) { return is_read(e) || is_write(e); }

// Whether the value that trace[i] writes is what trace[j] reads, or what it reads
// was made of it by updates, each of the one before.
bool is_read_by(const std::vector<Event>& trace, size_t i, size_t j) {
  for (size_t k = i + 1; k < j; ++k) {
    if (trace[k].kind == Kind::kWrite && trace[k].object == trace[i].object) return false;
  }
  return true;
}

bool synchronizes_by_value(const std::vector<Event>& trace, size_t i, size_t j) {
  const Event &a = trace[i], &b = trace[j];
  if (!is_write(a) || !is_read(b) || a.object != b.object) return false;
  if (a.mode == Mode::kVolatile && b.mode == Mode::kVolatile)
    return true;  // whatever was written between
  return is_releasing(a) && is_acquiring(b) && is_read_by(trace, i, j);
}

// Whether trace[i] comes before trace[j], later in the execution, in program order or
// synchronizes with it. Start and join are drawn to all actions of the thread
// instead of its first and from its last; the closure is the same.
bool direct_edge(const std::vector<Event>& trace, size_t i, size_t j) {
  const Event &a = trace[i], &b = trace[j];
  if (a.thread == b.thread) return true;
  if (a.kind == Kind::kUnlock && b.kind == Kind::kLock) return a.object == b.object;
  if (is_access(a) && is_access(b)) return synchronizes_by_value(trace, i, j);
  if (a.kind == Kind::kStart && a.object == b.thread) return true;
  return b.kind == Kind::kJoin && b.object == a.thread;
}

using Matrix = std::vector<std::vector<bool>>;

// The transitive closure. Edges only go forward in the execution, so from the
// last row to the first each row needs only rows already closed.
Matrix happens_before(const std::vector<Event>& trace) {
  size_t n = trace.size();
  Matrix hb(n, std::vector<bool>(n));
  for (size_t i = n; i-- > 0;) {
    for (size_t j = i + 1; j < n; ++j) {
      if (!direct_edge(trace, i, j)) continue;
      hb[i][j] = true;
      for (size_t k = j + 1; k < n; ++k) hb[i][k] = hb[i][k] || hb[j][k];
    }
  }
  return hb;
}

class TraceExplorer {
 public:
  explicit TraceExplorer(const Program& program) : machine_(program) {}

  Expected run() {
    Effects effects;
    State state = machine_.initial(effects);
    note_failures(effects);
    go_on(state);
    return std::move(expected_);
  }

 private:
  void note_failures(const Effects& effects) {
    expected_.failed_assertions.insert(effects.failed.begin(), effects.failed.end());
  }

  void go_on(const State& state) {
    std::vector<Step> steps = machine_.steps(state);
    if (steps.empty()) return end(state);
    for (const Step& step : steps) {
      State next = state;
      Effects effects;
      machine_.take(next, step, effects);
      note_failures(effects);
      trace_.insert(trace_.end(), effects.events.begin(), effects.events.end());
      go_on(next);
      trace_.resize(trace_.size() - effects.events.size());
    }
  }

  void end(const State& state) {
    find_races();
    if (Machine::terminated(state)) {
      expected_.outcomes.insert(machine_.outcome(state));
    } else {
      expected_.deadlock = true;
    }
  }

  void find_races() {
    Matrix hb = happens_before(trace_);
    for (size_t i = 0; i < trace_.size(); ++i) {
      for (size_t j = i + 1; j < trace_.size(); ++j) {
        if (!hb[i][j]) check_pair(trace_[i], trace_[j]);
      }
    }
  }

  // Unordered, so of different threads.
  void check_pair(const Event& a, const Event& b) {
    if (!is_access(a) || !is_access(b) || a.object != b.object) return;
    if (a.mode != Mode::kPlain && b.mode != Mode::kPlain) return;
    bool first_writes = is_write(a);
    bool second_writes = is_write(b);
    if (!first_writes && !second_writes) return;
    RaceKind kind = !first_writes   ? RaceKind::kReadWrite
                    : second_writes ? RaceKind::kWriteWrite
                                    : RaceKind::kWriteRead;
    const Program& program = machine_.program();
    expected_.races.insert({location_name(program, program.vars[a.object]), kind});
  }

  Machine machine_;
  Expected expected_;
  std::vector<Event> trace_;
};

}  // namespace

Expected explore_traces(const Program& program) { return TraceExplorer(program).run(); }

}  // namespace heddle::random
