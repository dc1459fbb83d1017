#include <algorithm>

#include "classfile/class_parser.h"
#include "classfile/descriptors.h"

namespace heddle::classfile {
namespace {

constexpr size_t kSmallestMember = 8;  // bytes: flags, name, descriptor, attribute count
constexpr uint16_t kVisibility = kAccPublic | kAccPrivate | kAccProtected;

bool has_one_visibility(uint16_t access) {
  const unsigned v = access & kVisibility;
  return (v & (v - 1)) == 0;
}

// The kind of constant that may initialise a field of this type.
CpTag constant_tag_for(std::string_view desc) {
  if (desc == "Ljava/lang/String;") return CpTag::kString;
  if (desc.size() != 1) return CpTag::kUnused;
  switch (desc[0]) {
    case 'J':
      return CpTag::kLong;
    case 'F':
      return CpTag::kFloat;
    case 'D':
      return CpTag::kDouble;
    default:
      return CpTag::kInteger;
  }
}

}  // namespace

bool ClassParser::parse_member_start(uint16_t& access, std::string_view& name,
                                     std::string_view& desc, bool method) {
  access = in_.u2();
  name_index_ = in_.u2();
  desc_index_ = in_.u2();
  if (in_.truncated()) return truncated(method ? "the methods" : "the fields");
  if (!has_tag(name_index_, CpTag::kUtf8) || !has_tag(desc_index_, CpTag::kUtf8)) {
    return fail("a {} is named by constants {} and {}, which are not both Utf8",
                method ? "method" : "field", name_index_, desc_index_);
  }
  name = cf_->cp.utf8(name_index_);
  desc = cf_->cp.utf8(desc_index_);
  place_ = {method ? "method" : "field", name, desc, -1};
  return trusted_ || check_member_texts(method);
}

bool ClassParser::check_member_texts(bool method) {
  if (!(method ? facts_.method_name(name_index_) : facts_.unqualified_name(name_index_)))
    return fail("illegal name");
  return (method ? facts_.method_descriptor(desc_index_) : facts_.field_descriptor(desc_index_)) ||
         fail("illegal descriptor");
}

// keys: (name, descriptor) as canonical indices, so that equal texts meet.
bool ClassParser::check_duplicates(std::vector<uint32_t>& keys, const char* what) {
  place_ = {};
  std::sort(keys.begin(), keys.end());
  const auto twice = std::adjacent_find(keys.begin(), keys.end());
  if (twice == keys.end()) return true;
  const auto text = [&](uint32_t index) { return cf_->cp.utf8(static_cast<uint16_t>(index)); };
  place_ = {what, text(*twice >> 16), text(*twice & 0xFFFF), -1};
  return fail("declared twice");
}

bool ClassParser::parse_fields() {
  const uint16_t count = in_.u2();
  if (in_.truncated() || in_.left() < kSmallestMember * count) return truncated("the fields");
  cf_->fields.resize(count);
  std::vector<uint32_t> keys;
  for (Field& f : cf_->fields) {
    if (!parse_field(f)) return false;
    if (!trusted_)
      keys.push_back(uint32_t{facts_.canonical(name_index_)} << 16 | facts_.canonical(desc_index_));
  }
  return check_duplicates(keys, "field");
}

bool ClassParser::parse_field(Field& f) {
  return parse_member_start(f.access, f.name, f.desc, false) &&
         (trusted_ || check_field_flags(f)) && parse_field_attributes(f);
}

bool ClassParser::check_field_flags(const Field& f) {
  constexpr uint16_t kConstant = kAccPublic | kAccStatic | kAccFinal;
  bool right = has_one_visibility(f.access) && (~f.access & (kAccFinal | kAccVolatile)) != 0;
  if (cf_->access & kAccInterface) {
    const uint16_t known = kConstant | kAccVolatile | kAccTransient | kAccEnum | kVisibility;
    right = right && (f.access & known) == kConstant;
  }
  return right || fail("illegal modifiers 0x{:04x}", f.access);
}

bool ClassParser::parse_field_attributes(Field& f) {
  const uint16_t count = in_.u2();
  uint64_t seen = 0;
  for (uint16_t i = 0; i < count; i++) {
    Attribute a;
    if (!next_attribute(in_, kInField, seen, a)) return false;
    ByteReader r(a.body);
    bool ok = true;
    switch (a.kind) {
      case AttributeKind::kConstantValue:
        ok = parse_constant_value(r, f) && finish_attribute(a, r);
        break;
      case AttributeKind::kSignature:
        ok = parse_utf8_ref(r, f.signature) && finish_attribute(a, r);
        break;
      case AttributeKind::kAnnotations:
        f.annotations = a.body;
        break;
      case AttributeKind::kTypeAnnotations:
        f.type_annotations = a.body;
        break;
      default:
        break;
    }
    if (!ok) return false;
  }
  return !in_.truncated() || truncated("the fields");
}

// On an instance field the attribute means nothing (JVMS 4.7.2), but stays well-formed.
bool ClassParser::parse_constant_value(ByteReader& r, Field& f) {
  const uint16_t index = r.u2();
  if (!(f.access & kAccStatic)) return true;
  const CpTag wanted = constant_tag_for(f.desc);
  if (wanted == CpTag::kUnused || !has_tag(index, wanted)) {
    return fail("ConstantValue is constant {}, which does not fit the type", index);
  }
  f.constant_value = index;
  return true;
}

bool ClassParser::parse_methods() {
  const uint16_t count = in_.u2();
  if (in_.truncated() || in_.left() < kSmallestMember * count) return truncated("the methods");
  cf_->methods.resize(count);
  std::vector<uint32_t> keys;
  for (Method& m : cf_->methods) {
    if (!parse_method(m)) return false;
    if (!trusted_)
      keys.push_back(uint32_t{facts_.canonical(name_index_)} << 16 | facts_.canonical(desc_index_));
  }
  return check_duplicates(keys, "method");
}

bool ClassParser::parse_method(Method& m) {
  if (!parse_member_start(m.access, m.name, m.desc, true)) return false;
  // Before Java 7 the flags of a class initialiser have no meaning; it is static all the same.
  if (m.name == "<clinit>" && cf_->major < 51)
    m.access = static_cast<uint16_t>((m.access & kAccStrict) | kAccStatic);
  if (!trusted_ && !(check_method_name(m) && check_method_flags(m))) return false;
  return parse_method_attributes(m) && check_code_presence(m);
}

bool ClassParser::check_method_name(const Method& m) {
  const int slots = facts_.argument_slots(desc_index_) + (m.access & kAccStatic ? 0 : 1);
  if (slots > kMaxArgumentSlots) return fail("{} argument slots, more than 255", slots);
  if (!m.name.starts_with('<')) return true;
  if (m.name == "<clinit>")
    return m.desc == "()V" || fail("a class initialiser must have the descriptor ()V");
  if (cf_->access & kAccInterface) return fail("an interface may not have a constructor");
  return m.desc.ends_with(")V") || fail("a constructor may not return a value");
}

bool ClassParser::check_method_flags(const Method& m) {
  const auto illegal = [&] { return fail("illegal modifiers 0x{:04x}", m.access); };
  if (m.name == "<clinit>")
    return (m.access & kAccStatic) || fail("a class initialiser must be static");
  if (!has_one_visibility(m.access)) return illegal();
  if (m.name == "<init>") return check_init_flags(m);
  uint16_t never_abstract = kAccPrivate | kAccStatic | kAccFinal | kAccNative;
  if (cf_->major >= 49) never_abstract |= kAccSynchronized;
  if (cf_->major >= 49 && cf_->major < 61) never_abstract |= kAccStrict;
  if ((m.access & kAccAbstract) && (m.access & never_abstract)) return illegal();
  if (!(cf_->access & kAccInterface)) return true;
  if (m.access & (kAccProtected | kAccFinal | kAccSynchronized | kAccNative)) return illegal();
  const bool has_visibility = m.access & (kAccPublic | kAccPrivate);
  const bool old_style =
      (m.access & kAccPublic) && (m.access & kAccAbstract) && !(m.access & kAccStatic);
  return (cf_->major >= 52 ? has_visibility : old_style) || illegal();
}

bool ClassParser::check_init_flags(const Method& m) {
  constexpr uint16_t kForbidden =
      kAccStatic | kAccFinal | kAccSynchronized | kAccBridge | kAccNative | kAccAbstract;
  return !(m.access & kForbidden) || fail("illegal modifiers 0x{:04x} for a constructor", m.access);
}

bool ClassParser::parse_method_attributes(Method& m) {
  const uint16_t count = in_.u2();
  uint64_t seen = 0;
  for (uint16_t i = 0; i < count; i++) {
    Attribute a;
    if (!next_attribute(in_, kInMethod, seen, a) || !parse_method_attribute(a, m)) return false;
  }
  return !in_.truncated() || truncated("the methods");
}

bool ClassParser::parse_method_attribute(const Attribute& a, Method& m) {
  ByteReader r(a.body);
  bool ok = true;
  switch (a.kind) {
    case AttributeKind::kCode:
      ok = parse_code(r, m);
      break;
    case AttributeKind::kExceptions:
      ok = parse_exceptions(r, m);
      break;
    case AttributeKind::kSignature:
      ok = parse_utf8_ref(r, m.signature);
      break;
    case AttributeKind::kMethodParameters:
      ok = parse_method_parameters(r, m);
      break;
    case AttributeKind::kAnnotations:
      m.annotations = a.body;
      return true;
    case AttributeKind::kParameterAnnotations:
      m.parameter_annotations = a.body;
      return true;
    case AttributeKind::kAnnotationDefault:
      m.annotation_default = a.body;
      return true;
    case AttributeKind::kTypeAnnotations:
      m.type_annotations = a.body;
      return true;
    default:
      return true;
  }
  return ok && finish_attribute(a, r);
}

bool ClassParser::parse_exceptions(ByteReader& r, Method& m) {
  const uint16_t count = r.u2();
  if (r.left() < size_t{2} * count) return truncated("attribute Exceptions");
  m.exceptions.resize(count);
  for (uint16_t& index : m.exceptions) {
    index = r.u2();
    if (!has_tag(index, CpTag::kClass))
      return fail("Exceptions refers to constant {}, which is no class", index);
  }
  return true;
}

// Only reflection reads this, so java lets anything pass as a name; what names nothing counts as
// unnamed.
bool ClassParser::parse_method_parameters(ByteReader& r, Method& m) {
  const uint8_t count = r.u1();
  if (r.left() < size_t{4} * count) return truncated("attribute MethodParameters");
  m.has_parameters = true;
  m.parameters.resize(count);
  for (MethodParameter& p : m.parameters) {
    const uint16_t name = r.u2();
    p.access = r.u2();
    if (has_tag(name, CpTag::kUtf8)) p.name = cf_->cp.utf8(name);
  }
  return true;
}

bool ClassParser::check_code_presence(const Method& m) {
  const bool bodyless = m.access & (kAccAbstract | kAccNative);
  if (bodyless && m.code) return fail("code in a native or abstract method");
  return bodyless || m.code || fail("neither native nor abstract, but without code");
}

}  // namespace heddle::classfile
