#include "classify/effects.h"

namespace heddle {

namespace {

std::string place_text_of(const Place& p) {
  return p.class_name + "." + p.method + ":" + std::to_string(p.line);
}

Finding without_trace(const Finding& f) {
  Finding out = f;
  out.more_traces.clear();
  out.racing.clear();
  // The sentence about a loop that reads an old value is made of the step that reads it.
  if (!out.stale_read) out.trace.clear();
  return out;
}

}  // namespace

// Deadlocks at the same lines are one, as in search/collector.cc; so are exceptions of one class
// from one place, whatever their message says.
std::string key_of_effect(const Finding& f) {
  std::string key(name_of(f.kind));
  if (f.kind == FindingKind::kOutcome) return key + " " + f.output;
  if (f.exit) key += " " + std::to_string(f.exit->status);
  if (f.exception) key += " " + f.exception->chain[0].class_name;
  if (f.stale_read) key += " stale";
  if (f.stuck.empty() || f.stale_read) return key + " " + place_text_of(f.location);
  if (f.kind == FindingKind::kLivelock) return key;
  std::set<std::string> places;
  for (const StuckThread& t : f.stuck) places.insert(place_text_of(t.at));
  for (const std::string& p : places) key += " " + p;
  return key;
}

Effects effects_of(const CheckResult& result, EffectKind kind) {
  Effects out;
  if (kind == EffectKind::kFailures)
    for (const Finding& f : result.findings)
      if (f.kind != FindingKind::kDataRace) out.emplace(key_of_effect(f), without_trace(f));
  if (kind == EffectKind::kOutputs)
    for (const Outcome& o : result.outcomes) {
      Finding f;
      f.kind = FindingKind::kOutcome;
      f.output = o.output;
      f.justification = o.justification;
      out.emplace(key_of_effect(f), std::move(f));
    }
  return out;
}

void add_racing(const Finding& finding, Effects* effects) {
  std::vector<std::string>& racing = (*effects)[key_of_effect(finding)].racing;
  racing.insert(racing.end(), finding.racing.begin(), finding.racing.end());
}

}  // namespace heddle
