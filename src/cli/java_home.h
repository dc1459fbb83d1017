#pragma once
// Which JDK's class library to run on.

#include <string>

#include "base/result.h"

namespace heddle::cli {

// The environment's part in it, a parameter so that tests can lie.
struct JavaEnvironment {
  std::string java_home;  // $JAVA_HOME
  std::string path;       // $PATH
};
JavaEnvironment process_environment();

// `given` (--java-home) if not empty, else $JAVA_HOME, else the home of the
// `java` that $PATH finds, links followed. Errors say which was tried and what
// is wrong with it.
Result<std::string> find_java_home(const std::string& given, const JavaEnvironment& environment);

}  // namespace heddle::cli
