#include "explore/finding.h"

#include <fmt/format.h>

#include "base/check.h"
#include "explore/check_result.h"

namespace heddle::explore {

std::string_view name_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::kAssertion: return "assertion";
    case FindingKind::kException: return "exception";
    case FindingKind::kDeadlock: return "deadlock";
    case FindingKind::kLivelock: return "livelock";
    case FindingKind::kDataRace: return "data-race";
  }
  HEDDLE_UNREACHABLE("finding kind");
}

std::string_view name_of(RaceKind kind) {
  switch (kind) {
    case RaceKind::kWriteRead: return "WR";
    case RaceKind::kWriteWrite: return "WW";
    case RaceKind::kReadWrite: return "RW";
  }
  HEDDLE_UNREACHABLE("race kind");
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kVerified: return "verified";
    case Verdict::kViolated: return "violated";
    case Verdict::kInconclusive: return "inconclusive";
  }
  HEDDLE_UNREACHABLE("verdict");
}

std::string where(const Place& place) {
  if (place.file.empty()) return place.class_name + "." + place.method;
  return place.line > 0 ? fmt::format("{}:{}", place.file, place.line) : place.file;
}

namespace {

std::string call_text(const RaceAccess& a) {
  const Place& p = a.inside.front();
  return p.class_name.substr(p.class_name.rfind('.') + 1) + "." + (p.method == "<init>" ? "new" : p.method);
}

// Two calls of a library: the reader knows the calls, not what is inside.
std::string describe_calls(const Race& race) {
  return fmt::format("{} calls {} at {} without synchronizing with {}'s {} at {}: they race on {}", race.manifest.thread,
                     call_text(race.manifest), where(race.manifest.at), race.source.thread, call_text(race.source),
                     where(race.source.at), race.location.display);
}

}  // namespace

std::string describe_race(const Race& race) {
  if (race.location.library && !race.source.inside.empty() && !race.manifest.inside.empty()) return describe_calls(race);
  return fmt::format("{} {}s {} at {} without synchronizing with {}'s {} at {}", race.manifest.thread, race.manifest.op,
                     race.location.display, where(race.manifest.at), race.source.thread, race.source.op,
                     where(race.source.at));
}

}  // namespace heddle::explore
