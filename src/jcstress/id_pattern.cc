#include "jcstress/id_pattern.h"

#include <regex>

namespace heddle::jcstress {

namespace {

// Escapes of letters and digits that mean the same in both languages.
constexpr std::string_view kCommonEscapes = "dDwWsSbBtnrf";
constexpr std::string_view kQuantifierEnds = "*+?}";

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Only Java has: other escapes of letters (\p{..}, \Q..\E), possessive quantifiers (a*+), flags and
// named groups (?i), (?<n>..), intersections of sets [a&&b], sets within sets.
class CommonSyntax {
 public:
  explicit CommonSyntax(std::string_view id) : id_(id) {}

  bool holds() {
    for (size_t i = 0; i < id_.size(); ++i) {
      const char c = id_[i], next = i + 1 < id_.size() ? id_[i + 1] : '\0';
      if (c == '\\') {
        if (next == '\0' || (is_word(next) && kCommonEscapes.find(next) == id_.npos)) return false;
        ++i;
      } else if (in_set_ ? !holds_in_set(c, next) : !holds_outside(i, c, next)) {
        return false;
      }
    }
    return !in_set_;
  }

 private:
  bool holds_in_set(char c, char next) {
    if (c == ']') in_set_ = false;
    return c != '[' && !(c == '&' && next == '&');
  }
  bool holds_outside(size_t i, char c, char next) {
    if (c == '[') in_set_ = true;
    if (c == '(' && next == '?') {
      const char kind = i + 2 < id_.size() ? id_[i + 2] : '\0';
      return kind == ':' || kind == '=' || kind == '!';
    }
    return kQuantifierEnds.find(c) == id_.npos || next != '+';
  }

  std::string_view id_;
  bool in_set_ = false;
};

}  // namespace

bool is_pattern(std::string_view id) {
  if (!CommonSyntax(id).holds()) return false;
  try {
    std::regex parsed{std::string(id)};
  } catch (const std::regex_error&) {
    return false;
  }
  return true;
}

bool matches(std::string_view id, const std::string& text) {
  return std::regex_match(text, std::regex{std::string(id)});
}

}  // namespace heddle::jcstress
