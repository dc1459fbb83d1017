#pragma once
// Stored traces: `heddle traces FILE`, and `heddle advise FILE`.

#include <memory>
#include <vector>

#include "cli/console.h"
#include "cli/settings.h"
#include "store/trace_store.h"

namespace heddle::cli {

// Takes the traces of one check for --trace-store, and the acquiring history for advice.
class CheckTraces : public heddle::TraceSink {
 public:
  // An Error: the store cannot be written.
  static Result<std::unique_ptr<CheckTraces>> make(const Settings& settings);

  // Itself if traces are wanted; null from the second call on, so that checks of patched programs
  // are not recorded.
  heddle::TraceSink* take();
  // The check has ended.
  Status finish();
  const std::vector<heddle::AcquireNote>& history() const { return history_; }

  uint64_t traces_per_race() const override { return traces_per_race_; }
  void add(const heddle::RaceTrace& trace) override;
  void add(const heddle::AcquireNote& note) override;

 private:
  bool wanted_ = false;
  uint64_t traces_per_race_ = 1;
  std::unique_ptr<store::TraceStore> store_;
  std::vector<heddle::AcquireNote> history_;
};

// Whether the operand of `heddle advise` is a trace store.
bool is_trace_store(const Settings& settings);
// `heddle advise FILE [--race N] [--trace N]`
int advise_from_store(const Settings& settings, Console& console);

}  // namespace heddle::cli
