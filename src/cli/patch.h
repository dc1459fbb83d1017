#pragma once
// Makes the edits of repairs in the program's sources (java/patch), compiles the result and checks
// it again. What is not verified then is not handed over.

#include <memory>
#include <string>
#include <vector>

#include "advice/advice.h"
#include "cli/check_flow.h"
#include "cli/temp_dir.h"

namespace heddle::cli {

struct Patch {
  std::unique_ptr<TempDir> folder;  // src, classes, patch.diff
  std::string diff;
  // Source files and the patched ones: only those that differ.
  std::vector<std::pair<std::string, std::string>> files;
};

// An Error: why there is no verified patch.
Result<Patch> make_patch(const advice::Repair& repair, const heddle::Program& program,
                         const heddle::CheckOptions& options, const Search& search,
                         heddle::ProgressSink& progress);

// Writes a patch for each repair that has one to `folder`, and notes it there.
Status write_patches(const std::string& folder, advice::Advice& advice,
                     const heddle::Program& program, const heddle::CheckOptions& options,
                     const Search& search, heddle::ProgressSink& progress);

}  // namespace heddle::cli
