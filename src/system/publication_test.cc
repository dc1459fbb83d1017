#include "system/publication.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

TEST(Publication, AnObjectAndWhatItLeadsToIsSharedByTheStoreIntoASharedPlace) {
  Scenario s("publishes");
  s.run_to_end(s.other());
  const Ref first = s.program().static_ref("shared");
  ASSERT_NE(first, vm::kNull);
  EXPECT_FALSE(is_thread_local(first));
  const Ref next = vm::field<Ref>(first, vm::klass_of(first)->ref_offsets.front());
  ASSERT_NE(next, vm::kNull);
  EXPECT_FALSE(is_thread_local(next));
}

TEST(Publication, GoingBackMakesTheObjectThreadLocalAgain) {
  Scenario s("publishes");
  World::Saved saved = s.world().save();  // it has made its objects, and is about to write `flag`
  s.run_to_end(s.other());
  const Ref first = s.program().static_ref("shared");
  ASSERT_NE(first, vm::kNull);
  ASSERT_FALSE(is_thread_local(first));
  s.world().restore(saved);
  EXPECT_EQ(s.program().static_ref("shared"), vm::kNull);
  EXPECT_TRUE(is_thread_local(first));
}

}  // namespace
}  // namespace heddle
