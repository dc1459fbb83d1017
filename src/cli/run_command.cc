// `heddle run`: one execution, as java would do it.

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "cli/load_program.h"
#include "library/jdk.h"
#include "report/run_text.h"
#include "vm/launch.h"
#include "vm/scheduler.h"

namespace heddle::cli {

namespace {

using vm::Ref;

// Whether the exception or one of its causes is of one of these classes
// (ExceptionInInitializerError wraps what a static initializer throws).
bool is_one_of(std::initializer_list<std::string_view> classes, const vm::Vm& machine,
               Ref exception) {
  for (int depth = 0; exception != vm::kNull && depth < 16; ++depth) {
    std::string name = vm::klass_of(exception)->java_name();
    if (std::find(classes.begin(), classes.end(), name) != classes.end()) return true;
    Ref cause = vm::field<Ref>(exception, machine.wk.throwable_cause);
    exception = cause == exception ? vm::kNull : cause;  // a throwable without a cause is its own
  }
  return false;
}

void report_unsupported(const vm::Vm& machine, Console& console) {
  size_t n = machine.unsupported.size();
  complain(console, "this run needed " + std::string(n == 1 ? "something" : "things") +
                        " that heddle does not have:");
  for (const vm::Unsupported& what : machine.unsupported)
    console.err("  " + report::unsupported_text(what) + "\n");
}

// Why the program failed, if the reason is not the program itself.
struct Failures {
  bool link = false;       // it needed a native method that the machine lacks
  bool malformed = false;  // a class file is malformed
};

int end_of(const vm::RunOutcome& outcome, vm::Vm& machine, const Failures& failures,
           Console& console) {
  if (outcome.deadlock) {
    complain(console, "deadlock: no thread of the program can ever run again");
    for (const vm::StuckThread& t : outcome.stuck_threads)
      console.err("  " + report::stuck_text(t) + "\n");
    return kExitViolated;
  }
  if (!machine.malformed.empty() && (failures.malformed || !vm::main_was_found(machine))) {
    complain(console, machine.malformed.back());
    return kExitUsage;
  }
  // A program that handles the UnsatisfiedLinkError of a missing native decides itself how it ends.
  if (!failures.link || machine.unsupported.empty()) return outcome.exit_status;
  report_unsupported(machine, console);
  return kExitInconclusive;
}

}  // namespace

int run_command(const Settings& settings, Console& console) {
  Result<LoadedProgram> loaded = load_program(settings, process_environment());
  if (!loaded) {
    complain(console, loaded.error().message);
    return kExitUsage;
  }
  heddle::Program& program = loaded->program;
  // --seed also seeds Heddle.choose of the API jar; -Dheddle.seed, which comes later, overrides it.
  if (program.vm.seed != 0)
    program.vm.properties.insert(program.vm.properties.begin(),
                                 {"heddle.seed", std::to_string(program.vm.seed)});
  heddle::install_library(&program.vm);
  // Never destroyed: freeing the heap piece by piece would only delay the exit.
  vm::Vm& machine = *new vm::Vm(program.vm, vm::make_real_io());
  if (Status s = machine.boot(); !s.ok()) {
    complain(console, s.error().message);
    return kExitUsage;
  }
  Failures failures;
  machine.on.uncaught = [&](vm::JavaThread&, Ref exception) {
    failures.link |= is_one_of({"java.lang.UnsatisfiedLinkError"}, machine, exception);
    failures.malformed |=
        is_one_of({"java.lang.ClassFormatError", "java.lang.VerifyError"}, machine, exception);
  };
  vm::RunOutcome outcome = vm::run_main(machine, program.main_class, program.args);
  return end_of(outcome, machine, failures, console);
}

}  // namespace heddle::cli
