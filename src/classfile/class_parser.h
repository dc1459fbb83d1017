#pragma once
// The parser behind parse_class(), shared by the files that implement it:
//   class_parser.cc       magic to methods, in the order of the file
//   constant_pool.cc      the constants and what they may refer to
//   class_attributes.cc   attributes of the class
//   member_parser.cc      fields, methods and their attributes
//   code_parser.cc        the Code attribute
//
// Every step returns false after fail(); the first failure is the one reported.
// Work and memory stay proportional to the size of the file: counts are
// compared with the bytes left before anything is reserved, and texts are
// checked once each (cp_facts.h).

#include <fmt/format.h>

#include <memory>
#include <string>

#include "classfile/attributes.h"
#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/cp_facts.h"

namespace heddle::classfile {

inline constexpr uint16_t kMinMajor = 45;
inline constexpr uint16_t kMaxMajor = 61;  // Java 17

class ClassParser {
 public:
  ClassParser(Bytes bytes, const ParseOptions& options);
  Result<std::unique_ptr<ClassFile>> run(ClassErrorKind* kind_out);

 private:
  // Where in the file an error is. The views may be empty.
  struct Place {
    const char* member_kind = nullptr;  // "field" or "method"
    std::string_view member, member_desc;
    int64_t offset = -1;
  };
  // An attribute with its body; kind kUnknown is skipped.
  struct Attribute {
    AttributeKind kind;
    std::span<const uint8_t> body;
  };

  template <typename... Args>
  bool fail(fmt::format_string<Args...> format, Args&&... args) {
    if (error_.empty()) error_ = fmt::format(format, std::forward<Args>(args)...);
    return false;
  }
  bool fail_version(std::string message);
  bool truncated(const char* where) { return fail("the file ends inside {}", where); }
  std::string full_message() const;

  // class_parser.cc
  bool parse();
  bool parse_version();
  bool newer_version();
  bool parse_this_and_super();
  bool check_class_flags(uint16_t flags);
  bool check_super();
  bool parse_interfaces();
  bool check_end();

  // constant_pool.cc
  bool parse_constants();
  bool parse_constant(uint16_t index, CpEntry& e);
  bool check_tag_version(uint16_t index, CpTag tag);
  bool check_constants();
  bool check_references(uint16_t index, const CpEntry& e);
  bool check_method_handle(uint16_t index, const CpEntry& e);
  bool check_texts(uint16_t index, const CpEntry& e);
  bool check_member_texts(uint16_t index, const CpEntry& e);
  bool check_name_and_type(uint16_t index, const CpEntry& e);
  bool check_handle_name(uint16_t index, const CpEntry& e);
  bool has_tag(uint16_t index, CpTag tag) const { return index != 0 && cf_->cp.tag(index) == tag; }
  bool need(uint16_t owner, uint16_t index, CpTag tag);

  // class_attributes.cc
  bool parse_class_attributes();
  bool parse_class_attribute(const Attribute& a);
  bool parse_inner_classes(ByteReader& r);
  bool check_inner_classes();
  bool parse_enclosing_method(ByteReader& r);
  bool parse_bootstrap_methods(ByteReader& r);
  bool parse_bootstrap_method(ByteReader& r);
  bool parse_class_list(ByteReader& r, std::vector<std::string_view>& out);
  bool parse_permitted_subclasses(ByteReader& r);
  bool parse_record(ByteReader& r);
  bool parse_record_component(ByteReader& r);
  bool check_bootstrap_numbers();

  // Common to all attribute tables (class_attributes.cc).
  bool next_attribute(ByteReader& r, AttributePlace place, uint64_t& seen, Attribute& out);
  bool finish_attribute(const Attribute& a, const ByteReader& r);
  bool parse_utf8_ref(ByteReader& r, std::string_view& out);
  bool parse_class_ref(ByteReader& r, std::string_view& out);

  // member_parser.cc
  bool parse_fields();
  bool parse_field(Field& f);
  bool check_field_flags(const Field& f);
  bool parse_field_attributes(Field& f);
  bool parse_constant_value(ByteReader& r, Field& f);
  bool parse_methods();
  bool parse_method(Method& m);
  bool check_method_name(const Method& m);
  bool check_method_flags(const Method& m);
  bool check_init_flags(const Method& m);
  bool parse_method_attributes(Method& m);
  bool parse_method_attribute(const Attribute& a, Method& m);
  bool parse_exceptions(ByteReader& r, Method& m);
  bool parse_method_parameters(ByteReader& r, Method& m);
  bool check_code_presence(const Method& m);
  bool parse_member_start(uint16_t& access, std::string_view& name, std::string_view& desc,
                          bool method);
  bool check_member_texts(bool method);
  bool check_duplicates(std::vector<uint32_t>& keys, const char* what);

  // code_parser.cc
  bool parse_code(ByteReader& r, Method& m);
  bool parse_code_sizes(ByteReader& r, Code& code);
  bool parse_handlers(ByteReader& r, Code& code);
  bool parse_code_attributes(ByteReader& r, Code& code);
  bool parse_line_numbers(ByteReader& r, Code& code);
  bool parse_local_variables(ByteReader& r, Code& code);
  bool check_arguments_fit(const Method& m, const Code& code);

  const ParseOptions& options_;
  const bool trusted_;
  std::unique_ptr<ClassFile> cf_;
  ByteReader in_;
  CpFacts facts_;

  uint16_t name_index_ = 0, desc_index_ = 0;  // Utf8 indices of the member being read
  int32_t max_bootstrap_number_ = -1;         // largest that a constant asks for

  Place place_;
  std::string error_;
  ClassErrorKind kind_ = ClassErrorKind::kClassFormat;
};

}  // namespace heddle::classfile
