#include "cli/option_parser.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

namespace heddle::cli {
namespace {

using heddle::StrategyKind;
using Words = std::vector<std::string>;

Settings parse(CommandBit command, const Words& words) {
  Result<Settings> s = parse_options(command, Operands::kAfterOptions, words);
  EXPECT_TRUE(s.ok()) << s.error().message;
  return s.ok() ? s.take() : Settings();
}

std::string error(CommandBit command, const Words& words) {
  Result<Settings> s = parse_options(command, Operands::kAfterOptions, words);
  return s.ok() ? "no error" : s.error().message;
}

TEST(OptionTable, NoNameMeansTwoThingsInOneCommand) {
  for (CommandBit command : {kRun, kCheck, kReplay, kNatives, kAdvise, kFix}) {
    std::set<std::string> seen;
    for (const Option& option : option_table()) {
      if (!(option.commands & command)) continue;
      for (const std::string& name : marked_names_of(option))
        EXPECT_TRUE(seen.insert(name).second) << name;
    }
  }
}

TEST(OptionTable, EveryOptionHasACommandAndEveryListedOneHelp) {
  for (const Option& option : option_table()) {
    EXPECT_NE(option.commands, 0u) << option.names;
    if (option.section) EXPECT_NE(std::string(option.help), "") << option.names;
    bool marked = std::string_view(option.names).find_first_of("=*") != std::string_view::npos;
    EXPECT_EQ(marked, option.value != nullptr) << option.names;
  }
}

TEST(OptionTable, UsageShowsNamesAndValue) {
  std::set<std::string> usages;
  for (const Option& option : option_table()) usages.insert(usage_of(option));
  EXPECT_TRUE(usages.contains("-Dname=value"));
  EXPECT_TRUE(usages.contains("--seed N"));
  EXPECT_TRUE(usages.contains("-cp, -classpath, --class-path PATH"));
  EXPECT_TRUE(usages.contains("--heap SIZE, -XmxSIZE"));
  EXPECT_TRUE(usages.contains("-q, --quiet"));
}

TEST(OptionParser, OptionsEndAtTheMainClass) {
  Settings s = parse(kRun, {"-cp", "a:b", "Main", "-cp", "c", "--help"});
  EXPECT_EQ(*s.launch.class_path, "a:b");
  EXPECT_EQ(s.operands, (Words{"Main", "-cp", "c", "--help"}));
  EXPECT_FALSE(s.help);
}

TEST(OptionParser, EverySpellingOfTheClassPathIsAccepted) {
  for (const Words& words :
       {Words{"-cp", "x"}, Words{"-classpath", "x"}, Words{"--class-path", "x"},
        Words{"--classpath", "x"}, Words{"--class-path=x"}, Words{"--classpath=x"}})
    EXPECT_EQ(*parse(kRun, words).launch.class_path, "x") << words[0];
}

TEST(OptionParser, PropertiesAreAttached) {
  Settings s = parse(kRun, {"-Da=b=c", "-Dempty", "-Dx=", "Main"});
  std::vector<std::pair<std::string, std::string>> expected = {
      {"a", "b=c"}, {"empty", ""}, {"x", ""}};
  EXPECT_EQ(s.launch.properties, expected);
}

TEST(OptionParser, JavasSizesAndOursAreTheSame) {
  EXPECT_EQ(parse(kRun, {"-Xmx64m"}).launch.heap_bytes, 64u << 20);
  EXPECT_EQ(parse(kRun, {"--heap", "64m"}).launch.heap_bytes, 64u << 20);
  EXPECT_EQ(parse(kRun, {"-Xss512k"}).launch.stack_bytes, 512u << 10);
  EXPECT_EQ(parse(kRun, {"--stack=512k"}).launch.stack_bytes, 512u << 10);
  EXPECT_EQ(error(kRun, {"-Xss1"}), "option '-Xss': the stack size must be between 64k and 1g");
  EXPECT_EQ(error(kRun, {"--heap", "big"}),
            "option '--heap': 'big' is not a size such as 65536, 512k, 64m or 2g");
}

TEST(OptionParser, AssertionsAreOnUnlessSwitchedOff) {
  EXPECT_TRUE(parse(kRun, {"Main"}).launch.assertions);
  EXPECT_FALSE(parse(kRun, {"-da", "Main"}).launch.assertions);
  EXPECT_TRUE(parse(kRun, {"-da", "-enableassertions", "Main"}).launch.assertions);
  EXPECT_TRUE(parse(kRun, {"-ea:com.acme...", "Main"}).launch.assertions);
  EXPECT_NE(error(kRun, {"-da:com.acme...", "Main"}), "no error");
}

TEST(OptionParser, TuningOfHotSpotIsAcceptedAndIgnored) {
  Settings s =
      parse(kRun, {"-XX:+UseSerialGC", "-Xms1g", "-Xint", "-server", "-Xshare:off", "Main"});
  EXPECT_EQ(s.operands, (Words{"Main"}));
}

TEST(OptionParser, ModuleOptionsBecomeTheBootLayersProperties) {
  Settings s = parse(kRun, {"--add-opens", "java.base/java.lang=ALL-UNNAMED",
                            "--add-opens=java.base/java.io=X", "M"});
  std::vector<std::pair<std::string, std::string>> expected = {
      {"jdk.module.addopens.0", "java.base/java.lang=ALL-UNNAMED"},
      {"jdk.module.addopens.1", "java.base/java.io=X"}};
  EXPECT_EQ(s.launch.properties, expected);
}

TEST(OptionParser, ATypoGetsASuggestion) {
  EXPECT_EQ(error(kRun, {"--clas-path", "x"}),
            "unknown option '--clas-path' (did you mean '--class-path'?)");
  EXPECT_EQ(error(kCheck, {"--max-state=5"}),
            "unknown option '--max-state=5' (did you mean '--max-states'?)");
  EXPECT_EQ(error(kRun, {"--frobnicate"}), "unknown option '--frobnicate'");
}

TEST(OptionParser, AnOptionOfAnotherCommandIsNamed) {
  EXPECT_EQ(error(kRun, {"--max-states", "5"}),
            "unknown option '--max-states' (it belongs to 'heddle check')");
  EXPECT_EQ(error(kCheck, {"--break", "5"}),
            "unknown option '--break' (it belongs to 'heddle replay')");
}

TEST(OptionParser, ValuesAreNeitherMissingNorUnasked) {
  EXPECT_EQ(error(kRun, {"--seed"}), "option '--seed' needs a value: --seed N");
  EXPECT_EQ(error(kCheck, {"--quiet=yes"}), "option '--quiet' takes no value");
}

TEST(OptionParser, OperandsAndOptionsMixWhereNoProgramFollows) {
  Words words = {"file", "--break", "3", "--", "--odd"};
  Result<Settings> s = parse_options(kReplay, Operands::kAnywhere, words);
  ASSERT_TRUE(s.ok());
  EXPECT_EQ(s->operands, (Words{"file", "--odd"}));
  EXPECT_EQ(s->break_step, 3u);
}

TEST(OptionParser, StrategiesAreKnownByName) {
  EXPECT_EQ(parse(kCheck, {"M"}).check.search.strategy, StrategyKind::kDfs);
  EXPECT_EQ(parse(kCheck, {"--strategy", "heuristic", "M"}).check.search.strategy,
            StrategyKind::kHeuristic);
  EXPECT_EQ(error(kCheck, {"--strategy", "boundde"}),
            "option '--strategy': 'boundde' is none of dfs, bfs, random, pct, bounded, heuristic "
            "(did you mean 'bounded'?)");
}

TEST(OptionParser, OptionsOfAnotherStrategyAreAMistake) {
  EXPECT_EQ(parse(kCheck, {"--executions", "10k", "--strategy=pct", "M"}).check.search.executions,
            10000u);
  EXPECT_EQ(parse(kCheck, {"--scouts", "0", "M"}).check.search.scouts, 0u);
  EXPECT_EQ(error(kCheck, {"--scouts", "5", "--strategy=bfs", "M"}),
            "option '--scouts' needs '--strategy dfs'");
  EXPECT_EQ(error(kCheck, {"--executions", "0", "--strategy=pct", "M"}),
            "option '--executions': at least one execution must be sampled");
  EXPECT_EQ(error(kCheck, {"--max-memory", "10m", "M"}),
            "option '--max-memory': a check needs at least 64m");
  EXPECT_EQ(error(kCheck, {"--executions", "5", "M"}),
            "option '--executions' needs '--strategy random' or 'pct'");
  EXPECT_EQ(error(kCheck, {"--preemptions", "5", "M"}),
            "option '--preemptions' needs '--strategy bounded'");
}

TEST(OptionParser, ALongestRunIsNeitherTiniestNorEndless) {
  EXPECT_EQ(parse(kCheck, {"M"}).check.search.longest_run, 200'000u);
  EXPECT_EQ(parse(kCheck, {"--longest-run", "10k", "M"}).check.search.longest_run, 10'000u);
  for (const char* n : {"0", "99", "2000000000"})
    EXPECT_EQ(error(kCheck, {"--longest-run", n, "M"}),
              "option '--longest-run': the value must be between 100 and 1g")
        << n;
}

TEST(OptionParser, HeuristicsAreASubsetInAnyCase) {
  heddle::HeuristicSwitches h =
      parse(kCheck, {"--strategy=heuristic", "--heuristics", "WF,ara", "M"})
          .check.search.heuristics;
  EXPECT_TRUE(h.writes_first && h.avoid_release_acquire);
  EXPECT_FALSE(h.watch_written || h.acquire_first);
}

TEST(OptionParser, RaceKindsAndIgnoredKindsAreLists) {
  Settings s = parse(kCheck, {"--race-kinds", "wr,WW", "--ignore", "exception,livelock", "M"});
  EXPECT_TRUE(s.check.races.write_read && s.check.races.write_write);
  EXPECT_FALSE(s.check.races.read_write);
  EXPECT_FALSE(s.check.properties.exceptions || s.check.properties.livelocks);
  EXPECT_TRUE(s.check.properties.assertions && s.check.properties.deadlocks &&
              s.check.properties.races);
  EXPECT_FALSE(parse(kCheck, {"--no-races", "--ignore", "exception", "M"}).check.properties.races);
  s = parse(kCheck, {"--ignore", "data-race", "M"});
  EXPECT_TRUE(s.check.properties.races && !s.check.races.told);
  EXPECT_NE(error(kCheck, {"--race-kinds", "xx"}), "no error");
}

TEST(OptionParser, LimitsTakeUnits) {
  heddle::SearchLimits l =
      parse(kCheck, {"--max-states=2M", "--max-depth", "500", "--timeout", "5m", "--max-memory=1g"})
          .check.limits;
  EXPECT_EQ(l.max_states, 2000000u);
  EXPECT_EQ(l.max_depth, 500u);
  EXPECT_EQ(l.timeout_seconds, 300);
  EXPECT_EQ(l.max_memory_bytes, uint64_t{1} << 30);
}

TEST(OptionParser, SearchSwitchesDefaultToOn) {
  heddle::SearchOptions on = parse(kCheck, {}).check.search;
  EXPECT_TRUE(on.reduction && on.matching && on.liveness && on.needs && !on.spurious_wakeups);
  heddle::SearchOptions off = parse(kCheck, {"--no-reduction", "--no-matching", "--no-liveness",
                                             "--no-needs", "--spurious", "--stress-memory"})
                                  .check.search;
  EXPECT_TRUE(!off.reduction && !off.matching && !off.liveness && !off.needs &&
              off.spurious_wakeups && off.stress_memory);
}

TEST(OptionParser, PatternsComeFromTheCommandLineAndFromFiles) {
  std::string path = testing::TempDir() + "/patterns_" + std::to_string(getpid());
  std::ofstream(path) << "# known\n\n  com.acme.A.x \ncom.acme.**\r\n";
  Settings s =
      parse(kCheck, {"--untracked", "a.B.c,a.B.d", "--untracked=@" + path, "--trusted", "p.**"});
  std::filesystem::remove(path);
  EXPECT_EQ(s.check.races.untracked, (Words{"a.B.c", "a.B.d", "com.acme.A.x", "com.acme.**"}));
  EXPECT_EQ(s.check.races.trusted, (Words{"p.**"}));
  EXPECT_EQ(error(kCheck, {"--trusted", "@/nowhere/x"}),
            "option '--trusted': /nowhere/x: cannot be read");
}

TEST(OptionParser, OneSeedServesRunAndCheck) {
  Settings s = parse(kCheck, {"--seed", "9", "--strategy", "random"});
  EXPECT_EQ(s.check.search.seed, 9u);
  EXPECT_EQ(s.launch.seed, 9u);
}

TEST(OptionParser, OutputOptions) {
  Settings s = parse(kCheck, {"--json", "r.json", "--outcomes", "o.json", "--source-path", "a:b",
                              "--full-trace", "-q", "--replay-dir", "d", "--color=never", "M"});
  EXPECT_EQ(s.output.json, "r.json");
  EXPECT_EQ(s.output.outcomes, "o.json");
  EXPECT_TRUE(s.check.want_outcomes && s.check.full_trace && s.output.quiet);
  EXPECT_EQ(s.check.source_path, (Words{"a", "b"}));
  EXPECT_EQ(s.check.replay_dir, "d");
  EXPECT_EQ(s.output.color, ColorMode::kNever);
}

}  // namespace
}  // namespace heddle::cli
