#pragma once
// A stack whose elements keep their addresses, and whose popped elements keep the
// memory of their containers for the elements pushed next.

#include <cstddef>
#include <deque>

namespace heddle {

// T::clear() resets an element.
template <typename T>
class ReusedStack {
 public:
  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }
  T& operator[](size_t i) { return items_[i]; }
  const T& operator[](size_t i) const { return items_[i]; }

  // An empty element above the top, which push() makes part of the stack. It replaces the element
  // that was popped last.
  T& next() {
    if (size_ == items_.size()) items_.emplace_back();
    items_[size_].clear();
    return items_[size_];
  }
  void push() { ++size_; }
  // The popped element stays valid until next() is called.
  void pop() { --size_; }

 private:
  std::deque<T> items_;
  size_t size_ = 0;
};

}  // namespace heddle
