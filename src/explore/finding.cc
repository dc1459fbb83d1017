#include "explore/finding.h"

#include <fmt/format.h>

#include <algorithm>

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

std::string stack_line(const Place& place, bool native) {
  std::string at = native ? "Native Method" : place.file.empty() ? "Unknown Source" : where(place);
  return "    at " + place.class_name + "." + place.method + "(" + at + ")";
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

std::string describe_wait(const StuckThread& stuck) {
  if (stuck.held_by.empty()) return stuck.waits_for;
  return stuck.waits_for + ", held by " + stuck.held_by + (stuck.holder_ended ? ", which has ended" : "");
}

namespace {

using Stuck = std::vector<const StuckThread*>;

constexpr size_t kTold = 3;  // threads of which a sentence tells what they wait for

// "a", "a and b", "a, b and c", "5 threads"
std::string names_of(const Stuck& threads) {
  if (threads.size() > kTold) return fmt::format("{} threads", threads.size());
  std::string out;
  for (size_t i = 0; i < threads.size(); ++i)
    out += (i == 0 ? "" : i + 1 == threads.size() ? " and " : ", ") + threads[i]->thread;
  return out;
}

const StuckThread* waits_behind(const StuckThread& t, const std::vector<StuckThread>& all) {
  const std::string& other = t.held_by.empty() ? t.ends_after : t.held_by;
  if (other.empty() || t.holder_ended || t.spins) return nullptr;
  auto found = std::find_if(all.begin(), all.end(), [&](const StuckThread& s) { return s.thread == other; });
  return found == all.end() ? nullptr : &*found;
}

// Threads of which each waits for the next, and the last for the first; none if there is no such ring.
Stuck ring_of(const std::vector<StuckThread>& all) {
  for (const StuckThread& first : all) {
    Stuck ring;
    for (const StuckThread* t = &first; t && ring.size() <= all.size(); t = waits_behind(*t, all)) {
      if (t == &first && !ring.empty()) return ring;
      ring.push_back(t);
    }
  }
  return {};
}

std::string describe_ring(const Stuck& ring) {
  if (ring.size() == 1)
    return fmt::format("{} waits for ever for {}", ring[0]->thread,
                       ring[0]->held_by.empty() ? "its own end" : ring[0]->waits_for + ", which it holds itself");
  if (ring.size() > kTold)
    return fmt::format("{} threads wait for each other in a ring: {} for {}", ring.size(), ring[0]->thread,
                       describe_wait(*ring[0]));
  std::string out = ring[0]->thread;
  for (const StuckThread* t : ring) out += (t == ring[0] ? " waits for " : ", which waits for ") + describe_wait(*t);
  return out;
}

// Those that go wrong by themselves: "main waits for ever for a notify on Object#1".
std::string describe_waits(const Stuck& threads) {
  std::string out = names_of(threads) + (threads.size() == 1 ? " waits" : " wait") + " for ever";
  bool same = std::all_of(threads.begin(), threads.end(),
                          [&](const StuckThread* t) { return describe_wait(*t) == describe_wait(*threads[0]); });
  if (same) return out + " for " + describe_wait(*threads[0]);
  if (threads.size() > kTold) return out;
  for (const StuckThread* t : threads)
    out += fmt::format("{}{} for {}", t == threads[0] ? ": " : ", ", t->thread, describe_wait(*t));
  return out;
}

std::string who_does(const Stuck& threads, const char* one_does, const char* they_do) {
  return names_of(threads) + " " + (threads.size() == 1 ? one_does : they_do);
}

// "a and b spin for ever, and c waits"; where threads do something, it may well be what they are for.
std::string describe_livelock(const Stuck& going, const Stuck& spinning, const Stuck& waiting) {
  std::string out;
  if (!going.empty()) out = "the program never ends: " + who_does(going, "goes", "go") + " round for ever";
  if (!spinning.empty()) out += (out.empty() ? "" : ", ") + who_does(spinning, "spins", "spin") + " for ever";
  return waiting.empty() ? out : out + ", and " + who_does(waiting, "waits", "wait");
}

}  // namespace

std::string describe_stuck(const std::vector<StuckThread>& stuck) {
  Stuck going, spinning, waiting, behind;
  for (const StuckThread& t : stuck) {
    if (t.goes_round) going.push_back(&t);
    else if (t.spins) spinning.push_back(&t);
    else (waits_behind(t, stuck) ? behind : waiting).push_back(&t);
  }
  if (!going.empty() || !spinning.empty()) {
    waiting.insert(waiting.end(), behind.begin(), behind.end());
    return describe_livelock(going, spinning, waiting);
  }
  Stuck ring = ring_of(stuck);
  std::string out = ring.empty() ? describe_waits(waiting) : describe_ring(ring);
  size_t others = stuck.size() - (ring.empty() ? waiting.size() : ring.size());
  if (others == 0) return out;
  if (others == 1 && ring.empty()) return fmt::format("{}, and {} for {}", out, behind[0]->thread, describe_wait(*behind[0]));
  return fmt::format("{}, and {} more {} for ever", out, others, others == 1 ? "waits" : "wait");
}

}  // namespace heddle::explore
