#include "classfile/flow_types.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "classfile/descriptors.h"
#include "classfile/flow_effects.h"

namespace heddle::classfile {
namespace {

constexpr std::string_view kObject = "java/lang/Object";

uint32_t hash_name(std::string_view s) {
  uint64_t h = s.size() * 0x9e3779b97f4a7c15u;
  const char* p = s.data();
  size_t n = s.size();
  for (; n >= 8; p += 8, n -= 8) {
    uint64_t word;
    std::memcpy(&word, p, 8);
    h = (h ^ word) * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
  }
  uint64_t word = 0;
  if (n) std::memcpy(&word, p, n);
  h = (h ^ word) * 0xff51afd7ed558ccdu;
  return static_cast<uint32_t>(h >> 32);
}

bool is_array(std::string_view name) { return !name.empty() && name[0] == '['; }

bool is_reference_array(std::string_view name) {
  return is_array(name) && name.size() > 1 && (name[1] == 'L' || name[1] == '[');
}

}  // namespace

std::string_view class_of_descriptor(std::string_view desc) {
  return desc.size() > 2 && desc[0] == 'L' ? desc.substr(1, desc.size() - 2) : desc;
}

TypeTable::TypeTable(const ClassFile& cf, Hierarchy* hierarchy) : cf_(cf), hierarchy_(hierarchy) {}

Value TypeTable::of_class(std::string_view name) {
  if (name == kObject) return kSomeObject;
  if (names_.size() * 2 >= index_.size()) grow();
  const uint32_t hash = hash_name(name);
  size_t at = hash & (index_.size() - 1);
  for (; index_[at] != 0; at = (at + 1) & (index_.size() - 1)) {
    const uint32_t i = index_[at] - 1;
    if (hashes_[i] == hash && names_[i] == name) return reference(i + kFirstNamed);
  }
  const uint32_t i = static_cast<uint32_t>(names_.size());
  names_.push_back(name);
  hashes_.push_back(hash);
  index_[at] = i + 1;
  return reference(i + kFirstNamed);
}

void TypeTable::grow() {
  index_.assign(index_.empty() ? 32 : index_.size() * 2, 0);
  for (uint32_t i = 0; i < names_.size(); i++) {
    size_t at = hashes_[i] & (index_.size() - 1);
    while (index_[at] != 0) at = (at + 1) & (index_.size() - 1);
    index_[at] = i + 1;
  }
}

Value TypeTable::of_descriptor(std::string_view desc) {
  const SlotKind kind = letter_kind(desc.empty() ? 'I' : desc[0]);
  return kind == SlotKind::kRef ? of_class(class_of_descriptor(desc)) : plain_value(kind);
}

Value TypeTable::array_of(std::string_view element) {
  return of_new_name(is_array(element) ? fmt::format("[{}", element)
                                       : fmt::format("[L{};", element));
}

// Stored only if it is really new, so that visiting an instruction again costs no memory.
Value TypeTable::of_new_name(std::string name) {
  auto stored = std::make_unique<std::string>(std::move(name));
  const size_t before = names_.size();
  const Value v = of_class(*stored);
  if (names_.size() != before) storage_.push_back(std::move(stored));
  return v;
}

bool TypeTable::is_array_of_references(Value v) const {
  return is_named(v) && is_reference_array(name(v));
}

Value TypeTable::element_of(Value array) {
  if (!is_named(array)) return array;  // null stays null, some object some object
  const std::string_view n = name(array);
  return is_reference_array(n) ? of_class(class_of_descriptor(n.substr(1))) : kSomeObject;
}

Value TypeTable::merge(Value a, Value b) {
  if (a == b) return a;
  if (!is_reference(a) || !is_reference(b)) return kTopValue;
  if (is_uninitialised(a) || is_uninitialised(b)) return kTopValue;
  if (a == kNullValue) return b;
  if (b == kNullValue) return a;
  if (a == kSomeObject || b == kSomeObject) return kSomeObject;
  const std::string_view x = name(a), y = name(b);
  if (is_array(x) && is_array(y)) return merge_arrays(x, y);
  if (assignable_names(y, x) == Hierarchy::kYes) return a;
  return assignable_names(x, y) == Hierarchy::kYes ? b : kSomeObject;
}

// Element by element, as long as both sides have elements that are references.
Value TypeTable::merge_arrays(std::string_view x, std::string_view y) {
  std::string_view ex = x, ey = y;
  size_t common = 0;
  for (; is_reference_array(ex) && is_reference_array(ey); common++) {
    ex = class_of_descriptor(ex.substr(1));
    ey = class_of_descriptor(ey.substr(1));
  }
  if (common == 0) return kSomeObject;
  if (assignable_names(ey, ex) == Hierarchy::kYes) return of_class(x);
  if (assignable_names(ex, ey) == Hierarchy::kYes) return of_class(y);
  return of_new_name(std::string(common, '[') + fmt::format("L{};", kObject));
}

Hierarchy::Answer TypeTable::assignable(Value v, std::string_view to) {
  if (v == kNullValue || to == kObject) return Hierarchy::kYes;
  return v == kSomeObject ? Hierarchy::kUnknown : assignable_names(name(v), to);
}

// Arrays are compared by element (JVMS 4.10.1.2) until one side is no array.
Hierarchy::Answer TypeTable::assignable_names(std::string_view from, std::string_view to) {
  while (true) {
    if (from == to || to == kObject) return Hierarchy::kYes;
    if (!is_array(to)) break;
    if (!is_reference_array(from) || !is_reference_array(to)) return Hierarchy::kNo;
    from = class_of_descriptor(from.substr(1));
    to = class_of_descriptor(to.substr(1));
  }
  if (from == kObject) return Hierarchy::kUnknown;  // perhaps by a merge
  if (is_array(from) && (to == "java/lang/Cloneable" || to == "java/io/Serializable"))
    return Hierarchy::kYes;
  return ask(from, to);
}

Hierarchy::Answer TypeTable::ask(std::string_view from, std::string_view to) {
  if (is_direct_super(from, to)) return Hierarchy::kYes;
  return hierarchy_ ? hierarchy_->assignable(from, to) : Hierarchy::kUnknown;
}

bool TypeTable::is_direct_super(std::string_view from, std::string_view to) const {
  if (from != cf_.name) return false;
  if (to == cf_.super_name) return true;
  // A class that implements thousands may do so to make this slow; the rest is the hierarchy's to
  // know.
  const auto end = cf_.interfaces.begin() + std::min<ptrdiff_t>(std::ssize(cf_.interfaces), 32);
  return std::find(cf_.interfaces.begin(), end, to) != end;
}

std::string TypeTable::describe(Value v) const {
  switch (value_kind(v)) {
    case SlotKind::kTop:
      return "no usable value";
    case SlotKind::kInt:
      return "int";
    case SlotKind::kFloat:
      return "float";
    case SlotKind::kLong:
      return "long";
    case SlotKind::kDouble:
      return "double";
    case SlotKind::kRef:
      break;
  }
  if (v == kNullValue) return "null";
  if (v == kSomeObject) return std::string(kObject);
  if (v == kUninitThis) return "uninitialised this";
  if (is_fresh_object(v)) return fmt::format("uninitialised object of offset {}", new_bci(v));
  return printable(name(v));
}

}  // namespace heddle::classfile
