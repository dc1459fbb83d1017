#include "vm/natives/stack_trace.h"

namespace heddle::vm::natives {
namespace {

void fill_module(Vm& vm, Ref element, Ref module) {
  if (module == kNull) return;
  Ref name = field<Ref>(module, vm.wk.module_name);
  if (name == kNull) return;  // an unnamed module
  vm.store<Ref>(element, vm.wk.ste_module_name, name);
  auto& versions = native_data(vm).module_versions;
  if (auto it = versions.find(module); it != versions.end())
    vm.store<Ref>(element, vm.wk.ste_module_version, symbol(vm, it->second));
}

}  // namespace

void fill_stack_trace_element(Vm& vm, Ref element, const Method* m, int32_t bci) {
  const WellKnown& wk = vm.wk;
  Klass* k = m->holder;
  vm.store<Ref>(element, wk.ste_declaring_class_object, k->mirror);
  vm.store<Ref>(element, wk.ste_declaring_class, symbol(vm, k->java_name()));
  vm.store<Ref>(element, wk.ste_method_name, symbol(vm, m->name));
  if (k->loader != kNull)
    vm.store<Ref>(element, wk.ste_class_loader_name, field<Ref>(k->loader, wk.loader_name));
  fill_module(vm, element, field<Ref>(k->mirror, wk.class_module));
  if (k->file) vm.store<Ref>(element, wk.ste_file_name, symbol_or_null(vm, k->file->source_file));
  vm.store<int32_t>(element, wk.ste_line_number, Vm::line_of(m, bci));
}

}  // namespace heddle::vm::natives
