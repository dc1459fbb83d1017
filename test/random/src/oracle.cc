#include "oracle.h"

#include <cstring>
#include <deque>
#include <string_view>
#include <unordered_map>

#include "base/check.h"

namespace heddle::random {

const char* race_kind_name(RaceKind kind) {
  switch (kind) {
    case RaceKind::kWriteRead:
      return "WR";
    case RaceKind::kWriteWrite:
      return "WW";
    case RaceKind::kReadWrite:
      return "RW";
  }
  return "";
}

namespace {

// What of a program's variables has to be remembered.
struct Uses {
  std::array<bool, kObjects> plainly{};  // accessed plainly: can race
  std::array<bool, kObjects> weakly{};   // accessed in modes between plain and volatile

  explicit Uses(const Program& program) {
    for (size_t v = 0; v < program.vars.size(); ++v) {
      const Var& var = program.vars[v];
      plainly[v] = var.access == Access::kPlain || var.handle;
      weakly[v] = var.handle;
    }
    auto note = [&](const Loc& loc) {
      weakly[loc.var] = weakly[loc.var] || loc.mode != Mode::kDeclared;
    };
    for (const Thread& thread : program.threads) {
      for_each_stmt(thread.body, [&](const Stmt& stmt) {
        note(stmt.loc);
        for (const Cond& cond : stmt.conds) note(cond.loc);
      });
    }
  }
};

// The bits described in oracle.h: one row per thread and lock, and two per variable: what all
// volatile writes so far knew, and what an acquiring read of the present value learns.
class Knowledge {
 public:
  Knowledge() {  // no access yet: all of them happen-before anything
    for (Row& row : rows_) row.fill(~uint64_t{0});
  }

  // Returns the races of this event with earlier ones, as (variable, kind).
  void apply(const Event& event, const Uses& uses, std::set<std::pair<int, RaceKind>>& races) {
    int t = event.thread;
    switch (event.kind) {
      case Event::Kind::kRead:
      case Event::Kind::kWrite:
      case Event::Kind::kUpdate:
        if (is_read(event)) learn(event);
        if (uses.plainly[event.object]) access(event, races);
        if (is_write(event)) teach(event, uses);
        return;
      case Event::Kind::kLock:
        join(t, lock_row(event.object));
        return;
      case Event::Kind::kUnlock:
        join(lock_row(event.object), t);
        return;
      case Event::Kind::kStart:
        join(event.object, t);
        return;
      case Event::Kind::kJoin:
        join(t, event.object);
        return;
    }
  }

 private:
  static constexpr int kAccessBits = kMaxVars * kMaxThreads * 4;
  using Row = std::array<uint64_t, kAccessBits / 64>;
  static_assert(kAccessBits % 64 == 0);
  static constexpr int kNoThread = kMaxThreads + kMaxLocks + 2 * kObjects;  // has learnt nothing
  static constexpr int kRows = kNoThread + 1;

  static int lock_row(int lock) { return kMaxThreads + lock; }
  static int all_row(int object) { return kMaxThreads + kMaxLocks + object; }
  static int last_row(int object) { return all_row(kObjects + object); }
  static int bit(int var, int thread, bool write, bool atomic) {
    return (var * kMaxThreads + thread) * 4 + (write ? 1 : 0) + (atomic ? 2 : 0);
  }

  void join(int to, int from) {
    for (size_t i = 0; i < rows_[to].size(); ++i) rows_[to][i] |= rows_[from][i];
  }
  bool knows(int row, int bit) const { return rows_[row][bit / 64] >> (bit % 64) & 1; }

  // The last rows of variables that are always volatile are not kept: they know everything, and
  // no thread reads them.
  void learn(const Event& event) {
    if (event.mode == Mode::kVolatile) join(event.thread, all_row(event.object));
    if (is_acquiring(event) && kept(event.object)) join(event.thread, last_row(event.object));
  }

  bool kept(int object) const { return kept_ >> object & 1; }

  void teach(const Event& event, const Uses& uses) {
    if (event.mode == Mode::kVolatile) join(all_row(event.object), event.thread);
    if (!uses.weakly[event.object]) return;
    kept_ |= uint64_t{1} << event.object;
    int last = last_row(event.object);
    bool chain = event.kind == Event::Kind::kUpdate;  // also hands on what was there
    if (!chain) rows_[last] = rows_[kNoThread];
    if (is_releasing(event)) join(last, event.thread);
  }

  void access(const Event& event, std::set<std::pair<int, RaceKind>>& races) {
    int t = event.thread, var = event.object;
    bool write = is_write(event), atomic = event.mode != Mode::kPlain;
    for (int u = 0; u < kMaxThreads; ++u) {
      if (u == t) continue;
      auto after = [&](bool writes) {  // and two atomic accesses do not race
        return knows(t, bit(var, u, writes, false)) &&
               (atomic || knows(t, bit(var, u, writes, true)));
      };
      if (!after(true)) races.insert({var, write ? RaceKind::kWriteWrite : RaceKind::kWriteRead});
      if (write && !after(false)) races.insert({var, RaceKind::kReadWrite});
    }
    int mine = bit(var, t, write, atomic);
    uint64_t mask = uint64_t{1} << (mine % 64);
    for (int z = 0; z < kRows; ++z) {
      uint64_t& word = rows_[z][mine / 64];
      word = z == t ? word | mask : word & ~mask;
    }
  }

  std::array<Row, kRows> rows_;
  uint64_t kept_ = 0;
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
  explicit Explorer(const Program& program) : machine_(program), uses_(program) {}

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
      for (const Event& event : effects.events) next.knowledge.apply(event, uses_, races_);
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
    for (auto [var, kind] : races_)
      result_.expected.races.insert({location_name(program, program.vars[var]), kind});
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
  const Uses uses_;
  Exploration result_;
  std::unordered_map<Node, int, NodeHash, NodeEqual> nodes_;  // its entries never move
  std::deque<const std::pair<const Node, int>*> open_;
  std::vector<std::vector<int>> successors_;
  std::set<std::pair<int, RaceKind>> races_;
};

}  // namespace

Exploration explore(const Program& program, size_t max_states) {
  return Explorer(program).run(max_states);
}

}  // namespace heddle::random
