#include "explore/search.h"

#include <algorithm>
#include <map>
#include <set>

namespace heddle::explore {

namespace {

using Clock = std::chrono::steady_clock;

// The record of a state in the store: number of its discovery (1-based), and whether an end can be reached from it.
constexpr uint64_t kDone = uint64_t{1} << 63;     // left for good (its component is complete)
constexpr uint64_t kCanEnd = uint64_t{1} << 62;
constexpr uint64_t kNumber = kCanEnd - 1;

class DepthFirst : public Listener {
 public:
  DepthFirst(World& world, const CheckOptions& options, ProgressSink& progress)
      : w_(world), options_(options), progress_(progress) {
    w_.listener = this;
    start_ = Clock::now();
  }
  ~DepthFirst() override { w_.listener = nullptr; }

  SearchOutcome run() {
    base_ = w_.save();
    // Racy locations turn into scheduling points: again until none is new (design no. 5).
    do {
      again_ = false;
      search_once();
      w_.restore(base_);
      w_.set_round(w_.round() + 1);
    } while (again_ && !stopped_);
    finish();
    return std::move(out_);
  }

  void race(const RaceEvent& e) override {
    if (!kind_wanted(e)) return;
    RaceKey key{e.field, e.field ? 0 : e.array_site, e.manifest, e.source, e.write, e.write_write_or_read};
    auto [it, fresh] = races_.try_emplace(key, out_.findings.size());
    if (!fresh) {
      ++out_.findings[it->second].times;
      return;
    }
    RawFinding f{FindingKind::kDataRace, path_, e, e.thread, {}, 1};
    add(std::move(f));
    if (w_.make_visible(e)) again_ = true;
    if (options_.races.max_races && races_.size() >= options_.races.max_races) stop("--max-races reached");
  }

  void uncaught(JavaThread& t, Ref exception) override {
    std::string name = vm::klass_of(exception)->java_name();
    bool assertion = vm::klass_of(exception)->is_subclass_of(w_.vm().find_boot_class("java/lang/AssertionError"));
    if (assertion ? !options_.properties.assertions : !options_.properties.exceptions) return;
    auto trace = w_.vm().backtrace(exception);
    uint64_t where = trace.empty() ? 0 : uint64_t{trace[0].method->id} << 32 | static_cast<uint32_t>(trace[0].bci);
    auto [it, fresh] = exceptions_.try_emplace({name, where}, out_.findings.size());
    if (!fresh) {
      ++out_.findings[it->second].times;
      return;
    }
    add({assertion ? FindingKind::kAssertion : FindingKind::kException, path_, {}, t.number, name, 1});
  }

 private:
  struct RaceKey {
    const vm::FieldInfo* field;
    uint32_t array_site;
    Site manifest, source;
    bool write, source_write;
    auto operator<=>(const RaceKey&) const = default;
  };

  // A state on the current path.
  struct Node {
    World::Saved saved;
    std::vector<Choice> choices;
    size_t next = 0;
    uint64_t number = 0;   // discovery number, 0 when states are not matched
    uint64_t low = 0;      // Tarjan's lowlink
    bool can_end = false;
    StateHash hash;
  };

  bool kind_wanted(const RaceEvent& e) const {
    const RaceOptions& r = options_.races;
    if (e.write_write_or_read) return e.write ? r.write_write : r.write_read;
    return r.read_write;
  }

  void add(RawFinding f) {
    f.round = w_.round();
    if (out_.stats.first_trace == 0) out_.stats.first_trace = f.schedule.size();
    out_.findings.push_back(std::move(f));
    if (options_.stop_at_first) stop("");
  }

  void stop(std::string why) {
    stopped_ = true;
    if (!why.empty()) out_.reasons.push_back(std::move(why));
  }

  // ---- the loop ----

  void search_once() {
    store_ = StateStore();
    component_.clear();
    discovered_ = 0;
    w_.start();
    enter();
    while (!nodes_.empty() && !stopped_) {
      Node& n = nodes_.back();
      if (n.next == n.choices.size()) {
        leave();
        continue;
      }
      if (n.next > 0) w_.restore(n.saved);
      Choice c = n.choices[n.next++];
      path_.push_back(c);
      ++out_.stats.transitions;
      w_.execute(c);
      check_limits();
      enter();
    }
    while (!nodes_.empty()) {
      w_.forget(nodes_.back().saved);
      nodes_.pop_back();
    }
    path_.clear();
    if (w_.ends_asked() && w_.make_ends_visible()) again_ = true;
    states_total_ = std::max<uint64_t>(states_total_, store_.size());
  }

