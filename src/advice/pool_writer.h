#pragma once
// Adds constants to the pool of a parsed class.

#include <deque>
#include <string>
#include <string_view>

#include "advice/edit.h"
#include "classfile/class_file.h"

namespace heddle::advice {

class PoolWriter {
 public:
  // `texts` keeps the new names.
  PoolWriter(classfile::ClassFile& file, std::deque<std::string>& texts)
      : file_(file), texts_(texts) {}

  uint16_t class_ref(std::string_view name);
  uint16_t field_ref(const FieldName& field);
  uint16_t method_ref(std::string_view owner, std::string_view name, std::string_view desc,
                      bool interface = false);
  // A VarHandle, as a dynamic constant: for a field, or for the elements of arrays of this type.
  uint16_t field_handle(const FieldName& field);
  uint16_t element_handle(std::string_view array);

 private:
  uint16_t add(const classfile::CpEntry& entry);
  uint16_t utf8(std::string_view text);
  uint16_t name_and_type(std::string_view name, std::string_view desc);
  uint16_t type_ref(std::string_view desc);
  uint16_t handle(std::string_view bootstrap, std::string_view bootstrap_desc,
                  std::string_view name, std::vector<uint16_t> arguments);

  classfile::ClassFile& file_;
  std::deque<std::string>& texts_;
};

}  // namespace heddle::advice
