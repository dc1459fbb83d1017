#include "report/finding_groups.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/check.h"
#include "report/place_text.h"
#include "report/race_text.h"

namespace heddle::report {

using heddle::CheckResult;
using heddle::Finding;
using heddle::FindingKind;
using heddle::Place;
using heddle::Race;
using heddle::RaceAccess;
using heddle::RaceLocation;

namespace {

std::string outermost(const std::string& class_name) {
  return class_name.substr(0, class_name.find('$'));
}

// Without the numbers that the compiler gives anonymous classes and lambdas: they change when
// others are written above them. "Pool$.lambda$main$"
std::string without_numbers(const std::string& name) {
  std::string out;
  for (size_t i = 0; i < name.size(); ++i) {
    out += name[i];
    if (name[i] != '$') continue;
    size_t end = i + 1;
    while (end < name.size() && name[end] >= '0' && name[end] <= '9') ++end;
    const bool whole = end == name.size() || name[end] == '$' || name[end] == '.';
    if (whole) i = end - 1;
  }
  return out;
}

std::string method_key(const Place& p) { return p.class_name + "." + p.method; }

// A location of the program's own classes. The same field of several objects is one location to the
// reader; arrays that have no name are told apart by where they were made.
std::string own_location(const RaceLocation& l) {
  std::string name = location_of_all_elements(l);
  bool nameless = l.index && l.field.empty() && l.variable.empty();
  return nameless && l.made_at ? name + "@" + method_key(*l.made_at) + where(*l.made_at) : name;
}

// The statement of the program, and the library class that it calls there.
std::string call_key(const RaceAccess& a) {
  std::string called = a.inside.empty() ? "" : outermost(a.inside.front().class_name);
  return method_key(a.at) + where(a.at) + "|" + called;
}

bool share_call(const Race& a, const Race& b) {
  for (const RaceAccess* x : {&a.source, &a.manifest})
    for (const RaceAccess* y : {&b.source, &b.manifest})
      if (call_key(*x) == call_key(*y)) return true;
  return false;
}

// A library object has many locations: its races belong together if they have a call in common.
bool same_location(const Finding& a, const Finding& b) {
  if (!a.race || !b.race || a.race->location.library != b.race->location.library) return false;
  return a.race->location.library
             ? share_call(*a.race, *b.race)
             : own_location(a.race->location) == own_location(b.race->location);
}

int rank_of(const Finding& f) {
  switch (f.kind) {
    case FindingKind::kAssertion:
    case FindingKind::kException:
    case FindingKind::kExit:
    case FindingKind::kOutcome:
      return 0;
    case FindingKind::kDeadlock:
    case FindingKind::kLivelock:
      return 1;
    case FindingKind::kDataRace:
      return f.race && f.race->location.library ? 3 : 2;
  }
  HEDDLE_UNREACHABLE("finding kind");
}

// A thread has ended by this failure on the way to the deadlock: it no longer does what the others
// wait for.
bool leads_to(const Finding& failure, const Finding& deadlock) {
  const bool stuck =
      deadlock.kind == FindingKind::kDeadlock || deadlock.kind == FindingKind::kLivelock;
  if (!failure.exception || !stuck) return false;
  return std::ranges::any_of(deadlock.failures, [&](const heddle::Failure& f) {
    return f.class_name == failure.exception->chain[0].class_name && f.at == failure.location;
  });
}

class Grouping {
 public:
  explicit Grouping(const CheckResult& result) : findings_(result.findings) {}

  std::vector<FindingGroup> all() {
    std::vector<size_t> sorted;
    for (size_t i = 0; i < findings_.size(); ++i) sorted.push_back(i);
    std::ranges::stable_sort(sorted, {}, [&](size_t i) { return rank_of(findings_[i]); });
    for (size_t i : sorted)
      if (!add_to_cause(i)) add_with_location(i);
    for (FindingGroup& g : groups_) show_shortest(g);
    return std::move(groups_);
  }

 private:
  bool add_to_cause(size_t i) {
    auto cause = std::ranges::find_if(
        groups_, [&](const FindingGroup& g) { return leads_to(findings_[g.shown], findings_[i]); });
    if (cause == groups_.end()) return false;
    cause->follows.push_back(i);
    return true;
  }

