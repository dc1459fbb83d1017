#pragma once
// A zip file's central directory, read from bytes. Local headers are looked at
// only when a member is extracted; sizes always come from the directory.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/result.h"
#include "classfile/bytes.h"

namespace heddle::classfile {

struct ZipMember {
  uint64_t header = 0;  // offset of the local header in the file
  uint64_t packed = 0;
  uint64_t size = 0;
  uint32_t crc = 0;
  uint16_t method = 0;
  uint16_t flags = 0;
};

// Keys view the file's bytes. Of members with the same name the last one counts, as in java.
using ZipIndex = std::unordered_map<std::string_view, ZipMember>;

// Messages do not name the file: the caller does.
Result<ZipIndex> read_zip_directory(std::span<const uint8_t> file);

Result<Bytes> extract_zip_member(const Bytes& file, const ZipMember& member);

}  // namespace heddle::classfile
