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

TEST(Process, ASignalIsPassedOnAndReported) {
  Result<ProcessEnd> end = run_and_wait({"/bin/sh", "-c", "trap 'exit 3' TERM; kill -TERM $PPID; sleep 5 & wait"});
  ASSERT_TRUE(end.ok());
  EXPECT_EQ(end->signal, SIGTERM);
  EXPECT_EQ(end->status, 3);
}

}  // namespace
}  // namespace heddle::cli
