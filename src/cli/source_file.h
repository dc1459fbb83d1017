#pragma once
// Compiles a single source file that was given instead of a class.

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/temp_dir.h"

namespace heddle::cli {

struct CompiledSource {
  std::unique_ptr<TempDir> folder;  // holds the class files; deletes them when destroyed
  std::string main_class;           // "pkg.Foo"
};

// Runs that JDK's javac, which writes its error messages to standard error.
Result<CompiledSource> compile_source(const std::string& java_home, const std::string& file,
                                      const std::vector<std::string>& class_path);

// Of the top-level classes below `folder` that were compiled from `source_name`
// ("Foo.java"): the first in the source that declares main, else the first.
Result<std::string> find_main_class(const std::string& folder, const std::string& source_name);

}  // namespace heddle::cli
