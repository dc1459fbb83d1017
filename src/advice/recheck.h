#pragma once
// Checks the edited program again, in a copy of this process: the machine is booted once.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "advice/edit.h"
#include "base/check_options.h"
#include "check/check_result.h"
#include "search/progress.h"
#include "system/program.h"

namespace heddle::advice {

// What is left of a check's result: enough to compare it with another one's.
struct Rechecked {
  Verdict verdict = Verdict::kInconclusive;
  bool applied = true;   // false: an edit could not be applied
  bool complete = true;  // everything was explored
  bool over_budget = false;
  uint64_t transitions = 0, instructions = 0;
  std::vector<Finding> findings;  // no traces; of races, location and accesses
  std::vector<std::string> outcomes;
};

class Rechecker {
 public:
  // An Error: the machine does not boot.
  static Result<std::unique_ptr<Rechecker>> boot(const Program& program,
                                                 const CheckOptions& options,
                                                 ProgressSink& progress);
  ~Rechecker();
  // The user wants the re-checks to end.
  bool stop_requested() const { return progress_.stop_requested(); }

  // Ends with the first finding, or after `most_transitions`. No value: the copy failed.
  struct Request {
    std::vector<Edit> edits;
    bool stop_at_first = true;
    uint64_t most_transitions = 0, most_instructions = 0;
  };
  std::optional<Rechecked> check(const Request& request);
  // Of all checks so far.
  uint64_t transitions() const { return transitions_; }
  uint64_t instructions() const { return instructions_; }

 private:
  struct Machine;
  Rechecker(const Program& program, const CheckOptions& options, ProgressSink& progress);
  Rechecked run(const Request& request);

  const Program& program_;
  CheckOptions options_;
  ProgressSink& progress_;
  std::unique_ptr<Machine> machine_;
  uint64_t transitions_ = 0, instructions_ = 0;
};

}  // namespace heddle::advice
