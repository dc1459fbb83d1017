#pragma once
// The text by which errors that come from a native method that the machine does not have are
// recognised, also when an initializer has wrapped them.

#include <string_view>

namespace heddle::vm {

inline constexpr std::string_view kMissingNative = "heddle does not support the native method";

}  // namespace heddle::vm
