#include "testing/test_annotation.h"

namespace heddle::testing {

using classfile::Annotation;
using classfile::AnnotationValue;

namespace {

std::string text_of(const Annotation& a, std::string_view name) {
  const AnnotationValue* v = a.find(name);
  return v ? std::string(v->text) : "";
}

}  // namespace

TestOptions options_of(const std::vector<Annotation>& annotations) {
  TestOptions out;
  for (const Annotation& a : annotations) {
    if (a.type != "Lheddle/api/HeddleTest;") continue;
    out.timeout = text_of(a, "timeout");
    out.strategy = text_of(a, "strategy");
    out.timeouts = text_of(a, "timeouts");
    if (const AnnotationValue* v = a.find("maxStates")) out.max_states = v->bits;
    if (const AnnotationValue* v = a.find("skip")) out.skip = v->bits != 0;
    if (const AnnotationValue* v = a.find("untracked"))
      for (const AnnotationValue& e : v->elements) out.untracked.emplace_back(e.text);
  }
  return out;
}

TestOptions combined(const TestOptions& of_class, const TestOptions& of_method) {
  TestOptions out = of_method;
  if (out.timeout.empty()) out.timeout = of_class.timeout;
  if (out.strategy.empty()) out.strategy = of_class.strategy;
  if (out.timeouts.empty()) out.timeouts = of_class.timeouts;
  if (out.max_states == 0) out.max_states = of_class.max_states;
  out.skip |= of_class.skip;
  out.untracked.insert(out.untracked.end(), of_class.untracked.begin(), of_class.untracked.end());
  return out;
}

}  // namespace heddle::testing
