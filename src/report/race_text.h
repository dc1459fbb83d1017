#pragma once
// Data races in words.

#include <string>
#include <vector>

#include "explain/finding.h"

namespace heddle::report {

// "Thread-1 reads Pool.left at Sale.java:17 without synchronizing with Thread-0's write at ..."
std::string race_text(const heddle::Race& race);

// "write" or "read"
const char* noun_of(const heddle::RaceAccess& access);

// Why no happens-before edge orders the two accesses: one sentence for the source thread's last
// release, one for the manifest thread's last acquire, one for monitors if any is held.
std::vector<std::string> missing_order_texts(const heddle::Race& race);

// "unlocks Object#1", "calls CountDownLatch.countDown"
std::string sync_text(const heddle::SyncAction& action);

}  // namespace heddle::report
