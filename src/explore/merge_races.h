#pragma once
// Which races are one to a reader.
//
// The same statements on the same named location are: different arrays, say,
// that one field held. And all races between two calls of a library are, for
// what a HashMap has inside is not the reader's business: one of them is told
// in full, the others are listed (Race::also).

#include <vector>

#include "explore/finding.h"

namespace heddle::explore {

// Adds what was told to the findings. False: it was merged with a race that is there already.
bool add_told(std::vector<Finding>& findings, Finding f);

}  // namespace heddle::explore
