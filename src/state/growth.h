#pragma once
// How much memory tables will take when they grow next. While a table grows, the old
// and the larger new one exist together, and the memory limit holds then, too.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heddle {

// Elements that may be added before the limit is checked again (Budget::check_limits).
inline constexpr size_t kSoonInMaps = 1024, kSoonInPools = 65'536;

template <typename T>
uint64_t growth_of_pool(const std::vector<T>& v) {
  return v.size() + kSoonInPools >= v.capacity() ? uint64_t{2} * v.capacity() * sizeof(T) : 0;
}

// An Abseil map doubles its slots when seven of eight are in use.
template <typename Map>
uint64_t growth_of_map(const Map& m) {
  return m.size() + kSoonInMaps >= m.capacity() / 8 * 7
             ? uint64_t{2} * m.capacity() * (sizeof(typename Map::value_type) + 1)
             : 0;
}

}  // namespace heddle
