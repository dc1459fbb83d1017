#pragma once
// Sequential consistency: one total order of all accesses, each load returns the newest store
// (Lamport 1979). That is what the heap does by itself, so no location is ever relaxed.

#include "memory/memory_model.h"

namespace heddle::memory {

class Sc : public MemoryModel {
 public:
  // It keeps nothing beyond the heap.
  Mark mark() override { return 0; }
  void rollback(Mark) override {}

  std::string_view name() const override { return "sc"; }
  void candidates(const Access& load, Value heap, std::vector<Value>* out) const override;
  Value read(const Access& load, Value heap, size_t option) override;
  Placed write(const Access& store, Value value, Value heap) override;
};

}  // namespace heddle::memory
