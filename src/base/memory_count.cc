#include "base/memory_count.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
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

// The usable size of a block of glibc that was cut to measure. A block may be larger by what was
// left over beside it, which depends on the history of the process and on addresses.
int64_t size_of_block(size_t bytes) {
  constexpr size_t kHeader = sizeof(size_t), kUnit = 2 * sizeof(size_t);
  return static_cast<int64_t>(std::max<size_t>((bytes + kHeader + kUnit - 1) / kUnit, 2) * kUnit -
                              kHeader);
}

void* take(size_t bytes) {
  void* p = std::malloc(bytes ? bytes : 1);
  if (p) add(size_of_block(bytes));
  return p;
}

void* take_aligned(size_t bytes, std::align_val_t alignment) {
  auto a = static_cast<size_t>(alignment);
  void* p = std::aligned_alloc(a, (bytes + a - 1) / a * a);
  if (p) add(size_of_block((bytes + a - 1) / a * a));
  return p;
}

void give_back(void* p, size_t bytes) {
  if (!p) return;
  counted -= size_of_block(bytes);
  std::free(p);
}
// Its size is not known here; what was left over beside the block is counted, too.
void give_back(void* p) {
  if (p) give_back(p, malloc_usable_size(p));
}

}  // namespace

uint64_t most_memory_counted() { return static_cast<uint64_t>(most); }
void count_memory(int64_t bytes) { add(bytes); }
MemoryCount memory_count() { return {counted, most}; }
void set_memory_count(const MemoryCount& then) {
  counted = then.now;
  most = then.most;
}

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
void operator delete(void* p, size_t bytes) noexcept { heddle::give_back(p, bytes); }
void operator delete(void* p, std::align_val_t) noexcept { heddle::give_back(p); }
void operator delete(void* p, size_t bytes, std::align_val_t alignment) noexcept {
  auto a = static_cast<size_t>(alignment);
  heddle::give_back(p, (bytes + a - 1) / a * a);
}
#endif
