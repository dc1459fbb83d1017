#include "report/outputs_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/layout.h"

namespace heddle::report {

namespace {

constexpr size_t kMostOutputs = 10, kMostLines = 40;

std::string render_one(const std::string& output, const TextStyle& style) {
  std::vector<std::string> lines = lines_of(output);
  if (lines.empty()) return "    (nothing)\n";
  std::string out;
  size_t first = lines.size() > kMostLines ? lines.size() - kMostLines : 0;
  if (first > 0) out += fmt::format("    ... {} before\n", counted(first, "line"));
  for (size_t i = first; i < lines.size(); ++i)
    out += "    " + cut(printable(lines[i]), style.width - 4) + "\n";
  return out;
}

std::string heading(size_t count, const char* stream) {
  if (count == 1) return fmt::format("  Printed to {} in every complete execution:\n", stream);
  return fmt::format("  Printed to {}, {} different texts{}:\n", stream, count,
                     count > kMostOutputs ? fmt::format(", the first {}", kMostOutputs) : "");
}

std::string render_all(const std::vector<std::string>& outputs, const char* stream,
                       const TextStyle& style) {
  if (outputs.empty()) return fmt::format("  No execution was complete: no {}\n", stream);
  if (outputs.size() == 1 && outputs[0].empty())
    return fmt::format("  Nothing was printed to {}\n", stream);
  std::string out = heading(outputs.size(), stream);
  for (size_t i = 0; i < std::min(outputs.size(), kMostOutputs); ++i) {
    if (outputs.size() > 1) out += fmt::format("   {}.\n", i + 1);
    out += render_one(outputs[i], style);
  }
  return out;
}

}  // namespace

std::string render_outputs(const heddle::CheckResult& result, const TextStyle& style) {
  return render_all(outputs_of(result.outcomes), "standard output", style) +
         render_all(result.error_outputs, "standard error", style);
}

}  // namespace heddle::report
