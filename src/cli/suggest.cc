#include "cli/suggest.h"

#include <algorithm>
#include <utility>

namespace heddle::cli {

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> d(a.size() + 1, std::vector<int>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i) d[i][0] = static_cast<int>(i);
  for (size_t j = 0; j <= b.size(); ++j) d[0][j] = static_cast<int>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    for (size_t j = 1; j <= b.size(); ++j) {
      int replaced = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, replaced});
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

namespace {

constexpr size_t kLongestWord = 64;  // bounds the quadratic table; option names are shorter

std::string_view without_dashes(std::string_view word) {
  return word.substr(std::min(word.find_first_not_of('-'), word.size()));
}

// Edit distance that ignores leading dashes and gives a prefix of a candidate distance 1.
int distance(std::string_view word, std::string_view candidate) {
  std::string_view w = without_dashes(word), c = without_dashes(candidate);
  if (w == c) return 0;
  if (w.size() >= 3 && c.starts_with(w)) return 1;
  return edit_distance(w, c);
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  if (word.size() > kLongestWord) return "";
  int limit = std::max<int>(1, static_cast<int>(without_dashes(word).size()) / 3);
  std::pair best_rank(limit + 1, 0);
  std::string best;
  for (const std::string& candidate : candidates) {
    // Ties are broken by the distance with the dashes.
    std::pair rank(distance(word, candidate), edit_distance(word, candidate));
    if (rank >= best_rank) continue;
    best_rank = rank;
    best = candidate;
  }
  return best;
}

std::string did_you_mean(std::string_view suggestion) {
  return suggestion.empty() ? "" : " (did you mean '" + std::string(suggestion) + "'?)";
}

}  // namespace heddle::cli
