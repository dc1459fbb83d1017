#include <gtest/gtest.h>

#include "classfile/class_path.h"
#include "classfile/inflate.h"
#include "classfile/jdk_for_test.h"
#include "classfile/zip_builder_for_test.h"

namespace heddle::classfile {
namespace {

// The member's text; "(none)" if absent, "(error) ..." if unreadable.
std::string text_of(Container& c, std::string_view path) {
  auto bytes = c.find(path);
  if (!bytes.ok()) return "(error) " + bytes.error().message;
  if (!*bytes) return "(none)";
  return {(*bytes)->span.begin(), (*bytes)->span.end()};
}

class ArchiveTest : public testing::Test {
 protected:
  std::unique_ptr<Container> open(ZipBuilder& zip, int release = 17) {
    return open_bytes(zip.build(), release);
  }
  std::unique_ptr<Container> open_bytes(std::string_view bytes, int release = 17) {
    auto result = open_archive(folder_.write("a.jar", bytes), release);
    if (result.ok()) return result.take();
    message_ = result.error().message;
    return nullptr;
  }
  std::string path() const { return folder_.file("a.jar"); }

  ScratchFolder folder_;
  std::string message_;
};

TEST_F(ArchiveTest, FindsStoredAndDeflatedMembers) {
  ZipBuilder zip;
  const std::string big(100000, 'x');
  zip.add("p/A.class", big);
  zip.add("stored", "as it is", false);
  zip.add("empty", "", false);
  zip.add("empty deflated", "");
  auto a = open(zip);
  ASSERT_TRUE(a) << message_;
  EXPECT_EQ(text_of(*a, "p/A.class"), big);
  EXPECT_EQ(text_of(*a, "stored"), "as it is");
  EXPECT_EQ(text_of(*a, "empty"), "");
  EXPECT_EQ(text_of(*a, "empty deflated"), "");
  EXPECT_EQ(text_of(*a, "p/B.class"), "(none)");
  EXPECT_EQ(text_of(*a, ""), "(none)");
  EXPECT_TRUE(a->is_archive());
  EXPECT_EQ(a->location(), path());
}

TEST_F(ArchiveTest, BytesOutliveTheArchive) {
  ZipBuilder zip;
  zip.add("stored", "as it is", false);
  auto a = open(zip);
  ASSERT_TRUE(a);
  auto bytes = a->find("stored");
  a.reset();
  ASSERT_TRUE(bytes.ok() && *bytes);
  EXPECT_EQ(std::string((*bytes)->span.begin(), (*bytes)->span.end()), "as it is");
}

TEST_F(ArchiveTest, AnEmptyZipIsAnArchive) {
  ZipBuilder zip;
  auto a = open(zip);
  ASSERT_TRUE(a) << message_;
  EXPECT_EQ(text_of(*a, "x"), "(none)");
}

TEST_F(ArchiveTest, PrefixCommentAndZip64AreTolerated) {
  for (const bool zip64 : {false, true}) {
    ZipBuilder zip;
    zip.prefix = "#!/bin/sh\nexec java -jar $0\n";
    zip.comment = "PK\x05\x06 is not the end of this one";
    zip.zip64_end = zip64;
    zip.add("x", "content").zip64 = zip64;
    auto a = open(zip);
    ASSERT_TRUE(a) << message_;
    EXPECT_EQ(text_of(*a, "x"), "content");
  }
}

TEST_F(ArchiveTest, OfTwoMembersWithOneNameTheLastCounts) {
  ZipBuilder zip;
  zip.add("x", "first");
  zip.add("y", "other");
  zip.add("x", "second");
  auto a = open(zip);
  ASSERT_TRUE(a);
  EXPECT_EQ(text_of(*a, "x"), "second");
  EXPECT_EQ(text_of(*a, "y"), "other");
}

TEST_F(ArchiveTest, JmodMembersAreAddressedBelowClasses) {
  ZipBuilder zip;
  zip.prefix = std::string("JM\x01\x00", 4);
  zip.add("classes/p/A.class", "A");
  zip.add("lib/x.so", "x");
  auto a = open(zip);
  ASSERT_TRUE(a) << message_;
  EXPECT_EQ(text_of(*a, "p/A.class"), "A");
  EXPECT_EQ(text_of(*a, "lib/x.so"), "(none)");
}

TEST_F(ArchiveTest, MultiReleaseJarsPreferTheLargestVersionUpToTheRelease) {
  ZipBuilder zip;
  zip.add("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nmulti-release: TRUE\r\n\r\n");
  zip.add("p/A.class", "base");
  zip.add("META-INF/versions/9/p/A.class", "nine");
  zip.add("META-INF/versions/11/p/A.class", "eleven");
  zip.add("META-INF/versions/21/p/A.class", "twenty-one");
  zip.add("META-INF/versions/8/p/B.class", "too old to count");
  zip.add("META-INF/versions/x/p/B.class", "no number");
  zip.add("META-INF/versions/99999999999999/p/B.class", "no number either");
  auto a = open(zip);
  ASSERT_TRUE(a);
  EXPECT_EQ(text_of(*a, "p/A.class"), "eleven");
  EXPECT_EQ(text_of(*a, "p/B.class"), "(none)");
  EXPECT_EQ(text_of(*open(zip, 10), "p/A.class"), "nine");
  EXPECT_EQ(text_of(*open(zip, 8), "p/A.class"), "base");
}

TEST_F(ArchiveTest, VersionsMeanNothingUnlessTheManifestSaysSo) {
  ZipBuilder zip;
  zip.add("p/A.class", "base");
  zip.add("META-INF/versions/9/p/A.class", "nine");
  EXPECT_EQ(text_of(*open(zip), "p/A.class"), "base");
}

TEST_F(ArchiveTest, OtherFilesAreRefusedWithTheirName) {
  EXPECT_FALSE(open_bytes(""));
  EXPECT_EQ(message_, path() + ": not a zip file: there is no end-of-directory record");
  EXPECT_FALSE(open_bytes("just some text that is longer than the end record of a zip"));
  EXPECT_EQ(message_, path() + ": not a zip file: there is no end-of-directory record");
  auto absent = open_archive(folder_.file("absent.jar"));
  ASSERT_FALSE(absent.ok());
  EXPECT_EQ(absent.error().message, folder_.file("absent.jar") + ": No such file or directory");
  EXPECT_EQ(open_archive(folder_.path().string()).error().message,
            folder_.path().string() + ": not a regular file");
}

TEST_F(ArchiveTest, CorruptDirectoriesAreRefused) {
  ZipBuilder zip;
  zip.add("x", "content", false);
  std::string bytes = zip.build();
  std::string bad = bytes;
  bad[bad.size() - 22 + 15] = 0x7f;  // the directory's size
  EXPECT_FALSE(open_bytes(bad));
  EXPECT_EQ(message_, path() + ": the zip directory lies outside the file");
  bad = bytes;
  bad[bytes.find("PK\x01\x02")] = 'Q';
  EXPECT_FALSE(open_bytes(bad));
  EXPECT_EQ(message_, path() + ": the zip directory is corrupt at byte 38");
  bad = bytes;
  bad[bytes.find("PK\x01\x02") + 28] = 0x7f;  // the name's length
  EXPECT_FALSE(open_bytes(bad));
}

TEST_F(ArchiveTest, CorruptMembersAreErrorsNotAbsences) {
  ZipBuilder zip;
  zip.add("crc", "content", false).crc ^= 1;
  zip.add("crc deflated", "content").crc ^= 1;
  zip.add("garbage", "content").packed = "\xff\xff\xff\xff";
  zip.add("short", "content").size = 100;
  zip.add("long", "content").size = 3;
  zip.add("stored short", "content", false).size = 100;
  zip.add("method", "content").method = 12;
  zip.add("secret", "content").flags = 1;
  auto a = open(zip);
  ASSERT_TRUE(a);
  for (const char* name : {"crc", "crc deflated", "garbage", "short", "long", "stored short"}) {
    EXPECT_EQ(text_of(*a, name), "(error) " + path() + "!/" + name + ": the member is corrupt");
  }
  EXPECT_EQ(text_of(*a, "method"), "(error) " + path() + "!/method: unknown compression method 12");
  EXPECT_EQ(text_of(*a, "secret"), "(error) " + path() + "!/secret: the member is encrypted");
}

TEST_F(ArchiveTest, MembersOutsideTheFileAreErrors) {
  ZipBuilder zip;
  zip.add("x", "content", false);
  std::string bytes = zip.build();
  bytes[bytes.find("PK\x01\x02") + 44] = 0x7f;  // the local header's offset
  auto a = open_bytes(bytes);
  ASSERT_TRUE(a) << message_;
  EXPECT_EQ(text_of(*a, "x"), "(error) " + path() + "!/x: the member lies outside the file");
}

TEST_F(ArchiveTest, SizesAreNotBelieved) {
  ZipBuilder zip;
  zip.add("huge", "content").size = 0xF0000000;
  zip.add("large", "content").size = 200 << 20;
  auto a = open(zip);
  ASSERT_TRUE(a);
  EXPECT_EQ(text_of(*a, "huge"), "(error) " + path() + "!/huge: the member is larger than 256 MiB");
  EXPECT_EQ(text_of(*a, "large"), "(error) " + path() + "!/large: the member is corrupt");
}

TEST(Inflate, OnlyTheExactSizeWillDo) {
  const std::string packed = deflate_for_test("hello", true);
  const std::span<const uint8_t> in(reinterpret_cast<const uint8_t*>(packed.data()), packed.size());
  EXPECT_TRUE(inflate_exactly(in, 5, DeflateFormat::kZlib));
  EXPECT_FALSE(inflate_exactly(in, 4, DeflateFormat::kZlib));
  EXPECT_FALSE(inflate_exactly(in, 6, DeflateFormat::kZlib));
  EXPECT_FALSE(inflate_exactly(in, 5, DeflateFormat::kRaw));
  EXPECT_FALSE(inflate_exactly(in.first(in.size() - 6), 5, DeflateFormat::kZlib));
}

}  // namespace
}  // namespace heddle::classfile