  // The world is in a state reached by path_: known, final, or a new node.
  void enter() {
    out_.stats.max_depth = std::max<uint64_t>(out_.stats.max_depth, path_.size());
    count_threads();
    if (w_.finished()) {
      if (!w_.continue_after_end()) return terminal(true);
    }
    w_.enabled(&scratch_);
    if (scratch_.empty()) {
      if (w_.finished()) return terminal(true);
      report_deadlock();
      return terminal(true);
    }
    uint64_t number = 0;
    StateHash h;
    if (options_.search.matching) {
      h = canonical().hash();
      bool fresh = false;
      uint64_t& record = store_.find_or_add(h, &fresh);
      if (!fresh) return known(record);
      record = number = ++discovered_;
      component_.push_back(h);
    }
    if (options_.limits.max_depth && path_.size() >= options_.limits.max_depth) {
      limit("--max-depth reached");
      if (number) mark_component_end(number);
      return terminal(true);
    }
    Node n;
    n.saved = w_.save();
    n.choices = scratch_;
    n.number = n.low = number;
    n.hash = h;
    nodes_.push_back(std::move(n));
  }

  void terminal(bool) {
    ++out_.stats.executions;
    if (w_.finished() && options_.want_outcomes) outcomes_.insert(w_.output());
    if (!nodes_.empty()) nodes_.back().can_end = true;
    step_back();
  }

  void known(uint64_t record) {
    ++out_.stats.executions;
    Node& n = nodes_.back();
    if (record & kDone) n.can_end |= (record & kCanEnd) != 0;
    else n.low = std::min(n.low, record & kNumber);
    step_back();
  }

  void step_back() {
    if (!path_.empty()) path_.pop_back();
  }

  // All choices of the newest node are done.
  void leave() {
    Node n = std::move(nodes_.back());
    nodes_.pop_back();
    w_.restore(n.saved);
    w_.forget(n.saved);
    if (n.number) close_component(n);
    if (!nodes_.empty()) {
      Node& parent = nodes_.back();
      parent.low = std::min(parent.low, n.low);
      parent.can_end |= n.can_end;
    }
    step_back();
  }

  // Tarjan: when n is the root of a strongly connected component, everything above it on the stack belongs to it.
  // A component that cannot reach an end is a livelock: its threads go round for ever.
  void close_component(const Node& n) {
    if (n.low != n.number) return;
    if (!n.can_end && !stopped_) report_livelock();
    bool fresh;
    while (!component_.empty()) {
      StateHash h = component_.back();
      uint64_t& record = store_.find_or_add(h, &fresh);
      if ((record & kNumber) < n.number) break;
      record |= kDone | (n.can_end ? kCanEnd : 0);
      component_.pop_back();
    }
  }
  void mark_component_end(uint64_t) { component_.pop_back(); }

  // ---- findings ----

  void report_deadlock() {
    if (!options_.properties.deadlocks) return;
    if (w_.vm().heap_exhausted) return;
    std::string key;
    for (auto& t : w_.vm().threads) {
      if (t->system || t->s.status == vm::ThreadStatus::kTerminated) continue;
      key += std::to_string(static_cast<int>(t->s.status)) + "@";
      if (t->s.frame) key += std::to_string(t->s.frame->prev ? t->s.frame->prev->method->id : 0) + ";";
    }
    auto [it, fresh] = stuck_.try_emplace(key, out_.findings.size());
    if (fresh) add({FindingKind::kDeadlock, path_, {}, 0, {}, 1});
    else ++out_.findings[it->second].times;
  }

  void report_livelock() {
    if (!options_.properties.livelocks) return;
    auto [it, fresh] = stuck_.try_emplace("livelock", out_.findings.size());
    if (fresh) add({FindingKind::kLivelock, path_, {}, 0, {}, 1});
    else ++out_.findings[it->second].times;
  }

  // ---- limits ----

