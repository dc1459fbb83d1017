#pragma once
// Ids of outcomes as regular expressions. jcstress uses those of java.util.regex; the part of them
// that means the same in ECMAScript is understood here.

#include <string>
#include <string_view>

namespace heddle::jcstress {

bool is_pattern(std::string_view id);

// Whether the expression matches the whole text. REQUIRES: is_pattern(id).
bool matches(std::string_view id, const std::string& text);

}  // namespace heddle::jcstress
