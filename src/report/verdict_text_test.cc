#include "report/verdict_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

heddle::CheckResult verified(std::vector<heddle::Restriction> restrictions) {
  heddle::CheckResult r;
  r.verdict = heddle::Verdict::kVerified;
  r.restrictions = std::move(restrictions);
  return r;
}

TEST(VerdictText, AVerdictForAllExecutionsIsThePlainWord) {
  EXPECT_EQ(verdict_name(verified({})), "verified");
  EXPECT_TRUE(restriction_texts(verified({})).empty());
}

TEST(VerdictText, RestrictionsFollowTheWord) {
  using enum heddle::Restriction;
  EXPECT_EQ(verdict_name(verified({kTheseRandomValues})), "verified for these random values");
  EXPECT_EQ(verdict_name(verified({kSequentiallyConsistent, kTheseRandomValues})),
            "verified for sequentially consistent executions and these random values");
  EXPECT_EQ(verdict_name(verified({kNoSpuriousFailure})),
            "verified for executions without spurious failures of weakCompareAndSet");
}

TEST(VerdictText, DrawsAreNamedWithTheOptionThatExploresThem) {
  heddle::CheckResult r = verified({heddle::Restriction::kTheseRandomValues});
  r.random.draws = {{"java.util.Random", "nextInt", {"Main", "run", 7}}};
  EXPECT_EQ(restriction_texts(r)[0],
            "random values were the same in every execution (Random.nextInt at Main.run, line 7); "
            "--random choose:N explores N values of each");
  r.random.tried = 3;
  for (int line : {9, 10, 11})
    r.random.draws.push_back({"java.lang.Math", "random", {"Main", "run", line}});
  EXPECT_EQ(restriction_texts(r)[0],
            "of random values, 3 were tried for each (Random.nextInt at Main.run, line 7; "
            "Math.random at Main.run, line 9; Math.random at Main.run, line 10; and 1 more)");
}

}  // namespace
}  // namespace heddle::report
