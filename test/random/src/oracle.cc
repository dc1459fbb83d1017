#include "oracle.h"

#include <cstring>
#include <deque>
#include <string_view>
#include <unordered_map>

#include "base/check.h"

namespace heddle::random {

const char* race_kind_name(RaceKind kind) {
  switch (kind) {
    case RaceKind::kWriteRead: return "WR";
    case RaceKind::kWriteWrite: return "WW";
    case RaceKind::kReadWrite: return "RW";
  }
  return "";
}

namespace {

// The bits described in oracle.h, one word per thread, lock and variable.
class Knowledge {
 public:
  Knowledge() { rows_.fill(~uint64_t{0}); }  // no access yet: all of them happen-before anything

  // Returns the races of this event with earlier ones, as (variable, kind).
  void apply(const Event& event, std::set<std::pair<int, RaceKind>>& races) {
    int t = event.thread;
    switch (event.kind) {
      case Event::Kind::kRead: access(t, event.object, false, races); return;
      case Event::Kind::kWrite: access(t, event.object, true, races); return;
      case Event::Kind::kVolatileRead: acquire(t, var_row(event.object)); return;
      case Event::Kind::kVolatileWrite: release(t, var_row(event.object)); return;
      case Event::Kind::kVolatileUpdate:
        acquire(t, var_row(event.object));
        release(t, var_row(event.object));
        return;
      case Event::Kind::kLock: acquire(t, lock_row(event.object)); return;
      case Event::Kind::kUnlock: release(t, lock_row(event.object)); return;
      case Event::Kind::kStart: release(t, event.object); return;
      case Event::Kind::kJoin: acquire(t, event.object); return;
    }
  }

 private:
  static constexpr int kRows = kMaxThreads + kMaxLocks + kMaxVars;
  static_assert(kMaxVars * kMaxThreads * 2 <= 64, "one word per row");

  static int lock_row(int lock) { return kMaxThreads + lock; }
  static int var_row(int var) { return kMaxThreads + kMaxLocks + var; }
  static uint64_t bit(int var, int thread, bool write) {
    return uint64_t{1} << ((var * kMaxThreads + thread) * 2 + (write ? 1 : 0));
  }

  void acquire(int t, int row) { rows_[t] |= rows_[row]; }
  void release(int t, int row) { rows_[row] |= rows_[t]; }

  void access(int t, int var, bool write, std::set<std::pair<int, RaceKind>>& races) {
    for (int u = 0; u < kMaxThreads; ++u) {
      if (u == t) continue;
      bool after_writes = rows_[t] & bit(var, u, true);
      bool after_reads = rows_[t] & bit(var, u, false);
      if (!after_writes) races.insert({var, write ? RaceKind::kWriteWrite : RaceKind::kWriteRead});
      if (!after_reads && write) races.insert({var, RaceKind::kReadWrite});
    }
    uint64_t mine = bit(var, t, write);
    for (int z = 0; z < kRows; ++z) z == t ? rows_[z] |= mine : rows_[z] &= ~mine;
  }

  std::array<uint64_t, kRows> rows_;
};

struct Node {
  State state;
  Knowledge knowledge;
};
static_assert(std::has_unique_object_representations_v<Node>, "nodes are compared as bytes");

struct NodeHash {
  size_t operator()(const Node& node) const {
    return std::hash<std::string_view>()({reinterpret_cast<const char*>(&node), sizeof node});
  }
};
struct NodeEqual {
  bool operator()(const Node& a, const Node& b) const { return std::memcmp(&a, &b, sizeof a) == 0; }
};

class Explorer {
 public:
  explicit Explorer(const Program& program) : machine_(program) {}

  Exploration run(size_t max_states) {
    Effects effects;
    reach({machine_.initial(effects), {}}, effects);
    while (!open_.empty() && nodes_.size() <= max_states) {
      const auto* entry = open_.front();
      open_.pop_front();
      expand(entry->first, entry->second);
    }
    result_.states = nodes_.size();
    result_.complete = nodes_.size() <= max_states;
    if (result_.complete) finish();
    return std::move(result_);
  }

 private:
  // Notes the failures on the way to the node; gives its number.
  int reach(const Node& node, const Effects& effects) {
    for (int stmt : effects.failed) result_.expected.failed_assertions.insert(stmt);
    auto [at, fresh] = nodes_.try_emplace(node, static_cast<int>(nodes_.size()));
    if (fresh) {
      open_.push_back(&*at);
      successors_.emplace_back();
    }
    return at->second;
  }

  void expand(const Node& node, int number) {
    std::vector<Step> steps = machine_.steps(node.state);
    if (steps.empty()) return end(node.state);
    for (const Step& step : steps) {
      Node next = node;
      Effects effects;
      machine_.take(next.state, step, effects);
      for (const Event& event : effects.events) next.knowledge.apply(event, races_);
      int reached = reach(next, effects);  // may move successors_
      successors_[number].push_back(reached);
    }
    result_.steps += steps.size();
  }

  void end(const State& state) {
    if (Machine::terminated(state)) {
      result_.expected.outcomes.insert(machine_.outcome(state));
    } else {
      result_.expected.deadlock = true;
    }
  }

  void finish() {
    const Program& program = machine_.program();
    for (auto [var, kind] : races_) result_.expected.races.insert({location_name(program, program.vars[var]), kind});
    result_.expected.livelock = some_state_never_ends();
    result_.paths = count_paths();
  }

  // Backwards from the ends: is there a state that this does not meet?
  bool some_state_never_ends() const {
    std::vector<std::vector<int>> predecessors(successors_.size());
    std::vector<int> work;
    std::vector<bool> ends(successors_.size());
    for (size_t n = 0; n < successors_.size(); ++n) {
      for (int next : successors_[n]) predecessors[next].push_back(static_cast<int>(n));
      if (successors_[n].empty()) work.push_back(static_cast<int>(n));
    }
    size_t met = 0;
    while (!work.empty()) {
      int n = work.back();
      work.pop_back();
      if (ends[n]) continue;
      ends[n] = true;
      ++met;
      work.insert(work.end(), predecessors[n].begin(), predecessors[n].end());
    }
    return met < successors_.size();
  }

  // Ways from the first state to an end, taking the states in an order where
  // each comes after all its predecessors; a cycle leaves some without a turn.
  std::optional<uint64_t> count_paths() const {
    std::vector<int> waiting_for(successors_.size());
    for (const auto& nexts : successors_) {
      for (int next : nexts) ++waiting_for[next];
    }
    std::vector<uint64_t> ways(successors_.size());
    ways[0] = 1;
    std::vector<int> ready;
    if (waiting_for[0] == 0) ready.push_back(0);
    uint64_t paths = 0;
    size_t done = 0;
    for (; !ready.empty(); ++done) {
      int n = ready.back();
      ready.pop_back();
      if (successors_[n].empty()) paths = std::min(kManyPaths, paths + ways[n]);
      for (int next : successors_[n]) {
        ways[next] = std::min(kManyPaths, ways[next] + ways[n]);
        if (--waiting_for[next] == 0) ready.push_back(next);
      }
    }
    if (done < successors_.size()) return std::nullopt;
    return paths;
  }

  Machine machine_;
  Exploration result_;
  std::unordered_map<Node, int, NodeHash, NodeEqual> nodes_;  // its entries never move
  std::deque<const std::pair<const Node, int>*> open_;
  std::vector<std::vector<int>> successors_;
  std::set<std::pair<int, RaceKind>> races_;
};

}  // namespace

Exploration explore(const Program& program, size_t max_states) { return Explorer(program).run(max_states); }

}  // namespace heddle::random
