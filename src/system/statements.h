#pragma once
// Numbers for the statements of the program.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <string>
#include <vector>

#include "system/events.h"
#include "vm/vm.h"

namespace heddle {

class Statements {
 public:
  explicit Statements(vm::Vm& vm) : vm_(vm) {}

  // The line of the program's own code that t executes; inside the library, the line that called
  // it.
  Site of(const JavaThread& t);
  // "pkg/Pool.sell()V:12", the same in every process; "" for an unknown statement.
  std::string name_of(Site site) const;

 private:
  static constexpr Site kNoFrame = 1, kFirst = 2;

  vm::Vm& vm_;
  absl::flat_hash_map<uint64_t, Site> numbers_;  // by method and line
  std::vector<uint64_t> keys_;                   // by number - kFirst
};

}  // namespace heddle
