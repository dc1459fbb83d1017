#include "memory/sc.h"

#include "base/check.h"

namespace heddle::memory {

void Sc::candidates(const Access&, Value heap, std::vector<Value>* out) const {
  out->push_back(heap);
}

Value Sc::read(const Access&, Value heap, size_t option) {
  HEDDLE_CHECK(option == 0);
  return heap;
}

Placed Sc::write(const Access&, Value, Value) { return Placed::kHeap; }

}  // namespace heddle::memory
