#include "report/finding_groups.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>

#include "report/place_text.h"

namespace heddle::report {

using heddle::Finding;
using heddle::FindingKind;
using heddle::Race;
using heddle::RaceLocation;

namespace {

std::string outermost(const std::string& class_name) {
  return class_name.substr(0, class_name.find('$'));
}

// Inside a library an object is one location to the reader, whatever its parts are called.
std::string key_of(const RaceLocation& l) {
  std::string made = l.made_at ? l.made_at->class_name + "." + l.made_at->method + ":" +
                                     std::to_string(l.made_at->line)
                               : "";
  if (l.library) return outermost(l.class_name) + "@" + made;
  return l.class_name + "." + l.field + (l.index ? "[]" : "") + l.variable;
}

int rank_of(const Finding& f) {
  switch (f.kind) {
    case FindingKind::kAssertion:
    case FindingKind::kException:
      return 0;
    case FindingKind::kDeadlock:
    case FindingKind::kLivelock:
      return 1;
    case FindingKind::kDataRace:
      return f.race && f.race->location.library ? 3 : 2;
  }
  return 3;
}

// The deadlock waits for a lock whose holder has ended, and a thread has ended by this failure.
bool leads_to(const Finding& failure, const Finding& deadlock) {
  if (!failure.exception || deadlock.kind != FindingKind::kDeadlock) return false;
  return std::ranges::any_of(deadlock.stuck, [&](const heddle::StuckThread& t) {
    return t.wait.holder_ended && t.wait.holder == failure.exception->thread;
  });
}

FindingGroup* group_for(std::vector<FindingGroup>& groups, const Finding& f) {
  auto it = std::ranges::find_if(groups, [&](const FindingGroup& g) {
    return f.race && g.shown->race && key_of(g.shown->race->location) == key_of(f.race->location);
  });
  return it == groups.end() ? nullptr : &*it;
}

FindingGroup* cause_of(std::vector<FindingGroup>& groups, const Finding& f) {
  auto it = std::ranges::find_if(groups,
                                 [&](const FindingGroup& g) { return leads_to(*g.shown, f); });
  return it == groups.end() ? nullptr : &*it;
}

std::string pair_line(const Race& r) {
  return fmt::format("{}  {}, {}", name_of(r.kind), where(r.source.at), where(r.manifest.at));
}

std::string method_key(const heddle::Place& p) { return p.class_name + "." + p.method; }

}  // namespace

std::vector<FindingGroup> finding_groups(const heddle::CheckResult& result, bool apart) {
  std::vector<const Finding*> sorted;
  for (const Finding& f : result.findings) sorted.push_back(&f);
  if (!apart) std::ranges::stable_sort(sorted, {}, [](const Finding* f) { return rank_of(*f); });
  std::vector<FindingGroup> groups;
  for (const Finding* f : sorted) {
    if (FindingGroup* g = apart ? nullptr : group_for(groups, *f))
      g->pairs.push_back(f);
    else if (FindingGroup* g = apart ? nullptr : cause_of(groups, *f))
      g->follows.push_back(f);
    else
      groups.push_back({f, {}, {}});
  }
  return groups;
}

std::string finding_id(const Finding& f) {
  std::string key = std::string(name_of(f.kind));
  if (f.race) {
    const RaceLocation& l = f.race->location;
    key += "|" + (l.library ? outermost(l.class_name) : l.class_name + "." + l.field + l.variable);
  } else if (f.exception) {
    key += "|" + f.exception->chain[0].class_name + "|" + method_key(f.location);
  }
  std::vector<std::string> stuck;
  for (const heddle::StuckThread& t : f.stuck) stuck.push_back(method_key(t.at));
  std::ranges::sort(stuck);
  for (const std::string& s : stuck) key += "|" + s;
  return fmt::format("{:08x}", static_cast<uint32_t>(XXH3_64bits(key.data(), key.size())));
}

std::vector<std::string> pair_lines(const FindingGroup& group) {
  std::vector<std::string> out;
  if (!group.shown->race) return out;
  auto add = [&](const Finding& f) {
    std::string line = pair_line(*f.race);
    if (std::ranges::find(out, line) == out.end()) out.push_back(line);
  };
  add(*group.shown);
  for (const Finding* f : group.pairs) add(*f);
  return out;
}

}  // namespace heddle::report
