#pragma once
// Logging libraries. A call of one is output: while exploring, the library runs like bookkeeping of
// the JDK (harness.h), without scheduling points, happens-before edges or race checks. Its locks
// and buffers must neither hide the program's races nor multiply its states. Code of the program
// that the library calls (an argument's toString, an appender of the program's own) is explored as
// usual.
//
// The order in which threads log is therefore not explored. That is sound while the program only
// logs; a program that can see the order is recognised by program_sees_logging(). So is one that
// the library calls while it holds a lock: its other threads wait for that lock when they log, and
// which of them comes first may decide about a deadlock.
//
// Calls of java.util.logging count as output, too, but only while no class of the program may see
// its records, and it calls no code of the program under a lock: otherwise it is explored from the
// next round on (Switch::kLogging), and no verdict is restricted.

#include <string_view>

namespace heddle::vm {

class Vm;
struct JavaThread;
struct Klass;

// Not of java.util.logging.
bool is_logging_class(std::string_view internal_name);

// A logging library was used, and code of the program that was called may see what threads have
// logged or change how: it names members of the library other than those that log (it makes or
// reads appenders, sets levels), extends one of its classes, or replaces System.out or System.err.
// Or the library has called the program while it may have held a lock.
bool program_sees_logging(const Vm& vm);

bool is_jdk_logging_class(std::string_view internal_name);

// A class that does more with java.util.logging than log, ask whether a level is enabled, and get
// loggers, extends one of its classes, or replaces System.out or System.err.
bool may_see_log_records(const Klass& k);

// java.util.logging, and what it calls to put arguments into a message.
bool formats_log_records(std::string_view internal_name);
// Called when the thread, inside a logging library, is about to call code of the program: notes it
// if a method of the library on the stack takes a lock that it may hold at present.
void note_called_by_logging(Vm& vm, const JavaThread& t);

}  // namespace heddle::vm
