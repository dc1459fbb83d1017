#pragma once
// Libraries around the code under test: logging libraries (logging.h) and test engines. While
// exploring, they run like bookkeeping of the JDK (bookkeeping.h), without scheduling points,
// happens-before edges or race checks: what an engine does before and after a test must neither
// hide the program's races nor multiply its states. Code of the program that they call (a test, an
// extension, an argument's toString) is explored as usual.

#include <string_view>

#include "vm/klass.h"

namespace heddle::vm {

class Vm;

// JUnit's and TestNG's engines and Heddle's own runner; not their assertions, which read the
// program's objects, nor the classes with which they start threads and wait for them.
bool is_test_engine_class(std::string_view internal_name);

// A class of a logging library or of a test engine.
bool is_harness_class(std::string_view internal_name);

// Such a library has been loaded, so that it may call the program.
bool harness_is_loaded(Vm& vm);

// The program is a test that `heddle test` runs: it never ends itself, with whatever status.
bool runs_a_test(Vm& vm);

// A method that such a library may call on behalf of the program: any method of the program, and
// toString of the JDK's classes, which reads the program's objects.
bool may_be_called_back(const Method& m);

// Lets calls of such methods that were prepared before leave bookkeeping (push_frame).
void expect_callbacks(Vm& vm);

}  // namespace heddle::vm
