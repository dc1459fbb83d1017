#include "vm/print_streams.h"

#include "vm/heap.h"
#include "vm/klass.h"

namespace heddle::vm {
namespace {

// What a stream or writer writes to; kNull: nothing that the table names.
Ref target_of(const LibraryTables& library, Ref stream) {
  for (auto [name, desc] : library.stream_targets)
    if (const FieldInfo* f = klass_of(stream)->find_field(name, desc); f && !f->is_static())
      return field<Ref>(stream, f->offset);
  return kNull;
}

}  // namespace

bool ends_in_program(const LibraryTables& library, Ref stream) {
  constexpr int kMaxDepth = 32;  // a stream may write to itself
  for (int i = 0; stream != kNull && i < kMaxDepth; ++i, stream = target_of(library, stream))
    if (!klass_of(stream)->trusted) return true;
  return false;
}

}  // namespace heddle::vm
