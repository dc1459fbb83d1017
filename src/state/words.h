#pragma once
// The words of a canonical form, in the order in which a walk puts them.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/inline_xxhash.h"
#include "state/state_hash.h"

namespace heddle {

class Words {
 public:
  void put(uint64_t v) {
    uint64_t* p = room(1);
    *p++ = v;
    end_at(p);
  }
  void put(const StateHash& h) {
    put(h.lo);
    put(h.hi);
  }
  // Space for at most n more words. The caller writes them and then passes their end to end_at().
  // Calls for other space must not come in between.
  uint64_t* room(size_t n) {
    if (size_ + n > words_.size()) words_.resize(2 * (size_ + n) + 256);
    return words_.data() + size_;
  }
  void end_at(const uint64_t* end) { size_ = static_cast<size_t>(end - words_.data()); }
  // Drops the words from there on.
  void cut(size_t size) { size_ = size; }
  size_t size() const { return size_; }
  uint64_t& operator[](size_t i) { return words_[i]; }
  const uint64_t& operator[](size_t i) const { return words_[i]; }

  StateHash hash(size_t from, size_t to) const {
    const auto h = XXH3_128bits(words_.data() + from, (to - from) * 8);
    return {h.low64, h.high64};
  }

 private:
  std::vector<uint64_t> words_;
  size_t size_ = 0;
};

}  // namespace heddle
