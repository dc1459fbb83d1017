#pragma once
// The StackMapTable that javac wrote, as slot kinds: an independent opinion on
// the frame at every place where paths join.

#include <string>
#include <utility>
#include <vector>

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/flow_effects.h"

namespace heddle::classfile {

struct DeclaredFrame {
  uint32_t bci;
  std::vector<SlotKind> locals,
      stack;  // long and double take two; locals may be shorter than max_locals
};

// Finds the raw attribute of each method; the parser does not keep it.
class StackMapReader {
 public:
  explicit StackMapReader(const ClassFile& cf) : cf_(cf), in_(cf.bytes.span) {
    skip_constants();
    in_.take(6);
    in_.take(2u * in_.u2());
    for (unsigned n = in_.u2(); n > 0; n--) skip_member();
    for (unsigned n = in_.u2(); n > 0; n--) read_method();
  }

  // Of cf.methods[i].
  std::vector<DeclaredFrame> frames(size_t i) const { return expand(cf_.methods[i], tables_[i]); }

 private:
  void skip_constants() {
    in_.take(8);
    const unsigned count = in_.u2();
    for (unsigned i = 1; i < count; i++) {
      switch (in_.u1()) {
        case 1:
          in_.take(in_.u2());
          break;
        case 5:
        case 6:
          in_.take(8);
          i++;
          break;
        case 7:
        case 8:
        case 16:
        case 19:
        case 20:
          in_.take(2);
          break;
        case 15:
          in_.take(3);
          break;
        default:
          in_.take(4);
      }
    }
  }
  void skip_member() {
    in_.take(6);
    for (unsigned n = in_.u2(); n > 0; n--) skip_attribute();
  }
  void skip_attribute() {
    in_.u2();
    in_.take(in_.u4());
  }
  void read_method() {
    tables_.emplace_back();
    in_.take(6);
    for (unsigned n = in_.u2(); n > 0; n--) {
      const std::string_view name = cf_.cp.utf8(in_.u2());
      const auto body = in_.take(in_.u4());
      if (name == "Code") read_code(ByteReader(body));
    }
  }
  void read_code(ByteReader in) {
    in.take(4);
    in.take(in.u4());
    in.take(8u * in.u2());
    for (unsigned n = in.u2(); n > 0; n--) {
      const std::string_view name = cf_.cp.utf8(in.u2());
      const auto body = in.take(in.u4());
      if (name == "StackMapTable") tables_.back() = body;
    }
  }

  static void add(std::vector<SlotKind>& to, SlotKind kind) {
    to.push_back(kind);
    if (kind == SlotKind::kLong || kind == SlotKind::kDouble) to.push_back(SlotKind::kTop);
  }
  static void add_type(std::vector<SlotKind>& to, ByteReader& in) {
    constexpr SlotKind kKinds[] = {SlotKind::kTop,    SlotKind::kInt,  SlotKind::kFloat,
                                   SlotKind::kDouble, SlotKind::kLong, SlotKind::kRef,
                                   SlotKind::kRef,    SlotKind::kRef,  SlotKind::kRef};
    const unsigned tag = in.u1();
    add(to, kKinds[tag]);
    if (tag >= 7) in.u2();
  }
  static void chop(std::vector<SlotKind>& locals) {
    locals.pop_back();
    if (locals.empty()) return;
    if (locals.back() == SlotKind::kLong || locals.back() == SlotKind::kDouble) locals.pop_back();
  }

  static std::vector<SlotKind> entry_locals(const Method& m) {
    std::vector<SlotKind> locals;
    if (!(m.access & kAccStatic)) locals.push_back(SlotKind::kRef);
    for (size_t i = 1; m.desc[i] != ')'; i++) {
      const char first = m.desc[i];
      while (m.desc[i] == '[') i++;
      if (m.desc[i] == 'L') i = m.desc.find(';', i);
      add(locals, letter_kind(first));
    }
    return locals;
  }

  std::vector<DeclaredFrame> expand(const Method& m, std::span<const uint8_t> body) const {
    std::vector<DeclaredFrame> out;
    if (body.empty()) return out;
    ByteReader in(body);
    DeclaredFrame f{~0u, entry_locals(m), {}};
    for (unsigned n = in.u2(); n > 0; n--) {
      read_frame(in, f);
      out.push_back(f);
    }
    return out;
  }

  static void read_frame(ByteReader& in, DeclaredFrame& f) {
    const unsigned type = in.u1();
    const unsigned delta = type < 64 ? type : type < 128 ? type - 64 : in.u2();
    f.bci += delta + 1;
    f.stack.clear();
    if ((type >= 64 && type < 128) || type == 247) add_type(f.stack, in);
    if (type >= 248 && type <= 250) {
      for (unsigned k = 251 - type; k > 0; k--) chop(f.locals);
    }
    if (type >= 252 && type <= 254) {
      for (unsigned k = type - 251; k > 0; k--) add_type(f.locals, in);
    }
    if (type != 255) return;
    f.locals.clear();
    for (unsigned k = in.u2(); k > 0; k--) add_type(f.locals, in);
    for (unsigned k = in.u2(); k > 0; k--) add_type(f.stack, in);
  }

  const ClassFile& cf_;
  ByteReader in_;
  std::vector<std::span<const uint8_t>> tables_;
};

}  // namespace heddle::classfile
