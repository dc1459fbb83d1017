#include "testing/discovery.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "classfile/class_listing.h"
#include "classfile/jdk_for_test.h"

namespace heddle::testing {
namespace {

namespace fs = std::filesystem;

// The frameworks' annotations, as far as discovery looks at them, and test classes.
constexpr const char* kSources[][2] = {
    {"org/junit/jupiter/api/Test.java",
     "package org.junit.jupiter.api; import java.lang.annotation.*;"
     "@Retention(RetentionPolicy.RUNTIME) public @interface Test {}"},
    {"org/junit/jupiter/api/Nested.java",
     "package org.junit.jupiter.api; import java.lang.annotation.*;"
     "@Retention(RetentionPolicy.RUNTIME) public @interface Nested {}"},
    {"org/junit/Test.java",
     "package org.junit; import java.lang.annotation.*;"
     "@Retention(RetentionPolicy.RUNTIME) public @interface Test {}"},
    {"org/testng/annotations/Test.java",
     "package org.testng.annotations; import java.lang.annotation.*;"
     "@Retention(RetentionPolicy.RUNTIME) public @interface Test {}"},
    {"org/testng/annotations/BeforeMethod.java",
     "package org.testng.annotations; import java.lang.annotation.*;"
     "@Retention(RetentionPolicy.RUNTIME) public @interface BeforeMethod {}"},
    {"heddle/api/HeddleTest.java",
     "package heddle.api; import java.lang.annotation.*;"
     "@Retention(RetentionPolicy.RUNTIME) public @interface HeddleTest {"
     "  String timeout() default \"\"; long maxStates() default 0; boolean skip() default false;"
     "  String strategy() default \"\"; String[] untracked() default {}; }"},
    {"p/Fast.java",
     "package p; import java.lang.annotation.*; @org.junit.jupiter.api.Test"
     "@Retention(RetentionPolicy.RUNTIME) @interface Fast {}"},
    {"p/Base.java",
     "package p; abstract class Base { @org.junit.jupiter.api.Test void inherited() {}"
     "  @org.junit.jupiter.api.Test void overridden() {} }"},
    {"p/Five.java",
     "package p; import org.junit.jupiter.api.*; import heddle.api.HeddleTest;"
     "@HeddleTest(timeout = \"9s\", untracked = {\"a\", \"b\"})"
     "class Five extends Base { @Test void one() {} @Fast void composed(int n, String[] s) {}"
     "  @Test void twice() {} @HeddleTest(maxStates = 7, timeout = \"1s\") @Test void twice(int n) "
     "{}"
     "  @Test private void hidden() {} @Test static void still() {} void none() {}"
     "  @Override void overridden() {}"
     "  @Nested class In { @Test void inside() {} } class Out { @Test void never() {} } }"},
    {"p/Four.java", "package p; public class Four { @org.junit.Test public void four() {} }"},
    {"p/Ng.java",
     "package p; import org.testng.annotations.*; @Test public class Ng {"
     "  public void byClass() {} void notPublic() {} @BeforeMethod public void setUp() {} }"},
};

const std::string& classes() {
  static const std::string folder = [] {
    fs::path root = fs::temp_directory_path() / ("heddle-discovery-" + std::to_string(::getpid()));
    std::string command =
        classfile::jdk_home() + "/bin/javac -proc:none -d " + (root / "out").string();
    for (auto& [name, text] : kSources) {
      fs::create_directories((root / name).parent_path());
      std::ofstream(root / name) << text;
      command += " " + (root / name).string();
    }
    EXPECT_EQ(std::system(command.c_str()), 0);
    return (root / "out").string();
  }();
  return folder;
}

std::vector<TestMethod> tests_in(std::string_view name) {
  ClassFiles files({classes()});
  return tests_of(files, name);
}

std::vector<std::string> ids_in(std::string_view name) {
  std::vector<std::string> ids;
  for (const TestMethod& t : tests_in(name)) ids.push_back(t.id());
  return ids;
}

using Ids = std::vector<std::string>;

TEST(Discovery, JupiterTestsByAnnotationDirectOrNotAndByInheritance) {
  EXPECT_EQ(ids_in("p/Five"), (Ids{"p.Five#one", "p.Five#composed", "p.Five#twice()",
                                   "p.Five#twice(int)", "p.Five#inherited"}));
  EXPECT_EQ(tests_in("p/Five")[1].parameters, (Ids{"int", "java.lang.String[]"}));
}

TEST(Discovery, InnerClassesOnlyIfNested) {
  EXPECT_EQ(ids_in("p/Five$In"), (Ids{"p.Five$In#inside"}));
  EXPECT_EQ(ids_in("p/Five$Out"), Ids{});
}

TEST(Discovery, AbstractClassesAndUnknownOnesHaveNone) {
  EXPECT_EQ(ids_in("p/Base"), Ids{});
  EXPECT_EQ(ids_in("p/Nowhere"), Ids{});
}

TEST(Discovery, OtherFrameworks) {
  ASSERT_EQ(ids_in("p/Four"), (Ids{"p.Four#four"}));
  EXPECT_EQ(tests_in("p/Four")[0].framework, Framework::kJUnit4);
  ASSERT_EQ(ids_in("p/Ng"), (Ids{"p.Ng#byClass"}));
  EXPECT_EQ(tests_in("p/Ng")[0].framework, Framework::kTestNg);
}

TEST(Discovery, OptionsOfTheMethodPrevailOverThoseOfTheClass) {
  std::vector<TestMethod> tests = tests_in("p/Five");
  EXPECT_EQ(tests[0].options.timeout, "9s");
  EXPECT_EQ(tests[0].options.untracked, (Ids{"a", "b"}));
  EXPECT_EQ(tests[3].options.timeout, "1s");
  EXPECT_EQ(tests[3].options.max_states, 7u);
  EXPECT_EQ(tests[3].options.untracked, (Ids{"a", "b"}));
}

TEST(Discovery, AFolderAroundTheRootOfClassesContainsNone) {
  const fs::path root = classes();
  ClassFiles files({root.parent_path().string()});
  EXPECT_TRUE(tests_of(files, root.filename().string() + "/p/Four").empty());
  EXPECT_EQ(tests_in("p/Four").size(), 1u);
}

TEST(Discovery, ClassesOfAFolderAreListedByName) {
  auto names = classfile::classes_in(classes());
  ASSERT_TRUE(names);
  EXPECT_EQ(std::count(names->begin(), names->end(), "p/Five$In"), 1);
  EXPECT_FALSE(classfile::classes_in("/nowhere.jar"));
}

}  // namespace
}  // namespace heddle::testing
