#include "cli/option_table.h"

#include <algorithm>
#include <fstream>

#include "cli/quantity.h"
#include "cli/suggest.h"
#include "memory/models.h"
#include "vm/vm.h"

namespace heddle::cli {

namespace {

using heddle::StrategyKind;
using Text = std::string_view;

// Commands that check a program.
constexpr uint32_t kChecking = kCheck | kAdvise | kFix | kClassify | kTest;
// Commands that show what a check found.
constexpr uint32_t kResult = kCheck | kAdvise | kClassify | kTest;
// Commands that search under one memory model.
constexpr uint32_t kSearching = kChecking | kJcstress;
// Commands that explore a program.
constexpr uint32_t kExploring = kSearching | kOutcomes | kJumble;
constexpr uint32_t kProgram = kRun | kExploring;       // commands that start one
constexpr uint32_t kReporting = kSearching | kReplay;  // commands that show findings
// Commands that show results.
constexpr uint32_t kShowing = kReporting | kOutcomes | kJumble | kTraces;

// --- values ---

template <typename T>
Status store(Result<T> parsed, T* into) {
  if (!parsed) return parsed.error();
  *into = parsed.take();
  return {};
}

Status store_text(Text value, std::string* into) {
  if (value.empty()) return Error{"the value is empty"};
  *into = value;
  return {};
}

template <typename T>
struct Choice {
  const char* name;
  T value;
};

Error none_of(Text value, const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& n : names) all += (all.empty() ? "" : ", ") + n;
  return Error{"'" + std::string(value) + "' is none of " + all +
               did_you_mean(nearest(value, names))};
}

template <typename T, size_t N>
Status choose(Text value, const Choice<T> (&choices)[N], T* into) {
  std::vector<std::string> names;
  for (const Choice<T>& c : choices) {
    if (value == c.name) {
      *into = c.value;
      return {};
    }
    names.emplace_back(c.name);
  }
  return none_of(value, names);
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  return text;
}

// For a list such as "wr,ww": sets the listed flags to `named` and all others to `others`.
template <size_t N>
Status set_flags(Text value, const Choice<bool*> (&flags)[N], bool named, bool others) {
  Result<std::vector<std::string>> list = parse_list(value);
  if (!list) return list.error();
  for (const Choice<bool*>& f : flags) *f.value = others;
  for (const std::string& name : *list) {
    bool* flag = nullptr;
    if (Status s = choose(lower(name), flags, &flag); !s.ok()) return s;
    *flag = named;
  }
  return {};
}

// One pattern per line; blank lines and lines that start with '#' are skipped.
Status add_patterns_of_file(const std::string& path, std::vector<std::string>* into) {
  std::ifstream in(path);
  if (!in) return Error{path + ": cannot be read"};
  for (std::string line; std::getline(in, line);) {
    size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string::npos || line[begin] == '#') continue;
    into->push_back(line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin));
  }
  return {};
}

Status add_patterns(Text value, std::vector<std::string>* into) {
  if (value.starts_with('@')) return add_patterns_of_file(std::string(value.substr(1)), into);
  Result<std::vector<std::string>> list = parse_list(value);
  if (!list) return list.error();
  into->insert(into->end(), list->begin(), list->end());
  return {};
}

void add_paths(Text value, std::vector<std::string>* into) {
  for (size_t begin = 0; begin <= value.size();) {
    size_t end = std::min(value.find(':', begin), value.size());
    if (end > begin) into->emplace_back(value.substr(begin, end - begin));
    begin = end + 1;
  }
}

Status set_property(Settings& s, Text value) {
  size_t equals = std::min(value.find('='), value.size());
  if (equals == 0) return Error{"a property needs a name: -Dname=value"};
  s.launch.properties.emplace_back(value.substr(0, equals),
                                   value.substr(std::min(equals + 1, value.size())));
  return {};
}

// Like java's launcher, passes the option on as a numbered system property, which the module system
// reads at boot.
Status set_module_property(Settings& s, const std::string& name, Text value) {
  size_t number = 0;
  for (auto& [key, unused] : s.launch.properties) number += key.starts_with(name + ".");
  s.launch.properties.emplace_back(name + "." + std::to_string(number), value);
  return {};
}

constexpr uint64_t kLeastStack = 64 << 10, kMostStack = 1 << 30, kLeastHeap = 8 << 20,
                   kLeastMemory = 64 << 20;

