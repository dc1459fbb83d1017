#include "vm/switch_points.h"

namespace heddle::vm {

namespace {

// The value of a field that holds a handle; null if there is no such field.
Ref handle_in(const Klass& holder, std::string_view name, Ref object) {
  for (const FieldInfo& f : holder.fields)
    if (f.name == name && f.type == Type::kRef) return field<Ref>(object, f.offset);
  return kNull;
}

}  // namespace

bool is_call_target(const FieldInfo& f) {
  return f.holder->trusted && f.holder->name == "java/lang/invoke/CallSite" && f.name == "target";
}

bool belongs_to_switch_point(Vm& vm, Ref site) {
  const Klass* k = vm.find_loaded("java/lang/invoke/SwitchPoint", kNull);
  if (!k || site == kNull) return false;
  const Ref target = handle_in(*vm.wk.call_site, "target", site);
  return target != kNull && (target == handle_in(*k, "K_true", k->mirror) ||
                             target == handle_in(*k, "K_false", k->mirror));
}

}  // namespace heddle::vm
