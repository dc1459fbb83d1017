#include "system/cell_tables.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

constexpr vm::Ref kObject = 8, kOther = 16;

TEST(CellTables, GoingBackRestoresEveryTable) {
  CellTables tables(UINT64_MAX);
  tables.set_narrow(100, kObject, 1);
  StatePart::Mark mark = tables.mark();
  tables.set_narrow(100, kObject, 2);
  tables.set_narrow(101, kObject, 3);
  tables.set_sync(200, kObject, {.all = 1, .last = 2, .weak_modes = true});
  tables.set_exact({300, 1, true, false}, {kObject, 5, 7, true});
  tables.rollback(mark);
  EXPECT_EQ(tables.narrow_cell(reinterpret_cast<char*>(100)), 1u);
  EXPECT_EQ(tables.narrow_cell(reinterpret_cast<char*>(101)), 0u);
  EXPECT_TRUE(tables.sync().empty());
  EXPECT_TRUE(tables.exact().empty());
}

TEST(CellTables, AWordIsWeakOnceItWasAccessedInAWeakMode) {
  CellTables tables(UINT64_MAX);
  const char* p = reinterpret_cast<char*>(200);
  EXPECT_EQ(tables.weak_sync_at(p), nullptr);
  tables.set_sync(200, kObject, {});
  EXPECT_EQ(tables.weak_sync_at(p), nullptr);
  tables.set_sync(200, kObject, {.weak_modes = true});
  ASSERT_NE(tables.weak_sync_at(p), nullptr);
}

TEST(CellTables, WhatDoesNotChangeIsNotLogged) {
  CellTables tables(UINT64_MAX);
  tables.set_exact({300, 1, true, false}, {kObject, 5, 7, true});
  tables.set_narrow(100, kObject, 1);
  const size_t logged = tables.logged();
  tables.set_exact({300, 1, true, false}, {kObject, 5, 7, true});
  tables.set_narrow(100, kObject, 1);
  EXPECT_EQ(tables.logged(), logged);
}

TEST(CellTables, NarrowCellsAreLimited) {
  CellTables tables(1);
  EXPECT_TRUE(tables.set_narrow(100, kObject, 1));
  EXPECT_FALSE(tables.set_narrow(101, kObject, 1));
}

TEST(CellTables, EntriesOfDeadObjectsAreForgottenAndNotRestored) {
  CellTables tables(UINT64_MAX);
  tables.begin_state();
  StatePart::Mark mark = tables.mark();
  tables.set_narrow(100, kObject, 1);
  tables.set_narrow(101, kOther, 2);
  tables.forget([](ObjectRef r) { return r == kObject; });
  EXPECT_EQ(tables.narrow_cell(reinterpret_cast<char*>(100)), 0u);
  EXPECT_EQ(tables.narrow_cell(reinterpret_cast<char*>(101)), 2u);
  EXPECT_EQ(tables.logged(), mark + 1);
}

TEST(CellTables, RenumberingIsUndoneLikeAnyChange) {
  CellTables tables(UINT64_MAX);
  tables.set_narrow(100, kObject, 1);
  StatePart::Mark mark = tables.mark();
  tables.renumber([](uint32_t cell) { return cell + 10; });
  EXPECT_EQ(tables.narrow_cell(reinterpret_cast<char*>(100)), 11u);
  tables.rollback(mark);
  EXPECT_EQ(tables.narrow_cell(reinterpret_cast<char*>(100)), 1u);
}

}  // namespace
}  // namespace heddle
