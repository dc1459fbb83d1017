#include "report/progress_line.h"

#include <fmt/format.h>

#include <vector>

#include "report/layout.h"

namespace heddle::report {

std::string render_duration(double seconds) {
  if (seconds < 10) return fmt::format("{:.1f} s", seconds);
  auto whole = static_cast<uint64_t>(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string render_progress(const heddle::Progress& p, double per_second, int width) {
  std::vector<std::string> parts = {
      p.samples ? counted(p.executions, "sampled execution") : counted(p.states, "state"),
      group_digits(static_cast<uint64_t>(per_second)) + "/s", render_duration(p.seconds)};
  if (p.findings > 0) parts.push_back(counted(p.findings, "finding"));
  if (p.explored_share >= 0) parts.push_back(fmt::format("~{:.0f} % done", p.explored_share * 100));
  parts.push_back("depth " + group_digits(p.depth));
  if (!p.samples) parts.push_back("frontier " + group_digits(p.frontier));
  parts.push_back(counted(p.threads, "thread"));
  std::string line;
  for (const std::string& part : parts) {
    std::string longer = line.empty() ? part : line + "  " + part;
    if (display_width(longer) > width) break;
    line = std::move(longer);
  }
  return line;
}

}  // namespace heddle::report
