#pragma once
// Files as Bytes.

#include <optional>
#include <string>

#include "base/result.h"
#include "classfile/bytes.h"

namespace heddle::classfile {

// A regular file, memory-mapped read-only for as long as the Bytes live. For
// big files that are not expected to change while they are in use.
Result<Bytes> map_file(const std::string& path);

// A regular file read into memory. No value: there is no such regular file.
Result<std::optional<Bytes>> read_file(const std::string& path);

}  // namespace heddle::classfile
