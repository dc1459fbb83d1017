#include "ast.h"

#include <gtest/gtest.h>

#include "builders.h"

namespace heddle::random {
namespace {

using namespace build;

TEST(CheckProgram, AcceptsAGoodProgram) {
  EXPECT_EQ(check_program(workers({plain("x")}, {{sync(0, {wait(0)})}, {write(0, 1)}})), "");
}

TEST(CheckProgram, RefusesWhatHasNoMeaning) {
  EXPECT_EQ(check_program(workers({plain("x")}, {{wait(0)}})),
            "wait or notify without its monitor");
  EXPECT_EQ(check_program(workers({plain("x")}, {{sync(1, {notify(0)})}})),
            "wait or notify without its monitor");
  EXPECT_EQ(check_program(workers({plain("x")}, {{write(1, 1)}})), "no such variable");
  EXPECT_EQ(check_program(workers({plain("x")}, {{increment(0, 0)}})),
            "an atomic operation on a field");
  EXPECT_EQ(check_program(workers({plain("x")}, {{sync(2, {})}})), "no such lock");
  EXPECT_EQ(check_program(workers({plain("x")}, {{join(5)}})), "no such thread");
  EXPECT_EQ(check_program(workers({plain("x")}, {{start(1)}})), "a thread may be started twice");
  EXPECT_EQ(check_program(program({plain("x")}, {{loop(2, {start(1)})}, {}})),
            "a thread may be started twice");
  EXPECT_EQ(check_program(program({plain("x")}, {{}, {}})), "a thread is never started");
  EXPECT_EQ(check_program(workers({plain("x")}, {{loop(1, {loop(1, {loop(1, {})})})}})),
            "nesting is too deep");
}

TEST(CheckProgram, KeepsNumbersAndReferencesApart) {
  std::vector<Var> vars = {reference("p"), cell(1), plain("x")};
  EXPECT_EQ(check_program(workers(vars, {{publish(0, 1, 1), read_through(0, 0), read(0, 2)}})), "");
  EXPECT_EQ(check_program(workers(vars, {{read(0, 0)}})), "a number is wanted");
  EXPECT_EQ(check_program(workers(vars, {{write(1, 1)}})), "a number is wanted");
  EXPECT_EQ(check_program(workers(vars, {{read_through(0, 2)}})), "no such reference");
  EXPECT_EQ(check_program(workers(vars, {{publish(0, 1, 1), publish(0, 1, 1)}})),
            "making of a cell");
  EXPECT_EQ(check_program(workers(vars, {{publish(0, 2, 1)}})), "making of a cell");
  EXPECT_EQ(check_program(workers(vars, {{loop(2, {publish(0, 1, 1)})}})), "making of a cell");
}

TEST(Ast, JoinOrderPutsParentsFirst) {
  Program p = program({plain("x")}, {{start(2)}, {}, {start(3)}, {start(1)}});
  EXPECT_EQ(join_order(p), (std::vector<int>{2, 3, 1}));
}

TEST(Ast, FindsUnboundedSpinsOnPlainVariables) {
  EXPECT_TRUE(has_unbounded_plain_spin(workers({plain("x")}, {{spin({is(0, 0)})}})));
  EXPECT_FALSE(has_unbounded_plain_spin(workers({plain("x")}, {{spin({is(0, 0)}, 3)}})));
  EXPECT_FALSE(has_unbounded_plain_spin(workers({volatile_var("v")}, {{spin({is(0, 0)})}})));
}

}  // namespace
}  // namespace heddle::random
