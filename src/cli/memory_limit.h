#pragma once
#include <cstdint>

namespace heddle::cli {

// Three quarters of the memory that this process may use: the smaller of the machine's memory and
// the limit of its control group.
uint64_t default_memory_limit();

}  // namespace heddle::cli
