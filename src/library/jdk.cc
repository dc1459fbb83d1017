#include "library/jdk.h"

#include <cstdlib>
#include <fstream>

#include "library/jdk17/tables.h"

namespace heddle {

std::span<const JdkTables* const> supported_jdks() {
  static const JdkTables* const all[] = {&jdk17::tables()};
  return all;
}

const JdkTables* tables_for_release(int release) {
  for (const JdkTables* jdk : supported_jdks())
    if (jdk->release == release) return jdk;
  return nullptr;
}

int jdk_release(const std::string& java_home) {
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  std::ifstream in(java_home + "/release");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(kKey)) return std::atoi(line.c_str() + kKey.size());
  return 0;
}

void install_library(vm::VmOptions* options) {
  const JdkTables* tables = tables_for_release(jdk_release(options->java_home));
  options->library = &(tables ? tables : supported_jdks().back())->machine;
}

}  // namespace heddle
