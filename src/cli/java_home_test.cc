#include "cli/java_home.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace heddle::cli {
namespace {

namespace fs = std::filesystem;

class JavaHome : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(dir_); }
  void TearDown() override { fs::remove_all(dir_); }

  void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  std::string make_jdk(const char* name, const char* version) {
    fs::path home = dir_ / name;
    write(home / "lib/modules", "");
    write(home / "release", std::string("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"") + version + "\"\n");
    write(home / "bin/java", "#!/bin/sh\n");
    fs::permissions(home / "bin/java", fs::perms::owner_all);
    return home;
  }

  fs::path dir_ = fs::canonical(testing::TempDir()) / ("java_home_" + std::to_string(getpid()));
};

TEST_F(JavaHome, TheOptionWinsOverTheEnvironment) {
  std::string a = make_jdk("a", "17.0.1"), b = make_jdk("b", "17.0.2");
  EXPECT_EQ(*find_java_home(a, {b, ""}), a);
  EXPECT_EQ(*find_java_home("", {b, a + "/bin"}), b);
}

TEST_F(JavaHome, JavaOnThePathIsFollowedThroughLinks) {
  std::string home = make_jdk("jdk", "17");
  fs::create_directories(dir_ / "alternatives");
  fs::create_directories(dir_ / "bin");
  fs::create_symlink(fs::path(home) / "bin/java", dir_ / "alternatives/java");
  fs::create_symlink("../alternatives/java", dir_ / "bin/java");
  EXPECT_EQ(*find_java_home("", {"", "/nowhere:" + (dir_ / "bin").string()}), home);
}

TEST_F(JavaHome, WithoutAnyTheErrorSaysWhatToDo) {
  EXPECT_EQ(find_java_home("", {"", "/nowhere"}).error().message,
            "no JDK found: give --java-home DIR, set JAVA_HOME, or put java on the PATH");
}

TEST_F(JavaHome, AFolderWithoutModulesIsRefusedByName) {
  EXPECT_EQ(find_java_home("", {"/nowhere", ""}).error().message,
            "/nowhere (JAVA_HOME): no lib/modules there, so it is not the home of a JDK");
}

TEST_F(JavaHome, AnotherReleaseIsRefused) {
  std::string home = make_jdk("jdk", "11.0.2");
  EXPECT_EQ(
      find_java_home(home, {}).error().message,
      home + " (--java-home): a JDK 11, but heddle needs a JDK 17; name one with --java-home");
}

}  // namespace
}  // namespace heddle::cli
