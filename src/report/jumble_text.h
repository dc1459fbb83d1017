#pragma once
// The result of adversarial sampling: a table of locations and heuristics, and JSON.

#include <string>

#include "jumble/jumble.h"
#include "report/style.h"

namespace heddle::report {

std::string render_jumble(const heddle::JumbleResult& result, const TextStyle& style);
std::string render_jumble_json(const heddle::JumbleResult& result);

}  // namespace heddle::report
