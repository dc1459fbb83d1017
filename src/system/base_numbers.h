#pragma once
// Numbers for 32-bit words of the base image, given when a word is first read.

#include <absl/container/flat_hash_map.h>

#include <cstdint>

namespace heddle {

class BaseNumbers {
 public:
  explicit BaseNumbers(uint64_t bytes);  // the size of the base image
  ~BaseNumbers();
  BaseNumbers(const BaseNumbers&) = delete;
  BaseNumbers& operator=(const BaseNumbers&) = delete;

  static constexpr uint32_t kNone = UINT32_MAX;
  uint32_t count() const { return static_cast<uint32_t>(numbers_.size()); }
  // Whether decide() was called for the word at this offset into the heap.
  bool decided(uint64_t offset) const { return decided_[offset / 256] >> offset / 4 % 64 & 1; }
  void decide(uint64_t offset, bool reads_tracked);
  // kNone: reads of the word are not tracked, or there was none.
  uint32_t number_of(uint64_t offset) const {
    if (!(numbered_[offset / 256] >> offset / 4 % 64 & 1)) return kNone;
    return numbers_.find(offset / 4)->second;
  }

 private:
  uint64_t *decided_, *numbered_;  // a bit per word; most pages are never touched
  absl::flat_hash_map<uint64_t, uint32_t> numbers_;
};

}  // namespace heddle
