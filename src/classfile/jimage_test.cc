#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "classfile/jdk_for_test.h"
#include "classfile/jimage_builder_for_test.h"
#include "classfile/zip_builder_for_test.h"

namespace heddle::classfile {
namespace {

std::string text_of(JImage& image, std::string_view module, std::string_view path) {
  auto bytes = image.find(module, path);
  if (!bytes.ok()) return "(error) " + bytes.error().message;
  if (!*bytes) return "(none)";
  return {(*bytes)->span.begin(), (*bytes)->span.end()};
}

class JdkImage : public testing::Test {
 protected:
  void SetUp() override {
    const std::string home = jdk_home();
    ASSERT_FALSE(home.empty()) << "the tests need a JDK: set JAVA_HOME or put java on the PATH";
    auto image = JImage::open(home + "/lib/modules");
    ASSERT_TRUE(image.ok()) << image.error().message;
    image_ = image.take();
  }

  // Parses every class of java.base; returns how many.
  int parse_all(bool trusted) {
    int count = 0;
    for (const std::string& path : image_->resources("java.base")) {
      if (!path.ends_with(".class")) continue;
      auto bytes = image_->find("java.base", path);
      if (!bytes.ok() || !*bytes) {
        ADD_FAILURE() << path << " is listed but not found";
        continue;
      }
      auto cf = parse_class(**bytes, {.origin = path, .trusted = trusted});
      if (!cf.ok()) ADD_FAILURE() << cf.error().message;
      if (cf.ok() && path != "module-info.class") {
        EXPECT_EQ(std::string((*cf)->name) + ".class", path);
      }
      count++;
    }
    return count;
  }

  std::unique_ptr<JImage> image_;
};

TEST_F(JdkImage, FindsClassesAndNothingElse) {
  auto object = image_->find("java.base", "java/lang/Object.class");
  ASSERT_TRUE(object.ok() && *object);
  EXPECT_EQ((*object)->span[0], 0xCA);
  EXPECT_EQ(text_of(*image_, "java.base", "java/lang/Objec.class"), "(none)");
  EXPECT_EQ(text_of(*image_, "java.bas", "java/lang/Object.class"), "(none)");
  EXPECT_EQ(text_of(*image_, "", ""), "(none)");
}

TEST_F(JdkImage, KnowsTheModuleOfAPackage) {
  EXPECT_EQ(image_->module_of_package("java/lang"), "java.base");
  EXPECT_EQ(image_->module_of_package("java/util/concurrent/atomic"), "java.base");
  EXPECT_EQ(image_->module_of_package("java"), "");  // holds packages, but no class
  EXPECT_EQ(image_->module_of_package("no/such"), "");
  EXPECT_EQ(image_->module_of_package(""), "");
}

TEST_F(JdkImage, ListsModulesSorted) {
  const auto modules = image_->modules();
  EXPECT_TRUE(std::is_sorted(modules.begin(), modules.end()));
  EXPECT_TRUE(std::binary_search(modules.begin(), modules.end(), "java.base"));
  EXPECT_FALSE(std::binary_search(modules.begin(), modules.end(), "packages"));
  EXPECT_TRUE(image_->resources("no.such.module").empty());
}

TEST_F(JdkImage, EveryClassOfJavaBaseParsesTrusted) { EXPECT_GT(parse_all(true), 5000); }

TEST_F(JdkImage, EveryClassOfJavaBasePassesAllChecks) { EXPECT_GT(parse_all(false), 5000); }

class MadeImage : public testing::Test {
 protected:
  std::unique_ptr<JImage> open(std::string_view bytes) {
    auto image = JImage::open(folder_.write("modules", bytes));
    if (image.ok()) return image.take();
    message_ = image.error().message;
    return nullptr;
  }
  std::string path() const { return folder_.file("modules"); }

