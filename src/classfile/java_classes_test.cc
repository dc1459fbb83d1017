// What javac writes arrives in ClassFile: one source file with everything the header lists.

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/class_file.h"
#include "classfile/jdk_for_test.h"
#include "classfile/parse_for_test.h"

namespace heddle::classfile {
namespace {

constexpr const char* kSource = R"(
package p;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD,
  ElementType.PARAMETER, ElementType.TYPE_USE, ElementType.RECORD_COMPONENT})
@interface Mark { int value() default 7; }
@Mark public class A<T extends Comparable<T>> implements java.io.Serializable {
  static final long CONSTANT = 1234567890123L;
  static final String TEXT = "text";
  @Mark volatile java.util.List<String> list;
  @Mark int marked(@Mark int x, String y) throws java.io.IOException, IllegalStateException { return x; }
  native void outside();
  int lines(int a) {
    try {
      a++;
      return a / 0;
    } catch (ArithmeticException e) {
      return -1;
    }
  }
  Runnable lambda(String s) { return () -> System.out.println(s + s.length()); }
  Object local() { class Local {} return new Local(); }
  class Inner {}
}
record R(@Mark int x, java.util.List<String> y) {}
sealed interface S permits S1, S2 {}
final class S1 implements S {}
final class S2 implements S {}
)";

// Null, and a failed test, if there is no such class.
std::unique_ptr<ClassFile> load(const ScratchFolder& folder, const char* name) {
  return parsed(read_whole_file(folder.path() / "p" / (std::string(name) + ".class")));
}

template <typename Member>
const Member& named(const std::vector<Member>& members, std::string_view name) {
  static const Member kNone{};
  const auto it =
      std::find_if(members.begin(), members.end(), [&](auto& m) { return m.name == name; });
  EXPECT_NE(it, members.end()) << name;
  return it == members.end() ? kNone : *it;
}

void check_class_attributes(const ClassFile& cf) {
  EXPECT_EQ(cf.interfaces, std::vector<std::string_view>{"java/io/Serializable"});
  EXPECT_EQ(cf.source_file, "A.java");
  EXPECT_EQ(cf.signature,
            "<T::Ljava/lang/Comparable<TT;>;>Ljava/lang/Object;Ljava/io/Serializable;");
  EXPECT_FALSE(cf.annotations.empty());
  EXPECT_EQ(cf.nest_members, (std::vector<std::string_view>{"p/A$Inner", "p/A$1Local"}));
  EXPECT_FALSE(cf.inner_classes.empty());
  EXPECT_FALSE(cf.is_record);
}

void check_fields(const ClassFile& cf) {
  EXPECT_EQ(cf.cp.at(named(cf.fields, "CONSTANT").constant_value).bits, 1234567890123u);
  EXPECT_EQ(cf.cp.string(named(cf.fields, "TEXT").constant_value), "text");
  const Field& list = named(cf.fields, "list");
  EXPECT_EQ(list.access, kAccVolatile);
  EXPECT_EQ(list.desc, "Ljava/util/List;");
  EXPECT_EQ(list.signature, "Ljava/util/List<Ljava/lang/String;>;");
  EXPECT_FALSE(list.annotations.empty());
  EXPECT_FALSE(list.type_annotations.empty());
}

void check_method_attributes(const ClassFile& cf) {
  const Method& m = named(cf.methods, "marked");
  EXPECT_EQ(m.desc, "(ILjava/lang/String;)I");
  ASSERT_EQ(m.exceptions.size(), 2u);
  EXPECT_EQ(cf.cp.class_name(m.exceptions[0]), "java/io/IOException");
  EXPECT_FALSE(m.annotations.empty());
  EXPECT_FALSE(m.parameter_annotations.empty());
  EXPECT_TRUE(m.has_parameters);
  ASSERT_EQ(m.parameters.size(), 2u);
  EXPECT_EQ(m.parameters[1].name, "y");
  EXPECT_FALSE(named(cf.methods, "outside").code);
}

void check_code_lines_variables_and_handlers(const ClassFile& cf) {
  const Code& code = *named(cf.methods, "lines").code;
  EXPECT_EQ(code.max_locals, 3);
  ASSERT_EQ(code.handlers.size(), 1u);
  EXPECT_EQ(cf.cp.class_name(code.handlers[0].catch_type), "java/lang/ArithmeticException");
  ASSERT_FALSE(code.lines.empty());
  EXPECT_EQ(code.lines[0].line, 15);
  const auto has = [&](std::string_view name) {
    return std::any_of(code.variables.begin(), code.variables.end(),
                       [&](auto& v) { return v.name == name; });
  };
  EXPECT_TRUE(has("this") && has("a") && has("e"));
}

void check_bootstrap_methods(const ClassFile& cf) {
  ASSERT_EQ(cf.bootstrap_methods.size(), 2u);
  bool lambda = false, concat = false;
  for (const BootstrapMethod& b : cf.bootstrap_methods) {
    const auto target = cf.cp.ref_class(cf.cp.at(b.method_handle).b);
    lambda |= target == "java/lang/invoke/LambdaMetafactory" && b.arguments.size() == 3;
    concat |= target == "java/lang/invoke/StringConcatFactory";
  }
  EXPECT_TRUE(lambda);
  EXPECT_TRUE(concat);
}

void check_local_classes_know_their_method_and_host(const ClassFile& cf) {
  EXPECT_EQ(cf.nest_host, "p/A");
  EXPECT_EQ(cf.cp.class_name(cf.enclosing_class), "p/A");
  EXPECT_EQ(cf.cp.utf8(cf.cp.at(cf.enclosing_method).a), "local");
}

void check_records(const ClassFile& cf) {
  EXPECT_TRUE(cf.is_record);
  ASSERT_EQ(cf.record_components.size(), 2u);
  EXPECT_EQ(cf.record_components[0].name, "x");
  EXPECT_FALSE(cf.record_components[0].annotations.empty());
  EXPECT_EQ(cf.record_components[1].signature, "Ljava/util/List<Ljava/lang/String;>;");
}

void check_sealed(const ClassFile& cf) {
  EXPECT_EQ(cf.permitted_subclasses, (std::vector<std::string_view>{"p/S1", "p/S2"}));
}

void check_annotation_default(const ClassFile& cf) {
  EXPECT_FALSE(named(cf.methods, "value").annotation_default.empty());
}

// One test, because one run of javac takes longer than all that follows.
TEST(JavaClasses, WhatJavacWritesArrives) {
  ScratchFolder folder;
  ASSERT_TRUE(compile_java(folder, "-g -parameters", "p/A.java", kSource))
      << "javac is needed: set JAVA_HOME or put java on the PATH";
  constexpr std::pair<const char*, void (*)(const ClassFile&)> kChecks[] = {
      {"A", check_class_attributes},
      {"A", check_fields},
      {"A", check_method_attributes},
      {"A", check_code_lines_variables_and_handlers},
      {"A", check_bootstrap_methods},
      {"A$1Local", check_local_classes_know_their_method_and_host},
      {"R", check_records},
      {"S", check_sealed},
      {"Mark", check_annotation_default},
  };
  for (const auto& [name, check] : kChecks) {
    const auto cf = load(folder, name);
    ASSERT_TRUE(cf) << name;
    check(*cf);
  }
}

}  // namespace
}  // namespace heddle::classfile
