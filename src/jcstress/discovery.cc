#include "jcstress/discovery.h"

#include <algorithm>

#include "classfile/descriptors.h"
#include "jcstress/id_pattern.h"

namespace heddle::jcstress {

using classfile::Annotation;
using classfile::AnnotationValue;
using classfile::ClassFile;
using classfile::Method;

namespace {

constexpr std::string_view kPackage = "Lorg/openjdk/jcstress/annotations/";

// The annotation of this simple name.
const Annotation* find_in(const std::vector<Annotation>& all, std::string_view name) {
  for (const Annotation& a : all)
    if (a.type.size() == kPackage.size() + name.size() + 1 && a.type.starts_with(kPackage) &&
        a.type.substr(kPackage.size(), name.size()) == name)
      return &a;
  return nullptr;
}

std::string class_name_of(std::string_view internal) {
  std::string out(internal);
  std::replace(out.begin(), out.end(), '/', '.');
  return out;
}

// "int", "p.A[]": the type of a descriptor as Java writes it.
std::string type_name(std::string_view desc) {
  static constexpr std::pair<char, std::string_view> kPrimitives[] = {
      {'B', "byte"}, {'C', "char"}, {'D', "double"}, {'F', "float"},
      {'I', "int"},  {'J', "long"}, {'S', "short"},  {'Z', "boolean"}};
  if (desc.starts_with('[')) return type_name(desc.substr(1)) + "[]";
  if (desc.starts_with('L')) return class_name_of(desc.substr(1, desc.size() - 2));
  for (auto [letter, name] : kPrimitives)
    if (desc == std::string_view(&letter, 1)) return std::string(name);
  return std::string(desc);
}

std::string text_of(const Annotation& a, std::string_view key) {
  const AnnotationValue* v = a.find(key);
  return v ? std::string(v->text) : "";
}

std::optional<Expect> expectation(const Annotation& outcome) {
  const std::string text = text_of(outcome, "expect");
  for (Expect e : {Expect::kAcceptable, Expect::kInteresting, Expect::kForbidden, Expect::kUnknown})
    if (text == name_of(e)) return e;
  return std::nullopt;
}

class Reader {
 public:
  Reader(testing::ClassFiles& classes, const ClassFile& file, std::string_view name)
      : classes_(classes), file_(file) {
    test_.class_name = class_name_of(name);
  }

  StressTest read(const Annotation& marker) {
    test_.termination = text_of(marker, "value") == "Termination";
    read_outcomes(file_);
    read_methods();
    check_methods();
    check_constructible(test_.class_name, file_);
    return std::move(test_);
  }

 private:
  // The first problem is the one that is reported.
  void refuse(Problem::Kind kind, const std::string& detail = "") {
    if (!test_.problem) test_.problem = Problem{kind, detail};
  }

  // ---- outcomes ----

  // Those of the class itself, then those that it shares by @JCStressMeta.
  void read_outcomes(const ClassFile& from, bool shared = false) {
    const std::vector<Annotation> all = classfile::read_annotations(from.cp, from.annotations);
    if (const Annotation* d = find_in(all, "Description"); d && test_.description.empty())
      test_.description = text_of(*d, "value");
    if (const Annotation* one = find_in(all, "Outcome")) add_outcome(*one);
    if (const Annotation* several = find_in(all, "Outcome$Outcomes"))
      if (const AnnotationValue* list = several->find("value"))
        for (const AnnotationValue& v : list->elements)
          for (const Annotation& a : v.nested) add_outcome(a);
    const Annotation* meta = find_in(all, "JCStressMeta");
    if (!meta || shared) return;
    const std::string desc = text_of(*meta, "value");
    const std::string name = desc.size() > 2 ? desc.substr(1, desc.size() - 2) : "";
    if (const ClassFile* other = classes_.find(name))
      read_outcomes(*other, true);
    else
      refuse(Problem::Kind::kMissingClass, class_name_of(name));
  }

