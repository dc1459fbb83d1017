#include "explore/finding.h"

#include <gtest/gtest.h>

namespace heddle::explore {
namespace {

Race write_then_read() {
  Race race;
  race.location.display = "Pool.left";
  race.source = {"Thread-0", "write", {"Pool", "sellOne", "Sale.java", 20, ""}, {}, 4};
  race.manifest = {"Thread-1", "read", {"Pool", "sellOne", "Sale.java", 17, ""}, {}, 5};
  return race;
}

TEST(Finding, ARaceIsDescribedInOneSentenceThatNamesBothParties) {
  EXPECT_EQ(describe_race(write_then_read()),
            "Thread-1 reads Pool.left at Sale.java:17 without synchronizing with Thread-0's write at Sale.java:20");
}

TEST(Finding, APlaceIsAsExactAsTheClassFileAllows) {
  EXPECT_EQ(where({"p.A", "run", "A.java", 3, ""}), "A.java:3");
  EXPECT_EQ(where({"p.A", "run", "A.java", 0, ""}), "A.java");
  EXPECT_EQ(where({"p.A", "run", "", 0, ""}), "p.A.run");
}

}  // namespace
}  // namespace heddle::explore
