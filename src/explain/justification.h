#pragma once
// Why the Java Memory Model allows an execution, as data: its commit sequence (JLS 17.4.8;
// legality/commit_search.h states the rules). src/report makes the sentences.

#include <optional>
#include <string>
#include <vector>

#include "base/check_options.h"
#include "explain/place.h"
#include "explain/trace_step.h"

namespace heddle {

// An access to a racing location.
struct JustifiedAction {
  std::string name;  // the same in every execution that has the action
  std::string thread;
  bool write = false;
  Location location;
  std::string half;  // "low" or "high" of a long or double; otherwise empty
  std::string value;
  std::optional<size_t> sees;  // of a read: the write, in the same execution; none: the initial one
  std::vector<size_t> preceded;  // the actions of the same execution that happen before it
  Place at;
};
using JustifiedExecution = std::vector<JustifiedAction>;

struct JustifiedStep {
  std::vector<size_t> commits;  // actions of the execution that is justified
  JustifiedExecution execution;
};

struct Justification {
  CommitRules rules = CommitRules::kRevised;
  JustifiedExecution execution;      // the one that is justified
  std::vector<JustifiedStep> steps;  // the last one commits all that is left
};

}  // namespace heddle
