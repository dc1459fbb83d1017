// No entry of a table is dead: each class, method and field that a table names
// exists in the JDK that the tests run with.

#include "library/jdk.h"

#include <gtest/gtest.h>

#include "library/class_texts.h"
#include "library/jdk_for_test.h"
#include "library/lock_helpers.h"
#include "library/output_streams.h"
#include "library/pool_classes.h"
#include "library/pool_counts.h"
#include "library/settings.h"
#include "library/trusted_classes.h"
#include "vm/decode.h"
#include "vm/insn.h"
#include "vm/loop_rewrites.h"

namespace heddle {
namespace {

class JdkTablesTest : public testing::Test {
 protected:
  void expect_method(std::string_view klass, std::string_view method, int params = -1) {
    EXPECT_TRUE(jdk_.has_method(klass, method, params)) << klass << "." << method << " " << params;
  }
  void expect_field(std::string_view klass, std::string_view field) {
    EXPECT_TRUE(jdk_.has_field(klass, field)) << klass << "." << field;
  }
  void expect_class(std::string_view pattern) {
    EXPECT_TRUE(jdk_.any_class_matches(pattern)) << pattern;
  }
  template <typename Kind>
  void expect_methods(std::span<const MethodRow<Kind>> rows) {
    for (const MethodRow<Kind>& r : rows) expect_method(r.klass, r.method, r.params);
  }
  // Rows apply only to classes whose text is recorded.
  template <typename Row>
  static void expect_recorded(std::span<const Row> rows,
                              std::initializer_list<std::span<const ClassText>> texts) {
    for (const Row& row : rows) {
      bool recorded = false;
      for (auto list : texts)
        recorded |= std::ranges::find(list, row.klass, &ClassText::klass) != list.end();
      EXPECT_TRUE(recorded) << row.klass;
    }
  }

