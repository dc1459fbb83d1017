#pragma once
// From settings to a program that the machine can start.

#include <memory>

#include "base/result.h"
#include "cli/java_home.h"
#include "cli/settings.h"
#include "cli/temp_dir.h"
#include "explore/program.h"

namespace heddle::cli {

struct LoadedProgram {
  explore::Program program;
  std::unique_ptr<TempDir> compiled;  // class files of a source file; must outlive the machine
};

// REQUIRES: settings.operands is not empty. Compiles a source file, reads a jar's manifest, finds the JDK.
Result<LoadedProgram> load_program(const Settings& settings, const JavaEnvironment& environment);

// `entries` and after each jar what its manifest's Class-Path adds, again and
// again; nothing twice. Jars that cannot be read stay: the machine complains about them.
std::vector<std::string> with_manifest_class_paths(const std::vector<std::string>& entries);

}  // namespace heddle::cli
