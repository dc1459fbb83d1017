#pragma once
// Sentences about stored traces: races, events, happens-before edges, and the hints that were made
// from them. Also as JSON (docs/json.md).

#include <optional>
#include <string>
#include <vector>

#include "report/style.h"
#include "store/trace_store.h"

namespace heddle::report {

// A race and the hints that hold in all its traces; of one trace, if `trace` is not 0.
struct RaceHints {
  store::StoredRace race;
  int64_t trace = 0;
  std::vector<advice::Hint> hints;
};

// "make field Pool.left volatile". No full stop.
std::string hint_text(const advice::Hint& hint);

std::string render_stored_races(const store::StoredCheck& check,
                                const std::vector<store::StoredRace>& races,
                                const TextStyle& style);
std::string render_stored_trace(int64_t number, const store::StoredRace& race,
                                const RaceTrace& trace, const std::vector<HbEdge>& edges,
                                const TextStyle& style);
// The acquiring history of a location.
std::string render_history(const std::vector<AcquireNote>& history, const std::string& location,
                           const TextStyle& style);
// With the frequency of advice: how many of the races have it.
std::string render_hints(const std::vector<RaceHints>& races, const TextStyle& style);

std::string hints_json(const std::vector<RaceHints>& races);

}  // namespace heddle::report
