#include "report/threads_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "report/layout.h"
#include "report/object_texts.h"
#include "report/place_text.h"
#include "report/step_text.h"

namespace heddle::report {

using heddle::FrameView;
using heddle::ThreadView;

namespace {

std::string frame_view_text(const FrameView& frame, const TextStyle& style) {
  const heddle::Place& at = frame.at;
  std::string place = at.file.empty() ? "" : " (" + where(at) + ")";
  std::string out =
      hang("    at ", printable(at.class_name + "." + at.method + place), style.width);
  if (!at.source.empty())
    out += "         " +
           paint(style, Ink::kCyan, cut(printable(at.source), std::max(style.width - 9, 20))) +
           "\n";
  for (auto& [name, value] : frame.locals)
    out += hang("         " + printable(name) + " = ", printable(value), style.width);
  return out;
}

// "main wrote it at Foo.java:12 (step 4)"
std::string origin_text(const heddle::ReadableValue& v) {
  if (v.torn) return "halves of different writes";
  if (v.from.thread.empty()) return "the initial value";
  std::string text = v.from.thread + " wrote it";
  if (!v.from.at.file.empty()) text += " at " + where(v.from.at);
  if (v.from.step > 0) text += fmt::format(" (step {})", v.from.step);
  return v.latest ? text + ", the latest write" : text;
}

std::string view_text(const heddle::LocationView& view, const TextStyle& style) {
  int width = 0;
  for (const heddle::ReadableValue& v : view.values)
    width = std::max(width, display_width(printable(v.value)));
  const char* may = view.values.size() == 1 ? "    may only read " : "    may read ";
  std::string out = hang(may, printable(location_text(view.location)), style.width);
  for (const heddle::ReadableValue& v : view.values)
    out += hang("      " + pad(printable(v.value), width) + "  ", printable(origin_text(v)),
                style.width);
  return out;
}

std::string state_text(const ThreadView& t) {
  switch (t.state) {
    case ThreadView::State::kRunnable:
      return "runnable";
    case ThreadView::State::kWaits:
      return "waits for " + wait_text(t.wait) + holder_text(t.wait) +
             (t.wait.timed ? ", with a time limit" : "");
    case ThreadView::State::kEnded:
      return "has ended";
  }
  HEDDLE_UNREACHABLE("thread state");
}

std::string thread_text(const ThreadView& t, const TextStyle& style) {
  std::string head = hang("  " + printable(t.thread) + ": ", printable(state_text(t)), style.width);
  size_t name = 2 + printable(t.thread).size();
  std::string out = paint(style, Ink::kBold, head.substr(0, name)) + head.substr(name);
  if (t.next) out += hang("    next: ", printable(step_text(*t.next)), style.width);
  for (const FrameView& f : t.frames) out += frame_view_text(f, style);
  for (const heddle::LocationView& v : t.relaxed) out += view_text(v, style);
  return out;
}

}  // namespace

std::string render_threads(const heddle::ReplayResult& result, const TextStyle& style) {
  std::string out =
      result.stopped_at ? fmt::format("Stopped before step {}\n", *result.stopped_at) : "";
  ObjectTexts objects(result.objects, ObjectTexts::Classes::kOnce);
  for (const ThreadView& t : result.threads)
    out.append("\n").append(thread_text(objects.named(t), style));
  return out;
}

}  // namespace heddle::report
