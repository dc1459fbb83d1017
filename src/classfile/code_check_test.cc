#include <gtest/gtest.h>

#include "classfile/class_builder_for_test.h"
#include "classfile/opcodes.h"
#include "classfile/parse_for_test.h"

namespace heddle::classfile {
namespace {

constexpr std::string_view kPrefix = "t: class p/A: method m()V: offset ";

// The part of the message after kPrefix, "" if the code is accepted.
std::string fault(ClassBuilder& b, const ClassBuilder::CodeSpec& code) {
  b.methods.clear();
  b.method("m", "()V", code);
  const std::string message = error_of(b);
  if (message.empty()) return {};
  EXPECT_TRUE(message.starts_with(kPrefix)) << message;
  return message.substr(std::min(message.size(), kPrefix.size()));
}

std::string fault(const std::vector<uint8_t>& code, unsigned major = 61) {
  ClassBuilder b;
  b.major = major;
  return fault(b, {.code = code});
}

std::vector<uint8_t> with_u2(uint8_t op, unsigned operand, std::vector<uint8_t> rest = {}) {
  return ByteWriter().u1(op).u2(operand).bytes(rest).u1(op_return);
}

TEST(CodeCheck, OpcodesMustExistAndFit) {
  EXPECT_EQ(fault({op_nop, op_return}), "");
  EXPECT_EQ(fault({op_nop, 0xca}), "1: opcode 0xca does not exist");
  EXPECT_EQ(fault({op_nop, 0xff}), "1: opcode 0xff does not exist");
  EXPECT_EQ(fault({op_return, op_sipush, 1}),
            "1: sipush does not fit in the code array or has a bad size");
}

TEST(CodeCheck, CodeLengthIsBounded) {
  ClassBuilder b;
  b.method("m", "()V", {.code = {}});
  EXPECT_EQ(error_of(b), "t: class p/A: method m()V: code of length 0");
  ClassBuilder big;
  big.method("m", "()V", {.code = std::vector<uint8_t>(65536, op_nop)});
  EXPECT_EQ(error_of(big), "t: class p/A: method m()V: code of length 65536");
}

TEST(CodeCheck, LocalsLieBelowMaxLocals) {  // max_locals is 10
  EXPECT_EQ(fault({op_iload, 9, op_return}), "");
  EXPECT_EQ(fault({op_iload, 10, op_return}), "0: local variable 10 is beyond max_locals 10");
  EXPECT_EQ(fault({op_lload, 8, op_return}), "");
  EXPECT_EQ(fault({op_lload, 9, op_return}), "0: local variable 9 is beyond max_locals 10");
  EXPECT_EQ(fault({op_iinc, 10, 1, op_return}), "0: local variable 10 is beyond max_locals 10");
  ClassBuilder b;
  EXPECT_EQ(fault(b, {.code = {op_aload_2, op_return}, .max_locals = 3}), "");
  EXPECT_EQ(fault(b, {.code = {op_aload_3, op_return}, .max_locals = 3}),
            "0: local variable 3 is beyond max_locals 3");
  EXPECT_EQ(fault(b, {.code = {op_dstore_2, op_return}, .max_locals = 3}),
            "0: local variable 2 is beyond max_locals 3");
}

TEST(CodeCheck, ArgumentsFitInMaxLocals) {
  ClassBuilder b;
  b.method("m", "(JI)V", {.code = {op_return}, .max_locals = 2});
  EXPECT_EQ(error_of(b),
            "t: class p/A: method m(JI)V: 3 argument slots do not fit in max_locals 2");
}

TEST(CodeCheck, WideTakesOnlyLocals) {
  EXPECT_EQ(fault({op_wide, op_iload, 0, 9, op_return}), "");
  EXPECT_EQ(fault({op_wide, op_iinc, 0, 9, 0, 1, op_return}), "");
  EXPECT_EQ(fault({op_wide, op_iload, 1, 0, op_return}),
            "0: local variable 256 is beyond max_locals 10");
  EXPECT_EQ(fault({op_wide, op_nop, op_return}), "0: wide cannot be applied to opcode 0x00");
  EXPECT_EQ(fault({op_wide}), "0: wide does not fit in the code array or has a bad size");
}

TEST(CodeCheck, BranchesMeetInstructions) {
  EXPECT_EQ(fault({op_goto, 0, 3, op_return}), "");
  EXPECT_EQ(fault({op_goto, 0, 1, op_return}), "0: goto to 1, which is inside an instruction");
  EXPECT_EQ(fault({op_goto, 0, 4, op_return}), "0: goto to 4, outside the code array");
  EXPECT_EQ(fault({op_goto, 0xFF, 0xFF, op_return}), "0: goto to -1, outside the code array");
  EXPECT_EQ(fault({op_goto_w, 0x80, 0, 0, 0, op_return}),
            "0: goto_w to -2147483648, outside the code array");
}

TEST(CodeCheck, SubroutinesEndWithJava6) {
  const std::vector<uint8_t> code = {op_jsr, 0, 4, op_return, op_astore_1, op_ret, 1};
  EXPECT_EQ(fault(code, 50), "");
  EXPECT_EQ(fault(code, 51), "0: jsr in class file version 51");
  EXPECT_EQ(fault({op_ret, 1}, 51), "0: ret in class file version 51");
}

std::vector<uint8_t> table_switch(uint32_t low, uint32_t high, unsigned padding = 0) {
  return ByteWriter()
      .u1(op_tableswitch)
      .u1(padding)
      .u2(0)
      .u4(24)
      .u4(low)
      .u4(high)
      .u4(24)
      .u4(25)
      .u1(op_nop)
      .u1(op_return);
}

TEST(CodeCheck, TableSwitch) {
  EXPECT_EQ(fault(table_switch(5, 6)), "");
  EXPECT_EQ(fault(table_switch(0x7FFFFFFE, 0x7FFFFFFF)), "");
  EXPECT_EQ(fault(table_switch(6, 5)),
            "0: tableswitch does not fit in the code array or has a bad size");
  EXPECT_EQ(fault(table_switch(0x80000000, 0x7FFFFFFF)),
            "0: tableswitch does not fit in the code array or has a bad size");
  EXPECT_EQ(fault(table_switch(5, 6, 1)), "");
  EXPECT_EQ(fault(table_switch(5, 6, 1), 50), "0: tableswitch with nonzero padding");
  auto inside = table_switch(5, 6);
  inside[19] = 4;
  EXPECT_EQ(fault(inside), "0: tableswitch to 4, which is inside an instruction");
}

std::vector<uint8_t> lookup_switch(uint32_t pairs, uint32_t key1, uint32_t key2) {
  return ByteWriter()
      .u1(op_lookupswitch)
      .u1(0)
      .u2(0)
      .u4(28)
      .u4(pairs)
      .u4(key1)
      .u4(28)
      .u4(key2)
      .u4(29)
      .u1(op_nop)
      .u1(op_return);
}

TEST(CodeCheck, LookupSwitch) {
  EXPECT_EQ(fault(lookup_switch(2, 0xFFFFFFFF, 5)), "");
  EXPECT_EQ(fault(lookup_switch(2, 5, 5)), "0: lookupswitch with unsorted keys");
  EXPECT_EQ(fault(lookup_switch(2, 5, 0xFFFFFFFF)), "0: lookupswitch with unsorted keys");
  EXPECT_EQ(fault(lookup_switch(0xFFFFFFFF, 1, 2)),
            "0: lookupswitch does not fit in the code array or has a bad size");
  EXPECT_EQ(fault(lookup_switch(0x40000000, 1, 2)),
            "0: lookupswitch does not fit in the code array or has a bad size");
}

TEST(CodeCheck, ExceptionTable) {
  const auto message = [](uint16_t start, uint16_t end, uint16_t handler) {
    ClassBuilder b;
    return fault(
        b, {.code = {op_bipush, 1, op_pop, op_return}, .handlers = {{start, end, handler, 0}}});
  };
  EXPECT_EQ(message(0, 4, 3), "");
  EXPECT_EQ(message(0, 2, 2), "");
  EXPECT_EQ(message(2, 2, 3), "2: exception range 2-2 is not a run of instructions");
  EXPECT_EQ(message(1, 3, 3), "1: exception range 1-3 is not a run of instructions");
  EXPECT_EQ(message(0, 1, 3), "0: exception range 0-1 is not a run of instructions");
  EXPECT_EQ(message(0, 5, 3), "0: exception range 0-5 is not a run of instructions");
  EXPECT_EQ(message(0, 4, 1), "1: exception handler does not start at an instruction");
  EXPECT_EQ(message(0, 4, 4), "4: exception handler does not start at an instruction");
  ClassBuilder b;
  const uint16_t no_class = b.integer(1);
  b.method("m", "()V", {.code = {op_return}, .handlers = {{0, 1, 0, no_class}}});
  EXPECT_EQ(
      error_of(b),
      "t: class p/A: method m()V: an exception handler catches constant 1, which is no class");
}

TEST(CodeCheck, LoadableConstants) {
  ClassBuilder b;
  const unsigned i = b.integer(1), l = b.long_value(1), c = b.cls("p/B"), u = b.utf8("p/B");
  const auto ldc = [&](unsigned index) {
    return fault(b, {.code = {op_ldc, uint8_t(index), op_return}});
  };
  EXPECT_EQ(ldc(i), "");
  EXPECT_EQ(ldc(c), "");
  EXPECT_EQ(ldc(l), "0: ldc of constant 2, which cannot be loaded");
  EXPECT_EQ(ldc(u), "0: ldc of constant 4, which cannot be loaded");
  EXPECT_EQ(ldc(0), "0: ldc of constant 0, which cannot be loaded");
  EXPECT_EQ(ldc(200), "0: ldc of constant 200, which cannot be loaded");
  EXPECT_EQ(fault(b, {.code = with_u2(op_ldc2_w, l)}), "");
  EXPECT_EQ(fault(b, {.code = with_u2(op_ldc2_w, i)}),
            "0: ldc2_w of constant 1, which is no long or double");
  b.major = 48;
  EXPECT_EQ(ldc(c), "0: ldc of a class before class file version 49");
}

TEST(CodeCheck, DynamicConstantsHaveASize) {
  ClassBuilder b;
  const unsigned handle = b.method_handle(6, b.ref(CpTag::kMethodref, "p/B", "boot", "()V"));
  b.attributes = {{"BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(0)}};
  const unsigned one = b.dynamic(CpTag::kDynamic, 0, "x", "I"),
                 two = b.dynamic(CpTag::kDynamic, 0, "x", "J");
  EXPECT_EQ(fault(b, {.code = with_u2(op_ldc_w, one)}), "");
  EXPECT_EQ(fault(b, {.code = with_u2(op_ldc2_w, two)}), "");
  EXPECT_NE(fault(b, {.code = with_u2(op_ldc_w, two)}).find("two-slot dynamic constant"),
            std::string::npos);
  EXPECT_NE(fault(b, {.code = with_u2(op_ldc2_w, one)}).find("one-slot dynamic constant"),
            std::string::npos);
}

TEST(CodeCheck, FieldAndMethodOperands) {
  ClassBuilder b;
  const unsigned f = b.ref(CpTag::kFieldref, "p/B", "f", "I"),
                 m = b.ref(CpTag::kMethodref, "p/B", "m", "()V"),
                 i = b.ref(CpTag::kInterfaceMethodref, "p/I", "m", "()V"),
                 init = b.ref(CpTag::kMethodref, "p/B", "<init>", "()V");
  const auto at = [&](uint8_t op, unsigned index) {
    return fault(b, {.code = with_u2(op, index)});
  };
  EXPECT_EQ(at(op_getfield, f), "");
  EXPECT_NE(at(op_putstatic, m).find("which is no field"), std::string::npos);
  EXPECT_EQ(at(op_invokevirtual, m), "");
  EXPECT_EQ(at(op_invokestatic, i), "");
  EXPECT_EQ(at(op_invokespecial, init), "");
  EXPECT_NE(at(op_invokevirtual, i).find("which is of another kind"), std::string::npos);
  EXPECT_EQ(at(op_invokestatic, init), "0: invokestatic may not call <init>");
  b.major = 51;
  EXPECT_NE(at(op_invokestatic, i).find("which is of another kind"), std::string::npos);
}

TEST(CodeCheck, InvokeInterfaceCountsItsArguments) {
  ClassBuilder b;
  const unsigned i = b.ref(CpTag::kInterfaceMethodref, "p/I", "m", "(JI)V");
  EXPECT_EQ(fault(b, {.code = with_u2(op_invokeinterface, i, {4, 0})}), "");
  EXPECT_EQ(fault(b, {.code = with_u2(op_invokeinterface, i, {3, 0})}),
            "0: invokeinterface with count 3 instead of 4");
  EXPECT_EQ(fault(b, {.code = with_u2(op_invokeinterface, i, {4, 1})}),
            "0: invokeinterface with nonzero padding");
}

TEST(CodeCheck, InvokeDynamic) {
  ClassBuilder b;
  const unsigned handle = b.method_handle(6, b.ref(CpTag::kMethodref, "p/B", "boot", "()V"));
  b.attributes = {{"BootstrapMethods", ByteWriter().u2(1).u2(handle).u2(0)}};
  const unsigned d = b.dynamic(CpTag::kInvokeDynamic, 0, "x", "()V");
  EXPECT_EQ(fault(b, {.code = with_u2(op_invokedynamic, d, {0, 0})}), "");
  EXPECT_EQ(fault(b, {.code = with_u2(op_invokedynamic, d, {0, 1})}),
            "0: invokedynamic with nonzero padding");
  EXPECT_NE(fault(b, {.code = with_u2(op_invokedynamic, handle, {0, 0})}).find("another kind"),
            std::string::npos);
}

TEST(CodeCheck, NewAndArrays) {
  ClassBuilder b;
  const unsigned c = b.cls("p/B"), a2 = b.cls("[[I"), deep = b.cls(std::string(255, '[') + "I"),
                 i = b.integer(3);
  EXPECT_EQ(fault(b, {.code = with_u2(op_new, c)}), "");
  EXPECT_EQ(fault(b, {.code = with_u2(op_new, a2)}), "0: new of an array class");
  EXPECT_NE(fault(b, {.code = with_u2(op_checkcast, i)}).find("which is no class"),
            std::string::npos);
  EXPECT_EQ(fault(b, {.code = with_u2(op_anewarray, a2)}), "");
  EXPECT_EQ(fault(b, {.code = with_u2(op_anewarray, deep)}),
            "0: anewarray of more than 255 dimensions");
  EXPECT_EQ(fault(b, {.code = with_u2(op_multianewarray, a2, {2})}), "");
  EXPECT_EQ(fault(b, {.code = with_u2(op_multianewarray, a2, {0})}),
            "0: multianewarray of 0 dimensions for a class of 2");
  EXPECT_EQ(fault(b, {.code = with_u2(op_multianewarray, a2, {3})}),
            "0: multianewarray of 3 dimensions for a class of 2");
  EXPECT_EQ(fault({op_newarray, 4, op_return}), "");
  EXPECT_EQ(fault({op_newarray, 11, op_return}), "");
  EXPECT_EQ(fault({op_newarray, 3, op_return}), "0: newarray of unknown element code 3");
  EXPECT_EQ(fault({op_newarray, 12, op_return}), "0: newarray of unknown element code 12");
}

TEST(CodeCheck, DebugTablesLieInsideTheCode) {
  const auto message = [](const char* name, const std::vector<uint8_t>& body) {
    ClassBuilder b;
    b.method("m", "()V", {.code = {op_return}, .attributes = {{name, body}}});
    return error_of(b);
  };
  EXPECT_EQ(message("LineNumberTable", ByteWriter().u2(1).u2(0).u2(9)), "");
  EXPECT_EQ(message("LineNumberTable", ByteWriter().u2(1).u2(1).u2(9)),
            "t: class p/A: method m()V: line number for offset 1, outside the code");
  EXPECT_EQ(message("LineNumberTable", ByteWriter().u2(2).u2(0).u2(9)),
            "t: class p/A: method m()V: the file ends inside attribute LineNumberTable");
  ClassBuilder b;
  const unsigned name = b.utf8("x"), desc = b.utf8("J");
  const auto variable = [&](unsigned length, unsigned index) {
    b.methods.clear();
    b.method("m", "()V",
             {.code = {op_return},
              .attributes = {{"LocalVariableTable",
                              ByteWriter().u2(1).u2(0).u2(length).u2(name).u2(desc).u2(index)}}});
    return error_of(b);
  };
  EXPECT_EQ(variable(1, 8), "");
  EXPECT_NE(variable(2, 8).find("lies outside the code"), std::string::npos);
  EXPECT_NE(variable(1, 9).find("beyond max_locals"), std::string::npos);
}

TEST(CodeCheck, TrustedCodeIsNotLookedAt) {
  ClassBuilder b;
  b.method("m", "()V", {.code = {0xff}});
  EXPECT_EQ(error_of(b.build(), {.trusted = true}), "");
}

TEST(CodeCheck, NarrowSizesBeforeVersion45_3) {
  ClassBuilder b;
  b.major = 45;
  b.minor = 2;
  b.method("m", "()V");
  b.methods[0].attributes = {{"Code", ByteWriter().u1(1).u1(0).u2(1).u1(op_return).u2(0).u2(0)}};
  auto cf = parsed(b.build());
  ASSERT_TRUE(cf);
  EXPECT_EQ(cf->methods[0].code->code.size(), 1u);
}

TEST(Opcodes, TableIsComplete) {
  EXPECT_STREQ(opcode_name(op_jsr_w), "jsr_w");
  EXPECT_EQ(opcode_layout(op_multianewarray), Layout::kMulti);
#define CHECK_ROW(number, name, layout) EXPECT_STREQ(opcode_name(number), #name);
  HEDDLE_OPCODES(CHECK_ROW)
#undef CHECK_ROW
}

}  // namespace
}  // namespace heddle::classfile
