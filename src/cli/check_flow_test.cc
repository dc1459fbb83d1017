#include "cli/check_flow.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>

#include "cli/fake_console_for_test.h"

namespace heddle::cli {
namespace {

namespace fs = std::filesystem;
using heddle::CheckResult;
using heddle::Verdict;

class CheckFlow : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(dir_);
    settings_.check.replay_dir = dir_ / "replays";
  }
  void TearDown() override { fs::remove_all(dir_); }

  // Runs a search that ends with this result.
  int check(CheckResult result) {
    return check_with([&](auto&, auto&, auto&) -> Result<CheckResult> { return result; }, {},
                      settings_, console_);
  }
  CheckResult with(Verdict verdict) {
    CheckResult r;
    r.verdict = verdict;
    return r;
  }

  static std::string text_of(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  fs::path dir_ = fs::path(testing::TempDir()) / ("check_flow_" + std::to_string(getpid()));
  Settings settings_;
  FakeConsole console_;
};

TEST_F(CheckFlow, TheVerdictDecidesTheExitStatus) {
  EXPECT_EQ(check(with(Verdict::kVerified)), 0);
  EXPECT_EQ(check(with(Verdict::kViolated)), 1);
  EXPECT_EQ(check(with(Verdict::kInconclusive)), 3);
}

TEST_F(CheckFlow, AProgramThatCannotStartIsExitStatusTwo) {
  int status = check_with(
      [](auto&, auto&, auto&) -> Result<CheckResult> { return Error{"bad.jar: truncated"}; }, {},
      settings_, console_);
  EXPECT_EQ(status, 2);
  EXPECT_EQ(console_.complained, "heddle: bad.jar: truncated\n");
  EXPECT_EQ(console_.written, "");
}

TEST_F(CheckFlow, FilesAreWrittenAndTheTextShown) {
  settings_.output.json = dir_ / "r.json";
  settings_.output.outcomes = dir_ / "o.json";
  CheckResult r = with(Verdict::kVerified);
  r.outcomes = {{.output = "a\n"}, {.output = "b\n"}};
  EXPECT_EQ(check(r), 0);
  EXPECT_NE(text_of(settings_.output.json).find("\"verdict\": \"verified\""), std::string::npos);
  EXPECT_EQ(text_of(settings_.output.outcomes), "[\n  \"a\\n\",\n  \"b\\n\"\n]\n");
  EXPECT_TRUE(console_.written.starts_with("verdict: verified\n")) << console_.written;
  EXPECT_FALSE(fs::exists(dir_ / "replays")) << "made with the first finding only";
}

TEST_F(CheckFlow, AFolderForSchedulesThatCannotBeMadeIsNoticedBeforeTheSearch) {
  std::ofstream(dir_ / "file") << "x";
  settings_.check.replay_dir = dir_ / "file" / "replays";
  EXPECT_EQ(check(with(Verdict::kVerified)), 2);
  EXPECT_NE(console_.complained.find("schedule files cannot be written there"), std::string::npos);
  settings_.check.replay_dir.clear();
  EXPECT_EQ(check(with(Verdict::kVerified)), 0);
}

TEST_F(CheckFlow, AScheduleThatCouldNotBeWrittenDoesNotHideTheResult) {
  CheckResult r = with(Verdict::kViolated);
  r.trouble = "x.heddle: cannot be written: disk full";
  EXPECT_EQ(check(r), 1);
  EXPECT_NE(console_.complained.find("disk full"), std::string::npos);
  EXPECT_NE(console_.written.find("verdict: violated"), std::string::npos);
}

TEST_F(CheckFlow, AnUnwritableFileIsNoticedBeforeTheSearch) {
  settings_.output.json = dir_ / "missing" / "r.json";
  bool searched = false;
  int status = check_with(
      [&](auto&, auto&, auto&) -> Result<CheckResult> {
        searched = true;
        return CheckResult();
      },
      {}, settings_, console_);
  EXPECT_EQ(status, 2);
  EXPECT_FALSE(searched);
  EXPECT_NE(console_.complained.find("r.json: there is no folder "), std::string::npos)
      << console_.complained;
}

TEST_F(CheckFlow, WithoutAMemoryLimitMostOfTheMachinesMemoryIsOne) {
  uint64_t limit = 0;
  auto search = [&](auto&, const heddle::CheckOptions& o, auto&) -> Result<CheckResult> {
    limit = o.limits.max_memory_bytes;
    return CheckResult();
  };
  check_with(search, {}, settings_, console_);
  EXPECT_GT(limit, 0u);
  settings_.check.limits.max_memory_bytes = 77;
  check_with(search, {}, settings_, console_);
  EXPECT_EQ(limit, 77u);
}

TEST_F(CheckFlow, AnInterruptAsksTheSearchToStop) {
  auto search = [](auto&, auto&, heddle::ProgressSink& sink) -> Result<CheckResult> {
    EXPECT_FALSE(sink.stop_requested());
    ::raise(SIGINT);
    EXPECT_TRUE(sink.stop_requested());
    CheckResult r;
    r.reasons = {{sink.why_stop()}};
    return r;
  };
  EXPECT_EQ(check_with(search, {}, settings_, console_), 3);
  EXPECT_NE(console_.written.find("  - interrupted by the user\n"), std::string::npos)
      << console_.written;
}

heddle::Progress after(double seconds, uint64_t states) {
  heddle::Progress p;
  p.seconds = seconds;
  p.states = states;
  return p;
}

TEST_F(CheckFlow, TheLiveLineIsDrawnOnATerminalAndRemovedAtTheEnd) {
  auto search = [](auto&, auto&, heddle::ProgressSink& sink) -> Result<CheckResult> {
    sink.update(after(1, 1000));
    sink.update(after(1.05, 1100));  // too soon
    sink.update(after(2, 3000));
    return CheckResult();
  };
  check_with(search, {}, settings_, console_);
  EXPECT_EQ(console_.complained, "");
  console_.terminal = true;
  check_with(search, {}, settings_, console_);
  EXPECT_TRUE(console_.complained.starts_with("\r1,000 states  1,000/s  1.0 s"))
      << console_.complained;
  EXPECT_EQ(std::count(console_.complained.begin(), console_.complained.end(), '\r'), 3);
  EXPECT_TRUE(console_.complained.ends_with("\r\x1b[K"));
}

TEST_F(CheckFlow, TheLiveLinesSpeedBeginsAnewWithARound) {
  console_.terminal = true;
  auto search = [](auto&, auto&, heddle::ProgressSink& sink) -> Result<CheckResult> {
    sink.update(after(1, 50'000));
    heddle::Progress scouts = after(2, 0);
    scouts.samples = true;
    scouts.executions = 20;
    sink.update(scouts);
    sink.update(after(3, 10));
    sink.update(after(4, 210));
    return CheckResult();
  };
  check_with(search, {}, settings_, console_);
  for (const char* line : {"\r20 sampled executions  0/s  2.0 s", "\r10 states  0/s  3.0 s",
                           "\r210 states  200/s  4.0 s"})
    EXPECT_NE(console_.complained.find(line), std::string::npos) << console_.complained;
}

TEST_F(CheckFlow, QuietDrawsNothingAndShowsTheVerdict) {
  console_.terminal = true;
  settings_.output.quiet = true;
  settings_.output.color = ColorMode::kNever;
  auto search = [](auto&, auto&, heddle::ProgressSink& sink) -> Result<CheckResult> {
    sink.update(after(1, 1000));
    CheckResult r;
    r.verdict = Verdict::kVerified;
    return r;
  };
  check_with(search, {}, settings_, console_);
  EXPECT_EQ(console_.complained, "");
  EXPECT_EQ(console_.written,
            "verdict: verified\n  everything was explored, and nothing is wrong\n");
}

}  // namespace
}  // namespace heddle::cli
