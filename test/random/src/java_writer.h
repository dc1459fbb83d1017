#pragma once
// Prints a program as one Java class in the default package. The source means
// exactly what the tree means: each plain or volatile access is one bytecode,
// each atomic operation one call, and besides them the only shared accesses are
// those of the frame around the program:
//  - each thread ends by storing its locals in a static of its own (l1, l2, ...),
//    also when an assertion killed it;
//  - main ends by joining every thread, parents first, and printing the line
//    that Machine::outcome gives; also when its own assertion failed.

#include <map>
#include <string>

#include "ast.h"

namespace heddle::random {

struct JavaOptions {
  // Calls Noise.point() before each action, a method that sometimes yields: on
  // a real machine this makes rare interleavings frequent.
  bool noise = false;
};

struct JavaSource {
  std::string text;
  std::map<int, int> lines;  // statement id -> line, from 1
};

// REQUIRES: check_program(program) is empty
JavaSource write_java(const Program& program, const JavaOptions& options);

}  // namespace heddle::random
