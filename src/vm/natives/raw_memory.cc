#include "vm/natives/raw_memory.h"

#include <sys/mman.h>
#include <sys/types.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace heddle::vm::natives {

namespace {
constexpr int kClasses = 40;
constexpr int kMinClass = 4;
constexpr uint64_t kBlockHeader = 16;  // keeps payloads 16-byte aligned
constexpr uint64_t kPage = 4096;

int class_of(uint64_t bytes) {
  return std::max(kMinClass, static_cast<int>(std::bit_width(std::max<uint64_t>(bytes, 1) - 1)));
}
uint64_t& word_at(uint64_t address) { return *reinterpret_cast<uint64_t*>(address); }
}  // namespace

struct RawMemory::State {
  uint64_t top;
  uint64_t free_list[kClasses];
};

RawMemory::RawMemory(Vm& vm) : vm_(vm) {
  void* p = mmap(reinterpret_cast<void*>(kRawBase), kRawReserve, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  HEDDLE_CHECK(p == reinterpret_cast<void*>(kRawBase));
  state().top = kRawBase + (sizeof(State) + 15) / 16 * 16;
}

RawMemory::~RawMemory() {
  munmap(reinterpret_cast<void*>(kRawBase), kRawReserve);
  if (map_top_ > kMapBase) munmap(reinterpret_cast<void*>(kMapBase), map_top_ - kMapBase);
}

RawMemory::State& RawMemory::state() const { return *reinterpret_cast<State*>(kRawBase); }

template <typename T>
void RawMemory::put(T& word, T value) {
  if (vm_.heap.undo.enabled()) vm_.heap.undo.save(&word);
  word = value;
}

int64_t RawMemory::allocate(uint64_t bytes) {
  if (bytes > kRawReserve / 2) return 0;
  int c = class_of(bytes);
  State& s = state();
  if (uint64_t block = s.free_list[c]) {
    put(s.free_list[c], word_at(block));
    return static_cast<int64_t>(block);
  }
  uint64_t block = s.top + kBlockHeader;
  if (block + (uint64_t{1} << c) > kRawBase + kRawReserve) return 0;
  put(s.top, block + (uint64_t{1} << c));
  put(word_at(block - kBlockHeader), static_cast<uint64_t>(c));
  return static_cast<int64_t>(block);
}

int64_t RawMemory::reallocate(int64_t address, uint64_t bytes) {
  if (address == 0) return allocate(bytes);
  uint64_t old_bytes = uint64_t{1} << word_at(address - kBlockHeader);
  if (bytes <= old_bytes) return address;
  int64_t fresh = allocate(bytes);
  if (fresh == 0) return 0;
  void* to = reinterpret_cast<void*>(fresh);
  if (vm_.heap.undo.enabled()) vm_.heap.undo.save_range(to, old_bytes);
  std::memcpy(to, reinterpret_cast<void*>(address), old_bytes);
  free(address);
  return fresh;
}

void RawMemory::free(int64_t address) {
  if (address == 0 || !contains(address, 1)) return;
  uint64_t c = word_at(address - kBlockHeader);
  if (c >= kClasses) return;
  put(word_at(address), state().free_list[c]);
  put(state().free_list[c], static_cast<uint64_t>(address));
}

int64_t RawMemory::map_file(int fd, int64_t position, uint64_t bytes, bool writable, bool shared) {
  uint64_t length = (bytes + kPage - 1) / kPage * kPage;
  if (map_top_ + length + kPage > kMapBase + kMapReserve) {
    errno = ENOMEM;
    return 0;
  }
  void* p = mmap(reinterpret_cast<void*>(map_top_), bytes, PROT_READ | (writable ? PROT_WRITE : 0),
                 (shared ? MAP_SHARED : MAP_PRIVATE) | MAP_FIXED_NOREPLACE, fd, position);
  if (p == MAP_FAILED) return 0;
  map_top_ += length + kPage;  // a hole between mappings
  return reinterpret_cast<int64_t>(p);
}

int RawMemory::unmap(int64_t address, uint64_t bytes) {
  return munmap(reinterpret_cast<void*>(address), bytes);
}

bool RawMemory::contains(int64_t address, uint64_t bytes) const {
  auto a = static_cast<uint64_t>(address);
  if (a >= kRawBase && a < state().top) return bytes <= state().top - a;
  return a >= kMapBase && a < map_top_ && bytes <= map_top_ - a;
}

}  // namespace heddle::vm::natives
