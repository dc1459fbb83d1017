#include "cli/commands.h"

#include <gtest/gtest.h>

#include <sstream>

#include "base/version.h"
#include "classfile/jdk_for_test.h"
#include "cli/fake_console_for_test.h"
#include "cli/help.h"
#include "report/layout.h"

namespace heddle::cli {
namespace {

struct Ran {
  int status;
  std::string out, err;
};

Ran heddle(const std::vector<std::string>& words) {
  FakeConsole console;
  int status = heddle_main(words, console);
  return {status, console.written, console.complained};
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Commands, VersionIsOneLine) {
  Ran r = heddle({"--version"});
  EXPECT_EQ(r.status, 0);
  EXPECT_EQ(r.out, std::string("heddle ") + kVersion + "\n");
}

TEST(Commands, HelpNamesEveryCommandAndGoesToStandardOutput) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--help"}, {"-h"}, {"help"}}) {
    Ran r = heddle(words);
    EXPECT_EQ(r.status, 0);
    EXPECT_EQ(r.err, "");
    for (const Command& c : command_table())
      EXPECT_TRUE(contains(r.out, std::string("\n  ") + c.name + " ")) << r.out;
  }
}

TEST(Commands, NothingAtAllShowsTheHelpAsAnError) {
  Ran r = heddle({});
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.out, "");
  EXPECT_TRUE(contains(r.err, "Usage: heddle COMMAND"));
}

TEST(Commands, EachCommandHasHelpWithItsOptionsAndExamples) {
  for (const Command& c : command_table()) {
    Ran r = heddle({c.name, "--help"});
    EXPECT_EQ(r.status, 0);
    EXPECT_EQ(r.out, heddle({"help", c.name}).out);
    EXPECT_TRUE(contains(r.out, std::string("Usage: heddle ") + c.name));
    EXPECT_TRUE(contains(r.out, std::string("\nExamples:\n  # ")));
    for (const Option& option : option_table())
      EXPECT_EQ(contains(r.out, "\n  " + usage_of(option)),
                (option.commands & c.bit) && option.section)
          << c.name << " " << usage_of(option);
  }
}

TEST(Commands, HelpKeepsWithinTheTerminal) {
  for (const Command& c : command_table()) {
    std::istringstream in(command_help(c, 80));
    bool examples = false;  // they are for pasting: never broken
    for (std::string line; std::getline(in, line);) {
      examples |= line == "Examples:";
      if (!examples) EXPECT_LE(report::display_width(line), 80) << line;
    }
  }
}

TEST(Commands, TheExamplesInTheHelpParse) {
  for (const Command& c : command_table()) {
    for (auto& [line, what] : c.examples) {
      std::istringstream in(line);
      std::vector<std::string> words;
      for (std::string word; in >> word;) words.push_back(word);
      ASSERT_EQ(words[0], "heddle");
      ASSERT_EQ(words[1], c.name);
      Result<Settings> s = parse_options(c.bit, c.operands, std::span(words).subspan(2));
      EXPECT_TRUE(s.ok()) << line << ": " << (s.ok() ? "" : s.error().message);
    }
  }
}

TEST(Commands, AMistypedCommandGetsASuggestionAndExitStatusTwo) {
  Ran r = heddle({"chekc", "Main"});
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.err,
            "heddle: unknown command 'chekc' (did you mean 'check'?); see 'heddle --help'\n");
  EXPECT_EQ(
      heddle({"--versoin"}).err,
      "heddle: unknown option '--versoin' (did you mean '--version'?); see 'heddle --help'\n");
}

TEST(Commands, AFileInPlaceOfACommandGetsAHint) {
  EXPECT_EQ(heddle({"Bank.java"}).err,
            "heddle: unknown command 'Bank.java' (did you mean 'heddle check Bank.java'?); see "
            "'heddle --help'\n");
}

TEST(Commands, AUsageErrorIsOneLineThatNamesTheCommand) {
  Ran r = heddle({"check", "--no-reductoin", "Main"});
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.err,
            "heddle: check: unknown option '--no-reductoin' (did you mean '--no-reduction'?); "
            "see 'heddle check --help'\n");
  EXPECT_EQ(heddle({"run", "-cp", "x"}).err,
            "heddle: run: no main class given; see 'heddle run --help'\n");
  EXPECT_EQ(heddle({"replay"}).err,
            "heddle: replay: no schedule file given; see 'heddle replay --help'\n");
}

TEST(Commands, NativesListsJavasNativeMethodsWithTheirState) {
  if (classfile::jdk_home().empty()) GTEST_FAIL() << "no JDK: set JAVA_HOME";
  Ran r = heddle({"natives", "System.arraycopy", "--java-home", classfile::jdk_home()});
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_EQ(r.out,
            "there     java.lang.System.arraycopy(Object, int, Object, int, int) void\n1 there\n");
  EXPECT_EQ(heddle({"natives", "NoSuchClass", "--java-home", classfile::jdk_home()}).out,
            "no native method has such a name\n");
}

TEST(Commands, AMissingJdkIsExitStatusTwo) {
  Ran r = heddle({"run", "--java-home", "/nowhere", "Main"});
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(
      r.err,
      "heddle: /nowhere (--java-home): no lib/modules there, so it is not the home of a JDK\n");
}

}  // namespace
}  // namespace heddle::cli
