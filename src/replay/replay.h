#pragma once
// `heddle replay`: executes the steps of a schedule file in a new machine and explains the finding
// that they lead to.
//
// Some changes are permanent and belong to no path: initialising library classes, linking call
// sites. A search has made most of them before it reaches a finding; a new machine has not, and
// they take steps. So the schedule is executed repeatedly until an execution makes no permanent
// change; that one takes the steps that the search took.

#include <memory>
#include <string>

#include "base/result.h"
#include "replay/replay_result.h"
#include "system/program.h"
#include "vm/vm.h"

namespace heddle {

// The program of a schedule file, without its JDK and without the folder that a source file was
// compiled to.
Result<Program> program_of_schedule(const std::string& file);

// An Error: the file cannot be read, the classes or the JDK differ, or a step does not fit.
Result<ReplayResult> replay(const std::string& file, const Program& program,
                            const ReplayOptions& options, std::unique_ptr<vm::HostIo> io);

}  // namespace heddle
