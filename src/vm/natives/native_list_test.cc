#include "vm/natives/native_list.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "classfile/class_file.h"
#include "classfile/jdk_for_test.h"
#include "vm/native.h"

namespace heddle::vm::natives {
namespace {

class NativeListTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string home = classfile::jdk_home();
    ASSERT_FALSE(home.empty()) << "the tests need a JDK: set JAVA_HOME or put java on the PATH";
    auto image = classfile::JImage::open(home + "/lib/modules");
    ASSERT_TRUE(image.ok());
    image_ = image.take();
  }

  // The methods of a class by name; empty when the image has no such class.
  const classfile::ClassFile* find_class(const std::string& name) {
    auto [it, fresh] = classes_.try_emplace(name);
    if (!fresh) return it->second.get();
    std::string module(image_->module_of_package(name.substr(0, name.rfind('/'))));
    auto bytes = image_->find(module.empty() ? "java.base" : module, name + ".class");
    if (!bytes.ok() || !*bytes) return nullptr;
    auto file = classfile::parse_class(**bytes, {.origin = name, .trusted = true});
    if (file.ok()) it->second = file.take();
    return it->second.get();
  }

  std::unique_ptr<classfile::JImage> image_;
  std::map<std::string, std::unique_ptr<classfile::ClassFile>> classes_;
};

TEST_F(NativeListTest, MostNativesOfJavaBaseAreThere) {
  auto natives = list_natives(*image_);
  ASSERT_TRUE(natives.ok()) << natives.error().message;
  std::map<NativeKind, int> count;
  for (const NativeState& n : *natives) ++count[n.kind];
  EXPECT_GT(natives->size(), 500u);
  EXPECT_GT(count[NativeKind::kImplemented], 350);
  EXPECT_GT(count[NativeKind::kIntrinsic], 30);
}

TEST_F(NativeListTest, ObjectsHashCodeIsImplementedAndSocketsAreMissing) {
  auto natives = list_natives(*image_);
  ASSERT_TRUE(natives.ok());
  std::map<std::string, NativeKind> kinds;
  for (const NativeState& n : *natives) kinds[n.class_name + "." + n.name] = n.kind;
  EXPECT_EQ(kinds["java.lang.Object.hashCode"], NativeKind::kImplemented);
  EXPECT_EQ(kinds["java.lang.System.registerNatives"], NativeKind::kNoOp);
  EXPECT_EQ(kinds["java.lang.invoke.MethodHandle.invokeExact"], NativeKind::kIntrinsic);
  EXPECT_EQ(kinds["sun.nio.ch.Net.connect0"], NativeKind::kMissing);
}

// A dead entry is a misspelt name or descriptor. Entries for other releases of the JDK name classes
// or methods that this one lacks; they must at least not conflict.
TEST_F(NativeListTest, NoTwoEntriesAreForTheSameMethod) {
  std::set<std::string> seen;
  for (auto table : native_tables())
    for (const NativeEntry& e : table)
      EXPECT_TRUE(
          seen.insert(std::string(e.class_name) + "." + e.name + (e.desc ? e.desc : "")).second)
          << e.class_name << "." << e.name;
}

TEST_F(NativeListTest, EntriesNameMethodsOfTheLibrary) {
  int dead = 0;
  for (auto table : native_tables()) {
    for (const NativeEntry& e : table) {
      const classfile::ClassFile* file = find_class(e.class_name);
      bool found = false;
      for (size_t i = 0; file && i < file->methods.size(); ++i)
        found |= file->methods[i].name == e.name && (!e.desc || file->methods[i].desc == e.desc);
      if (!found && ++dead > 8)
        ADD_FAILURE() << "no such method: " << e.class_name << "." << e.name;
    }
  }
}

// Only natives, and overrides that say so, are ever used.
TEST_F(NativeListTest, BytecodeIsReplacedOnlyByOverrides) {
  for (auto table : native_tables()) {
    for (const NativeEntry& e : table) {
      const classfile::ClassFile* file = find_class(e.class_name);
      for (size_t i = 0; file && i < file->methods.size(); ++i) {
        const classfile::Method& m = file->methods[i];
        if (m.name != e.name || !e.desc || m.desc != e.desc || (m.access & classfile::kAccNative))
          continue;
        EXPECT_TRUE(e.flags & kOverride) << e.class_name << "." << e.name << e.desc;
      }
    }
  }
}

}  // namespace
}  // namespace heddle::vm::natives
