#include "system/statements.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"
#include "system/site_names.h"

namespace heddle {
namespace {

const vm::FieldInfo* field_of_main(Scenario& s, std::string_view name) {
  vm::Vm& vm = s.program().vm();
  for (const vm::FieldInfo& f : vm.find_loaded("Main", vm.system_loader)->fields)
    if (f.name == name) return &f;
  return nullptr;
}

TEST(Statements, AStatementIsNamedByMethodAndLine) {
  Scenario s("publishes");
  Statements& statements = s.world().statements();
  const Site site = statements.of(s.other());
  const std::string name = statements.name_of(site);
  EXPECT_TRUE(name.starts_with("Main.other(Ljava/lang/String;)V:")) << name;
  EXPECT_EQ(statements.of(s.other()), site);
}

TEST(Statements, DifferentLinesAreDifferentStatements) {
  Scenario s("publishes");
  Statements& statements = s.world().statements();
  const Site first = statements.of(s.other());
  s.step(s.other());
  EXPECT_NE(statements.of(s.other()), first);
  EXPECT_EQ(statements.name_of(0), "");
}

// The thread has stopped inside AtomicInteger; the program's line counts.
TEST(Statements, InsideTheLibraryTheCallCounts) {
  Scenario s("releases");
  ASSERT_TRUE(s.other().s.frame->method->holder->trusted);
  const std::string name = s.world().statements().name_of(s.world().statements().of(s.other()));
  EXPECT_TRUE(name.starts_with("Main.other")) << name;
}

TEST(SiteNames, FieldsAndInstructionsHaveNamesWithoutNumbersOfTheMachine) {
  Scenario s("publishes");
  EXPECT_EQ(name_of_field(*field_of_main(s, "flag")), "Main.flag:I");
  EXPECT_EQ(name_of_instruction(*s.other().s.frame->method, 12),
            "Main.other(Ljava/lang/String;)V@12");
  EXPECT_EQ(name_of_site(s.program().vm(), 0), "");
}

}  // namespace
}  // namespace heddle
