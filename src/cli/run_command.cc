// `heddle run`: one execution, as java would have it.

#include "cli/commands.h"
#include "cli/load_program.h"
#include "vm/scheduler.h"

namespace heddle::cli {

namespace {

using vm::Ref;

// Did the program die of something that HotSpot has and we do not? An initialiser that fails wraps it.
bool is_link_failure(const vm::Vm& machine, Ref exception) {
  for (int depth = 0; exception != vm::kNull && depth < 16; ++depth) {
    if (vm::klass_of(exception)->java_name() == "java.lang.UnsatisfiedLinkError") return true;
    Ref cause = vm::field<Ref>(exception, machine.wk.throwable_cause);
    exception = cause == exception ? vm::kNull : cause;  // a throwable without a cause is its own
  }
  return false;
}

void report_unsupported(const vm::Vm& machine, Console& console) {
  size_t n = machine.unsupported.size();
  complain(console, "this run needed " + std::string(n == 1 ? "something" : "things") + " that heddle does not have:");
  for (const std::string& what : machine.unsupported) console.err("  " + what + "\n");
}

int end_of(const vm::RunOutcome& outcome, const vm::Vm& machine, bool link_failure, Console& console) {
  if (outcome.deadlock) {
    complain(console, "deadlock: no thread of the program can ever run again");
    console.err(outcome.stuck_threads);
    return kExitViolated;
  }
  // A program that copes with a missing native is left alone: its output and status are java's business.
  if (!link_failure || machine.unsupported.empty()) return outcome.exit_status;
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
  explore::Program& program = loaded->program;
  // Heddle.choose of the API jar follows --seed, unless the program is told otherwise.
  if (program.vm.seed != 0)
    program.vm.properties.insert(program.vm.properties.begin(), {"heddle.seed", std::to_string(program.vm.seed)});
  // Never destroyed: taking a heap apart piece by piece is time the user waits.
  vm::Vm& machine = *new vm::Vm(program.vm, vm::make_real_io());
  if (Status s = machine.boot(); !s.ok()) {
    complain(console, s.error().message);
    return kExitUsage;
  }
  bool link_failure = false;
  machine.on_uncaught = [&](vm::JavaThread&, Ref exception) { link_failure |= is_link_failure(machine, exception); };
  vm::RunOutcome outcome = vm::run_main(machine, program.main_class, program.args);
  return end_of(outcome, machine, link_failure, console);
}

}  // namespace heddle::cli
