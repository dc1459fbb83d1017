#pragma once

#include <string_view>

#include "vm/klass.h"

namespace heddle {

// Whether a field carries the annotation with this descriptor, visible at run time.
bool has_annotation(const vm::FieldInfo& f, std::string_view desc);

}  // namespace heddle
