// heddle_random: random programs for the soundness test, and what the oracle
// expects of them.
//   emit        Java files and expected.jsonl
//   show        one program and its expectations
//   stats       what the programs of a range of seeds are like
//   self-check  compares the two oracles on the programs small enough for both

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <span>

#include "base/result.h"
#include "expected_json.h"
#include "generator.h"
#include "selection.h"

namespace heddle::random {
namespace {

struct Options {
  uint64_t seed = 1;
  uint32_t count = 100;
  std::string dir;
  bool noise = false;
  uint64_t max_paths = 2000;
  SizeLimits limits;
};

// Calls use(selected) for the first `count` acceptable programs.
template <typename F>
void for_each_selected(const Options& options, F use) {
  uint64_t seed = options.seed;
  for (uint32_t i = 0; i < options.count; ++i) {
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
  if (options.dir.empty()) return Error{"emit needs --dir"};
  std::error_code error;
  std::filesystem::create_directories(options.dir, error);
  if (error) return Error{"cannot make directory " + options.dir + ": " + error.message()};
  Status status;
  std::string lines;
  for_each_selected(options, [&](const Selected& selected) {
    JavaSource source = write_java(selected.program, {.noise = options.noise});
    Status written =
        write_file(options.dir + "/" + class_name(selected.program) + ".java", source.text);
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
    for (const Race& race : expected.races)
      counts[std::string("races ") + race_kind_name(race.kind)]++;
  }

  static bool boring(const Expected& e) {
    return e.outcomes.size() == 1 && !e.deadlock && !e.livelock && e.failed_assertions.empty() &&
           e.races.empty();
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
    if (explore_traces(selected.program) != exploration.expected)
      differing += " " + class_name(selected.program);
  });
  std::cout << compared << " of " << options.count << " programs compared\n";
  if (!differing.empty()) return Error{"the oracles differ on" + differing};
  return {};
}

struct Command {
  const char* name;
  Status (*run)(const Options&);
  const char* options;  // by name, besides those that all have
};

constexpr Command kCommands[] = {
    {"emit", emit, "--count --dir --noise"},
    {"show", show, "--noise"},
    {"stats", stats, "--count"},
    {"self-check", self_check, "--count --max-paths"},
};
constexpr const char* kCommonOptions = "--seed --min-states --max-states --family --profile";

// Whole words of a list.
bool lists(std::string_view list, std::string_view word) {
  return (" " + std::string(list) + " ").find(" " + std::string(word) + " ") != std::string::npos;
}

template <typename Number>
bool read_number(const std::string& text, Number* out) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *out);
  return error == std::errc() && end == text.data() + text.size();
}

bool set_family(const std::string& name, Options* options) {
  static const std::map<std::string, Family> kFamilies = {
      {"general", Family::kGeneral}, {"locks", Family::kLocks}, {"queues", Family::kQueues}};
  auto found = kFamilies.find(name);
  if (found != kFamilies.end()) options->limits.family = found->second;
  return found != kFamilies.end();
}

Status check_profile(const Options& options) {
  std::vector<std::string> names = profile_names(options.limits.family);
  const std::string& name = options.limits.profile;
  if (name.empty() || std::find(names.begin(), names.end(), name) != names.end()) return {};
  return Error{"no such profile of this family: " + name};
}

bool set_option(const std::string& name, const std::string& value, Options* options) {
  if (name == "--seed") return read_number(value, &options->seed);
  if (name == "--count") return read_number(value, &options->count);
  if (name == "--max-paths") return read_number(value, &options->max_paths);
  if (name == "--min-states") return read_number(value, &options->limits.min_states);
  if (name == "--max-states") return read_number(value, &options->limits.max_states);
  if (name == "--family") return set_family(value, options);
  (name == "--profile" ? options->limits.profile : options->dir) = value;
  return true;
}

Status read_options(const Command& command, std::span<char*> words, Options* options) {
  for (size_t i = 0; i < words.size(); ++i) {
    std::string name = words[i];
    if (!lists(command.options, name) && !lists(kCommonOptions, name))
      return Error{"no option of this command: " + name};
    if (name == "--noise") {
      options->noise = true;
    } else if (++i == words.size() || !set_option(name, words[i], options)) {
      return Error{name + " needs a value that it can have"};
    }
  }
  return check_profile(*options);
}

Status run(std::span<char*> words) {
  std::string help = "commands and their options, besides " + std::string(kCommonOptions) + ":";
  for (const Command& command : kCommands) {
    help += std::string("\n  ") + command.name + " " + command.options;
    if (words.empty() || command.name != std::string_view(words[0])) continue;
    Options options;
    Status status = read_options(command, words.subspan(1), &options);
    return status.ok() ? command.run(options) : status;
  }
  return Error{help};
}

}  // namespace
}  // namespace heddle::random

int main(int argc, char** argv) {
  heddle::Status status = heddle::random::run(std::span(argv, argc).subspan(1));
  if (!status.ok()) std::cerr << "heddle_random: " << status.error().message << "\n";
  return status.ok() ? 0 : 1;
}
