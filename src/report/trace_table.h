#pragma once
// A trace as a table: one column per thread, source lines with what each step
// did below them. Too many threads for the width: one column, threads named.

#include <string>

#include "explore/finding.h"
#include "report/style.h"

namespace heddle::report {

// Empty for a finding without steps to show. Every line ends in a newline and
// keeps within the style's width.
std::string render_trace(const explore::Finding& finding, const TextStyle& style);

}  // namespace heddle::report
