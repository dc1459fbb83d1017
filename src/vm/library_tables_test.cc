#include "vm/library_tables.h"

#include <gtest/gtest.h>

#include "vm/bookkeeping.h"
#include "vm/loop_rewrites.h"
#include "vm/pool_counters.h"
#include "vm/vm.h"

namespace heddle::vm {
namespace {

// A method of a library class.
class LibraryTablesTest : public testing::Test {
 protected:
  const Method& method(std::string_view klass, std::string_view name,
                       std::string_view desc = "()V") {
    klass_.name = std::string(klass);
    method_.name = name;
    method_.desc = desc;
    return method_;
  }

  LibraryTablesTest() {
    klass_.trusted = true;
    method_.holder = &klass_;
  }

  Klass klass_;
  Method method_;
  LibraryTables tables_;
};

TEST_F(LibraryTablesTest, BookkeepingIsFoundByMethodByClassAndByPackage) {
  constexpr BookkeepingMethod kRows[] = {{"p/A", "m"}, {"p/B", "*"}, {"q/", "*"}};
  tables_.bookkeeping = kRows;
  EXPECT_EQ(find_bookkeeping(tables_, method("p/A", "m")), &tables_.bookkeeping[0]);
  EXPECT_EQ(find_bookkeeping(tables_, method("p/A", "n")), nullptr);
  EXPECT_EQ(find_bookkeeping(tables_, method("p/A$Nested", "m")), nullptr);
  EXPECT_EQ(find_bookkeeping(tables_, method("p/B", "n")), &tables_.bookkeeping[1]);
  EXPECT_EQ(find_bookkeeping(tables_, method("q/r/C", "n")), &tables_.bookkeeping[2]);
}

TEST_F(LibraryTablesTest, NoMethodOfTheProgramIsBookkeeping) {
  constexpr BookkeepingMethod kRows[] = {{"p/A", "*"}};
  tables_.bookkeeping = kRows;
  klass_.trusted = false;
  EXPECT_EQ(find_bookkeeping(tables_, method("p/A", "m")), nullptr);
}

TEST_F(LibraryTablesTest, CallbacksAreMethodsOfTheProgram) {
  constexpr std::string_view kNames[] = {"childValue"};
  tables_.bookkeeping_callbacks = kNames;
  EXPECT_FALSE(is_bookkeeping_callback(tables_, method("p/A", "childValue")));
  klass_.trusted = false;
  EXPECT_TRUE(is_bookkeeping_callback(tables_, method("p/A", "childValue")));
  EXPECT_FALSE(is_bookkeeping_callback(tables_, method("p/A", "run")));
}

TEST_F(LibraryTablesTest, LinkageIsFoundByNameOrByResult) {
  constexpr MethodName kRows[] = {{"p/A", "link"}, {"p/B", "*"}};
  constexpr std::string_view kResults[] = {")Lp/Form;"}, kExceptions[] = {"form"};
  tables_.linkage = kRows;
  tables_.linkage_package = "p/";
  tables_.linkage_results = kResults;
  tables_.linkage_exceptions = kExceptions;
  EXPECT_TRUE(is_linkage(tables_, method("p/A", "link")));
  EXPECT_FALSE(is_linkage(tables_, method("p/A", "other")));
  EXPECT_TRUE(is_linkage(tables_, method("p/B", "m", "()Ljava/lang/invoke/MethodHandle;")));
  EXPECT_FALSE(is_linkage(tables_, method("p/B", "m", "()Lp/Other;")));
  EXPECT_TRUE(is_linkage(tables_, method("p/C", "make", "()Lp/Form;")));
  EXPECT_FALSE(is_linkage(tables_, method("p/C", "form", "()Lp/Form;")));
  EXPECT_FALSE(is_linkage(tables_, method("q/C", "make", "()Lp/Form;")));
}

TEST_F(LibraryTablesTest, WithoutAPackageNoResultMeansLinkage) {
  constexpr std::string_view kResults[] = {")Lp/Form;"};
  tables_.linkage_results = kResults;
  EXPECT_FALSE(is_linkage(tables_, method("p/C", "make", "()Lp/Form;")));
}

TEST_F(LibraryTablesTest, LoopRewritesAddUp) {
  constexpr LoopRewriteRule kRows[] = {{"p/A", "*", kFixGenerators}, {"p/A", "m", kStopSpinning}};
  tables_.loop_rewrites = kRows;
  EXPECT_EQ(loop_rewrites_of(tables_, method("p/A", "m")), kFixGenerators | kStopSpinning);
  EXPECT_EQ(loop_rewrites_of(tables_, method("p/A", "n")), kFixGenerators);
  EXPECT_EQ(loop_rewrites_of(tables_, method("p/B", "m")), 0);
}

TEST_F(LibraryTablesTest, OnlyUpdatesKeepAPoolCounterToThemselves) {
  constexpr MethodName kRows[] = {{"p/Pool", "runWorker"}};
  tables_.pool_counter_updates = kRows;
  EXPECT_FALSE(publishes_pool_counter(tables_, method("p/Pool", "runWorker")));
  EXPECT_TRUE(publishes_pool_counter(tables_, method("p/Pool", "toString")));
}

TEST(VmDeathTest, AMachineWithoutTablesDoesNotBoot) {
  Vm vm{VmOptions{}, make_real_io()};
  EXPECT_DEATH({ (void)vm.boot(); }, "options.library");
}

}  // namespace
}  // namespace heddle::vm
