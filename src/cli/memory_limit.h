#pragma once
#include <cstdint>

namespace heddle::cli {

// Three quarters of the memory that this process may use: the machine's, or its control group's if that is less.
uint64_t default_memory_limit();

}  // namespace heddle::cli
