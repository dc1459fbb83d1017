#include "cli/early_findings.h"

#include "report/finding_groups.h"

namespace heddle::cli {

// The id, a line end, the text.
std::string EarlyFindings::render(const heddle::Finding& finding) {
  return report::finding_id(finding) + "\n" + report::render_found(finding, style_);
}

void EarlyFindings::show(const std::string& rendered) {
  const size_t end = rendered.find('\n');
  if (end == rendered.npos) return;
  auto [at, fresh] = printed_.try_emplace(rendered.substr(0, end), rendered.substr(end + 1));
  if (!fresh) return;
  progress_.clear();
  console_.out(at->second);
}

}  // namespace heddle::cli