  void add_outcome(const Annotation& outcome) {
    const std::optional<Expect> expect = expectation(outcome);
    if (!expect) refuse(Problem::Kind::kExpectation, text_of(outcome, "expect"));
    OutcomeCase c{"", expect.value_or(Expect::kUnknown), text_of(outcome, "desc")};
    const AnnotationValue* ids = outcome.find("id");
    if (!ids) return add_case(c);
    for (const AnnotationValue& id : ids->elements) {
      c.id = id.text;
      add_case(c);
    }
  }

  void add_case(const OutcomeCase& c) {
    if (!is_pattern(c.id)) refuse(Problem::Kind::kPattern, c.id);
    if (c.id.empty())
      test_.otherwise = c;
    else
      test_.cases.push_back(c);
  }

  // ---- methods ----

  // Of the class and of its superclasses, unless overridden.
  void read_methods() {
    std::vector<std::string> seen;
    for (const ClassFile* c = &file_; c;
         c = c->super_name.empty() ? nullptr : classes_.find(c->super_name))
      for (const Method& m : c->methods) {
        const std::string key = std::string(m.name) + std::string(m.desc);
        if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
        seen.push_back(key);
        add_method(m, classfile::read_annotations(c->cp, m.annotations));
      }
  }

  void add_method(const Method& m, const std::vector<Annotation>& annotations) {
    const bool actor = find_in(annotations, "Actor"), arbiter = find_in(annotations, "Arbiter"),
               signal = find_in(annotations, "Signal");
    if (!actor && !arbiter && !signal) return;
    const StressMethod method{std::string(m.name), parameters_of(m)};
    if (actor) test_.actors.push_back(method);
    if (arbiter) {
      if (test_.arbiter) refuse(Problem::Kind::kTwoArbiters, method.name);
      test_.arbiter = method;
    }
    if (signal) {
      if (test_.signal) refuse(Problem::Kind::kSignal);
      test_.signal = method;
    }
  }

  std::vector<std::string> parameters_of(const Method& m) {
    std::vector<std::string> out;
    const auto descriptor = classfile::parse_method_descriptor(m.desc);
    if (!descriptor) return out;
    for (std::string_view desc : descriptor->parameters) {
      out.push_back(type_name(desc));
      if (desc.starts_with('L'))
        check_parameter(desc.substr(1, desc.size() - 2));
      else
        refuse(Problem::Kind::kParameter, out.back());
    }
    return out;
  }

  void check_parameter(std::string_view name) {
    const std::string shown = class_name_of(name);
    const ClassFile* c = classes_.find(name);
    if (!c) return refuse(Problem::Kind::kMissingClass, shown);
    const std::vector<Annotation> all = classfile::read_annotations(c->cp, c->annotations);
    if (find_in(all, "Result")) {
      if (!test_.result.empty() && test_.result != shown) refuse(Problem::Kind::kTwoResults, shown);
      test_.result = shown;
    } else if (!find_in(all, "State")) {
      refuse(Problem::Kind::kParameter, shown);
    }
    check_constructible(shown, *c);
  }

  void check_constructible(const std::string& name, const ClassFile& c) {
    const bool plain = std::any_of(c.methods.begin(), c.methods.end(), [](const Method& m) {
      return m.name == "<init>" && m.desc == "()V";
    });
    if (!plain || (c.access & (classfile::kAccAbstract | classfile::kAccInterface)))
      refuse(Problem::Kind::kNotConstructible, name);
  }

  void check_methods() {
    if (test_.actors.empty()) refuse(Problem::Kind::kNoActor);
    const bool signalled = test_.signal && test_.actors.size() == 1;
    if (test_.termination ? !signalled : test_.signal.has_value()) refuse(Problem::Kind::kSignal);
    if (!test_.termination && test_.result.empty()) refuse(Problem::Kind::kNoResult);
  }

  testing::ClassFiles& classes_;
  const ClassFile& file_;
  StressTest test_;
};

}  // namespace

std::optional<StressTest> test_of(testing::ClassFiles& classes, std::string_view name) {
  const ClassFile* file = classes.find(name);
  if (!file) return std::nullopt;
  const std::vector<Annotation> all = classfile::read_annotations(file->cp, file->annotations);
  const Annotation* marker = find_in(all, "JCStressTest");
  if (!marker) return std::nullopt;
  return Reader(classes, *file, name).read(*marker);
}

}  // namespace heddle::jcstress
