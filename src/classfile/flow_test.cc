#include "classfile/flow.h"

#include <gtest/gtest.h>

#include "classfile/flow_assembler_for_test.h"

namespace heddle::classfile {
namespace {

TEST(Flow, FramesShowKindsBeforeEachInstruction) {
  Assembler a;
  a.method("(IJLp/B;[D)V").max_locals = 6;
  a.op(op_lload_1)
      .op(op_l2d)
      .op(op_dup2)
      .op(op_pop2)
      .op(op_d2f)
      .op(op_fstore_0)
      .op(op_aload_3)
      .op(op_pop);
  a.op(op_return);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.frame(0), "IJ.AA.|");
  EXPECT_EQ(r.frame(1), "IJ.AA.|J.");
  EXPECT_EQ(r.frame(2), "IJ.AA.|D.");
  EXPECT_EQ(r.frame(3), "IJ.AA.|D.D.");
  EXPECT_EQ(r.frame(5), "IJ.AA.|F");
  EXPECT_EQ(r.frame(6), "FJ.AA.|");
  EXPECT_EQ(r.frame(7), "FJ.AA.|A");
  EXPECT_EQ(r.flow->stack_depth(3), 4);
}

TEST(Flow, CodeThatIsNeverReachedHasNoFrame) {
  Assembler a;
  a.jump(op_goto, "end").op(op_iadd).label("end").op(op_return);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.frame(3), "unreachable");
  EXPECT_TRUE(r.flow->frame_before(3).empty());
  EXPECT_FALSE(r.flow->local_live(3, 0));
}

TEST(Flow, LocalsOfDifferentKindsMergeToNothing) {
  Assembler a;
  a.method("(I)V").max_locals = 3;
  a.op(op_iload_0).jump(op_ifeq, "float").op(op_iconst_0).op(op_istore_1).jump(op_goto, "join");
  a.label("float").op(op_fconst_0).op(op_fstore_1).label("join").op(op_return);
  EXPECT_EQ(analyse(a).frame(a.at("join")), "I..|");
}

// The frame at the loop head settles only on the second visit; frames written before are replaced.
TEST(Flow, LoopsSettleToWhatHoldsOnEveryRound) {
  Assembler a;
  a.method("(I)V").max_locals = 2;
  a.op(op_iconst_0).op(op_istore_1).label("head").op(op_nop).op(op_iload_0).jump(op_ifeq, "end");
  a.op(op_aconst_null).op(op_astore_1).jump(op_goto, "head").label("end").op(op_return);
  for (bool check : {true, false}) {
    const Analysed r = analyse(a, nullptr, {.check_types = check});
    ASSERT_EQ(r.verdict(), "accepted");
    EXPECT_EQ(r.frame(a.at("head")), "I.|");
    EXPECT_EQ(r.frame(a.at("head") + 2), "I.|I");
    EXPECT_EQ(r.frame(a.at("end")), "I.|");
    EXPECT_EQ(r.frame(1), "I.|I");
  }
}

TEST(Flow, HandlersSeeLocalsOfEveryPointOfTheirRange) {
  Assembler a;
  a.max_locals = 3;
  a.op(op_iconst_0)
      .op(op_istore_0)
      .label("from")
      .op(op_iconst_0)
      .op(op_istore_1)
      .op(op_aconst_null)
      .op(op_astore_0);
  a.op(op_nop).label("to").op(op_return).label("at").op(op_athrow).handler("from", "to", "at");
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.frame(a.at("at")), "...|A");
}

// The last store of a range happens after the last instruction that can throw in it.
TEST(Flow, HandlersDoNotSeeTheEffectOfTheLastInstructionOfTheirRange) {
  Assembler a;
  a.max_locals = 1;
  a.op(op_iconst_0)
      .op(op_istore_0)
      .label("from")
      .op(op_aconst_null)
      .op(op_astore_0)
      .label("to")
      .op(op_return);
  a.label("at").op(op_athrow).handler("from", "to", "at");
  EXPECT_EQ(analyse(a).frame(a.at("at")), "I|A");
}

TEST(Flow, WideFormsReachDistantLocals) {
  Assembler a;
  a.max_locals = 302;
  a.op(op_lconst_0)
      .bytes({op_wide, op_lstore, 1, 44})
      .bytes({op_wide, op_lload, 1, 44})
      .op(op_pop2);
  a.op(op_iconst_0)
      .bytes({op_wide, op_istore, 1, 1})
      .bytes({op_wide, op_iinc, 1, 1, 0, 5})
      .op(op_return);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.flow->frame_before(static_cast<uint16_t>(a.pc() - 1))[300], SlotKind::kLong);
  EXPECT_TRUE(r.flow->local_live(5, 300) && r.flow->local_live(5, 301));
}

// ---- liveness

