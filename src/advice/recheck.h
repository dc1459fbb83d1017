#pragma once
// Checks of the edited program.

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

// Says what is left to find after some edits, and counts what that costs.
class EditChecker {
 public:
  virtual ~EditChecker() = default;
  struct Request {
    std::vector<Edit> edits;
    bool stop_at_first = true;  // end with the first finding
    uint64_t most_transitions = 0, most_instructions = 0;
  };
  // No value: the check failed.
  std::optional<Rechecked> check(const Request& request);
  // The user wants the checks to end.
  virtual bool stop_requested() const = 0;
  // Of all checks so far.
  uint64_t transitions() const { return transitions_; }
  uint64_t instructions() const { return instructions_; }

 private:
  virtual std::optional<Rechecked> run(const Request& request) = 0;
  uint64_t transitions_ = 0, instructions_ = 0;
};

// Explores the edited program, in a copy of this process: the machine is booted once.
class Rechecker : public EditChecker {
 public:
  // An Error: the machine does not boot.
  static Result<std::unique_ptr<Rechecker>> boot(const Program& program,
                                                 const CheckOptions& options,
                                                 ProgressSink& progress);
  ~Rechecker() override;
  bool stop_requested() const override { return progress_.stop_requested(); }

 private:
  struct Machine;
  Rechecker(const Program& program, const CheckOptions& options, ProgressSink& progress);
  std::optional<Rechecked> run(const Request& request) override;
  Rechecked run_here(const Request& request);

  const Program& program_;
  CheckOptions options_;
  ProgressSink& progress_;
  std::unique_ptr<Machine> machine_;
};

}  // namespace heddle::advice
