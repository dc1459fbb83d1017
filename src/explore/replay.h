#pragma once
// `heddle replay`: takes a schedule file's steps again, in a machine of its
// own, and tells the finding that they lead to.
//
// What the library does once for all paths (initialising its classes, linking
// call sites) has been done in a search long before most of its paths, but not
// in a fresh machine. So the path is walked until a walk finds nothing left to
// do of that kind; the walk that counts is then the one that the search told.

#include <memory>
#include <string>

#include "base/result.h"
#include "explore/program.h"
#include "explore/replay_result.h"
#include "vm/vm.h"

namespace heddle::explore {

// The program of a schedule file, without its JDK and without the folder that a source file was compiled to.
Result<Program> program_of_schedule(const std::string& file);

// An Error: the file cannot be read, the classes or the JDK are others, or a step does not fit.
Result<ReplayResult> replay(const std::string& file, const Program& program, const ReplayOptions& options,
                            std::unique_ptr<vm::HostIo> io);

}  // namespace heddle::explore
