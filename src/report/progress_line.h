#pragma once
// The live line of a search: where it is, in one terminal line.

#include <string>

#include "search/progress.h"

namespace heddle::report {

// Fits into `width` columns, less important figures last. `per_second` is the present speed.
std::string render_progress(const heddle::Progress& progress, double per_second, int width);

// "0.4 s", "12 s", "3 min 20 s", "2 h 05 min".
std::string render_duration(double seconds);

}  // namespace heddle::report
