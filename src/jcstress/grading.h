#pragma once
// Compares the results that a test can have with those that it expects.

#include <optional>
#include <string>
#include <vector>

#include "check/check_result.h"
#include "check/restrictions.h"
#include "jcstress/test_class.h"

namespace heddle::jcstress {

// The case that an id belongs to: one with this very text, or else the first whose expression
// matches it, or else the one for all others. None: the test lists no such id.
const OutcomeCase* case_of(const StressTest& test, const std::string& id);
// The expectation of an id; one that is not listed is forbidden, as in jcstress.
Expect expected(const StressTest& test, const std::string& id);

// A line of the report: an id that is reached, or a case that no reached id belongs to.
struct IdRow {
  std::string id;
  Expect expect = Expect::kForbidden;
  std::string desc;
  bool listed = true;
  bool reached = false;
  bool violates() const { return reached && fails(expect); }
  // How it can be reached: the index of a finding (violations), and a schedule file.
  std::optional<size_t> finding = {};
  std::string replay = {};
};

struct StressResult {
  std::vector<IdRow> rows;  // sorted by id
  // `findings` are the violations: results that must not be reached (kOutcome, with the id as
  // output), then exceptions, deadlocks and others. The verdict follows from them.
  CheckResult check;
  // Executions that end without a result, for example by System.exit: nothing is known of them.
  bool ended_early = false;
};

// `check`: of the test's program, with outcomes and witnesses; the flags are those of
// restrictions_of (check/restrictions.h).
StressResult grade(const StressTest& test, CheckResult check, const Coverage& covered, bool late);

}  // namespace heddle::jcstress
