#include "library/annotations.h"

#include <span>

#include "classfile/class_file.h"

namespace heddle {

namespace {

// Reads the body of a RuntimeVisibleAnnotations attribute (JVMS 4.7.16). Malformed bytes end the
// reading, never lead outside the attribute.
class AnnotationReader {
 public:
  AnnotationReader(const classfile::ConstantPool& cp, std::span<const uint8_t> body)
      : cp_(cp), body_(body) {}

  bool contains(std::string_view desc) {
    for (int left = u2(); left > 0 && good_; --left) {
      int type = u2();
      if (good_ && cp_.tag(static_cast<uint16_t>(type)) == classfile::CpTag::kUtf8 &&
          cp_.utf8(static_cast<uint16_t>(type)) == desc)
        return true;
      skip_pairs(0);
    }
    return false;
  }

 private:
  int u1() {
    if (at_ >= body_.size()) good_ = false;
    return good_ ? body_[at_++] : 0;
  }
  int u2() {
    int high = u1();
    return high << 8 | u1();
  }
  void skip_pairs(int depth) {
    for (int pairs = u2(); pairs > 0 && good_; --pairs) {
      u2();
      skip_value(depth);
    }
  }
  void skip_value(int depth) {
    if (depth > 32) good_ = false;
    switch (u1()) {
      case 'e':
        u2();
        u2();
        break;
      case '@':
        u2();
        skip_pairs(depth + 1);
        break;
      case '[':
        for (int n = u2(); n > 0 && good_; --n) skip_value(depth + 1);
        break;
      default:
        u2();
    }
  }

  const classfile::ConstantPool& cp_;
  std::span<const uint8_t> body_;
  size_t at_ = 0;
  bool good_ = true;
};

}  // namespace

bool has_annotation(const vm::FieldInfo& f, std::string_view desc) {
  if (!f.file || f.file->annotations.empty() || !f.holder->file) return false;
  return AnnotationReader(f.holder->file->cp, f.file->annotations).contains(desc);
}

}  // namespace heddle
