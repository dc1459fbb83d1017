#pragma once
// Names and descriptors (JVMS 4.2, 4.3) as plain functions over text. Every
// function is safe on any input, well-formed or not, and takes linear time.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::classfile {

inline constexpr int kMaxArgumentSlots = 255;
inline constexpr int kMaxArrayDimensions = 255;

struct MethodDescriptor {
  std::vector<std::string_view> parameters;  // field descriptors: "I", "[J", "Ljava/lang/String;"
  std::string_view return_type;              // field descriptor or "V"
};

// No value: ill-formed. The views point into desc.
std::optional<MethodDescriptor> parse_method_descriptor(std::string_view desc);

// Length of the field type that desc starts with, 0 if it starts with none.
// "[Lp/A;I" -> 6. Class names inside are not looked at character by character.
size_t field_type_length(std::string_view desc);

// Local-variable slots of the parameters; long and double take two; `this` is
// not counted. -1: ill-formed.
int argument_slots(std::string_view desc);

// What follows ')': "V", "I", "Ljava/lang/String;". Empty: ill-formed.
std::string_view return_descriptor(std::string_view desc);

// Slots of a value of this type: 0 for 'V', 2 for 'J' and 'D', else 1.
inline int slots_of(char first_char) {
  return first_char == 'V' ? 0 : first_char == 'J' || first_char == 'D' ? 2 : 1;
}

// "[[I" -> 2
int array_dimensions(std::string_view desc);

// A full check, including the class names inside.
bool is_field_descriptor(std::string_view desc);
bool is_method_descriptor(std::string_view desc);
// Internal form, no array: "p/A".
bool is_class_name(std::string_view name);
// What a CONSTANT_Class may hold: a class name or an array descriptor.
bool is_class_or_array_name(std::string_view name);
// Field and local variable names.
bool is_unqualified_name(std::string_view name);
// As above, without '<' and '>', except <init> and <clinit>.
bool is_method_name(std::string_view name);
// Modified UTF-8 (JVMS 4.4.7).
bool is_modified_utf8(std::string_view text);

// The text on one line for a message: valid UTF-8, control and other odd bytes as \xNN, long text
// cut.
std::string printable(std::string_view text, size_t limit = 200);

}  // namespace heddle::classfile
