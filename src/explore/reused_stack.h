#pragma once
// A stack whose elements stay where they are and keep the memory of their
// containers when they are popped, for those that come after them.

#include <cstddef>
#include <deque>

namespace heddle::explore {

// T::clear() makes an element as good as new.
template <typename T>
class ReusedStack {
 public:
  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }
  T& operator[](size_t i) { return items_[i]; }
  const T& operator[](size_t i) const { return items_[i]; }

  // An empty element above the top, which push() will take. The newest element that was popped is gone with it.
  T& next() {
    if (size_ == items_.size()) items_.emplace_back();
    items_[size_].clear();
    return items_[size_];
  }
  void push() { ++size_; }
  // The element stays as it is until next() is called.
  void pop() { --size_; }

 private:
  std::deque<T> items_;
  size_t size_ = 0;
};

}  // namespace heddle::explore
