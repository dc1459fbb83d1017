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

TEST(Program, AMistakeIsNamed) {
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

TEST(Program, JavaPrintsTheRegistersOfAllThreads) {
  const std::string java = to_java(parse("x.rel = 1; || r0 = x.acq; after r1 = v;"), "L");
  EXPECT_NE(java.find("H_x.setRelease(1);"), std::string::npos) << java;
  EXPECT_NE(java.find("r0 = (int) H_x.getAcquire();"), std::string::npos) << java;
  EXPECT_NE(java.find("outcome = \"r0=\" + out0 + \" r1=\" + out1;"), std::string::npos) << java;
}

}  // namespace
}  // namespace heddle::relaxed
