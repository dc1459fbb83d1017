#pragma once
// Scouts (strategies/scouts.cc) go ahead in a copy of this process, while the search waits. Only if they bring news does
// it have to begin again; otherwise it goes on where it was. What they did is no different from what they would do here:
// a copy has the same heap at the same addresses.

#include "explore/progress.h"
#include "explore/strategy.h"

namespace heddle::explore {

// True: they have found something that the search does not know, or could not be sent; they should go here. What they
// did counts in the statistics otherwise.
bool scouts_bring_news(Search& search, Strategy& scouts, const World::Saved& base, const ProgressSink& progress);

}  // namespace heddle::explore
