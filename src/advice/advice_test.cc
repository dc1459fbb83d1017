// Advice for a small program, from its check to its repairs.

#include "advice/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "advice/program_for_test.h"
#include "check/check.h"

namespace heddle::advice {
namespace {

class Unwatched : public ProgressSink {
 public:
  void update(const Progress&) override {}
  bool stop_requested() const override { return false; }
  ReasonKind why_stop() const override { return ReasonKind::kInterrupted; }
};

// Two fields race. A synchronized main holds the lock while it joins: a deadlock.
constexpr std::string_view kTwoFields = R"java(
public class Main {
  static int x, y;
  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { x = 1; y = 1; });
    t.start();
    int a = y, b = x;
    t.join();
    assert a + b < 3;
  }
}
)java";

class Advise : public testing::Test {
 protected:
  void SetUp() override {
    program_.vm.java_home = classfile::jdk_home();
    program_.vm.class_path = {MarkedProgram::compiled(kTwoFields).path().string()};
    program_.main_class = "Main";
    Unwatched progress;
    auto checked =
        check(program_, options_, progress, [](const Finding&) { return std::string(); });
    ASSERT_TRUE(checked);
    result_ = checked.take();
    auto advised = advise(program_, options_, result_, {}, progress);
    ASSERT_TRUE(advised);
    advice_ = advised.take();
  }

  Program program_;
  CheckOptions options_;
  CheckResult result_;
  Advice advice_;
};

TEST_F(Advise, TheFirstRepairIsTheCheapestAndVerified) {
  ASSERT_FALSE(advice_.repairs.empty());
  const Repair& best = advice_.repairs[0];
  EXPECT_EQ(best.verdict, Verdict::kVerified);
  EXPECT_EQ(best.edits.size(), 2u);  // x and y become volatile: neither orders the other
  EXPECT_EQ(best.cost, cost_of(best.edits));
  for (const Repair& r : advice_.repairs) EXPECT_GE(r.cost, best.cost);
}

TEST_F(Advise, SuggestionsThatRemoveMoreRacesComeFirstAndSideEffectsLast) {
  ASSERT_FALSE(advice_.suggestions.empty());
  size_t last_removed = SIZE_MAX;
  bool seen_effects = false, deadlock = false;
  for (const Suggestion& s : advice_.suggestions) {
    EXPECT_FALSE(s.removes.empty());  // what removes no race is not suggested
    if (!s.verified) continue;
    seen_effects |= !s.side_effects.none();
    EXPECT_EQ(seen_effects, !s.side_effects.none());
    if (s.side_effects.none()) {
      EXPECT_LE(s.removes.size(), last_removed);
      last_removed = s.removes.size();
    }
    const auto& brings = s.side_effects.brings;
    deadlock |= std::find(brings.begin(), brings.end(), FindingKind::kDeadlock) != brings.end();
  }
  EXPECT_TRUE(deadlock);
}

TEST_F(Advise, ARaceListsTheSuggestionsThatRemoveItAndNoneTwice) {
  ASSERT_EQ(advice_.of_finding.size(), result_.findings.size());
  for (size_t finding = 0; finding < result_.findings.size(); ++finding)
    for (size_t i = 0; i < advice_.suggestions.size(); ++i) {
      const auto& removes = advice_.suggestions[i].removes;
      const auto& listed = advice_.of_finding[finding];
      EXPECT_EQ(std::count(listed.begin(), listed.end(), i),
                std::count(removes.begin(), removes.end(), finding));
    }
  std::set<std::vector<Edit>> seen;
  for (const Suggestion& s : advice_.suggestions) EXPECT_TRUE(seen.insert(as_seen(s.edits)).second);
}

}  // namespace
}  // namespace heddle::advice
