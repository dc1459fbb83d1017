#include "explain/finding.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Finding, AnExceptionThatWasNotThrownAgainIsNotReproduced) {
  Finding f;
  f.kind = FindingKind::kException;
  EXPECT_FALSE(reproduced(f));
  f.exception = UncaughtException{"main", {{"java.lang.Error"}}};
  EXPECT_TRUE(reproduced(f));
  f.exception.reset();
  f.kind = FindingKind::kDeadlock;
  EXPECT_TRUE(reproduced(f));
}

TEST(Finding, AnExitThatDidNotHappenAgainIsNotReproduced) {
  Finding f;
  f.kind = FindingKind::kExit;
  EXPECT_FALSE(reproduced(f));
  f.exit = Exit{"main", 3, {}};
  EXPECT_TRUE(reproduced(f));
}

TEST(Finding, RaceKindsHaveTheNamesOfTheirAccesses) {
  EXPECT_EQ(name_of(RaceKind::kWriteRead), "WR");
  EXPECT_EQ(name_of(RaceKind::kWriteWrite), "WW");
  EXPECT_EQ(name_of(RaceKind::kReadWrite), "RW");
}

}  // namespace
}  // namespace heddle
