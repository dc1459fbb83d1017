#pragma once
// Deadlocks and livelocks in words.

#include <string>
#include <vector>

#include "explain/finding.h"

namespace heddle::report {

// "Thread-0 waits for the monitor of Fork#2, held by Thread-1, which waits for ..."
// REQUIRES: there are stuck threads.
std::string stuck_text(const std::vector<heddle::StuckThread>& stuck);

// What one of them waits for: "ReentrantLock#1"; empty if it loops.
std::string awaited_text(const heddle::StuckThread& thread);
// The same with the holder: "ReentrantLock#1, held by Thread-0, which has ended"
std::string stuck_wait_text(const heddle::StuckThread& thread);
// "holds the monitor of Fork#1 and waits for the monitor of Fork#2, held by Thread-1"
std::string stuck_thread_text(const heddle::StuckThread& thread);

// "the monitor of Fork#1"
std::string held_text(const heddle::Held& held);

}  // namespace heddle::report
