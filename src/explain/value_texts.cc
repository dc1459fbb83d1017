#include "explain/value_texts.h"

#include <fmt/format.h>

#include <algorithm>

namespace heddle {

using vm::klass_of;
using vm::kNull;
using vm::Slot;
using vm::Type;

namespace {

constexpr size_t kShownText = 60, kBriefText = 20;  // bytes of a string
constexpr size_t kShownParts = 8;                   // elements, fields

std::string char_text(uint16_t c) {
  if (c >= 0x20 && c < 0x7f && c != '\'' && c != '\\')
    return fmt::format("'{}'", static_cast<char>(c));
  return fmt::format("'\\u{:04x}'", c);
}

std::string quoted(std::string text, size_t most) {
  bool cut = text.size() > most;
  if (cut) {
    size_t end = most;
    while (end > 0 && (static_cast<uint8_t>(text[end]) & 0xc0) == 0x80)
      --end;  // do not cut within a UTF-8 sequence
    text.resize(end);
  }
  std::string out = "\"";
  for (char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        out += c;
    }
  }
  return out + (cut ? "...\"" : "\"");
}

// "1" is an int: a floating-point number has a point, an exponent, or is "inf" or "nan".
std::string with_point(const std::string& number) {
  return number.find_first_of(".en") == number.npos ? number + ".0" : number;
}

std::string primitive_text(Type type, Slot v) {
  switch (type) {
    case Type::kBoolean:
      return v.i & 1 ? "true" : "false";
    case Type::kChar:
      return char_text(static_cast<uint16_t>(v.i));
    case Type::kLong:
      return std::to_string(v.j) + "L";
    case Type::kFloat:
      return with_point(fmt::format("{}", v.f)) + "f";
    case Type::kDouble:
      return with_point(fmt::format("{}", v.d));
    default:
      return std::to_string(v.i);
  }
}

Slot element_of(vm::Ref array, int64_t i) {
  switch (klass_of(array)->element_type) {
    case Type::kBoolean:
    case Type::kByte:
      return vm::slot_i(vm::element<int8_t>(array, i));
    case Type::kChar:
      return vm::slot_i(vm::element<uint16_t>(array, i));
    case Type::kShort:
      return vm::slot_i(vm::element<int16_t>(array, i));
    case Type::kLong:
    case Type::kDouble:
      return vm::slot_j(vm::element<int64_t>(array, i));
    default:
      return vm::slot_i(vm::element<int32_t>(array, i));
  }
}

Slot field_of(vm::Ref object, const vm::FieldInfo& f) {
  return vm::slots_of(f.type) == 2 ? vm::slot_j(vm::field<int64_t>(object, f.offset))
                                   : vm::slot_i(vm::field<int32_t>(object, f.offset));
}

bool is_string(Ref r) { return klass_of(r)->name == "java/lang/String"; }

}  // namespace

std::string Values::text(Type type, Slot v) {
  return type == Type::kRef ? object(v.a, true) : primitive_text(type, v);
}

std::string Values::brief(Type type, Slot v) {
  if (type != Type::kRef) return primitive_text(type, v);
  if (v.a == kNull) return "null";
  if (is_string(v.a)) return quoted(world_.vm().string_utf8(v.a), kBriefText);
  if (klass_of(v.a)->is_subclass_of(world_.vm().wk.thread))
    return "thread " + names_.of_thread(v.a);
  if (std::string name = constant(v.a); !name.empty()) return name;
  return object(v.a, false);
}

// Objects inside an object are named without their fields.
std::string Values::object(Ref r, bool with_parts) {
  if (r == kNull) return "null";
  const Klass* k = klass_of(r);
  if (is_string(r)) return quoted(world_.vm().string_utf8(r), kShownText);
  if (k->name.starts_with("java/lang/") && !k->fields.empty()) {
    if (std::string box = boxed(r, *k); !box.empty()) return box;
  }
  std::string name = names_.of(r);
  return with_parts ? name + parts(r, *k) : name;
}

// "Integer 5"
std::string Values::boxed(Ref r, const Klass& k) {
  static constexpr std::string_view kBoxes[] = {"Boolean", "Byte", "Character", "Short",
                                                "Integer", "Long", "Float",     "Double"};
  std::string_view simple = std::string_view(k.name).substr(10);
  if (std::find(std::begin(kBoxes), std::end(kBoxes), simple) == std::end(kBoxes)) return "";
  for (const vm::FieldInfo& f : k.fields)
    if (f.name == "value" && !f.is_static())
      return std::string(simple) + " " + primitive_text(f.type, field_of(r, f));
  return "";
}

// "Color.RED"; a constant with a body has its own subclass of the enum. "" if r is no enum
// constant.
std::string Values::constant(Ref r) {
  const Klass* k = klass_of(r);
  while (k->super && k->super->super && k->super->name != "java/lang/Enum") k = k->super;
  if (!k->super || k->super->name != "java/lang/Enum") return "";
  for (const vm::FieldInfo& f : k->super->fields) {
    if (f.name != "name" || f.is_static()) continue;
    Ref name = vm::field<Ref>(r, f.offset);
    return name == kNull
               ? ""
               : ObjectNames::simple(k->java_name()) + "." + world_.vm().string_utf8(name);
  }
  return "";
}

std::string Values::parts(Ref r, const Klass& k) {
  std::vector<std::string> shown;
  auto part = [&](Type type, Slot v) {
    return type == Type::kRef ? object(v.a, false) : primitive_text(type, v);
  };
  size_t count = 0;
  if (k.is_array()) {
    count = static_cast<size_t>(vm::array_length(r));
    for (size_t i = 0; i < std::min(count, kShownParts); ++i)
      shown.push_back(part(k.element_type, element_of(r, static_cast<int64_t>(i))));
  } else if (!k.trusted && !k.generated) {
    for (const Klass* c = &k; c && !c->trusted; c = c->super)
      for (const vm::FieldInfo& f : c->fields) {
        if (f.is_static() || !f.file) continue;
        if (count++ < kShownParts)
          shown.push_back(std::string(f.name) + " = " + part(f.type, field_of(r, f)));
      }
  }
  if (count == 0) return k.is_array() ? " {}" : "";
  std::string out = " {" + fmt::format("{}", fmt::join(shown, ", "));
  if (count > shown.size()) out += fmt::format(", ... {} in all", count);
  return out + "}";
}

}  // namespace heddle
