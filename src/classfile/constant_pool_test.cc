#include <gtest/gtest.h>

#include "classfile/class_builder_for_test.h"
#include "classfile/parse_for_test.h"

namespace heddle::classfile {
namespace {

// Constants put in first have the indices 1, 2, 3...

TEST(ConstantPool, KeepsRawBitsAndTexts) {
  ClassBuilder b;
  const auto i = b.integer(0x80000001), l = b.long_value(0x8000000000000002), s = b.string("hi");
  const auto f = b.ref(CpTag::kFieldref, "p/B", "f", "[I");
  auto cf = parsed(b.build());
  ASSERT_TRUE(cf);
  EXPECT_EQ(cf->cp.at(i).bits, 0x80000001u);
  EXPECT_EQ(cf->cp.at(l).bits, 0x8000000000000002u);
  EXPECT_EQ(cf->cp.tag(static_cast<uint16_t>(l + 1)), CpTag::kUnused);
  EXPECT_EQ(cf->cp.string(s), "hi");
  EXPECT_EQ(cf->cp.ref_class(f), "p/B");
  EXPECT_EQ(cf->cp.ref_name(f), "f");
  EXPECT_EQ(cf->cp.ref_desc(f), "[I");
}

TEST(ConstantPool, RefusesUnknownTags) {
  ClassBuilder b;
  b.constant(ByteWriter().u1(2).u2(0));
  EXPECT_EQ(error_of(b), "t: constant 1: unknown tag 2");
}

TEST(ConstantPool, RefusesSizeZero) {
  EXPECT_EQ(error_of(ByteWriter().u4(0xCAFEBABE).u2(0).u2(61).u2(0)),
            "t: the constant pool has size 0");
}

TEST(ConstantPool, LongNeedsTwoIndices) {
  EXPECT_EQ(error_of(ByteWriter().u4(0xCAFEBABE).u2(0).u2(61).u2(2).u1(5).u8(0)),
            "t: constant 1: a Long needs two indices");
}

TEST(ConstantPool, ReferencesAreOfTheRightKind) {
  const auto message = [](CpTag tag, unsigned a, unsigned b2) {
    ClassBuilder b;
    b.utf8("x");      // 1
    b.integer(5);     // 2
    b.cls("x");       // 3
    b.long_value(1);  // 4, 5
    b.tagged(tag, a, b2);
    return error_of(b);
  };
  EXPECT_EQ(message(CpTag::kNameAndType, 2, 1),
            "t: constant 6: NameAndType refers to constant 2, which is Integer instead of Utf8");
  EXPECT_EQ(message(CpTag::kFieldref, 3, 1),
            "t: constant 6: Fieldref refers to constant 1, which is Utf8 instead of NameAndType");
  EXPECT_EQ(message(CpTag::kMethodref, 0, 1),
            "t: constant 6: Methodref refers to constant 0, which is nothing instead of Class");
  EXPECT_EQ(message(CpTag::kMethodref, 5, 1),
            "t: constant 6: Methodref refers to constant 5, which is nothing instead of Class");
  EXPECT_EQ(message(CpTag::kMethodref, 999, 1),
            "t: constant 6: Methodref refers to constant 999, which is nothing instead of Class");
}

TEST(ConstantPool, TagsHaveAFirstVersion) {
  const auto message = [](unsigned major) {
    ClassBuilder b;
    b.major = major;
    b.tagged(CpTag::kMethodType, b.utf8("()V"));
    return error_of(b);
  };
  EXPECT_EQ(message(51), "");
  EXPECT_EQ(message(50), "t: constant 2: MethodType is not known in class file version 50");
}

TEST(ConstantPool, TextsAreChecked) {
  ClassBuilder utf;
  utf.utf8("\xF0\x90\x80\x80");
  EXPECT_EQ(error_of(utf), "t: constant 1: ill-formed UTF-8");
  ClassBuilder cls;
  cls.cls("p.B");
  EXPECT_EQ(error_of(cls), "t: constant 2: illegal class name \"p.B\"");
  ClassBuilder type;
  type.tagged(CpTag::kMethodType, type.utf8("I"));
  EXPECT_EQ(error_of(type), "t: constant 2: illegal method descriptor \"I\"");
  ClassBuilder name;
  name.name_and_type("a;b", "I");
  EXPECT_EQ(error_of(name), "t: constant 3: illegal name \"a;b\"");
  ClassBuilder desc;
  desc.name_and_type("a", "(I");
  EXPECT_EQ(error_of(desc), "t: constant 3: illegal descriptor \"(I\"");
}

TEST(ConstantPool, TrustedTextsAreNotLookedAt) {
  ClassBuilder b;
  b.cls("p.B");
  EXPECT_EQ(error_of(b.build(), {.origin = "t", .trusted = true}), "");
}

TEST(ConstantPool, MemberReferencesFitTheirDescriptor) {
  const auto message = [](CpTag tag, const char* name, const char* desc) {
    ClassBuilder b;
    b.ref(tag, "B", name, desc);
    return error_of(b);
  };
  EXPECT_EQ(message(CpTag::kFieldref, "f", "()V"),
            "t: constant 6: Fieldref with descriptor \"()V\"");
  EXPECT_EQ(message(CpTag::kMethodref, "m", "I"), "t: constant 6: Methodref with descriptor \"I\"");
  EXPECT_EQ(message(CpTag::kMethodref, "<init>", "()V"), "");
  EXPECT_EQ(message(CpTag::kMethodref, "<init>", "()I"),
            "t: constant 6: <init> that returns a value");
  EXPECT_EQ(message(CpTag::kMethodref, "<clinit>", "()V"), "t: constant 6: Methodref of <clinit>");
  EXPECT_EQ(message(CpTag::kInterfaceMethodref, "<init>", "()V"),
            "t: constant 6: InterfaceMethodref of <init>");
}

TEST(ConstantPool, MethodHandlesFitTheirKind) {
  const auto message = [](unsigned kind, CpTag tag, const char* name, unsigned major = 61) {
    ClassBuilder b;
    b.major = major;
    const bool field = tag == CpTag::kFieldref;
    b.method_handle(kind, b.ref(tag, "B", name, field ? "I" : "()V"));
    return error_of(b);
  };
  EXPECT_EQ(message(1, CpTag::kFieldref, "f"), "");
  EXPECT_EQ(message(5, CpTag::kMethodref, "m"), "");
  EXPECT_EQ(message(6, CpTag::kInterfaceMethodref, "m"), "");
  EXPECT_EQ(message(8, CpTag::kMethodref, "<init>"), "");
  EXPECT_EQ(message(9, CpTag::kInterfaceMethodref, "m"), "");
  EXPECT_EQ(message(0, CpTag::kFieldref, "f"), "t: constant 7: MethodHandle with reference kind 0");
  EXPECT_EQ(message(10, CpTag::kFieldref, "f"),
            "t: constant 7: MethodHandle with reference kind 10");
  EXPECT_EQ(message(5, CpTag::kFieldref, "f"),
            "t: constant 7: MethodHandle of kind 5 refers to constant 6, which is Fieldref");
  EXPECT_NE(message(9, CpTag::kMethodref, "m"), "");
  EXPECT_NE(message(6, CpTag::kInterfaceMethodref, "m", 51), "");
  EXPECT_EQ(message(8, CpTag::kMethodref, "m"), "t: constant 7: MethodHandle of kind 8 for m");
  EXPECT_EQ(message(7, CpTag::kMethodref, "<init>"),
            "t: constant 7: MethodHandle of kind 7 for <init>");
}

}  // namespace
}  // namespace heddle::classfile
