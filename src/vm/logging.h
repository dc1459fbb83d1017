#pragma once
// Logging libraries, except java.util.logging, whose handlers the program can read from (a handler
// over memory, a shared LogRecord) and whose classes the library's tables know. A call of one is
// output: while exploring, the library runs like bookkeeping of the JDK (bookkeeping.h), without
// scheduling points, happens-before edges or race checks. Its locks and buffers must neither hide
// the program's races nor multiply its states. Code of the program that the library calls (an
// argument's toString, an appender of the program's own) is explored as usual.

#include <string_view>

#include "vm/klass.h"

namespace heddle::vm {

class Vm;

bool is_logging_class(std::string_view internal_name);

// A logging library has been loaded, so that it may call the program.
bool logging_is_loaded(Vm& vm);

// A method that a logging library may call on behalf of the program: any method of the program, and
// toString of the JDK's classes, which reads the program's objects.
bool may_be_logged(const Method& m);

// Lets calls of such methods that were prepared before leave bookkeeping (push_frame).
void expect_calls_by_logging(Vm& vm);

}  // namespace heddle::vm
