#include "classfile/code_editor.h"

#include <gtest/gtest.h>

#include "classfile/opcodes.h"

namespace heddle::classfile {
namespace {

using Bytes1 = std::vector<uint8_t>;

Code code_of(const Bytes1& bytes) {
  Code c;
  c.max_stack = 4;
  c.max_locals = 4;
  c.code = bytes;
  return c;
}

CodeEditor open(const Code& code) {
  auto editor = CodeEditor::open(code);
  EXPECT_TRUE(editor.has_value());
  return std::move(*editor);
}

Bytes1 finished(const CodeEditor& editor) {
  auto out = editor.finish(8, 8);
  EXPECT_TRUE(out.has_value());
  return out ? out->bytes : Bytes1{};
}

TEST(CodeEditor, CodeThatIsNotEditedStaysAsItIs) {
  // A loop, a table switch with padding, and a return.
  Bytes1 bytes = {op_iconst_0, op_ifeq, 0, 3, op_iconst_1, op_tableswitch,
                  0,           0,       0, 0, 0,           19,
                  0,           0,       0, 0, 0,           0,
                  0,           0,       0, 0, 0,           19,
                  op_return};
  Code code = code_of(bytes);
  EXPECT_EQ(finished(open(code)), bytes);
}

TEST(CodeEditor, BranchesFollowInsertedInstructions) {
  Bytes1 bytes = {op_goto, 0, 4, op_nop, op_return};
  Code code = code_of(bytes);
  CodeEditor editor = open(code);
  editor.insert_before(1, {{op_nop}, {op_nop}});
  EXPECT_EQ(finished(editor), (Bytes1{op_goto, 0, 6, op_nop, op_nop, op_nop, op_return}));
}

TEST(CodeEditor, ABranchToAReplacedInstructionGoesToTheFirstOfItsReplacement) {
  Bytes1 bytes = {op_goto, 0, 3, op_nop, op_return};
  Code code = code_of(bytes);
  CodeEditor editor = open(code);
  editor.replace(1, {{op_iconst_0}, {op_pop}});
  EXPECT_EQ(finished(editor), (Bytes1{op_goto, 0, 3, op_iconst_0, op_pop, op_return}));
}

TEST(CodeEditor, MovedInstructionsComeFirst) {
  Bytes1 bytes = {op_iconst_0, op_pop, op_iconst_1, op_pop, op_return};
  Code code = code_of(bytes);
  CodeEditor editor = open(code);
  editor.move_before(2, 3, 0);
  EXPECT_EQ(finished(editor), (Bytes1{op_iconst_1, op_pop, op_iconst_0, op_pop, op_return}));
}

TEST(CodeEditor, EnclosedCodeIsLeftProperlyOnEveryWayOut) {
  // if (x == 0) return; nop; return;  the first three instructions are enclosed
  Bytes1 bytes = {op_iload_0, op_ifne, 0, 4, op_return, op_nop, op_return};
  Code code = code_of(bytes);
  CodeEditor editor = open(code);
  ASSERT_TRUE(editor.enclose(0, 2, {{op_iconst_1}, {op_pop}}, {{op_iconst_2}, {op_pop}}, 5));
  auto out = editor.finish(8, 8);
  ASSERT_TRUE(out.has_value());
  const Bytes1 expected = {op_iconst_1, op_pop,                   // enter
                           op_iload_0,  op_ifne,   0,         6,  // to the way out
                           op_iconst_2, op_pop,    op_return,     // leave, return
                           op_iconst_2, op_pop,                   // leave
                           op_nop,      op_return, op_wide,   op_astore, 0, 5,        op_iconst_2,
                           op_pop,      op_wide,   op_aload,  0,         5, op_athrow};
  EXPECT_EQ(out->bytes, expected);
  ASSERT_EQ(out->code.handlers.size(), 1u);
  EXPECT_EQ(out->code.handlers[0].start_pc, 2);
  EXPECT_EQ(out->code.handlers[0].handler_pc, 13);
  EXPECT_EQ(out->code.handlers[0].catch_type, 0);
}

TEST(CodeEditor, CodeThatIsEnteredInTheMiddleIsNotEnclosed) {
  Bytes1 bytes = {op_goto, 0, 4, op_nop, op_nop, op_return};
  Code code = code_of(bytes);
  CodeEditor editor = open(code);
  EXPECT_FALSE(editor.enclose(1, 2, {{op_nop}}, {{op_nop}}, 5));
}

TEST(CodeEditor, ALoopInsideStaysInside) {
  // loop: nop; goto loop, enclosed: the branch back does not enter again.
  Bytes1 bytes = {op_nop, op_goto, 0xff, 0xff};
  Code code = code_of(bytes);
  CodeEditor editor = open(code);
  ASSERT_TRUE(editor.enclose(0, 1, {{op_iconst_1}, {op_pop}}, {{op_iconst_2}, {op_pop}}, 5));
  auto out = editor.finish(8, 8);
  ASSERT_TRUE(out.has_value());
  EXPECT_EQ((Bytes1{out->bytes.begin(), out->bytes.begin() + 6}),
            (Bytes1{op_iconst_1, op_pop, op_nop, op_goto, 0xff, 0xff}));
}

TEST(CodeEditor, SubroutinesAreRefused) {
  Bytes1 bytes = {op_jsr, 0, 3, op_return};
  Code code = code_of(bytes);
  EXPECT_FALSE(CodeEditor::open(code).has_value());
}

}  // namespace
}  // namespace heddle::classfile
