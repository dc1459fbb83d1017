#pragma once
// The terminal, or what stands for it: where a command writes, and what may be
// written there.

#include <string_view>

#include "cli/settings.h"
#include "report/style.h"

namespace heddle::cli {

class Console {
 public:
  virtual ~Console() = default;
  virtual void out(std::string_view text) = 0;
  virtual void err(std::string_view text) = 0;
  virtual int out_error() const { return 0; }  // why not all that was written with out() has arrived (errno); 0: it has
  virtual bool out_is_terminal() const = 0;
  virtual bool err_is_terminal() const = 0;
  virtual int width() const = 0;      // of the terminal; 100 when there is none
  virtual bool unicode() const = 0;   // the locale's encoding is UTF-8
};

// Standard output and error of this process; unbuffered.
Console& real_console();

// "heddle: message\n" on standard error: the one line of an error.
void complain(Console& console, std::string_view message);

report::TextStyle text_style(const Console& console, const Settings& settings);

}  // namespace heddle::cli
