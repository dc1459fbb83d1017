#pragma once
// A set of rows (row_listener.h): a bit set, or all rows, present and future.

#include <absl/container/inlined_vector.h>

#include <cstdint>

#include "memory/row_listener.h"

namespace heddle::memory {

class RowSet {
 public:
  static RowSet all() {
    RowSet s;
    s.all_ = true;
    return s;
  }
  static RowSet of(Row row) {
    RowSet s;
    s.add(row);
    return s;
  }

  bool is_all() const { return all_; }
  bool has(Row row) const {
    return all_ || (row / 64 < words_.size() && (words_[row / 64] >> row % 64 & 1));
  }
  // Returns whether it is new.
  bool add(Row row) {
    if (has(row)) return false;
    if (row / 64 >= words_.size()) words_.resize(row / 64 + 1);
    words_[row / 64] |= uint64_t{1} << row % 64;
    return true;
  }
  // REQUIRES: the row is not needed in a set of all rows.
  bool remove(Row row) {
    if (all_ || !has(row)) return false;
    words_[row / 64] &= ~(uint64_t{1} << row % 64);
    while (!words_.empty() && words_.back() == 0) words_.pop_back();
    return true;
  }
  bool empty() const { return !all_ && words_.empty(); }
  // Whether all rows of `other` are in it. REQUIRES: other is not all rows.
  bool covers(const RowSet& other) const {
    if (all_) return true;
    if (words_.size() < other.words_.size()) return false;
    for (size_t i = 0; i < other.words_.size(); ++i)
      if (other.words_[i] & ~words_[i]) return false;
    return true;
  }
  // Whether the two have a row in common. REQUIRES: neither is all rows.
  bool meets(const RowSet& other) const {
    for (size_t i = 0; i < words_.size() && i < other.words_.size(); ++i)
      if (words_[i] & other.words_[i]) return true;
    return false;
  }
  RowSet& operator|=(const RowSet& other) {
    all_ |= other.all_;
    if (words_.size() < other.words_.size()) words_.resize(other.words_.size());
    for (size_t i = 0; i < other.words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  // Calls f(row) for each row, in order. REQUIRES: not all rows.
  template <typename F>
  void for_each(F f) const {
    for (size_t i = 0; i < words_.size(); ++i)
      for (uint64_t w = words_[i]; w; w &= w - 1)
        f(static_cast<Row>(i * 64 + static_cast<size_t>(__builtin_ctzll(w))));
  }

  bool operator==(const RowSet&) const = default;

 private:
  bool all_ = false;
  absl::InlinedVector<uint64_t, 1> words_;  // without trailing zeros
};

}  // namespace heddle::memory
