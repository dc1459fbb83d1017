#include "cli/memory_limit.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace heddle::cli {

namespace {

uint64_t machine_memory() {
  return static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
         static_cast<uint64_t>(::sysconf(_SC_PAGE_SIZE));
}

// Reads the file of cgroup version 2, then that of version 1. "max" is not a number and means that
// there is no limit.
uint64_t control_group_memory() {
  for (const char* path :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::ifstream in(path);
    uint64_t bytes = 0;
    if (in >> bytes && bytes > 0) return bytes;
  }
  return UINT64_MAX;
}

}  // namespace

uint64_t default_memory_limit() {
  return std::min(machine_memory(), control_group_memory()) / 4 * 3;
}

}  // namespace heddle::cli
