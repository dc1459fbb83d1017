#include "cli/quantity.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace heddle::cli {

namespace {

Error not_a(std::string_view what, std::string_view text) {
  return Error{"'" + std::string(text) + "' is not " + std::string(what)};
}

struct Unit {
  std::string_view suffix;
  uint64_t factor;
};

// The digits before the unit, and the unit's factor. Suffixes do not distinguish case.
struct Scaled {
  std::string_view digits;
  uint64_t factor = 1;
};

Scaled split_unit(std::string_view text, std::initializer_list<Unit> units) {
  size_t end = text.find_last_of("0123456789") + 1;  // npos + 1 = 0
  std::string suffix(text.substr(end));
  std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  for (const Unit& u : units)
    if (suffix == u.suffix) return {text.substr(0, end), u.factor};
  return {};
}

std::optional<uint64_t> parse_whole(std::string_view digits) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

std::optional<uint64_t> parse_scaled(std::string_view text, std::initializer_list<Unit> units) {
  Scaled s = split_unit(text, units);
  std::optional<uint64_t> value = parse_whole(s.digits);
  uint64_t product = 0;
  if (!value || __builtin_mul_overflow(*value, s.factor, &product)) return std::nullopt;
  return product;
}

std::string_view trimmed(std::string_view text) {
  size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

}  // namespace

Result<uint64_t> parse_count(std::string_view text) {
  std::string digits(text);
  digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
  auto value = parse_scaled(digits, {{"", 1}, {"k", 1000}, {"m", 1000000}, {"g", 1000000000}});
  if (!value) return not_a("a count such as 1000, 50k or 2M", text);
  return *value;
}

Result<uint64_t> parse_size(std::string_view text) {
  auto value = parse_scaled(text, {{"", 1},
                                   {"k", 1 << 10},
                                   {"kb", 1 << 10},
                                   {"m", 1 << 20},
                                   {"mb", 1 << 20},
                                   {"g", 1 << 30},
                                   {"gb", 1 << 30},
                                   {"t", uint64_t{1} << 40}});
  if (!value) return not_a("a size such as 65536, 512k, 64m or 2g", text);
  return *value;
}

Result<double> parse_seconds(std::string_view text) {
  // Factors are in milliseconds, so that all of them are integers.
  Scaled s = split_unit(
      text, {{"", 1000}, {"ms", 1}, {"s", 1000}, {"m", 60000}, {"min", 60000}, {"h", 3600000}});
  double value = 0;
  auto [end, error] = std::from_chars(s.digits.data(), s.digits.data() + s.digits.size(), value);
  bool whole =
      error == std::errc() && end == s.digits.data() + s.digits.size() && !s.digits.empty();
  if (!whole || !std::isfinite(value) || value < 0)
    return not_a("a time such as 90, 1.5s, 5m or 2h", text);
  return value * static_cast<double>(s.factor) / 1000;
}

Result<std::vector<std::string>> parse_list(std::string_view text) {
  std::vector<std::string> parts;
  for (size_t begin = 0; begin <= text.size();) {
    size_t end = std::min(text.find(',', begin), text.size());
    std::string_view part = trimmed(text.substr(begin, end - begin));
    if (part.empty()) return not_a("a list (an entry is empty)", text);
    parts.emplace_back(part);
    begin = end + 1;
  }
  return parts;
}

}  // namespace heddle::cli
