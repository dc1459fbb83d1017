// libFuzzer: any bytes are refused as a zip, or each member is refused or extracted.

#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "classfile/zip_directory.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heddle::classfile;
  const Bytes file = Bytes::own({data, data + size});
  auto index = read_zip_directory(file.span);
  if (!index.ok()) return 0;
  for (const auto& entry : index->entries()) {
    HEDDLE_CHECK(index->find(entry.name) == &entry.member);
    auto bytes = extract_zip_member(file, entry.member);
    HEDDLE_CHECK(!bytes.ok() || bytes->span.size() == entry.member.size);
  }
  return 0;
}
