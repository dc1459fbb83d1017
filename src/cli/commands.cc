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
    {"heddle run -cp build/classes:lib/* com.acme.Main --port 80", "everything after the main class is the program's"},
    {"heddle run -jar app.jar", "the jar's manifest names the main class"},
    {"heddle run --seed 7 -Dmode=fast Main", "another, equally repeatable schedule"},
};

constexpr Example kCheckExamples[] = {
    {"heddle check Bank.java", "every interleaving of a program in one file"},
    {"heddle check -cp build/classes com.acme.BankTest 3", "compiled classes, with an argument for the program"},
    {"heddle check --timeout 5m --json result.json Bank.java", "at most five minutes, the result also as JSON"},
    {"heddle check --strategy heuristic --stop-at-first Bank.java", "one race, by a short counterexample"},
    {"heddle check --strategy pct --executions 10k -jar app.jar", "ten thousand samples of a big program"},
    {"heddle check --untracked 'com.acme.Stats.hits' Bank.java", "a race on a statistics counter is known"},
};

constexpr Example kReplayExamples[] = {
    {"heddle replay Bank-1.schedule", "run the counterexample again, as the check found it"},
    {"heddle replay --break 12 Bank-1.schedule", "stop before step 12: stacks and locals of every thread"},
};

constexpr Example kNativesExamples[] = {
    {"heddle natives java.util.zip", "native methods of the classes whose name contains this"},
    {"heddle natives --missing", "those that a program cannot use yet"},
};

constexpr Command kCommands[] = {
    {"run", kRun, Operands::kAfterOptions, "[options] MAIN [args...]", "no main class given",
     "run a program once, as java does",
     "Runs MAIN, a class with a main method, on the class library of a JDK. MAIN may also be a source file Foo.java, "
     "which is compiled first, or with -jar a jar.\n"
     "Input, output and exit status are the program's. Threads are scheduled deterministically on a virtual clock: "
     "equal runs are equal, and sleeping takes no time.",
     kRunExamples, run_command},
    {"check", kCheck, Operands::kAfterOptions, "[options] MAIN [args...]", "no main class given",
     "explore all interleavings: proof, or a replayable counterexample",
     "Explores every execution of MAIN that its threads allow, and reports failed assertions, exceptions that leave a "
     "thread, deadlocks, livelocks and data races, each with a trace and a schedule file that replays it.\n"
     "Ends with 'verified' (exit 0), 'violated' (1), or 'inconclusive' (3) when a limit or something unsupported was "
     "met.",
     kCheckExamples, check_command},
    {"replay", kReplay, Operands::kAnywhere, "[options] FILE", "no schedule file given",
     "run one counterexample again, step by step",
     "Runs the program of a schedule file that 'heddle check' wrote, with exactly its schedule, and shows the finding. "
     "Class files that have changed since are refused.",
     kReplayExamples, replay_command},
    {"natives", kNatives, Operands::kAnywhere, "[options] [PART...]", nullptr,
     "list the native methods of java.base and their state",
     "Prints every native method of the JDK's java.base module and its state: 'there'; 'no-op', which rightly does "
     "nothing here; 'built in', linked by the interpreter; 'missing', which throws UnsatisfiedLinkError and makes a "
     "check inconclusive. With PARTs only those whose name contains one of them.",
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
  if (hint.empty() && (word.ends_with(".java") || word.ends_with(".jar") || word.ends_with(".class")))
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
  if (command.missing && settings->operands.empty()) return usage_error(console, command.missing, command.name);
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
  complain(console, std::string("standard output cannot be written: ") + std::strerror(console.out_error()));
  return kExitUsage;
}

}  // namespace heddle::cli
