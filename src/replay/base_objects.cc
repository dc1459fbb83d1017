#include "replay/base_objects.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace heddle {

namespace {

using vm::Klass;
using vm::Ref;

const Klass* class_with(const World& world, const auto& predicate) {
  const auto& all = world.vm().klasses;
  auto at = std::find_if(all.begin(), all.end(), [&](const auto& k) { return predicate(*k); });
  return at == all.end() ? nullptr : &**at;
}

const Klass* class_named(const World& world, const std::string& name) {
  return class_with(world, [&](const Klass& k) { return k.name == name; });
}

// From the oldest to the youngest.
std::vector<Ref> objects_of(const World& world, const std::string& class_name) {
  std::vector<Ref> out;
  world.vm().heap.for_each_object(vm::kPermanentReserve, world.base_top(), [&](Ref r, uint64_t) {
    if (vm::klass_of(r)->name == class_name) out.push_back(r);
  });
  return out;
}

}  // namespace

std::string name_of_base_object(const World& world, Ref object) {
  if (uint64_t{object} * 8 < vm::kPermanentReserve) {
    const Klass* k = class_with(world, [&](const Klass& c) { return c.mirror == object; });
    return k && class_named(world, k->name) == k ? k->name : "";
  }
  const std::string& class_name = vm::klass_of(object)->name;
  const std::vector<Ref> all = objects_of(world, class_name);
  auto at = std::find(all.begin(), all.end(), object);
  return at == all.end() ? "" : class_name + '#' + std::to_string(all.end() - at);
}

Ref base_object(const World& world, const std::string& name) {
  const size_t mark = name.rfind('#');
  if (mark == name.npos) {
    const Klass* k = class_named(world, name);
    return k ? k->mirror : vm::kNull;
  }
  size_t number = 0;
  const char* end = name.data() + name.size();
  if (std::from_chars(name.data() + mark + 1, end, number).ptr != end) return vm::kNull;
  const std::vector<Ref> all = objects_of(world, name.substr(0, mark));
  return number == 0 || number > all.size() ? vm::kNull : all[all.size() - number];
}

}  // namespace heddle
