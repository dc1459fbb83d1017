#pragma once
// Abstract values of the checked interpretation: a slot kind and, for
// references, a bound of the class.
//
// A Value is one word. Low three bits: SlotKind. The rest, for references: a
// TypeTable number, or the bci of the `new` for an object on which no
// constructor has run. Equal words mean equal knowledge.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/flow.h"

namespace heddle::classfile {

using Value = uint32_t;

inline constexpr uint32_t kKindBits = 3, kKindMask = 7;
constexpr SlotKind value_kind(Value v) { return static_cast<SlotKind>(v & kKindMask); }
constexpr Value plain_value(SlotKind kind) { return static_cast<Value>(kind); }
constexpr Value reference(uint32_t number) {
  return number << kKindBits | static_cast<uint32_t>(SlotKind::kRef);
}

inline constexpr Value kTopValue = plain_value(SlotKind::kTop);
inline constexpr Value kNullValue = reference(0);
// java/lang/Object, declared so or merged from classes whose common superclass
// is not known. Its use as anything else is therefore guarded, not refused.
inline constexpr Value kSomeObject = reference(1);
inline constexpr Value kUninitThis = reference(2);
inline constexpr uint32_t kFirstNamed = 3;
inline constexpr uint32_t kUninitBit = 1u << 28;

constexpr Value uninit_value(uint16_t new_bci) { return reference(kUninitBit | new_bci); }
constexpr bool is_reference(Value v) { return value_kind(v) == SlotKind::kRef; }
constexpr bool is_fresh_object(Value v) {
  return is_reference(v) && ((v >> kKindBits) & kUninitBit) != 0;
}
constexpr uint16_t new_bci(Value v) { return static_cast<uint16_t>(v >> kKindBits); }
constexpr bool is_uninitialised(Value v) { return v == kUninitThis || is_fresh_object(v); }
constexpr bool is_named(Value v) {
  return is_reference(v) && (v >> kKindBits) >= kFirstNamed && !is_fresh_object(v);
}

class TypeTable {
 public:
  // hierarchy may be null: nothing is known then.
  TypeTable(const ClassFile& cf, Hierarchy* hierarchy);

  // An initialised object of this class: internal name or array descriptor, which must outlive the
  // table.
  Value of_class(std::string_view name);
  // Of a field descriptor.
  Value of_descriptor(std::string_view desc);
  // An array whose elements are of this class.
  Value array_of(std::string_view element);
  // What aaload yields. REQUIRES: array was found to be an array of references, or is null or
  // kSomeObject.
  Value element_of(Value array);
  // REQUIRES: is_named(v)
  std::string_view name(Value v) const { return names_[(v >> kKindBits) - kFirstNamed]; }
  bool is_array_of_references(Value v) const;

  // Least known upper bound; kTopValue if there is none. Prefers a: merging
  // into a state that already covers the new value changes nothing.
  Value merge(Value a, Value b);
  // May v be used as `to`? REQUIRES: v is an initialised reference.
  Hierarchy::Answer assignable(Value v, std::string_view to);

  std::string describe(Value v) const;

 private:
  Value merge_arrays(std::string_view x, std::string_view y);
  Value of_new_name(std::string name);
  Hierarchy::Answer assignable_names(std::string_view from, std::string_view to);
  Hierarchy::Answer ask(std::string_view from, std::string_view to);
  bool is_direct_super(std::string_view from, std::string_view to) const;
  void grow();

  const ClassFile& cf_;
  Hierarchy* const hierarchy_;
  std::vector<std::string_view> names_;
  std::vector<uint32_t> hashes_;
  std::vector<uint32_t> index_;  // open addressing over names_, 0 = free, else number + 1
  std::vector<std::unique_ptr<std::string>> storage_;  // names that are nowhere in the class file
};

// "Lp/A;" -> "p/A", "[I" -> "[I". REQUIRES: a field descriptor of a reference.
std::string_view class_of_descriptor(std::string_view desc);

}  // namespace heddle::classfile
