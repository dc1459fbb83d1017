#include "classfile/cp_facts.h"

#include <algorithm>

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
    case kFieldDescriptor:
      answer = is_field_descriptor(text);
      break;
    case kMethodDescriptor:
      answer = is_method_descriptor(text);
      break;
    case kUnqualifiedName:
      answer = is_unqualified_name(text);
      break;
    case kMethodName:
      answer = is_method_name(text);
      break;
    case kClassOrArrayName:
      answer = is_class_or_array_name(text);
      break;
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

// Sorted, not hashed: the cost stays near the size of the file whatever the texts are.
void CpFacts::number_texts() {
  canonical_.resize(cp_.size());
  std::vector<uint16_t> order;
  for (uint32_t i = 1; i < cp_.size(); i++) {
    if (cp_.tag(static_cast<uint16_t>(i)) == CpTag::kUtf8)
      order.push_back(static_cast<uint16_t>(i));
  }
  std::sort(order.begin(), order.end(), [&](uint16_t x, uint16_t y) {
    const std::string_view a = cp_.utf8(x), b = cp_.utf8(y);
    if (a.size() != b.size()) return a.size() < b.size();
    const int c = a.compare(b);
    return c != 0 ? c < 0 : x < y;
  });
  for (size_t k = 0; k < order.size(); k++) {
    const bool same = k > 0 && cp_.utf8(order[k]) == cp_.utf8(order[k - 1]);
    canonical_[order[k]] = same ? canonical_[order[k - 1]] : order[k];
  }
}

}  // namespace heddle::classfile
