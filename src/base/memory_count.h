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

// What the counts are now, for a process that makes copies of itself (workers.h).
struct MemoryCount {
  int64_t now = 0, most = 0;
};
MemoryCount memory_count();
// Sets the counts of a copy to what they were: what the original has allocated since then depends
// on the order of events there.
void set_memory_count(const MemoryCount& then);

// What the process has in memory now, measured.
uint64_t resident_bytes();

}  // namespace heddle
