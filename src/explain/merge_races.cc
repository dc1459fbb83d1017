#include "explain/merge_races.h"

#include <utility>

namespace heddle {

namespace {

bool same_place(const Place& a, const Place& b) {
  return a.class_name == b.class_name && a.method == b.method && a.line == b.line;
}

bool same_location(const RaceLocation& a, const RaceLocation& b) {
  return a.class_name == b.class_name && a.field == b.field &&
         a.index.has_value() == b.index.has_value();
}

// "java.util.ArrayList" for a call of java.util.ArrayList$Itr.next; "" if no library was called.
std::string called(const RaceAccess& a) {
  if (a.inside.empty()) return "";
  const std::string& name = a.inside.front().class_name;
  return name.substr(0, name.find('$'));
}

bool inside_library(const Race& r) {
  return r.location.library && !r.source.inside.empty() && !r.manifest.inside.empty();
}

bool same_calls(const Race& a, const Race& b) {
  return inside_library(a) && inside_library(b) && called(a.source) == called(b.source) &&
         called(a.manifest) == called(b.manifest);
}

void list_also(Race& race, const Race& other) {
  auto same = [&](RaceKind kind, const RaceLocation& l) {
    return kind == other.kind && same_location(l, other.location);
  };
  if (same(race.kind, race.location)) return;
  for (const RaceAlso& a : race.also)
    if (same(a.kind, a.location)) return;
  race.also.push_back({other.kind, other.location});
}

bool merge(Race& have, const Race& other) {
  if (!same_place(have.source.at, other.source.at) ||
      !same_place(have.manifest.at, other.manifest.at))
    return false;
  bool same = have.kind == other.kind && same_location(have.location, other.location);
  if (!same && !same_calls(have, other)) return false;
  have.traces += other.traces;
  list_also(have, other);
  return true;
}

}  // namespace

bool add_finding(std::vector<Finding>& findings, Finding f) {
  for (Finding& have : findings) {
    if (!have.race || !f.race || !merge(*have.race, *f.race)) continue;
    if (f.more_traces.size() > have.more_traces.size()) have.more_traces = std::move(f.more_traces);
    return false;
  }
  findings.push_back(std::move(f));
  return true;
}

}  // namespace heddle
