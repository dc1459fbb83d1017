#pragma once
// Off-heap memory for Unsafe.allocateMemory and FileChannel.map. It is one reserved range at a
// fixed address, so the addresses that a program sees are the same in every run; the allocator's
// own state is in that range, too, and is written through the undo log, so that backtracking undoes
// allocations exactly.
//
// Layout: a State at kRawBase, then blocks. A block has an 8-byte header (its
// size class) and 2^class bytes of payload; freed blocks of a class form a list
// through their first payload word.

#include <cstddef>
#include <cstdint>

#include "vm/vm.h"

namespace heddle::vm::natives {

inline constexpr uintptr_t kRawBase = 0x180000000000;
inline constexpr uint64_t kRawReserve = uint64_t{64} << 30;
// Mappings of files, page-aligned, never reused.
inline constexpr uintptr_t kMapBase = kRawBase + kRawReserve;
inline constexpr uint64_t kMapReserve = uint64_t{256} << 30;

class RawMemory {
 public:
  explicit RawMemory(Vm& vm);
  ~RawMemory();
  RawMemory(const RawMemory&) = delete;
  RawMemory& operator=(const RawMemory&) = delete;

  // 16-byte aligned; 0 if there is no space. New memory is zero, recycled memory is not.
  int64_t allocate(uint64_t bytes);
  int64_t reallocate(int64_t address, uint64_t bytes);
  void free(int64_t address);

  // Maps a host file; 0 with errno set on failure.
  int64_t map_file(int fd, int64_t position, uint64_t bytes, bool writable, bool shared);
  int unmap(int64_t address, uint64_t bytes);

  // True when [address, address+bytes) lies in memory that was handed out once.
  bool contains(int64_t address, uint64_t bytes) const;

 private:
  struct State;
  State& state() const;
  template <typename T>
  void put(T& word, T value);

  Vm& vm_;
  uint64_t map_top_ = kMapBase;
};

}  // namespace heddle::vm::natives
