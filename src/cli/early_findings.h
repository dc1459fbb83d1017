#pragma once
// Prints findings of a long search as soon as they are known.

#include <string>

#include "check/found_sink.h"
#include "cli/console.h"
#include "cli/live_progress.h"
#include "report/text.h"

namespace heddle::cli {

// On terminals and elsewhere alike, so that equal checks print the same.
class EarlyFindings final : public heddle::FoundSink {
 public:
  EarlyFindings(Console& console, LiveProgress& progress, report::TextStyle style)
      : console_(console), progress_(progress), style_(style) {}

  std::string render(const heddle::Finding& finding) override;
  void show(const std::string& rendered) override;
  const report::Printed& printed() const { return printed_; }

 private:
  Console& console_;
  LiveProgress& progress_;
  report::TextStyle style_;
  report::Printed printed_;
};

}  // namespace heddle::cli
