#include "cli/replay_flow.h"

#include <gtest/gtest.h>

#include "classfile/jdk_for_test.h"
#include "cli/fake_console_for_test.h"

namespace heddle::cli {
namespace {

using heddle::Program;
using heddle::ReplayResult;

class ReplayFlow : public testing::Test {
 protected:
  void SetUp() override {
    scratch_.write("jdk/lib/modules", "");
    settings_.launch.java_home = scratch_.file("jdk");
    settings_.operands = {"x.schedule"};
    recorded_.main_class = "Main";
    recorded_.vm.class_path = {"old"};
    recorded_.vm.java_home = "/gone";
  }

  int replay(ReplayResult result) {
    Replayer replayer;
    replayer.program_of = [&](const std::string&) -> Result<Program> { return recorded_; };
    replayer.replay = [&, result](auto&, const Program& p, const heddle::ReplayOptions& o, auto) {
      replayed_ = p;
      options_ = o;
      return Result<ReplayResult>(result);
    };
    return replay_with(replayer, settings_, console_);
  }

  classfile::ScratchFolder scratch_;
  Settings settings_;
  FakeConsole console_;
  Program recorded_, replayed_;
  heddle::ReplayOptions options_;
};

ReplayResult with_finding() {
  ReplayResult r;
  r.finding.emplace();
  r.finding->exception = UncaughtException{"main", {{"java.lang.AssertionError"}}};
  return r;
}

TEST_F(ReplayFlow, AReproducedFindingIsShownAndIsExitStatusOne) {
  EXPECT_EQ(replay(with_finding()), 1);
  EXPECT_NE(console_.written.find("  an assertion fails in main.\n"), std::string::npos)
      << console_.written;
}

TEST_F(ReplayFlow, TheRecordedProgramRunsOnTheJdkThatIsThere) {
  replay(with_finding());
  EXPECT_EQ(replayed_.main_class, "Main");
  EXPECT_EQ(replayed_.vm.java_home, scratch_.file("jdk"));
  EXPECT_EQ(replayed_.vm.class_path, (std::vector<std::string>{"old"}));
}

TEST_F(ReplayFlow, AClassPathMovesTheClasses) {
  settings_.launch.class_path = scratch_.path().string();
  replay(with_finding());
  EXPECT_EQ(replayed_.vm.class_path, (std::vector<std::string>{scratch_.path().string()}));
}

TEST_F(ReplayFlow, ABreakShowsTheThreads) {
  settings_.break_step = 4;
  ReplayResult r;
  r.stopped_at = 4;
  r.threads.resize(1);
  r.threads[0].thread = "main";
  EXPECT_EQ(replay(r), 0);
  EXPECT_EQ(options_.break_step, 4u);
  EXPECT_EQ(console_.written, "Stopped before step 4\n\n  main: runnable\n");
}

TEST_F(ReplayFlow, ARefusedScheduleIsExitStatusTwo) {
  Replayer replayer;
  replayer.program_of = [](const std::string& f) -> Result<Program> {
    return Error{f + ": Main.class has changed"};
  };
  EXPECT_EQ(replay_with(replayer, settings_, console_), 2);
  EXPECT_EQ(console_.complained, "heddle: x.schedule: Main.class has changed\n");
}

TEST_F(ReplayFlow, OneFileAtATime) {
  settings_.operands = {"a", "b"};
  EXPECT_EQ(replay(with_finding()), 2);
  EXPECT_EQ(console_.complained, "heddle: replay: one schedule file at a time; 'b' is too many\n");
}

}  // namespace
}  // namespace heddle::cli
