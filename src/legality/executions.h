#pragma once
// All executions of the program under memory/claims.h, each once.
//
// The accesses of a thread to relaxed locations commute with all steps of other threads there, so
// that a state in which some thread is in front of one is left by the steps of that thread only,
// unless one of them touches something else as well.

#include <absl/container/flat_hash_set.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "memory/claims.h"
#include "search/budget.h"
#include "search/collector.h"
#include "state/canonical.h"

namespace heddle {

// What two paths have both shown: a finding, or what the program has printed.
bool same_event(const RawFinding& a, const RawFinding& b);

// A step of a path that is to be followed: the thread, and the value that it reads from a relaxed
// location, or its option if it reads none.
struct GuideStep {
  Choice choice;
  std::optional<memory::Value> value;  // a reference by its name (memory/stable_objects.h)
};

// Of the step that the world is about to take.
GuideStep guide_step_of(const World& world, const Choice& c);

struct FoundExecution {
  memory::Execution execution;
  std::vector<GuideStep> path;
  std::vector<RawFinding> events;  // what the path has shown; each schedule is a beginning of it
  bool ended = false;              // false: it is a deadlock
};

// Whether all executions were found, and if not, why.
struct ExecutionCoverage {
  bool complete = true;  // nothing of what follows
  bool budget = false;   // the transitions were used up, or the user wants the search to end
  bool length = false;   // paths were cut
  bool names = false;    // accesses that cannot be compared with other paths
  void add(const ExecutionCoverage& other) {
    complete &= other.complete;
    budget |= other.budget;
    length |= other.length;
    names |= other.names;
  }
};

class Executions {
 public:
  // `transitions`: how many may still be executed; they are subtracted.
  // REQUIRES: the world is at the base image, after a search; all must outlive it.
  Executions(World& world, const CheckOptions& options, ProgressSink& progress,
             uint64_t* transitions);

  // Calls `found` with each execution. `most`: as in Claims. `guide`: only paths with these steps,
  // and what follows them. Leaves the world at the base image.
  ExecutionCoverage explore(memory::Claims::Offer offer, uint32_t most,
                            const std::vector<GuideStep>* guide,
                            const std::function<void(FoundExecution)>& found);

 private:
  struct Node {
    World::Saved saved;
    std::vector<Choice> choices;  // those of the thread that goes first come first
    size_t first = 0;             // how many these are; 0: there is no such thread
    size_t tried = 0;
    bool others = true;  // the other threads' steps are to be taken, too
    size_t events = 0;   // on the path so far
  };
  struct Hasher {
    size_t operator()(const StateHash& h) const { return h.lo; }
  };

  void run();
  void enter();
  void end_of_path(bool finished);
  bool is_new();
  void undo_step();
  void push(std::vector<Choice> choices);
  bool next_step(Node& n, Choice* out);
  void put_first(Node& n);
  bool is_relaxed_access(uint32_t thread) const;
  bool may_await_object(uint32_t thread) const;
  bool touches_only_relaxed() const;
  // Beyond the end of the guide every step may follow.
  bool guided() const { return guide_ && s_.path.size() < guide_->size(); }
  bool follow_guide(std::vector<Choice>* choices) const;
  void take_events();

  World& w_;
  Budget budget_;
  Search s_;
  Collector events_;
  ProgressSink& progress_;
  uint64_t& transitions_;
  Canonicalizer canonical_;

  // The present exploration.
  memory::Claims* model_ = nullptr;
  const std::vector<GuideStep>* guide_ = nullptr;
  const std::function<void(FoundExecution)>* found_ = nullptr;
  ExecutionCoverage coverage_;
  std::vector<Node> path_;
  std::vector<RawFinding> shown_;  // on the present path
  std::vector<GuideStep> steps_;   // of the present path, as s_.path
  absl::flat_hash_set<StateHash, Hasher> seen_;
};

}  // namespace heddle
