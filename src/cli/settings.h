#pragma once
// The parsed command line as plain data.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check_options.h"

namespace heddle::cli {

// How to find and start the program (java's own options).
struct LaunchSettings {
  std::optional<std::string> class_path;
  bool jar = false;  // the operand is a jar
  std::string java_home;
  std::vector<std::pair<std::string, std::string>> properties;  // -D, in order
  bool assertions = true;
  uint64_t heap_bytes = uint64_t{2} << 30;
  uint64_t stack_bytes = uint64_t{1} << 20;
  uint64_t seed = 0;
  int32_t processors = 0;  // 0: the command's default
};

enum class ColorMode : uint8_t { kAuto, kAlways, kNever };

struct OutputSettings {
  std::string json;  // path of the file to write; empty: none
  std::string outcomes;
  std::string junit;          // likewise: test
  bool all_findings = false;  // test: show every finding of a test
  bool quiet = false;
  bool show_output = false;
  bool all_pairs = false;
  ColorMode color = ColorMode::kAuto;
};

constexpr double kDefaultTimeout = 60;  // seconds per check or test

inline heddle::CheckOptions default_check_options() {
  heddle::CheckOptions options;
  options.limits.timeout_seconds = kDefaultTimeout;
  return options;
}

struct Settings {
  LaunchSettings launch;
  heddle::CheckOptions check = default_check_options();
  OutputSettings output;
  bool advise = false;                  // check: look for repairs, too
  std::string patch;                    // folder for patches; empty: none are made
  std::string trace_store;              // file for the traces of races; empty: none
  std::optional<uint64_t> race, trace;  // of a trace store: only this one
  bool yes = false;                     // fix: do not ask
  std::optional<uint64_t> break_step;   // replay
  bool only_missing = false;            // natives
  std::vector<std::string> models;      // outcomes; empty: all
  std::optional<bool> late_timeouts;    // not given: the command's default
  std::optional<bool> classify;         // likewise
  uint64_t jobs = 0;                    // test: processes at a time; 0: one per processor
  heddle::JumbleOptions jumble;
  bool help = false;
  std::vector<std::string> operands;  // MAIN and its arguments, a schedule file, patterns
  // The first name, as in the option table, of every option that was given.
  std::vector<std::string> given;
  std::vector<std::string> option_words;  // the options as they were written
};

}  // namespace heddle::cli
