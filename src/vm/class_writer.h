#pragma once
// A small assembler for the classes that the machine itself makes (lambda
// proxies, string concatenation, record methods). Its output is a class file, so that the rest of
// the machine treats these classes like any other. It writes no stack maps, since such classes are
// trusted.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/opcodes.h"
#include "vm/value.h"

namespace heddle::vm {

class ClassWriter {
 public:
  ClassWriter(std::string_view name, std::string_view super,
              const std::vector<std::string>& interfaces);

  uint16_t utf8(std::string_view s);
  uint16_t class_ref(std::string_view name);
  uint16_t string(std::string_view modified_utf8);
  uint16_t field_ref(std::string_view owner, std::string_view name, std::string_view desc);
  uint16_t method_ref(std::string_view owner, std::string_view name, std::string_view desc,
                      bool interface);

  // Records which method the class was generated for, and the source line there of all code that
  // follows.
  void comes_from(std::string_view owner, std::string_view name, std::string_view desc,
                  uint16_t line);

  void add_field(uint16_t access, std::string_view name, std::string_view desc);

  // One method at a time: begin, emit, end.
  void begin_method(uint16_t access, std::string_view name, std::string_view desc);
  void op(uint8_t opcode);
  void op_u2(uint8_t opcode, uint16_t operand);
  void load(Type t, int local);
  void push_int(int32_t v);
  void get_field(std::string_view owner, std::string_view name, std::string_view desc);
  void put_field(std::string_view owner, std::string_view name, std::string_view desc);
  void invoke_static(std::string_view owner, std::string_view name, std::string_view desc,
                     bool interface = false);
  void invoke_virtual(std::string_view owner, std::string_view name, std::string_view desc);
  void invoke_special(std::string_view owner, std::string_view name, std::string_view desc,
                      bool interface = false);
  void invoke_interface(std::string_view owner, std::string_view name, std::string_view desc);
  void new_object(std::string_view name);
  void check_cast(std::string_view name);  // emits nothing for java/lang/Object
  void return_value(Type t);
  // Converts the value on top of the stack as a method reference does (JLS 15.13.3); `from` and
  // `to` are field descriptors.
  void convert(std::string_view from, std::string_view to);
  int here() const { return static_cast<int>(code_.size()); }
  int branch(uint8_t opcode);  // returns a fix-up for bind()
  void bind(int fixup);
  void end_method(int max_stack, int max_locals);
  // A native method without code.
  void add_native(uint16_t access, std::string_view name, std::string_view desc);

  std::vector<uint8_t> finish();

 private:
  uint16_t name_and_type(std::string_view name, std::string_view desc);
  uint16_t add(std::string key, const std::vector<uint8_t>& bytes, int entries = 1);
  void box(Type t);
  void unbox(std::string_view from, Type t);
  void widen_primitive(Type from, Type to);

  std::vector<uint8_t> pool_;
  uint16_t pool_count_ = 1;
  std::map<std::string, uint16_t> index_;
  uint16_t this_, super_;
  std::vector<uint16_t> interfaces_;
  std::vector<uint8_t> fields_, methods_;
  uint16_t field_count_ = 0, method_count_ = 0;
  std::vector<uint8_t> code_;
  uint16_t from_class_ = 0, from_method_ = 0, line_ = 0;
  uint16_t m_access_ = 0, m_name_ = 0, m_desc_ = 0;
};

// Splits a method descriptor: parameter descriptors, then the return descriptor.
std::vector<std::string> split_descriptor(std::string_view desc);

}  // namespace heddle::vm
