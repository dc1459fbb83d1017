#pragma once
// What a person would call an array: the field that holds it, or held it, or the local variable that does.

#include <absl/container/flat_hash_map.h>

#include <functional>
#include <optional>
#include <string>

#include "explore/world.h"

namespace heddle::explore {

struct ArrayName {
  std::string class_name;  // of the field; empty for a local variable
  std::string name;        // "flag"; "grid[]" for a row of grid
  bool library = false;    // a field of a library's class
};

class ArrayNames {
 public:
  explicit ArrayNames(World& world) : w_(world), vm_(world.vm()) {}

  // The program stores references (Tracer's pair): arrays are remembered by the first field they were stored in.
  void storing(Ref container, const char* p);
  void stored(Ref container, Ref value);
  void forget(const std::function<bool(Ref)>& dead) {
    pending_ = {};
    pending_value_.reset();
    absl::erase_if(held_, [&](const auto& e) { return dead(e.first) || dead(e.second.container); });
  }

  // By a field that holds it now, else by one that held it, else by a local variable of `t`.
  std::optional<ArrayName> name_of(Ref array, const JavaThread& t);
  // By a field that holds it in the world's present state.
  std::optional<ArrayName> holder_of(Ref array);

 private:
  struct Slot { Ref container; const char* p; };
  bool holds_reference(Ref container, const char* p);
  std::optional<ArrayName> from_history(Ref array, int depth);
  std::optional<ArrayName> local_of(Ref array, const JavaThread& t);

  World& w_;
  vm::Vm& vm_;
  Slot pending_{};
  std::optional<std::pair<Ref, Ref>> pending_value_;
  absl::flat_hash_map<Ref, Slot> held_;
};

}  // namespace heddle::explore
