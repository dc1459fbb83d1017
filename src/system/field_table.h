#pragma once
// The declared field at a heap word.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <tuple>

#include "system/events.h"
#include "vm/vm.h"

namespace heddle {

class FieldTable {
 public:
  explicit FieldTable(vm::Vm& vm) : vm_(vm) {}
  // Null: an array element, or no field.
  const vm::FieldInfo* at(Ref r, const char* p);

 private:
  using Key = std::tuple<const Klass*, uint32_t, bool>;  // class, offset, whether static

  vm::Vm& vm_;
  absl::flat_hash_map<Key, const vm::FieldInfo*> known_;
};

}  // namespace heddle
