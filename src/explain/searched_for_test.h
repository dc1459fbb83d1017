#pragma once
// A small program that is searched, so that tests can look at how its findings are explained.

#include <algorithm>
#include <string_view>
#include <vector>

#include "explain/explain.h"
#include "explain/thread_views.h"
#include "search/rounds.h"
#include "system/world_for_test.h"

namespace heddle {

class Unwatched : public ProgressSink {
 public:
  void update(const Progress&) override {}
  bool stop_requested() const override { return false; }
  ReasonKind why_stop() const override { return ReasonKind::kInterrupted; }
};

// A program and its raw findings.
class Searched {
 public:
  explicit Searched(std::string_view source)
      : program_(source, options_), sources_({}, {}), base_(program_.world().save()) {
    Unwatched progress;
    raw_ = search(program_.world(), options_, progress).findings;
    program_.world().restore(base_);
  }

  // The first finding of this kind.
  const RawFinding& raw(FindingKind kind) const {
    auto found =
        std::find_if(raw_.begin(), raw_.end(), [&](const RawFinding& r) { return r.kind == kind; });
    HEDDLE_CHECK(found != raw_.end());
    return *found;
  }
  Finding finding(FindingKind kind) {
    return explain(program_.world(), base_, raw(kind), sources_);
  }
  std::vector<Finding> findings(FindingKind kind) {
    std::vector<Finding> out;
    for (const RawFinding& r : raw_)
      if (r.kind == kind) out.push_back(explain(program_.world(), base_, r, sources_));
    return out;
  }
  // The threads in front of a step of that finding's trace.
  std::vector<ThreadView> views_before(FindingKind kind, const TraceStep& step) {
    std::vector<ThreadView> out;
    look_before(program_.world(), base_, raw(kind), sources_, step,
                [&](const StoppedPath& path) { out = view_threads(program_.world(), path); });
    return out;
  }

 private:
  CheckOptions options_;
  StartedProgram program_;
  SourceText sources_;
  World::Saved base_;
  std::vector<RawFinding> raw_;
};

}  // namespace heddle
