#pragma once
// Finds heddle-api.jar: beside the binary or, once installed, in ../share/heddle.

#include <string>
#include <vector>

namespace heddle::cli {

// Its path; empty if it does not exist.
std::string find_api_jar();
// Likewise of heddle-mocks.jar, which lets Mockito make its mocks without an agent.
std::string find_mocks_jar();

// The jar's path if the source file uses the API and the class path does not contain the jar yet;
// empty otherwise.
std::string api_jar_for(const std::string& source_file, const std::vector<std::string>& class_path);

}  // namespace heddle::cli
