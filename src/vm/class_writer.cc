#include "vm/class_writer.h"

#include "classfile/class_file.h"

namespace heddle::vm {

using namespace classfile;

namespace {

void put_u2(std::vector<uint8_t>& v, uint16_t x) {
  v.push_back(static_cast<uint8_t>(x >> 8));
  v.push_back(static_cast<uint8_t>(x));
}
void put_u4(std::vector<uint8_t>& v, uint32_t x) {
  put_u2(v, static_cast<uint16_t>(x >> 16));
  put_u2(v, static_cast<uint16_t>(x));
}
void append(std::vector<uint8_t>& v, const std::vector<uint8_t>& w) {
  v.insert(v.end(), w.begin(), w.end());
}

std::vector<uint8_t> entry(uint8_t tag, uint16_t a) {
  std::vector<uint8_t> v{tag};
  put_u2(v, a);
  return v;
}
std::vector<uint8_t> entry(uint8_t tag, uint16_t a, uint16_t b) {
  auto v = entry(tag, a);
  put_u2(v, b);
  return v;
}

struct BoxNames {
  const char* box;
  const char* value_name;
  char desc;
};
constexpr BoxNames kBoxes[] = {
    {"java/lang/Boolean", "booleanValue", 'Z'}, {"java/lang/Byte", "byteValue", 'B'},
    {"java/lang/Character", "charValue", 'C'},  {"java/lang/Short", "shortValue", 'S'},
    {"java/lang/Integer", "intValue", 'I'},     {"java/lang/Long", "longValue", 'J'},
    {"java/lang/Float", "floatValue", 'F'},     {"java/lang/Double", "doubleValue", 'D'},
};
const BoxNames& names_of(Type t) { return kBoxes[static_cast<int>(t)]; }

std::string_view internal_name(std::string_view desc) {
  return desc[0] == 'L' ? desc.substr(1, desc.size() - 2) : desc;
}

}  // namespace

std::vector<std::string> split_descriptor(std::string_view desc) {
  std::vector<std::string> out;
  size_t i = 1;
  while (i < desc.size()) {
    if (desc[i] == ')') {
      ++i;
      continue;
    }
    size_t start = i;
    while (desc[i] == '[') ++i;
    i = desc[i] == 'L' ? desc.find(';', i) + 1 : i + 1;
    out.emplace_back(desc.substr(start, i - start));
  }
  return out;
}

ClassWriter::ClassWriter(std::string_view name, std::string_view super,
                         const std::vector<std::string>& interfaces) {
  this_ = class_ref(name);
  super_ = class_ref(super);
  for (const std::string& i : interfaces) interfaces_.push_back(class_ref(i));
}

uint16_t ClassWriter::add(std::string key, const std::vector<uint8_t>& bytes, int entries) {
  auto [it, fresh] = index_.try_emplace(std::move(key), pool_count_);
  if (fresh) {
    append(pool_, bytes);
    pool_count_ = static_cast<uint16_t>(pool_count_ + entries);
  }
  return it->second;
}

uint16_t ClassWriter::utf8(std::string_view s) {
  auto bytes = entry(1, static_cast<uint16_t>(s.size()));
  bytes.insert(bytes.end(), s.begin(), s.end());
  return add("u" + std::string(s), bytes);
}
uint16_t ClassWriter::class_ref(std::string_view name) {
  return add("c" + std::string(name), entry(7, utf8(name)));
}
uint16_t ClassWriter::string(std::string_view s) {
  return add("s" + std::string(s), entry(8, utf8(s)));
}

uint16_t ClassWriter::name_and_type(std::string_view name, std::string_view desc) {
  return add("n" + std::string(name) + ":" + std::string(desc), entry(12, utf8(name), utf8(desc)));
}
uint16_t ClassWriter::field_ref(std::string_view owner, std::string_view name,
                                std::string_view desc) {
  std::string key = std::string(owner) + "." + std::string(name) + ":" + std::string(desc);
  uint16_t c = class_ref(owner);
  uint16_t nt = name_and_type(name, desc);
  return add("f" + key, entry(9, c, nt));
}
uint16_t ClassWriter::method_ref(std::string_view owner, std::string_view name,
                                 std::string_view desc, bool interface) {
  std::string key = std::string(owner) + "." + std::string(name) + ":" + std::string(desc);
  uint16_t c = class_ref(owner);
  uint16_t nt = name_and_type(name, desc);
  return add((interface ? "i" : "m") + key, entry(interface ? 11 : 10, c, nt));
}

void ClassWriter::comes_from(std::string_view owner, std::string_view name, std::string_view desc,
                             uint16_t line) {
  from_class_ = class_ref(owner);
  from_method_ = name_and_type(name, desc);
  line_ = line;
}

void ClassWriter::add_field(uint16_t access, std::string_view name, std::string_view desc) {
  put_u2(fields_, access);
  put_u2(fields_, utf8(name));
  put_u2(fields_, utf8(desc));
  put_u2(fields_, 0);
  ++field_count_;
}

void ClassWriter::begin_method(uint16_t access, std::string_view name, std::string_view desc) {
  m_access_ = access;
  m_name_ = utf8(name);
  m_desc_ = utf8(desc);
  code_.clear();
}
void ClassWriter::op(uint8_t opcode) { code_.push_back(opcode); }
void ClassWriter::op_u2(uint8_t opcode, uint16_t operand) {
  code_.push_back(opcode);
  put_u2(code_, operand);
}

void ClassWriter::load(Type t, int local) {
  uint8_t o = t == Type::kLong     ? op_lload
              : t == Type::kFloat  ? op_fload
              : t == Type::kDouble ? op_dload
              : t == Type::kRef    ? op_aload
                                   : op_iload;
  if (local < 256) {
    code_.push_back(o);
    code_.push_back(static_cast<uint8_t>(local));
  } else {
    code_.push_back(op_wide);
    op_u2(o, static_cast<uint16_t>(local));
  }
}
void ClassWriter::push_int(int32_t v) { op_u2(op_sipush, static_cast<uint16_t>(v)); }
void ClassWriter::get_field(std::string_view o, std::string_view n, std::string_view d) {
  op_u2(op_getfield, field_ref(o, n, d));
}
void ClassWriter::put_field(std::string_view o, std::string_view n, std::string_view d) {
  op_u2(op_putfield, field_ref(o, n, d));
}
void ClassWriter::invoke_static(std::string_view o, std::string_view n, std::string_view d,
                                bool interface) {
  op_u2(op_invokestatic, method_ref(o, n, d, interface));
}
void ClassWriter::invoke_virtual(std::string_view o, std::string_view n, std::string_view d) {
  op_u2(op_invokevirtual, method_ref(o, n, d, false));
}
void ClassWriter::invoke_special(std::string_view o, std::string_view n, std::string_view d,
                                 bool interface) {
  op_u2(op_invokespecial, method_ref(o, n, d, interface));
}
void ClassWriter::invoke_interface(std::string_view o, std::string_view n, std::string_view d) {
  op_u2(op_invokeinterface, method_ref(o, n, d, true));
  int slots = 1;
  auto parts = split_descriptor(d);
  for (size_t i = 0; i + 1 < parts.size(); ++i) slots += slots_of(type_of_desc(parts[i][0]));
  code_.push_back(static_cast<uint8_t>(slots));
  code_.push_back(0);
}
void ClassWriter::new_object(std::string_view name) { op_u2(op_new, class_ref(name)); }
void ClassWriter::check_cast(std::string_view name) {
  if (name != "java/lang/Object") op_u2(op_checkcast, class_ref(name));
}
void ClassWriter::return_value(Type t) {
  op(t == Type::kVoid     ? op_return
     : t == Type::kLong   ? op_lreturn
     : t == Type::kFloat  ? op_freturn
     : t == Type::kDouble ? op_dreturn
     : t == Type::kRef    ? op_areturn
                          : op_ireturn);
}

void ClassWriter::box(Type t) {
  const BoxNames& b = names_of(t);
  invoke_static(b.box, "valueOf", std::string("(") + b.desc + ")L" + b.box + ";");
}

void ClassWriter::unbox(std::string_view from, Type t) {
  // Unboxes a box of a known type and widens the value; otherwise treats it as a Number, Character
  // or Boolean.
  for (int i = 0; i < 8; ++i) {
    if (internal_name(from) != kBoxes[i].box) continue;
    invoke_virtual(kBoxes[i].box, kBoxes[i].value_name, std::string("()") + kBoxes[i].desc);
    return widen_primitive(static_cast<Type>(i), t);
  }
  const BoxNames& b = names_of(t);
  bool numeric = t != Type::kBoolean && t != Type::kChar;
  std::string owner =
      numeric && internal_name(from) == "java/lang/Number" ? "java/lang/Number" : b.box;
  check_cast(owner);
  invoke_virtual(owner, b.value_name, std::string("()") + b.desc);
}

void ClassWriter::widen_primitive(Type from, Type to) {
  if (from == to) return;
  bool from_int = from != Type::kLong && from != Type::kFloat && from != Type::kDouble;
  switch (to) {
    case Type::kLong:
      if (from_int) op(op_i2l);
      break;
    case Type::kFloat:
      if (from_int)
        op(op_i2f);
      else if (from == Type::kLong)
        op(op_l2f);
      break;
    case Type::kDouble:
      if (from_int)
        op(op_i2d);
      else if (from == Type::kLong)
        op(op_l2d);
      else if (from == Type::kFloat)
        op(op_f2d);
      break;
    default:
      break;
  }
}

void ClassWriter::convert(std::string_view from, std::string_view to) {
  if (from == to) return;
  Type f = type_of_desc(from[0]), t = type_of_desc(to[0]);
  if (t == Type::kVoid) {
    if (f != Type::kVoid) op(slots_of(f) == 2 ? op_pop2 : op_pop);
    return;
  }
  if (f != Type::kRef && t != Type::kRef) return widen_primitive(f, t);
  if (f != Type::kRef) {
    // Boxes as the target type if that is a box (int to Long does not occur in valid code).
    for (int i = 0; i < 8; ++i) {
      if (internal_name(to) == kBoxes[i].box) {
        widen_primitive(f, static_cast<Type>(i));
        return box(static_cast<Type>(i));
      }
    }
    return box(f);
  }
  if (t != Type::kRef) return unbox(from, t);
  check_cast(internal_name(to));
}

int ClassWriter::branch(uint8_t opcode) {
  int at = here();
  op_u2(opcode, 0);
  return at;
}
void ClassWriter::bind(int fixup) {
  int offset = here() - fixup;
  code_[fixup + 1] = static_cast<uint8_t>(offset >> 8);
  code_[fixup + 2] = static_cast<uint8_t>(offset);
}

void ClassWriter::end_method(int max_stack, int max_locals) {
  put_u2(methods_, m_access_);
  put_u2(methods_, m_name_);
  put_u2(methods_, m_desc_);
  put_u2(methods_, 1);
  put_u2(methods_, utf8("Code"));
  bool has_line = line_ != 0;
  put_u4(methods_, static_cast<uint32_t>(12 + code_.size() + (has_line ? 12 : 0)));
  put_u2(methods_, static_cast<uint16_t>(max_stack));
  put_u2(methods_, static_cast<uint16_t>(max_locals));
  put_u4(methods_, static_cast<uint32_t>(code_.size()));
  append(methods_, code_);
  put_u2(methods_, 0);
  put_u2(methods_, has_line);
  if (has_line) {
    put_u2(methods_, utf8("LineNumberTable"));
    put_u4(methods_, 6);
    put_u2(methods_, 1);
    put_u2(methods_, 0);
    put_u2(methods_, line_);
  }
  ++method_count_;
}

void ClassWriter::add_native(uint16_t access, std::string_view name, std::string_view desc) {
  put_u2(methods_, access | kAccNative);
  put_u2(methods_, utf8(name));
  put_u2(methods_, utf8(desc));
  put_u2(methods_, 0);
  ++method_count_;
}

std::vector<uint8_t> ClassWriter::finish() {
  std::vector<uint8_t> attributes, out;
  if (from_class_ != 0) {
    put_u2(attributes, utf8("EnclosingMethod"));
    put_u4(attributes, 4);
    put_u2(attributes, from_class_);
    put_u2(attributes, from_method_);
  }
  put_u4(out, 0xcafebabe);
  put_u2(out, 0);
  put_u2(out, 61);
  put_u2(out, pool_count_);
  append(out, pool_);
  put_u2(out, kAccFinal | kAccSuper | kAccSynthetic);
  put_u2(out, this_);
  put_u2(out, super_);
  put_u2(out, static_cast<uint16_t>(interfaces_.size()));
  for (uint16_t i : interfaces_) put_u2(out, i);
  put_u2(out, field_count_);
  append(out, fields_);
  put_u2(out, method_count_);
  append(out, methods_);
  put_u2(out, from_class_ != 0);
  append(out, attributes);
  return out;
}

}  // namespace heddle::vm
