#pragma once
// Puts together what a tracer is told of a store of a reference in two calls, in either order.

#include <functional>
#include <optional>
#include <utility>

#include "system/world.h"

namespace heddle {

class ReferenceStores {
 public:
  // The value is about to be stored in the heap word at p, or has just been stored there.
  using Watch = std::function<void(Ref container, const char* p, Ref value)>;
  ReferenceStores(World& world, Watch watch) : w_(world), watch_(std::move(watch)) {}

  // Tracer's functions of these names.
  void storing(Ref container, const char* p);
  void stored(Ref container, Ref value);
  void forget() {
    where_.reset();
    value_.reset();
  }

 private:
  bool holds_reference(Ref container, const char* p);

  World& w_;
  Watch watch_;
  std::optional<std::pair<Ref, const char*>> where_;
  std::optional<std::pair<Ref, Ref>> value_;
};

}  // namespace heddle
