#pragma once
// Statistics of thread pools: how many tasks a ThreadPoolExecutor and its workers
// have completed, how many tasks the workers of a ForkJoinPool have stolen. Pools
// only add to these numbers, for callers of getCompletedTaskCount, getStealCount
// and toString. A periodic task makes one grow without bound; until the program
// reads one, states that differ only in them are matched (state/canonical.cc).

#include "vm/klass.h"
#include "vm/library_tables.h"

namespace heddle::vm {

bool is_pool_counter(const LibraryTables& library, const FieldInfo& f);
// Whether a method that reads a counter may pass its value on, rather than only add to it or to
// another counter.
bool publishes_pool_counter(const LibraryTables& library, const Method& m);

}  // namespace heddle::vm
