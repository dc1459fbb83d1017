#include <algorithm>

#include "classfile/class_parser.h"
#include "classfile/descriptors.h"

namespace heddle::classfile {
namespace {

constexpr size_t kSmallestConstant = 3;  // bytes per index: an empty Utf8, a Class

const char* tag_name(CpTag tag) {
  switch (tag) {
    case CpTag::kUnused:
      return "nothing";
    case CpTag::kUtf8:
      return "Utf8";
    case CpTag::kInteger:
      return "Integer";
    case CpTag::kFloat:
      return "Float";
    case CpTag::kLong:
      return "Long";
    case CpTag::kDouble:
      return "Double";
    case CpTag::kClass:
      return "Class";
    case CpTag::kString:
      return "String";
    case CpTag::kFieldref:
      return "Fieldref";
    case CpTag::kMethodref:
      return "Methodref";
    case CpTag::kInterfaceMethodref:
      return "InterfaceMethodref";
    case CpTag::kNameAndType:
      return "NameAndType";
    case CpTag::kMethodHandle:
      return "MethodHandle";
    case CpTag::kMethodType:
      return "MethodType";
    case CpTag::kDynamic:
      return "Dynamic";
    case CpTag::kInvokeDynamic:
      return "InvokeDynamic";
    case CpTag::kModule:
      return "Module";
    case CpTag::kPackage:
      return "Package";
  }
  return "an unknown constant";
}

// The class file version that brought the constant (JVMS table 4.4-B).
uint16_t first_major(CpTag tag) {
  switch (tag) {
    case CpTag::kMethodHandle:
    case CpTag::kMethodType:
    case CpTag::kInvokeDynamic:
      return 51;
    case CpTag::kModule:
    case CpTag::kPackage:
      return 53;
    case CpTag::kDynamic:
      return 55;
    default:
      return 45;
  }
}

enum ReferenceKind : uint16_t {
  kRefGetField = 1,
  kRefPutStatic = 4,
  kRefInvokeVirtual = 5,
  kRefInvokeStatic = 6,
  kRefInvokeSpecial = 7,
  kRefNewInvokeSpecial = 8,
  kRefInvokeInterface = 9,
};

bool handle_target_fits(uint16_t kind, CpTag target, uint16_t major) {
  if (kind <= kRefPutStatic) return target == CpTag::kFieldref;
  if (kind == kRefInvokeInterface) return target == CpTag::kInterfaceMethodref;
  const bool interface_too = (kind == kRefInvokeStatic || kind == kRefInvokeSpecial) && major >= 52;
  return target == CpTag::kMethodref || (interface_too && target == CpTag::kInterfaceMethodref);
}

}  // namespace

bool ClassParser::parse_constants() {
  const uint16_t count = in_.u2();
  if (in_.truncated()) return truncated("the constant pool");
  if (count == 0) return fail("the constant pool has size 0");
  if (in_.left() < kSmallestConstant * (count - 1u)) return truncated("the constant pool");
  auto& entries = cf_->cp.entries_;
  entries.resize(count);
  for (uint32_t i = 1; i < count; i++) {
    CpEntry& e = entries[i];
    if (!parse_constant(static_cast<uint16_t>(i), e)) return false;
    const bool two = e.tag == CpTag::kLong || e.tag == CpTag::kDouble;
    if (two && ++i >= count)
      return fail("constant {}: a {} needs two indices", i - 1, tag_name(e.tag));
  }
  return !in_.truncated() || truncated("the constant pool");
}

bool ClassParser::parse_constant(uint16_t index, CpEntry& e) {
  e.tag = static_cast<CpTag>(in_.u1());
  switch (e.tag) {
    case CpTag::kUtf8: {
      const auto text = in_.take(in_.u2());
      e.text = {reinterpret_cast<const char*>(text.data()), text.size()};
      break;
    }
    case CpTag::kInteger:
    case CpTag::kFloat:
      e.bits = in_.u4();
      break;
    case CpTag::kLong:
    case CpTag::kDouble:
      e.bits = in_.u8();
      break;
    case CpTag::kClass:
    case CpTag::kString:
    case CpTag::kMethodType:
    case CpTag::kModule:
    case CpTag::kPackage:
      e.a = in_.u2();
      break;
    case CpTag::kMethodHandle:
      e.a = in_.u1();
      e.b = in_.u2();
      break;
    case CpTag::kFieldref:
    case CpTag::kMethodref:
    case CpTag::kInterfaceMethodref:
    case CpTag::kNameAndType:
    case CpTag::kDynamic:
    case CpTag::kInvokeDynamic:
      e.a = in_.u2();
      e.b = in_.u2();
      break;
    default:
      if (in_.truncated()) return truncated("the constant pool");
      return fail("constant {}: unknown tag {}", index, static_cast<int>(e.tag));
  }
  if (in_.truncated()) return truncated("the constant pool");
  return check_tag_version(index, e.tag);
}

bool ClassParser::check_tag_version(uint16_t index, CpTag tag) {
  return cf_->major >= first_major(tag) ||
         fail("constant {}: {} is not known in class file version {}", index, tag_name(tag),
              cf_->major);
}

// References first, for all: the texts behind them may only be read then.
bool ClassParser::check_constants() {
  const auto& entries = cf_->cp.entries_;
  for (size_t i = 1; i < entries.size(); i++) {
    if (!check_references(static_cast<uint16_t>(i), entries[i])) return false;
  }
  for (size_t i = 1; !trusted_ && i < entries.size(); i++) {
    if (!check_texts(static_cast<uint16_t>(i), entries[i])) return false;
  }
  return true;
}

bool ClassParser::need(uint16_t owner, uint16_t index, CpTag tag) {
  if (has_tag(index, tag)) return true;
  return fail("constant {}: {} refers to constant {}, which is {} instead of {}", owner,
              tag_name(cf_->cp.tag(owner)), index, tag_name(cf_->cp.tag(index)), tag_name(tag));
}

bool ClassParser::check_references(uint16_t index, const CpEntry& e) {
  switch (e.tag) {
    case CpTag::kClass:
    case CpTag::kString:
    case CpTag::kMethodType:
    case CpTag::kModule:
    case CpTag::kPackage:
      return need(index, e.a, CpTag::kUtf8);
    case CpTag::kFieldref:
    case CpTag::kMethodref:
    case CpTag::kInterfaceMethodref:
      return need(index, e.a, CpTag::kClass) && need(index, e.b, CpTag::kNameAndType);
    case CpTag::kNameAndType:
      return need(index, e.a, CpTag::kUtf8) && need(index, e.b, CpTag::kUtf8);
    case CpTag::kDynamic:
    case CpTag::kInvokeDynamic:
      max_bootstrap_number_ = std::max<int32_t>(max_bootstrap_number_, e.a);
      return need(index, e.b, CpTag::kNameAndType);
    case CpTag::kMethodHandle:
      return check_method_handle(index, e);
    default:
      return true;
  }
}

bool ClassParser::check_method_handle(uint16_t index, const CpEntry& e) {
  if (e.a < kRefGetField || e.a > kRefInvokeInterface) {
    return fail("constant {}: MethodHandle with reference kind {}", index, e.a);
  }
  const CpTag target = cf_->cp.tag(e.b);
  return handle_target_fits(e.a, target, cf_->major) ||
         fail("constant {}: MethodHandle of kind {} refers to constant {}, which is {}", index, e.a,
              e.b, tag_name(target));
}

bool ClassParser::check_texts(uint16_t index, const CpEntry& e) {
  switch (e.tag) {
    case CpTag::kUtf8:
      return is_modified_utf8(e.text) || fail("constant {}: ill-formed UTF-8", index);
    case CpTag::kClass:
      return facts_.class_or_array_name(e.a) ||
             fail("constant {}: illegal class name \"{}\"", index, printable(cf_->cp.utf8(e.a)));
    case CpTag::kPackage:
      return is_class_name(cf_->cp.utf8(e.a)) ||
             fail("constant {}: illegal package name \"{}\"", index, printable(cf_->cp.utf8(e.a)));
    case CpTag::kMethodType:
      return facts_.method_descriptor(e.a) || fail("constant {}: illegal method descriptor \"{}\"",
                                                   index, printable(cf_->cp.utf8(e.a)));
    case CpTag::kNameAndType:
      return check_name_and_type(index, e);
    case CpTag::kFieldref:
    case CpTag::kMethodref:
    case CpTag::kInterfaceMethodref:
    case CpTag::kDynamic:
    case CpTag::kInvokeDynamic:
      return check_member_texts(index, e);
    case CpTag::kMethodHandle:
      return check_handle_name(index, e);
    default:
      return true;
  }
}

bool ClassParser::check_name_and_type(uint16_t index, const CpEntry& e) {
  const std::string_view name = cf_->cp.utf8(e.a), desc = cf_->cp.utf8(e.b);
  const bool method = desc.starts_with('(');
  if (!(method ? facts_.method_name(e.a) : facts_.unqualified_name(e.a))) {
    return fail("constant {}: illegal name \"{}\"", index, printable(name));
  }
  return (method ? facts_.method_descriptor(e.b) : facts_.field_descriptor(e.b)) ||
         fail("constant {}: illegal descriptor \"{}\"", index, printable(desc));
}

// check_name_and_type sees to the grammar; here: is it a field or a method, as the user of the pair
// wants?
bool ClassParser::check_member_texts(uint16_t index, const CpEntry& e) {
  const bool wants_field = e.tag == CpTag::kFieldref || e.tag == CpTag::kDynamic;
  const std::string_view name = cf_->cp.ref_name(index), desc = cf_->cp.ref_desc(index);
  if (desc.starts_with('(') == wants_field) {
    return fail("constant {}: {} with descriptor \"{}\"", index, tag_name(e.tag), printable(desc));
  }
  if (wants_field) return true;
  const bool init_here = e.tag == CpTag::kMethodref && name == "<init>";
  if (name.starts_with('<') && !init_here) {
    return fail("constant {}: {} of {}", index, tag_name(e.tag), printable(name));
  }
  if (init_here && !desc.ends_with(")V"))
    return fail("constant {}: <init> that returns a value", index);
  const int slots = facts_.argument_slots(cf_->cp.at(e.b).b);
  return slots <= kMaxArgumentSlots ||
         fail("constant {}: {} argument slots, more than 255", index, slots);
}

bool ClassParser::check_handle_name(uint16_t index, const CpEntry& e) {
  if (e.a <= kRefPutStatic) return true;
  const std::string_view name = cf_->cp.ref_name(e.b);
  const bool right = e.a == kRefNewInvokeSpecial ? name == "<init>" : !name.starts_with('<');
  return right || fail("constant {}: MethodHandle of kind {} for {}", index, e.a, printable(name));
}

}  // namespace heddle::classfile
