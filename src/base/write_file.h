#pragma once
// Atomic replacement of files: a reader sees either the old content or the new one, even if this
// process is killed.

#include <string>
#include <string_view>

#include "base/result.h"

namespace heddle {

// Writes a file without a name and links it to `path`, or a temporary one
// beside it, and renames it. Something that exists
// and is no regular file (a pipe) is written to as it is, and so is an open
// file of this process (/dev/stdout, /dev/fd/3). A link stays, and what it
// leads to is replaced.
Status write_file(const std::string& path, std::string_view content);

}  // namespace heddle
