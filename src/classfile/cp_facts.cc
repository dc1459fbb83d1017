#include "classfile/cp_facts.h"

#include <unordered_map>

#include "classfile/descriptors.h"

namespace heddle::classfile {

bool CpFacts::ask(uint16_t utf8, Question q) {
  if (answers_.empty()) answers_.resize(cp_.size());
  uint16_t& known = answers_[utf8];
  const unsigned asked = 1u << (2 * q), yes = asked << 1;
  if (known & asked) return known & yes;
  const std::string_view text = cp_.utf8(utf8);
  bool answer = false;
  switch (q) {
    case kFieldDescriptor: answer = is_field_descriptor(text); break;
    case kMethodDescriptor: answer = is_method_descriptor(text); break;
    case kUnqualifiedName: answer = is_unqualified_name(text); break;
    case kMethodName: answer = is_method_name(text); break;
    case kClassOrArrayName: answer = is_class_or_array_name(text); break;
  }
  known = static_cast<uint16_t>(known | asked | (answer ? yes : 0));
  return answer;
}

int CpFacts::argument_slots(uint16_t utf8) {
  if (slots_.empty()) slots_.resize(cp_.size());
  int32_t& known = slots_[utf8];
  if (known == 0) known = classfile::argument_slots(cp_.utf8(utf8)) + 2;
  return known - 2;
}

uint16_t CpFacts::canonical(uint16_t utf8) {
  if (canonical_.empty()) number_texts();
  return canonical_[utf8];
}

void CpFacts::number_texts() {
  canonical_.resize(cp_.size());
  std::unordered_map<std::string_view, uint16_t> first;
  for (uint32_t i = 1; i < cp_.size(); i++) {
    const auto index = static_cast<uint16_t>(i);
    if (cp_.tag(index) == CpTag::kUtf8) canonical_[i] = first.try_emplace(cp_.utf8(index), index).first->second;
  }
}

}  // namespace heddle::classfile
