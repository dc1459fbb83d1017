#include "system/outside.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"
#include "system/thrown.h"

namespace heddle {
namespace {

using vm::Lack;

class Outside : public ::testing::Test {
 protected:
  Outside() : s_("other") {}
  vm::Vm& vm() { return s_.program().vm(); }
  Ref thrown(std::string_view class_name) {
    vm::JavaThread& t = vm().main_thread();
    const Ref e = vm().throw_new(t, class_name);
    t.s.exception = vm::kNull;
    return e;
  }

  Scenario s_;
};

TEST_F(Outside, AnErrorCountsAsMissingNativeOnlyIfOneWasMissing) {
  const Ref e = thrown("java/lang/UnsatisfiedLinkError");
  EXPECT_FALSE(caused_by_missing_native(vm(), e));
  vm().unsupported.push_back({Lack::kHostName, {}});
  EXPECT_FALSE(caused_by_missing_native(vm(), e));
  vm().unsupported.push_back({Lack::kNativeMethod, {"a.B.c()"}});
  EXPECT_TRUE(caused_by_missing_native(vm(), e));
  EXPECT_FALSE(caused_by_missing_native(vm(), thrown("java/lang/IllegalStateException")));
}

TEST_F(Outside, AnExitIsDoubtfulAfterAnEffectOnTheHostUnlessItIsTheFirstExecution) {
  EXPECT_FALSE(exit_is_doubtful(vm(), false));
  vm().unsupported.push_back({Lack::kWriteFile, {"/tmp/x"}});
  EXPECT_TRUE(exit_is_doubtful(vm(), false));
  EXPECT_FALSE(exit_is_doubtful(vm(), true));
  vm().unsupported.push_back({Lack::kNativeMethod, {"a.B.c()"}});
  EXPECT_TRUE(exit_is_doubtful(vm(), true));
}

TEST_F(Outside, AssertionsAreRecognisedBySubclass) {
  EXPECT_TRUE(is_assertion(vm(), thrown("java/lang/AssertionError")));
  EXPECT_FALSE(is_assertion(vm(), thrown("java/lang/Error")));
}

}  // namespace
}  // namespace heddle
