#include "classfile/attributes.h"

#include <iterator>

namespace heddle::classfile {
namespace {

constexpr AttributeInfo kTable[] = {
#define HEDDLE_ATTRIBUTE_INFO(kind, name, places, major, unique) {name, places, major, unique},
    HEDDLE_ATTRIBUTES(HEDDLE_ATTRIBUTE_INFO)
#undef HEDDLE_ATTRIBUTE_INFO
};

}  // namespace

AttributeKind attribute_kind(std::string_view name, AttributePlace place, uint16_t major) {
  for (size_t i = 0; i < std::size(kTable); i++) {
    const AttributeInfo& info = kTable[i];
    if (info.name == name) {
      const bool meant = (info.places & place) && major >= info.first_major;
      return meant ? static_cast<AttributeKind>(i) : AttributeKind::kUnknown;
    }
  }
  return AttributeKind::kUnknown;
}

const AttributeInfo& attribute_info(AttributeKind kind) {
  return kTable[static_cast<size_t>(kind)];
}

}  // namespace heddle::classfile