TEST(Liveness, AValueIsLiveUntilItsLastRead) {
  Assembler a;
  a.method("(IJ)V").max_locals = 3;
  a.op(op_lload_1)
      .op(op_pop2)
      .op(op_iload_0)
      .op(op_istore_1)
      .op(op_iload_1)
      .op(op_pop)
      .op(op_return);
  const Analysed r = analyse(a);
  EXPECT_EQ(r.live(0), "111");
  EXPECT_EQ(r.live(1), "100");
  EXPECT_EQ(r.live(3), "000");
  EXPECT_EQ(r.live(4), "010");
  EXPECT_EQ(r.live(6), "000");
}

TEST(Liveness, LoopsKeepWhatTheNextRoundReads) {
  Assembler a;
  a.method("(II)V").max_locals = 3;
  a.label("head")
      .bytes({op_iinc, 1, 1})
      .op(op_iload_0)
      .jump(op_ifne, "head")
      .op(op_iconst_0)
      .op(op_istore_2);
  a.op(op_return);
  const Analysed r = analyse(a);
  EXPECT_EQ(r.live(0), "110");
  EXPECT_EQ(r.live(4), "110");
  EXPECT_EQ(r.live(7), "000");
}

TEST(Liveness, WhatAHandlerReadsIsLiveThroughoutItsRange) {
  Assembler a;
  a.method("(I)V").max_locals = 2;
  a.op(op_nop).label("from").op(op_iconst_0).op(op_istore_0).op(op_nop).label("to").op(op_return);
  a.label("at").op(op_pop).op(op_iload_0).op(op_pop).op(op_return).handler("from", "to", "at");
  const Analysed r = analyse(a);
  EXPECT_EQ(r.live(0), "10");
  EXPECT_EQ(r.live(1), "10");
  EXPECT_EQ(r.live(2), "10") << "although the instruction overwrites it";
  EXPECT_EQ(r.live(3), "10");
  EXPECT_EQ(r.live(4), "00");
}

TEST(Liveness, IsLeftOutWhenNotAskedFor) {
  Assembler a;
  a.op(op_return);
  EXPECT_TRUE(analyse(a, nullptr, {.liveness = false}).flow->live_.empty());
}

// ---- guards

TEST(Guards, AreRecordedWhereTheClassCannotBeTold) {
  Assembler a;
  a.method("(Lq/B;Lq/C;I)Lq/A;").max_locals = 4;
  a.op(op_iload_2)
      .jump(op_ifeq, "c")
      .op(op_aload_0)
      .jump(op_goto, "join")
      .label("c")
      .op(op_aload_1)
      .label("join");
  a.op(op_dup).field(op_getfield, "q/A", "next", "Lq/A;").op(op_pop).op(op_areturn);
  EXPECT_EQ(analyse(a).guards(), "10@0=q/A 14@0=q/A ");
}

TEST(Guards, CountSlotsFromTheTop) {
  Assembler a;
  a.method("(Lq/A;Lq/A;)V").max_locals = 4;
  a.op(op_aload_0)
      .op(op_aload_1)
      .op(op_lconst_0)
      .call(op_invokevirtual, "q/B", "f", "(Lq/C;J)V")
      .op(op_return);
  EXPECT_EQ(analyse(a).guards(), "3@2=q/C 3@3=q/B ");
}

TEST(Guards, AreNotNeededWhereTheHierarchyKnows) {
  SmallHierarchy h;
  Assembler a;
  a.method("(Lq/B;Lq/A;I)Lq/A;").max_locals = 4;
  a.op(op_iload_2)
      .jump(op_ifeq, "c")
      .op(op_aload_0)
      .jump(op_goto, "join")
      .label("c")
      .op(op_aload_1)
      .label("join");
  a.op(op_dup).field(op_getfield, "q/A", "next", "Lq/A;").op(op_pop).op(op_areturn);
  const Analysed r = analyse(a, &h);
  EXPECT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.guards(), "");
}

TEST(Guards, AreNotNeededForThisNewCheckcastNullAndObject) {
  Assembler a;
  a.method("()Ljava/lang/Object;").max_locals = 1;
  a.access = kAccPublic;
  a.op(op_aload_0).field(op_getfield, "p/A", "x", "Lq/B;").op(op_pop);
  a.op(op_aload_0).call(op_invokespecial, "java/lang/Object", "hashCode", "()I").op(op_pop);
  a.type(op_new, "q/B").op(op_dup).construct("q/B").field(op_putstatic, "q/Z", "b", "Lq/B;");
  a.op(op_aconst_null).type(op_checkcast, "q/C").call(op_invokestatic, "q/Z", "f", "(Lq/C;)V");
  a.op(op_aconst_null).field(op_putstatic, "q/Z", "b", "Lq/B;");
  a.op(op_iconst_0).type(op_anewarray, "q/B").op(op_areturn);
  const Analysed r = analyse(a);
  EXPECT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.guards(), "");
}

