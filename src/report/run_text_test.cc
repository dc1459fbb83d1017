#include "report/run_text.h"

#include <gtest/gtest.h>

#include <set>

namespace heddle::report {
namespace {

using vm::Lack;
using vm::ThreadStatus;

TEST(RunText, FeaturesThatAreMissingAreNamed) {
  EXPECT_EQ(unsupported_text({Lack::kNativeMethod, {"a.B.c()"}}), "native method a.B.c()");
  EXPECT_EQ(unsupported_text({Lack::kProcess, {}}), "starting a process");
  EXPECT_EQ(unsupported_text({Lack::kLinkageKeepsObject, {"M.run", "Box", "Holder"}}),
            "linking in M.run keeps an object of one execution (Box, in Holder)");
}

TEST(RunText, EffectsOnFilesNameThePathIfItIsKnown) {
  EXPECT_EQ(unsupported_text({Lack::kWriteFile, {"/tmp/{x}"}}), "host effect: writing /tmp/{x}");
  EXPECT_EQ(unsupported_text({Lack::kWriteFile, {}}), "host effect: writing a file");
  EXPECT_EQ(unsupported_text({Lack::kInflate, {}}), "host effect: inflating");
}

TEST(RunText, EveryLackHasItsOwnJsonName) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(vm::kLastLack); ++i)
    EXPECT_TRUE(names.insert(json_name(static_cast<Lack>(i))).second) << i;
}

TEST(RunText, StuckThreadsSayWhatTheyWaitFor) {
  EXPECT_EQ(stuck_text({"main", ThreadStatus::kBlocked, "Pool", "worker"}),
            "\"main\" wants the monitor of a Pool held by \"worker\"");
  EXPECT_EQ(stuck_text({"main", ThreadStatus::kWaiting, "Pool", ""}),
            "\"main\" waits to be notified on a Pool");
  EXPECT_EQ(stuck_text({"main", ThreadStatus::kParked, "", ""}), "\"main\" is parked");
}

}  // namespace
}  // namespace heddle::report
