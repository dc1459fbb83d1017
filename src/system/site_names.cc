#include "system/site_names.h"

#include "vm/insn.h"

namespace heddle {

namespace {

std::string method_name(const vm::Method& m) {
  return m.holder->name + "." + std::string(m.name) + std::string(m.desc);
}

// The instruction with this index, as "name@bci"; "" if the method has no such one.
std::string named(const vm::Method& m, uint32_t index) {
  std::string method = method_name(m);
  if (!m.code) return index == 0 ? method : "";
  if (index >= m.code->bci_of.size()) return "";
  return method + "@" + std::to_string(m.code->bci_of[index]);
}

}  // namespace

std::string name_of_field(const vm::FieldInfo& f) {
  return f.holder->name + "." + std::string(f.name) + ":" + std::string(f.desc);
}

std::string name_of_site(const vm::Vm& vm, uint32_t site) {
  uint32_t id = site >> vm::kSiteShift;
  if (site == 0 || id >= vm.methods.size()) return "";
  return named(*vm.methods[id], site & ((1u << vm::kSiteShift) - 1));
}

std::string name_of_instruction(const vm::Method& method, int32_t bci) {
  return method_name(method) + "@" + std::to_string(bci);
}

}  // namespace heddle
