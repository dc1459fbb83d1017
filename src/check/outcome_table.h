#pragma once
// `heddle outcomes`: what a program can print, under several memory models.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "check/check.h"

namespace heddle {

// One model's part of the table.
struct ModelOutcomes {
  std::string model;
  CheckResult result;  // its outcomes have witnesses where no earlier model shows them
};

struct OutcomeTable {
  std::string program;  // the main class
  std::vector<ModelOutcomes> models;
  // How many executions print each output under sc, equivalent ones counted once. None: sc is not
  // among the models, or there are too many to count.
  std::optional<std::map<std::string, uint64_t>> executions;

  // All outputs, sorted.
  std::vector<std::string> outputs() const;
  // The outcome of a model that prints this; null: there is none.
  static const Outcome* find(const ModelOutcomes& model, const std::string& output);
  // The first model that shows it. REQUIRES: one of them does.
  const ModelOutcomes& first_with(const std::string& output) const;
};

// Explores the program under each of the models, in this order. Schedule files are written for
// outcomes that an earlier model does not show, and that are not sequentially consistent.
Result<OutcomeTable> outcome_table(const Program& program, const CheckOptions& options,
                                   const std::vector<std::string>& models, ProgressSink& progress,
                                   const Describe& describe);

}  // namespace heddle
