#pragma once
// Scouts (strategies/scouts.cc) sample executions in a copy of this process while the search waits.
// The search has to begin again only if they find something new; otherwise it goes on where it was.
// The copy has the same heap at the same addresses, so that scouts do there what they would do
// here.

#include "search/progress.h"
#include "search/strategy.h"

namespace heddle {

// True: the scouts have found something that the search does not know, or the process could not be
// copied; they have to search in this process. Otherwise the statistics include what they did.
bool scouts_bring_news(Search& search, Strategy& scouts, const World::Saved& base,
                       const ProgressSink& progress);

}  // namespace heddle
