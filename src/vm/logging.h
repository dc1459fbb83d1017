#pragma once
// Logging libraries, except java.util.logging, whose handlers the program can read from (a handler
// over memory, a shared LogRecord) and whose classes the library's tables know. A call of one is
// output: while exploring, the library runs like bookkeeping of the JDK (harness.h), without
// scheduling points, happens-before edges or race checks. Its locks and buffers must neither hide
// the program's races nor multiply its states. Code of the program that the library calls (an
// argument's toString, an appender of the program's own) is explored as usual.

#include <string_view>

namespace heddle::vm {

bool is_logging_class(std::string_view internal_name);

}  // namespace heddle::vm
