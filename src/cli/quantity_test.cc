#include "cli/quantity.h"

#include <gtest/gtest.h>

namespace heddle::cli {
namespace {

TEST(Quantity, CountsTakeDecimalUnits) {
  EXPECT_EQ(*parse_count("1000"), 1000u);
  EXPECT_EQ(*parse_count("1_000_000"), 1000000u);
  EXPECT_EQ(*parse_count("50k"), 50000u);
  EXPECT_EQ(*parse_count("2M"), 2000000u);
  EXPECT_EQ(*parse_count("18446744073709551615"), UINT64_MAX);
}

TEST(Quantity, SizesTakeBinaryUnits) {
  EXPECT_EQ(*parse_size("65536"), 65536u);
  EXPECT_EQ(*parse_size("512k"), 512u << 10);
  EXPECT_EQ(*parse_size("64M"), 64u << 20);
  EXPECT_EQ(*parse_size("2g"), uint64_t{2} << 30);
}

TEST(Quantity, TimesAreSecondsUnlessTheySayOtherwise) {
  EXPECT_EQ(*parse_seconds("90"), 90);
  EXPECT_EQ(*parse_seconds("1.5s"), 1.5);
  EXPECT_EQ(*parse_seconds("500ms"), 0.5);
  EXPECT_EQ(*parse_seconds("5m"), 300);
  EXPECT_EQ(*parse_seconds("2h"), 7200);
}

TEST(Quantity, AnythingElseIsRefused) {
  for (const char* bad :
       {"", "x", "-1", "1.5", "1x", "k", "99999999999999999999", "18446744073709551615k", " 1"}) {
    EXPECT_FALSE(parse_count(bad).ok()) << bad;
    EXPECT_FALSE(parse_size(bad).ok()) << bad;
  }
  for (const char* bad : {"", "s", "-1", "nan", "inf", "1e999", "1 s", "5d"})
    EXPECT_FALSE(parse_seconds(bad).ok()) << bad;
  EXPECT_EQ(parse_size("many").error().message,
            "'many' is not a size such as 65536, 512k, 64m or 2g");
}

TEST(Quantity, ListsAreSplitAtCommas) {
  EXPECT_EQ(*parse_list("wr, ww,rw"), (std::vector<std::string>{"wr", "ww", "rw"}));
  EXPECT_FALSE(parse_list("").ok());
  EXPECT_FALSE(parse_list("a,,b").ok());
  EXPECT_FALSE(parse_list("a,").ok());
}

}  // namespace
}  // namespace heddle::cli
