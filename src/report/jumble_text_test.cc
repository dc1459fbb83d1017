#include "report/jumble_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

heddle::JumbleResult sample() {
  heddle::JumbleResult r{.program = "Main", .seed = 1, .runs = 300, .reference_runs = 600};
  heddle::JumbleRow row;
  row.location.class_name = "Main";
  row.location.field = "flag";
  for (heddle::ReadHeuristic h : heddle::heuristics())
    row.cells.push_back({.reads = h, .runs = 300});
  r.rows.push_back(row);
  return r;
}

TEST(JumbleText, ALocationWithoutABadRunIsNotCalledHarmless) {
  const std::string text = render_jumble(sample(), TextStyle{});
  EXPECT_NE(text.find("Main.flag"), std::string::npos) << text;
  EXPECT_NE(text.find("no harm seen"), std::string::npos) << text;
  EXPECT_NE(text.find("may do harm all the same"), std::string::npos) << text;
}

TEST(JumbleText, SharesAreNotRoundedToNoneOrAll) {
  heddle::JumbleResult r = sample();
  r.rows[0].cells[1].bad = 1;
  r.rows[0].cells[2].bad = 299;
  r.rows[0].cells[3].bad = 300;
  r.rows[0].cells[1].effect = "an assertion fails in main";
  const std::string text = render_jumble(r, TextStyle{});
  for (const char* share : {"0 %", "<1 %", ">99 %", "100 %"})
    EXPECT_NE(text.find(share), std::string::npos) << share << "\n" << text;
  EXPECT_NE(text.find("destructive"), std::string::npos);
}

TEST(JumbleText, JsonNamesTheHeuristics) {
  const std::string json = render_jumble_json(sample());
  for (const char* name : {"\"sequentially-consistent\"", "\"oldest\"", "\"oldest-but-different\"",
                           "\"random\"", "\"random-but-different\"", "\"no-harm-seen\""})
    EXPECT_NE(json.find(name), std::string::npos) << name;
}

}  // namespace
}  // namespace heddle::report
