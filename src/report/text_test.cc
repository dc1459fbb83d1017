#include "report/text.h"

#include <gtest/gtest.h>

#include <sstream>

#include "report/layout.h"
#include "report/sample_for_test.h"
#include "report/trace_table.h"

namespace heddle::report {
namespace {

TextStyle plain(int width) {
  TextStyle style;
  style.width = width;
  return style;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

int widest_line(const std::string& text) {
  std::istringstream in(text);
  int widest = 0;
  for (std::string line; std::getline(in, line);) widest = std::max(widest, display_width(line));
  return widest;
}

TEST(Text, ARaceNamesBothAccessesTheObjectAndWhyNothingOrdersThem) {
  EXPECT_EQ(render_finding(race_finding(), 1, 2, plain(100)),
            R"(Finding 1 of 2: data race
  Thread-1 reads TicketSale$Pool.left at TicketSale.java:17 without synchronizing with Thread-0's
  write at TicketSale.java:20.

  location   field TicketSale$Pool.left, of the object made by main at TicketSale.java:54
               Pool pool = new Pool(2);
  write      by Thread-0 in TicketSale$Pool.sellOne (TicketSale.java:20)
               left--;
  read       by Thread-1 in TicketSale$Pool.sellOne (TicketSale.java:17)
               if (left <= 0) {
  unordered  Thread-0 releases nothing between its write and Thread-1's read: no unlock, no volatile
             write, no start of a thread
             Thread-1 acquires nothing between its start and its read
  kind       WR, a write and then an unordered read

  Trace, 6 of 7 steps, lines of TicketSale.java:
    step | main                        | Thread-0                    | Thread-1
  -------+-----------------------------+-----------------------------+----------------------------
         | 54: Pool pool = new         |                             |
         | Pool(2);                    |                             |
       1 |   initialises               |                             |
         |   TicketSale$Pool           |                             |
         | 57: first.start();          |                             |
       4 |   starts Thread-0           |                             |
         | 58: second.start();         |                             |
       6 |   starts Thread-1           |                             |
         |                             | 20: left--;                 |
       8 |                             |   reads                     |
         |                             |   TicketSale$Pool.left: 2   |
     > 9 |                             |   writes                    |
         |                             |   TicketSale$Pool.left = 1  |
         |                             |   ^ races with step 12      |
         |                             |                             | 17: if (left <= 0) {
    > 12 |                             |                             |   reads
         |                             |                             |   TicketSale$Pool.left: 1
         |                             |                             |   ^ races with step 9
  Replay: heddle replay heddle-1.schedule
)");
}

TEST(Text, ADeadlockSaysWhoHoldsAndWaitsForWhat) {
  std::string text = render_finding(deadlock_finding(), 1, 1, plain(120));
  EXPECT_TRUE(contains(
      text,
      "  Thread-0   holds the monitor of Fork#1 and waits for the monitor of Fork#2, held by "
      "Thread-1, in Philosopher.run"))
      << text;
  EXPECT_TRUE(contains(
      text,
      "  main       waits for the end of Thread-0, in Philosopher.main (Philosopher.java:30)"))
      << text;
}

TEST(Text, TheReplayCommandCanBePastedIntoAShell) {
  std::string text = render_finding(deadlock_finding(), 1, 1, plain(100));
  EXPECT_TRUE(contains(text, "  Replay: heddle replay 'out dir/it'\\''s-2.schedule'\n")) << text;
}

TEST(Text, AnAssertionShowsItsStackTraceAndWhatWasPrinted) {
  std::string text = render_finding(assertion_finding(), 3, 3, plain(100));
  EXPECT_TRUE(
      contains(text, "\n  java.lang.AssertionError: 2 tickets, 3 sales\n      at TicketSale.main("))
      << text;
  EXPECT_TRUE(contains(text, "  Printed by then:\n    sold\n    sold\n    sold\n")) << text;
}

TEST(Text, AFindingNamesTheStrongestModelThatShowsIt) {
  Finding f = assertion_finding();
  f.shown_under = "tso";
  const std::string text = render_finding(f, 1, 1, plain(100));
  EXPECT_TRUE(contains(text,
                       "\n  It happens already on x86, where writes wait in store buffers "
                       "(--memory tso).\n"))
      << text;
}

TEST(Text, TheMiddleOfADeepStackIsLeftOut) {
  heddle::Finding f = assertion_finding();
  f.exception = UncaughtException{"main", {{"java.lang.StackOverflowError"}, {"java.lang.Error"}}};
  for (int i = 0; i < 1000; ++i)
    f.exception->chain[0].frames.push_back({{"Deep", "f" + std::to_string(i), "Deep.java", 1}});
  f.exception->chain[1].frames.push_back({{"Deep", "last", "Deep.java", 2}});
  std::string text = render_finding(f, 1, 1, plain(100));
  EXPECT_TRUE(contains(text,
                       "      at Deep.f19(Deep.java:1)\n      ... 975 frames not shown\n      at "
                       "Deep.f995(Deep.java:1)\n"))
      << text;
  EXPECT_TRUE(contains(
      text, "      at Deep.f999(Deep.java:1)\n  Caused by: java.lang.Error\n      at Deep.last("))
      << text;
}

TEST(Text, OnlyTheLastLinesOfALongOutputAreShown) {
  heddle::Finding f = assertion_finding();
  f.output = "1\n2\n3\n4\n5\n6\n7";
  std::string text = render_finding(f, 1, 1, plain(100));
  EXPECT_TRUE(
      contains(text, "  The last 5 lines printed by then:\n    3\n    4\n    5\n    6\n    7\n"))
      << text;
}

TEST(Text, NoLineIsWiderThanTheTerminal) {
  for (int width : {40, 48, 60, 72, 80, 100, 132, 200}) {
    TextStyle style = plain(width);
    for (bool full : {false, true}) {
      style.full_trace = full;
      heddle::CheckResult r = violated_result();
      for (heddle::Finding& f : r.findings) f.replay = "r";
      EXPECT_LE(widest_line(render_result(r, style)), width);
      EXPECT_LE(widest_line(render_summary(inconclusive_result(), style)), width);
    }
  }
}

TEST(Text, StepsThatDoNotMatterAppearOnlyInAFullTrace) {
  TextStyle style = plain(100);
  EXPECT_FALSE(contains(render_trace(race_finding(), style), "reads TicketSale.locked"));
  style.full_trace = true;
  std::string text = render_trace(race_finding(), style);
  EXPECT_TRUE(contains(text, "reads TicketSale.locked")) << text;
  EXPECT_TRUE(contains(text, "Trace of 7 steps")) << text;
}

TEST(Text, TooManyThreadsForTheWidthBecomeAList) {
  heddle::Finding f;
  for (int i = 0; i < 8; ++i)
    f.trace.push_back(step(i + 1, ("worker-" + std::to_string(i)).c_str(), StepKind::kLockMonitor,
                           {"TheOneAndOnlyGate#1"},
                           {"Gate", "enter", "Gate.java", 7, "synchronized (this) {"}));
  std::string text = render_trace(f, plain(80));
  EXPECT_TRUE(contains(text, "    step | thread   | what it does\n")) << text;
  EXPECT_TRUE(contains(text,
                       "         | worker-7 | 7: synchronized (this) {\n"
                       "       8 |          |   locks TheOneAndOnlyGate#1\n"))
      << text;
  EXPECT_LE(widest_line(text), 80);
}

TEST(Text, StepsGetTheirWidthBeforeSourceLines) {
  heddle::Finding f;
  std::string source(70, 'x');
  f.trace.push_back(start_step(1, "main", "A", {"Main", "main", "Main.java", 7, source}));
  Location value{"AtomicInteger#1", "value"};
  Place run{"Main", "run", "Main.java", 9, source};
  f.trace.push_back(access_step(2, "A", StepKind::kUpdate, value, "2", run));
  f.trace.push_back(access_step(3, "B", StepKind::kUpdate, value, "3", run));
  f.trace[1].old_value = "1";
  f.trace[2].old_value = "2";
  std::string text = render_trace(f, plain(116));
  EXPECT_TRUE(contains(text, "|   updates AtomicInteger#1.value: 1 -> 2 |")) << text;
  EXPECT_TRUE(contains(text, "|   updates AtomicInteger#1.value: 2 -> 3\n")) << text;
  EXPECT_LE(widest_line(text), 116);
}

TEST(Text, StepsInAnotherFileNameIt) {
  heddle::Finding f = race_finding();
  f.trace.back().at = {"Other", "read", "Other.java", 3, "return pool.left;"};
  EXPECT_TRUE(contains(render_trace(f, plain(140)), "Other.java:3: return pool.left;"));
}

TEST(Text, WithoutSourcesTheMethodIsNamed) {
  heddle::Finding f = race_finding();
  for (heddle::TraceStep& s : f.trace) s.at.source.clear();
  EXPECT_TRUE(contains(render_trace(f, plain(140)), "20: TicketSale$Pool.sellOne"));
  for (heddle::TraceStep& s : f.trace) s.at.class_name = "some.long.name.of.a.package.Pool";
  EXPECT_TRUE(contains(render_trace(f, plain(140)), "20: Pool.sellOne"));
  f.trace[0].at.file = "Pool.java";
  EXPECT_TRUE(
      contains(render_trace(f, plain(140)),
               "Pool.java:" + std::to_string(f.trace[0].at.line) + ": " + f.trace[0].at.method));
}

TEST(Text, OfALongTraceTheBeginningTheEndAndTheRacingAccessesAreShown) {
  heddle::Finding f = deadlock_finding();
  f.trace.clear();
  for (uint64_t i = 1; i <= 500; ++i) {
    heddle::TraceStep s;
    s.number = i;
    s.thread = "main";
    s.kind = StepKind::kRead;
    s.location = {"Main", "x" + std::to_string(i)};
    s.racing = i == 250;
    f.trace.push_back(s);
  }
  std::string text = render_finding(f, 1, 1, plain(100));
  EXPECT_TRUE(contains(text, "  Trace, 91 of 500 steps (--full-trace shows all)")) << text;
  for (const char* shown : {"x1\n", "x30\n     ...", "x250\n     ...", "x441\n", "x500\n"})
    EXPECT_TRUE(contains(text, shown)) << shown << text;
  for (const char* left_out : {"x31\n", "x440\n"})
    EXPECT_FALSE(contains(text, left_out)) << left_out;
  TextStyle full = plain(100);
  full.full_trace = true;
  EXPECT_TRUE(contains(render_finding(f, 1, 1, full), "  Trace of 500 steps")) << text;
}

TEST(Text, AFindingWithoutATraceHasNoTable) {
  heddle::Finding f = race_finding();
  f.trace.clear();
  EXPECT_EQ(render_trace(f, plain(80)), "");
}

TEST(Text, TheUsersTextCannotDriveTheTerminal) {
  heddle::Finding f = race_finding();
  f.race->location.field = "\x1b[2J";
  f.trace[0].at.source = "String s = \"\x1b]0;\x07\";";
  f.trace[0].thread = "\x1b[31mevil\r";
  f.output = "\x1b[1mloud";
  EXPECT_FALSE(contains(render_finding(f, 1, 1, plain(100)), "\x1b"));
}

TEST(Text, ColourIsThereOnlyWhenAskedFor) {
  TextStyle style = plain(100);
  EXPECT_FALSE(contains(render_result(violated_result(), style), "\x1b"));
  style.color = true;
  EXPECT_TRUE(
      contains(render_result(violated_result(), style), "verdict: \x1b[1;31mviolated\x1b[0m\n"));
}

TEST(Text, TheSummaryOfAViolationCountsItsFindings) {
  EXPECT_EQ(
      render_summary(violated_result(), plain(100)),
      "verdict: violated\n"
      "  1 failed assertion, 1 deadlock and 1 data race\n"
      "  1,234 states, 5,678 transitions, 90 executions, depth 41, 3 threads, 0.42 s, 38 MB\n");
}

TEST(Text, ARoughEstimateIsCalledSo) {
  heddle::CheckResult r = inconclusive_result();
  r.stats.share_rough = true;
  EXPECT_TRUE(contains(render_summary(r, plain(100)),
                       "  - explored by a rough estimate: about 3.4 %, which may be far off\n"));
  r.stats.explored_share = -1;
  EXPECT_FALSE(contains(render_summary(r, plain(100)), "explored by"));
}

TEST(Text, AnInconclusiveSummaryListsEveryReason) {
  EXPECT_EQ(
      render_summary(inconclusive_result(), plain(100)),
      "verdict: inconclusive\n"
      "  nothing wrong so far, but not everything was explored:\n"
      "  - --max-states 1000 reached\n"
      "  - unsupported: native method java.net.PlainSocketImpl.socketCreate\n"
      "  - explored by estimate: about 3.4 %\n"
      "  1,000 states, 4,000 transitions, 12 executions, depth 99, 4 threads, 12.30 s, 101 MB\n"
      "  untracked 'Stats.hits': used 17 times\n"
      "  trusted 'com.acme.**': never matched, it can go\n");
}

TEST(Text, AViolationInAnUnfinishedSearchSaysThatThereMayBeMore) {
  heddle::CheckResult r = violated_result();
  r.reasons = {{ReasonKind::kInterrupted}};
  EXPECT_TRUE(contains(render_summary(r, plain(100)),
                       "  not everything was explored, there may be more:\n"
                       "  - interrupted by the user\n"));
}

TEST(Text, AFigureStaysOnOneLine) {
  heddle::CheckResult r = violated_result();
  for (int width = 60; width < 90; ++width)
    for (const char* whole : {"1,234 states", "90 executions", "depth 41", "0.42 s", "38 MB"})
      EXPECT_TRUE(contains(render_summary(r, plain(width)), whole)) << width << ' ' << whole;
}

TEST(Text, NotesStandBelowTheVerdict) {
  heddle::CheckResult r = verified_result();
  r.suppressed.kinds = {FindingKind::kDataRace};
  r.notes = {{NoteKind::kWeakUpdate, {"Main", "run", 3}}};
  EXPECT_EQ(render_quiet(r, plain(100)),
            "verdict: verified\n  everything was explored, and nothing is wrong\n"
            "  note: weakCompareAndSet (first met at Main.run, line 3) was taken never to fail "
            "spuriously\n"
            "  note: not reported: data races (--ignore)\n");
}

TEST(Text, QuietKeepsTheVerdictAndALinePerFinding) {
  EXPECT_EQ(render_quiet(verified_result(), plain(100)),
            "verdict: verified\n  everything was explored, and nothing is wrong\n");
  EXPECT_TRUE(contains(render_quiet(violated_result(), plain(160)),
                       "\n  deadlock: Thread-0 waits for the monitor of Fork#2"));
}

}  // namespace
}  // namespace heddle::report
