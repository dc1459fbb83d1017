#pragma once
// heddle-api.jar, which lies beside the binary or, installed, in ../share/heddle.

#include <string>
#include <vector>

namespace heddle::cli {

// Its path; empty when there is none.
std::string find_api_jar();

// For a source file that uses the API: its jar, unless the class path has it. Empty: nothing to add.
std::string api_jar_for(const std::string& source_file, const std::vector<std::string>& class_path);

}  // namespace heddle::cli
