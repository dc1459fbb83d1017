#pragma once
// parse_class in one word, for tests.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "classfile/class_builder_for_test.h"
#include "classfile/class_file.h"

namespace heddle::classfile {

// The message, or "" if the class file is fine.
inline std::string error_of(const std::vector<uint8_t>& bytes,
                            ParseOptions options = {.origin = "t"}) {
  auto result = parse_class(Bytes::own(bytes), options);
  return result.ok() ? "" : result.error().message;
}
inline std::string error_of(ClassBuilder& b) { return error_of(b.build()); }

// Null, and a failed test, if it does not parse.
inline std::unique_ptr<ClassFile> parsed(const std::vector<uint8_t>& bytes) {
  auto result = parse_class(Bytes::own(bytes), {.origin = "t"});
  if (result.ok()) return result.take();
  ADD_FAILURE() << result.error().message;
  return nullptr;
}

}  // namespace heddle::classfile
