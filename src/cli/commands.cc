#include "cli/commands.h"

#include <algorithm>
#include <cstring>

#include "base/version.h"
#include "cli/help.h"
#include "cli/suggest.h"

namespace heddle::cli {

namespace {

using Example = std::pair<const char*, const char*>;

constexpr Example kRunExamples[] = {
    {"heddle run Hello.java", "compile one source file and run it"},
    {"heddle run -cp build/classes:lib/* com.acme.Main --port 80",
     "the words after the main class are arguments of the program"},
    {"heddle run -jar app.jar", "the jar's manifest names the main class"},
    {"heddle run --seed 7 -Dmode=fast Main", "another schedule, equally repeatable"},
};

constexpr Example kCheckExamples[] = {
    {"heddle check Bank.java", "explore every interleaving of a single-file program"},
    {"heddle check -cp build/classes com.acme.BankTest 3",
     "check compiled classes, with an argument for the program"},
    {"heddle check --timeout 5m --json result.json Bank.java",
     "run for at most five minutes and write the result as JSON, too"},
    {"heddle check --strategy heuristic --stop-at-first Bank.java",
     "find one race, with a short counterexample"},
    {"heddle check --strategy pct --executions 10k -jar app.jar",
     "sample ten thousand executions of a large program"},
    {"heddle check --untracked 'com.acme.Stats.hits' Bank.java",
     "accept a known race on a statistics counter"},
};

constexpr Example kClassifyExamples[] = {
    {"heddle classify Bank.java", "check a program and say which of its data races do harm"},
    {"heddle classify --fail-on destructive -cp build/classes com.acme.BankTest",
     "accept races that do no harm"},
};

constexpr Example kAdviseExamples[] = {
    {"heddle advise Bank.java", "check a program and say how to fix its data races"},
    {"heddle advise --json advice.json -cp build/classes com.acme.BankTest",
     "write advice and repairs as JSON, too"},
    {"heddle advise --race 2 bank.db", "hints from traces that 'check --trace-store' has written"},
};

constexpr Example kTracesExamples[] = {
    {"heddle traces bank.db", "list the races of a store, and their traces"},
    {"heddle traces --trace 3 bank.db", "show the events of a trace and its happens-before edges"},
};

constexpr Example kFixExamples[] = {
    {"heddle fix Bank.java", "show the patch of the best repair, and apply it if you agree"},
    {"heddle fix --yes --source-path src -cp build/classes com.acme.BankTest",
     "apply it without asking; sources are in src"},
};

constexpr Example kTestExamples[] = {
    {"heddle test -cp target/test-classes:target/classes:lib/*",
     "explore every test in the folders of the class path"},
    {"heddle test -cp target/test-classes:lib/* com.acme.OrderTest#cancels",
     "one test, with every finding"},
    {"heddle test -cp tests.jar:lib/* --junit report.xml com.acme.pool",
     "the tests of a package, also in an archive; a report for a CI server"},
};

constexpr Example kReplayExamples[] = {
    {"heddle replay Bank-1.schedule", "run the counterexample again, as the check found it"},
    {"heddle replay --break 12 Bank-1.schedule",
     "stop before step 12 and show the stack and locals of every thread"},
};

constexpr Example kOutcomesExamples[] = {
    {"heddle outcomes StoreBuffering.java", "what the program can print, under every memory model"},
    {"heddle outcomes --memory sc,pjmm -cp build/classes litmus.MessagePassing",
     "compare sequential consistency with what x86 does"},
};

constexpr Example kJumbleExamples[] = {
    {"heddle jumble -jar server.jar", "sample runs in which racy reads return old values"},
    {"heddle jumble --runs 1000 --field com.acme.Cache.size -cp build/classes com.acme.CacheTest",
     "a thousand runs for each heuristic, on one field"},
};

constexpr Example kJcstressExamples[] = {
    {"heddle jcstress -cp build/classes:jcstress-core.jar", "explore all tests in build/classes"},
    {"heddle jcstress --memory sc -cp build/classes:jcstress-core.jar litmus.StoreBuffering",
     "the results of one test in interleavings alone"},
};

constexpr Example kNativesExamples[] = {
    {"heddle natives java.util.zip", "list native methods whose name contains this text"},
    {"heddle natives --missing", "list the methods that programs cannot use yet"},
};

constexpr Command kCommands[] = {
    {"run", kRun, Operands::kAfterOptions, "[options] MAIN [args...]", "no main class given",
     "run a program once, as java does",
     "Runs MAIN, a class with a main method, on the class library of a JDK. MAIN may also be a "
     "source file Foo.java, which is compiled first, or, with -jar, a jar.\n"
     "Input, output and exit status are those of the program. Threads are scheduled "
     "deterministically on a virtual clock: the same command always does the same, and sleeping "
     "takes no time.",
     kRunExamples, run_command},
    {"check", kCheck, Operands::kAfterOptions, "[options] MAIN [args...]", "no main class given",
     "explore all interleavings: a proof, or counterexamples that can be replayed",
     "Explores all executions of MAIN, one for each order in which its threads can be scheduled, "
     "and reports failed assertions, uncaught exceptions, deadlocks, livelocks and data races, "
     "each with a trace and a schedule file to replay it.\n"
     "Ends with 'verified' (exit status 0), 'violated' (1) or, if it reached a limit or needed "
     "something unsupported, 'inconclusive' (3).",
     kCheckExamples, check_command},
    {"classify", kClassify, Operands::kAfterOptions, "[options] MAIN [args...]",
     "no main class given", "check, and say which data races do harm",
     "Does what 'heddle check --classify' does: checks MAIN, then explores for each location that "
     "races what can happen if its reads return older values, as the Java Memory Model allows, and "
     "compares that with what interleavings show.",
     kClassifyExamples, classify_command},
    {"advise", kAdvise, Operands::kAfterOptions, "[options] MAIN [args...]", "no main class given",
     "check, and say how to fix data races",
     "Does what 'heddle check --advise' does: checks MAIN, applies edits that may remove its data "
     "races to the classes in memory, checks the edited program again, and shows the edits that "
     "help and the smallest set of them after which the whole program is verified. No file is "
     "changed.\n"
     "If MAIN is a file that 'heddle check --trace-store' has written, shows hints from its "
     "traces instead. These are not proved.",
     kAdviseExamples, advise_command},
    {"traces", kTraces, Operands::kAnywhere, "[options] FILE", "no trace store given",
     "list stored traces of data races",
     "Lists the races in FILE, which 'heddle check --trace-store' has written, and their traces; "
     "with --race also the acquires that made other accesses of the location race-free, with "
     "--trace the events of one trace and the happens-before edges between them.",
     kTracesExamples, traces_command},
    {"fix", kFix, Operands::kAfterOptions, "[options] MAIN [args...]", "no main class given",
     "repair data races in the program's sources",
     "Checks MAIN, searches for the smallest repair of its data races ('heddle advise'), makes it "
     "in the sources, compiles them and checks the result. A patch after which the program is "
     "verified is shown and, if you agree, applied.",
     kFixExamples, fix_command},
    {"test", kTest, Operands::kAnywhere, "[options] [CLASS | CLASS#method | PACKAGE ...]", nullptr,
     "explore all interleavings of JUnit and TestNG tests",
     "Finds tests of JUnit 5 (Jupiter), JUnit 4, JUnit 3 and TestNG, and explores each as a "
     "program "
     "of its own, with its set-up and tear-down, executed by its own framework (docs/testing.md). "
     "What a test asserts or throws, and threads of it that fail or hang, are findings of that "
     "test. A test without threads is run once.\n"
     "The exit status is 1 if a test was violated, else 3 if one was inconclusive, else 0.",
     kTestExamples, test_command},
    {"replay", kReplay, Operands::kAnywhere, "[options] FILE", "no schedule file given",
     "run one counterexample again, step by step",
     "Runs a program again with exactly the schedule that 'heddle check' wrote to FILE, and shows "
     "the finding. It is an error if the class files have changed since.",
     kReplayExamples, replay_command},
    {"outcomes", kOutcomes, Operands::kAfterOptions, "[options] MAIN [args...]",
     "no main class given", "list what a program can print, under several memory models",
     "Explores all executions of MAIN under each memory model and shows a table of the outputs "
     "that "
     "they can have. For each output that no interleaving shows it writes a schedule file, which "
     "'heddle replay' explains step by step.\n"
     "The exit status is 0, or 3 if not everything could be explored.",
     kOutcomesExamples, outcomes_command},
    {"jumble", kJumble, Operands::kAfterOptions, "[options] MAIN [args...]", "no main class given",
     "sample runs in which racy reads return old values: which races do harm?",
     "For programs that are too large to be explored. Samples executions of MAIN with random "
     "schedules and notes which locations race. Then it relaxes these locations, one at a time: "
     "reads return old values that the Java Memory Model allows, chosen by a heuristic. Shows for "
     "each location and heuristic how many runs go wrong: fail, do not end, or print what no "
     "sequentially consistent run printed.\n"
     "The exit status is 1 if any race does harm, and 3 otherwise: sampling proves nothing.",
     kJumbleExamples, jumble_command},
    {"jcstress", kJcstress, Operands::kAnywhere, "[options] [TEST...]", nullptr,
     "explore tests written for jcstress: which results are possible",
     "Explores the classes with jcstress's annotations in the folders of the class path: every "
     "execution of each test under one memory model (pjmm, or another one by --memory). Shows for "
     "each id of an @Outcome whether it can be reached. A FORBIDDEN id that is reached, and a "
     "reached id that no outcome lists, is a violation with its trace. TEST is a class, a package, "
     "or a pattern with '*'; without it all tests are explored.\n"
     "The exit status is 1 if a test is violated, else 3 if one is inconclusive, else 0.",
     kJcstressExamples, jcstress_command},
    {"natives", kNatives, Operands::kAnywhere, "[options] [PART...]", nullptr,
     "list the native methods of java.base and whether they are supported",
     "Lists the native methods of the JDK's java.base module: 'there' are those that are "
     "implemented; 'no-op' those that need to do nothing here; 'built in' those that the "
     "interpreter links itself; 'missing' those that throw UnsatisfiedLinkError and make a check "
     "inconclusive. With PART, lists only methods whose name contains one of the PARTs.",
     kNativesExamples, natives_command},
};

const Command* find_command(std::string_view name) {
  for (const Command& c : kCommands)
    if (name == c.name) return &c;
  return nullptr;
}

std::string suggestion_for(const std::string& word) {
  std::vector<std::string> names = {"--help", "--version"};
  for (const Command& c : kCommands) names.emplace_back(c.name);
  return nearest(word, names);
}

int usage_error(Console& console, const std::string& message, const std::string& command = "") {
  std::string topic = command.empty() ? "heddle --help" : "heddle " + command + " --help";
  complain(console, (command.empty() ? "" : command + ": ") + message + "; see '" + topic + "'");
  return kExitUsage;
}

int unknown_command(Console& console, const std::string& word) {
  std::string what = word.starts_with('-') ? "unknown option '" : "unknown command '";
  std::string hint = did_you_mean(suggestion_for(word));
  if (hint.empty() &&
      (word.ends_with(".java") || word.ends_with(".jar") || word.ends_with(".class")))
    hint = " (did you mean 'heddle check " + word + "'?)";
  return usage_error(console, what + word + "'" + hint);
}

int help_for(std::span<const std::string> words, Console& console) {
  if (words.empty()) {
    console.out(general_help(console.width()));
    return kExitGood;
  }
  const Command* command = find_command(words[0]);
  if (!command) return unknown_command(console, words[0]);
  console.out(command_help(*command, console.width()));
  return kExitGood;
}

int run(const Command& command, std::span<const std::string> words, Console& console) {
  Result<Settings> settings = parse_options(command.bit, command.operands, words);
  if (!settings) return usage_error(console, settings.error().message, command.name);
  if (settings->help) {
    console.out(command_help(command, console.width()));
    return kExitGood;
  }
  if (command.missing && settings->operands.empty())
    return usage_error(console, command.missing, command.name);
  return command.run(*settings, console);
}

int obey(std::span<const std::string> words, Console& console) {
  if (words.empty()) {
    console.err(general_help(console.width()));
    return kExitUsage;
  }
  const std::string& first = words[0];
  if (first == "--help" || first == "-h" || first == "help" || first == "-help" || first == "-?")
    return help_for(words.subspan(1), console);
  if (first == "--version" || first == "-version" || first == "-V") {
    console.out(std::string("heddle ") + kVersion + "\n");
    return kExitGood;
  }
  const Command* command = find_command(first);
  return command ? run(*command, words.subspan(1), console) : unknown_command(console, first);
}

}  // namespace

std::span<const Command> command_table() { return kCommands; }

int heddle_main(std::span<const std::string> words, Console& console) {
  int status = obey(words, console);
  if (console.out_error() == 0) return status;
  complain(console,
           std::string("standard output cannot be written: ") + std::strerror(console.out_error()));
  return kExitUsage;
}

}  // namespace heddle::cli
