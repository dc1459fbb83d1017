#pragma once
// Which classes have fields whose every read the search can see.
//
// Fields of the program's classes and of java.util are read by bytecode and by
// natives that report their accesses. Objects of java.lang, java.io and the like
// are also read by natives and by the machine itself, without a report: their
// words always count as read.

#include "vm/klass.h"

namespace heddle {

// Every read of a field that this class declares is reported.
bool reads_are_reported(const vm::Klass& k);

// Every read of an element of an array with this element class (of any dimension) is reported.
bool element_reads_are_reported(const vm::Klass& base, const vm::Klass* object_class);

// The native reads no field of its arguments, or reports what it reads.
bool reports_reads_of_arguments(const vm::Method& native);

}  // namespace heddle
