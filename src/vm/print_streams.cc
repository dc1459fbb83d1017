#include "vm/print_streams.h"

#include <string_view>
#include <utility>

#include "vm/heap.h"
#include "vm/klass.h"

namespace heddle::vm {
namespace {

// What a stream or writer of the library writes to; kNull: to nothing that is known.
Ref behind(Ref stream) {
  constexpr std::pair<std::string_view, std::string_view> kFields[] = {
      {"out", "Ljava/io/OutputStream;"}, {"out", "Ljava/io/Writer;"}, {"se", "Lsun/nio/cs/StreamEncoder;"}};
  for (auto [name, desc] : kFields)
    if (const FieldInfo* f = klass_of(stream)->find_field(name, desc); f && !f->is_static()) return field<Ref>(stream, f->offset);
  return kNull;
}

}  // namespace

bool ends_in_program(Ref stream) {
  constexpr int kMost = 32;  // one may write to itself
  for (int i = 0; stream != kNull && i < kMost; ++i, stream = behind(stream))
    if (!klass_of(stream)->trusted) return true;
  return false;
}

}  // namespace heddle::vm
