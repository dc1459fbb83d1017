#include "classfile/class_parser.h"
#include "classfile/code_check.h"
#include "classfile/descriptors.h"

namespace heddle::classfile {

bool ClassParser::parse_code(ByteReader& r, Method& m) {
  Code& code = m.code.emplace();
  if (!parse_code_sizes(r, code) || !parse_handlers(r, code) || !parse_code_attributes(r, code))
    return false;
  if (trusted_) return true;
  if (!check_arguments_fit(m, code)) return false;
  auto fault = check_code(*cf_, facts_, code);
  if (!fault) return true;
  place_.offset = fault->offset;
  return fail("{}", fault->message);
}

// Until version 45.2 the numbers were half as wide.
bool ClassParser::parse_code_sizes(ByteReader& r, Code& code) {
  const bool narrow = cf_->major == 45 && cf_->minor <= 2;
  code.max_stack = narrow ? r.u1() : r.u2();
  code.max_locals = narrow ? r.u1() : r.u2();
  const uint32_t length = narrow ? r.u2() : r.u4();
  if (r.truncated()) return truncated("attribute Code");
  if (length == 0 || length > 65535) return fail("code of length {}", length);
  code.code = r.take(length);
  return !r.truncated() || truncated("attribute Code");
}

bool ClassParser::parse_handlers(ByteReader& r, Code& code) {
  const uint16_t count = r.u2();
  if (r.left() < size_t{8} * count) return truncated("the exception table");
  code.handlers.resize(count);
  for (ExceptionHandler& h : code.handlers) {
    h.start_pc = r.u2();
    h.end_pc = r.u2();
    h.handler_pc = r.u2();
    h.catch_type = r.u2();
    if (h.catch_type != 0 && !has_tag(h.catch_type, CpTag::kClass)) {
      return fail("an exception handler catches constant {}, which is no class", h.catch_type);
    }
  }
  return true;
}

bool ClassParser::parse_code_attributes(ByteReader& r, Code& code) {
  const uint16_t count = r.u2();
  uint64_t seen = 0;
  for (uint16_t i = 0; i < count; i++) {
    Attribute a;
    if (!next_attribute(r, kInCode, seen, a)) return false;
    ByteReader body(a.body);
    bool ok = true;
    if (a.kind == AttributeKind::kLineNumberTable)
      ok = parse_line_numbers(body, code) && finish_attribute(a, body);
    if (a.kind == AttributeKind::kLocalVariableTable) {
      ok = parse_local_variables(body, code) && finish_attribute(a, body);
    }
    if (!ok) return false;
  }
  return !r.truncated() || truncated("attribute Code");
}

bool ClassParser::parse_line_numbers(ByteReader& r, Code& code) {
  const uint16_t count = r.u2();
  if (r.left() < size_t{4} * count) return truncated("attribute LineNumberTable");
  if (code.lines.empty())
    code.lines.reserve(count);  // once: reserving for each of many tables would be quadratic
  for (uint16_t i = 0; i < count; i++) {
    LineNumber n;
    n.start_pc = r.u2();
    n.line = r.u2();
    if (n.start_pc >= code.code.size())
      return fail("line number for offset {}, outside the code", n.start_pc);
    code.lines.push_back(n);
  }
  return true;
}

bool ClassParser::parse_local_variables(ByteReader& r, Code& code) {
  const uint16_t count = r.u2();
  if (r.left() < size_t{10} * count) return truncated("attribute LocalVariableTable");
  if (code.variables.empty()) code.variables.reserve(count);
  for (uint16_t i = 0; i < count; i++) {
    LocalVariable v;
    v.start_pc = r.u2();
    v.length = r.u2();
    const uint16_t name = r.u2(), desc = r.u2();
    v.index = r.u2();
    if (!has_tag(name, CpTag::kUtf8) || !has_tag(desc, CpTag::kUtf8))
      return fail("local variable {} has no name", i);
    v.name = cf_->cp.utf8(name);
    v.desc = cf_->cp.utf8(desc);
    if (!trusted_ && !(facts_.unqualified_name(name) && facts_.field_descriptor(desc))) {
      return fail("local variable \"{}\" with an illegal name or descriptor", printable(v.name));
    }
    const int slots = v.desc.empty() ? 1 : slots_of(v.desc[0]);
    if (size_t{v.start_pc} + v.length > code.code.size() || v.index + slots > code.max_locals) {
      return fail("local variable \"{}\" lies outside the code or beyond max_locals",
                  printable(v.name));
    }
    code.variables.push_back(v);
  }
  return true;
}

bool ClassParser::check_arguments_fit(const Method& m, const Code& code) {
  const int slots = facts_.argument_slots(desc_index_) + (m.access & kAccStatic ? 0 : 1);
  return slots <= code.max_locals ||
         fail("{} argument slots do not fit in max_locals {}", slots, code.max_locals);
}

}  // namespace heddle::classfile
