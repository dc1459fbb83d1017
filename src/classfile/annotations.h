#pragma once
// Annotations that are visible at run time (JVMS 4.7.16), with their values.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.h"

namespace heddle::classfile {

struct Annotation;

struct AnnotationValue {
  // Of the format: 'I', 'J', 'Z', 'D', 's' (string), 'e' (enum constant), 'c' (class), '[', '@' ...
  char tag = 0;
  std::string_view text;                  // 's'; 'e': the constant's name; 'c': the descriptor
  uint64_t bits = 0;                      // numbers, as in CpEntry
  std::vector<AnnotationValue> elements;  // '['
  std::vector<Annotation> nested;         // '@': one
};

struct Annotation {
  std::string_view type;  // descriptor: "Lorg/junit/Test;"
  std::vector<std::pair<std::string_view, AnnotationValue>> values;  // those that were given

  const AnnotationValue* find(std::string_view name) const;
};

// Reads the body of an attribute. Malformed bytes end the reading; what was read before is kept.
std::vector<Annotation> read_annotations(const ConstantPool& cp, std::span<const uint8_t> body);

}  // namespace heddle::classfile