Status set_stack(Settings& s, Text v) {
  if (Status status = store(parse_size(v), &s.launch.stack_bytes); !status.ok()) return status;
  if (s.launch.stack_bytes >= kLeastStack && s.launch.stack_bytes <= kMostStack) return {};
  return Error{"the stack size must be between 64k and 1g"};
}

Status set_heap(Settings& s, Text v) {
  if (Status status = store(parse_size(v), &s.launch.heap_bytes); !status.ok()) return status;
  return s.launch.heap_bytes >= kLeastHeap ? Status() : Error{"the heap needs at least 8m"};
}

// The heap gets a part of this memory, and the JDK's class library must be able to boot in it.
Status set_max_memory(Settings& s, Text v) {
  if (Status status = store(parse_size(v), &s.check.limits.max_memory_bytes); !status.ok())
    return status;
  return s.check.limits.max_memory_bytes >= kLeastMemory ? Status()
                                                         : Error{"a check needs at least 64m"};
}

Status set_executions(Settings& s, Text v) {
  if (Status status = store(parse_count(v), &s.check.search.executions); !status.ok())
    return status;
  return s.check.search.executions > 0 ? Status() : Error{"at least one execution must be sampled"};
}

Status set_strategy(Settings& s, Text v) {
  static constexpr Choice<StrategyKind> kStrategies[] = {
      {"dfs", StrategyKind::kDfs},         {"bfs", StrategyKind::kBfs},
      {"random", StrategyKind::kRandom},   {"pct", StrategyKind::kPct},
      {"bounded", StrategyKind::kBounded}, {"heuristic", StrategyKind::kHeuristic}};
  return choose(v, kStrategies, &s.check.search.strategy);
}

Status set_memory(Settings& s, Text v) {
  std::vector<std::string> names;
  for (const memory::ModelEntry& m : memory::models()) names.emplace_back(m.name);
  if (!memory::find_model(v)) return none_of(v, names);
  s.check.search.memory = v;
  return {};
}

Status set_action_ids(Settings& s, Text v) {
  static constexpr Choice<heddle::ActionIds> kIds[] = {
      {"occurrence", heddle::ActionIds::kOccurrence},
      {"scope", heddle::ActionIds::kScope},
      {"occurrence-val", heddle::ActionIds::kOccurrenceVal}};
  return choose(v, kIds, &s.check.search.action_ids);
}

Status set_commit_rules(Settings& s, Text v) {
  static constexpr Choice<heddle::CommitRules> kRules[] = {
      {"revised", heddle::CommitRules::kRevised}, {"jls", heddle::CommitRules::kJls}};
  return choose(v, kRules, &s.check.search.commit_rules);
}

Status set_models(Settings& s, Text v) {
  Result<std::vector<std::string>> list = parse_list(v);
  if (!list) return list.error();
  for (const std::string& name : *list) {
    Settings one;
    if (Status status = set_memory(one, name); !status.ok()) return status;
    if (std::find(s.models.begin(), s.models.end(), name) == s.models.end())
      s.models.push_back(name);
  }
  return {};
}

Status set_heuristics(Settings& s, Text v) {
  heddle::HeuristicSwitches& h = s.check.search.heuristics;
  const Choice<bool*> flags[] = {{"wf", &h.writes_first},
                                 {"ww", &h.watch_written},
                                 {"ara", &h.avoid_release_acquire},
                                 {"af", &h.acquire_first}};
  return set_flags(v, flags, true, false);
}

Status set_race_kinds(Settings& s, Text v) {
  heddle::RaceOptions& r = s.check.races;
  const Choice<bool*> flags[] = {
      {"wr", &r.write_read}, {"ww", &r.write_write}, {"rw", &r.read_write}};
  return set_flags(v, flags, true, false);
}

Status set_ignored(Settings& s, Text v) {
  heddle::Properties& p = s.check.properties;
  const Choice<bool*> flags[] = {{"assertion", &p.assertions}, {"exception", &p.exceptions},
                                 {"exit", &p.exits},           {"deadlock", &p.deadlocks},
                                 {"livelock", &p.livelocks},   {"data-race", &s.check.races.told}};
  return set_flags(v, flags, false, true);
}

