#pragma once
// Methods written by hand, one instruction per call, and what the analysis
// says of them.

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "classfile/class_builder_for_test.h"
#include "classfile/flow.h"
#include "classfile/opcodes.h"

namespace heddle::classfile {

class Assembler {
 public:
  ClassBuilder cls;
  unsigned access = kAccPublic | kAccStatic;
  std::string name = "m", desc = "()V";
  unsigned max_stack = 8, max_locals = 8;

  Assembler& op(Opcode o) { return bytes({o}); }
  Assembler& op(Opcode o, unsigned byte) { return bytes({o, byte}); }
  Assembler& bytes(std::initializer_list<unsigned> list) {
    for (unsigned b : list) code_.u1(b);
    return *this;
  }
  Assembler& repeat(Opcode o, int times) {
    while (times-- > 0) op(o);
    return *this;
  }
  Assembler& label(const std::string& l) {
    labels_[l] = pc();
    return *this;
  }
  Assembler& jump(Opcode o, const std::string& l) {
    jumps_.push_back({pc(), l});
    return bytes({o, 0, 0});
  }
  Assembler& type(Opcode o, std::string_view c) { return constant(o, cls.cls(c)); }
  Assembler& field(Opcode o, std::string_view c, std::string_view n, std::string_view d) {
    return constant(o, cls.ref(CpTag::kFieldref, c, n, d));
  }
  Assembler& call(Opcode o, std::string_view c, std::string_view n, std::string_view d) {
    return constant(o, cls.ref(CpTag::kMethodref, c, n, d));
  }
  Assembler& construct(std::string_view c, std::string_view d = "()V") {
    return call(op_invokespecial, c, "<init>", d);
  }
  Assembler& call_interface(std::string_view c, std::string_view n, std::string_view d,
                            unsigned count) {
    return constant(op_invokeinterface, cls.ref(CpTag::kInterfaceMethodref, c, n, d))
        .bytes({count, 0});
  }
  Assembler& constant(Opcode o, unsigned index) { return bytes({o, index >> 8, index & 255}); }
  Assembler& handler(const std::string& from, const std::string& to, const std::string& at,
                     std::string_view c = {}) {
    handlers_.push_back({from, to, at, c.empty() ? uint16_t{0} : cls.cls(c)});
    return *this;
  }
  // A constructor of p/A, which extends java/lang/Object.
  Assembler& constructor() {
    access = kAccPublic;
    name = "<init>";
    return *this;
  }
  Assembler& method(std::string d) {
    desc = std::move(d);
    return *this;
  }

  unsigned pc() const { return static_cast<unsigned>(code_.out().size()); }
  uint16_t at(const std::string& l) const { return static_cast<uint16_t>(labels_.at(l)); }

  // A class that does not parse is a mistake in the test: it ends there.
  std::unique_ptr<ClassFile> build() {
    std::vector<uint8_t> code = code_;
    for (const auto& [from, l] : jumps_) {
      const unsigned offset = labels_.at(l) - from;
      code[from + 1] = static_cast<uint8_t>(offset >> 8);
      code[from + 2] = static_cast<uint8_t>(offset);
    }
    ClassBuilder::CodeSpec spec{code, max_stack, max_locals};
    for (const auto& h : handlers_)
      spec.handlers.push_back({at(h.from), at(h.to), at(h.at), h.type});
    cls.methods.push_back({access, name, desc, {cls.code(spec)}});
    auto cf = parse_class(Bytes::own(cls.build()), {});
    cls.methods.pop_back();  // so that one method can be analysed in several ways
    if (!cf.ok()) ADD_FAILURE() << cf.error().message;
    HEDDLE_CHECK(cf.ok());
    return cf.take();
  }

 private:
  struct NamedHandler {
    std::string from, to, at;
    uint16_t type;
  };
  ByteWriter code_;
  std::map<std::string, unsigned> labels_;
  std::vector<std::pair<unsigned, std::string>> jumps_;
  std::vector<NamedHandler> handlers_;
};

struct Analysed {
  std::unique_ptr<ClassFile> cf;
  std::unique_ptr<ExpandedCode> expanded;
  Result<MethodFlow> flow = Error{};

  const Code& code() const { return expanded->code; }
  // "3: operand stack underflow", or "accepted".
  std::string verdict() const {
    if (flow.ok()) return "accepted";
    const std::string& m = flow.error().message;
    const size_t at = m.find("offset ");
    return at == std::string::npos ? m : m.substr(at + 7);
  }
  // "I.AJ.|A": locals, stack.
  std::string frame(unsigned bci) const {
    if (!flow->reachable(static_cast<uint16_t>(bci))) return "unreachable";
    std::string out;
    for (SlotKind k : flow->frame_before(static_cast<uint16_t>(bci))) {
      if (out.size() == code().max_locals) out += '|';
      out += ".IFJDA"[static_cast<int>(k)];
    }
    return out.size() == code().max_locals ? out + '|' : out;
  }
  // "1010": one digit per local.
  std::string live(unsigned bci) const {
    std::string out;
    for (uint16_t i = 0; i < code().max_locals; i++)
      out += flow->local_live(static_cast<uint16_t>(bci), i) ? '1' : '0';
    return out;
  }
  std::string guards() const {
    std::string out;
    for (const Guard& g : flow->guards()) {
      out += std::to_string(g.bci) + '@' + std::to_string(g.depth) + '=' +
             std::string(g.class_name) + ' ';
    }
    return out;
  }
};

// B and C extend A, I is an interface; nothing else is known. All in package q.
class SmallHierarchy final : public Hierarchy {
 public:
  Answer assignable(std::string_view from, std::string_view to) override {
    if (to == "q/I") return kYes;
    if (!known(from) || !known(to)) return kUnknown;
    return to == "q/A" ? kYes : kNo;
  }

 private:
  static bool known(std::string_view n) { return n == "q/A" || n == "q/B" || n == "q/C"; }
};

inline Analysed analyse(Assembler& a, Hierarchy* hierarchy = nullptr,
                        const FlowOptions& options = {}) {
  Analysed out;
  out.cf = a.build();
  const Method& m = out.cf->methods.back();
  auto expanded = expand_subroutines(*out.cf, m, *m.code);
  if (!expanded.ok()) {
    out.flow = expanded.error();
    return out;
  }
  out.expanded = expanded.take();
  out.flow = analyze_flow(*out.cf, m, out.expanded->code, hierarchy, options);
  return out;
}

inline std::string verdict(Assembler& a, Hierarchy* h = nullptr) { return analyse(a, h).verdict(); }

}  // namespace heddle::classfile
