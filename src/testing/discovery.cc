#include "testing/discovery.h"

#include <algorithm>
#include <set>
#include <utility>

#include "classfile/descriptors.h"
#include "testing/test_annotation.h"

namespace heddle::testing {

using classfile::Annotation;
using classfile::ClassFile;
using classfile::Method;

namespace {

// Annotations that make a method a test in Jupiter; others are annotated with these
// (@ParameterizedTest with @TestTemplate).
constexpr std::string_view kJupiterTests[] = {"Lorg/junit/jupiter/api/Test;",
                                              "Lorg/junit/jupiter/api/TestTemplate;",
                                              "Lorg/junit/jupiter/api/TestFactory;"};
constexpr std::string_view kNested = "Lorg/junit/jupiter/api/Nested;";
constexpr std::string_view kJUnit4Tests[] = {"Lorg/junit/Test;",
                                             "Lorg/junit/experimental/theories/Theory;"};
constexpr std::string_view kTestNgTest = "Lorg/testng/annotations/Test;";
constexpr std::string_view kTestCase = "junit/framework/TestCase";
// Methods that TestNG's class-level @Test does not make tests.
constexpr std::string_view kTestNgOthers = "Lorg/testng/annotations/";

constexpr int kMostSuperclasses = 100;  // class files may claim a cycle

std::string java_name(std::string_view internal) {
  std::string out(internal);
  std::ranges::replace(out, '/', '.');
  return out;
}

std::string type_name(std::string_view desc) {
  static constexpr std::pair<char, const char*> kPrimitives[] = {
      {'Z', "boolean"}, {'B', "byte"}, {'C', "char"},  {'S', "short"},
      {'I', "int"},     {'J', "long"}, {'F', "float"}, {'D', "double"}};
  size_t dimensions = static_cast<size_t>(classfile::array_dimensions(desc));
  desc.remove_prefix(dimensions);
  std::string out;
  for (auto& [letter, name] : kPrimitives)
    if (desc[0] == letter) out = name;
  if (out.empty()) out = java_name(desc.substr(1, desc.size() - 2));
  for (; dimensions > 0; --dimensions) out += "[]";
  return out;
}

bool is_abstract(const ClassFile& c) {
  return c.access & (classfile::kAccAbstract | classfile::kAccInterface);
}

// An inner class: its instances belong to one of the class around it.
bool is_inner(const ClassFile& c) {
  for (const classfile::InnerClass& i : c.inner_classes)
    if (c.cp.class_name(i.inner) == c.name) return !(i.access & classfile::kAccStatic);
  return false;
}

class ClassTests {
 public:
  ClassTests(ClassFiles& classes, const ClassFile& c) : classes_(classes), class_(c) {
    annotations_ = classfile::read_annotations(c.cp, c.annotations);
    inner_ = is_inner(c);
    nested_ = classes_.annotated(annotations_, kNested);
    class_options_ = options_of(annotations_);
  }

  std::vector<TestMethod> all() {
    collect(class_, 0);
    for (TestMethod& t : found_)
      t.overloaded = std::ranges::count(found_, t.method, &TestMethod::method) > 1;
    return std::move(found_);
  }

 private:
  // A class, then its superclass, then its interfaces, whose default methods may be tests.
  void collect(const ClassFile& c, int depth) {
    if (depth > kMostSuperclasses) return;
    bool test_ng =
        classes_.annotated(classfile::read_annotations(c.cp, c.annotations), kTestNgTest);
    for (const Method& m : c.methods) consider(c, m, test_ng);
    if (const ClassFile* super = classes_.find(c.super_name)) collect(*super, depth + 1);
    for (std::string_view i : c.interfaces)
      if (const ClassFile* interface = classes_.find(i)) collect(*interface, depth + 1);
  }

  void consider(const ClassFile& c, const Method& m, bool test_ng_class) {
    constexpr uint16_t kNot = classfile::kAccSynthetic | classfile::kAccAbstract |
                              classfile::kAccStatic | classfile::kAccPrivate;
    if (m.name.starts_with('<') || (m.access & kNot)) return;
    if (!seen_.insert(std::string(m.name) + std::string(m.desc)).second) return;
    std::vector<Annotation> annotations = classfile::read_annotations(c.cp, m.annotations);
    if (in_jupiter(annotations))
      add(Framework::kJupiter, m, annotations);
    else if (in_junit4(m, annotations))
      add(Framework::kJUnit4, m, annotations);
    else if (in_test_ng(m, annotations, test_ng_class))
      add(Framework::kTestNg, m, annotations);
  }

  bool in_jupiter(const std::vector<Annotation>& annotations) {
    if (inner_ && !nested_) return false;
    return std::ranges::any_of(kJupiterTests, [&](std::string_view test) {
      return classes_.annotated(annotations, test);
    });
  }
  bool in_junit4(const Method& m, const std::vector<Annotation>& annotations) {
    if (inner_ || !(m.access & classfile::kAccPublic)) return false;
    auto is_test = [](const Annotation& a) {
      return std::ranges::find(kJUnit4Tests, a.type) != std::end(kJUnit4Tests);
    };
    if (std::ranges::any_of(annotations, is_test)) return true;
    return m.name.starts_with("test") && m.desc == "()V" && is_test_case();
  }
  bool in_test_ng(const Method& m, const std::vector<Annotation>& annotations, bool class_level) {
    if (inner_) return false;
    bool own = false, other = false;
    for (const Annotation& a : annotations) {
      own |= a.type == kTestNgTest;
      other |= a.type.starts_with(kTestNgOthers) && a.type != kTestNgTest;
    }
    return own || (class_level && !other && (m.access & classfile::kAccPublic));
  }

  // JUnit 3.
  bool is_test_case() {
    const ClassFile* c = &class_;
    for (int n = 0; c && n < kMostSuperclasses; ++n) {
      if (c->super_name == kTestCase) return true;
      c = classes_.find(c->super_name);
    }
    return false;
  }

  void add(Framework framework, const Method& m, const std::vector<Annotation>& annotations) {
    TestMethod t;
    t.framework = framework;
    t.class_name = java_name(class_.name);
    t.method = m.name;
    if (auto desc = classfile::parse_method_descriptor(m.desc))
      for (std::string_view p : desc->parameters) t.parameters.push_back(type_name(p));
    t.options = combined(class_options_, options_of(annotations));
    found_.push_back(std::move(t));
  }

  ClassFiles& classes_;
  const ClassFile& class_;
  std::vector<Annotation> annotations_;
  bool inner_ = false, nested_ = false;
  TestOptions class_options_;
  std::set<std::string> seen_;  // name and descriptor: an overridden method is none any more
  std::vector<TestMethod> found_;
};

}  // namespace

std::vector<TestMethod> tests_of(ClassFiles& classes, std::string_view internal_name) {
  const ClassFile* c = classes.find(internal_name);
  if (!c || is_abstract(*c)) return {};
  return ClassTests(classes, *c).all();
}

}  // namespace heddle::testing
