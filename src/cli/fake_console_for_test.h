#pragma once
#include <string>

#include "cli/console.h"

namespace heddle::cli {

struct FakeConsole : Console {
  void out(std::string_view text) override { written += text; }
  void err(std::string_view text) override { complained += text; }
  bool out_is_terminal() const override { return terminal; }
  bool err_is_terminal() const override { return terminal; }
  int width() const override { return columns; }
  bool unicode() const override { return false; }

  std::string written, complained;
  bool terminal = false;
  int columns = 100;
};

}  // namespace heddle::cli
