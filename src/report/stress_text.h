#pragma once
// Texts and JSON of `heddle jcstress`.

#include <string>
#include <vector>

#include "jcstress/grading.h"
#include "jcstress/stress_outcome.h"
#include "jcstress/test_class.h"
#include "report/style.h"

namespace heddle::report {

// The test's line, its ids, and its violations with their traces.
jcstress::StressOutcome stress_outcome(const jcstress::StressTest& test,
                                       const jcstress::StressResult& result,
                                       const TextStyle& style);
// Of a test that was not explored: why not, in a sentence without a full stop.
jcstress::StressOutcome stress_failure(const jcstress::StressTest& test, const std::string& why,
                                       const TextStyle& style);

// Why a test cannot be explored: "actor1 has a parameter of type int, which is ...".
std::string problem_text(const jcstress::Problem& problem);

// "12 tests under pjmm: 10 verified, 2 violated; 3 acceptable ids are not reached"
std::string stress_summary(const std::vector<jcstress::StressOutcome>& outcomes,
                           const std::string& model);

// docs/json.md describes the form.
std::string render_stress_json(const std::vector<jcstress::StressOutcome>& outcomes,
                               const std::string& model);

}  // namespace heddle::report
