#include "classfile/variables.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/jdk_for_test.h"
#include "classfile/parse_for_test.h"

namespace heddle::classfile {
namespace {

constexpr const char* kVariables = R"(
class V {
  static void run(Object parameter, Object changed) {
    Object once = new Object();
    Object twice = once;
    for (int i = 0; i < 3; i++) {
      Object inLoop = new Object();
      twice = inLoop;
      if (changed == null) changed = twice;
    }
  }
}
)";

class Variables : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(compile_java(folder_, "-g -nowarn", "V.java", kVariables));
    file_ = parsed(read_whole_file(folder_.path() / "V.class"));
    ASSERT_TRUE(file_);
  }
  const Code& code() {
    auto run = std::ranges::find(file_->methods, "run", &Method::name);
    return *run->code;
  }
  const LocalVariable& variable(std::string_view name) {
    return *std::ranges::find(code().variables, name, &LocalVariable::name);
  }

  ScratchFolder folder_;
  std::unique_ptr<ClassFile> file_;
};

TEST_F(Variables, OneIsReassignedIfItIsStoredInAfterItsFirstValue) {
  EXPECT_FALSE(is_reassigned(code(), variable("parameter")));
  EXPECT_FALSE(is_reassigned(code(), variable("once")));
  EXPECT_FALSE(is_reassigned(code(), variable("inLoop")));
  EXPECT_TRUE(is_reassigned(code(), variable("twice")));
  EXPECT_TRUE(is_reassigned(code(), variable("changed")));
}

TEST_F(Variables, OneThatIsDeclaredInALoopIsAnotherInEachIteration) {
  EXPECT_TRUE(is_assigned_in_loop(code(), variable("inLoop")));
  EXPECT_FALSE(is_assigned_in_loop(code(), variable("once")));
  EXPECT_FALSE(is_assigned_in_loop(code(), variable("twice")));
  EXPECT_FALSE(is_assigned_in_loop(code(), variable("parameter")));
}

}  // namespace
}  // namespace heddle::classfile
