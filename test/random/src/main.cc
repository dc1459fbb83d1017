// heddle_random: random programs for the soundness test, and what the oracle
// expects of them.
//   emit        Java files and expected.jsonl
//   show        one program and its expectations
//   stats       what the programs of a range of seeds are like
//   self-check  compares the two oracles on the programs small enough for both

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "base/result.h"
#include "expected_json.h"
#include "generator.h"
#include "selection.h"

namespace heddle::random {
namespace {

struct Options {
  uint64_t seed = 1;
  int count = 100;
  std::string dir = ".";
  bool noise = false;
  uint64_t max_paths = 2000;
  SizeLimits limits;
};

// Calls use(selected) for the first `count` acceptable programs.
template <typename F>
void for_each_selected(const Options& options, F use) {
  uint64_t seed = options.seed;
  for (int i = 0; i < options.count; ++i) {
    Selected selected = select_from(seed, options.limits);
    seed = selected.program.seed + 1;
    use(selected);
  }
}

Status write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) return Error{"cannot write " + path.string()};
  return {};
}

Status emit(const Options& options) {
  std::error_code error;
  std::filesystem::create_directories(options.dir, error);
  if (error) return Error{"cannot make directory " + options.dir + ": " + error.message()};
  Status status;
  std::string lines;
  for_each_selected(options, [&](const Selected& selected) {
    JavaSource source = write_java(selected.program, {.noise = options.noise});
    Status written = write_file(options.dir + "/" + class_name(selected.program) + ".java", source.text);
    if (!written.ok()) status = written;
    lines += expected_json(selected, source) + "\n";
  });
  if (!status.ok()) return status;
  return write_file(options.dir + "/expected.jsonl", lines);
}

Status show(const Options& options) {
  Selected selected = select_from(options.seed, options.limits);
  JavaSource source = write_java(selected.program, {.noise = options.noise});
  std::cout << source.text << expected_json(selected, source) << "\n";
  return {};
}

struct Stats {
  std::map<std::string, int> counts;
  std::vector<uint64_t> states, paths, outcomes;

  void add(const Selected& selected) {
    const Exploration& exploration = selected.exploration;
    const Expected& expected = exploration.expected;
    states.push_back(exploration.states);
    outcomes.push_back(expected.outcomes.size());
    if (exploration.paths) paths.push_back(*exploration.paths);
    counts["profile " + selected.program.profile]++;
    counts["threads " + std::to_string(selected.program.threads.size())]++;
    counts["with deadlock"] += expected.deadlock;
    counts["with livelock"] += expected.livelock;
    counts["with failed assertions"] += !expected.failed_assertions.empty();
    counts["with races"] += !expected.races.empty();
    counts["that never end well"] += expected.outcomes.empty();
    counts["with one outcome and no finding"] += boring(expected);
    counts["with infinite executions"] += !exploration.paths;
    for (const Race& race : expected.races) counts[std::string("races ") + race_kind_name(race.kind)]++;
  }

  static bool boring(const Expected& e) {
    return e.outcomes.size() == 1 && !e.deadlock && !e.livelock && e.failed_assertions.empty() && e.races.empty();
  }
};

void print_quantiles(const char* name, std::vector<uint64_t> values) {
  std::sort(values.begin(), values.end());
  std::cout << name << ":";
  for (int percent : {0, 10, 25, 50, 75, 90, 100}) {
    if (values.empty()) break;
    std::cout << "  " << percent << "% " << values[(values.size() - 1) * percent / 100];
  }
  std::cout << "\n";
}

Status stats(const Options& options) {
  Stats stats;
  uint64_t last = options.seed;
  for_each_selected(options, [&](const Selected& selected) {
    stats.add(selected);
    last = selected.program.seed;
  });
  std::cout << "programs: " << options.count << " of " << last - options.seed + 1 << " seeds\n";
  for (const auto& [name, count] : stats.counts) std::cout << name << ": " << count << "\n";
  print_quantiles("states", stats.states);
  print_quantiles("executions", stats.paths);
  print_quantiles("outcomes", stats.outcomes);
  return {};
}

Status self_check(const Options& options) {
  int compared = 0;
  std::string differing;
  for_each_selected(options, [&](const Selected& selected) {
    const Exploration& exploration = selected.exploration;
    if (!exploration.paths || *exploration.paths > options.max_paths) return;
    ++compared;
    if (explore_traces(selected.program) != exploration.expected) differing += " " + class_name(selected.program);
  });
  std::cout << compared << " of " << options.count << " programs compared\n";
  if (!differing.empty()) return Error{"the oracles differ on" + differing};
  return {};
}

void add_common(CLI::App* command, Options& options) {
  command->add_option("--seed", options.seed, "first seed")->capture_default_str();
  command->add_option("--min-states", options.limits.min_states, "smallest state space")->capture_default_str();
  command->add_option("--max-states", options.limits.max_states, "largest state space")->capture_default_str();
  command->add_option("--profile", options.limits.profile, "only programs of this profile")
      ->check(CLI::IsMember(profile_names()));
}

int run(int argc, char** argv) {
  CLI::App app("Random concurrent Java programs and what they can do");
  app.require_subcommand(1);
  Options options;
  Status (*action)(const Options&) = nullptr;
  auto command = [&](const char* name, const char* help, Status (*function)(const Options&)) {
    CLI::App* sub = app.add_subcommand(name, help);
    add_common(sub, options);
    sub->callback([&action, function] { action = function; });
    return sub;
  };
  CLI::App* emit_command = command("emit", "write Java files and expected.jsonl", emit);
  CLI::App* show_command = command("show", "print one program and its expectations", show);
  CLI::App* stats_command = command("stats", "print what the programs are like", stats);
  CLI::App* check_command = command("self-check", "compare the two oracles", self_check);
  for (CLI::App* sub : {emit_command, stats_command, check_command}) {
    sub->add_option("--count", options.count, "number of programs")->capture_default_str();
  }
  emit_command->add_option("--dir", options.dir, "where to write")->required();
  for (CLI::App* sub : {emit_command, show_command}) sub->add_flag("--noise", options.noise, "call Noise.point()");
  check_command->add_option("--max-paths", options.max_paths, "most executions to list")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  Status status = action(options);
  if (!status.ok()) std::cerr << "heddle_random: " << status.error().message << "\n";
  return status.ok() ? 0 : 1;
}

}  // namespace
}  // namespace heddle::random

int main(int argc, char** argv) { return heddle::random::run(argc, argv); }
