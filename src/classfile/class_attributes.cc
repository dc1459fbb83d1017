#include <algorithm>

#include "classfile/class_parser.h"
#include "classfile/descriptors.h"

namespace heddle::classfile {
namespace {

bool is_loadable(CpTag tag) {
  switch (tag) {
    case CpTag::kInteger:
    case CpTag::kFloat:
    case CpTag::kLong:
    case CpTag::kDouble:
    case CpTag::kClass:
    case CpTag::kString:
    case CpTag::kMethodHandle:
    case CpTag::kMethodType:
    case CpTag::kDynamic:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool ClassParser::next_attribute(ByteReader& r, AttributePlace place, uint64_t& seen,
                                 Attribute& out) {
  const uint16_t name_index = r.u2();
  const uint32_t length = r.u4();
  out.body = r.take(length);
  if (r.truncated()) return truncated("an attribute");
  if (!has_tag(name_index, CpTag::kUtf8))
    return fail("attribute named by constant {}, which is no Utf8", name_index);
  out.kind = attribute_kind(cf_->cp.utf8(name_index), place, cf_->major);
  if (out.kind == AttributeKind::kUnknown || !attribute_info(out.kind).unique) return true;
  const uint64_t bit = uint64_t{1} << static_cast<unsigned>(out.kind);
  if (seen & bit) return fail("two {} attributes", attribute_info(out.kind).name);
  seen |= bit;
  return true;
}

bool ClassParser::finish_attribute(const Attribute& a, const ByteReader& r) {
  return r.finished() ||
         fail("attribute {} has the wrong length {}", attribute_info(a.kind).name, a.body.size());
}

bool ClassParser::parse_utf8_ref(ByteReader& r, std::string_view& out) {
  const uint16_t index = r.u2();
  if (!has_tag(index, CpTag::kUtf8))
    return fail("an attribute refers to constant {}, which is no Utf8", index);
  out = cf_->cp.utf8(index);
  return true;
}

bool ClassParser::parse_class_ref(ByteReader& r, std::string_view& out) {
  const uint16_t index = r.u2();
  if (!has_tag(index, CpTag::kClass))
    return fail("an attribute refers to constant {}, which is no class", index);
  out = cf_->cp.class_name(index);
  return true;
}

bool ClassParser::parse_class_attributes() {
  const uint16_t count = in_.u2();
  uint64_t seen = 0;
  for (uint16_t i = 0; i < count; i++) {
    Attribute a;
    if (!next_attribute(in_, kInClass, seen, a) || !parse_class_attribute(a)) return false;
  }
  if (in_.truncated()) return truncated("the class attributes");
  const bool conflict = !cf_->nest_host.empty() && !cf_->nest_members.empty();
  return trusted_ || !conflict || fail("both NestHost and NestMembers attributes");
}

bool ClassParser::parse_class_attribute(const Attribute& a) {
  ByteReader r(a.body);
  bool ok = true;
  switch (a.kind) {
    case AttributeKind::kSourceFile:
      ok = parse_utf8_ref(r, cf_->source_file);
      break;
    case AttributeKind::kSignature:
      ok = parse_utf8_ref(r, cf_->signature);
      break;
    case AttributeKind::kInnerClasses:
      ok = parse_inner_classes(r);
      break;
    case AttributeKind::kEnclosingMethod:
      ok = parse_enclosing_method(r);
      break;
    case AttributeKind::kBootstrapMethods:
      ok = parse_bootstrap_methods(r);
      break;
    case AttributeKind::kNestHost:
      ok = parse_class_ref(r, cf_->nest_host);
      break;
    case AttributeKind::kNestMembers:
      ok = parse_class_list(r, cf_->nest_members);
      break;
    case AttributeKind::kPermittedSubclasses:
      ok = parse_permitted_subclasses(r);
      break;
    case AttributeKind::kRecord:
      ok = parse_record(r);
      break;
    case AttributeKind::kAnnotations:
      cf_->annotations = a.body;
      return true;
    case AttributeKind::kTypeAnnotations:
      cf_->type_annotations = a.body;
      return true;
    default:
      return true;
  }
  return ok && finish_attribute(a, r);
}

bool ClassParser::parse_inner_classes(ByteReader& r) {
  const uint16_t count = r.u2();
  if (r.left() < size_t{8} * count) return truncated("attribute InnerClasses");
  cf_->inner_classes.reserve(count);
  for (uint16_t i = 0; i < count; i++) {
    InnerClass c;
    c.inner = r.u2();
    c.outer = r.u2();
    c.name = r.u2();
    c.access = r.u2();
    const bool right = has_tag(c.inner, CpTag::kClass) &&
                       (c.outer == 0 || has_tag(c.outer, CpTag::kClass)) &&
                       (c.name == 0 || has_tag(c.name, CpTag::kUtf8));
    if (!right) return fail("InnerClasses entry {} refers to constants of the wrong kind", i);
    if (c.inner == c.outer) return fail("InnerClasses entry {} is its own outer class", i);
    if (!check_class_flags(c.access)) return false;
    cf_->inner_classes.push_back(c);
  }
  return trusted_ || cf_->major < 49 || check_inner_classes();
}

bool ClassParser::check_inner_classes() {
  std::vector<uint64_t> keys;
  for (const InnerClass& c : cf_->inner_classes) {
    keys.push_back(uint64_t{c.inner} << 48 | uint64_t{c.outer} << 32 | uint64_t{c.name} << 16 |
                   c.access);
  }
  std::sort(keys.begin(), keys.end());
  const auto twice = std::adjacent_find(keys.begin(), keys.end());
  if (twice == keys.end()) return true;
  return fail("InnerClasses lists {} twice",
              printable(cf_->cp.class_name(static_cast<uint16_t>(*twice >> 48))));
}

bool ClassParser::parse_enclosing_method(ByteReader& r) {
  const uint16_t outer = r.u2(), method = r.u2();
  if (!has_tag(outer, CpTag::kClass))
    return fail("EnclosingMethod refers to constant {}, which is no class", outer);
  if (method != 0) {
    const bool right = has_tag(method, CpTag::kNameAndType) &&
                       (trusted_ || cf_->cp.utf8(cf_->cp.at(method).b).starts_with('('));
    if (!right) return fail("EnclosingMethod refers to constant {}, which names no method", method);
  }
  cf_->enclosing_class = outer;
  cf_->enclosing_method = method;
  return true;
}

bool ClassParser::parse_bootstrap_methods(ByteReader& r) {
  const uint16_t count = r.u2();
  if (r.left() < size_t{4} * count) return truncated("attribute BootstrapMethods");
  cf_->bootstrap_methods.reserve(count);
  for (uint16_t i = 0; i < count; i++) {
    if (!parse_bootstrap_method(r)) return false;
  }
  return true;
}

bool ClassParser::parse_bootstrap_method(ByteReader& r) {
  BootstrapMethod& b = cf_->bootstrap_methods.emplace_back();
  const size_t number = cf_->bootstrap_methods.size() - 1;
  b.method_handle = r.u2();
  if (!has_tag(b.method_handle, CpTag::kMethodHandle)) {
    return fail("bootstrap method {} is constant {}, which is no MethodHandle", number,
                b.method_handle);
  }
  const uint16_t count = r.u2();
  if (r.left() < size_t{2} * count) return truncated("attribute BootstrapMethods");
  b.arguments.resize(count);
  for (uint16_t& argument : b.arguments) {
    argument = r.u2();
    if (!is_loadable(cf_->cp.tag(argument))) {
      return fail("bootstrap method {} has constant {} as an argument, which cannot be loaded",
                  number, argument);
    }
  }
  return true;
}

bool ClassParser::check_bootstrap_numbers() {
  const auto count = static_cast<int32_t>(cf_->bootstrap_methods.size());
  return max_bootstrap_number_ < count ||
         fail("a constant uses bootstrap method {}, but there are only {}", max_bootstrap_number_,
              count);
}

bool ClassParser::parse_class_list(ByteReader& r, std::vector<std::string_view>& out) {
  const uint16_t count = r.u2();
  if (r.left() < size_t{2} * count) return truncated("a list of classes");
  out.resize(count);
  for (std::string_view& name : out) {
    if (!parse_class_ref(r, name)) return false;
  }
  return true;
}

bool ClassParser::parse_permitted_subclasses(ByteReader& r) {
  if (!parse_class_list(r, cf_->permitted_subclasses)) return false;
  if (cf_->permitted_subclasses.empty()) return fail("PermittedSubclasses is empty");
  return !(cf_->access & kAccFinal) || fail("PermittedSubclasses in a final class");
}

bool ClassParser::parse_record(ByteReader& r) {
  constexpr size_t kSmallestComponent = 6;
  cf_->is_record = true;
  const uint16_t count = r.u2();
  if (r.left() < kSmallestComponent * count) return truncated("attribute Record");
  cf_->record_components.reserve(count);
  for (uint16_t i = 0; i < count; i++) {
    if (!parse_record_component(r)) return false;
  }
  return true;
}

bool ClassParser::parse_record_component(ByteReader& r) {
  RecordComponent& c = cf_->record_components.emplace_back();
  const uint16_t name = r.u2(), desc = r.u2();
  if (!has_tag(name, CpTag::kUtf8) || !has_tag(desc, CpTag::kUtf8))
    return fail("record component without a name");
  if (!trusted_ && !(facts_.unqualified_name(name) && facts_.field_descriptor(desc))) {
    return fail("record component \"{}\" with an illegal name or descriptor",
                printable(cf_->cp.utf8(name)));
  }
  c.name = cf_->cp.utf8(name);
  c.desc = cf_->cp.utf8(desc);
  const uint16_t count = r.u2();
  uint64_t seen = 0;
  for (uint16_t i = 0; i < count; i++) {
    Attribute a;
    if (!next_attribute(r, kInRecord, seen, a)) return false;
    ByteReader body(a.body);
    if (a.kind == AttributeKind::kAnnotations) c.annotations = a.body;
    if (a.kind == AttributeKind::kTypeAnnotations) c.type_annotations = a.body;
    if (a.kind != AttributeKind::kSignature) continue;
    if (!parse_utf8_ref(body, c.signature) || !finish_attribute(a, body)) return false;
  }
  return true;
}

}  // namespace heddle::classfile
