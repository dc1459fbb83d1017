#include "classify/effects.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Place line(const std::string& method, int number) {
  Place p;
  p.class_name = "C";
  p.method = method;
  p.line = number;
  return p;
}

Finding exception(const std::string& class_name, const std::string& message, int at) {
  Finding f;
  f.kind = FindingKind::kException;
  f.location = line("run", at);
  f.exception.emplace();
  f.exception->chain.push_back({class_name, message, {}});
  return f;
}

Finding deadlock(std::vector<int> lines) {
  Finding f;
  f.kind = FindingKind::kDeadlock;
  for (int at : lines) {
    StuckThread t;
    t.at = line("run", at);
    f.stuck.push_back(t);
  }
  return f;
}

TEST(Effects, ExceptionsDifferByClassAndPlaceNotByMessage) {
  const std::string key = key_of_effect(exception("java.lang.Error", "1", 7));
  EXPECT_EQ(key, key_of_effect(exception("java.lang.Error", "2", 7)));
  EXPECT_NE(key, key_of_effect(exception("java.lang.Error", "1", 8)));
  EXPECT_NE(key, key_of_effect(exception("java.lang.RuntimeException", "1", 7)));
}

TEST(Effects, DeadlocksDifferByTheSetOfLines) {
  EXPECT_EQ(key_of_effect(deadlock({3, 9})), key_of_effect(deadlock({9, 3})));
  EXPECT_NE(key_of_effect(deadlock({3, 9})), key_of_effect(deadlock({3, 4})));
}

TEST(Effects, AStaleLoopIsNoOrdinaryLivelock) {
  Finding livelock = deadlock({3});
  livelock.kind = FindingKind::kLivelock;
  livelock.location = line("run", 3);
  Finding stale = livelock;
  stale.stale_read = 4;
  EXPECT_NE(key_of_effect(livelock), key_of_effect(stale));
}

TEST(Effects, ExitsDifferByStatus) {
  Finding one, two;
  one.kind = two.kind = FindingKind::kExit;
  one.exit.emplace().status = 1;
  two.exit.emplace().status = 2;
  EXPECT_NE(key_of_effect(one), key_of_effect(two));
}

TEST(Effects, RacesAreNone) {
  CheckResult result;
  result.findings = {exception("java.lang.Error", "", 7), Finding()};
  result.findings[1].kind = FindingKind::kDataRace;
  result.findings[0].trace.resize(3);
  const Effects effects = effects_of(result, EffectKind::kFailures);
  ASSERT_EQ(effects.size(), 1u);
  EXPECT_TRUE(effects.begin()->second.trace.empty());
}

TEST(Effects, OutputsAreComparedAsText) {
  CheckResult result;
  result.outcomes.resize(2);
  result.outcomes[0].output = "0\n";
  result.outcomes[1].output = "1\n";
  result.findings = {exception("java.lang.Error", "", 7)};
  EXPECT_EQ(effects_of(result, EffectKind::kOutputs).size(), 2u);
}

}  // namespace
}  // namespace heddle
