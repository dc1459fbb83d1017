#include "check/outcome_table.h"

#include <algorithm>
#include <set>

#include "base/check.h"

namespace heddle {

namespace {

constexpr const char* kSequential = "sc";

// Executions are counted without state matching, which takes long for large programs.
constexpr uint64_t kMostTransitionsToCount = 20'000;
constexpr double kSecondsToCount = 10;

std::set<std::string> outputs_of(const std::vector<ModelOutcomes>& models) {
  std::set<std::string> out;
  for (const ModelOutcomes& m : models)
    for (const Outcome& o : m.result.outcomes) out.insert(o.output);
  return out;
}

class Tabulation {
 public:
  Tabulation(const Program& program, const CheckOptions& options, ProgressSink& progress,
             const Describe& describe)
      : program_(program), options_(options), progress_(progress), describe_(describe) {
    options_.want_outcomes = true;
    options_.record_findings = false;
  }

  Status add(const std::string& model) {
    CheckOptions options = options_;
    options.search.memory = model;
    options.want_witnesses = true;
    options.witnessed = outputs_of(table_.models);
    if (model == kSequential) options.replay_dir.clear();
    Result<CheckResult> result = check(program_, options, progress_, describe_);
    if (!result) return result.error();
    table_.models.push_back({model, result.take()});
    if (model == kSequential) return count(table_.models.back().result);
    return {};
  }

  OutcomeTable take() {
    table_.program = program_.main_class;
    return std::move(table_);
  }

 private:
  Status count(const CheckResult& sequential) {
    if (!sequential.reasons.empty() || sequential.stats.transitions > kMostTransitionsToCount)
      return {};
    CheckOptions options = options_;
    options.search.memory = kSequential;
    options.search.matching = false;
    options.limits.timeout_seconds = kSecondsToCount;
    options.replay_dir.clear();
    Result<CheckResult> result = check(program_, options, progress_, describe_);
    if (!result) return result.error();
    if (!result->reasons.empty()) return {};
    table_.executions.emplace();
    for (const Outcome& o : result->outcomes) (*table_.executions)[o.output] = o.times;
    return {};
  }

  const Program& program_;
  CheckOptions options_;
  ProgressSink& progress_;
  const Describe& describe_;
  OutcomeTable table_;
};

}  // namespace

std::vector<std::string> OutcomeTable::outputs() const {
  const std::set<std::string> all = outputs_of(models);
  return {all.begin(), all.end()};
}

const Outcome* OutcomeTable::find(const ModelOutcomes& model, const std::string& output) {
  for (const Outcome& o : model.result.outcomes)
    if (o.output == output) return &o;
  return nullptr;
}

const ModelOutcomes& OutcomeTable::first_with(const std::string& output) const {
  const auto first = std::find_if(models.begin(), models.end(), [&](const ModelOutcomes& m) {
    return find(m, output) != nullptr;
  });
  HEDDLE_CHECK(first != models.end());
  return *first;
}

Result<OutcomeTable> outcome_table(const Program& program, const CheckOptions& options,
                                   const std::vector<std::string>& models, ProgressSink& progress,
                                   const Describe& describe) {
  Tabulation tabulation(program, options, progress, describe);
  for (const std::string& model : models)
    if (Status s = tabulation.add(model); !s.ok()) return s.error();
  return tabulation.take();
}

}  // namespace heddle
