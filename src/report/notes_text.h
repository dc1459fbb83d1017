#pragma once
// Sentences on what a verdict does not cover: reasons why not everything was explored, notes on
// features of the program, and kinds of findings that the user suppressed.

#include <string>
#include <string_view>
#include <vector>

#include "check/check_result.h"

namespace heddle::report {

// "--max-states 1000 reached". No full stop.
std::string reason_text(const heddle::Reason& reason);

// "for locations that race and are also accessed in other modes than plain"
std::string_view later_writes_text(heddle::LaterWrites which);

// "the clock is read (first at Main.run, line 7): ..."
std::string note_text(const heddle::Note& note);

// "not reported: failing assertions, data races (--ignore)"; empty if everything was reported.
std::string suppressed_text(const heddle::Suppressed& suppressed);

// The notes of a result, and what was suppressed.
std::vector<std::string> note_texts(const heddle::CheckResult& result);

// "pkg.Pool.take, line 7"
std::string code_place_text(const heddle::CodePlace& place);

}  // namespace heddle::report
