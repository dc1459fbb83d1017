#pragma once
// The methods of a thread pool, by their part in its operations (pool_operations.h).

#include <cstdint>

namespace heddle {

enum class PoolMethod : uint8_t {
  kOther,
  kOperation,  // an operation of its own
  kHelper,     // called by operations
  kHandOver,   // likewise; a method of a queue that hands tasks over
};

}  // namespace heddle
