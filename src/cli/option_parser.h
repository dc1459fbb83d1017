#pragma once
// Words of a command line into Settings, by the option table.

#include <span>
#include <string>

#include "base/result.h"
#include "cli/option_table.h"

namespace heddle::cli {

// Where options end.
enum class Operands : uint8_t {
  kAfterOptions,  // the first operand ends them: the rest belongs to the program, as with java
  kAnywhere,      // options and operands mix
};

// `words` without the program's and the command's name. "--" ends the options.
Result<Settings> parse_options(CommandBit command, Operands operands, std::span<const std::string> words);

}  // namespace heddle::cli
