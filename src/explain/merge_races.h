#pragma once
// Merges races that are the same to a reader: races between the same statements on the same named
// location (such as different arrays that one field has held), and all races between the same two
// library calls, whose insides the reader does not know. One of them is described in full; the
// others are listed (Race::also).

#include <vector>

#include "explain/finding.h"

namespace heddle {

// False: the finding was merged with a race that is there already.
bool add_finding(std::vector<Finding>& findings, Finding f);

}  // namespace heddle
