#include "cli/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

#include "cli/quantity.h"

namespace heddle::cli {

namespace {

constexpr int kWidthWithoutTerminal = 100;
constexpr int kLeastWidth = 40;

// Returns 0 or an errno.
int write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return n < 0 ? errno : EIO;
    text.remove_prefix(static_cast<size_t>(n));
  }
  return 0;
}

int terminal_width() {
  if (const char* columns = std::getenv("COLUMNS")) {
    Result<uint64_t> n = parse_count(columns);
    if (n && *n > 0 && *n < 10000) return static_cast<int>(*n);
  }
  winsize size{};
  for (int fd : {STDOUT_FILENO, STDERR_FILENO})
    if (::isatty(fd) && ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return kWidthWithoutTerminal;
}

// The first of these that is set and not empty decides (POSIX, 8.2).
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (!value || !*value) continue;
    return ::strcasestr(value, "utf-8") || ::strcasestr(value, "utf8");
  }
  return false;
}

class RealConsole final : public Console {
 public:
  void out(std::string_view text) override {
    if (out_error_ == 0) out_error_ = write_all(STDOUT_FILENO, text);
  }
  // If standard error cannot be written, there is no way left to report it.
  void err(std::string_view text) override { write_all(STDERR_FILENO, text); }
  int out_error() const override { return out_error_; }
  bool out_is_terminal() const override { return ::isatty(STDOUT_FILENO); }
  bool err_is_terminal() const override { return ::isatty(STDERR_FILENO); }
  int width() const override { return std::max(terminal_width(), kLeastWidth); }
  bool unicode() const override { return locale_is_utf8(); }

 private:
  int out_error_ = 0;
};

bool wants_color(const Console& console, ColorMode mode) {
  if (mode != ColorMode::kAuto) return mode == ColorMode::kAlways;
  const char* term = std::getenv("TERM");
  const char* no_color = std::getenv("NO_COLOR");
  bool dumb = term && std::string_view(term) == "dumb";
  return console.out_is_terminal() && !dumb && !(no_color && *no_color);
}

}  // namespace

Console& real_console() {
  static RealConsole console;
  return console;
}

void complain(Console& console, std::string_view message) {
  console.err("heddle: " + std::string(message) + "\n");
}

report::TextStyle text_style(const Console& console, const Settings& settings) {
  report::TextStyle style;
  style.width = console.width();
  style.color = wants_color(console, settings.output.color);
  style.unicode = console.unicode();
  style.full_trace = settings.check.full_trace;
  style.all_pairs = settings.output.all_pairs;
  return style;
}

}  // namespace heddle::cli
