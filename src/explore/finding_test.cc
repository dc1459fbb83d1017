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

TEST(Finding, AFrameIsWrittenAsJavaPrintsIt) {
  EXPECT_EQ(stack_line({"Pool", "sellOne", "Sale.java", 20, ""}, false), "    at Pool.sellOne(Sale.java:20)");
  EXPECT_EQ(stack_line({"java.lang.Object", "notify", "Object.java", 0, ""}, true), "    at java.lang.Object.notify(Native Method)");
  EXPECT_EQ(stack_line({"Pool", "sellOne", "", 0, ""}, false), "    at Pool.sellOne(Unknown Source)");
}

StuckThread waits(const char* thread, const char* what, const char* held_by = "") {
  StuckThread t;
  t.thread = thread;
  t.waits_for = what;
  t.held_by = held_by;
  return t;
}

TEST(Finding, ADeadlockIsDescribedByItsRing) {
  EXPECT_EQ(describe_stuck({waits("a", "L", "b"), waits("b", "M", "a")}), "a waits for L, held by b, which waits for M, held by a");
  EXPECT_EQ(describe_stuck({waits("main", "K", "a"), waits("a", "L", "b"), waits("b", "M", "a")}),
            "a waits for L, held by b, which waits for M, held by a, and 1 more waits for ever");
  EXPECT_EQ(describe_stuck({waits("a", "L", "b"), waits("b", "M", "c"), waits("c", "N", "d"), waits("d", "O", "a")}),
            "4 threads wait for each other in a ring: a for L, held by b");
}

TEST(Finding, ADeadlockWithoutARingIsDescribedByWhoWaitsForNobody) {
  StuckThread joins = waits("main", "the end of a");
  joins.ends_after = "a";
  EXPECT_EQ(describe_stuck({joins, waits("a", "an unpark")}), "a waits for ever for an unpark, and main for the end of a");
  EXPECT_EQ(describe_stuck({waits("a", "X"), waits("b", "X")}), "a and b wait for ever for X");
  EXPECT_EQ(describe_stuck({waits("a", "X"), waits("b", "Y")}), "a and b wait for ever: a for X, b for Y");
  StuckThread ended = waits("a", "L", "b");
  ended.holder_ended = true;
  EXPECT_EQ(describe_stuck({ended}), "a waits for ever for L, held by b, which has ended");
}

TEST(Finding, ALivelockIsDescribedByWhoSpins) {
  StuckThread spins = waits("a", "a change");
  spins.spins = true;
  EXPECT_EQ(describe_stuck({spins, waits("b", "X")}), "a spins for ever, and b waits");
  StuckThread c, d;
  c.thread = "c";
  d.thread = "d";
  c.goes_round = d.goes_round = true;
  EXPECT_EQ(describe_stuck({c, d}), "the program never ends: c and d go round for ever");
  EXPECT_EQ(describe_stuck({spins, c, waits("b", "X")}),
            "the program never ends: c goes round for ever, a spins for ever, and b waits");
}

TEST(Finding, APlaceIsAsExactAsTheClassFileAllows) {
  EXPECT_EQ(where({"p.A", "run", "A.java", 3, ""}), "A.java:3");
  EXPECT_EQ(where({"p.A", "run", "A.java", 0, ""}), "A.java");
  EXPECT_EQ(where({"p.A", "run", "", 0, ""}), "p.A.run");
}

}  // namespace
}  // namespace heddle::explore
