#include "testing/runner_fields.h"

namespace heddle::testing {

namespace {

std::string text_in(vm::Vm& vm, vm::Klass& k, std::string_view name) {
  const vm::FieldInfo* f = k.find_declared_field(name, "Ljava/lang/String;");
  vm::Ref text = f ? vm::field<vm::Ref>(k.mirror, f->offset) : vm::kNull;
  return text == vm::kNull ? "" : vm.string_utf8(text);
}

}  // namespace

RunnerFields read_runner_fields(vm::Vm& vm) {
  vm::Klass* k = vm.find_loaded("heddle/runner/Outcome", vm.system_loader);
  if (!k || !vm.initialized(k)) return {};
  return {text_in(vm, *k, "skipped"), text_in(vm, *k, "notRun")};
}

}  // namespace heddle::testing
