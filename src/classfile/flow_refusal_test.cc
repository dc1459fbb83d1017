// Code that is refused, one test per rule, and its accepted neighbours.
#include <gtest/gtest.h>

#include "classfile/flow_assembler_for_test.h"

namespace heddle::classfile {
namespace {

// ---- stack bounds and kinds

TEST(Refused, StackUnderflow) {
  for (Opcode o : {op_pop, op_iadd, op_istore_0, op_dup, op_swap, op_iaload, op_ifeq, op_athrow,
                   op_arraylength}) {
    Assembler a;
    a.op(o);
    if (o == op_ifeq) a.bytes({0, 3});
    EXPECT_EQ(verdict(a.op(op_return)), "0: operand stack underflow") << opcode_name(o);
  }
}

TEST(Refused, StackUnderflowOfCalls) {
  Assembler a;
  a.op(op_iconst_0).call(op_invokestatic, "q/Z", "f", "(II)V").op(op_return);
  EXPECT_EQ(verdict(a), "1: operand stack underflow");
}

TEST(Refused, StackOverflow) {
  Assembler a;
  a.max_stack = 2;
  a.op(op_iconst_0).op(op_lconst_0).op(op_return);
  EXPECT_EQ(verdict(a), "1: operand stack overflow (max_stack 2)");
}

TEST(Refused, StackOverflowOfADuplicate) {
  Assembler a;
  a.max_stack = 3;
  a.op(op_lconst_0).op(op_dup2).op(op_return);
  EXPECT_EQ(verdict(a), "1: operand stack overflow (max_stack 3)");
}

TEST(Refused, AnExceptionThatFindsNoRoom) {
  Assembler a;
  a.max_stack = 0;
  a.label("from").op(op_nop).label("to").op(op_return).label("at").op(op_nop).op(op_return).handler(
      "from", "to", "at");
  EXPECT_EQ(verdict(a), "2: operand stack overflow (max_stack 0)");
}

TEST(Refused, KindsThatAnInstructionCannotWorkOn) {
  const struct {
    Opcode push, use;
    const char* verdict;
  } cases[] = {
      {op_fconst_0, op_ineg, "1: expected int on the operand stack, found float"},
      {op_aconst_null, op_ineg, "1: expected int on the operand stack, found null"},
      {op_lconst_0, op_d2i, "1: expected double on the operand stack, found long"},
      {op_iconst_0, op_monitorenter, "1: expected a reference on the operand stack, found int"},
      {op_lconst_0, op_fneg, "1: expected float on the operand stack, found no usable value"},
      {op_iconst_0, op_athrow, "1: expected a reference on the operand stack, found int"},
      {op_iconst_0, op_areturn, "1: areturn in a method that returns V"},
      {op_iconst_0, op_arraylength, "1: arraylength on int"},
      {op_iconst_0, op_astore_0, "1: expected a reference on the operand stack, found int"},
  };
  for (const auto& c : cases) {
    Assembler a;
    a.op(c.push).op(c.use).op(op_return);
    EXPECT_EQ(verdict(a), c.verdict);
  }
}

TEST(Refused, KindsThatALocalDoesNotHold) {
  Assembler a;
  a.method("(I)V").op(op_fload_0).op(op_return);
  EXPECT_EQ(verdict(a), "0: expected float in local variable 0, found int");
  Assembler b;
  b.op(op_iload_3).op(op_return);
  EXPECT_EQ(verdict(b), "0: expected int in local variable 3, found no usable value");
  Assembler c;
  c.op(op_aconst_null).op(op_astore_0).bytes({op_iinc, 0, 1}).op(op_return);
  EXPECT_EQ(verdict(c), "2: expected int in local variable 0, found null");
}

TEST(Refused, HalvesOfLongAndDouble) {
  for (Opcode o : {op_pop, op_dup, op_swap, op_dup_x1, op_dup_x2}) {
    Assembler a;
    a.op(op_iconst_0).op(op_lconst_0).op(o).op(op_return);
    EXPECT_EQ(verdict(a), "2: " + std::string(opcode_name(o)) + " splits a long or double");
  }
  for (Opcode o :
       {op_pop2, op_dup2, op_swap, op_dup_x1, op_dup2_x1}) {  // a long, then an int on top
    Assembler a;
    a.op(op_iconst_0).op(op_dconst_0).op(op_iconst_0).op(o).op(op_return);
    EXPECT_EQ(verdict(a), "3: " + std::string(opcode_name(o)) + " splits a long or double");
  }
  Assembler a;  // int, long, int, int
  a.op(op_iconst_0).op(op_lconst_0).op(op_iconst_0).op(op_iconst_0).op(op_dup2_x1).op(op_return);
  EXPECT_EQ(verdict(a), "4: dup2_x1 splits a long or double");
  Assembler b;  // int, long, long
  b.op(op_lconst_0).op(op_iconst_0).op(op_lconst_0).op(op_dup2_x2).op(op_return);
  EXPECT_EQ(verdict(b), "3: dup2_x2 splits a long or double");
}

TEST(Flow, WholeLongsMayBeShuffled) {
  Assembler a;
  a.max_stack = 12;
  a.op(op_lconst_0).op(op_iconst_0).op(op_dup_x2).op(op_pop).op(op_dup2_x1).op(op_pop2).op(op_pop);
  a.op(op_dconst_0).op(op_dup2_x2).op(op_return);
  const Analysed r = analyse(a);
  ASSERT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.frame(3), "........|IJ.I");
  EXPECT_EQ(r.frame(5), "........|J.IJ.");
  EXPECT_EQ(r.frame(9), "........|D.J.D.");
}

TEST(Refused, LoadingALongWhoseHalfWasOverwritten) {
  Assembler a;
  a.op(op_lconst_0).op(op_lstore_1).op(op_iconst_0).op(op_istore_2).op(op_lload_1).op(op_return);
  EXPECT_EQ(verdict(a), "4: expected long in local variable 1, found no usable value");
  Assembler b;
  b.op(op_lconst_0).op(op_lstore_1).op(op_iload_2).op(op_return);
  EXPECT_EQ(verdict(b), "2: expected int in local variable 2, found no usable value");
}

TEST(Refused, FallingOffTheEnd) {
  Assembler a;
  a.op(op_nop);
  EXPECT_EQ(verdict(a), "0: control falls off the end of the code");
  Assembler b;
  b.label("x").op(op_iconst_0).jump(op_ifeq, "x");
  EXPECT_EQ(verdict(b), "1: control falls off the end of the code");
}

TEST(Refused, PathsThatJoinWithDifferentStacks) {
  Assembler a;
  a.op(op_iconst_0).jump(op_ifeq, "x").op(op_iconst_0).label("x").op(op_return);
  EXPECT_EQ(verdict(a), "5: paths join with stack heights 0 and 1");
  Assembler b;
  b.op(op_iconst_0)
      .op(op_iconst_0)
      .jump(op_ifeq, "x")
      .op(op_pop)
      .op(op_fconst_0)
      .label("x")
      .op(op_return);
  EXPECT_EQ(verdict(b), "7: paths join with int and float on the stack");
  Assembler c;  // a long is not two ints
  c.op(op_iconst_0).op(op_iconst_0).op(op_iconst_0).jump(op_ifeq, "x").op(op_pop2).op(op_lconst_0);
  c.label("x").op(op_return);
  EXPECT_EQ(verdict(c), "8: paths join with int and long on the stack");
}

TEST(Refused, ALoopThatGrowsTheStack) {
  Assembler a;
  a.label("x").op(op_iconst_0).jump(op_goto, "x");
  EXPECT_EQ(verdict(a), "0: paths join with stack heights 0 and 1");
}

TEST(Refused, AHandlerThatIsAlsoReachedWithAnotherStack) {
  Assembler a;
  a.label("from").op(op_nop).label("to").op(op_iconst_0).label("at").op(op_pop).op(op_return);
  a.handler("from", "to", "at");
  EXPECT_EQ(verdict(a), "2: paths join with java/lang/Throwable and int on the stack");
  Assembler b;
  b.label("from").op(op_nop).label("to").label("at").op(op_return).handler("from", "to", "at");
  EXPECT_EQ(verdict(b), "1: paths join with stack heights 1 and 0");
}

// The parser refuses it too, but not in trusted code.
TEST(Refused, ArgumentsThatDoNotFitInLocals) {
  Assembler a;
  a.method("(IJ)V").op(op_return);
  const auto cf = a.build();
  Code code = *cf->methods[0].code;
  for (bool check : {true, false}) {
    code.max_locals = 3;
    EXPECT_TRUE(analyze_flow(*cf, cf->methods[0], code, nullptr, {.check_types = check}).ok());
    code.max_locals = 2;
    EXPECT_EQ(
        analyze_flow(*cf, cf->methods[0], code, nullptr, {.check_types = check}).error().message,
        "class p/A: method m(IJ)V: offset 0: arguments do not fit in max_locals 2");
  }
}

TEST(Refused, UseOfALocalThatIsSetOnOnePathOnly) {
  Assembler a;
  a.op(op_iconst_0)
      .jump(op_ifeq, "x")
      .op(op_iconst_0)
      .op(op_istore_0)
      .label("x")
      .op(op_iload_0)
      .op(op_return);
  EXPECT_EQ(verdict(a), "6: expected int in local variable 0, found no usable value");
}

TEST(Refused, AHandlersUseOfALocalThatItsRangeSets) {
  Assembler a;
  a.label("from").op(op_iconst_0).op(op_istore_0).op(op_nop).label("to").op(op_return);
  a.label("at").op(op_iload_0).op(op_return).handler("from", "to", "at");
  EXPECT_EQ(verdict(a), "4: expected int in local variable 0, found no usable value");
}

// ---- returns and calls

TEST(Refused, ReturnsOfAnotherKind) {
  const struct {
    const char* desc;
    Opcode push, ret;
    const char* verdict;
  } cases[] = {
      {"()V", op_iconst_0, op_ireturn, "1: ireturn in a method that returns V"},
      {"()J", op_iconst_0, op_ireturn, "1: ireturn in a method that returns J"},
      {"()I", op_iconst_0, op_return, "1: return in a method that returns I"},
      {"()I", op_fconst_0, op_ireturn, "1: expected int on the operand stack, found float"},
      {"()I", op_aconst_null, op_areturn, "1: areturn in a method that returns I"},
      {"()[I", op_iconst_0, op_ireturn, "1: ireturn in a method that returns [I"},
      {"()Lq/A;", op_iconst_0, op_areturn,
       "1: expected a reference on the operand stack, found int"},
      {"()Z", op_iconst_0, op_ireturn, "accepted"},
      {"()Lq/A;", op_aconst_null, op_areturn, "accepted"},
  };
  for (const auto& c : cases) {
    Assembler a;
    a.method(c.desc).op(c.push).op(c.ret);
    EXPECT_EQ(verdict(a), c.verdict) << c.desc;
  }
}

TEST(Refused, ArgumentsOfAnotherKind) {
  Assembler a;
  a.op(op_iconst_0).op(op_fconst_0).call(op_invokestatic, "q/Z", "f", "(II)V").op(op_return);
  EXPECT_EQ(verdict(a), "2: expected int on the operand stack, found float");
  Assembler b;
  b.op(op_lconst_0).call(op_invokestatic, "q/Z", "f", "(IF)V").op(op_return);
  EXPECT_EQ(verdict(b), "1: expected int on the operand stack, found long");
  Assembler c;  // the receiver
  c.op(op_iconst_0).call(op_invokevirtual, "q/Z", "f", "()V").op(op_return);
  EXPECT_EQ(verdict(c), "1: expected a reference on the operand stack, found int");
  Assembler d;  // two ints are no long
  d.op(op_iconst_0).op(op_iconst_0).call(op_invokestatic, "q/Z", "f", "(J)V").op(op_return);
  EXPECT_EQ(verdict(d), "2: expected long on the operand stack, found int");
  Assembler e;
  e.op(op_iconst_0).call_interface("q/I", "f", "()V", 1).op(op_return);
  EXPECT_EQ(verdict(e), "1: expected a reference on the operand stack, found int");
}

TEST(Refused, ClassesThatAreKnownNotToFit) {
  SmallHierarchy h;
  Assembler a;
  a.method("(Lq/B;)Lq/C;").op(op_aload_0).op(op_areturn);
  EXPECT_EQ(verdict(a, &h), "1: expected q/C, found q/B");
  Assembler b;
  b.method("(Lq/A;)V").op(op_aload_0).field(op_getfield, "q/B", "x", "I").op(op_return);
  EXPECT_EQ(verdict(b, &h), "1: expected q/B, found q/A");
  Assembler c;
  c.method("([Lq/B;)V").op(op_aload_0).call(op_invokestatic, "q/Z", "f", "([Lq/C;)V").op(op_return);
  EXPECT_EQ(verdict(c, &h), "1: expected [Lq/C;, found [Lq/B;");
  Assembler d;
  d.method("(Lq/B;)V").op(op_aload_0).field(op_putstatic, "q/Z", "x", "[I").op(op_return);
  EXPECT_EQ(verdict(d), "1: expected [I, found q/B");
  Assembler e;  // any object passes for an interface
  e.method("(Lq/B;)Lq/I;").op(op_aload_0).op(op_areturn);
  EXPECT_EQ(verdict(e, &h), "accepted");
}

TEST(Refused, FieldValuesOfAnotherKind) {
  Assembler a;
  a.op(op_iconst_0).field(op_putstatic, "q/Z", "x", "F").op(op_return);
  EXPECT_EQ(verdict(a), "1: expected float on the operand stack, found int");
  Assembler b;
  b.op(op_aconst_null).op(op_iconst_0).field(op_putfield, "q/Z", "x", "J").op(op_return);
  EXPECT_NE(verdict(b), "accepted");
  Assembler c;
  c.op(op_iconst_0).op(op_lconst_0).field(op_putfield, "q/Z", "x", "J").op(op_return);
  EXPECT_EQ(verdict(c), "2: expected a reference on the operand stack, found int");
}

// ---- arrays

TEST(Refused, ArraysOfAnotherKind) {
  const struct {
    const char* array;
    Opcode load;
    bool fine;
  } cases[] = {
      {"[I", op_iaload, true},     {"[F", op_iaload, false},    {"[B", op_baload, true},
      {"[Z", op_baload, true},     {"[C", op_baload, false},    {"[C", op_caload, true},
      {"[S", op_saload, true},     {"[S", op_caload, false},    {"[I", op_aaload, false},
      {"[[I", op_aaload, true},    {"[[I", op_iaload, false},   {"[Lq/B;", op_aaload, true},
      {"Lq/B;", op_aaload, false}, {"Lq/B;", op_iaload, false}, {"[J", op_laload, true},
      {"[D", op_laload, false},
  };
  for (const auto& c : cases) {
    Assembler a;
    a.method("(" + std::string(c.array) + ")V")
        .op(op_aload_0)
        .op(op_iconst_0)
        .op(c.load)
        .op(op_return);
    const std::string found = c.array[0] == 'L' ? "q/B" : c.array;
    EXPECT_EQ(verdict(a),
              c.fine ? "accepted" : "2: " + std::string(opcode_name(c.load)) + " on " + found);
  }
}

TEST(Refused, StoresToArraysOfAnotherKind) {
  const struct {
    const char* array;
    Opcode push, store;
    bool fine;
  } cases[] = {
      {"[I", op_iconst_0, op_iastore, true},      {"[J", op_lconst_0, op_lastore, true},
      {"[Z", op_iconst_0, op_bastore, true},      {"[S", op_iconst_0, op_bastore, false},
      {"[D", op_lconst_0, op_lastore, false},     {"[Lq/B;", op_aconst_null, op_aastore, true},
      {"[I", op_aconst_null, op_aastore, false},  {"[I", op_fconst_0, op_iastore, false},
      {"[Lq/B;", op_iconst_0, op_aastore, false},
  };
  for (const auto& c : cases) {
    Assembler a;
    a.method("(" + std::string(c.array) + ")V")
        .op(op_aload_0)
        .op(op_iconst_0)
        .op(c.push)
        .op(c.store)
        .op(op_return);
    EXPECT_EQ(verdict(a) == "accepted", c.fine)
        << c.array << ' ' << opcode_name(c.store) << ": " << verdict(a);
  }
}

TEST(Refused, LengthOfWhatIsNoArray) {
  Assembler a;
  a.method("(Lq/B;)V").op(op_aload_0).op(op_arraylength).op(op_return);
  EXPECT_EQ(verdict(a), "1: arraylength on q/B");
}

TEST(Flow, ElementsHaveTheElementsClass) {
  Assembler a;
  a.method("([[Lq/B;)Lq/B;")
      .op(op_aload_0)
      .op(op_iconst_0)
      .op(op_aaload)
      .op(op_iconst_0)
      .op(op_aaload)
      .op(op_areturn);
  const Analysed r = analyse(a);
  EXPECT_EQ(r.verdict(), "accepted");
  EXPECT_EQ(r.guards(), "");
}

TEST(Flow, NullIsAnArrayOfEverything) {
  Assembler a;
  a.op(op_aconst_null).op(op_iconst_0).op(op_aaload).op(op_iconst_0).op(op_iaload).op(op_pop);
  a.op(op_aconst_null).op(op_arraylength).op(op_pop).op(op_aconst_null).op(op_athrow);
  EXPECT_EQ(verdict(a), "accepted");
}

TEST(Flow, MultidimensionalArraysTakeTheirDimensionsFromTheStack) {
  Assembler a;
  a.method("()[[I")
      .op(op_iconst_1)
      .op(op_iconst_2)
      .type(op_multianewarray, "[[I")
      .bytes({2})
      .op(op_areturn);
  EXPECT_EQ(verdict(a), "accepted");
  Assembler b;
  b.op(op_iconst_1)
      .op(op_fconst_0)
      .type(op_multianewarray, "[[I")
      .bytes({2})
      .op(op_pop)
      .op(op_return);
  EXPECT_EQ(verdict(b), "2: expected int on the operand stack, found float");
}

// ---- objects without their constructor

TEST(Uninitialised, NewObjectsMayBeMovedComparedAndConstructed) {
  Assembler a;
  a.method("()Lq/B;")
      .type(op_new, "q/B")
      .op(op_dup)
      .op(op_astore_0)
      .op(op_dup)
      .jump(op_ifnull, "x")
      .label("x");
  a.op(op_aload_0).op(op_swap).construct("q/B").op(op_areturn);
  const Analysed r = analyse(a);
  EXPECT_EQ(r.verdict(), "accepted") << "all copies are initialised together";
  EXPECT_EQ(r.guards(), "");
}

TEST(Uninitialised, NewObjectsMayNotBeUsed) {
  const std::string bad =
      "3: use of uninitialised object of offset 0 before its constructor has run";
  const auto fresh = [](const char* desc = "()V") {
    Assembler a;
    a.method(desc).type(op_new, "q/B");
    return a;
  };
  Assembler a = fresh();
  EXPECT_EQ(verdict(a.field(op_getfield, "q/B", "x", "I").op(op_return)), bad);
  Assembler b = fresh();
  EXPECT_EQ(verdict(b.call(op_invokevirtual, "q/B", "f", "()V").op(op_return)), bad);
  Assembler c = fresh();
  EXPECT_EQ(verdict(c.call(op_invokestatic, "q/Z", "f", "(Lq/B;)V").op(op_return)), bad);
  Assembler d = fresh();
  EXPECT_EQ(verdict(d.field(op_putstatic, "q/Z", "x", "Lq/B;").op(op_return)), bad);
  Assembler e = fresh("()Lq/B;");
  EXPECT_EQ(verdict(e.op(op_areturn)), bad);
  Assembler f = fresh();
  EXPECT_EQ(verdict(f.op(op_athrow)), bad);
  Assembler g = fresh();
  EXPECT_EQ(verdict(g.type(op_checkcast, "q/B").op(op_return)), bad);
  Assembler h = fresh();
  EXPECT_EQ(verdict(h.type(op_instanceof, "q/B").op(op_return)), bad);
  Assembler i = fresh();
  EXPECT_EQ(verdict(i.call_interface("q/I", "f", "()V", 1).op(op_return)), bad);
  Assembler j;
  j.method("([Lq/B;)V")
      .op(op_aload_0)
      .op(op_iconst_0)
      .type(op_new, "q/B")
      .op(op_aastore)
      .op(op_return);
  EXPECT_EQ(verdict(j),
            "5: use of uninitialised object of offset 2 before its constructor has run");
}

TEST(Uninitialised, ConstructorsRunOnce) {
  Assembler a;
  a.type(op_new, "q/B").op(op_dup).construct("q/B").construct("q/B").op(op_return);
  EXPECT_EQ(verdict(a), "7: constructor called on q/B");
  Assembler b;
  b.op(op_aconst_null).construct("q/B").op(op_return);
  EXPECT_EQ(verdict(b), "1: constructor called on null");
  Assembler c;
  c.op(op_iconst_0).construct("q/B").op(op_return);
  EXPECT_EQ(verdict(c), "1: constructor called on int");
}

TEST(Uninitialised, ConstructorsBelongToTheCreatedClass) {
  Assembler a;
  a.type(op_new, "q/B").construct("q/A").op(op_return);
  EXPECT_EQ(verdict(a), "3: constructor of q/A called on a new q/B");
}

TEST(Uninitialised, TwoObjectsOfOneNewCannotBeMixedUp) {
  Assembler a;  // the first stays on the stack while the loop makes a second
  a.method("(I)V")
      .label("x")
      .type(op_new, "q/B")
      .op(op_iload_0)
      .jump(op_ifeq, "y")
      .op(op_pop)
      .jump(op_goto, "x");
  a.label("y").construct("q/B").op(op_return);
  EXPECT_EQ(verdict(a), "accepted");
  Assembler b;
  b.method("(I)V")
      .op(op_aconst_null)
      .label("x")
      .op(op_pop)
      .type(op_new, "q/B")
      .op(op_iload_0)
      .jump(op_ifeq, "x");
  b.op(op_return);
  EXPECT_EQ(verdict(b),
            "1: paths join with null and uninitialised object of offset 2 on the stack");
  Assembler c;  // kept in a local: forgotten there
  c.method("(I)V")
      .op(op_aconst_null)
      .op(op_astore_1)
      .label("x")
      .type(op_new, "q/B")
      .op(op_iload_0)
      .jump(op_ifeq, "y");
  c.op(op_astore_1).jump(op_goto, "x").label("y").construct("q/B").op(op_aload_1).op(op_return);
  EXPECT_EQ(verdict(c), "16: expected a reference in local variable 1, found no usable value");
}

TEST(Uninitialised, HandlersDoNotTakeNewObjectsForWholeOnes) {
  Assembler a;
  a.type(op_new, "q/B")
      .op(op_astore_0)
      .label("from")
      .op(op_aload_0)
      .construct("q/B")
      .op(op_nop)
      .label("to");
  a.op(op_return);
  a.label("at").op(op_pop).op(op_aload_0).op(op_return).handler("from", "to", "at");
  EXPECT_EQ(verdict(a), "11: expected a reference in local variable 0, found no usable value");
}

TEST(UninitialisedThis, MustReachAnotherConstructor) {
  Assembler a;
  a.constructor().op(op_return);
  EXPECT_EQ(verdict(a), "0: constructor returns without having called another");
  Assembler b;
  b.constructor().op(op_aload_0).construct("java/lang/Object").op(op_return);
  EXPECT_EQ(verdict(b), "accepted");
  Assembler c;
  c.constructor().op(op_aload_0).construct("p/A", "(I)V").op(op_return);
  EXPECT_EQ(verdict(c), "1: operand stack underflow");
  Assembler d;  // on one path only
  d.constructor().op(op_iconst_0).jump(op_ifeq, "x").op(op_aload_0).construct("java/lang/Object");
  d.label("x").op(op_return);
  EXPECT_EQ(verdict(d), "8: constructor returns without having called another");
  Assembler e;  // `this` was overwritten, but the obligation stays
  e.constructor().op(op_aconst_null).op(op_astore_0).op(op_return);
  EXPECT_EQ(verdict(e), "2: constructor returns without having called another");
  Assembler f;
  f.constructor().op(op_aload_0).construct("q/B").op(op_return);
  EXPECT_EQ(verdict(f), "1: constructor of q/B called on this");
}

TEST(UninitialisedThis, MayNotEscapeAHandlerOfTheFailedConstructor) {
  Assembler a;
  a.constructor()
      .label("from")
      .op(op_aload_0)
      .construct("java/lang/Object")
      .label("to")
      .op(op_return);
  a.label("at").op(op_return).handler("from", "to", "at");
  EXPECT_EQ(verdict(a), "5: constructor returns without having called another");
}

TEST(UninitialisedThis, MayOnlySetFieldsOfItsOwnClass) {
  const auto constructor = [] {
    Assembler a;
    a.cls.fields.push_back({0, "x", "I", {}});
    a.constructor().op(op_aload_0);
    return a;
  };
  Assembler a = constructor();
  a.op(op_iconst_0)
      .field(op_putfield, "p/A", "x", "I")
      .op(op_aload_0)
      .construct("java/lang/Object")
      .op(op_return);
  EXPECT_EQ(verdict(a), "accepted");
  const std::string bad = "use of uninitialised this before its constructor has run";
  Assembler b = constructor();
  EXPECT_EQ(verdict(b.op(op_iconst_0).field(op_putfield, "p/A", "inherited", "I").op(op_return)),
            "2: " + bad);
  Assembler c = constructor();
  EXPECT_EQ(verdict(c.field(op_getfield, "p/A", "x", "I").op(op_return)), "1: " + bad);
  Assembler d = constructor();
  EXPECT_EQ(verdict(d.call(op_invokevirtual, "p/A", "f", "()V").op(op_return)), "1: " + bad);
  Assembler e = constructor();
  EXPECT_EQ(verdict(e.field(op_putstatic, "q/Z", "x", "Lp/A;").op(op_return)), "1: " + bad);
}

}  // namespace
}  // namespace heddle::classfile
