#pragma once
// Finds the JDK whose class library programs run on.

#include <string>

#include "base/result.h"

namespace heddle::cli {

// The environment variables that matter; a parameter so that tests can set them.
struct JavaEnvironment {
  std::string java_home;  // $JAVA_HOME
  std::string path;       // $PATH
};
JavaEnvironment process_environment();

// `given` (--java-home) if not empty, else $JAVA_HOME, else the home of the
// `java` on $PATH, with links resolved. Errors name the path that was tried and
// what is wrong with it.
Result<std::string> find_java_home(const std::string& given, const JavaEnvironment& environment);

}  // namespace heddle::cli
