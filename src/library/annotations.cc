#include "library/annotations.h"

#include <algorithm>

#include "classfile/annotations.h"
#include "classfile/class_file.h"

namespace heddle {

bool has_annotation(const vm::FieldInfo& f, std::string_view desc) {
  if (!f.file || f.file->annotations.empty() || !f.holder->file) return false;
  return std::ranges::any_of(classfile::read_annotations(f.holder->file->cp, f.file->annotations),
                             [&](const classfile::Annotation& a) { return a.type == desc; });
}

}  // namespace heddle
