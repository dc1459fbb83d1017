#pragma once
// Which classes an entry of a class path contains.

#include <string>
#include <vector>

#include "base/result.h"

namespace heddle::classfile {

// Internal names ("p/A$B"), sorted. `entry` is a folder or an archive. Classes for other releases
// (META-INF/versions) and module-info are left out.
Result<std::vector<std::string>> classes_in(const std::string& entry);

}  // namespace heddle::classfile
