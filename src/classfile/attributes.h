#pragma once
// The attributes the parser knows: where each may stand and since which class
// file version it has a meaning. Elsewhere, and in older files, it is skipped.

#include <cstdint>
#include <string_view>

namespace heddle::classfile {

enum AttributePlace : uint8_t {
  kInClass = 1,
  kInField = 2,
  kInMethod = 4,
  kInCode = 8,
  kInRecord = 16,
};

// X(kind, name, places, first major version, at most one per place)
#define HEDDLE_ATTRIBUTES(X)                                                                    \
  X(kCode, "Code", kInMethod, 45, true)                                                         \
  X(kConstantValue, "ConstantValue", kInField, 45, true)                                        \
  X(kExceptions, "Exceptions", kInMethod, 45, true)                                             \
  X(kSourceFile, "SourceFile", kInClass, 45, true)                                              \
  X(kInnerClasses, "InnerClasses", kInClass, 45, true)                                          \
  X(kEnclosingMethod, "EnclosingMethod", kInClass, 49, true)                                    \
  X(kLineNumberTable, "LineNumberTable", kInCode, 45, false)                                    \
  X(kLocalVariableTable, "LocalVariableTable", kInCode, 45, false)                              \
  X(kSignature, "Signature", kInClass | kInField | kInMethod | kInRecord, 49, true)             \
  X(kAnnotations, "RuntimeVisibleAnnotations", kInClass | kInField | kInMethod | kInRecord, 49, \
    true)                                                                                       \
  X(kParameterAnnotations, "RuntimeVisibleParameterAnnotations", kInMethod, 49, true)           \
  X(kTypeAnnotations, "RuntimeVisibleTypeAnnotations",                                          \
    kInClass | kInField | kInMethod | kInRecord, 52, true)                                      \
  X(kAnnotationDefault, "AnnotationDefault", kInMethod, 49, true)                               \
  X(kMethodParameters, "MethodParameters", kInMethod, 52, true)                                 \
  X(kBootstrapMethods, "BootstrapMethods", kInClass, 51, true)                                  \
  X(kNestHost, "NestHost", kInClass, 55, true)                                                  \
  X(kNestMembers, "NestMembers", kInClass, 55, true)                                            \
  X(kRecord, "Record", kInClass, 60, true)                                                      \
  X(kPermittedSubclasses, "PermittedSubclasses", kInClass, 61, true)

enum class AttributeKind : uint8_t {
#define HEDDLE_ATTRIBUTE_ENUM(kind, name, places, major, unique) kind,
  HEDDLE_ATTRIBUTES(HEDDLE_ATTRIBUTE_ENUM)
#undef HEDDLE_ATTRIBUTE_ENUM
      kUnknown,
};

struct AttributeInfo {
  std::string_view name;
  uint8_t places;
  uint16_t first_major;
  bool unique;
};

AttributeKind attribute_kind(std::string_view name, AttributePlace place, uint16_t major);
// REQUIRES: kind != kUnknown
const AttributeInfo& attribute_info(AttributeKind kind);

}  // namespace heddle::classfile
