#include "report/finding_text.h"

#include <gtest/gtest.h>

#include "report/sample_for_test.h"

namespace heddle::report {
namespace {

TEST(FindingText, EachKindOfFindingHasItsSentence) {
  EXPECT_EQ(finding_text(assertion_finding()), "an assertion fails in main: 2 tickets, 3 sales");
  EXPECT_EQ(finding_text(race_finding()),
            "Thread-1 reads TicketSale$Pool.left at TicketSale.java:17 without synchronizing with "
            "Thread-0's write at TicketSale.java:20");
  EXPECT_EQ(finding_text(deadlock_finding()),
            "Thread-0 waits for the monitor of Fork#2, held by Thread-1, which waits for the "
            "monitor of Fork#1, held by Thread-0, and 1 more waits forever");
}

TEST(FindingText, AnExceptionIsStatedWithItsClass) {
  Finding f = assertion_finding();
  f.kind = FindingKind::kException;
  f.exception->chain = {{"java.lang.IllegalStateException", "not open"}};
  EXPECT_EQ(finding_text(f), "an exception leaves main: java.lang.IllegalStateException: not open");
  f.exception->chain[0].message.clear();
  EXPECT_EQ(finding_text(f), "an exception leaves main: java.lang.IllegalStateException");
  f.kind = FindingKind::kAssertion;
  EXPECT_EQ(finding_text(f), "an assertion fails in main");
}

TEST(FindingText, AnExitIsStatedWithItsThreadAndStatus) {
  Finding f;
  f.kind = FindingKind::kExit;
  f.exit = heddle::Exit{"worker", -1, {}};
  EXPECT_EQ(finding_text(f), "worker ends the program with exit status -1");
  EXPECT_EQ(title_of(f.kind), "exit");
}

TEST(FindingText, AFrameIsWrittenAsJavaPrintsIt) {
  EXPECT_EQ(frame_text({{"Pool", "sellOne", "Sale.java", 20, ""}, false}),
            "at Pool.sellOne(Sale.java:20)");
  EXPECT_EQ(frame_text({{"java.lang.Object", "notify", "Object.java", 0, ""}, true}),
            "at java.lang.Object.notify(Native Method)");
  EXPECT_EQ(frame_text({{"Pool", "sellOne", "", 0, ""}, false}), "at Pool.sellOne(Unknown Source)");
}

TEST(FindingText, CausesAreListedWithoutTheFramesOfTheExceptionAroundThem) {
  UncaughtException e{"main",
                      {{"A", "outer", {{{"M", "run", "M.java", 1}}}},
                       {"B", "", {{{"M", "inner", "M.java", 2}}}, 3}}};
  EXPECT_EQ(stack_trace_lines(e),
            (std::vector<std::string>{"A: outer", "    at M.run(M.java:1)", "Caused by: B",
                                      "    at M.inner(M.java:2)", "    ... 3 more"}));
}

}  // namespace
}  // namespace heddle::report
