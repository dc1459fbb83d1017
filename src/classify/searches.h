#pragma once
// The searches of a classification: under some memory model, with some of the racing locations
// relaxed, within one budget.

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "check/check.h"
#include "classify/effects.h"

namespace heddle {

// The models that are asked.
inline constexpr const char* kInterleavingModel = "sc";
inline constexpr const char* kPastModel = "pjmm";     // reads of past writes: Java allows all this
inline constexpr const char* kSupersetModel = "jpr";  // all that Java allows, and some more
inline constexpr const char* kJavaModel = "jmm";      // exactly what Java allows

struct RelaxedSearch {
  std::string model;
  std::optional<std::set<std::string>> relaxed = {};  // RaceLocation::name; none: all that race
  EffectKind kind = EffectKind::kFailures;
  uint64_t most = 0;  // transitions; 0: what is left of the budget
  // Which of these race in any execution that fails? kFailures, interleavings only.
  std::set<std::string> sought = {};
  auto operator<=>(const RelaxedSearch&) const = default;
};

struct Explored {
  bool complete = false;
  Effects effects;
  std::vector<Finding> races;  // without traces
  // Of a model that decides legality: effects of which it is not known whether they are allowed,
  // and whether these are all of that kind.
  std::set<std::string> doubtful = {};
  bool all_doubtful = true;
  uint64_t transitions = 0;
  std::vector<LaterWrites> unexplored = {};  // reads of later writes

  // Whether the model allows an effect of jpr.
  Legality legality_of(const std::string& effect) const;
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
  // `first`: what has been spent already. `brief`: the budget is in proportion to that.
  Searches(const Program& program, const CheckOptions& options, const SearchStats& first,
           bool brief, ProgressSink& progress, const Describe& describe);

  bool spent() const override;
  uint64_t left() const;  // of the budget
  Result<Explored> explore(const RelaxedSearch& what) override;
  // Explores again, with a schedule file for the effect; its path, or empty: none was written.
  // `label` becomes part of the name. REQUIRES: explore(what) has shown the effect.
  Result<std::string> write_witness(const RelaxedSearch& what, const std::string& effect,
                                    const std::string& label);

  uint64_t transitions() const { return transitions_; }
  uint64_t searches() const { return searches_; }

 private:
  using Clock = std::chrono::steady_clock;
  CheckOptions options_for(const RelaxedSearch& what) const;
  // `most`: as in RelaxedSearch; `least`: the transitions that it may take even if less is left.
  Result<CheckResult> run(CheckOptions options, uint64_t most, uint64_t least = 0);
  SearchLimits limits_left(uint64_t least) const;
  double seconds_left() const;

  const Program& program_;
  const CheckOptions& user_;
  ProgressSink& progress_;
  const Describe& describe_;
  Clock::time_point start_;
  SearchStats first_;
  uint64_t budget_, instruction_budget_;  // 0: none
  uint64_t transitions_ = 0, states_ = 0, instructions_ = 0, charged_ = 0, searches_ = 0;
  std::map<RelaxedSearch, uint64_t> needed_;  // transitions
};

}  // namespace heddle
