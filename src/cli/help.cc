#include "cli/help.h"

#include <algorithm>
#include <cstring>

#include "report/layout.h"

namespace heddle::cli {

using report::hang;
using report::pad;

namespace {

constexpr int kWidest = 100;  // longer lines are hard to read
constexpr int kNameColumn = 28;

// Paragraphs are separated by newlines.
std::string paragraphs(std::string_view text, int width) {
  std::string out;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    out += hang("", line, width);
  }
  return out;
}

std::string option_help(const Option& option, int width) {
  std::string name = "  " + usage_of(option);
  std::string gap(kNameColumn, ' ');
  if (report::display_width(name) + 2 <= kNameColumn)
    return hang(pad(name, kNameColumn), option.help, width);
  return name + "\n" + hang(gap, option.help, width);
}

std::vector<const char*> sections_of(CommandBit command) {
  std::vector<const char*> sections;
  for (const Option& option : option_table()) {
    if (!(option.commands & command) || !option.section) continue;
    auto same = [&](const char* s) { return std::strcmp(s, option.section) == 0; };
    if (std::none_of(sections.begin(), sections.end(), same)) sections.push_back(option.section);
  }
  return sections;
}

std::string options_help(CommandBit command, int width) {
  std::string out;
  for (const char* section : sections_of(command)) {
    out.append("\n").append(section).append(":\n");
    for (const Option& option : option_table())
      if ((option.commands & command) && option.section &&
          std::strcmp(option.section, section) == 0)
        out += option_help(option, width);
  }
  return out;
}

std::string examples_help(const Command& command) {
  std::string out = "\nExamples:\n";
  for (auto& [line, what] : command.examples)
    out += std::string("  # ") + what + "\n  " + line + "\n";
  return out;
}

}  // namespace

std::string general_help(int width) {
  width = std::min(width, kWidest);
  std::string out = paragraphs(
      "Heddle is a model checker for concurrent Java programs. It runs a program's class files in "
      "every order in which its threads can be scheduled, and either proves that nothing goes "
      "wrong or shows how it does, data races included.\n",
      width);
  out += "\nUsage: heddle COMMAND [options] ...\n\nCommands:\n";
  for (const Command& c : command_table()) out += hang("  " + pad(c.name, 10), c.summary, width);
  out += "\n  heddle COMMAND --help     options and examples of a command\n  heddle --version\n";
  out += "\nExamples:\n";
  for (const Command& c : command_table())
    out +=
        std::string("  # ") + c.examples.front().second + "\n  " + c.examples.front().first + "\n";
  out +=
      "\nExit status: 0 verified, 1 violated, 2 bad usage, unreadable input or unwritable output, "
      "3 inconclusive;\n"
      "for 'heddle run', the exit status of the program.\n";
  return out;
}

std::string command_help(const Command& command, int width) {
  width = std::min(width, kWidest);
  std::string out = std::string("Usage: heddle ") + command.name + " " + command.usage + "\n\n";
  out +=
      paragraphs(command.about, width) + options_help(command.bit, width) + examples_help(command);
  return out;
}

}  // namespace heddle::cli
