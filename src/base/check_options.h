#pragma once
// The options of `heddle check` as plain data: the command line fills them in, the search reads
// them. A count of 0 means "no limit" throughout.

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace heddle {

enum class StrategyKind : uint8_t { kDfs, kBfs, kRandom, kPct, kBounded, kHeuristic, kAdversarial };
inline bool only_samples(StrategyKind kind) {
  return kind == StrategyKind::kRandom || kind == StrategyKind::kPct ||
         kind == StrategyKind::kAdversarial;
}

// Which of the values that a relaxed load may return the adversarial strategy takes (the heuristics
// of JUMBLE).
enum class ReadHeuristic : uint8_t {
  kNewest,  // sequentially consistent
  kOldest,
  kOldestButDifferent,  // from what the thread read there before
  kRandom,
  kRandomButDifferent,
};

// The switches of the heuristic search (search/strategies/heuristic.cc, after JRF Figs. 5 and 6).
struct HeuristicSwitches {
  bool writes_first = true;           // WF
  bool watch_written = true;          // WW
  bool avoid_release_acquire = true;  // ARA
  bool acquire_first = true;          // AF
};

// Bounds of SearchOptions::longest_run.
constexpr uint64_t kLeastLongestRun = 100;
constexpr uint64_t kMostLongestRun = 1'000'000'000;

// Bounds of SearchOptions::random_values, if it is not 0.
constexpr uint32_t kLeastRandomValues = 2, kMostRandomValues = 1000;

// How a write is recognised on other paths (memory/promise.h).
enum class ActionIds : uint8_t {
  kOccurrence,     // thread, location, number of its writes there
  kScope,          // thread, place in the code, number of times
  kOccurrenceVal,  // as kOccurrence, with the value
};

// The committing rules of the Java Memory Model (legality/commit_search.h).
enum class CommitRules : uint8_t { kRevised, kJls };

struct SearchOptions {
  std::string memory = "sc";  // the memory model, a name of memory/models.h
  // The locations that may be relaxed, of those that race (system/site_names.h); none: all.
  std::optional<std::vector<std::string>> relaxed = {};
  ActionIds action_ids = ActionIds::kOccurrence;     // models that read later writes
  CommitRules commit_rules = CommitRules::kRevised;  // models that decide legality
  uint64_t legality_budget = 500'000;                // likewise: transitions
  StrategyKind strategy = StrategyKind::kDfs;
  // Of racing arrays only the elements with these indices are relaxed; none: all.
  std::optional<std::vector<int64_t>> relaxed_indices = {};
  HeuristicSwitches heuristics;                  // kHeuristic
  ReadHeuristic reads = ReadHeuristic::kNewest;  // kAdversarial
  uint64_t executions = 1000;                    // kRandom, kPct, kAdversarial
  uint64_t seed = 0;                             // kRandom, kPct, kAdversarial, scouts
  uint64_t scouts = 2000;     // kDfs: number of executions to sample early in a long search
  uint32_t preemptions = 2;   // kBounded: bounds 0, 1, ... up to this one
  uint32_t pct_depth = 3;     // kPct: the number of ordering constraints that a bug may need
  bool reduction = true;      // partial-order reduction
  bool matching = true;       // visited states are not explored again
  bool inside_locks = false;  // allow preemption inside operations of the library's locks
  bool liveness = true;       // states that differ only in dead data are not explored again
  bool needs = true;  // nor those that differ only in happens-before, where no later race needs it
  bool check_needs = false;  // such states are explored after all, to see that it was right: for
                             // tests of the checker
  uint64_t shuffle =
      0;  // not 0: threads are tried in another order, which must not matter; for tests likewise
  bool stress_memory =
      false;  // numbers and garbage are collected as often as can be, for tests of the checker
  // A transition that runs this many jumps and calls without a visible action is cut: its thread
  // may be preempted there (a loop that waits for a plain variable must not hang the search).
  uint64_t longest_run = 200'000;
  bool spurious_wakeups = false;  // Object.wait and park may wake up spuriously
  // The number of values that are tried of each random value that the program draws; 0: one that
  // is the same in every execution.
  uint32_t random_values = 0;
  bool fair_memory = false;    // every write becomes visible to every loop in the end
  bool late_timeouts = false;  // timed waits expire only when nothing else can happen before
};

struct SearchLimits {
  uint64_t max_states = 0;
  uint64_t max_transitions = 0;
  uint64_t max_instructions = 0;  // bytecodes; for re-checks of edited programs
  uint64_t max_depth = 0;
  double timeout_seconds = 0;
  uint64_t max_memory_bytes =
      0;  // the command line puts three quarters of the machine's memory here
};

// Which kinds of findings to look for.
struct Properties {
  bool assertions = true;
  bool exceptions = true;
  bool exits = true;  // the program ends itself with a status other than 0
  bool deadlocks = true;
  bool livelocks = true;
  bool races = true;
};

struct RaceOptions {
  bool write_read = true;
  bool write_write = true;
  bool read_write = true;
  bool told =
      true;  // false: looked for, since orders of racing accesses have to be tried, but not told
  uint64_t max_races = 0;              // distinct races after which the search ends
  uint64_t traces_per_race = 1;        // traces to keep of one race; further ones are only counted
  std::vector<std::string> untracked;  // "pkg.Class.field", '*' within a name, '**' across packages
  std::vector<std::string> trusted;    // "pkg.Class", "pkg.*", "pkg.**"
  bool check_jdk = false;              // also check the JDK's thread-safe classes
  bool hb_from_io = false;  // the edges of println and of the library's own bookkeeping count
  // For each of these locations (system/site_names.h) it is found out whether it races in any
  // execution that fails (Finding::racing). Empty: not for any.
  std::set<std::string> sought_in_failures;
};

// Which races are harmful (src/classify).
struct ClassifyOptions {
  bool on = false;
  uint64_t budget = 200'000;         // transitions, of all searches together
  bool fail_on_destructive = false;  // other races do not count as violations
};

// Adversarial sampling (src/jumble).
struct JumbleOptions {
  uint64_t runs = 100;                    // for each location and heuristic
  std::vector<std::string> fields;        // "pkg.Class.field": only these; empty: all that race
  std::vector<int64_t> indices = {0, 1};  // of racing arrays
  size_t processes = 1;                   // at a time
};

struct CheckOptions {
  SearchOptions search;
  SearchLimits limits;
  Properties properties;
  RaceOptions races;
  bool stop_at_first = false;  // the search ends with the first finding
  bool full_trace = false;     // traces keep every step, not only the relevant ones
  bool want_outcomes = false;  // fill in CheckResult::outcomes
  bool want_errors = false;    // fill in CheckResult::error_outputs
  // Outcomes get witnesses: a trace and a schedule file each.
  bool want_witnesses = false;
  std::set<std::string> witnessed;  // outcomes that need none
  // Whether an outcome that is not in `witnessed` needs one; none: all do.
  std::function<bool(const std::string& output)> needs_witness;
  bool record_findings = true;               // findings get schedule files
  std::string replay_dir = "heddle-replay";  // where schedule files are written; empty: none are
  std::string replay_label;                  // part of their names, after that of the program
  ClassifyOptions classify;
  std::vector<std::string>
      source_path;  // folders with the program's sources, before those beside the classes
};

}  // namespace heddle
