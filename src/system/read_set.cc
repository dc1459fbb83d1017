#include "system/read_set.h"

#include <algorithm>

namespace heddle {

void ReadSet::add_base(const std::vector<uint64_t>& numbers) {
  if (base_.size() < numbers.size()) base_.resize(numbers.size());
  for (size_t i = 0; i < numbers.size(); ++i) base_[i] |= numbers[i];
}

void ReadSet::add_base_below(uint32_t count) {
  if (count == 0) return;
  if (base_.size() * 64 < count) base_.resize(count / 64 + 1);
  std::fill_n(base_.begin(), count / 64, ~uint64_t{0});
  if (count % 64) base_[count / 64] |= (uint64_t{1} << count % 64) - 1;
}

std::vector<uint64_t> ReadSet::base() const {
  size_t n = base_.size();
  while (n > 0 && base_[n - 1] == 0) --n;
  return {base_.begin(), base_.begin() + static_cast<std::ptrdiff_t>(n)};
}

void ReadSet::add(const ReadSet& o, uint64_t fresh_words) {
  if (everything_) return;
  if (o.everything_) return set_everything();
  permits_ |= o.permits_;
  all_base_ |= o.all_base_;
  add_base(o.base_);
  size_t whole = std::min<size_t>(o.fresh_.size(), fresh_words / 64);
  size_t rest = fresh_words % 64;
  bool part = rest != 0 && whole < o.fresh_.size();
  if (fresh_.size() < whole + part) fresh_.resize(whole + part);
  for (size_t i = 0; i < whole; ++i) fresh_[i] |= o.fresh_[i];
  if (part) fresh_[whole] |= o.fresh_[whole] & ((uint64_t{1} << rest) - 1);
}

}  // namespace heddle
