#pragma once
// Which copies are made one element at a time (vm/natives/copying_methods.h): those whose elements,
// or fields, other threads are known to access without synchronization.

#include "system/relaxed_memory.h"
#include "system/tracking.h"
#include "system/visibility.h"
#include "vm/vm.h"

namespace heddle {

class CopyRule {
 public:
  CopyRule(vm::Vm& vm, Tracking& tracking, const Visibility& visibility,
           const RelaxedMemory& memory)
      : vm_(vm), tracking_(tracking), visibility_(visibility), memory_(memory) {}

  bool operator()(const vm::JavaThread& t, vm::Ref object) const;

 private:
  bool is_array_split(const vm::JavaThread& t, vm::Ref array) const;
  bool is_observed(const vm::FieldInfo& f, vm::Ref object) const;

  vm::Vm& vm_;
  Tracking& tracking_;
  const Visibility& visibility_;
  const RelaxedMemory& memory_;
};

}  // namespace heddle
