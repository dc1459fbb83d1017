#pragma once
// How many tasks a ThreadPoolExecutor and its workers have done, and how many a
// ForkJoinPool's workers have stolen. Pools only add to these numbers, for those
// who ask (getCompletedTaskCount, getStealCount, toString). A task that is done
// periodically makes one grow for ever: as long as nobody has asked, states that
// differ in nothing else are one state (explore/canonical.cc).

#include "vm/klass.h"

namespace heddle::vm {

// The field of such a number that objects of a class have; null: none.
const FieldInfo* pool_count_in(const Klass& k);
bool is_pool_count(const FieldInfo& f);
// Whether a method that reads one may tell somebody, rather than only add to it or to another.
bool tells_pool_count(const Method& m);

}  // namespace heddle::vm
