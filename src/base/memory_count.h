#pragma once
// The amount of memory that this process has allocated, counted instead of measured, so that it is
// the same in equal runs. The number of resident pages differs a little each time.

#include <cstddef>
#include <cstdint>

namespace heddle {

// What operator new has given out and not got back, and what count_memory was
// told besides; at most, since the process began. One thread allocates.
uint64_t most_memory_counted();
// For memory that comes from elsewhere: bytes more, or (negative) fewer.
void count_memory(int64_t bytes);

// What the process has in memory now, measured.
uint64_t resident_bytes();

}  // namespace heddle
