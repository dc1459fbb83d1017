// libFuzzer: any bytes are refused with one line or parsed and analysed.
// Build with HEDDLE_FUZZ=ON and clang; a folder of class files is a good start:
//   heddle_class_parser_fuzz CORPUS_FOLDER

#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "classfile/analyse_for_test.h"
#include "classfile/class_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heddle::classfile;
  auto cf = parse_class(Bytes::own({data, data + size}), {.origin = "fuzz"});
  if (!cf.ok()) {
    HEDDLE_CHECK(cf.error().message.starts_with("fuzz: ") &&
                 cf.error().message.find('\n') == std::string::npos);
    return 0;
  }
  for (const Method& m : (*cf)->methods) {
    if (m.code) analyse_method(**cf, m);
  }
  return 0;
}
