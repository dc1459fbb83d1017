#include "testing/class_files.h"

namespace heddle::testing {

using classfile::Annotation;
using classfile::ClassFile;

namespace {

constexpr int kDeepestAnnotation = 8;  // annotations of annotations may form a cycle

}  // namespace

ClassFiles::ClassFiles(const std::vector<std::string>& entries) {
  for (const std::string& entry : entries)
    if (auto opened = classfile::open_entry(entry); opened) entries_.push_back(opened.take());
}

const ClassFile* ClassFiles::find(std::string_view name) {
  if (auto known = parsed_.find(name); known != parsed_.end()) return known->second.get();
  std::unique_ptr<ClassFile> parsed;
  std::string path = std::string(name) + ".class";
  for (auto& entry : entries_) {
    auto found = entry->find(path);
    if (!found || !*found) continue;
    auto result = classfile::parse_class(**found, {.origin = path});
    // A folder may contain the root of other classes: those are not found there.
    if (result && (*result)->name == name) parsed = result.take();
    break;
  }
  return (parsed_[std::string(name)] = std::move(parsed)).get();
}

bool ClassFiles::annotated(const std::vector<Annotation>& annotations, std::string_view desc) {
  for (const Annotation& a : annotations)
    if (reaches(a.type, desc, 0)) return true;
  return false;
}

bool ClassFiles::reaches(std::string_view annotation, std::string_view desc, int depth) {
  if (annotation == desc) return true;
  if (depth > kDeepestAnnotation || annotation.size() < 2 || annotation.starts_with("Ljava/"))
    return false;
  const ClassFile* c = find(annotation.substr(1, annotation.size() - 2));
  if (!c) return false;
  for (const Annotation& a : classfile::read_annotations(c->cp, c->annotations))
    if (reaches(a.type, desc, depth + 1)) return true;
  return false;
}

}  // namespace heddle::testing
