#pragma once
// One program's expectations as one line of JSON, for the driver script.

#include <string>

#include "java_writer.h"
#include "selection.h"

namespace heddle::random {

// Members: seed, class, file, profile, threads; outcomes (sorted), assertions
// (thread, stmt, line), deadlock, livelock, races (location, kind); states,
// steps, paths (null when there are infinite executions); plain_spin (may hang
// on a compiling machine although it cannot under sequential consistency).
std::string expected_json(const Selected& selected, const JavaSource& source);

}  // namespace heddle::random
