// The analysis on a large body of real code.
#include <gtest/gtest.h>

#include "classfile/class_path.h"
#include "classfile/flow.h"
#include "classfile/flow_graph.h"
#include "classfile/flow_stack_maps_for_test.h"
#include "classfile/jdk_for_test.h"

namespace heddle::classfile {
namespace {

bool kinds_agree(std::span<const SlotKind> found, const std::vector<SlotKind>& declared,
                 bool exact) {
  if (exact ? found.size() != declared.size() : found.size() < declared.size()) return false;
  for (size_t i = 0; i < declared.size(); i++) {
    // A local that javac considers out of scope may still hold something.
    if (found[i] != declared[i] && (exact || declared[i] != SlotKind::kTop)) return false;
  }
  return true;
}

// Live locals once more, instruction by instruction and without blocks. Knows
// loads and stores by their names. One bit per local.
class SlowLiveness {
 public:
  explicit SlowLiveness(const Code& code) : code_(code), live_(code.code.size() + 1) {
    FlowGraph graph;
    CodeFlaw flaw;
    EXPECT_TRUE(decode_instructions(code, graph.insns, flaw)) << flaw.what;
    for (bool changed = true; changed;) {
      changed = false;
      for (auto it = graph.insns.rbegin(); it != graph.insns.rend(); ++it) {
        const uint16_t next =
            it == graph.insns.rbegin() ? uint16_t(code.code.size()) : std::prev(it)->bci;
        const uint64_t before = transfer(*it, next);
        changed |= before != live_[it->bci];
        live_[it->bci] = before;
      }
    }
  }
  uint64_t before(uint16_t bci) const { return live_[bci]; }

 private:
  static uint64_t locals(const Insn& insn) {
    const std::string_view name = opcode_name(insn.opcode);
    return (name[0] == 'l' || name[0] == 'd' ? uint64_t{3} : uint64_t{1}) << insn.operand;
  }
  static bool accesses_local(std::string_view name, std::string_view verb) {
    return name.substr(1, verb.size()) == verb &&
           (name.size() == verb.size() + 1 || name[verb.size() + 1] == '_');
  }

  uint64_t transfer(const Insn& insn, uint16_t next) const {
    const std::string_view name = opcode_name(insn.opcode);
    const bool stops = name.ends_with("return") || name.starts_with("goto") || name == "athrow" ||
                       name.ends_with("switch");
    uint64_t live = stops ? 0 : live_[next];
    for_each_target(code_, insn,
                    [&](int64_t target) { live |= live_[static_cast<size_t>(target)]; });
    if (accesses_local(name, "store")) live &= ~locals(insn);
    if (accesses_local(name, "load") || name == "iinc") live |= locals(insn);
    for (const ExceptionHandler& h : code_.handlers) {
      if (h.start_pc <= insn.bci && insn.bci < h.end_pc) live |= live_[h.handler_pc];
    }
    return live;
  }

  const Code& code_;
  std::vector<uint64_t> live_;  // per bci
};

struct Tally {
  size_t methods = 0, frames = 0, failures = 0;
};

class JdkFlow : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (jdk_home().empty()) GTEST_FAIL() << "no JDK: set JAVA_HOME";
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
      if (!cf.ok())
        ADD_FAILURE() << cf.error().message;
      else
        check_class(**cf, check, tally);
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

  static void compare(const ClassFile& cf, const Method& m,
                      const std::vector<DeclaredFrame>& declared, const MethodFlow& flow,
                      Tally& tally) {
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

  // Also: what is live holds a value.
  static void compare_liveness(const ClassFile& cf, const Method& m, const MethodFlow& flow,
                               Tally& tally) {
    if (m.code->max_locals > 64) return;
    const SlowLiveness slow(*m.code);
    for (uint32_t pc = 0; pc < m.code->code.size(); pc++) {
      const uint16_t bci = static_cast<uint16_t>(pc);
      if (!flow.reachable(bci)) continue;
      const auto frame = flow.frame_before(bci);
      uint64_t live = 0;
      bool holds = true;
      for (uint16_t i = 0; i < m.code->max_locals; i++) {
        if (!flow.local_live(bci, i)) continue;
        live |= uint64_t{1} << i;
        const bool half =
            i > 0 && (frame[i - 1u] == SlotKind::kLong || frame[i - 1u] == SlotKind::kDouble);
        holds &= frame[i] != SlotKind::kTop || half;
      }
      if (live == slow.before(bci) && holds) continue;
      tally.failures++;
      ADD_FAILURE() << cf.name << '.' << m.name << m.desc << " at " << bci << " has live locals "
                    << std::hex << live << " instead of " << slow.before(bci);
      return;
    }
  }

  std::unique_ptr<JImage> image_;
};

TEST_P(JdkFlow, TrustedFramesAgreeWithStackMapsAndLivenessWithASlowOracle) {
  const Tally tally =
      for_each_method([](const ClassFile& cf, const Method& m, const auto& declared, Tally& tally) {
        auto flow = analyze_flow(cf, m, *m.code, nullptr, {.check_types = false});
        if (flow.ok()) {
          compare(cf, m, declared, *flow, tally);
          return compare_liveness(cf, m, *flow, tally);
        }
        tally.failures++;
        ADD_FAILURE() << flow.error().message;
      });
  EXPECT_GT(tally.frames, 10000u);
}

TEST_P(JdkFlow, CheckedFramesAgreeWithStackMapsAndNothingIsRefused) {
  const Tally tally =
      for_each_method([](const ClassFile& cf, const Method& m, const auto& declared, Tally& tally) {
        auto flow = analyze_flow(cf, m, *m.code, nullptr, {});
        if (flow.ok()) return compare(cf, m, declared, *flow, tally);
        tally.failures++;
        ADD_FAILURE() << flow.error().message;
      });
  EXPECT_GT(tally.frames, 10000u);
}

INSTANTIATE_TEST_SUITE_P(Modules, JdkFlow, ::testing::Values("java.base", "jdk.compiler"),
                         [](const auto& info) {
                           return std::string(info.param) == "java.base" ? "Base" : "Compiler";
                         });

}  // namespace
}  // namespace heddle::classfile