// "fixed", or "choose:N".
Status set_random(Settings& s, Text v) {
  constexpr Text kChoose = "choose:";
  s.check.search.random_values = 0;
  if (v == "fixed") return {};
  uint64_t n = 0;
  if (!v.starts_with(kChoose)) return none_of(v, {"fixed", "choose:N"});
  if (Status status = store(parse_count(v.substr(kChoose.size())), &n); !status.ok()) return status;
  if (n < heddle::kLeastRandomValues || n > heddle::kMostRandomValues)
    return Error{"the number of values must be between 2 and 1000"};
  s.check.search.random_values = static_cast<uint32_t>(n);
  return {};
}

Status set_preemptions(Settings& s, Text v) {
  uint64_t n = 0;
  if (Status status = store(parse_count(v), &n); !status.ok()) return status;
  if (n > 1000) return Error{"at most 1000 preemptions are supported"};
  s.check.search.preemptions = static_cast<uint32_t>(n);
  return {};
}

Status set_longest_run(Settings& s, Text v) {
  uint64_t n = 0;
  if (Status status = store(parse_count(v), &n); !status.ok()) return status;
  if (n < heddle::kLeastLongestRun || n > heddle::kMostLongestRun)
    return Error{"the value must be between 100 and 1g"};
  s.check.search.longest_run = n;
  return {};
}

Status set_pct_depth(Settings& s, Text v) {
  uint64_t n = 0;
  if (Status status = store(parse_count(v), &n); !status.ok()) return status;
  if (n < 1 || n > 1000) return Error{"the depth must be between 1 and 1000"};
  s.check.search.pct_depth = static_cast<uint32_t>(n);
  return {};
}

Status set_seed(Settings& s, Text v) {
  Status status = store(parse_count(v), &s.launch.seed);
  s.check.search.seed = s.launch.seed;
  return status;
}

Status set_processors(Settings& s, Text v) {
  uint64_t n = 0;
  if (Status status = store(parse_count(v), &n); !status.ok()) return status;
  if (n < 1 || n > vm::kMostProcessors)
    return Error{"the value must be between 1 and " + std::to_string(vm::kMostProcessors)};
  s.launch.processors = static_cast<int32_t>(n);
  return {};
}

// An explicit zero would mean "no limit".
Status set_timeout(Settings& s, Text v) {
  double& seconds = s.check.limits.timeout_seconds;
  if (v == "none") {
    seconds = 0;
    return {};
  }
  return store(parse_seconds(v), &seconds);
}

Status set_timeouts(Settings& s, Text v) {
  static constexpr Choice<bool> kWhen[] = {{"any", false}, {"late", true}};
  bool late = false;
  Status status = choose(v, kWhen, &late);
  s.late_timeouts = late;
  return status;
}

Status set_jobs(Settings& s, Text v) {
  if (Status status = store(parse_count(v), &s.jobs); !status.ok()) return status;
  return s.jobs > 0 ? Status() : Error{"at least one test is explored at a time"};
}

Status set_break(Settings& s, Text v) {
  uint64_t n = 0;
  Status status = store(parse_count(v), &n);
  s.break_step = n;
  return status;
}

Status set_fail_on(Settings& s, Text v) {
  static constexpr Choice<bool> kWhich[] = {{"any", false}, {"destructive", true}};
  Status status = choose(v, kWhich, &s.check.classify.fail_on_destructive);
  if (s.check.classify.fail_on_destructive) s.classify = s.classify.value_or(true);
  return status;
}

Status set_classify_budget(Settings& s, Text v) {
  Status status = store(parse_count(v), &s.check.classify.budget);
  s.classify = s.check.classify.budget > 0;
  return status;
}

Status set_runs(Settings& s, Text v) {
  if (Status status = store(parse_count(v), &s.jumble.runs); !status.ok()) return status;
  return s.jumble.runs > 0 ? Status() : Error{"at least one run must be sampled"};
}

Status set_indices(Settings& s, Text v) {
  Result<std::vector<std::string>> list = parse_list(v);
  if (!list) return list.error();
  s.jumble.indices.clear();
  for (const std::string& text : *list) {
    uint64_t index = 0;
    if (Status status = store(parse_count(text), &index); !status.ok()) return status;
    if (index > INT32_MAX) return Error{"no array has the index " + text};
    s.jumble.indices.push_back(static_cast<int64_t>(index));
  }
  return {};
}

