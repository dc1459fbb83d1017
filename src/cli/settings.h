#pragma once
// Everything that can be said on the command line, as plain data.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explore/check_options.h"

namespace heddle::cli {

// How the program is found and started: java's own options.
struct LaunchSettings {
  std::optional<std::string> class_path;
  bool jar = false;  // the operand is a jar
  std::string java_home;
  std::vector<std::pair<std::string, std::string>> properties;  // -D, in order
  bool assertions = true;
  uint64_t heap_bytes = uint64_t{2} << 30;
  uint64_t stack_bytes = uint64_t{1} << 20;
  uint64_t seed = 0;
  int32_t processors = 0;  // 0: as many as the command has by default
};

enum class ColorMode : uint8_t { kAuto, kAlways, kNever };

struct OutputSettings {
  std::string json;      // files; empty: not wanted
  std::string outcomes;
  bool quiet = false;
  ColorMode color = ColorMode::kAuto;
};

struct Settings {
  LaunchSettings launch;
  explore::CheckOptions check;
  OutputSettings output;
  std::optional<uint64_t> break_step;  // replay
  bool only_missing = false;           // natives
  bool help = false;
  std::vector<std::string> operands;   // MAIN and its arguments, a schedule file, patterns
  std::vector<std::string> given;      // first name of every option that was given, as the table spells it
};

}  // namespace heddle::cli
