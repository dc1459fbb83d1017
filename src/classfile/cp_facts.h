#pragma once
// Which texts of a constant pool are well-formed names and descriptors, each
// looked at once. Thousands of members may share one text of 64 KiB, so
// checking at each use would let a small file cost billions of steps.

#include <cstdint>
#include <vector>

#include "classfile/class_file.h"

namespace heddle::classfile {

class CpFacts {
 public:
  explicit CpFacts(const ConstantPool& cp) : cp_(cp) {}

  // REQUIRES (all below): utf8 is the index of a Utf8 entry.
  bool field_descriptor(uint16_t utf8) { return ask(utf8, kFieldDescriptor); }
  bool method_descriptor(uint16_t utf8) { return ask(utf8, kMethodDescriptor); }
  bool unqualified_name(uint16_t utf8) { return ask(utf8, kUnqualifiedName); }
  bool method_name(uint16_t utf8) { return ask(utf8, kMethodName); }
  bool class_or_array_name(uint16_t utf8) { return ask(utf8, kClassOrArrayName); }
  // As descriptors.h, -1 if ill-formed.
  int argument_slots(uint16_t utf8);
  // The first index whose text is the same: equal texts have equal numbers.
  uint16_t canonical(uint16_t utf8);

 private:
  enum Question : uint8_t {
    kFieldDescriptor,
    kMethodDescriptor,
    kUnqualifiedName,
    kMethodName,
    kClassOrArrayName,
  };

  bool ask(uint16_t utf8, Question q);
  void number_texts();

  const ConstantPool& cp_;
  std::vector<uint16_t> answers_;  // per index two bits per question: asked, yes
  std::vector<int32_t> slots_;     // per index: argument slots + 2, 0 = not asked
  std::vector<uint16_t> canonical_;
};

}  // namespace heddle::classfile
