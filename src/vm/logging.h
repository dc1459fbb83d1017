#pragma once
// Logging libraries, except java.util.logging, whose handlers the program can read from (a handler
// over memory, a shared LogRecord) and whose classes the library's tables know. A call of one is
// output: while exploring, the library runs like bookkeeping of the JDK (harness.h), without
// scheduling points, happens-before edges or race checks. Its locks and buffers must neither hide
// the program's races nor multiply its states. Code of the program that the library calls (an
// argument's toString, an appender of the program's own) is explored as usual.
//
// The order in which threads log is therefore not explored. That is sound while the program only
// logs; a program that can see the order is recognised by program_sees_logging().

#include <string_view>

namespace heddle::vm {

class Vm;

bool is_logging_class(std::string_view internal_name);

// A logging library was used, and code of the program that was called may see what threads have
// logged or change how: it names members of the library other than those that log (it makes or
// reads appenders, sets levels), extends one of its classes, or replaces System.out or System.err.
bool program_sees_logging(const Vm& vm);

}  // namespace heddle::vm
