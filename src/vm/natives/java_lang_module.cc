// java.lang.Module. The machine keeps which module a package belongs to;
// readability and exports are checked by the library's own code only.

#include <absl/container/flat_hash_set.h>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

const Klass* base_of(const Klass* k) { return k->is_array() ? k->component_base : k; }

// Sets the module of classes that were loaded before their module was defined (during early boot).
void adopt_loaded_classes(Vm& vm, Ref module, Ref loader,
                          const absl::flat_hash_set<std::string>& packages, bool is_java_base) {
  for (Klass* k : vm.klasses) {
    const Klass* base = base_of(k);
    bool mine = base->is_primitive()
                    ? is_java_base
                    : base->loader == loader && packages.contains(std::string(base->package()));
    if (mine && k->mirror != kNull) vm.store<Ref>(k->mirror, vm.wk.class_module, module);
  }
}

// (module, open, version, location, packages)
NativeStatus define_module(NativeCall& call) {
  Vm& vm = call.vm;
  Ref module = call.ref(0);
  if (module == kNull) return call.throw_npe();
  Ref name = field<Ref>(module, vm.wk.module_name);
  if (name == kNull)
    return call.throw_new("java/lang/IllegalArgumentException", "Module name cannot be null");
  if (call.ref(2) != kNull) native_data(vm).module_versions[module] = vm.string_utf8(call.ref(2));
  std::string location = call.ref(3) == kNull ? "" : vm.string_utf8(call.ref(3));
  Ref loader = field<Ref>(module, vm.wk.module_loader);
  absl::flat_hash_set<std::string> packages;
  for (int32_t i = 0; call.ref(4) != kNull && i < array_length(call.ref(4)); ++i) {
    std::string package = internal_name(vm, element<Ref>(call.ref(4), i));
    vm.modules_by_package[package] = module;
    if (loader == kNull) native_data(vm).package_locations[package] = location;
    packages.insert(std::move(package));
  }
  vm.global_roots.push_back(module);
  adopt_loaded_classes(vm, module, loader, packages, vm.string_utf8(name) == "java.base");
  return call.done();
}

constexpr const char* kModule = "java/lang/Module";

const NativeEntry kJavaLangModuleEntries[] = {
    {kModule, "defineModule0",
     "(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V", define_module,
     kLeafNative},
    {kModule, "addReads0", "(Ljava/lang/Module;Ljava/lang/Module;)V", nothing, kLeafNative | kNoOp},
    {kModule, "addExports0", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", nothing,
     kLeafNative | kNoOp},
    {kModule, "addExportsToAll0", "(Ljava/lang/Module;Ljava/lang/String;)V", nothing,
     kLeafNative | kNoOp},
    {kModule, "addExportsToAllUnnamed0", "(Ljava/lang/Module;Ljava/lang/String;)V", nothing,
     kLeafNative | kNoOp},
};

}  // namespace

std::span<const NativeEntry> java_lang_module() { return kJavaLangModuleEntries; }

}  // namespace heddle::vm::natives
