#pragma once
// Suggestions for mistyped words: "did you mean ...?"

#include <string>
#include <string_view>
#include <vector>

namespace heddle::cli {

// The least number of insertions, deletions, replacements and swaps of neighbours that turn one
// into the other (optimal string alignment distance).
int edit_distance(std::string_view a, std::string_view b);

// The candidate nearest to `word`, the first one if several are; empty if none is near enough to
// be what the user meant.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// " (did you mean 'x'?)"; empty for an empty suggestion.
std::string did_you_mean(std::string_view suggestion);

}  // namespace heddle::cli
