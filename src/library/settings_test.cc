#include "library/settings.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Settings, AreFoundByNameInTheLibraryOnly) {
  vm::Klass thread;
  thread.name = "java/lang/Thread";
  thread.trusted = true;
  vm::FieldInfo priority;
  priority.name = "priority";
  priority.holder = &thread;
  EXPECT_TRUE(setting_of(priority));
  EXPECT_FALSE(is_thread_number(priority));
  priority.name = "tid";
  EXPECT_FALSE(setting_of(priority));
  EXPECT_TRUE(is_thread_number(priority));
  priority.name = "priority";
  thread.trusted = false;
  EXPECT_FALSE(setting_of(priority));
}

TEST(Settings, OnlyNumbersOfThreadsAreCounters) {
  for (const Setting& s : settings())
    EXPECT_EQ(s.counter, s.counts == Setting::Counts::kIfNamesRead ||
                             s.counts == Setting::Counts::kIfNumbersRead)
        << s.field.field;
}

}  // namespace
}  // namespace heddle