Status set_color(Settings& s, Text v) {
  static constexpr Choice<ColorMode> kModes[] = {
      {"auto", ColorMode::kAuto}, {"always", ColorMode::kAlways}, {"never", ColorMode::kNever}};
  return choose(v, kModes, &s.output.color);
}

Status set_assertions_of(bool on, Settings& s, Text part) {
  // Accepted where it agrees with the global setting. Settings per class or package would need the
  // class loaders' own assertion tables, which do not exist here.
  if (s.launch.assertions == on) return {};
  return Error{"assertions can only be switched on or off for all user classes, not for '" +
               std::string(part) + "' alone"};
}

#define HEDDLE_DO(...) [](Settings& s, [[maybe_unused]] Text v) -> Status { __VA_ARGS__; }
#define HEDDLE_SET(...) HEDDLE_DO(__VA_ARGS__; return {})

constexpr const char* kStart = "Program";
constexpr const char* kWhat = "What is checked";
constexpr const char* kHow = "Search";
constexpr const char* kLimit = "Limits (a check that reaches one ends 'inconclusive')";
constexpr const char* kRaces = "Data races";
constexpr const char* kOutput = "Output";

constexpr Option kOptions[] = {
    // --- the program: java's option names, so that a java command line can be reused ---
    {"-cp= -classpath= --class-path=", "PATH", kProgram | kReplay, kStart,
     "class path: folders, jars and 'folder/*', separated by ':' (default: $CLASSPATH, else '.')",
     HEDDLE_SET(s.launch.class_path = v)},
    {"--classpath=", "PATH", kProgram | kReplay, nullptr, "", HEDDLE_SET(s.launch.class_path = v)},
    {"-jar", nullptr, kProgram & ~(kTest | kJcstress), kStart,
     "MAIN is a jar whose manifest names the main class and further class path entries",
     HEDDLE_SET(s.launch.jar = true)},
    {"-D*", "name=value", kProgram, kStart, "set a system property", set_property},
    {"--java-home=", "DIR", kAllCommands, kStart,
     "the JDK to use (default: $JAVA_HOME, else the one whose java is on $PATH)",
     HEDDLE_DO(return store_text(v, &s.launch.java_home))},
    {"-ea -enableassertions", nullptr, kProgram, kStart,
     "enable assertions in user classes (the default)", HEDDLE_SET(s.launch.assertions = true)},
    {"-da -disableassertions", nullptr, kProgram, kStart, "disable assertions",
     HEDDLE_SET(s.launch.assertions = false)},
    {"-ea:* -enableassertions:*", "part", kProgram, nullptr, "",
     HEDDLE_DO(return set_assertions_of(true, s, v))},
    {"-da:* -disableassertions:*", "part", kProgram, nullptr, "",
     HEDDLE_DO(return set_assertions_of(false, s, v))},
    {"--heap= -Xmx*", "SIZE", kProgram, kStart,
     "largest heap of the program before an OutOfMemoryError (default: 2g)", set_heap},
    {"--stack= -Xss*", "SIZE", kProgram, kStart,
     "stack size per thread before a StackOverflowError (default: 1m)", set_stack},
    {"--seed=", "N", kProgram, kStart,
     "random seed: selects the schedule of 'run' and the samples of 'check' (default: 0)",
     set_seed},
    {"--processors=", "N", kProgram, kStart,
     "value of Runtime.availableProcessors(), which sizes the common pool (default: 4; for "
     "'check': 2)",
     set_processors},
    {"--add-opens=", "MODULE/PKG=TARGET", kProgram, kStart,
     "open a package of a module to deep reflection, as java does",
     HEDDLE_DO(return set_module_property(s, "jdk.module.addopens", v))},
    {"--add-exports=", "MODULE/PKG=TARGET", kProgram, kStart,
     "export a package of a module, as java does",
     HEDDLE_DO(return set_module_property(s, "jdk.module.addexports", v))},
    {"--add-modules=", "MODULE", kProgram, kStart, "resolve an additional root module",
     HEDDLE_DO(return set_module_property(s, "jdk.module.addmods", v))},
    // HotSpot's tuning options are accepted and ignored: there is no JIT compiler, class data
    // sharing or generational heap to tune.
    {"-XX:* -Xms* -Xmn* -Xshare:* -Xint -Xcomp -Xmixed -Xbatch -server -client", "tuning", kProgram,
     nullptr, "", HEDDLE_DO((void)s; return {})},

    // --- which properties are checked ---
    {"--ignore=", "KINDS", kChecking, kWhat,
     "do not report findings of these kinds: assertion, exception, exit, deadlock, livelock, "
     "data-race",
     set_ignored},
    {"--stop-at-first", nullptr, kChecking, kWhat, "stop at the first finding",
     HEDDLE_SET(s.check.stop_at_first = true)},
    {"--spurious", nullptr, kExploring, kWhat,
     "also explore spurious wakeups of Object.wait and LockSupport.park",
     HEDDLE_SET(s.check.search.spurious_wakeups = true)},
    {"--random=", "HOW", kCheck | kTest, kWhat,
     "random values that differ from run to run (Math.random, new Random(), ThreadLocalRandom, "
     "SecureRandom, UUID): fixed (the default: always the same), or choose:N (explore N values of "
     "each)",
     set_random},

    {"--fair-memory", nullptr, kCheck | kClassify | kTest | kJcstress, kWhat,
     "assume that a loop sees every write in the end: do not report loops that may read an old "
     "value forever (--memory other than sc)",
     HEDDLE_SET(s.check.search.fair_memory = true)},

    // --- the search ---
    {"--memory=", "MODEL", kSearching, kHow,
     "the memory model: sc (sequential consistency, the default), tso (a store buffer per thread, "
     "as on x86), pso (store buffers whose stores may be reordered), pjmm (the Java Memory Model "
     "without reads of future writes: a racy read returns any past write that happens-before does "
     "not hide), jmm (the Java Memory Model) or jpr (a superset of it that is explored faster)",
     set_memory},
    {"--action-ids=", "HOW", kSearching, kHow,
     "with --memory jmm or jpr: how a write is recognised in other executions: by occurrence (its "
     "thread, "
     "location and number, the default), scope (its thread and place in the code) or "
     "occurrence-val (occurrence and value)",
     set_action_ids},
    {"--jmm=", "RULES", kSearching | kOutcomes, kHow,
     "with --memory jmm: the committing rules, revised (by Aspinall and Sevcik, the default) or "
     "jls "
     "(as JLS 17.4.8 has them, which allow less)",
     set_commit_rules},
    {"--legality-budget=", "N", kSearching | kOutcomes, kHow,
     "with --memory jmm: transitions to find out whether the model allows what only jpr shows "
     "(default: 500,000)",
     HEDDLE_DO(return store(parse_count(v), &s.check.search.legality_budget))},
    {"--memory=", "LIST", kOutcomes, kHow,
     "the memory models to compare, separated by commas (default: all but jmm and jpr)",
     set_models},
    {"--runs=", "N", kJumble, kHow, "runs for each location and heuristic (default: 100)",
     set_runs},
    {"--field=", "NAMES", kJumble, kHow,
     "relax only these racing fields ('pkg.Class.field') or arrays that they hold (default: all "
     "that race)",
     HEDDLE_DO(return add_patterns(v, &s.jumble.fields))},
    {"--indices=", "LIST", kJumble, kHow,
     "the elements of racing arrays that are relaxed (default: 0,1)", set_indices},
    {"--strategy=", "NAME", kSearching, kHow,
     "dfs (default), bfs, heuristic (short counterexamples for races), bounded (few preemptions "
     "first), random or pct (sample executions of a program that is too large to explore fully; "
     "never ends 'verified')",
     set_strategy},
    {"--heuristics=", "LIST", kSearching, kHow,
     "with 'heuristic': any of WF (writes first), WW (watch written), ARA (avoid release/acquire), "
     "AF (acquire first) (default: all)",
     set_heuristics},
    {"--executions=", "N", kSearching, kHow,
     "with 'random' and 'pct': number of executions to sample (default: 1000)", set_executions},
    {"--scouts=", "N", kSearching, kHow,
     "with 'dfs': number of executions to sample early in a long search (default: 2000)",
     HEDDLE_DO(return store(parse_count(v), &s.check.search.scouts))},
    {"--pct-depth=", "D", kSearching, kHow,
     "with 'pct': bug depth, the number of ordering constraints that a bug needs (default: 3)",
     set_pct_depth},
    {"--preemptions=", "N", kSearching, kHow,
     "with 'bounded': search with at most 0, 1, ... N preemptions (default: 2)", set_preemptions},
    {"--no-reduction", nullptr, kSearching, kHow,
     "disable partial-order reduction: also explore all orders of independent steps",
     HEDDLE_SET(s.check.search.reduction = false)},
    {"--inside-locks", nullptr, kExploring, kHow,
     "allow preemption inside operations of java.util.concurrent's locks and pools",
     HEDDLE_SET(s.check.search.inside_locks = true)},
    {"--no-liveness", nullptr, kSearching, kHow,
     "distinguish states that differ only in dead data (values that are never read again)",
     HEDDLE_SET(s.check.search.liveness = false)},
    {"--no-needs", nullptr, kSearching, kHow,
     "distinguish states that differ only in happens-before facts that no later access needs",
     HEDDLE_SET(s.check.search.needs = false)},
    {"--no-matching", nullptr, kSearching, kHow,
     "disable state matching: explore a state each time it is reached",
     HEDDLE_SET(s.check.search.matching = false)},
    {"--longest-run=", "N", kExploring, kHow,
     "preempt a thread after N jumps and calls without a visible action (default: 200k); a smaller "
     "N speeds up programs with loops that wait for plain variables",
     set_longest_run},
    {"--check-needs", nullptr, kSearching, kHow,
     "to test the checker: also explore what --no-needs would, and stop if that makes a difference",
     HEDDLE_SET(s.check.search.check_needs = true)},
    {"--shuffle=", "N", kSearching, kHow,
     "to test the checker: try threads in another order, with the same result",
     HEDDLE_DO(return store(parse_count(v), &s.check.search.shuffle))},
    {"--stress-memory", nullptr, kSearching, kHow,
     "to test the checker: collect garbage as often as possible; slow",
     HEDDLE_SET(s.check.search.stress_memory = true)},

    {"--timeouts=", "WHEN", kExploring, kHow,
     "when waits with a time limit expire: 'any' time, or 'late', when nothing else can happen "
     "before (default: any; for 'test': late)",
     set_timeouts},
    {"-j= --jobs=", "N", kTest | kJcstress, kHow,
     "explore so many tests at the same time (default: one per processor)", set_jobs},

    // --- limits ---
    {"--max-states=", "N", kExploring, kLimit, "explore at most N states",
     HEDDLE_DO(return store(parse_count(v), &s.check.limits.max_states))},
    {"--max-transitions=", "N", kExploring, kLimit, "execute at most N steps",
     HEDDLE_DO(return store(parse_count(v), &s.check.limits.max_transitions))},
    {"--max-depth=", "N", kExploring, kLimit, "explore paths of at most N steps",
     HEDDLE_DO(return store(parse_count(v), &s.check.limits.max_depth))},
    {"--timeout=", "TIME", kExploring, kLimit,
     "run for at most this long, e.g. 90, 30s, 5m, 2h; 'none': without limit (default: 60s; each "
     "test has its own)",
     set_timeout},
    {"--max-memory=", "SIZE", kExploring, kLimit,
     "use at most this much memory, e.g. 512m, 8g (default: three quarters of the RAM)",
     set_max_memory},

    // --- races ---
    {"--no-races", nullptr, kChecking, kRaces,
     "do not look for data races: faster, but never ends 'verified', as the orders of racing "
     "accesses are not explored",
     HEDDLE_SET(s.check.properties.races = false)},
    {"--race-kinds=", "LIST", kChecking, kRaces,
     "report only these: wr (write-read), ww (write-write), rw (read-write) (default: all)",
     set_race_kinds},
    {"--max-races=", "N", kChecking, kRaces, "stop after N distinct races",
     HEDDLE_DO(return store(parse_count(v), &s.check.races.max_races))},
    {"--traces-per-race=", "N", kChecking, kRaces,
     "keep up to N traces of each race (default: 1; with --advise or --trace-store 10)",
     HEDDLE_DO(return store(parse_count(v), &s.check.races.traces_per_race))},
    {"--untracked=", "PATTERNS", kChecking, kRaces,
     "fields whose races are known to be harmless: 'pkg.Class.field', '*' for any name; @FILE: one "
     "pattern per line",
     HEDDLE_DO(return add_patterns(v, &s.check.races.untracked))},
    {"--trusted=", "PATTERNS", kChecking, kRaces,
     "do not check private fields of these classes ('pkg.Class') and package-private fields of "
     "these packages ('pkg.*', 'pkg.**') for races; their synchronization still counts; @FILE: one "
     "pattern per line",
     HEDDLE_DO(return add_patterns(v, &s.check.races.trusted))},
    {"--check-jdk", nullptr, kChecking, kRaces,
     "also look for races inside the JDK's thread-safe classes",
     HEDDLE_SET(s.check.races.check_jdk = true)},
    {"--hb-from-io", nullptr, kChecking, kRaces,
     "let the locks inside println and the library's bookkeeping order accesses of the program",
     HEDDLE_SET(s.check.races.hb_from_io = true)},

    {"--classify", nullptr, kCheck | kClassify, kRaces,
     "find out which races do harm, however long it takes within --classify-budget: a racing "
     "location is relaxed, as --memory pjmm does, and what can happen then is compared with what "
     "interleavings show; without this option, a search that is not longer than the check itself "
     "(docs/classification.md)",
     HEDDLE_SET(s.classify = true)},
    {"--no-classify", nullptr, kCheck, kRaces, "do not ask which races do harm",
     HEDDLE_SET(s.classify = false)},
    {"--classify-budget=", "N", kCheck | kClassify, kRaces,
     "the number of transitions that --classify may take (default: 200k)", set_classify_budget},
    {"--fail-on=", "WHICH", kCheck | kClassify, kRaces,
     "the races that count as violations: any (the default), or destructive (--classify)",
     set_fail_on},

    // --- output ---
    {"--advise", nullptr, kCheck, kOutput,
     "say how to fix data races: edits that were tried and checked, and the smallest repair "
     "(docs/advice.md)",
     HEDDLE_SET(s.advise = true)},
    {"--patch=", "DIR", kResult & ~kTest, kOutput,
     "write verified repairs of data races as patches of the sources to this folder",
     HEDDLE_DO(s.advise = true; return store_text(v, &s.patch))},
    {"--trace-store=", "FILE", kCheck | kAdvise, kOutput,
     "write the traces of races to this file as they are found, for 'heddle traces' and 'heddle "
     "advise'",
     HEDDLE_DO(return store_text(v, &s.trace_store))},
    {"--race=", "N", kAdvise | kTraces, kOutput, "of a trace store: only race N",
     HEDDLE_DO(return store(parse_count(v), &s.race.emplace()))},
    {"--trace=", "N", kAdvise | kTraces, kOutput, "of a trace store: only trace N",
     HEDDLE_DO(return store(parse_count(v), &s.trace.emplace()))},
    {"-y --yes", nullptr, kFix, kOutput, "apply the patch without asking",
     HEDDLE_SET(s.yes = true)},
    {"--json=", "FILE", kResult | kOutcomes | kJumble | kJcstress, kOutput,
     "write the result as JSON (docs/json.md)", HEDDLE_DO(return store_text(v, &s.output.json))},
    {"--junit=", "FILE", kTest, kOutput, "write the results as JUnit XML, for CI servers",
     HEDDLE_DO(return store_text(v, &s.output.junit))},
    {"--all-findings", nullptr, kTest, kOutput,
     "look for every finding of every test, and show them all (default: the search of a test ends "
     "soon "
     "after its first findings, and the first one is shown)",
     HEDDLE_SET(s.output.all_findings = true)},
    {"--outcomes=", "FILE", kResult & ~kTest, kOutput,
     "write the set of outputs of all complete executions, as a JSON array",
     HEDDLE_DO(s.check.want_outcomes = true; return store_text(v, &s.output.outcomes))},
    {"--show-output", nullptr, kCheck, kOutput,
     "show what the program prints; every order of prints to standard output is explored",
     HEDDLE_SET(s.output.show_output = s.check.want_outcomes = s.check.want_errors = true)},
    {"--source-path=", "PATH", kShowing, kOutput,
     "where to find source files, in addition to the folders of the classes",
     HEDDLE_SET(add_paths(v, &s.check.source_path))},
    {"--full-trace", nullptr, kReporting, kOutput, "show every step of a trace",
     HEDDLE_SET(s.check.full_trace = true)},
    {"--all-pairs", nullptr, kResult, kOutput,
     "show every pair of racing statements as a finding (default: one finding per location)",
     HEDDLE_SET(s.output.all_pairs = true)},
    {"--replay-dir=", "DIR", kResult | kOutcomes | kJumble | kJcstress, kOutput,
     "folder for the schedule files of findings, for 'heddle replay' (default: 'heddle-replay')",
     HEDDLE_DO(return store_text(v, &s.check.replay_dir))},
    {"--no-replay-files", nullptr, kResult | kOutcomes | kJumble | kJcstress, kOutput,
     "write no schedule files", HEDDLE_SET(s.check.replay_dir.clear())},
    {"-q --quiet", nullptr, kShowing, kOutput, "print only the verdict and one line per finding",
     HEDDLE_SET(s.output.quiet = true)},
    {"--color=", "WHEN", kShowing, kOutput,
     "auto (the default: if the output is a terminal), always or never", set_color},
    {"--break=", "N", kReplay, kOutput,
     "stop before step N and show the stack and locals of every thread", set_break},
    {"--missing", nullptr, kNatives, kOutput, "list only the methods that are missing",
     HEDDLE_SET(s.only_missing = true)},
    {"-h --help", nullptr, kAllCommands, kOutput, "show this text", HEDDLE_SET(s.help = true)},
    {"-help -?", nullptr, kAllCommands, nullptr, "", HEDDLE_SET(s.help = true)},
};

