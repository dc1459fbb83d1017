#pragma once
// Names for arrays: the field that holds or has held the array, or the local variable that does.

#include <absl/container/flat_hash_map.h>

#include <functional>
#include <optional>
#include <string>

#include "system/world.h"

namespace heddle {

struct ArrayName {
  std::string class_name;  // of the field; empty for a local variable
  std::string name;        // "flag"; "grid[]" for a row of grid
  bool library = false;    // a field of a library's class
};

class ArrayNames {
 public:
  explicit ArrayNames(World& world) : w_(world), vm_(world.vm()) {}

  // The program stores a reference: the first field that an array is stored in is remembered.
  void stored(Ref container, const char* p, Ref value);
  void forget(const std::function<bool(Ref)>& dead) {
    absl::erase_if(held_, [&](const auto& e) { return dead(e.first) || dead(e.second.container); });
  }

  // A field that holds it now, else one that has held it, else a local variable of `t`.
  std::optional<ArrayName> name_of(Ref array, const JavaThread& t);
  // A field that holds it in the world's present state.
  std::optional<ArrayName> holder_of(Ref array);

 private:
  struct Slot {
    Ref container;
    const char* p;
  };
  std::optional<ArrayName> from_history(Ref array, int depth);
  std::optional<ArrayName> local_of(Ref array, const JavaThread& t);

  World& w_;
  vm::Vm& vm_;
  absl::flat_hash_map<Ref, Slot> held_;
};

}  // namespace heddle
