#pragma once
// A program of a test by both enumerators.

#include <gtest/gtest.h>

#include "oracle.h"

namespace heddle::random {

// Explores with both enumerators where both can, and expects them to agree.
inline Expected explored(const Program& program) {
  constexpr size_t kPlenty = 100000, kFewPaths = 50000;
  EXPECT_EQ(check_program(program), "");
  Exploration exploration = explore(program, kPlenty);
  EXPECT_TRUE(exploration.complete);
  if (exploration.paths && *exploration.paths < kFewPaths) {
    EXPECT_EQ(explore_traces(program), exploration.expected);
  }
  return exploration.expected;
}

}  // namespace heddle::random
