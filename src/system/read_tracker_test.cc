#include "system/read_tracker.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

std::vector<uint64_t> base_words_read(Scenario& s) {
  s.world().read_tracker().enable(true);
  s.step(s.other());
  return s.world().read_tracker().reads().base();
}

TEST(ReadTracker, NothingIsRecordedUnlessReadsAreWanted) {
  Scenario s("reads");
  s.step(s.other());
  EXPECT_TRUE(s.world().read_tracker().reads().base().empty());
}

TEST(ReadTracker, AFieldThatAStepReadsIsRecorded) {
  Scenario s("reads");
  ReadTracker& reads = s.world().read_tracker();
  reads.enable(true);
  // A word of the program's own class.
  const Ref& kept = s.program().static_ref("kept");
  const char* word = reinterpret_cast<const char*>(&kept);
  const Ref mirror = s.program().vm().find_loaded("Main", s.program().vm().system_loader)->mirror;
  reads.begin_step();
  EXPECT_TRUE(reads.reads().base().empty());
  reads.note(mirror, word, false);
  EXPECT_FALSE(reads.reads().base().empty());
}

TEST(ReadTracker, AWriteAloneReadsNothingOfTheProgram) {
  Scenario s("publishes");
  EXPECT_TRUE(base_words_read(s).empty());
}

TEST(ReadTracker, EachStepBeginsAnew) {
  Scenario s("reads");
  ReadTracker& reads = s.world().read_tracker();
  reads.enable(true);
  reads.note_permit(3);
  EXPECT_TRUE(reads.reads().has_permit(3));
  reads.begin_step();
  EXPECT_FALSE(reads.reads().has_permit(3));
}

// Reads inside String are not reported, so its words always count as read; those of the program's
// classes are told apart.
TEST(ReadTracker, OnlyClassesWhoseReadsAreReportedAreTracked) {
  Scenario s("reads");
  vm::Vm& vm = s.program().vm();
  ReadTracker& reads = s.world().read_tracker();
  EXPECT_EQ(reads.first_tracked(*vm.find_loaded("java/lang/String", vm::kNull)),
            ReadTracker::kUntracked);
  EXPECT_NE(reads.first_tracked(*vm.find_loaded("Main", vm.system_loader)),
            ReadTracker::kUntracked);
}

}  // namespace
}  // namespace heddle
