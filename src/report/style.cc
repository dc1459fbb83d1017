#include "report/style.h"

#include "base/check.h"

namespace heddle::report {

namespace {

const char* code_of(Ink ink) {
  switch (ink) {
    case Ink::kPlain:
      return "";
    case Ink::kBold:
      return "\x1b[1m";
    case Ink::kDim:
      return "\x1b[2m";
    case Ink::kRed:
      return "\x1b[1;31m";
    case Ink::kGreen:
      return "\x1b[1;32m";
    case Ink::kYellow:
      return "\x1b[1;33m";
    case Ink::kCyan:
      return "\x1b[36m";
  }
  HEDDLE_UNREACHABLE("ink");
}

}  // namespace

std::string paint(const TextStyle& style, Ink ink, std::string_view text) {
  if (!style.color || ink == Ink::kPlain || text.empty()) return std::string(text);
  return code_of(ink) + std::string(text) + "\x1b[0m";
}

}  // namespace heddle::report
