#include "report/threads_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/layout.h"

namespace heddle::report {

using explore::FrameView;
using explore::ThreadView;

namespace {

std::string frame_text(const FrameView& frame, const TextStyle& style) {
  const explore::Place& at = frame.at;
  std::string place = at.file.empty() ? "" : " (" + explore::where(at) + ")";
  std::string out = hang("    at ", printable(at.class_name + "." + at.method + place), style.width);
  if (!at.source.empty())
    out += "         " + paint(style, Ink::kCyan, cut(printable(at.source), std::max(style.width - 9, 20))) + "\n";
  for (auto& [name, value] : frame.locals)
    out += hang("         " + printable(name) + " = ", printable(value), style.width);
  return out;
}

std::string thread_text(const ThreadView& t, const TextStyle& style) {
  std::string head = hang("  " + printable(t.thread) + ": ", printable(t.state), style.width);
  size_t name = 2 + printable(t.thread).size();
  std::string out = paint(style, Ink::kBold, head.substr(0, name)) + head.substr(name);
  if (!t.next_op.empty()) out += hang("    next: ", printable(t.next_op), style.width);
  for (const FrameView& f : t.frames) out += frame_text(f, style);
  return out;
}

}  // namespace

std::string render_threads(const explore::ReplayResult& result, const TextStyle& style) {
  std::string out = result.stopped_at ? fmt::format("Stopped before step {}\n", *result.stopped_at) : "";
  for (const ThreadView& t : result.threads) out.append("\n").append(thread_text(t, style));
  return out;
}

}  // namespace heddle::report
