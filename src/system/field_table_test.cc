#include "system/field_table.h"

#include <gtest/gtest.h>

#include <set>

#include "system/scenarios_for_test.h"
#include "system/world_for_test.h"

namespace heddle {
namespace {

// Class objects are smaller than threads, so that static fields have offsets that inherited fields
// have as well.
constexpr std::string_view kThreadWithStaticFields = R"java(
public class Main extends Thread {
  static Main object = new Main();
  static int a, b, c, d;
  static long e, f;
  static String g;
  int own;
  public static void main(String[] args) { object.start(); }
}
)java";

TEST(FieldTable, FindsStaticAndInstanceFieldsByAddress) {
  Scenario s("publishes");
  s.run_to_end(s.other());
  const vm::Klass* main = s.program().vm().find_loaded("Main", s.program().vm().system_loader);
  for (const vm::FieldInfo& f : main->fields)
    EXPECT_EQ(s.world().field_at(main->mirror, vm::address_of(main->mirror) + f.offset), &f);
  const Ref node = s.program().static_ref("shared");
  ASSERT_NE(node, vm::kNull);
  const vm::FieldInfo* next = &vm::klass_of(node)->fields[0];
  EXPECT_EQ(s.world().field_at(node, vm::address_of(node) + next->offset), next);
}

TEST(FieldTable, ElementsAndHeadersAreNoFields) {
  Scenario s("allocates");
  s.run_to_end(s.other());
  const Ref array = s.program().static_ref("kept");
  ASSERT_NE(array, vm::kNull);
  EXPECT_FALSE(s.world().field_at(array, vm::address_of(array) + vm::kArrayData));
  const Ref lock = s.program().static_ref("lock");
  EXPECT_FALSE(s.world().field_at(lock, vm::address_of(lock)));
}

TEST(FieldTable, StaticAndInheritedFieldsOfOneClassAreToldApart) {
  CheckOptions options;
  StartedProgram program(kThreadWithStaticFields, options);
  const vm::Ref object = program.static_ref("object");
  vm::Klass* k = vm::klass_of(object);
  FieldTable table(program.vm());
  std::set<uint32_t> offsets;
  int clashes = 0;
  for (const vm::FieldInfo& f : k->fields)
    if (f.is_static()) {
      offsets.insert(f.offset);
      EXPECT_EQ(table.at(k->mirror, vm::address_of(k->mirror) + f.offset), &f) << f.name;
    }
  for (const vm::Klass* c = k; c; c = c->super)
    for (const vm::FieldInfo& f : c->fields)
      if (!f.is_static()) {
        clashes += offsets.contains(f.offset);
        EXPECT_EQ(table.at(object, vm::address_of(object) + f.offset), &f) << f.name;
      }
  EXPECT_GT(clashes, 0);
}

}  // namespace
}  // namespace heddle
