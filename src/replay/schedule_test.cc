#include "replay/schedule.h"

#include <gtest/gtest.h>

#include <random>

#include "memory/models.h"

namespace heddle {
namespace {

Schedule sample() {
  Schedule s;
  s.made_by = "0.1.0";
  s.kind = FindingKind::kDataRace;
  s.message = "a race";
  s.program.main_class = "pkg.Main";
  s.program.args = {"a b", ""};
  s.program.vm.class_path = {"/classes", "/lib/x.jar"};
  s.program.vm.properties = {{"k", "v=w"}, {"empty", ""}};
  s.jdk = "17.0.1+2";
  s.classes = {{"pkg/Main", "00ff"}};
  s.search.longest_run = 5000;
  s.search.inside_locks = true;
  s.races.untracked = {"pkg.Main.x"};
  s.visible.fields = {"pkg/Main.x:I"};
  s.visible.arrays = {"pkg/Main.main([Ljava/lang/String;)V@7"};
  for (Switch on : {Switch::kThreadEnds, Switch::kLockQueues, Switch::kLockInterrupts})
    s.visible.switches[static_cast<size_t>(on)] = true;
  s.race = {"pkg/Main.x:I", "a@1", "b@2", true, false};
  s.steps = {{1, "start", -1}, {4, "choose", 2}, {5, "write", -1}};
  return s;
}

std::string refusal(const std::string& text) {
  Result<Schedule> s = parse_schedule(text);
  return s ? "" : s.error().message;
}

// The sample with one part replaced.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = schedule_text(sample());
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Schedule, WhatIsWrittenIsRead) {
  Schedule s = sample();
  Result<Schedule> read = parse_schedule(schedule_text(s));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->program.args, s.program.args);
  EXPECT_EQ(read->program.vm.properties, s.program.vm.properties);
  EXPECT_EQ(read->program.vm.class_path, s.program.vm.class_path);
  EXPECT_EQ(read->search.longest_run, 5000u);
  EXPECT_TRUE(read->search.inside_locks);
  EXPECT_EQ(read->classes, s.classes);
  EXPECT_EQ(read->visible, s.visible);
  EXPECT_EQ(read->race, s.race);
  EXPECT_EQ(read->steps, s.steps);
  EXPECT_EQ(schedule_text(*read), schedule_text(s));
}

TEST(Schedule, AnExitIsWrittenWithItsStatusAndPlace) {
  Schedule s = sample();
  s.kind = FindingKind::kExit;
  s.exit_status = -3;
  s.thrown_at = "pkg/Main.stop()V@4";
  std::string text = schedule_text(s);
  Result<Schedule> read = parse_schedule(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->exit_status, -3);
  EXPECT_EQ(read->thrown_at, s.thrown_at);
  auto with_status = [&](const std::string& status) {
    std::string bad = text;
    return bad.replace(bad.find("-3,"), 2, status);
  };

  EXPECT_EQ(refusal(with_status("5000000000")), "'exit_status' is out of range");
  EXPECT_EQ(refusal(with_status("\"1\"")), "'exit_status' is no number");
}

TEST(Schedule, TheLocationsThatMayBeRelaxedAreWrittenIfTheyAreRestricted) {
  EXPECT_EQ(schedule_text(sample()).find("relaxed"), std::string::npos);
  Schedule s = sample();
  s.search.relaxed = {"pkg/Main.x:I", "pkg/Main.y:I"};
  Result<Schedule> read = parse_schedule(schedule_text(s));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->search.relaxed, s.search.relaxed);
  s.search.relaxed_indices = {0, 7};
  EXPECT_EQ(parse_schedule(schedule_text(s))->search.relaxed_indices, s.search.relaxed_indices);
  s.search.relaxed.emplace();  // none of them
  EXPECT_TRUE(parse_schedule(schedule_text(s))->search.relaxed->empty());
}

TEST(Schedule, TheDefaultMemoryModelIsNotWrittenAndAnUnknownOneIsRefused) {
  EXPECT_EQ(schedule_text(sample()).find("\"memory\""), std::string::npos);
  EXPECT_EQ(refusal(changed("\"reduction\"", "\"memory\": \"warp\", \"reduction\"")),
            "'memory' is 'warp', which is none of " + memory::model_names());
  EXPECT_EQ(refusal(changed("\"reduction\"", "\"memory\": \"sc\", \"reduction\"")), "");
}

TEST(Schedule, EveryTruncationIsRefused) {
  std::string text = schedule_text(sample());
  for (size_t n = 0; n + 2 < text.size(); ++n) ASSERT_NE(refusal(text.substr(0, n)), "") << n;
}

TEST(Schedule, OtherFilesAreRefused) {
  EXPECT_EQ(refusal(""), "not a schedule file, or only a part of one");
  EXPECT_EQ(refusal("[1, 2]"), "not a schedule file");
  EXPECT_EQ(refusal("{}"), "not a schedule file");
  EXPECT_EQ(refusal("{\"heddle_schedule\": 1}"),
            "its form is number 1, this heddle reads number 2");
  EXPECT_EQ(refusal(std::string(3'000'000, '[')), "not a schedule file, or only a part of one");
}

TEST(Schedule, ValuesOfTheWrongKindAreRefused) {
  EXPECT_EQ(refusal(changed("\"4 choose 2\"", "\"4 choose 99999999999\"")),
            "step 2 is not THREAD ACTION [OPTION]");
  EXPECT_EQ(refusal(changed("\"4 choose 2\"", "\"0 choose 2\"")),
            "step 2 is not THREAD ACTION [OPTION]");
  EXPECT_EQ(refusal(changed("\"4 choose 2\"", "7")), "'steps' has an entry that is no text");
  EXPECT_EQ(refusal(changed("\"stack_bytes\": 1048576", "\"stack_bytes\": 1")),
            "'stack_bytes' is out of range");
  EXPECT_EQ(refusal(changed("\"stack_bytes\": 1048576", "\"stack_bytes\": -1")),
            "'stack_bytes' is no number");
  EXPECT_EQ(refusal(changed("\"assertions\": true", "\"assertions\": 1")),
            "'assertions' is neither true nor false");
  EXPECT_EQ(refusal(changed("\"data-race\"", "\"nonsense\"")), "'nonsense' is no kind of finding");
  EXPECT_EQ(refusal(changed("\"jdk\"", "\"xxx\"")), "'jdk' is missing");
  EXPECT_EQ(refusal(changed("\"k=v=w\"", "\"k\"")),
            "'properties' has an entry that is not NAME=VALUE");
}

TEST(Schedule, RandomChangesNeverDoMoreThanBeRefused) {
  std::string text = schedule_text(sample());
  std::mt19937 random(7);
  for (int i = 0; i < 20000; ++i) {
    std::string bad = text;
    for (int k = 0; k < 3; ++k) bad[random() % bad.size()] = static_cast<char>(random());
    (void)parse_schedule(bad);
  }
}

TEST(Schedule, FilesAreNamedAfterProgramAndFinding) {
  EXPECT_EQ(schedule_file_name("pkg.Main", 1, FindingKind::kDeadlock), "Main-1-deadlock.heddle");
  EXPECT_EQ(schedule_file_name("Main$Inner", 12, FindingKind::kDataRace),
            "Main$Inner-12-data-race.heddle");
}

TEST(Schedule, AMissingFileIsNamed) {
  EXPECT_EQ(read_schedule("/no/such/file").error().message, "/no/such/file: no such file");
  EXPECT_EQ(read_schedule("/").error().message, "/: is no file");
}

}  // namespace
}  // namespace heddle