#undef HEDDLE_DO
#undef HEDDLE_SET

struct StrategyOption {
  const char* name;
  std::initializer_list<StrategyKind> strategies;
  const char* hint;
};

}  // namespace

std::span<const Option> option_table() { return kOptions; }

std::vector<std::string> marked_names_of(const Option& option) {
  std::vector<std::string> names;
  std::string_view rest = option.names;
  while (!rest.empty()) {
    names.emplace_back(rest.substr(0, rest.find(' ')));
    rest.remove_prefix(std::min(names.back().size() + 1, rest.size()));
  }
  return names;
}

std::vector<std::string> names_of(const Option& option) {
  std::vector<std::string> names = marked_names_of(option);
  for (std::string& name : names)
    if (name.ends_with('=') || name.ends_with('*')) name.pop_back();
  return names;
}

std::string usage_of(const Option& option) {
  std::vector<std::string> names = marked_names_of(option);
  // "-cp, --class-path PATH", but "--heap SIZE, -XmxSIZE".
  auto attached = [](const std::string& name) { return name.ends_with('*'); };
  bool each = std::any_of(names.begin(), names.end(), attached);
  std::string out;
  for (size_t i = 0; i < names.size(); ++i) {
    char mark = names[i].back();
    if (mark == '=' || mark == '*') names[i].pop_back();
    bool with_value = each ? mark == '=' || mark == '*' : mark == '=' && i + 1 == names.size();
    out += (i == 0 ? "" : ", ") + names[i];
    if (with_value) out += std::string(mark == '=' ? " " : "") + option.value;
  }
  return out;
}

Status check_strategy_options(const Settings& settings) {
  static const StrategyOption kTied[] = {
      {"--heuristics", {StrategyKind::kHeuristic}, "'--strategy heuristic'"},
      {"--executions", {StrategyKind::kRandom, StrategyKind::kPct}, "'--strategy random' or 'pct'"},
      {"--pct-depth", {StrategyKind::kPct}, "'--strategy pct'"},
      {"--scouts", {StrategyKind::kDfs}, "'--strategy dfs'"},
      {"--preemptions", {StrategyKind::kBounded}, "'--strategy bounded'"},
  };
  const heddle::SearchOptions& search = settings.check.search;
  if (memory::reads_future(search.memory) && search.strategy != StrategyKind::kDfs)
    return Error{"'--memory " + search.memory + "' needs '--strategy dfs'"};
  for (const StrategyOption& tied : kTied) {
    bool given =
        std::find(settings.given.begin(), settings.given.end(), tied.name) != settings.given.end();
    bool fits = std::find(tied.strategies.begin(), tied.strategies.end(),
                          settings.check.search.strategy) != tied.strategies.end();
    if (given && !fits) return Error{std::string("option '") + tied.name + "' needs " + tied.hint};
  }
  return {};
}

}  // namespace heddle::cli
