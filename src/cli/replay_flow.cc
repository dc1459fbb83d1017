#include "cli/replay_flow.h"

#include "classfile/class_path.h"
#include "cli/commands.h"
#include "cli/load_program.h"
#include "cli/source_file.h"
#include "report/text.h"
#include "report/threads_text.h"

namespace heddle::cli {

namespace {

// Adapts the recorded program to this computer: the JDK may be in another place, --class-path may
// give new paths of the classes, and a source file is compiled again.
Result<LoadedProgram> restore(heddle::Program program, const LaunchSettings& launch) {
  LoadedProgram loaded{std::move(program), nullptr};
  vm::VmOptions& vm = loaded.program.vm;
  Result<std::string> home = find_java_home(launch.java_home, process_environment());
  if (!home) return home.error();
  vm.java_home = home.take();
  if (launch.class_path)
    vm.class_path = with_manifest_class_paths(classfile::expand_class_path(*launch.class_path));
  if (loaded.program.source_file.empty()) return loaded;
  Result<CompiledSource> compiled =
      compile_source(vm.java_home, loaded.program.source_file, vm.class_path);
  if (!compiled) return compiled.error();
  vm.class_path.insert(vm.class_path.begin(), compiled->folder->path());
  loaded.compiled = std::move(compiled->folder);
  return loaded;
}

Result<heddle::ReplayResult> run(const Replayer& replayer, const Settings& settings) {
  const std::string& file = settings.operands[0];
  Result<heddle::Program> program = replayer.program_of(file);
  if (!program) return program.error();
  Result<LoadedProgram> loaded = restore(program.take(), settings.launch);
  if (!loaded) return loaded.error();
  heddle::ReplayOptions options;
  options.break_step = settings.break_step;
  options.full_trace = settings.check.full_trace;
  options.source_path = settings.check.source_path;
  return replayer.replay(file, loaded->program, options, vm::make_real_io());
}

int show(const heddle::ReplayResult& result, const Settings& settings, Console& console) {
  report::TextStyle style = text_style(console, settings);
  if (result.stopped_at) {
    console.out(report::render_threads(result, style));
    return kExitGood;
  }
  if (!result.finding) {
    complain(console, settings.operands[0] + ": the schedule ends without a finding");
    return kExitInconclusive;
  }
  heddle::CheckResult shown;
  shown.verdict = heddle::Verdict::kViolated;
  shown.findings = {*result.finding};
  console.out(settings.output.quiet ? report::render_quiet(shown, style)
                                    : report::render_finding(*result.finding, 1, 1, style));
  return kExitViolated;
}

}  // namespace

int replay_with(const Replayer& replayer, const Settings& settings, Console& console) {
  if (settings.operands.size() > 1) {
    complain(console,
             "replay: one schedule file at a time; '" + settings.operands[1] + "' is too many");
    return kExitUsage;
  }
  Result<heddle::ReplayResult> result = run(replayer, settings);
  if (result) return show(*result, settings, console);
  complain(console, result.error().message);
  return kExitUsage;
}

}  // namespace heddle::cli
