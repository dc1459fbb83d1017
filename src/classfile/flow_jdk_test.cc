// The analysis on a large body of real code.
#include <gtest/gtest.h>

#include "classfile/class_path.h"
#include "classfile/flow.h"
#include "classfile/flow_stack_maps_for_test.h"
#include "classfile/jdk_for_test.h"

namespace heddle::classfile {
namespace {

bool kinds_agree(std::span<const SlotKind> found, const std::vector<SlotKind>& declared, bool exact) {
  if (exact ? found.size() != declared.size() : found.size() < declared.size()) return false;
  for (size_t i = 0; i < declared.size(); i++) {
    // A local that javac considers out of scope may still hold something.
    if (found[i] != declared[i] && (exact || declared[i] != SlotKind::kTop)) return false;
  }
  return true;
}

struct Tally {
  size_t methods = 0, frames = 0, guards = 0, failures = 0;
};

class JdkFlow : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
    auto image = JImage::open(jdk_home() + "/lib/modules");
    ASSERT_TRUE(image.ok()) << image.error().message;
    image_ = image.take();
  }

  template <typename Check>
  Tally for_each_method(Check check) {
    Tally tally;
    for (const std::string& path : image_->resources(GetParam())) {
      if (!path.ends_with(".class")) continue;
      auto bytes = image_->find(GetParam(), path);
      auto cf = parse_class(**bytes, {});
      if (!cf.ok()) ADD_FAILURE() << cf.error().message;
      else check_class(**cf, check, tally);
      if (tally.failures > 20) break;
    }
    EXPECT_GT(tally.methods, 10000u);
    return tally;
  }

  template <typename Check>
  void check_class(const ClassFile& cf, Check check, Tally& tally) {
    const StackMapReader maps(cf);
    for (size_t i = 0; i < cf.methods.size(); i++) {
      const Method& m = cf.methods[i];
      if (!m.code) continue;
      tally.methods++;
      check(cf, m, maps.frames(i), tally);
    }
  }

  static void compare(const ClassFile& cf, const Method& m, const std::vector<DeclaredFrame>& declared,
                      const MethodFlow& flow, Tally& tally) {
    for (const DeclaredFrame& d : declared) {
      const uint16_t bci = static_cast<uint16_t>(d.bci);
      if (!flow.reachable(bci)) continue;  // javac also describes dead code
      tally.frames++;
      const auto frame = flow.frame_before(bci);
      const bool agree = frame.size() == m.code->max_locals + size_t{flow.stack_depth(bci)} &&
                         kinds_agree(frame.first(m.code->max_locals), d.locals, false) &&
                         kinds_agree(frame.subspan(m.code->max_locals), d.stack, true);
      if (agree) continue;
      tally.failures++;
      ADD_FAILURE() << cf.name << '.' << m.name << m.desc << " at " << bci;
    }
  }

  std::unique_ptr<JImage> image_;
};

TEST_P(JdkFlow, TrustedFramesAgreeWithStackMaps) {
  const Tally tally = for_each_method([](const ClassFile& cf, const Method& m, const auto& declared, Tally& tally) {
    auto flow = analyze_flow(cf, m, *m.code, nullptr, {.check_types = false});
    if (flow.ok()) return compare(cf, m, declared, *flow, tally);
    tally.failures++;
    ADD_FAILURE() << flow.error().message;
  });
  EXPECT_GT(tally.frames, 10000u);
}

TEST_P(JdkFlow, CheckedFramesAgreeWithStackMapsAndNothingIsRefused) {
  const Tally tally = for_each_method([](const ClassFile& cf, const Method& m, const auto& declared, Tally& tally) {
    auto flow = analyze_flow(cf, m, *m.code, nullptr, {});
    if (flow.ok()) return compare(cf, m, declared, *flow, tally);
    tally.failures++;
    ADD_FAILURE() << flow.error().message;
  });
  EXPECT_GT(tally.frames, 10000u);
}

// A local that an instruction reads is live there; one that is live holds something.
TEST_P(JdkFlow, LiveLocalsHoldValues) {
  for_each_method([](const ClassFile& cf, const Method& m, const auto&, Tally& tally) {
    auto flow = analyze_flow(cf, m, *m.code, nullptr, {.check_types = false});
    ASSERT_TRUE(flow.ok());
    for (uint32_t pc = 0; pc < m.code->code.size(); pc++) {
      const uint16_t bci = static_cast<uint16_t>(pc);
      if (!flow->reachable(bci)) continue;
      const auto frame = flow->frame_before(bci);
      for (uint16_t i = 0; i < m.code->max_locals; i++) {
        if (!flow->local_live(bci, i)) continue;
        const bool half = i > 0 && (frame[i - 1u] == SlotKind::kLong || frame[i - 1u] == SlotKind::kDouble);
        if (frame[i] != SlotKind::kTop || half) continue;
        if (tally.failures++ < 20) ADD_FAILURE() << cf.name << '.' << m.name << m.desc << " at " << bci << " local " << i;
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Modules, JdkFlow, ::testing::Values("java.base", "jdk.compiler"),
                         [](const auto& info) { return std::string(info.param) == "java.base" ? "Base" : "Compiler"; });

}  // namespace
}  // namespace heddle::classfile
