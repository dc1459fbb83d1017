#pragma once
// "Did you mean ...?"

#include <string>
#include <string_view>
#include <vector>

namespace heddle::cli {

// Insertions, deletions, replacements and swaps of neighbours that turn one into the other.
int edit_distance(std::string_view a, std::string_view b);

// The candidate nearest to `word`, the earliest of equals; empty when none is near enough to be meant.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// " (did you mean 'x'?)", or nothing for an empty suggestion.
std::string did_you_mean(std::string_view suggestion);

}  // namespace heddle::cli
