#include <gtest/gtest.h>

#include <array>
#include <random>

#include "classfile/byte_reader.h"
#include "classfile/flow_assembler_for_test.h"

namespace heddle::classfile {
namespace {

// Class files with jsr are older than version 51.
Assembler old_method(std::string desc = "()V") {
  Assembler a;
  a.cls.major = 48;
  a.method(std::move(desc));
  return a;
}

// Opcodes in order, as text.
std::string listing(const Code& code) {
  std::string out;
  const uint32_t length = static_cast<uint32_t>(code.code.size());
  for (uint32_t pc = 0; pc < length;) {
    const uint32_t n = instruction_length(code.code.data(), length, pc);
    if (n == 0) return out + "?";
    out += std::to_string(pc) + ' ' + opcode_name(code.code[pc]);
    if (opcode_layout(code.code[pc]) == Layout::kBranch2) {
      out += ' ' +
             std::to_string(pc + static_cast<int16_t>(code.code[pc + 1] << 8 | code.code[pc + 2]));
    }
    out += '\n';
    pc += n;
  }
  return out;
}

TEST(Subroutines, CodeWithoutThemIsLeftAlone) {
  Assembler a;
  a.op(op_iconst_0).jump(op_ifeq, "x").label("x").op(op_return);
  const Analysed r = analyse(a);
  EXPECT_FALSE(uses_subroutines(r.code()));
  EXPECT_TRUE(r.expanded->bytes.empty());
  EXPECT_EQ(r.code().code.data(), r.cf->methods[0].code->code.data());
}

TEST(Subroutines, AreSeenBehindWide) {
  Assembler a = old_method();
  a.op(op_return).bytes({op_wide, op_ret, 0, 1});
  EXPECT_TRUE(uses_subroutines(*a.build()->methods[0].code));
}

TEST(Subroutines, EachCallGetsItsOwnCopy) {
  Assembler a = old_method();
  a.jump(op_jsr, "sub")
      .jump(op_jsr, "sub")
      .op(op_return)
      .label("sub")
      .op(op_astore_1)
      .op(op_nop)
      .op(op_ret, 1);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_FALSE(uses_subroutines(r.code()));
  EXPECT_EQ(listing(r.code()),
            "0 aconst_null\n1 goto 9\n4 aconst_null\n5 goto 14\n8 return\n"
            "9 astore_1\n10 nop\n11 goto 4\n14 astore_1\n15 nop\n16 goto 8\n");
}

// What JVMS 4.10.2.5 calls polymorphic: local 2 has another kind in each caller.
TEST(Subroutines, LocalsThatTheyDoNotTouchKeepTheCallersKind) {
  Assembler a = old_method();
  a.op(op_iconst_0).op(op_istore_2).jump(op_jsr, "sub").op(op_iload_2).op(op_pop);
  a.op(op_fconst_0).op(op_fstore_2).jump(op_jsr, "sub").op(op_fload_2).op(op_pop).op(op_return);
  a.label("sub").op(op_astore_1).bytes({op_wide, op_ret, 0, 1});
  EXPECT_EQ(analyse(a).verdict(), "accepted");
}

// try { try { f } finally { g } } finally { h } as old compilers wrote it.
TEST(Subroutines, NestedFinallyBlocksAreExpandedAndAnalysed) {
  Assembler a = old_method("(I)V");
  a.max_locals = 8;
  a.label("t2").label("t1").op(op_iload_0).op(op_pop).label("t1end");
  a.jump(op_jsr, "f1").jump(op_jsr, "f2").op(op_return);
  a.label("h1").op(op_astore_1).jump(op_jsr, "f1").op(op_aload_1).op(op_athrow);
  a.label("f1").op(op_astore_2).bytes({op_iinc, 0, 1}).op(op_ret, 2);
  a.label("h2").op(op_astore_3).jump(op_jsr, "f2").op(op_aload_3).op(op_athrow);
  a.label("f2").op(op_astore, 4).bytes({op_iinc, 0, 2}).op(op_ret, 4);
  a.handler("t1", "t1end", "h1").handler("h1", "f1", "h1").handler("t2", "h2", "h2");
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  int copies = 0;
  for (size_t pc = 0; pc + 1 < r.code().code.size(); pc++) copies += r.code().code[pc] == op_iinc;
  EXPECT_EQ(copies, 4) << "two calls of each";
  for (const ExceptionHandler& h : r.code().handlers) {
    EXPECT_LT(h.start_pc, h.end_pc);
    EXPECT_TRUE(r.flow->reachable(h.handler_pc));
    EXPECT_EQ(r.frame(h.handler_pc).substr(8), "|A");
  }
}

TEST(Subroutines, MayCallOthers) {
  Assembler a = old_method();
  a.jump(op_jsr, "outer").jump(op_jsr, "outer").op(op_return);
  a.label("outer").op(op_astore_1).jump(op_jsr, "inner").jump(op_jsr, "inner").op(op_ret, 1);
  a.label("inner").op(op_astore_2).bytes({op_bipush, 7}).op(op_pop).op(op_ret, 2);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  int copies = 0;
  for (uint8_t b : r.code().code) copies += b == op_bipush;
  EXPECT_EQ(copies, 4);
}

TEST(Subroutines, MayReturnPastTheirCaller) {
  Assembler a = old_method();
  a.jump(op_jsr, "outer").op(op_return);
  a.label("outer").op(op_astore_1).jump(op_jsr, "inner").op(op_iadd).op(op_ret, 1);
  a.label("inner").op(op_astore_2).op(op_ret, 1);
  const Analysed r = analyse(a);
  EXPECT_EQ(r.verdict(), "accepted") << "the iadd behind the inner call is never reached";
}

// for (;;) try { } finally { if (x) continue; }
TEST(Subroutines, MayBeLeftByABranch) {
  Assembler a = old_method("(I)V");
  a.label("loop").jump(op_jsr, "sub").op(op_return);
  a.label("sub").op(op_astore_1).op(op_iload_0).jump(op_ifne, "loop").op(op_ret, 1);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(listing(r.code()),
            "0 aconst_null\n1 goto 5\n4 return\n5 astore_1\n6 iload_0\n7 ifne 0\n10 goto 4\n");
}

TEST(Subroutines, SwitchesInsideAreAlignedAnew) {
  Assembler a = old_method("(I)V");
  a.op(op_nop).jump(op_jsr, "sub").op(op_nop).jump(op_jsr, "sub").op(op_return);
  a.label("sub").op(op_astore_1).op(op_iload_0);
  while (a.pc() % 4 != 3) a.op(op_nop);
  a.label("sw").bytes(
      {op_lookupswitch, 0, 0, 0, 25, 0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0, 26, 0, 0, 0, 9, 0, 0, 0, 25});
  a.op(op_nop).op(op_ret, 1);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(listing(r.code()),
            "0 nop\n1 aconst_null\n2 goto 11\n5 nop\n6 aconst_null\n7 goto 44\n10 return\n"
            "11 astore_1\n12 iload_0\n13 lookupswitch\n40 nop\n41 goto 5\n"
            "44 astore_1\n45 iload_0\n46 lookupswitch\n72 nop\n73 goto 10\n");
  const auto words = [&](size_t at) {
    std::vector<uint32_t> out;
    for (int i = 0; i < 6; i++) out.push_back(load_u4(r.code().code.data() + at + 4 * i));
    return out;
  };
  EXPECT_EQ(words(16), (std::vector<uint32_t>{27, 2, 5, 28, 9, 27}))
      << "default, pairs, then keys and offsets";
  EXPECT_EQ(words(48), (std::vector<uint32_t>{26, 2, 5, 27, 9, 26}));
}

TEST(Subroutines, LinesAndVariablesFollowTheCopies) {
  Assembler a = old_method();
  a.jump(op_jsr, "sub")
      .jump(op_jsr, "sub")
      .op(op_return)
      .label("sub")
      .op(op_astore_1)
      .op(op_nop)
      .op(op_ret, 1);
  const auto cf = a.build();
  Code code = *cf->methods[0].code;
  code.lines = {{0, 10}, {6, 11}, {7, 12}, {8, 13}};
  code.variables = {{7, 4, 1, "v", "I"}};
  const auto r = expand_subroutines(*cf, cf->methods[0], code);
  ASSERT_TRUE(r.ok());
  std::string lines;
  for (const LineNumber& l : (*r)->code.lines)
    lines += std::to_string(l.start_pc) + ':' + std::to_string(l.line) + ' ';
  EXPECT_EQ(lines, "0:10 4:10 8:11 9:12 10:13 14:12 15:13 ");
  ASSERT_EQ((*r)->code.variables.size(), 1u);
  EXPECT_EQ((*r)->code.variables[0].start_pc, 9);
  EXPECT_EQ((*r)->code.variables[0].length, 10);
}

TEST(Subroutines, LongExpansionsUseWideJumps) {
  Assembler a = old_method("(I)V");
  for (int i = 0; i < 3; i++) a.jump(op_jsr, "sub");
  a.op(op_return)
      .label("sub")
      .op(op_astore_1)
      .op(op_iload_0)
      .jump(op_ifeq, "back")
      .repeat(op_nop, 15000);
  a.label("back").op(op_iload_0).jump(op_ifne, "back").op(op_ret, 1);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_GT(r.code().code.size(), 45000u);
  const std::string text = listing(r.code());
  EXPECT_NE(text.find("goto_w"), std::string::npos);
}

// ---- expanded code does what the original does

// Runs the few instructions that random_method() makes. The result is the
// operands of sipush, the only effect there is; branches are decided by
// `coins`. -1 at the end: the method returned. Otherwise it was stopped.
std::vector<int> trace(const Code& code, unsigned coins) {
  std::vector<int> out;
  std::array<int, 4> local{};
  std::vector<int> stack;
  const uint8_t* p = code.code.data();
  for (int pc = 0, steps = 0; steps < 1000; steps++) {
    const auto target = [&] { return pc + load_s2(p + pc + 1); };
    switch (const uint8_t op = p[pc]) {
      case op_sipush:
        out.push_back(load_s2(p + pc + 1)), stack.push_back(0), pc += 3;
        break;
      case op_pop:
        stack.pop_back(), pc++;
        break;
      case op_aconst_null:
        stack.push_back(0), pc++;
        break;
      case op_iload_0:
        stack.push_back(0), pc++;
        break;
      case op_ifeq:
        stack.pop_back(), pc = coins & 1 ? target() : pc + 3, coins = coins >> 1 | coins << 31;
        break;
      case op_goto:
        pc = target();
        break;
      case op_jsr:
        stack.push_back(pc + 3), pc = target();
        break;
      case op_ret:
        pc = local[p[pc + 1]];
        break;
      case op_return:
        return out.push_back(-1), out;
      default:
        local[op - op_astore_0] = stack.back(), stack.pop_back(), pc++;
    }
  }
  return out;
}

// Subroutines that save their address, then do this and that, then mostly return.
Assembler random_method(std::mt19937& random) {
  Assembler a = old_method("(I)V");
  a.max_locals = 4;
  const auto pick = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  const unsigned subs = 1 + pick(3);
  unsigned places = 0, marks = 0;
  const auto target = [&] { return "place" + std::to_string(places > 0 ? pick(places) : 0); };
  const auto some = [&](unsigned most) {
    for (unsigned n = pick(most); n > 0; n--) {
      a.label("place" + std::to_string(places++));
      switch (pick(6)) {
        case 0:
          a.op(op_iload_0).jump(op_ifeq, target());
          break;
        case 1:
        case 2:
          a.jump(op_jsr, "sub" + std::to_string(pick(subs)));
          break;
        case 3:
          a.op(op_aconst_null).op(static_cast<Opcode>(op_astore_1 + pick(3)));
          break;
        default:
          a.constant(op_sipush, ++marks).op(op_pop);
      }
    }
  };
  a.label("place0").op(op_iload_0).op(op_pop);
  some(6);
  a.op(op_return);
  for (unsigned s = 0; s < subs; s++) {
    const unsigned slot = 1 + pick(3);
    a.label("sub" + std::to_string(s)).op(static_cast<Opcode>(op_astore_0 + slot));
    some(4);
    if (pick(8) == 0)
      a.op(op_return);
    else
      a.op(op_ret, slot);
  }
  return a;
}

TEST(Subroutines, ExpandedCodeDoesTheSame) {
  std::mt19937 random(1);
  int accepted = 0;
  for (int i = 0; i < 3000; i++) {
    Assembler a = random_method(random);
    const Analysed r = analyse(a);
    if (!r.flow.ok()) continue;
    accepted++;
    for (unsigned coins = 0; coins < 16; coins++) {
      std::vector<int> before = trace(*r.cf->methods[0].code, coins * 0x9e3779b9u);
      std::vector<int> after = trace(r.code(), coins * 0x9e3779b9u);
      // The copy makes more jumps, so an endless loop is stopped at another round.
      if (before.empty() || before.back() != -1)
        before.resize(std::min(before.size(), after.size()));
      if (before.empty() || before.back() != -1) after.resize(before.size());
      ASSERT_EQ(before, after) << listing(*r.cf->methods[0].code) << "becomes\n"
                               << listing(r.code());
    }
  }
  EXPECT_GT(accepted, 1000);
}

// ---- refused

TEST(Subroutines, RecursionIsRefused) {
  Assembler a = old_method();
  a.jump(op_jsr, "sub")
      .op(op_return)
      .label("sub")
      .op(op_astore_1)
      .jump(op_jsr, "sub")
      .op(op_ret, 1);
  EXPECT_EQ(analyse(a).verdict(), "5: recursive call of a subroutine");
  Assembler b = old_method();  // mutual
  b.jump(op_jsr, "x").op(op_return);
  b.label("x").op(op_astore_1).jump(op_jsr, "y").op(op_ret, 1);
  b.label("y").op(op_astore_2).jump(op_jsr, "x").op(op_ret, 2);
  EXPECT_EQ(analyse(b).verdict(), "11: recursive call of a subroutine");
}

// Each level calls the next twice: 2^20 copies if nothing stopped it.
TEST(Subroutines, ExponentialExpansionIsRefused) {
  Assembler a = old_method();
  a.max_locals = 30;
  a.jump(op_jsr, "0").op(op_return);
  for (int i = 0; i < 20; i++) {
    a.label(std::to_string(i)).op(op_astore, static_cast<unsigned>(i));
    if (i < 19) a.jump(op_jsr, std::to_string(i + 1)).jump(op_jsr, std::to_string(i + 1));
    a.op(op_ret, static_cast<unsigned>(i));
  }
  EXPECT_NE(analyse(a).verdict().find("code too large after expanding subroutines"),
            std::string::npos);
}

TEST(Subroutines, TooDeepNestingIsRefused) {
  Assembler a = old_method();
  a.max_locals = 50;
  a.jump(op_jsr, "0").op(op_return);
  for (int i = 0; i < 40; i++) {
    a.label(std::to_string(i)).op(op_astore, static_cast<unsigned>(i));
    if (i < 39) a.jump(op_jsr, std::to_string(i + 1));
    a.op(op_ret, static_cast<unsigned>(i));
  }
  EXPECT_NE(analyse(a).verdict().find("subroutines nested too deeply"), std::string::npos);
}

TEST(Subroutines, ReturningThroughALocalWithoutAnAddressIsRefused) {
  Assembler a = old_method();
  a.op(op_aconst_null).op(op_astore_1).op(op_ret, 1);
  EXPECT_EQ(analyse(a).verdict(), "2: ret, but local variable 1 holds no return address");
  Assembler b = old_method();  // another local
  b.jump(op_jsr, "sub").op(op_return).label("sub").op(op_astore_1).op(op_ret, 2);
  EXPECT_EQ(analyse(b).verdict(), "5: ret, but local variable 2 holds no return address");
  Assembler c = old_method();  // overwritten
  c.jump(op_jsr, "sub")
      .op(op_return)
      .label("sub")
      .op(op_astore_1)
      .op(op_aconst_null)
      .op(op_astore_1)
      .op(op_ret, 1);
  EXPECT_EQ(analyse(c).verdict(), "7: ret, but local variable 1 holds no return address");
  Assembler d = old_method();  // overwritten by the first half of a long
  d.jump(op_jsr, "sub")
      .op(op_return)
      .label("sub")
      .op(op_astore_1)
      .op(op_lconst_0)
      .op(op_lstore_0)
      .op(op_ret, 1);
  EXPECT_EQ(analyse(d).verdict(), "7: ret, but local variable 1 holds no return address");
  Assembler e = old_method("(I)V");  // overwritten on one path
  e.jump(op_jsr, "sub")
      .op(op_return)
      .label("sub")
      .op(op_astore_1)
      .op(op_iload_0)
      .jump(op_ifeq, "x");
  e.op(op_aconst_null).op(op_astore_1).label("x").op(op_ret, 1);
  EXPECT_EQ(analyse(e).verdict(), "11: ret, but local variable 1 holds no return address");
  Assembler f = old_method();  // after the subroutine has returned once
  f.jump(op_jsr, "sub").op(op_ret, 1).label("sub").op(op_astore_1).op(op_ret, 1);
  EXPECT_EQ(analyse(f).verdict(), "3: ret, but local variable 1 holds no return address");
}

TEST(Subroutines, LoadingAReturnAddressIsRefused) {
  Assembler a = old_method();
  a.jump(op_jsr, "sub")
      .op(op_return)
      .label("sub")
      .op(op_astore_1)
      .op(op_aload_1)
      .op(op_pop)
      .op(op_ret, 1);
  EXPECT_EQ(analyse(a).verdict(), "7: a return address is loaded from a local variable");
}

TEST(Subroutines, ReturningBehindTheEndIsRefused) {
  Assembler a = old_method();
  a.jump(op_goto, "x").label("sub").op(op_astore_1).op(op_ret, 1).label("x").jump(op_jsr, "sub");
  EXPECT_EQ(analyse(a).verdict(), "6: control falls off the end of the code");
}

TEST(Subroutines, TheAnalysisItselfDoesNotTakeThem) {
  Assembler a = old_method();
  a.jump(op_jsr, "x").label("x").op(op_return);
  const auto cf = a.build();
  const auto r = analyze_flow(*cf, cf->methods[0], *cf->methods[0].code, nullptr, {});
  ASSERT_FALSE(r.ok());
  EXPECT_EQ(r.error().message,
            "class p/A: method m()V: offset 0: jsr and ret must be expanded before the analysis");
}

}  // namespace
}  // namespace heddle::classfile
