#include "classfile/annotations.h"

namespace heddle::classfile {

namespace {

constexpr int kDeepestValue = 32;

class AnnotationReader {
 public:
  AnnotationReader(const ConstantPool& cp, std::span<const uint8_t> body) : cp_(cp), body_(body) {}

  std::vector<Annotation> all() {
    std::vector<Annotation> out;
    for (int left = u2(); left > 0 && good_; --left) {
      Annotation a = annotation(0);
      if (good_) out.push_back(std::move(a));
    }
    return out;
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
  std::string_view text(int index) {
    if (cp_.tag(static_cast<uint16_t>(index)) == CpTag::kUtf8)
      return cp_.utf8(static_cast<uint16_t>(index));
    good_ = false;
    return {};
  }

  Annotation annotation(int depth) {
    Annotation a;
    a.type = text(u2());
    for (int pairs = u2(); pairs > 0 && good_; --pairs) {
      std::string_view name = text(u2());
      a.values.emplace_back(name, value(depth));
    }
    return a;
  }

  AnnotationValue value(int depth) {
    AnnotationValue v;
    if (depth > kDeepestValue) good_ = false;
    v.tag = static_cast<char>(u1());
    switch (v.tag) {
      case 's':
      case 'c':
        v.text = text(u2());
        break;
      case 'e':
        u2();
        v.text = text(u2());
        break;
      case '@':
        v.nested.push_back(annotation(depth + 1));
        break;
      case '[':
        for (int n = u2(); n > 0 && good_; --n) v.elements.push_back(value(depth + 1));
        break;
      default:
        v.bits = number(static_cast<uint16_t>(u2()));
    }
    return v;
  }

  uint64_t number(uint16_t index) {
    if (index == 0 || cp_.tag(index) == CpTag::kUnused) good_ = false;
    return good_ ? cp_.at(index).bits : 0;
  }

  const ConstantPool& cp_;
  std::span<const uint8_t> body_;
  size_t at_ = 0;
  bool good_ = true;
};

}  // namespace

const AnnotationValue* Annotation::find(std::string_view name) const {
  for (auto& [key, value] : values)
    if (key == name) return &value;
  return nullptr;
}

std::vector<Annotation> read_annotations(const ConstantPool& cp, std::span<const uint8_t> body) {
  if (body.empty()) return {};
  return AnnotationReader(cp, body).all();
}

}  // namespace heddle::classfile
