#pragma once
// The class files of a class path, parsed on demand and kept.

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/annotations.h"
#include "classfile/class_file.h"
#include "classfile/class_path.h"

namespace heddle::testing {

class ClassFiles {
 public:
  // Entries that cannot be opened are left out: the machine reports them.
  explicit ClassFiles(const std::vector<std::string>& entries);

  // By internal name; null if it is not on the class path or malformed.
  const classfile::ClassFile* find(std::string_view name);

  // Whether one of these annotations is this one, or is annotated with it, directly or not.
  bool annotated(const std::vector<classfile::Annotation>& annotations, std::string_view desc);

 private:
  bool reaches(std::string_view annotation, std::string_view desc, int depth);

  std::vector<std::unique_ptr<classfile::Container>> entries_;
  std::map<std::string, std::unique_ptr<classfile::ClassFile>, std::less<>> parsed_;
};

}  // namespace heddle::testing
