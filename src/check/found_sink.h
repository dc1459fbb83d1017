#pragma once
// Who is shown findings before a long search has ended.

#include <string>

#include "explain/finding.h"

namespace heddle {

class FoundSink {
 public:
  virtual ~FoundSink() = default;
  // Runs in a copy of the process. Returns what show() gets.
  virtual std::string render(const Finding& finding) = 0;
  virtual void show(const std::string& rendered) = 0;
};

}  // namespace heddle
