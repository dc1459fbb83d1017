#pragma once
// java.lang.invoke.SwitchPoint keeps its state in the target of a MutableCallSite, which it writes
// and reads plainly. Its documentation promises that other threads see an invalidation as they
// would see a volatile write.

#include "vm/vm.h"

namespace heddle::vm {

// The field CallSite.target.
bool is_call_target(const FieldInfo& f);

// Whether the object is the call site of a SwitchPoint: its target is one of two handles that no
// other code can obtain.
bool belongs_to_switch_point(Vm& vm, Ref site);

}  // namespace heddle::vm
