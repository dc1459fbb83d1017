#pragma once
// What was worked out once about a method, by its number: looked up at every step.

#include <vector>

#include "vm/klass.h"

namespace heddle::explore {

template <typename T>
class ByMethod {
 public:
  // `decide(m)` is asked the first time.
  template <typename Decide>
  T of(const vm::Method& m, Decide decide) {
    if (m.id >= known_.size()) known_.resize(m.id + 256);
    if (!known_[m.id].decided) {
      T value = decide(m);  // which may ask about others
      known_[m.id] = {value, true};
    }
    return known_[m.id].value;
  }

 private:
  struct Known {
    T value{};
    bool decided = false;
  };
  std::vector<Known> known_;
};

}  // namespace heddle::explore
