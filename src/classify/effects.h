#pragma once
// What goes wrong in the executions that a search has explored, with keys by which two searches can
// be compared.

#include <map>
#include <set>
#include <string>

#include "check/check_result.h"

namespace heddle {

// Findings that are no races, and outputs, by key. The findings have no traces.
using Effects = std::map<std::string, Finding>;

// Which effects are compared: findings, or what complete executions print.
enum class EffectKind : uint8_t { kFailures, kOutputs };

// The fields of the locations whose reads in this trace do not return the latest write; "[]" stands
// for all arrays, and "" for all locations.
std::set<std::string> strayed_fields(const std::vector<TraceStep>& trace);
// Likewise, of a location with this RaceLocation::name.
std::string field_in_traces(const std::string& name);

// What two searches would report as the same finding.
std::string key_of_effect(const Finding& finding);
Effects effects_of(const CheckResult& result, EffectKind kind);
// Adds the locations that race with a finding to those of its effect.
void add_racing(const Finding& finding, Effects* effects);

}  // namespace heddle
