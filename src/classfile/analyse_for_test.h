#pragma once
// What the machine does to a method before running it, for tests with damaged classes.

#include "classfile/flow.h"

namespace heddle::classfile {

// False if the code is refused. REQUIRES: m.code
inline bool analyse_method(const ClassFile& cf, const Method& m) {
  if (!uses_subroutines(*m.code)) return analyze_flow(cf, m, *m.code, nullptr, {}).ok();
  auto expanded = expand_subroutines(cf, m, *m.code);
  return expanded.ok() && analyze_flow(cf, m, (*expanded)->code, nullptr, {}).ok();
}

}  // namespace heddle::classfile
