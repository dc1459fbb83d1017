#pragma once
// The results of `heddle test` in files: JSON (docs/json.md) and JUnit's XML.

#include <string>
#include <vector>

#include "report/test_text.h"

namespace heddle::report {

std::string render_tests_json(const std::vector<TestReport>& reports);

// As Maven's and CI servers' readers expect it: a suite per class, a case per test. Inconclusive
// tests are skipped ones, with their reason.
std::string render_junit_xml(const std::vector<TestReport>& reports);

}  // namespace heddle::report
