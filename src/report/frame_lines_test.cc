#include "report/frame_lines.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

using Strings = std::vector<std::string>;

std::vector<heddle::StackFrame> frames(const Strings& classes) {
  std::vector<heddle::StackFrame> out;
  for (const std::string& c : classes) out.push_back({{c, "m", "F.java", 1}});
  return out;
}
std::string at(const std::string& class_name) { return "at " + class_name + ".m(F.java:1)"; }

TEST(FrameLines, TheFrameworkAroundATestIsFolded) {
  EXPECT_EQ(frame_lines(frames({"shop.Test", "shop.Base", "java.lang.reflect.Method",
                                "org.junit.platform.X", "heddle.runner.RunTest"})),
            (Strings{at("shop.Test"), at("shop.Base"), "... 3 frames of libraries"}));
}

TEST(FrameLines, InsideALibraryTheEndsAreShown) {
  EXPECT_EQ(
      frame_lines(frames({"org.junit.A", "org.junit.B", "org.junit.C", "org.junit.D", "p.T"})),
      (Strings{at("org.junit.A"), "... 2 frames of libraries", at("org.junit.D"), at("p.T")}));
  EXPECT_EQ(frame_lines(frames({"java.util.A", "java.util.B", "java.util.C", "p.T"})),
            (Strings{at("java.util.A"), at("java.util.B"), at("java.util.C"), at("p.T")}));
}

TEST(FrameLines, MocksAndEnginesAreOneRun) {
  EXPECT_EQ(frame_lines(frames({"shop.Test", "java.lang.reflect.Method", "org.junit.runner.A",
                                "org.mockito.internal.runners.B", "org.junit.runners.C"})),
            (Strings{at("shop.Test"), "... 4 frames of libraries"}));
}

TEST(FrameLines, WithoutAFrameOfTheProgramAllAreShown) {
  EXPECT_EQ(frame_lines(frames({"java.A", "java.B", "java.C"})).size(), 3u);
  EXPECT_EQ(frame_lines({}), Strings{});
}

TEST(FrameLines, ASingleFrameIsNotFolded) {
  EXPECT_EQ(frame_lines(frames({"p.T", "java.lang.Thread"})),
            (Strings{at("p.T"), at("java.lang.Thread")}));
}

}  // namespace
}  // namespace heddle::report
