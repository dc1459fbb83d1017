#include "classfile/class_path.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "classfile/jdk_for_test.h"
#include "classfile/manifest.h"
#include "classfile/zip_builder_for_test.h"

namespace heddle::classfile {
namespace {

TEST(ClassPath, SkipsWhatDoesNotExist) {
  ScratchFolder f;
  const std::string a = f.write("a.jar", ""), b = f.write("b.jar", "");
  EXPECT_EQ(expand_class_path(a + ":" + f.file("none.jar") + ":" + b),
            (std::vector<std::string>{a, b}));
}

TEST(ClassPath, EmptyElementsAreTheCurrentFolder) {
  EXPECT_EQ(expand_class_path(""), std::vector<std::string>{"."});
  EXPECT_EQ(expand_class_path(".:"), (std::vector<std::string>{".", "."}));
}

TEST(ClassPath, StarStandsForTheJarsOfAFolderSorted) {
  ScratchFolder f;
  const std::string b = f.write("lib/b.jar", ""), a = f.write("lib/a.JAR", "");
  f.write("lib/c.zip", "");
  f.write("lib/deep/d.jar", "");
  EXPECT_EQ(expand_class_path(f.file("lib/*")), (std::vector<std::string>{a, b}));
  EXPECT_EQ(expand_class_path(f.file("none/*")), std::vector<std::string>{});
  EXPECT_EQ(expand_class_path(f.file("lib*")), std::vector<std::string>{});
}

TEST(ClassPath, OpenEntryTellsFoldersFromArchives) {
  ScratchFolder f;
  f.write("dir/x", "in the folder");
  ZipBuilder zip;
  zip.add("x", "in the jar");
  const std::string jar = f.write("j.jar", zip.build());
  auto folder = open_entry(f.file("dir")), archive = open_entry(jar);
  ASSERT_TRUE(folder.ok() && archive.ok());
  EXPECT_FALSE((*folder)->is_archive());
  EXPECT_TRUE((*archive)->is_archive());
  EXPECT_FALSE(open_entry(f.file("absent")).ok());
}

TEST(Directory, FindsFilesBelowAndOnlyBelow) {
  ScratchFolder f;
  f.write("outside", "no");
  f.write("d/p/A.class", "yes");
  auto opened = open_directory(f.file("d"));
  ASSERT_TRUE(opened.ok());
  Container& d = **opened;
  const auto found = [&](std::string_view path) {
    auto bytes = d.find(path);
    EXPECT_TRUE(bytes.ok()) << path;
    return bytes.ok() && bytes->has_value();
  };
  EXPECT_TRUE(found("p/A.class"));
  EXPECT_FALSE(found("p/B.class"));
  EXPECT_FALSE(found("p"));  // a folder
  EXPECT_FALSE(found(""));
  EXPECT_FALSE(found("../outside"));
  EXPECT_FALSE(found("p/../../outside"));
  EXPECT_FALSE(found(f.file("outside")));
  EXPECT_FALSE(found(std::string_view("p/A.class\0", 10)));
  EXPECT_FALSE(found("p/A.class/x"));
  EXPECT_FALSE(found(std::string(5000, 'x')));
  EXPECT_EQ(d.location(), f.file("d"));
}

TEST(Directory, ANamedPipeIsNoFile) {
  ScratchFolder f;
  ASSERT_EQ(::mkfifo(f.file("pipe").c_str(), 0600), 0);
  auto d = open_directory(f.path().string());
  ASSERT_TRUE(d.ok());
  auto bytes = (*d)->find("pipe");
  ASSERT_TRUE(bytes.ok());
  EXPECT_FALSE(*bytes);
}

TEST(Directory, MustExist) {
  ScratchFolder f;
  EXPECT_EQ(open_directory(f.file("none")).error().message, f.file("none") + ": not a folder");
  EXPECT_FALSE(open_directory(f.write("file", "")).ok());
}

TEST(Manifest, JoinsFoldedLinesAndStopsAfterTheMainSection) {
  const auto m = parse_manifest(
      "Manifest-Version: 1.0\r\nClass-Path: a.jar b\r\n .jar c.jar\r\nMain-Class: p.A\n"
      "no attribute\nOdd:x\n\nName: p/B.class\nSealed: true\n");
  EXPECT_EQ(m, (ManifestAttributes{{"Manifest-Version", "1.0"},
                                   {"Class-Path", "a.jar b.jar c.jar"},
                                   {"Main-Class", "p.A"},
                                   {"Odd", "x"}}));
}

TEST(Manifest, OddTextsAreHarmless) {
  EXPECT_TRUE(parse_manifest("").empty());
  EXPECT_TRUE(parse_manifest("\n").empty());
  EXPECT_TRUE(parse_manifest(" continues nothing").empty());
  EXPECT_EQ(parse_manifest("A:"), (ManifestAttributes{{"A", ""}}));
  EXPECT_EQ(parse_manifest("A: b\rC: d"), (ManifestAttributes{{"A", "b"}, {"C", "d"}}));
}

TEST(Manifest, IsReadFromAContainer) {
  ScratchFolder f;
  f.write("META-INF/MANIFEST.MF", "Main-Class: p.A\n");
  auto d = open_directory(f.path().string());
  ASSERT_TRUE(d.ok());
  EXPECT_EQ(read_manifest(**d), (ManifestAttributes{{"Main-Class", "p.A"}}));
}

}  // namespace
}  // namespace heddle::classfile
