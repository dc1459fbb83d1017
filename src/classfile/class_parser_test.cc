#include <gtest/gtest.h>

#include "classfile/class_builder_for_test.h"
#include "classfile/class_file.h"
#include "classfile/parse_for_test.h"

namespace heddle::classfile {
namespace {

using Attribute = ClassBuilder::Attribute;

TEST(ClassParser, AcceptsAMinimalClass) {
  ClassBuilder b;
  auto cf = parsed(b.build());
  ASSERT_TRUE(cf);
  EXPECT_EQ(cf->name, "p/A");
  EXPECT_EQ(cf->super_name, "java/lang/Object");
  EXPECT_EQ(cf->major, 61);
  EXPECT_EQ(cf->access, kAccPublic | kAccSuper);
}

TEST(ClassParser, EveryPrefixOfAClassIsRefusedWithOneLine) {
  ClassBuilder b;
  b.interfaces = {"p/I"};
  b.fields.push_back({kAccStatic, "f", "I", {{"ConstantValue", ByteWriter().u2(b.integer(7))}}});
  b.method("m", "()V");
  b.attributes.push_back({"SourceFile", ByteWriter().u2(b.utf8("A.java"))});
  const auto whole = b.build();
  ASSERT_EQ(error_of(whole), "");
  for (size_t n = 0; n < whole.size(); n++) {
    const std::string message = error_of({whole.begin(), whole.begin() + static_cast<long>(n)});
    EXPECT_TRUE(message.starts_with("t: ")) << n;
    EXPECT_EQ(message.find('\n'), std::string::npos);
  }
}

TEST(ClassParser, RefusesOtherFiles) {
  EXPECT_EQ(error_of(std::vector<uint8_t>{}), "t: the file is too short for a class file");
  EXPECT_EQ(error_of({'P', 'K', 3, 4, 0, 0, 0, 0}),
            "t: not a class file: it starts with 0x504b0304 instead of 0xcafebabe");
}

TEST(ClassParser, RefusesExtraBytes) {
  auto bytes = ClassBuilder().build();
  bytes.push_back(0);
  EXPECT_EQ(error_of(bytes), "t: class p/A: 1 extra bytes at the end of the file");
}

TEST(ClassVersion, NewerThanSupportedNamesTheClass) {
  ClassBuilder b;
  b.major = 65;
  ClassErrorKind kind = ClassErrorKind::kClassFormat;
  auto result = parse_class(Bytes::own(b.build()), {.origin = "a.jar!/p/A.class"}, &kind);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(kind, ClassErrorKind::kUnsupportedVersion);
  EXPECT_EQ(
      result.error().message,
      "a.jar!/p/A.class: p/A has been compiled by a more recent version of the Java Runtime (class "
      "file version "
      "65.0), this version of the Java Runtime only recognizes class file versions up to 61.0");
}

TEST(ClassVersion, NewerThanSupportedIsSaidEvenOfABrokenFile) {
  ClassErrorKind kind = ClassErrorKind::kClassFormat;
  auto result = parse_class(Bytes::own(ByteWriter().u4(0xCAFEBABE).u2(0).u2(70)), {}, &kind);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(kind, ClassErrorKind::kUnsupportedVersion);
  EXPECT_TRUE(result.error().message.starts_with("the class has been compiled by a more recent"));
}

TEST(ClassVersion, OldAndOddVersions) {
  ClassBuilder old;
  old.major = 44;
  EXPECT_EQ(error_of(old), "t: class file version 44.0 is older than 45.0");
  for (unsigned major = 45; major <= 61; major++) {
    ClassBuilder b;
    b.major = major;
    EXPECT_EQ(error_of(b), "") << major;
  }
  ClassBuilder odd;
  odd.major = 60;
  odd.minor = 3;
  EXPECT_EQ(error_of(odd), "t: class file version 60.3 is not supported");
  ClassBuilder preview;
  preview.minor = 65535;
  EXPECT_EQ(error_of(preview), "");
}

TEST(ClassHeader, ThisAndSuperMustBeClasses) {
  ClassBuilder array;
  array.name = "[Lp/A;";
  EXPECT_EQ(error_of(array), "t: class [Lp/A;: the class has the name of an array");
  ClassBuilder array_super;
  array_super.super = "[I";
  EXPECT_EQ(error_of(array_super), "t: class p/A: the superclass is an array");
  ClassBuilder none;
  none.super = "";
  EXPECT_EQ(error_of(none), "t: class p/A: the class has no superclass");
  ClassBuilder object;
  object.name = "java/lang/Object";
  object.super = "p/B";
  EXPECT_EQ(error_of(object), "t: class java/lang/Object: the class may not have a superclass");
  ClassBuilder interface;
  interface.access = kAccInterface | kAccAbstract;
  interface.super = "p/B";
  EXPECT_EQ(error_of(interface),
            "t: class p/A: an interface whose superclass is not java/lang/Object");
}

TEST(ClassHeader, ThisClassIndexIsChecked) {
  ClassBuilder b;
  b.utf8("p/A");  // constant 1; the class is constant 2
  auto bytes = b.build();
  uint8_t& this_class = bytes[bytes.size() - 11];  // before super_class and four empty tables
  ASSERT_EQ(this_class, 2);
  this_class = 1;
  EXPECT_EQ(error_of(bytes), "t: this_class is constant 1, which is no class");
  this_class = 99;
  EXPECT_EQ(error_of(bytes), "t: this_class is constant 99, which is no class");
}

TEST(ClassHeader, ModifiersAreChecked) {
  for (const unsigned bad : {kAccInterface | 0, kAccInterface | kAccAbstract | kAccFinal,
                             kAccFinal | kAccAbstract, kAccAnnotation | 0}) {
    ClassBuilder b;
    b.access = bad;
    EXPECT_NE(error_of(b).find("illegal class modifiers"), std::string::npos) << bad;
  }
}

TEST(ClassHeader, OldInterfacesNeedNotBeAbstract) {
  ClassBuilder b;
  b.access = kAccInterface;
  b.major = 49;
  EXPECT_EQ(error_of(b), "");
  b.major = 50;
  EXPECT_EQ(error_of(b), "t: class p/A: illegal class modifiers 0x0200");
}

TEST(ClassHeader, InterfacesAreDistinctClasses) {
  ClassBuilder b;
  b.interfaces = {"p/I", "p/J", "p/I"};
  EXPECT_EQ(error_of(b), "t: class p/A: interface p/I is listed twice");
  ClassBuilder array;
  array.interfaces = {"[I"};
  EXPECT_EQ(error_of(array), "t: class p/A: interface 0 is an array");
}

TEST(Fields, DuplicatesAreFoundByText) {
  ClassBuilder b;
  b.fields = {{0, "f", "I"}, {0, "f", "J"}, {0, "g", "I"}};
  EXPECT_EQ(error_of(b), "");
  b.fields.push_back({0, "f", "J"});
  EXPECT_EQ(error_of(b), "t: class p/A: field f J: declared twice");
}

TEST(Fields, NamesDescriptorsAndModifiersAreChecked) {
  const auto message = [](ClassBuilder::Member f) {
    ClassBuilder b;
    b.fields = {std::move(f)};
    return error_of(b);
  };
  EXPECT_EQ(message({0, "a/b", "I"}), "t: class p/A: field a/b I: illegal name");
  EXPECT_EQ(message({0, "f", "V"}), "t: class p/A: field f V: illegal descriptor");
  EXPECT_EQ(message({0, "f", "Lp.A;"}), "t: class p/A: field f Lp.A;: illegal descriptor");
  EXPECT_EQ(message({kAccPublic | kAccPrivate, "f", "I"}),
            "t: class p/A: field f I: illegal modifiers 0x0003");
  EXPECT_EQ(message({kAccFinal | kAccVolatile, "f", "I"}),
            "t: class p/A: field f I: illegal modifiers 0x0050");
}

TEST(Fields, ConstantValueMustFitTheType) {
  const auto message = [](unsigned access, const char* desc, bool with_long) {
    ClassBuilder b;
    const unsigned index = with_long ? b.long_value(1) : b.integer(1);
    b.fields = {{access, "f", desc, {{"ConstantValue", ByteWriter().u2(index)}}}};
    return error_of(b);
  };
  EXPECT_EQ(message(kAccStatic, "I", false), "");
  EXPECT_EQ(message(kAccStatic, "Z", false), "");
  EXPECT_EQ(message(kAccStatic, "J", true), "");
  EXPECT_EQ(message(0, "J", false), "");  // without meaning on an instance field
  EXPECT_EQ(message(kAccStatic, "J", false),
            "t: class p/A: field f J: ConstantValue is constant 1, which does not fit the type");
  EXPECT_EQ(
      message(kAccStatic, "Lp/A;", false),
      "t: class p/A: field f Lp/A;: ConstantValue is constant 1, which does not fit the type");
}

TEST(Methods, NamesDescriptorsAndDuplicates) {
  const auto message = [](const char* name, const char* desc) {
    ClassBuilder b;
    b.method(name, desc);
    return error_of(b);
  };
  EXPECT_EQ(message("<other>", "()V"), "t: class p/A: method <other>()V: illegal name");
  EXPECT_EQ(message("m", "I"), "t: class p/A: method m I: illegal descriptor");
  EXPECT_EQ(message("<clinit>", "(I)V"),
            "t: class p/A: method <clinit>(I)V: a class initialiser must have the descriptor ()V");
  ClassBuilder twice;
  twice.method("m", "()V");
  twice.method("m", "()V");
  EXPECT_EQ(error_of(twice), "t: class p/A: method m()V: declared twice");
}

TEST(Methods, ArgumentsTakeAtMost255Slots) {
  const auto message = [](int longs, bool is_static) {
    ClassBuilder b;
    auto& m = b.method("m", "(" + std::string(static_cast<size_t>(longs), 'J') + "I)V",
                       {.code = {0xb1}, .max_locals = 300});
    if (!is_static) m.access = kAccPublic;
    return error_of(b);
  };
  EXPECT_EQ(message(127, true), "");
  EXPECT_NE(message(127, false).find("256 argument slots, more than 255"), std::string::npos);
  EXPECT_NE(message(128, true).find("257 argument slots, more than 255"), std::string::npos);
}

TEST(Methods, ModifiersAreChecked) {
  const auto message = [](unsigned access, const char* name = "m") {
    ClassBuilder b;
    const bool bodyless = access & (kAccAbstract | kAccNative);
    b.method(name, "()V").access = access;
    if (bodyless) b.methods[0].attributes.clear();
    return error_of(b);
  };
  EXPECT_EQ(message(kAccPublic | kAccAbstract), "");
  EXPECT_EQ(message(kAccPublic | kAccNative | kAccSynchronized), "");
  for (const unsigned bad :
       {kAccPublic | kAccPrivate, kAccAbstract | kAccStatic, kAccAbstract | kAccFinal,
        kAccAbstract | kAccPrivate, kAccAbstract | kAccSynchronized}) {
    EXPECT_NE(message(bad).find("illegal modifiers"), std::string::npos) << bad;
  }
  EXPECT_NE(message(kAccStatic, "<init>").find("for a constructor"), std::string::npos);
  EXPECT_NE(message(kAccPublic, "<clinit>").find("must be static"), std::string::npos);
}

TEST(Methods, InterfaceMethodsHaveTheirOwnRules) {
  const auto message = [](unsigned access, unsigned major, const char* name = "m") {
    ClassBuilder b;
    b.access = kAccInterface | kAccAbstract;
    b.major = major;
    b.method(name, "()V").access = access;
    if (access & kAccAbstract) b.methods[0].attributes.clear();
    return error_of(b);
  };
  EXPECT_EQ(message(kAccPublic | kAccAbstract, 50), "");
  EXPECT_EQ(message(kAccPublic, 52), "");
  EXPECT_EQ(message(kAccPrivate | kAccStatic, 52), "");
  EXPECT_NE(message(kAccPublic, 51), "");
  EXPECT_NE(message(kAccProtected, 52), "");
  EXPECT_NE(message(0, 52), "");
  EXPECT_EQ(message(kAccPublic, 52, "<init>"),
            "t: class p/A: method <init>()V: an interface may not have a constructor");
}

TEST(Methods, ClassInitialisersOfOldFilesAreStatic) {
  ClassBuilder b;
  b.major = 50;
  b.method("<clinit>", "()V").access = 0;
  auto cf = parsed(b.build());
  ASSERT_TRUE(cf);
  EXPECT_EQ(cf->methods[0].access, kAccStatic);
}

TEST(Methods, CodeIsThereExactlyWhenItMustBe) {
  ClassBuilder without;
  without.methods.push_back({kAccPublic, "m", "()V"});
  EXPECT_EQ(error_of(without),
            "t: class p/A: method m()V: neither native nor abstract, but without code");
  ClassBuilder native;
  native.method("m", "()V").access = kAccNative;
  EXPECT_EQ(error_of(native), "t: class p/A: method m()V: code in a native or abstract method");
  ClassBuilder twice;
  auto& m = twice.method("m", "()V");
  m.attributes.push_back(m.attributes[0]);
  EXPECT_EQ(error_of(twice), "t: class p/A: method m()V: two Code attributes");
}

TEST(Attributes, UnknownOnesAreSkippedAndKnownOnesMeasured) {
  ClassBuilder b;
  b.attributes = {
      {"Unheard", {1, 2, 3}}, {"Code", {9}}, {"SourceFile", ByteWriter().u2(b.utf8("A.java"))}};
  auto cf = parsed(b.build());
  ASSERT_TRUE(cf);
  EXPECT_EQ(cf->source_file, "A.java");
  b.attributes = {{"SourceFile", ByteWriter().u2(b.utf8("A.java")).u1(0)}};
  EXPECT_EQ(error_of(b), "t: class p/A: attribute SourceFile has the wrong length 3");
  b.attributes = {{"SourceFile", ByteWriter().u2(b.cls("p/A"))}};
  EXPECT_NE(error_of(b).find("which is no Utf8"), std::string::npos);
}

TEST(Attributes, NewOnesMeanNothingInOldFiles) {
  ClassBuilder b;
  b.major = 54;
  b.attributes = {{"NestHost", {1}}};
  EXPECT_EQ(error_of(b), "");
  b.major = 55;
  EXPECT_NE(error_of(b), "");
}

TEST(Attributes, NestAndSealedRules) {
  ClassBuilder nest;
  const auto host = ByteWriter().u2(nest.cls("p/H"));
  const auto members = ByteWriter().u2(1).u2(nest.cls("p/M"));
  nest.attributes = {{"NestHost", host}, {"NestMembers", members}};
  EXPECT_EQ(error_of(nest), "t: class p/A: both NestHost and NestMembers attributes");
  ClassBuilder sealed;
  sealed.attributes = {{"PermittedSubclasses", ByteWriter().u2(0)}};
  EXPECT_EQ(error_of(sealed), "t: class p/A: PermittedSubclasses is empty");
  sealed.access |= kAccFinal;
  sealed.attributes = {{"PermittedSubclasses", members}};
  sealed.attributes[0].body = ByteWriter().u2(1).u2(sealed.cls("p/M"));
  EXPECT_EQ(error_of(sealed), "t: class p/A: PermittedSubclasses in a final class");
}

TEST(Attributes, InnerClassesAreChecked) {
  ClassBuilder b;
  const unsigned inner = b.cls("p/A$B"), outer = b.cls("p/A"), name = b.utf8("B");
  const auto entry = ByteWriter().u2(inner).u2(outer).u2(name).u2(0).out();
  b.attributes = {{"InnerClasses", ByteWriter().u2(1).bytes(entry)}};
  auto cf = parsed(b.build());
  ASSERT_TRUE(cf);
  ASSERT_EQ(cf->inner_classes.size(), 1u);
  EXPECT_EQ(cf->cp.class_name(cf->inner_classes[0].inner), "p/A$B");
  b.attributes[0].body = ByteWriter().u2(2).bytes(entry).bytes(entry);
  EXPECT_EQ(error_of(b), "t: class p/A: InnerClasses lists p/A$B twice");
  b.attributes[0].body = ByteWriter().u2(1).u2(name).u2(0).u2(0).u2(0);
  EXPECT_NE(error_of(b).find("constants of the wrong kind"), std::string::npos);
  b.attributes[0].body = ByteWriter().u2(1).u2(inner).u2(inner).u2(0).u2(0);
  EXPECT_NE(error_of(b).find("is its own outer class"), std::string::npos);
  b.attributes[0].body = ByteWriter().u2(1).u2(inner).u2(outer).u2(name).u2(kAccInterface);
  EXPECT_EQ(error_of(b), "t: class p/A: illegal class modifiers 0x0200");
  b.attributes[0].body = ByteWriter().u2(65535).bytes(entry);
  EXPECT_EQ(error_of(b), "t: class p/A: the file ends inside attribute InnerClasses");
}

TEST(Attributes, OddParameterNamesAreLeftToReflection) {
  ClassBuilder b;
  const unsigned odd = b.utf8("a.b"), no_text = b.integer(1);
  b.method("m", "(II)V")
      .attributes.push_back(
          {"MethodParameters", ByteWriter().u1(2).u2(odd).u2(0).u2(no_text).u2(kAccFinal)});
  auto cf = parsed(b.build());
  ASSERT_TRUE(cf);
  ASSERT_EQ(cf->methods[0].parameters.size(), 2u);
  EXPECT_EQ(cf->methods[0].parameters[0].name, "a.b");
  EXPECT_EQ(cf->methods[0].parameters[1].name, "");
  EXPECT_EQ(cf->methods[0].parameters[1].access, kAccFinal);
}

TEST(Attributes, BootstrapMethodsAreChecked) {
  ClassBuilder b;
  const unsigned target = b.ref(CpTag::kMethodref, "p/B", "boot", "()V");
  const unsigned handle = b.method_handle(6, target);
  b.dynamic(CpTag::kInvokeDynamic, 0, "x", "()V");
  EXPECT_EQ(error_of(b), "t: class p/A: a constant uses bootstrap method 0, but there are only 0");
  b.attributes = {{"BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(1).u2(b.integer(5))}};
  EXPECT_EQ(error_of(b), "");
  b.attributes = {{"BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(1).u2(target)}};
  EXPECT_NE(error_of(b).find("which cannot be loaded"), std::string::npos);
  b.attributes = {{"BootstrapMethods", ByteWriter().u2(1).u2(target).u2(0)}};
  EXPECT_NE(error_of(b).find("which is no MethodHandle"), std::string::npos);
}

TEST(Attributes, EnclosingMethodNamesAMethod) {
  ClassBuilder b;
  const unsigned outer = b.cls("p/O"), field = b.name_and_type("f", "I"),
                 method = b.name_and_type("m", "()V");
  b.attributes = {{"EnclosingMethod", ByteWriter().u2(outer).u2(method)}};
  EXPECT_EQ(error_of(b), "");
  b.attributes = {{"EnclosingMethod", ByteWriter().u2(outer).u2(field)}};
  EXPECT_NE(error_of(b).find("which names no method"), std::string::npos);
}

TEST(Messages, StayOnOneShortLine) {
  ClassBuilder b;
  b.fields = {{0, "a\n" + std::string(5000, 'x') + "/", "I"}};
  const std::string message = error_of(b);
  EXPECT_EQ(message.find('\n'), std::string::npos);
  EXPECT_LT(message.size(), 400u);
}

TEST(Messages, OriginMayBeAbsent) {
  EXPECT_EQ(error_of({}, {}), "the file is too short for a class file");
}

// Each would take hours or gigabytes if texts were checked at each use or counts believed.
TEST(Bounds, ManyMembersWithOneLongDescriptor) {
  ClassBuilder b;
  std::string desc = "(";
  for (int i = 0; i < 250; i++) desc += "L" + std::string(250, 'x') + ";";
  const unsigned name_index = b.utf8("m"), desc_index = b.utf8(desc + ")V");
  b.access |= kAccAbstract;
  const auto bare = b.build();
  ByteWriter bytes;
  bytes.bytes({bare.begin(), bare.end() - 4})
      .u2(60000);  // in place of the counts of methods and attributes
  for (int i = 0; i < 60000; i++)
    bytes.u2(kAccPublic | kAccAbstract).u2(name_index).u2(desc_index).u2(0);
  bytes.u2(0);
  EXPECT_NE(error_of(bytes).find("declared twice"), std::string::npos);
}

TEST(Bounds, CountsAreComparedWithTheBytesLeft) {
  EXPECT_EQ(error_of(ByteWriter().u4(0xCAFEBABE).u2(0).u2(61).u2(65535).u1(1)),
            "t: the file ends inside the constant pool");
}

TEST(Bounds, ManySmallLineNumberTables) {
  ClassBuilder b;
  ClassBuilder::CodeSpec code{.code = {0xb1}};
  for (int i = 0; i < 65535; i++)
    code.attributes.push_back({"LineNumberTable", ByteWriter().u2(1).u2(0).u2(7)});
  b.method("m", "()V", code);
  auto cf = parsed(b.build());
  ASSERT_TRUE(cf);
  EXPECT_EQ(cf->methods[0].code->lines.size(), 65535u);
}

}  // namespace
}  // namespace heddle::classfile
