#pragma once
// The strategies there are, one short file each. A new one needs a function here and a line in make.cc.

#include "explore/strategy.h"

namespace heddle::explore {

// Exhaustive: may end in "verified".
std::unique_ptr<Strategy> make_breadth_first(Search& search);
std::unique_ptr<Strategy> make_heuristic(Search& search);
// Exhaustive when no execution needs more preemptions than the bound.
std::unique_ptr<Strategy> make_bounded(Search& search);
// Samples of executions: never "verified".
std::unique_ptr<Strategy> make_random(Search& search);
std::unique_ptr<Strategy> make_pct(Search& search);

}  // namespace heddle::explore
