#include "jumble/cell_json.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(CellJson, ACellSurvivesTheWayFromProcessToProcess) {
  SampledCell sent;
  sent.cell = {.reads = ReadHeuristic::kOldestButDifferent,
               .runs = 100,
               .bad = 7,
               .endless = 2,
               .effect = "an assertion fails in main: \xff",
               .replay = "heddle-replay/Main.heddle",
               .reasons = {{ReasonKind::kUnsupported, 3, {vm::Lack::kNativeMethod, {"Foo.bar"}}}}};
  sent.outputs = {"", "0 1\n", std::string("\0\xfe", 2)};
  std::optional<SampledCell> received = sampled_cell_of(text_of(sent));
  ASSERT_TRUE(received);
  EXPECT_EQ(received->cell.reads, sent.cell.reads);
  EXPECT_EQ(received->cell.runs, 100u);
  EXPECT_EQ(received->cell.bad, 7u);
  EXPECT_EQ(received->cell.endless, 2u);
  EXPECT_EQ(received->cell.effect, sent.cell.effect);
  EXPECT_EQ(received->cell.replay, sent.cell.replay);
  EXPECT_EQ(received->cell.reasons, sent.cell.reasons);
  EXPECT_EQ(received->outputs, sent.outputs);
}

TEST(CellJson, AMessageThatBreaksOffIsNone) {
  const std::string text = text_of(SampledCell());
  EXPECT_FALSE(sampled_cell_of(text.substr(0, text.size() / 2)));
  EXPECT_FALSE(sampled_cell_of(""));
}

}  // namespace
}  // namespace heddle
