#include "vm/print_streams.h"

#include <algorithm>

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

bool is_standard_descriptor(Ref descriptor) {
  if (descriptor == kNull) return false;
  const FieldInfo* number = klass_of(descriptor)->find_declared_field("fd", "I");
  int fd = number ? field<int32_t>(descriptor, number->offset) : 0;
  return fd == 1 || fd == 2;
}

}  // namespace

bool ends_in_standard_output(const LibraryTables& library, Ref stream) {
  constexpr int kMaxDepth = 32;  // a stream may write to itself
  for (int i = 0; stream != kNull && i < kMaxDepth; ++i, stream = target_of(library, stream)) {
    Klass* k = klass_of(stream);
    if (!k->trusted) return false;
    if (k->name == "java/io/FileOutputStream") {
      const FieldInfo* f = k->find_declared_field("fd", "Ljava/io/FileDescriptor;");
      return f && is_standard_descriptor(field<Ref>(stream, f->offset));
    }
    if (std::ranges::find(library.output_classes, k->name) == library.output_classes.end())
      return false;
  }
  return false;
}

}  // namespace heddle::vm