  JdkForTest& jdk_ = JdkForTest::get();
  const JdkTables& tables_ = jdk_.tables();
  const vm::LibraryTables& machine_ = tables_.machine;
};

TEST_F(JdkTablesTest, TextsAreRecognised) {
  for (const ClassText& t : tables_.lock_texts) {
    ASSERT_TRUE(jdk_.find(t.klass)) << t.klass;
    EXPECT_EQ(known_lock(*jdk_.find(t.klass)), &tables_) << t.klass;
  }
  for (const ClassText& t : tables_.pool_texts)
    EXPECT_EQ(known_pool(*jdk_.find(t.klass)), &tables_) << t.klass;
  for (const ClassText& t : tables_.wait_texts)
    EXPECT_EQ(known_wait(*jdk_.find(t.klass)), &tables_) << t.klass;
}

TEST_F(JdkTablesTest, MethodsOfLocksExist) {
  expect_methods(tables_.lock_methods);
  expect_methods(tables_.mutex_methods);
  expect_recorded(tables_.lock_methods, {tables_.lock_texts});
  expect_recorded(tables_.mutex_methods, {tables_.lock_texts});
  expect_methods<LockMethod>(kAnyTextLockMethods);
  expect_methods<bool>(kLockHelpers);
}

TEST_F(JdkTablesTest, MethodsOfPoolsExist) {
  expect_methods(tables_.pool_methods);
  expect_recorded(tables_.pool_methods, {tables_.pool_texts});
  expect_methods<PoolMethod>(kPoolHelpers);
  for (std::string_view c : kPoolHelperClasses) expect_class(c);
  for (std::string_view c : kPoolQueues) EXPECT_TRUE(jdk_.find(c)) << c;
  for (const vm::FieldName& f : pool_counters()) expect_field(f.klass, f.field);
  for (const vm::MethodName& m : pool_counter_updates()) expect_method(m.klass, m.method);
}

TEST_F(JdkTablesTest, TimedMethodsAndFieldsExist) {
  for (const TimedMethod& r : tables_.timed_methods)
    expect_method(r.klass, r.method, static_cast<int>(r.params));
  expect_recorded(tables_.timed_methods, {tables_.lock_texts, tables_.wait_texts});
  for (const TimedClass& r : tables_.timed_classes) {
    expect_field(r.klass, r.deadline_field);
    expect_field(r.klass, r.rest_field);
  }
  expect_recorded(tables_.timed_classes, {tables_.wait_texts});
}

TEST_F(JdkTablesTest, DeadlineMethodsExist) {
  for (const DeadlineMethod& r : tables_.deadline_methods) expect_method(r.klass, r.method);
}

TEST_F(JdkTablesTest, SettingsExist) {
  for (const Setting& s : settings()) expect_field(s.field.klass, s.field.field);
}

TEST_F(JdkTablesTest, BookkeepingExists) {
  for (const vm::BookkeepingMethod& r : machine_.bookkeeping) {
    if (r.klass.ends_with('/'))
      expect_class(r.klass);
    else
      expect_method(r.klass, r.method);
  }
  for (std::string_view c : machine_.bookkeeping_classes) expect_class(c);
  for (std::string_view name : machine_.bookkeeping_callbacks)
    EXPECT_TRUE(jdk_.has_method("java/lang/Thread", name) ||
                jdk_.has_method("java/lang/InheritableThreadLocal", name))
        << name;
}

TEST_F(JdkTablesTest, LinkageExists) {
  for (const vm::MethodName& r : machine_.linkage) expect_method(r.klass, r.method);
  expect_class(machine_.linkage_package);
  for (std::string_view result : machine_.linkage_results)  // ")Lpackage/Class;"
    EXPECT_TRUE(jdk_.find(result.substr(2, result.size() - 3))) << result;
  for (std::string_view name : machine_.linkage_exceptions)
    EXPECT_TRUE(jdk_.has_method("java/lang/invoke/MethodHandle", name) ||
                jdk_.has_method("java/lang/invoke/LambdaForm", name) ||
                jdk_.has_method("java/lang/invoke/MethodType", name) ||
                jdk_.has_method("java/lang/invoke/BoundMethodHandle", name))
        << name;
}

TEST_F(JdkTablesTest, StreamsHaveTheirTargets) {
  for (const vm::TypedField& f : machine_.stream_targets) {
    bool found = false;
    for (const char* k :
         {"java/io/PrintStream", "java/io/PrintWriter", "java/io/OutputStreamWriter"})
      found |= jdk_.find(k)->find_field(f.name, f.desc) != nullptr;
    EXPECT_TRUE(found) << f.name << " " << f.desc;
  }
  EXPECT_TRUE(jdk_.find(machine_.condition_interface)->is_interface);
}

TEST_F(JdkTablesTest, MakersOfArraysExist) {
  for (const vm::MethodName& r : machine_.array_makers) expect_method(r.klass, r.method);
  for (std::string_view prefix : machine_.passing_classes)
    EXPECT_TRUE(jdk_.any_class_matches(std::string(prefix) + "*")) << prefix;
}

// Whether one of the rewrites changes the code of the method, or finds a counter to wrap.
bool has_effect(vm::Vm& vm, vm::Method& m, uint8_t rewrites) {
  if (m.is_abstract() || !m.file->code) return false;
  if (!m.code && !vm::decode_method(vm, m).ok()) return false;
  std::vector<vm::Insn> before = m.code->insns, after = before;
  vm::rewrite_loops(rewrites, &after);
  for (size_t i = 0; i < before.size(); ++i) {
    if (before[i].op != after[i].op || before[i].u != after[i].u) return true;
    if ((rewrites & vm::kWrapCounters) && before[i].op == vm::Op::iinc &&
        vm::find_remainder_use({before.begin(), before.begin() + static_cast<ptrdiff_t>(i)},
                               before[i].x)
            .found)
      return true;
  }
  return false;
}

TEST_F(JdkTablesTest, EveryLoopRewriteChangesSomeMethod) {
  for (const vm::LoopRewriteRule& r : machine_.loop_rewrites) {
    vm::Klass* k = jdk_.find(r.klass);
    ASSERT_TRUE(k) << r.klass;
    bool changed = std::ranges::any_of(k->methods, [&](vm::Method* m) {
      return (r.method == "*" || r.method == m->name) && has_effect(jdk_.vm(), *m, r.rewrites);
    });
    EXPECT_TRUE(changed) << r.klass << "." << r.method;
  }
}

TEST_F(JdkTablesTest, ClassesThatRaceDetectionNamesExist) {
  for (const TrustedClass& row : trusted_library_classes()) expect_class(row.pattern);
  for (auto list :
       {thread_unsafe_library_classes(), classes_with_unsafe_iterators(), forwarding_packages()})
    for (std::string_view pattern : list) expect_class(pattern);
  for (auto list : {forwarding_classes(), atomic_array_classes(), program_variable_classes(),
                    unsafe_outer_classes(), write_only_classes(), output_classes()})
    for (std::string_view name : list) EXPECT_TRUE(jdk_.find(name)) << name;
  for (auto list :
       {fields_acting_as_volatile(), fields_read_racily(), program_fields(), cache_fields()})
    for (const vm::FieldName& f : list) expect_field(f.klass, f.field);
  for (std::string_view view : cached_view_fields()) {
    bool found = false;
    for (const char* k : {"java/util/AbstractMap", "java/util/HashMap", "java/util/TreeMap",
                          "java/util/TreeMap$NavigableSubMap"})
      found |= jdk_.has_field(k, view);
    EXPECT_TRUE(found) << view;
  }
}

TEST(Jdk, ReleaseIsReadFromTheJdksHome) {
  classfile::ScratchFolder home;
  EXPECT_EQ(jdk_release(home.path().string()), 0);
  home.write("release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"17.0.2\"\n");
  EXPECT_EQ(jdk_release(home.path().string()), 17);
}

TEST(Jdk, TablesAreFoundByRelease) {
  ASSERT_TRUE(tables_for_release(17));
  EXPECT_EQ(tables_for_release(17)->release, 17);
  EXPECT_EQ(tables_for_release(8), nullptr);
}

TEST(Jdk, AnUnnamedReleaseIsTakenForTheNewest) {
  classfile::ScratchFolder home;
  vm::VmOptions options;
  options.java_home = home.path().string();
  install_library(&options);
  EXPECT_EQ(options.library, &supported_jdks().back()->machine);
}

}  // namespace
}  // namespace heddle
