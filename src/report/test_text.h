#pragma once
// What `heddle test` says of its tests.

#include <string>
#include <vector>

#include "check/check_result.h"
#include "report/style.h"
#include "testing/test_method.h"
#include "testing/test_outcome.h"

namespace heddle::report {

struct TestReport {
  testing::TestMethod test;
  testing::TestOutcome outcome;
};

// The outcome of a test that was checked, except whether it was skipped.
testing::TestOutcome outcome_of(const heddle::CheckResult& result, const TextStyle& style);

// One line, and below it the first finding or the reason. `all`: every finding. `again` is the
// command that shows this test alone.
std::string render_test(const TestReport& report, bool all, const std::string& again,
                        const TextStyle& style);

// "12 verified, 1 violated, 2 inconclusive, 30 without threads"
std::string test_summary(const std::vector<TestReport>& reports);

}  // namespace heddle::report
