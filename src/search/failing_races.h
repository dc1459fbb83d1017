#pragma once
// Which locations race in executions that fail.
//
// A race and a failure may come in either order on a path, with any number of steps between them.
// So what has raced and whether something has failed is part of the state while this is asked.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/mark_stack.h"
#include "base/state_part.h"

namespace heddle {

class FailingRaces : public StatePart {
 public:
  static constexpr size_t kMost = 64;  // locations

  // The locations that matter (system/site_names.h). REQUIRES: at most kMost.
  explicit FailingRaces(const std::set<std::string>& sought)
      : sought_(sought.begin(), sought.end()) {}

  // On the present path. A failure goes by the number of its finding.
  void raced(const std::string& location);
  void failed(size_t finding);

  // The locations that race in an execution with this finding. Each location belongs to one finding
  // only, with which it was found first.
  std::set<std::string> racing_with(size_t finding) const;
  // What was found is found again.
  void forget() { found_.clear(); }

  Mark mark() override { return marks_.push(now_); }
  void rollback(Mark mark) override { now_ = marks_.back_to(mark); }
  void release(Mark mark) override { marks_.drop(mark); }
  void put(StateSink& sink) const override;

 private:
  struct State {
    uint64_t raced = 0;             // indices of sought_
    std::optional<size_t> failure;  // the first one
  };
  void record();

  const std::vector<std::string> sought_;
  std::map<size_t, size_t> found_;  // by index of sought_: the finding
  State now_;
  MarkStack<State> marks_;
};

}  // namespace heddle
