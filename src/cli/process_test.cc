#include "cli/process.h"

#include <gtest/gtest.h>
#include <signal.h>

namespace heddle::cli {
namespace {

TEST(Process, TheExitStatusComesBack) {
  EXPECT_EQ(run_and_wait({"/bin/sh", "-c", "exit 7"})->status, 7);
  EXPECT_EQ(run_and_wait({"/bin/sh", "-c", "kill -9 $$"})->status, 128 + SIGKILL);
}

// The child signals its parent before it does anything else, which is when a signal is lost most
// easily. It would run for longer than the test may take, so a lost signal fails the test. The
// `sleep` that it waits for has none of our files open, since it may outlive the test.
TEST(Process, ASignalIsPassedOnAndReported) {
  for (int signal : {SIGTERM, SIGINT, SIGHUP}) {
    std::string number = std::to_string(signal);
    Result<ProcessEnd> end =
        run_and_wait({"/bin/sh", "-c",
                      "trap 'kill $!; exit 3' " + number + "; sleep 20 >/dev/null 2>&1 & kill -" +
                          number + " $PPID; wait; exit 4"});
    ASSERT_TRUE(end.ok());
    EXPECT_EQ(end->signal, signal);
    EXPECT_EQ(end->status, 3);
  }
}

// The child sends the signal first, so that the parent may not have stored its pid yet.
TEST(Process, ASignalDuringTheStartIsNotLost) {
  for (int i = 0; i < 20; ++i) {
    Result<ProcessEnd> end = run_and_wait({"/bin/sh", "-c", "kill -TERM $PPID; exec sleep 20"});
    ASSERT_TRUE(end.ok());
    EXPECT_EQ(end->signal, SIGTERM);
    EXPECT_EQ(end->status, 128 + SIGTERM);
  }
}

TEST(Process, AMissingProgramIsAnError) {
  EXPECT_EQ(run_and_wait({"/nowhere/x"}).error().message,
            "/nowhere/x: cannot be started: No such file or directory");
}

}  // namespace
}  // namespace heddle::cli
