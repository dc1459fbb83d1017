#include "explore/site_names.h"

#include "vm/insn.h"

namespace heddle::explore {

namespace {

constexpr uint32_t kAccessBit = 0x80000000u;  // site_of sets it, allocation sites do not have it

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
  if (site <= 1) return "";
  site &= ~kAccessBit;
  // A site is method number * 4096 xor index: indices beyond 4095 reach into the method's number.
  for (uint32_t high = 0; high < 16; ++high) {
    uint32_t id = (site >> 12) ^ high;
    if (id >= vm.methods.size()) continue;
    std::string name = named(*vm.methods[id], high << 12 | (site & 0xfff));
    if (!name.empty()) return name;
  }
  return "";
}

std::string name_of_throw(const vm::Vm& vm, uint64_t place) {
  uint64_t id = place >> 32;
  if (place == 0 || id >= vm.methods.size()) return "";
  return method_name(*vm.methods[id]) + "@" + std::to_string(static_cast<int32_t>(place));
}

}  // namespace heddle::explore
