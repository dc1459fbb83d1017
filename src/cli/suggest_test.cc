#include "cli/suggest.h"

#include <gtest/gtest.h>

namespace heddle::cli {
namespace {

const std::vector<std::string> kNames = {"--class-path", "--max-states", "--max-depth",
                                         "-cp",          "--seed",       "check"};

TEST(Suggest, DistanceCountsSwapsAsOne) {
  EXPECT_EQ(edit_distance("check", "check"), 0);
  EXPECT_EQ(edit_distance("chekc", "check"), 1);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

TEST(Suggest, ATypoFindsTheNameThatWasMeant) {
  EXPECT_EQ(nearest("--clas-path", kNames), "--class-path");
  EXPECT_EQ(nearest("--max-state", kNames), "--max-states");
  EXPECT_EQ(nearest("chcek", kNames), "check");
}

TEST(Suggest, DashesCountLittle) {
  EXPECT_EQ(nearest("-seed", kNames), "--seed");
  EXPECT_EQ(nearest("--cp", kNames), "-cp");
}

TEST(Suggest, TheBeginningOfANameIsEnough) {
  EXPECT_EQ(nearest("--class", kNames), "--class-path");
}

TEST(Suggest, NothingIsSuggestedForSomethingElse) {
  EXPECT_EQ(nearest("--frobnicate", kNames), "");
  EXPECT_EQ(nearest(std::string(5000, 'x'), kNames), "");
  EXPECT_EQ(did_you_mean(""), "");
  EXPECT_EQ(did_you_mean("check"), " (did you mean 'check'?)");
}

}  // namespace
}  // namespace heddle::cli
