#pragma once
// Sentences of advice: edits, what they achieve, and repairs.

#include <string>

#include "advice/advice.h"
#include "report/style.h"

namespace heddle::report {

// "make field Pool.left volatile". No full stop.
std::string edit_text(const advice::Edit& edit);
std::string edits_text(const std::vector<advice::Edit>& edits);

// "removes all 8 races, and nothing else changes"
std::string effect_text(const advice::Suggestion& suggestion, const heddle::CheckResult& result);

// The cheapest repair, or that none was found.
std::string render_repairs(const advice::Advice& advice, const heddle::CheckResult& result,
                           const TextStyle& style);

// Below a race: the suggestions that remove it.
std::string render_suggestions(const advice::Advice& advice, size_t finding,
                               const heddle::CheckResult& result, const TextStyle& style);

// For JSON: "volatile", "synchronized-block"; the edit's target, such as "Pool.left".
std::string_view action_name(advice::EditKind kind);
std::string target_text(const advice::Edit& edit);
std::string path_text(const advice::ObjectPath& path);

}  // namespace heddle::report
