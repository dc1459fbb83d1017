#pragma once
// The saved states of a StatePart (state_part.h), as a stack that never gives its memory back:
// saving and restoring are done for every step of a search.

#include <cstddef>
#include <vector>

#include "base/check.h"
#include "base/state_part.h"

namespace heddle {

template <typename Saved>
class MarkStack {
 public:
  // Saves a state and returns its mark.
  StatePart::Mark push(const Saved& saved) {
    if (size_ == capacity_) grow();
    slots_[size_] = saved;
    return size_++;
  }
  // The saved state of a mark; later marks are dropped.
  const Saved& back_to(StatePart::Mark mark) {
    HEDDLE_CHECK(mark < size_);
    size_ = mark + 1;
    return slots_[mark];
  }
  // Drops this mark and later ones.
  void drop(StatePart::Mark mark) { size_ = mark; }
  const Saved& at(StatePart::Mark mark) const { return slots_[mark]; }

 private:
  void grow() {
    capacity_ = 2 * capacity_ + 64;
    slots_.resize(capacity_);
  }

  std::vector<Saved> slots_;
  size_t size_ = 0, capacity_ = 0;
};

}  // namespace heddle
