#include "jcstress/id_pattern.h"

#include <gtest/gtest.h>

namespace heddle::jcstress {
namespace {

TEST(IdPattern, MatchesWholeTexts) {
  EXPECT_TRUE(matches("0, 1", "0, 1"));
  EXPECT_FALSE(matches("0", "0, 1"));
  EXPECT_TRUE(matches("(0|1), \\d+", "1, 42"));
  EXPECT_TRUE(matches("[^,]*, -1", "x, -1"));
  EXPECT_TRUE(matches(".*", ""));
}

TEST(IdPattern, RefusesWhatOnlyJavaHas) {
  for (const char* id : {"\\p{Alpha}", "\\Qa\\E", "a*+", "a++", "a{2}+", "(?i)a", "(?<n>a)",
                         "[a&&b]", "[a[b]]", "(", "[", "a\\"})
    EXPECT_FALSE(is_pattern(id)) << id;
}

TEST(IdPattern, TakesWhatBothHave) {
  for (const char* id :
       {"", "0, 1", "(?:a|b)", "(?!0).*", "a+?", "[+*]+", "\\.", "\\+\\+", "[\\]]+"})
    EXPECT_TRUE(is_pattern(id)) << id;
}

}  // namespace
}  // namespace heddle::jcstress
