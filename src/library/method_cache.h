#pragma once
// A fact about each method, computed when it is first needed and looked up by the method's number
// after that, at every step of the search.

#include <vector>

#include "vm/klass.h"

namespace heddle {

template <typename T>
class MethodCache {
 public:
  // `compute(m)` is called the first time; it may use this cache for other methods.
  template <typename Compute>
  T get(const vm::Method& m, Compute compute) {
    if (m.id >= entries_.size()) entries_.resize(m.id + 256);
    if (!entries_[m.id].computed) {
      T value = compute(m);
      entries_[m.id] = {value, true};
    }
    return entries_[m.id].value;
  }

 private:
  struct Entry {
    T value{};
    bool computed = false;
  };
  std::vector<Entry> entries_;
};

}  // namespace heddle
