#pragma once
// A trace as a table with one column per thread; steps are below the source line that they belong
// to. If there are too many threads for the width, one column with the threads' names.

#include <string>

#include "explain/finding.h"
#include "report/style.h"

namespace heddle::report {

// Empty for a finding without steps to show. Every line ends in a newline and
// keeps within the style's width.
std::string render_trace(const heddle::Finding& finding, const TextStyle& style);

}  // namespace heddle::report
