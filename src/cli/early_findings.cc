#include "cli/early_findings.h"

#include "report/finding_groups.h"

namespace heddle::cli {

// The id, a line end, the text.
std::string EarlyFindings::render(const heddle::Finding& finding) {
  return report::finding_id(finding) + "\n" + report::render_found(finding, style_);
}

void EarlyFindings::show(const std::string& rendered) {
  const size_t end = rendered.find('\n');
  if (end == rendered.npos || !printed_.insert(rendered.substr(0, end)).second) return;
  progress_.clear();
  console_.out(rendered.substr(end + 1));
}

}  // namespace heddle::cli
