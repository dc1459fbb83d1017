#pragma once
// What goes wrong in the executions that a search has explored, with keys by which two searches can
// be compared.

#include <map>
#include <string>

#include "check/check_result.h"

namespace heddle {

// Findings that are no races, and outputs, by key. The findings have no traces.
using Effects = std::map<std::string, Finding>;

// Which effects are compared: findings, or what complete executions print.
enum class EffectKind : uint8_t { kFailures, kOutputs };

// What two searches would report as the same finding.
std::string key_of_effect(const Finding& finding);
Effects effects_of(const CheckResult& result, EffectKind kind);
// Adds the locations that race with a finding to those of its effect.
void add_racing(const Finding& finding, Effects* effects);

}  // namespace heddle
