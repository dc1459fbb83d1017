#include "report/threads_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

TEST(ThreadsText, AStoppedReplayShowsStacksWithLocals) {
  heddle::ReplayResult r;
  r.stopped_at = 12;
  heddle::Place inner{"Pool", "sellOne", "Sale.java", 17, "if (left <= 0) {"};
  heddle::Place outer{"Clerk", "run", "Sale.java", 40, ""};
  heddle::TraceStep read;
  read.kind = StepKind::kRead;
  read.location = {"Pool#1", "left", {}};
  heddle::Wait joins{WaitKind::kThreadEnd, "", "Thread-0"};
  heddle::Wait locks{WaitKind::kMonitor, "Fork#1", "", {}, "main", false, true};
  r.threads = {{"Thread-0",
                ThreadView::State::kRunnable,
                {},
                read,
                {{inner, {{"this", "Pool#1"}}}, {outer}}},
               {"main", ThreadView::State::kWaits, joins, {}, {}},
               {"Thread-1", ThreadView::State::kWaits, locks, {}, {}},
               {"Thread-2", ThreadView::State::kEnded, {}, {}, {}}};
  EXPECT_EQ(render_threads(r, {}),
            "Stopped before step 12\n"
            "\n"
            "  Thread-0: runnable\n"
            "    next: reads Pool#1.left\n"
            "    at Pool.sellOne (Sale.java:17)\n"
            "         if (left <= 0) {\n"
            "         this = Pool#1\n"
            "    at Clerk.run (Sale.java:40)\n"
            "\n"
            "  main: waits for the end of Thread-0\n"
            "\n"
            "  Thread-1: waits for the monitor of Fork#1, held by main, with a time limit\n"
            "\n"
            "  Thread-2: has ended\n");
}

TEST(ThreadsText, AThreadMayReadOldValues) {
  heddle::ReplayResult r;
  r.stopped_at = 2;
  heddle::ThreadView reader{"Thread-0", ThreadView::State::kRunnable, {}, {}, {}};
  const heddle::WriteOrigin by{"main", 1, {"Flag", "main", "Flag.java", 13, ""}};
  reader.relaxed = {{{"Flag", "done", {}}, {{"true", by, true}, {"false", {}}}},
                    {{"Flag", "n", {}}, {{"7", by, true}}},
                    {{"Flag", "wide", {}}, {{"4294967295", {}, false, true}}}};
  r.threads = {reader};
  EXPECT_EQ(render_threads(r, {}),
            "Stopped before step 2\n"
            "\n"
            "  Thread-0: runnable\n"
            "    may read Flag.done\n"
            "      true   main wrote it at Flag.java:13 (step 1), the latest write\n"
            "      false  the initial value\n"
            "    may only read Flag.n\n"
            "      7  main wrote it at Flag.java:13 (step 1), the latest write\n"
            "    may only read Flag.wide\n"
            "      4294967295  halves of different writes\n");
}

}  // namespace
}  // namespace heddle::report
