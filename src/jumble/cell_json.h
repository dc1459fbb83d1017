#pragma once
// A cell and the outputs of its runs as text, from the process that sampled them to the one that
// makes the table.

#include <optional>
#include <set>
#include <string>

#include "jumble/jumble.h"

namespace heddle {

struct SampledCell {
  JumbleCell cell;
  std::set<std::string> outputs;  // of the runs that ended
};

std::string text_of(const SampledCell& sampled);
// None: the text is not complete.
std::optional<SampledCell> sampled_cell_of(const std::string& text);

}  // namespace heddle