  bool belongs(size_t i, const FindingGroup& g) const {
    auto same = [&](size_t other) { return same_location(findings_[i], findings_[other]); };
    return same(g.shown) || std::ranges::any_of(g.pairs, same);
  }

  // A race may connect groups that had nothing in common so far.
  void add_with_location(size_t i) {
    std::optional<size_t> home;
    for (size_t g = 0; g < groups_.size(); ++g) {
      if (!belongs(i, groups_[g])) continue;
      if (!home) {
        home = g;
        groups_[g].pairs.push_back(i);
        continue;
      }
      FindingGroup& first = groups_[*home];
      first.pairs.push_back(groups_[g].shown);
      first.pairs.insert(first.pairs.end(), groups_[g].pairs.begin(), groups_[g].pairs.end());
      groups_.erase(groups_.begin() + static_cast<std::ptrdiff_t>(g--));
    }
    if (!home) groups_.push_back({.shown = i, .pairs = {}, .follows = {}});
  }

  void show_shortest(FindingGroup& g) const {
    for (size_t& other : g.pairs)
      if (findings_[other].trace.size() < findings_[g.shown].trace.size())
        std::swap(other, g.shown);
    std::ranges::sort(g.pairs);
  }

  const std::vector<Finding>& findings_;
  std::vector<FindingGroup> groups_;
};

std::string pair_of(const Race& r) { return where(r.source.at) + " and " + where(r.manifest.at); }

}  // namespace

std::vector<FindingGroup> finding_groups(const CheckResult& result, bool apart) {
  if (!apart) return Grouping(result).all();
  std::vector<FindingGroup> groups;
  for (size_t i = 0; i < result.findings.size(); ++i)
    groups.push_back({.shown = i, .pairs = {}, .follows = {}});
  return groups;
}

size_t group_number(const std::vector<FindingGroup>& groups, size_t finding) {
  for (size_t n = 0; n < groups.size(); ++n) {
    const FindingGroup& g = groups[n];
    auto in = [&](const std::vector<size_t>& some) {
      return std::ranges::find(some, finding) != some.end();
    };
    if (g.shown == finding || in(g.pairs) || in(g.follows)) return n + 1;
  }
  HEDDLE_UNREACHABLE("finding without a group");
}

std::string finding_id(const Finding& f) {
  std::string key = std::string(name_of(f.kind));
  auto add = [&](const std::string& part) { key += "|" + without_numbers(part); };
  if (f.race) {
    const RaceLocation& l = f.race->location;
    add(l.library ? outermost(l.class_name) : location_of_all_elements(l));
    if (l.library) add(method_key(f.race->source.at));
  } else if (f.exception) {
    add(f.exception->chain[0].class_name);
    add(method_key(f.location));
  } else if (f.exit) {
    add(method_key(f.location));
  }
  std::vector<std::string> stuck;
  for (const heddle::StuckThread& t : f.stuck) stuck.push_back(without_numbers(method_key(t.at)));
  std::ranges::sort(stuck);
  for (const std::string& s : stuck) add(s);
  return fmt::format("{:08x}", static_cast<uint32_t>(XXH3_64bits(key.data(), key.size())));
}

std::vector<std::string> pair_lines(const FindingGroup& group, const CheckResult& result) {
  std::vector<std::pair<std::string, std::string>> pairs;  // places and kinds
  auto add = [&](size_t i) {
    const Finding& f = result.findings[i];
    if (!f.race) return;
    auto at = std::ranges::find(pairs, pair_of(*f.race), [](auto& p) { return p.first; });
    if (at == pairs.end()) at = pairs.insert(at, {pair_of(*f.race), ""});
    const std::string kind(name_of(f.race->kind));
    if (at->second.find(kind) == std::string::npos)
      at->second += (at->second.empty() ? "" : ", ") + kind;
  };
  add(group.shown);
  for (size_t i : group.pairs) add(i);
  std::vector<std::string> out;
  for (const auto& [places, kinds] : pairs) out.push_back(kinds + "  " + places);
  return out;
}

}  // namespace heddle::report
