#include "cli/load_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "classfile/jdk_for_test.h"
#include "classfile/zip_builder_for_test.h"

namespace heddle::cli {
namespace {

using classfile::ScratchFolder;
using classfile::ZipBuilder;
using Strings = std::vector<std::string>;

std::string jar_with(const std::string& manifest) {
  ZipBuilder zip;
  zip.add("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n" + manifest);
  return zip.build();
}

class LoadProgram : public testing::Test {
 protected:
  void SetUp() override {
    home_ = scratch_.file("jdk");
    scratch_.write("jdk/lib/modules", "");
    scratch_.write("jdk/release", "JAVA_VERSION=\"17.0.1\"\n");
    settings_.launch.java_home = home_;
  }
  Result<LoadedProgram> load(const Strings& operands) {
    settings_.operands = operands;
    return load_program(settings_, {});
  }
  std::string error(const Strings& operands) {
    Result<LoadedProgram> r = load(operands);
    return r.ok() ? "no error" : r.error().message;
  }

  ScratchFolder scratch_;
  std::string home_;
  Settings settings_;
};

TEST_F(LoadProgram, AClassKeepsItsNameAndTheRestIsItsArguments) {
  settings_.launch.class_path = scratch_.path().string() + ":/does/not/exist";
  settings_.launch.properties = {{"a", "b"}};
  settings_.launch.stack_bytes = 1 << 19;
  settings_.launch.seed = 5;
  Result<LoadedProgram> r = load({"p/Main", "-x", "y"});
  ASSERT_TRUE(r.ok()) << r.error().message;
  const heddle::Program& p = r->program;
  EXPECT_EQ(p.main_class, "p.Main");
  EXPECT_EQ(p.args, (Strings{"-x", "y"}));
  EXPECT_EQ(p.vm.class_path, (Strings{scratch_.path().string()}));
  EXPECT_EQ(p.vm.java_home, home_);
  EXPECT_EQ(p.vm.stack_bytes, 1u << 19);
  EXPECT_EQ(p.vm.seed, 5u);
  EXPECT_EQ(p.vm.properties.size(), 1u);
  EXPECT_EQ(p.source_file, "");
}

TEST_F(LoadProgram, TheClassPathComesFromTheEnvironmentElseItIsHere) {
  ::setenv("CLASSPATH", scratch_.path().c_str(), 1);
  EXPECT_EQ(load({"Main"})->program.vm.class_path, (Strings{scratch_.path().string()}));
  ::unsetenv("CLASSPATH");
  EXPECT_EQ(load({"Main"})->program.vm.class_path, (Strings{"."}));
}

TEST_F(LoadProgram, AJarsManifestNamesTheMainClassAndMoreJars) {
  std::string app = scratch_.write(
      "app.jar", jar_with("Main-Class: com.acme.Main\nClass-Path: lib/a%20b.jar gone.jar "
                          "http://x/y.jar\nAdd-Opens: java.base/java.lang\n"));
  std::string lib = scratch_.write("lib/a b.jar", jar_with("Class-Path: ../app.jar classes/\n"));
  scratch_.write("lib/classes/x", "");
  settings_.launch.jar = true;
  settings_.launch.class_path = "ignored";
  Result<LoadedProgram> r = load({app, "1"});
  ASSERT_TRUE(r.ok()) << r.error().message;
  EXPECT_EQ(r->program.main_class, "com.acme.Main");
  EXPECT_EQ(r->program.vm.class_path, (Strings{app, lib, scratch_.file("lib/classes/")}));
  EXPECT_EQ(r->program.vm.properties[0],
            (std::pair<std::string, std::string>("jdk.module.addopens.0",
                                                 "java.base/java.lang=ALL-UNNAMED")));
}

TEST_F(LoadProgram, AJarWithoutMainClassIsRefused) {
  std::string jar = scratch_.write("x.jar", jar_with(""));
  settings_.launch.jar = true;
  EXPECT_EQ(error({jar}), jar + ": its manifest names no Main-Class");
  EXPECT_NE(error({scratch_.file("missing.jar")}).find("missing.jar"), std::string::npos);
}

TEST_F(LoadProgram, AFileInPlaceOfAClassNameGetsAHint) {
  std::string jar = scratch_.write("x.jar", jar_with(""));
  EXPECT_EQ(error({jar}), jar + ": a jar is started with -jar " + jar);
  std::string file = scratch_.write("X.class", "");
  EXPECT_EQ(error({file}), file + ": give the class's name, not its file, and its folder by -cp");
}

TEST_F(LoadProgram, ASourceFileMustExistAndNeedsJavac) {
  EXPECT_EQ(error({"/nowhere/X.java"}), "/nowhere/X.java: no such file");
  std::string file = scratch_.write("X.java", "class X {}");
  EXPECT_EQ(error({file}), file + ": cannot be compiled, there is no " + home_ + "/bin/javac");
}

class LoadSource : public LoadProgram {
 protected:
  void SetUp() override {
    settings_.launch.java_home = classfile::jdk_home();
    if (settings_.launch.java_home.empty()) GTEST_FAIL() << "no JDK: set JAVA_HOME";
  }
};

TEST_F(LoadSource, ASourceFileIsCompiledIntoAFolderThatGoesAway) {
  // The first class has no main; a later one in another package's folder has.
  std::string file = scratch_.write(
      "Two.java",
      "package p.q;\n"
      "class Zeta { int x; }\n"
      "class Helper { public static void main(String[] a) {} static class Main {} }\n"
      "class Alpha { public static void main(String[] a) {} }\n");
  std::string folder;
  {
    Result<LoadedProgram> r = load({file, "arg"});
    ASSERT_TRUE(r.ok()) << r.error().message;
    EXPECT_EQ(r->program.main_class, "p.q.Helper");
    EXPECT_EQ(r->program.source_file, file);
    EXPECT_EQ(r->program.args, (Strings{"arg"}));
    folder = r->program.vm.class_path.front();
    EXPECT_TRUE(std::filesystem::exists(folder + "/p/q/Helper.class"));
  }
  EXPECT_FALSE(std::filesystem::exists(folder));
}

TEST_F(LoadSource, ASourceFileWithAMistakeIsRefusedAndLeavesNothing) {
  std::string file =
      scratch_.write("Broken" + std::to_string(getpid()) + ".java", "class Broken { int }");
  EXPECT_EQ(error({file}), file + ": compilation failed");
  for (auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path()))
    EXPECT_EQ(entry.path().filename().string().find("heddle-Broken" + std::to_string(getpid())),
              std::string::npos);
}

}  // namespace
}  // namespace heddle::cli
