#include "jcstress/explore.h"

#include "jcstress/stress_program.h"
#include "memory/models.h"

namespace heddle::jcstress {

CheckOptions options_for(const StressTest& test, CheckOptions options) {
  options.races.told = false;
  options.want_outcomes = options.want_witnesses = true;
  options.needs_witness = [&test](const std::string& output) {
    const std::optional<std::string> id = id_in(output);
    return id && expected(test, *id) != Expect::kAcceptable;
  };
  return options;
}

Result<StressResult> explore(vm::Vm& booted, const StressTest& test, const vm::VmOptions& machine,
                             const CheckOptions& options, ProgressSink& progress,
                             const Describe& describe) {
  const Program program = program_of(test, machine);
  Result<CheckResult> result =
      check_on(booted, program, options_for(test, options), progress, describe);
  if (!result) return result.error();
  const memory::ModelEntry& model = *memory::find_model(options.search.memory);
  const Coverage covered{model.covers_weak_modes, model.covers_weak_updates};
  return grade(test, result.take(), covered, options.search.late_timeouts);
}

}  // namespace heddle::jcstress
