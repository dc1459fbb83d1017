#pragma once
// Which parts of a state were read: words of objects, and threads' permits.
// The depth-first search collects, for each state, everything that is read in
// what it explores behind it; a state that differs only in the rest need not be
// explored (docs/reduction.md, "Ignoring dead data").

#include <cstdint>
#include <vector>

namespace heddle {

class ReadSet {
 public:
  // Objects made while exploring: 32-bit words from the end of the base image on. Beyond this
  // nothing is told apart.
  static constexpr uint64_t kMostFresh = uint64_t{1} << 20;

  bool everything() const { return everything_; }
  void set_everything() {
    everything_ = true;
    fresh_.clear();
    base_.clear();
  }
  void clear() {
    everything_ = false;
    permits_ = 0;
    all_base_ = false;
    fresh_.clear();
    base_.clear();
  }

  void add_fresh(uint64_t word) {
    if (word >= fresh_.size() * 64) {
      if (everything_) return;
      if (word >= kMostFresh) return set_everything();
      fresh_.resize(word / 64 + 16);
    }
    fresh_[word / 64] |= uint64_t{1} << word % 64;
  }
  // Words of the base image that are read have numbers (BaseNumbers).
  void add_base(uint32_t number) {
    if (everything_) return;
    if (number >= base_.size() * 64) base_.resize(number / 64 + 1);
    base_[number / 64] |= uint64_t{1} << number % 64;
  }
  void add_base(const std::vector<uint64_t>& numbers);
  void add_base_below(uint32_t count);
  void add_all_base() { all_base_ = true; }
  void add_permit(uint32_t thread) {
    if (thread >= 64)
      set_everything();
    else
      permits_ |= uint64_t{1} << thread;
  }
  // `fresh_words`: objects behind that did not exist where this set belongs.
  void add(const ReadSet& o, uint64_t fresh_words);

  bool has_fresh(uint64_t word) const {
    return everything_ || (word < fresh_.size() * 64 && (fresh_[word / 64] >> word % 64 & 1));
  }
  bool all_base() const { return everything_ || all_base_; }
  // Without trailing zeros. REQUIRES: not all_base().
  std::vector<uint64_t> base() const;
  bool has_permit(uint32_t thread) const {
    return everything_ || thread >= 64 || (permits_ >> thread & 1);
  }

 private:
  std::vector<uint64_t> fresh_, base_;
  uint64_t permits_ = 0;
  bool everything_ = false, all_base_ = false;
};

}  // namespace heddle
