#include "system/visibility.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

const vm::FieldInfo* static_field(Scenario& s, std::string_view name) {
  vm::Vm& vm = s.program().vm();
  for (const vm::FieldInfo& f : vm.find_loaded("Main", vm.system_loader)->fields)
    if (f.name == name) return &f;
  return nullptr;
}

RaceEvent race_on(const vm::FieldInfo* field) {
  RaceEvent e;
  e.field = field;
  return e;
}

TEST(Visibility, ARacyFieldIsVisibleFromTheNextRoundOn) {
  Scenario s("races");
  Visibility& v = s.world().visibility();
  const vm::FieldInfo* plain = static_field(s, "plain");
  ASSERT_NE(plain, nullptr);
  EXPECT_TRUE(v.make_visible(race_on(plain)));
  EXPECT_FALSE(v.is_visible(plain, vm::kNull));
  EXPECT_FALSE(v.make_visible(race_on(plain)));
  s.world().set_round(1);
  EXPECT_TRUE(v.is_visible(plain, vm::kNull));
  EXPECT_FALSE(v.is_visible(static_field(s, "flag"), vm::kNull));
}

TEST(Visibility, NamesOfARoundMakeTheSameVisibleInAReplay) {
  Scenario s("races");
  Visibility& v = s.world().visibility();
  const vm::FieldInfo* plain = static_field(s, "plain");
  v.make_visible(race_on(plain));
  v.switches().observe(Switch::kThreadEnds);
  v.switches().turn_on_observed();
  s.world().set_round(1);
  const VisibleNames before = v.names(0), now = v.names(1);
  v.show_only(before);
  EXPECT_FALSE(v.is_visible(plain, vm::kNull));
  EXPECT_FALSE(v.switches().on(Switch::kThreadEnds));
  v.show_only(now);
  EXPECT_TRUE(v.is_visible(plain, vm::kNull));
  EXPECT_TRUE(v.switches().on(Switch::kThreadEnds));
}

}  // namespace
}  // namespace heddle
