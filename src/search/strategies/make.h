#pragma once
// The strategies, one short file each. A new one needs a function here and a line in make.cc.

#include "search/strategy.h"

namespace heddle {

// Exhaustive: may end in "verified". So is depth-first search (dfs.h).
std::unique_ptr<Strategy> make_breadth_first(Search& search);
std::unique_ptr<Strategy> make_heuristic(Search& search);
// Exhaustive if no execution needs more preemptions than the bound.
std::unique_ptr<Strategy> make_bounded(Search& search);
// Sample executions: never end in "verified".
std::unique_ptr<Strategy> make_random(Search& search);
std::unique_ptr<Strategy> make_pct(Search& search);
std::unique_ptr<Strategy> make_adversarial(Search& search);

}  // namespace heddle
