#include "system/needs_log.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

constexpr Where kX = where_of(8, 16), kY = where_of(8, 20);

class NeedsLogTest : public ::testing::Test {
 protected:
  NeedsLogTest() : log_(h_), main_(h_.root_thread()) { log_.enable(true); }
  void write(Where where) { log_.add_plain(main_, where, true, true, true); }

  race::Summary h_;
  NeedsLog log_;
  race::RowId main_;
};

TEST_F(NeedsLogTest, ARepeatedAccessIsRecordedOnce) {
  write(kX);
  write(kY);
  write(kX);
  EXPECT_EQ(log_.ops().size(), 2u);
}

TEST_F(NeedsLogTest, AnAccessAfterAJoinIsRecordedAgain) {
  write(kX);
  h_.join(main_, h_.new_sync_row());
  size_t before = log_.ops().size();
  write(kX);
  EXPECT_EQ(log_.ops().size(), before + 1);
}

TEST_F(NeedsLogTest, AnAccessToAThreadLocalObjectReliesOnNothing) {
  log_.add_plain(main_, kX, true, true, false);
  EXPECT_TRUE(log_.ops().empty());
}

TEST_F(NeedsLogTest, AfterARacingAccessTheStepReliesOnAllOfH) {
  write(kX);
  log_.add_plain(main_, kY, true, false, true);
  ASSERT_EQ(log_.ops().size(), 1u);
  EXPECT_EQ(log_.ops()[0], race::SummaryOp{});
}

TEST_F(NeedsLogTest, NothingIsRecordedOnceItIsDisabled) {
  log_.enable(false);
  h_.join(main_, h_.new_sync_row());
  log_.add_unknown();
  EXPECT_TRUE(log_.ops().empty());
}

}  // namespace
}  // namespace heddle
