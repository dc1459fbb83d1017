#include "cli/process.h"

#include <gtest/gtest.h>
#include <signal.h>

namespace heddle::cli {
namespace {

TEST(Process, TheExitStatusComesBack) {
  EXPECT_EQ(run_and_wait({"/bin/sh", "-c", "exit 7"})->status, 7);
  EXPECT_EQ(run_and_wait({"/bin/sh", "-c", "kill -9 $$"})->status, 128 + SIGKILL);
}

TEST(Process, AMissingProgramIsAnError) {
  EXPECT_EQ(run_and_wait({"/nowhere/x"}).error().message, "/nowhere/x: cannot be started: No such file or directory");
}

}  // namespace
}  // namespace heddle::cli
