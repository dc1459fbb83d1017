#pragma once
// The searches of a classification: under some memory model, with some of the racing locations
// relaxed, within one budget.

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "check/check.h"
#include "classify/effects.h"

namespace heddle {

struct RelaxedSearch {
  std::string model;
  std::optional<std::set<std::string>> relaxed = {};  // RaceLocation::name; none: all that race
  EffectKind kind = EffectKind::kFailures;
};

struct Explored {
  bool complete = false;
  Effects effects;
  std::vector<Finding> races;  // without traces
};

// Explores a program under some memory model, within a budget.
class Explorer {
 public:
  virtual ~Explorer() = default;
  // Nothing is left of the budget, or the user wants it to end.
  virtual bool spent() const = 0;
  // An Error: the program could not be started.
  virtual Result<Explored> explore(const RelaxedSearch& what) = 0;
};

class Searches : public Explorer {
 public:
  Searches(const Program& program, const CheckOptions& options, ProgressSink& progress,
           const Describe& describe);

  bool spent() const override;
  Result<Explored> explore(const RelaxedSearch& what) override;
  // Explores again, with a schedule file for the effect; its path, or empty: none was written.
  // `label` becomes part of the name.
  Result<std::string> write_witness(const RelaxedSearch& what, const std::string& effect,
                                    const std::string& label);

  uint64_t transitions() const { return transitions_; }
  uint64_t searches() const { return searches_; }

 private:
  using Clock = std::chrono::steady_clock;
  CheckOptions options_for(const RelaxedSearch& what) const;
  Result<CheckResult> run(const CheckOptions& options);
  double seconds_left() const;

  const Program& program_;
  const CheckOptions& user_;
  ProgressSink& progress_;
  const Describe& describe_;
  Clock::time_point start_;
  uint64_t transitions_ = 0, charged_ = 0, searches_ = 0;
};

}  // namespace heddle