  void limit(const std::string& why) {
    if (std::find(out_.reasons.begin(), out_.reasons.end(), why) == out_.reasons.end()) out_.reasons.push_back(why);
  }

  void check_limits() {
    const SearchLimits& l = options_.limits;
    if (l.max_states && store_.size() >= l.max_states) return stop("--max-states " + std::to_string(l.max_states) + " reached");
    if (w_.vm().heap_exhausted) limit("the Java heap limit was reached on some path");
    if ((out_.stats.transitions & 0x3ff) != 0) return;
    double seconds = elapsed();
    if (l.timeout_seconds > 0 && seconds > l.timeout_seconds) return stop("--timeout reached");
    if (l.max_memory_bytes && resident_bytes() > l.max_memory_bytes) return stop("--max-memory reached");
    if (progress_.stop_requested()) return stop(progress_.why_stop());
    if ((out_.stats.transitions & 0xfff) == 0) tell_progress(seconds);
  }

  static uint64_t resident_bytes() {
    FILE* f = std::fopen("/proc/self/statm", "r");
    if (!f) return 0;
    unsigned long size = 0, resident = 0;
    int n = std::fscanf(f, "%lu %lu", &size, &resident);
    std::fclose(f);
    return n == 2 ? resident * 4096 : 0;
  }

  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  // Share of the tree that is done, if every branch were as large as its siblings.
  double explored_share() const {
    double share = 0, weight = 1;
    for (const Node& n : nodes_) {
      weight /= static_cast<double>(n.choices.size());
      share += weight * static_cast<double>(n.next > 0 ? n.next - 1 : 0);
    }
    return share;
  }

  void tell_progress(double seconds) {
    Progress p;
    p.states = store_.size();
    p.transitions = out_.stats.transitions;
    p.depth = path_.size();
    for (const Node& n : nodes_) p.frontier += n.next < n.choices.size();
    p.threads = live_threads();
    p.findings = out_.findings.size();
    p.seconds = seconds;
    p.explored_share = explored_share();
    progress_.update(p);
  }

  uint64_t live_threads() const {
    uint64_t n = 0;
    for (auto& t : w_.vm().threads) n += !t->system && t->s.status != vm::ThreadStatus::kTerminated;
    return n;
  }
  void count_threads() { out_.stats.threads = std::max(out_.stats.threads, live_threads()); }

  Canonicalizer& canonical() {
    if (!canonical_) canonical_ = std::make_unique<Canonicalizer>(w_, options_.want_outcomes);
    return *canonical_;
  }

  void finish() {
    out_.stats.states = states_total_;
    out_.stats.instructions = w_.instructions;
    out_.stats.seconds = elapsed();
    out_.stats.sync_addrs = w_.h().stats().max_rows;
    out_.stats.addrs = canonical_ ? canonical_->max_columns() : 0;
    if (stopped_ && !options_.stop_at_first) out_.stats.explored_share = explored_share();
    out_.outcomes.assign(outcomes_.begin(), outcomes_.end());
    if (w_.exhausted_h) limit("the happens-before summary ran out of numbers");
    for (const std::string& u : w_.vm().unsupported) limit("unsupported: " + u);
    uint64_t shortest = 0;
    for (const RawFinding& f : out_.findings)
      if (shortest == 0 || f.schedule.size() < shortest) shortest = f.schedule.size();
    out_.stats.shortest_trace = shortest;
  }

  World& w_;
  const CheckOptions& options_;
  ProgressSink& progress_;
  SearchOutcome out_;
  World::Saved base_;
  std::unique_ptr<Canonicalizer> canonical_;
  StateStore store_;
  uint64_t discovered_ = 0, states_total_ = 0;
  std::vector<Node> nodes_;
  std::vector<StateHash> component_;  // Tarjan's stack
  std::vector<Choice> path_, scratch_;
  std::map<RaceKey, size_t> races_;
  std::map<std::pair<std::string, uint64_t>, size_t> exceptions_;
  std::map<std::string, size_t> stuck_;
  std::set<std::string> outcomes_;
  bool again_ = false, stopped_ = false;
  Clock::time_point start_;
};

}  // namespace

SearchOutcome search_depth_first(World& world, const CheckOptions& options, ProgressSink& progress) {
  return DepthFirst(world, options, progress).run();
}

}  // namespace heddle::explore
