#pragma once
// Sentences about what the machine does not have, and about threads of `heddle run` that wait for
// each other.

#include <string>
#include <string_view>
#include <vector>

#include "vm/launch.h"
#include "vm/unsupported.h"

namespace heddle::report {

// "native method java.net.Socket.connect", "host effect: writing /tmp/x"
std::string unsupported_text(const vm::Unsupported& unsupported);
// Where the program first needed it: "at Client.java:31 (in com.acme.Client.connect), called from
// OrderTest.java:12"; "" if that is not known.
std::string calls_text(const std::vector<vm::CodeLine>& calls);
// For JSON: "native-method", "write-file". Names never change; new ones may be added.
std::string_view json_name(vm::Lack lack);

// "\"main\" wants the monitor of a Pool held by \"worker\""
std::string stuck_text(const vm::StuckThread& thread);

}  // namespace heddle::report