TEST(Guards, StandForUnknownArrays) {
  Assembler a;
  a.method("(Ljava/lang/Object;)V").max_locals = 1;
  a.op(op_aload_0)
      .op(op_iconst_0)
      .op(op_iaload)
      .op(op_pop)
      .op(op_aload_0)
      .op(op_iconst_0)
      .op(op_aaload)
      .op(op_pop);
  a.op(op_aload_0).op(op_iconst_0).op(op_lconst_0).op(op_lastore).op(op_return);
  EXPECT_EQ(analyse(a).guards(), "2@1=[I 6@1=[Ljava/lang/Object; 11@3=[J ");
}

TEST(Guards, ASuperCallGuardsBothClasses) {
  Assembler a;
  a.method("(Lq/B;)V").max_locals = 2;
  a.access = kAccPublic;
  a.op(op_aload_1).call(op_invokespecial, "q/C", "f", "()V").op(op_return);
  EXPECT_EQ(analyse(a).guards(), "1@0=q/C 1@0=p/A ");
}

TEST(Guards, ThrownObjectsMustBeThrowable) {
  Assembler a;
  a.method("(Lq/B;)V").max_locals = 1;
  a.op(op_aload_0).op(op_athrow);
  EXPECT_EQ(analyse(a).guards(), "1@0=java/lang/Throwable ");
}

TEST(Guards, TrustedCodeHasNone) {
  Assembler a;
  a.method("(Lq/B;)Lq/C;").max_locals = 1;
  a.op(op_aload_0).op(op_areturn);
  EXPECT_EQ(analyse(a, nullptr, {.check_types = false}).guards(), "");
}

TEST(Guards, ArraysOfUnrelatedClassesMergeToArrays) {
  Assembler a;
  a.method("(I[[Lq/B;[[Lq/C;)I").max_locals = 3;
  a.op(op_iload_0)
      .jump(op_ifeq, "c")
      .op(op_aload_1)
      .jump(op_goto, "join")
      .label("c")
      .op(op_aload_2)
      .label("join");
  a.op(op_iconst_0).op(op_aaload).op(op_arraylength).op(op_ireturn);
  const Analysed r = analyse(a);
  EXPECT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.guards(), "");
}

// ---- code made to be slow

TEST(Hostile, ManyLocalsTimesManyBlocksIsRefused) {
  Assembler a;
  a.max_locals = 65535;
  for (int i = 0; i < 7000; i++) {
    a.op(op_iconst_0).bytes({op_ifeq, 0, 3}).op(op_iconst_0).bytes({op_wide, op_istore, 0, 7});
  }
  a.op(op_return);
  EXPECT_NE(verdict(a).find("too complex"), std::string::npos);
}

TEST(Hostile, CodeLaidOutBackwardsIsAnalysed) {
  Assembler a;  // each block jumps to the one before it; only the first one reads
  a.method("(I)V").max_locals = 2;
  const int n = 6000;
  a.jump(op_goto, std::to_string(n - 1));
  for (int i = 0; i < n; i++) {
    a.label(std::to_string(i)).op(op_iconst_0).op(op_istore_1);
    if (i == 0)
      a.op(op_iload_0).op(op_pop).op(op_return);
    else
      a.jump(op_goto, std::to_string(i - 1));
  }
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.live(0), "10");
  EXPECT_EQ(r.live(a.at("3000")), "10");
}

// A loop that moves each local to the next one: what enters at one end needs a round per local.
TEST(Hostile, AShiftRegisterOfLocalsSettles) {
  Assembler a;
  a.method("(I)V").max_locals = 250;
  for (unsigned i = 1; i < 250; i++) a.op(op_aconst_null).op(op_astore, i);
  a.label("loop");
  for (unsigned i = 249; i > 1; i--) a.op(op_aload, i - 1).op(op_astore, i);
  a.op(op_iconst_0)
      .op(op_istore_1)
      .op(op_iload_0)
      .jump(op_ifeq, "end")
      .op(op_aconst_null)
      .op(op_astore_1);
  a.jump(op_goto, "loop").label("end").op(op_aload, 2).op(op_return);
  EXPECT_EQ(analyse(a).verdict(), "accepted");
}

TEST(Hostile, ManyHandlersTimesManyBlocksIsRefused) {
  Assembler a;
  a.label("from");
  for (int i = 0; i < 5000; i++) a.op(op_iconst_0).bytes({op_ifeq, 0, 3});
  a.label("to").op(op_return).label("at").op(op_athrow);
  for (int i = 0; i < 5000; i++) a.handler("from", "to", "at");
  EXPECT_NE(verdict(a).find("too large to check"), std::string::npos);
}

TEST(Hostile, TheLargestStraightMethodIsAnalysed) {
  Assembler a;
  a.max_locals = 200;
  while (a.pc() < 65500) a.op(op_iconst_0).op(op_istore, a.pc() % 200);
  a.op(op_return);
  EXPECT_EQ(verdict(a), "accepted");
}

}  // namespace
}  // namespace heddle::classfile
