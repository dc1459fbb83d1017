#include "base/memory_count.h"

#include <malloc.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <new>

namespace heddle {

namespace {

// Not atomic: allocation is frequent, and only one thread allocates.
constinit int64_t counted = 0, most = 0;

inline void add(int64_t bytes) {
  counted += bytes;
  if (counted > most) most = counted;
}

void* take(size_t bytes) {
  void* p = std::malloc(bytes ? bytes : 1);
  if (p) add(static_cast<int64_t>(malloc_usable_size(p)));
  return p;
}

void* take_aligned(size_t bytes, std::align_val_t alignment) {
  auto a = static_cast<size_t>(alignment);
  void* p = std::aligned_alloc(a, (bytes + a - 1) / a * a);
  if (p) add(static_cast<int64_t>(malloc_usable_size(p)));
  return p;
}

void give_back(void* p) {
  if (!p) return;
  counted -= static_cast<int64_t>(malloc_usable_size(p));
  std::free(p);
}

}  // namespace

uint64_t most_memory_counted() { return static_cast<uint64_t>(most); }
void count_memory(int64_t bytes) { add(bytes); }

uint64_t resident_bytes() {
  FILE* f = std::fopen("/proc/self/statm", "r");
  if (!f) return 0;
  unsigned long size = 0, resident = 0;
  int n = std::fscanf(f, "%lu %lu", &size, &resident);
  std::fclose(f);
  return n == 2 ? resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace heddle

// The forms of new[], and those that do not throw, call these; not so AddressSanitizer's, which has
// to see them all itself.
#ifndef __SANITIZE_ADDRESS__
void* operator new(size_t bytes) {
  void* p = heddle::take(bytes);
  if (!p) throw std::bad_alloc();
  return p;
}
void* operator new(size_t bytes, std::align_val_t alignment) {
  void* p = heddle::take_aligned(bytes, alignment);
  if (!p) throw std::bad_alloc();
  return p;
}
void operator delete(void* p) noexcept { heddle::give_back(p); }
void operator delete(void* p, size_t) noexcept { heddle::give_back(p); }
void operator delete(void* p, std::align_val_t) noexcept { heddle::give_back(p); }
void operator delete(void* p, size_t, std::align_val_t) noexcept { heddle::give_back(p); }
#endif
