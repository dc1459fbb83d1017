#pragma once
// Nest hosts (JVMS 5.4.4).

#include "vm/natives/support.h"

namespace heddle::vm::natives {

// k itself when it names no valid host. May have to load the host (kRetry).
KlassOrStatus nest_host_of(NativeCall& call, Klass* k);

}  // namespace heddle::vm::natives
