#include "cli/option_parser.h"

#include <algorithm>

#include "cli/suggest.h"

namespace heddle::cli {

namespace {

struct Match {
  const Option* option = nullptr;
  std::string name;                  // as written, without a value
  bool takes_value = false;          // the value is the next word
  std::optional<std::string> value;  // a value that is part of the word
};

// Whether `word` is the option `name`, which carries its mark (see Option::names).
bool spells(std::string_view word, std::string_view name, Match* m) {
  char mark = name.back();
  if (mark == '*' || mark == '=') name.remove_suffix(1);
  m->name = name;
  m->takes_value = false;
  m->value.reset();
  if (mark == '*') {
    if (!word.starts_with(name) || word.size() == name.size()) return false;
    m->value = word.substr(name.size());
    return true;
  }
  if (word == name) {
    m->takes_value = mark == '=';
    return true;
  }
  bool long_with_value =
      name.starts_with("--") && word.starts_with(name) && word[name.size()] == '=';
  if (long_with_value) m->value = word.substr(name.size() + 1);
  return long_with_value;
}

bool spells_any(std::string_view word, const Option& option, Match* m) {
  for (const std::string& name : marked_names_of(option))
    if (spells(word, name, m)) return true;
  return false;
}

Match find_option(std::string_view word, uint32_t commands) {
  for (const Option& option : option_table()) {
    Match m;
    if ((option.commands & commands) == 0 || !spells_any(word, option, &m)) continue;
    m.option = &option;
    return m;
  }
  return {};
}

const char* command_with(uint32_t commands) {
  return commands & kCheck    ? "check"
         : commands & kRun    ? "run"
         : commands & kReplay ? "replay"
         : commands & kFix    ? "fix"
         : commands & kTest   ? "test"
                              : "natives";
}

Error unknown_option(std::string_view word, CommandBit command) {
  std::string text = "unknown option '" + std::string(word) + "'";
  if (Match other = find_option(word, kAllCommands); other.option)
    return Error{text + " (it belongs to 'heddle " + command_with(other.option->commands) + "')"};
  std::vector<std::string> names;
  for (const Option& option : option_table())
    if ((option.commands & command) && option.section)
      for (std::string& name : names_of(option)) names.push_back(std::move(name));
  return Error{text + did_you_mean(nearest(word.substr(0, word.find('=')), names))};
}

class Parser {
 public:
  Parser(CommandBit command, Operands operands, std::span<const std::string> words)
      : command_(command), operands_(operands), words_(words) {}

  Result<Settings> run() {
    while (next_ < words_.size()) {
      const std::string& word = words_[next_++];
      if (word == "--") {
        take_rest();
      } else if (word.size() > 1 && word[0] == '-') {
        if (Status s = take_option(word); !s.ok()) return s.error();
      } else {
        settings_.operands.push_back(word);
        if (operands_ == Operands::kAfterOptions) take_rest();
      }
    }
    if (Status s = check_strategy_options(settings_); !s.ok()) return s.error();
    return std::move(settings_);
  }

 private:
  void take_rest() {
    settings_.operands.insert(settings_.operands.end(),
                              words_.begin() + static_cast<ptrdiff_t>(next_), words_.end());
    next_ = words_.size();
  }

  Status take_option(const std::string& word) {
    Match m = find_option(word, command_);
    if (!m.option) return unknown_option(word, command_);
    if (m.value && !m.option->value) return Error{"option '" + m.name + "' takes no value"};
    if (m.takes_value) {
      if (next_ == words_.size())
        return Error{"option '" + m.name + "' needs a value: " + usage_of(*m.option)};
      m.value = words_[next_++];
    }
    settings_.option_words.push_back(word);
    if (m.takes_value) settings_.option_words.push_back(*m.value);
    settings_.given.push_back(names_of(*m.option).front());
    Status s = m.option->apply(settings_, m.value.value_or(""));
    return s.ok() ? s : Status(Error{"option '" + m.name + "': " + s.error().message});
  }

  CommandBit command_;
  Operands operands_;
  std::span<const std::string> words_;
  size_t next_ = 0;
  Settings settings_;
};

}  // namespace

Result<Settings> parse_options(CommandBit command, Operands operands,
                               std::span<const std::string> words) {
  return Parser(command, operands, words).run();
}

}  // namespace heddle::cli
