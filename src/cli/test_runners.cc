#include "cli/test_runners.h"

#include <algorithm>
#include <string_view>

namespace heddle::cli {

namespace {

constexpr std::string_view kLauncher = "org.junit.platform.console.ConsoleLauncher";
constexpr std::string_view kExecute = "execute";
constexpr std::string_view kFail = "--fail-if-no-tests";
// Subcommands that execute no tests. Without a subcommand the launcher executes.
constexpr std::string_view kOthers[] = {"discover", "engines"};

}  // namespace

void fail_without_tests(heddle::Program* program) {
  std::vector<std::string>& args = program->args;
  if (program->main_class != kLauncher || args.empty()) return;
  if (std::find(std::begin(kOthers), std::end(kOthers), args[0]) != std::end(kOthers)) return;
  if (std::find(args.begin(), args.end(), kFail) != args.end()) return;
  args.insert(args[0] == kExecute ? args.begin() + 1 : args.end(), std::string(kFail));
}

}  // namespace heddle::cli
