#pragma once
// What tables may soon take at once. A table that has to grow is there twice for
// a moment, the new one larger; the memory limit has to be kept then, too.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heddle::explore {

// Elements that may come before somebody asks again (Budget::look_around).
inline constexpr size_t kSoonInMaps = 1024, kSoonInPools = 65'536;

template <typename T>
uint64_t growth_of_pool(const std::vector<T>& v) {
  return v.size() + kSoonInPools >= v.capacity() ? uint64_t{2} * v.capacity() * sizeof(T) : 0;
}

// Of Abseil's: grows to twice its slots when seven of eight are in use.
template <typename Map>
uint64_t growth_of_map(const Map& m) {
  return m.size() + kSoonInMaps >= m.capacity() / 8 * 7 ? uint64_t{2} * m.capacity() * (sizeof(typename Map::value_type) + 1) : 0;
}

}  // namespace heddle::explore
