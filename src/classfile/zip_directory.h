#pragma once
// A zip file's central directory, read from bytes. Local headers are looked at
// only when a member is extracted; sizes always come from the directory.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

// The members by name. Sorted, not hashed, so that no choice of names makes it slow.
class ZipIndex {
 public:
  struct Entry {
    std::string_view name;  // views the file's bytes
    ZipMember member;
  };

  // Of entries with the same name the last one counts, as in java.
  explicit ZipIndex(std::vector<Entry> entries);
  const ZipMember* find(std::string_view name) const;
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;  // by name, each once
};

// Messages do not name the file: the caller does.
Result<ZipIndex> read_zip_directory(std::span<const uint8_t> file);

Result<Bytes> extract_zip_member(const Bytes& file, const ZipMember& member);

}  // namespace heddle::classfile
