#include "cli/test_runners.h"

#include <gtest/gtest.h>

namespace heddle::cli {
namespace {

using Args = std::vector<std::string>;

Args after(std::string main_class, Args args) {
  heddle::Program program;
  program.main_class = std::move(main_class);
  program.args = std::move(args);
  fail_without_tests(&program);
  return program.args;
}

constexpr const char* kLauncher = "org.junit.platform.console.ConsoleLauncher";

TEST(TestRunners, TheConsoleLauncherFailsIfItFindsNoTest) {
  EXPECT_EQ(after(kLauncher, {"execute", "-c", "T"}),
            (Args{"execute", "--fail-if-no-tests", "-c", "T"}));
  EXPECT_EQ(after(kLauncher, {"-c", "T"}), (Args{"-c", "T", "--fail-if-no-tests"}));
}

TEST(TestRunners, TheOptionIsNotGivenTwiceNorToOtherCommands) {
  for (const Args& args : {Args{"execute", "-c", "T", "--fail-if-no-tests"}, Args{"engines"},
                           Args{"discover", "-c", "T"}, Args{}})
    EXPECT_EQ(after(kLauncher, args), args);
  EXPECT_EQ(after("Main", {"execute"}), Args{"execute"});
}

}  // namespace
}  // namespace heddle::cli
