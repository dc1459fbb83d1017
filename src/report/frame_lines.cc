#include "report/frame_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "library/test_libraries.h"
#include "report/finding_text.h"

namespace heddle::report {

namespace {

using heddle::StackFrame;

constexpr std::string_view kJdk[] = {"java.", "javax.", "jdk.", "sun.", "com.sun."};

// A line that stands for fewer frames saves nothing.
constexpr size_t kFewestFolded = 2;

bool is_library(const StackFrame& f) {
  const std::string& name = f.at.class_name;
  return is_test_library(name) || std::ranges::any_of(kJdk, [&](std::string_view prefix) {
           return name.starts_with(prefix);
         });
}

class Lines {
 public:
  explicit Lines(const std::vector<StackFrame>& frames) : frames_(frames) {}

  void show(size_t from, size_t to) {
    for (size_t i = from; i < to; ++i) lines_.push_back(frame_text(frames_[i]));
  }
  void fold(size_t from, size_t to) {
    if (to - from < kFewestFolded) return show(from, to);
    lines_.push_back(fmt::format("... {} frames of libraries", to - from));
  }
  std::vector<std::string> take() { return std::move(lines_); }

 private:
  const std::vector<StackFrame>& frames_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> frame_lines(const std::vector<StackFrame>& frames) {
  Lines lines(frames);
  auto end_of_run = [&](size_t from) {
    size_t to = from;
    while (to < frames.size() && is_library(frames[to])) ++to;
    return to;
  };
  if (end_of_run(0) == frames.size()) {
    lines.show(0, frames.size());
    return lines.take();
  }
  for (size_t at = 0; at < frames.size();) {
    const size_t to = end_of_run(at);
    if (to == at) {
      lines.show(at, at + 1);
      ++at;
      continue;
    }
    if (to == frames.size()) {
      lines.fold(at, to);
    } else if (to - at < 2 + kFewestFolded) {
      lines.show(at, to);
    } else {  // where it was thrown, and what the program called
      lines.show(at, at + 1);
      lines.fold(at + 1, to - 1);
      lines.show(to - 1, to);
    }
    at = to;
  }
  return lines.take();
}

}  // namespace heddle::report
