#include "program.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "generator.h"
#include "java_writer.h"

namespace heddle::relaxed {
namespace {

TEST(Program, IsTheSameAfterWritingAndReading) {
  for (const char* name : kFamilies)
    for (const Profile& profile : family(name))
      for (uint64_t seed = 1; seed <= 50; ++seed) {
        const std::string text = to_text(generate(seed, profile));
        EXPECT_EQ(to_text(parse(text)), text);
      }
}

TEST(Program, ASeedAlwaysGivesTheSameProgram) {
  const Profile& profile = *find_profile("plain");
  EXPECT_EQ(to_text(generate(5, profile)), to_text(generate(5, profile)));
  EXPECT_NE(to_text(generate(5, profile)), to_text(generate(6, profile)));
}

TEST(Program, WhatItPrintsAndChecksIsWrittenAndReadToo) {
  const std::string text =
      "   r0 = x; fail r0 == 1;\n|| x = 1;\nafter r1 = x;\nprint r0 r1;\ncheck r0 == 0 r1 != 1;\n"
      "check r1 >= 2;\n";
  EXPECT_EQ(to_text(parse(text)), text);
}

TEST(Program, AMistakeIsNamed) {
  EXPECT_THROW(parse("x = 1; check r0 = 1;"), std::runtime_error);
  EXPECT_THROW(parse("x = 1; print r0; after"), std::runtime_error);
  EXPECT_THROW(parse("x = ;"), std::runtime_error);
  EXPECT_THROW(parse("x = 1"), std::runtime_error);
  EXPECT_THROW(parse("k = 1;"), std::runtime_error);
  EXPECT_THROW(parse("x.foo = 1;"), std::runtime_error);
}

TEST(Program, WeakModesAreFound) {
  EXPECT_FALSE(has_weak_modes(parse("x = 1; v = 1; || r0 = v;")));
  EXPECT_TRUE(has_weak_modes(parse("x = 1; || sync m { r0 = x.opq; }")));
  EXPECT_TRUE(has_weak_modes(parse("x = 1; || fence;")));
}

TEST(Program, JavaThrowsWhereItFails) {
  const std::string java =
      to_java(parse("sync m { r0 = x; fail r0 == 1; } || x = 1; print; check r0 == 0;"), "L");
  EXPECT_NE(java.find("if (r0 == 1) throw new AssertionError(\"fail 0\");"), std::string::npos);
  EXPECT_NE(java.find("if (out0 == 0) throw new AssertionError(\"check 0\");"), std::string::npos);
  EXPECT_EQ(java.find("println"), std::string::npos) << java;
}

TEST(Program, JavaPrintsTheRegistersOfAllThreads) {
  const std::string java = to_java(parse("x.rel = 1; || r0 = x.acq; after r1 = v;"), "L");
  EXPECT_NE(java.find("H_x.setRelease(1);"), std::string::npos) << java;
  EXPECT_NE(java.find("r0 = (int) H_x.getAcquire();"), std::string::npos) << java;
  EXPECT_NE(java.find("outcome = \"r0=\" + out0 + \" r1=\" + out1;"), std::string::npos) << java;
}

}  // namespace
}  // namespace heddle::relaxed
