#include "vm/harness.h"

#include <gtest/gtest.h>

namespace heddle::vm {
namespace {

TEST(Harness, EnginesAndLoggingLibraries) {
  for (const char* name :
       {"org/junit/platform/engine/TestEngine", "org/junit/jupiter/engine/JupiterTestEngine",
        "org/junit/runners/ParentRunner$3", "org/testng/TestNG", "heddle/runner/RunTest",
        "ch/qos/logback/classic/Logger"})
    EXPECT_TRUE(is_harness_class(name)) << name;
}

TEST(Harness, AssertionsReadTheProgramsObjects) {
  for (const char* name :
       {"org/junit/Assert", "org/junit/internal/ExactComparisonCriteria",
        "org/junit/jupiter/api/AssertEquals", "org/testng/Assert", "org/testng/asserts/SoftAssert",
        "junit/framework/TestCase", "org/junit/rules/ExternalResource"})
    EXPECT_FALSE(is_harness_class(name)) << name;
}

TEST(Harness, ThreadsThatEnginesWaitForAreExplored) {
  for (const char* name :
       {"org/junit/internal/runners/statements/FailOnTimeout$CallableStatement",
        "org/testng/internal/thread/ThreadUtil",
        "org/testng/internal/invokers/MethodInvocationHelper", "heddle/runner/RunStress"})
    EXPECT_FALSE(is_harness_class(name)) << name;
}

}  // namespace
}  // namespace heddle::vm
