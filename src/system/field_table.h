#pragma once
// The declared field at a heap word.

#include <absl/container/flat_hash_map.h>

#include "system/events.h"
#include "vm/vm.h"

namespace heddle {

class FieldTable {
 public:
  explicit FieldTable(vm::Vm& vm) : vm_(vm) {}
  // Null: an array element, or no field.
  const vm::FieldInfo* at(Ref r, const char* p);

 private:
  vm::Vm& vm_;
  absl::flat_hash_map<uint64_t, const vm::FieldInfo*> known_;  // by class and offset
};

}  // namespace heddle
