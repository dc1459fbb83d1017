#pragma once
// Assembles class files byte by byte, well-formed or not, for tests.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace heddle::classfile {

class ByteWriter {
 public:
  ByteWriter& u1(unsigned v) {
    out_.push_back(static_cast<uint8_t>(v));
    return *this;
  }
  ByteWriter& u2(unsigned v) { return u1(v >> 8).u1(v); }
  ByteWriter& u4(uint32_t v) { return u2(v >> 16).u2(v); }
  ByteWriter& u8(uint64_t v) {
    return u4(static_cast<uint32_t>(v >> 32)).u4(static_cast<uint32_t>(v));
  }
  ByteWriter& bytes(const std::vector<uint8_t>& v) {
    out_.insert(out_.end(), v.begin(), v.end());
    return *this;
  }
  ByteWriter& text(std::string_view v) {
    out_.insert(out_.end(), v.begin(), v.end());
    return *this;
  }
  const std::vector<uint8_t>& out() const { return out_; }
  operator std::vector<uint8_t>() const { return out_; }

 private:
  std::vector<uint8_t> out_;
};

struct TestAttribute {
  std::string name;
  std::vector<uint8_t> body;
};

struct TestMember {
  unsigned access = 0;
  std::string name, desc;
  std::vector<TestAttribute> attributes = {};
};

struct TestCode {
  std::vector<uint8_t> code;
  unsigned max_stack = 10, max_locals = 10;
  std::vector<ExceptionHandler> handlers = {};
  std::vector<TestAttribute> attributes = {};
};

class ClassBuilder {
 public:
  using Attribute = TestAttribute;
  using Member = TestMember;
  using CodeSpec = TestCode;

  unsigned minor = 0, major = 61;
  unsigned access = kAccPublic | kAccSuper;
  std::string name = "p/A", super = "java/lang/Object";  // empty super: index 0
  std::vector<std::string> interfaces;
  std::vector<Member> fields, methods;
  std::vector<Attribute> attributes;

  // A constant as raw bytes with its tag; the indices it takes. Equal constants are shared.
  uint16_t constant(const ByteWriter& bytes, unsigned indices = 1) {
    const auto [it, fresh] =
        known_.try_emplace(std::string(bytes.out().begin(), bytes.out().end()), next_);
    if (!fresh) return it->second;
    pool_.bytes(bytes.out());
    next_ = static_cast<uint16_t>(next_ + indices);
    return it->second;
  }
  uint16_t utf8(std::string_view s) {
    return constant(ByteWriter().u1(1).u2(static_cast<unsigned>(s.size())).text(s));
  }
  uint16_t tagged(CpTag tag, unsigned a) {
    return constant(ByteWriter().u1(static_cast<unsigned>(tag)).u2(a));
  }
  uint16_t tagged(CpTag tag, unsigned a, unsigned b) {
    return constant(ByteWriter().u1(static_cast<unsigned>(tag)).u2(a).u2(b));
  }
  uint16_t cls(std::string_view s) { return tagged(CpTag::kClass, utf8(s)); }
  uint16_t string(std::string_view s) { return tagged(CpTag::kString, utf8(s)); }
  uint16_t integer(uint32_t v) { return constant(ByteWriter().u1(3).u4(v)); }
  uint16_t long_value(uint64_t v) { return constant(ByteWriter().u1(5).u8(v), 2); }
  uint16_t name_and_type(std::string_view n, std::string_view d) {
    const uint16_t ni = utf8(n), di = utf8(d);
    return tagged(CpTag::kNameAndType, ni, di);
  }
  uint16_t ref(CpTag tag, std::string_view c, std::string_view n, std::string_view d) {
    const uint16_t ci = cls(c), nt = name_and_type(n, d);
    return tagged(tag, ci, nt);
  }
  uint16_t method_handle(unsigned kind, unsigned index) {
    return constant(ByteWriter().u1(15).u1(kind).u2(index));
  }
  uint16_t dynamic(CpTag tag, unsigned bootstrap, std::string_view n, std::string_view d) {
    const uint16_t nt = name_and_type(n, d);
    return tagged(tag, bootstrap, nt);
  }

  Attribute code(const CodeSpec& c) {
    ByteWriter w;
    w.u2(c.max_stack).u2(c.max_locals).u4(static_cast<uint32_t>(c.code.size())).bytes(c.code);
    w.u2(static_cast<unsigned>(c.handlers.size()));
    for (const auto& h : c.handlers)
      w.u2(h.start_pc).u2(h.end_pc).u2(h.handler_pc).u2(h.catch_type);
    write_attributes(w, c.attributes);
    return {"Code", w.out()};
  }
  // A public static method; the default body returns.
  Member& method(std::string n, std::string d, const CodeSpec& c = {.code = {0xb1}}) {
    return methods.emplace_back(
        Member{kAccPublic | kAccStatic, std::move(n), std::move(d), {code(c)}});
  }

  std::vector<uint8_t> build() {
    ByteWriter body;  // written first: it adds constants
    const uint16_t this_index = cls(name), super_index = super.empty() ? 0 : cls(super);
    body.u2(access).u2(this_index).u2(super_index).u2(static_cast<unsigned>(interfaces.size()));
    for (const auto& i : interfaces) body.u2(cls(i));
    write_members(body, fields);
    write_members(body, methods);
    write_attributes(body, attributes);
    return ByteWriter()
        .u4(0xCAFEBABE)
        .u2(minor)
        .u2(major)
        .u2(next_)
        .bytes(pool_.out())
        .bytes(body.out());
  }

 private:
  void write_members(ByteWriter& w, const std::vector<Member>& members) {
    w.u2(static_cast<unsigned>(members.size()));
    for (const auto& m : members) {
      const uint16_t n = utf8(m.name), d = utf8(m.desc);
      w.u2(m.access).u2(n).u2(d);
      write_attributes(w, m.attributes);
    }
  }
  void write_attributes(ByteWriter& w, const std::vector<Attribute>& list) {
    w.u2(static_cast<unsigned>(list.size()));
    for (const auto& a : list)
      w.u2(utf8(a.name)).u4(static_cast<uint32_t>(a.body.size())).bytes(a.body);
  }

  ByteWriter pool_;
  uint16_t next_ = 1;
  std::map<std::string, uint16_t> known_;
};

}  // namespace heddle::classfile