  ScratchFolder folder_;
  std::string message_;
};

TEST_F(MadeImage, HoldsResourcesWithAllPartsOrFew) {
  JImageBuilder b;
  b.resources = {{"m", "p/q", "A", "class", "full"},
                 {"m", "", "B", "class", "no parent"},
                 {"m", "p", "C", "", "bare"}};
  auto image = open(b.build());
  ASSERT_TRUE(image) << message_;
  EXPECT_EQ(text_of(*image, "m", "p/q/A.class"), "full");
  EXPECT_EQ(text_of(*image, "m", "B.class"), "no parent");
  EXPECT_EQ(text_of(*image, "m", "p/C"), "bare");
  EXPECT_EQ(image->resources("m"), (std::vector<std::string>{"B.class", "p/C", "p/q/A.class"}));
}

TEST_F(MadeImage, UnpacksZipLayers) {
  JImageBuilder b;
  const std::string text(10000, 'y');
  const std::string once = b.layer("zip", deflate_for_test(text, true), text.size());
  const std::string twice = b.layer("zip", deflate_for_test(once, true), once.size());
  b.resources = {{"m", "", "once", "", once, text.size()},
                 {"m", "", "twice", "", twice, text.size()}};
  auto image = open(b.build());
  ASSERT_TRUE(image) << message_;
  EXPECT_EQ(text_of(*image, "m", "once"), text);
  EXPECT_EQ(text_of(*image, "m", "twice"), text);
}

TEST_F(MadeImage, BadLayersAreErrors) {
  JImageBuilder b;
  const std::string good = deflate_for_test("hello", true);
  b.resources = {{"m", "", "method", "", b.layer("compact-cp", good, 5), 5},
                 {"m", "", "garbage", "", b.layer("zip", "garbage", 5), 5},
                 {"m", "", "cut", "", b.layer("zip", good, 5).substr(0, 35), 5},
                 {"m", "", "size", "", b.layer("zip", good, 5), 6},
                 {"m", "", "bare", "", "no header", 5}};
  auto image = open(b.build());
  ASSERT_TRUE(image) << message_;
  const auto error = [&](const char* name) {
    return text_of(*image, "m", name).substr(8 + path().size());
  };
  EXPECT_EQ(error("method"), ": /m/method: unknown compression method \"compact-cp\"");
  EXPECT_EQ(error("garbage"), ": /m/garbage: the compressed resource is corrupt");
  EXPECT_EQ(error("cut"), ": /m/cut: the compressed resource is cut short");
  EXPECT_EQ(error("size"), ": /m/size: the compressed resource has the wrong size");
  EXPECT_EQ(error("bare"), ": /m/bare: the compressed resource has the wrong size");
}

TEST_F(MadeImage, APackageBelongsToTheModuleWhereItIsNotEmpty) {
  JImageBuilder b;
  const uint32_t m1 = b.string("m.one"), m2 = b.string("m.two");
  b.resources = {{"packages", "", "p.q", "", JImageBuilder::package({{1, m1}, {0, m2}})},
                 {"packages", "", "p", "", JImageBuilder::package({{1, m1}})},
                 {"packages", "", "odd", "", JImageBuilder::package({{0, 0xFFFFFFFF}})},
                 {"packages", "", "cut", "", "abc"}};
  auto image = open(b.build());
  ASSERT_TRUE(image) << message_;
  EXPECT_EQ(image->module_of_package("p/q"), "m.two");
  for (const char* none : {"p", "odd", "cut", "q"})
    EXPECT_EQ(image->module_of_package(none), "") << none;
}

TEST_F(MadeImage, OtherFilesAreRefused) {
  EXPECT_FALSE(open("short"));
  EXPECT_EQ(message_, path() + ": too short for a JDK modules file");
  EXPECT_FALSE(open(std::string(100, 'x')));
  EXPECT_EQ(message_, path() + ": not a JDK modules file");
  std::string bytes = JImageBuilder().build();
  std::string swapped = bytes;
  std::reverse(swapped.begin(), swapped.begin() + 4);
  EXPECT_FALSE(open(swapped));
  EXPECT_EQ(message_, path() + ": a JDK modules file for another byte order");
  std::string newer = bytes;
  newer[6] = 9;
  EXPECT_FALSE(open(newer));
  EXPECT_EQ(message_, path() + ": a JDK modules file of an unknown version");
  std::string long_table = bytes;
  long_table[19] = 0x7f;
  EXPECT_FALSE(open(long_table));
  EXPECT_EQ(message_, path() + ": the index of the JDK modules file is corrupt");
}

TEST_F(MadeImage, EveryDamagedByteIsHarmless) {
  JImageBuilder b;
  const std::string packed = b.layer("zip", deflate_for_test("hello", true), 5);
  const uint32_t m = b.string("m");
  b.resources = {{"m", "p", "A", "class", packed, 5},
                 {"packages", "", "p", "", JImageBuilder::package({{0, m}})}};
  const std::string good = b.build();
  for (size_t i = 0; i < good.size(); i++) {
    for (const char value : {'\x00', '\x7f', '\xff'}) {
      std::string bad = good;
      bad[i] = value;
      auto image = open(bad);
      if (!image) continue;
      text_of(*image, "m", "p/A.class");
      image->module_of_package("p");
      EXPECT_LE(image->modules().size(), 2u);
      EXPECT_LE(image->resources("m").size(), 2u);
    }
  }
}

}  // namespace
}  // namespace heddle::classfile
