#pragma once
// Turns settings into a program that the machine can start.

#include <memory>

#include "base/result.h"
#include "cli/java_home.h"
#include "cli/settings.h"
#include "cli/temp_dir.h"
#include "system/program.h"

namespace heddle::cli {

struct LoadedProgram {
  heddle::Program program;
  std::unique_ptr<TempDir> compiled;  // class files of a source file; must outlive the machine
};

// The machine's options; the class path is expanded, unless a jar is to be started.
Result<vm::VmOptions> load_machine(const LaunchSettings& launch,
                                   const JavaEnvironment& environment);

// Finds the JDK, and compiles a source file or reads a jar's manifest. REQUIRES: settings.operands
// is not empty.
Result<LoadedProgram> load_program(const Settings& settings, const JavaEnvironment& environment);

// `entries`, with each jar followed by the entries of its manifest's Class-Path, recursively and
// without duplicates. Unreadable jars are kept: the machine reports them.
std::vector<std::string> with_manifest_class_paths(const std::vector<std::string>& entries);

}  // namespace heddle::cli
