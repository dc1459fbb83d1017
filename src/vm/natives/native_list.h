#pragma once
// Lists which native methods of the library are implemented (`heddle natives`).

#include <string>
#include <vector>

#include "base/result.h"
#include "classfile/class_path.h"

namespace heddle::vm::natives {

enum class NativeKind : uint8_t {
  kImplemented,
  kNoOp,       // deliberately does nothing
  kIntrinsic,  // signature-polymorphic: linked by the interpreter
  kMissing,    // calling it throws UnsatisfiedLinkError and makes a verdict inconclusive
};

struct NativeState {
  std::string class_name;  // "java.lang.Object"
  std::string name, desc;
  NativeKind kind;
};

// Every native method of a module's classes, sorted by class, name and descriptor.
Result<std::vector<NativeState>> list_natives(classfile::JImage& image,
                                              const std::string& module = "java.base");

}  // namespace heddle::vm::natives
