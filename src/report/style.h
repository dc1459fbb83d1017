#pragma once
// The appearance of a text report.

#include <string>
#include <string_view>

namespace heddle::report {

struct TextStyle {
  int width = 80;  // columns of the terminal; at least 40 are assumed
  bool color = false;
  bool unicode = false;  // lines and marks beyond ASCII
  bool full_trace = false;
  bool all_pairs = false;  // every race by itself, not one finding per location
};

enum class Ink { kPlain, kBold, kDim, kRed, kGreen, kYellow, kCyan };

// `text` in that ink, or as it is when the style has no colour.
std::string paint(const TextStyle& style, Ink ink, std::string_view text);

}  // namespace heddle::report
