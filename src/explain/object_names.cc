#include "explain/object_names.h"

#include "library/lock_knowledge.h"
#include "vm/frames.h"
#include "vm/launch.h"

namespace heddle {

std::string ObjectNames::simple(const std::string& class_name) {
  auto dot = class_name.rfind('.');
  return dot == std::string::npos ? class_name : class_name.substr(dot + 1);
}

std::string ObjectNames::array_type(const vm::Klass& k) {
  size_t at = 0;
  return simple(vm::external_type(k.name, &at));
}

// The program knows a library lock by the object around its inner synchronizer.
std::string ObjectNames::well_known(const vm::Klass& k) {
  std::string name = simple(k.java_name());
  return k.trusted ? known_as(std::move(name)) : name;
}

std::string ObjectNames::of(vm::Ref r) {
  if (r == vm::kNull) return "null";
  const vm::Klass* k = vm::klass_of(r);
  if (k == vm_.wk.class_) return simple(vm_.klass_of_mirror(r)->java_name()) + ".class";
  auto [it, fresh] = numbers_.try_emplace(r, 0);
  if (fresh) it->second = ++per_class_[k];
  return (k->is_array() ? array_type(*k) : well_known(*k)) + "#" + std::to_string(it->second);
}

std::string ObjectNames::of_class(vm::Ref mirror) {
  return simple(vm_.klass_of_mirror(mirror)->java_name());
}

std::string ObjectNames::of_thread(vm::Ref thread) {
  if (vm::JavaThread* t = vm_.thread_of(thread)) return vm::thread_name(vm_, *t);
  vm::Ref name = vm::field<vm::Ref>(thread, vm_.wk.thread_name);
  return name == vm::kNull ? of(thread) : vm::distinct_name(vm_, vm_.string_utf8(name), UINT32_MAX);
}

}  // namespace heddle
