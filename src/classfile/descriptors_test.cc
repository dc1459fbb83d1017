#include "classfile/descriptors.h"

#include <gtest/gtest.h>

namespace heddle::classfile {
namespace {

TEST(Descriptors, SplitsParametersAndReturnType) {
  const auto d = parse_method_descriptor("(I[JLjava/lang/String;[[Lp/A;D)[B");
  ASSERT_TRUE(d);
  EXPECT_EQ(d->parameters,
            (std::vector<std::string_view>{"I", "[J", "Ljava/lang/String;", "[[Lp/A;", "D"}));
  EXPECT_EQ(d->return_type, "[B");
}

TEST(Descriptors, RefusesIllFormedMethodDescriptors) {
  for (const char* bad : {"", "(", "()", "(V)V", "I", "()VV", "(L;)V", "(Lp/A)V", "([)V", "()[V",
                          "(I", ")V", "()Lp/A", "(Q)V"}) {
    EXPECT_FALSE(parse_method_descriptor(bad)) << bad;
    EXPECT_EQ(argument_slots(bad), -1) << bad;
    EXPECT_FALSE(is_method_descriptor(bad)) << bad;
  }
}

TEST(Descriptors, LongAndDoubleTakeTwoSlots) {
  EXPECT_EQ(argument_slots("()V"), 0);
  EXPECT_EQ(argument_slots("(IJ[JDLp/A;)V"), 1 + 2 + 1 + 2 + 1);
  EXPECT_EQ(slots_of('V'), 0);
  EXPECT_EQ(slots_of('J'), 2);
  EXPECT_EQ(slots_of('['), 1);
}

TEST(Descriptors, ReturnDescriptorFollowsTheParenthesis) {
  EXPECT_EQ(return_descriptor("(I)Lp/A;"), "Lp/A;");
  EXPECT_EQ(return_descriptor("I"), "");
}

TEST(Descriptors, ChecksClassNamesInside) {
  EXPECT_TRUE(is_field_descriptor("Lp/A;"));
  EXPECT_TRUE(is_method_descriptor("(Lp/A;)[Lq/B$C;"));
  EXPECT_FALSE(is_field_descriptor("Lp.A;"));
  EXPECT_FALSE(is_field_descriptor("Lp//A;"));
  EXPECT_FALSE(is_field_descriptor("L/A;"));
  EXPECT_FALSE(is_method_descriptor("(Lp[A;)V"));
}

TEST(Descriptors, AtMost255Dimensions) {
  EXPECT_TRUE(is_field_descriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(is_field_descriptor(std::string(256, '[') + "I"));
  EXPECT_EQ(array_dimensions("[[I"), 2);
  EXPECT_EQ(array_dimensions("[["), 2);
  EXPECT_EQ(array_dimensions("I"), 0);
}

TEST(Names, ClassNames) {
  for (const char* good : {"A", "p/A", "p/q/A$1", "\xC3\xA9", "a<b"})
    EXPECT_TRUE(is_class_name(good)) << good;
  for (const char* bad : {"", "/A", "A/", "p//A", "p.A", "p;A", "[A"})
    EXPECT_FALSE(is_class_name(bad)) << bad;
  EXPECT_TRUE(is_class_or_array_name("[Lp/A;"));
  EXPECT_TRUE(is_class_or_array_name("[[I"));
  EXPECT_FALSE(is_class_or_array_name("[p/A"));
}

TEST(Names, OnlyInitAndClinitMayHaveAngles) {
  EXPECT_TRUE(is_method_name("<init>"));
  EXPECT_TRUE(is_method_name("<clinit>"));
  EXPECT_FALSE(is_method_name("<other>"));
  EXPECT_FALSE(is_method_name("a>"));
  EXPECT_TRUE(is_unqualified_name("a>"));
  EXPECT_FALSE(is_unqualified_name("a/b"));
}

TEST(Names, ModifiedUtf8) {
  EXPECT_TRUE(is_modified_utf8("plain"));
  EXPECT_TRUE(is_modified_utf8("\xC0\x80"));                  // U+0000
  EXPECT_TRUE(is_modified_utf8("\xED\xA0\x80\xED\xB0\x80"));  // a surrogate pair
  EXPECT_FALSE(is_modified_utf8(std::string_view("\0", 1)));
  EXPECT_FALSE(is_modified_utf8("\x80"));
  EXPECT_FALSE(is_modified_utf8("\xC3"));
  EXPECT_FALSE(is_modified_utf8("\xE2\x82"));
  EXPECT_FALSE(is_modified_utf8("\xE2\x82x"));
  EXPECT_FALSE(is_modified_utf8("\xF0\x9F\x98\x80"));
}

TEST(Names, PrintableStaysOnOneLineOfValidUtf8) {
  EXPECT_EQ(printable("a\nb\x7F"), "a\\x0ab\\x7f");
  EXPECT_EQ(printable("\xC3\xA9"), "\xC3\xA9");
  EXPECT_EQ(printable("\xC3"), "\\xc3");
  EXPECT_EQ(printable("\xED\xA0\x80"), "\\xed\\xa0\\x80");
  EXPECT_EQ(printable("\xF0\x9F\x98\x80"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(printable("\xE2\x80\xA8"), "\\xe2\\x80\\xa8");  // line separator
  EXPECT_EQ(printable("abcdef", 3), "abc...");
}

}  // namespace
}  // namespace heddle::classfile
