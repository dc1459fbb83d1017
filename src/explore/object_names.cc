#include "explore/object_names.h"

#include "vm/frames.h"

namespace heddle::explore {

std::string ObjectNames::simple(const std::string& class_name) {
  auto dot = class_name.rfind('.');
  return dot == std::string::npos ? class_name : class_name.substr(dot + 1);
}

std::string ObjectNames::array_type(const vm::Klass& k) {
  size_t at = 0;
  return simple(vm::external_type(k.name, &at));
}

std::string ObjectNames::of(vm::Ref r) {
  if (r == vm::kNull) return "null";
  const vm::Klass* k = vm::klass_of(r);
  if (k == vm_.wk.class_) return simple(vm_.klass_of_mirror(r)->java_name()) + ".class";
  auto [it, fresh] = numbers_.try_emplace(r, 0);
  if (fresh) it->second = ++per_class_[k];
  return (k->is_array() ? array_type(*k) : simple(k->java_name())) + "#" + std::to_string(it->second);
}

}  // namespace heddle::explore
