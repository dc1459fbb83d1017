#pragma once
// Options of single tests (@HeddleTest), and what tests need on the class path.

#include <string>
#include <vector>

#include "base/check_options.h"
#include "base/result.h"
#include "cli/settings.h"
#include "testing/test_method.h"

namespace heddle::cli {

// The command line's options with those of a test. REQUIRES: check_test_options found no error.
CheckOptions with_test_options(const Settings& settings, const testing::TestOptions& test);

// An error if a @HeddleTest has a value that the option of the same name would not accept.
Status check_test_options(const std::vector<testing::TestMethod>& tests);

// An error if a framework's engine is missing on the class path.
Status check_engines(const std::vector<std::string>& class_path,
                     const std::vector<testing::TestMethod>& tests);

// Whether the project's Mockito has the mock maker that heddle-mocks.jar chooses. (Before version 2
// it had another one.)
bool has_mock_maker(const std::vector<std::string>& class_path);

// "heddle test -cp ... 'p.OrderTest#cancels'", as for a shell, with the options that were given.
std::string command_for(const Settings& settings, const std::string& test);

}  // namespace heddle::cli
