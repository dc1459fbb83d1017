#pragma once
// Where a command writes its output, and what that destination can display:
// standard output and error, or a fake in tests.

#include <string_view>

#include "cli/settings.h"
#include "report/style.h"

namespace heddle::cli {

class Console {
 public:
  virtual ~Console() = default;
  virtual void out(std::string_view text) = 0;
  virtual void err(std::string_view text) = 0;
  // The errno of the first out() that failed; 0 if none did.
  virtual int out_error() const { return 0; }
  virtual bool out_is_terminal() const = 0;
  virtual bool err_is_terminal() const = 0;
  virtual int width() const = 0;     // of the terminal; 100 when there is none
  virtual bool unicode() const = 0;  // whether the locale's encoding is UTF-8
};

// Standard output and error of this process; unbuffered.
Console& real_console();

// Prints "heddle: message\n" on standard error.
void complain(Console& console, std::string_view message);

report::TextStyle text_style(const Console& console, const Settings& settings);

}  // namespace heddle::cli
