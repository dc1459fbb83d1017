#pragma once
// Names of objects that do not depend on how a state was reached. Objects of the
// base image go by their address, new ones by the order in which a walk from the
// roots meets them. An object that is not met is garbage.

#include <cstdint>
#include <utility>
#include <vector>

#include "vm/heap.h"

namespace heddle {

class ObjectNumbering {
 public:
  using Names = std::vector<std::pair<vm::Ref, uint64_t>>;

  // References from first_new on are new objects.
  explicit ObjectNumbering(vm::Ref first_new) : first_new_(first_new) {}

  // A new walk: no object has a number.
  void begin() {
    ++walk_;
    met_.clear();
  }
  // A new walk in which the first `count` objects of the last one keep their numbers.
  void begin_with_first(size_t count);
  // A new walk that has met these objects, or the first `count` of them, in this order.
  void begin_with(const std::vector<vm::Ref>& objects) { begin_with(objects, objects.size()); }
  void begin_with(const std::vector<vm::Ref>& objects, size_t count);

  vm::Ref first_new() const { return first_new_; }
  // The new objects met so far, by number.
  const std::vector<vm::Ref>& met() const { return met_; }
  int64_t number_of(vm::Ref r) const;  // -1: not met. REQUIRES: r is new.

  // The name of a reference. A new object that was not met yet gets the next number.
  uint64_t name(vm::Ref r) {
    if (r < first_new_) return r == vm::kNull ? 0 : kBaseTag | r;
    return name_new(r);
  }
  uint64_t name_new(vm::Ref r);
  // The names of new objects given from now on are appended to `names`, if not null.
  void record_names(Names* names) { recorded_ = names; }

  // Names of the words of the object with this number: the n-th has this plus n.
  static uint64_t words_of(uint64_t number) { return number_name(number) * 0x100000; }

 private:
  static constexpr uint64_t kBaseTag = uint64_t{1} << 62;
  static constexpr uint64_t kNewTag = uint64_t{1} << 63;
  static uint64_t number_name(uint64_t number) { return kNewTag | number; }
  void make_room_for(uint64_t index);

  const vm::Ref first_new_;
  uint32_t walk_ = 0;
  // By index from first_new_ on. A number is valid if its stamp is this walk's.
  std::vector<uint32_t> stamp_, number_;
  std::vector<vm::Ref> met_;
  Names* recorded_ = nullptr;
};

}  // namespace heddle
