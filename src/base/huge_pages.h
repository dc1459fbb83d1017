#pragma once
// An allocator for large tables with random access: uses pages of 2 MiB if the system has them, to
// avoid TLB misses, and returns memory to the system when a table is reallocated, which malloc does
// not do for blocks of up to 32 MB.

#include <sys/mman.h>

#include <cstddef>
#include <new>

#include "base/memory_count.h"

namespace heddle {

template <typename T>
struct HugePages {
  using value_type = T;
  HugePages() = default;
  template <typename U>
  HugePages(const HugePages<U>&) {}  // NOLINT: as the requirements of allocators have it

  T* allocate(size_t n) {
    size_t bytes = n * sizeof(T);
    if (bytes < kWorthwhile) return static_cast<T*>(::operator new(bytes));
    void* p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) throw std::bad_alloc();
    count_memory(static_cast<int64_t>(bytes));
    madvise(p, bytes, MADV_HUGEPAGE);  // only advice: failure does not matter
    return static_cast<T*>(p);
  }
  void deallocate(T* p, size_t n) {
    if (n * sizeof(T) < kWorthwhile)
      ::operator delete(p);
    else {
      munmap(p, n * sizeof(T));
      count_memory(-static_cast<int64_t>(n * sizeof(T)));
    }
  }
  template <typename U>
  bool operator==(const HugePages<U>&) const {
    return true;
  }

 private:
  static constexpr size_t kWorthwhile = size_t{1} << 20;
};

}  // namespace heddle
