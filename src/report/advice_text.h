#pragma once
// Sentences of advice: edits, what they achieve, and repairs.

#include <string>

#include "advice/advice.h"
#include "report/finding_groups.h"
#include "report/style.h"

namespace heddle::report {

// "make field Pool.left volatile". No full stop.
std::string edit_text(const advice::Edit& edit);
std::string edits_text(const std::vector<advice::Edit>& edits);

// "removes all 8 races, and nothing else changes". Races on one location count as one; `apart`:
// every pair of statements counts.
std::string effect_text(const advice::Suggestion& suggestion, const heddle::CheckResult& result,
                        bool apart);

// The cheapest repair, or that none was found.
std::string render_repairs(const advice::Advice& advice, const heddle::CheckResult& result,
                           const TextStyle& style);

// Below a race: the suggestions that remove it, or a part of its pairs.
std::string render_suggestions(const advice::Advice& advice, const FindingGroup& group,
                               const heddle::CheckResult& result, const TextStyle& style);

// For JSON: "volatile", "synchronized-block"; the edit's target, such as "Pool.left".
std::string_view action_name(advice::EditKind kind);
std::string target_text(const advice::Edit& edit);
std::string path_text(const advice::ObjectPath& path);

}  // namespace heddle::report
