#pragma once
// A progress sink that also asks for the end when a time limit of the whole command is over:
// several checks share the limit.

#include <chrono>
#include <optional>

#include "search/progress.h"

namespace heddle {

class TimedProgress : public ProgressSink {
 public:
  // The time begins now. 0 seconds: no limit.
  TimedProgress(ProgressSink& user, double seconds)
      : user_(user), seconds_(seconds), start_(Clock::now()) {}

  void update(const Progress& progress) override { user_.update(progress); }
  bool stop_requested() const override { return user_.stop_requested() || is_over(); }
  ReasonKind why_stop() const override {
    return user_.stop_requested() ? user_.why_stop() : ReasonKind::kTimeout;
  }
  std::optional<uint64_t> enough_after(FindingKind kind, uint64_t transitions) const override {
    return user_.enough_after(kind, transitions);
  }
  FoundSink* found_sink() const override { return user_.found_sink(); }

 private:
  using Clock = std::chrono::steady_clock;
  bool is_over() const {
    return seconds_ > 0 && std::chrono::duration<double>(Clock::now() - start_).count() > seconds_;
  }

  ProgressSink& user_;
  const double seconds_;
  const Clock::time_point start_;
};

}  // namespace heddle
