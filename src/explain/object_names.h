#pragma once
// Names for objects: class and number, in the order in which they are first named: "Fork#1",
// "int[]#2".

#include <functional>
#include <map>
#include <string>

#include "vm/vm.h"

namespace heddle {

class ObjectNames {
 public:
  explicit ObjectNames(vm::Vm& vm) : vm_(vm) {}

  std::string of(vm::Ref r);
  std::string of_class(vm::Ref mirror);  // "Pool", for its Class object
  // The name that the thread has, or will have once it is started.
  std::string of_thread(vm::Ref thread);
  void forget(const std::function<bool(vm::Ref)>& dead) {
    std::erase_if(numbers_, [&](const auto& entry) { return dead(entry.first); });
  }

  static std::string simple(const std::string& class_name);  // without its package
  static std::string array_type(const vm::Klass& k);         // "int[]"

 private:
  static std::string well_known(const vm::Klass& k);
  vm::Vm& vm_;
  std::map<vm::Ref, int> numbers_;
  std::map<const vm::Klass*, int> per_class_;
};

}  // namespace heddle
