#include "search/failing_races.h"

#include <gtest/gtest.h>

#include "search/search_for_test.h"

namespace heddle {
namespace {

using Names = std::set<std::string>;

TEST(FailingRaces, ARaceBeforeAFailureBelongsToIt) {
  FailingRaces races({"x", "y"});
  races.raced("x");
  EXPECT_EQ(races.racing_with(3), Names());
  races.failed(3);
  EXPECT_EQ(races.racing_with(3), Names{"x"});
  races.raced("y");
  EXPECT_EQ(races.racing_with(3), (Names{"x", "y"}));
}

TEST(FailingRaces, ARaceOfAnotherPathDoesNot) {
  FailingRaces races({"x", "y"});
  const StatePart::Mark start = races.mark();
  races.raced("x");
  races.rollback(start);
  races.raced("y");
  races.failed(0);
  EXPECT_EQ(races.racing_with(0), Names{"y"});
  races.rollback(start);
  races.raced("x");
  EXPECT_EQ(races.racing_with(0), Names{"y"});
}

TEST(FailingRaces, OtherLocationsAreNotRemembered) {
  FailingRaces races({"x"});
  races.raced("z");
  races.failed(0);
  EXPECT_EQ(races.racing_with(0), Names());
}

// The assertion fails on every path; on some of them the field races before, on some afterwards.
constexpr std::string_view kSource = R"java(
public class Main {
  static volatile boolean ready;
  static int early, late, ordered;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> { ordered = 1; ready = true; early = 1; assert early < 0; late = 1; });
    other.start();
    if (ready) early = ordered;
    if (!ready) late = 2;
  }
}
)java";

TEST(FailingRaces, AreFoundOnAllPaths) {
  FailingRaces races({"Main.early:I", "Main.late:I", "Main.ordered:I"});
  CheckOptions options = search_options();
  StartedProgram program(kSource, options, {}, [&](World& w) { w.add_part(races); });
  SilentProgress progress;
  const SearchOutcome out =
      search(program.world(), program.options(), progress, {.failing_races = &races});
  Names racing;
  for (const RawFinding& f : out.findings)
    if (f.kind == FindingKind::kAssertion) racing.insert(f.racing.begin(), f.racing.end());
  EXPECT_EQ(racing, Names{"Main.early:I"});
}

}  // namespace
}  // namespace heddle
