#include "report/threads_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

TEST(ThreadsText, AStoppedReplayShowsStacksWithLocals) {
  explore::ReplayResult r;
  r.stopped_at = 12;
  explore::Place inner{"Pool", "sellOne", "Sale.java", 17, "if (left <= 0) {"};
  explore::Place outer{"Clerk", "run", "Sale.java", 40, ""};
  r.threads = {{"Thread-0", "runnable", "reads Pool#1.left", {{inner, {{"this", "Pool#1"}}}, {outer, {}}}},
               {"main", "waits for the end of Thread-0", "", {}}};
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
            "  main: waits for the end of Thread-0\n");
}

}  // namespace
}  // namespace heddle::report
