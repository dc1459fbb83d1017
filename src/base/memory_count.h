#pragma once
// How much memory this process has asked for, counted rather than measured:
// the same in every run that does the same. What the system makes of it, which
// pages are resident, differs a little each time.

#include <cstddef>
#include <cstdint>

namespace heddle {

// What operator new has given out and not got back, and what count_memory was
// told besides; at most, since the process began. One thread allocates.
uint64_t most_memory_counted();
// For memory that comes from elsewhere: bytes more, or (negative) fewer.
void count_memory(int64_t bytes);

}  // namespace heddle
