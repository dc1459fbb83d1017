#include "race/reference_summary.h"

#include <algorithm>

namespace heddle::race {

bool ReferenceSummary::knows_all(RowId t, const Past& x, AccessClass k) const {
  return std::ranges::all_of(x.since,
                             [&](const Since& s) { return s.k != k || knows(t, s.access); });
}

bool ReferenceSummary::knows_write(RowId t, const Past& x, bool plain) const {
  return (!x.write || knows(t, *x.write)) && (!plain || knows_all(t, x, AccessClass::kAtomicWrite));
}

ReferenceSummary::AccessId ReferenceSummary::new_access(RowId t) {
  h_[t].insert(next_);
  return next_++;
}

Verdict ReferenceSummary::on_read(Location location, RowId t, Strength strength) {
  Past& x = locations_[location];
  bool plain = strength == Strength::kPlain;
  Verdict v{.write_unordered = !knows_write(t, x, plain)};
  x.since.push_back({plain ? AccessClass::kPlainRead : AccessClass::kAtomicRead, new_access(t)});
  return v;
}

Verdict ReferenceSummary::on_write(Location location, RowId t, Strength strength) {
  Past& x = locations_[location];
  bool plain = strength == Strength::kPlain;
  bool reads = knows_all(t, x, AccessClass::kPlainRead) &&
               (!plain || knows_all(t, x, AccessClass::kAtomicRead));
  Verdict v{.write_unordered = !knows_write(t, x, plain), .reads_unordered = !reads};
  if (plain) {
    x = {new_access(t), {}};
  } else {
    x.since.push_back({AccessClass::kAtomicWrite, new_access(t)});
  }
  return v;
}

ReferenceSummary::NameSet ReferenceSummary::knowers(AccessId a, const Names& names,
                                                    const std::set<RowId>& acting) const {
  if (std::ranges::all_of(acting, [&](RowId z) { return knows(z, a); })) return std::nullopt;
  std::set<std::string> set;
  for (const auto& [row, name] : names) {
    if (knows(row, a)) set.insert(name);
  }
  return set;
}

ReferenceSummary::History ReferenceSummary::history_of(const Past& x, const Names& names,
                                                       const std::set<RowId>& acting) const {
  History history;
  if (x.write) history.write = knowers(*x.write, names, acting);
  std::set<std::pair<AccessClass, std::set<std::string>>> all;
  for (const Since& s : x.since) {
    if (auto set = knowers(s.access, names, acting)) all.insert({s.k, *set});
  }
  for (const auto& [k, set] : all) {
    bool covered = std::ranges::any_of(all, [&, k = k, &set = set](const auto& other) {
      return other.first == k && other.second != set && std::ranges::includes(set, other.second);
    });
    if (!covered) history.since.insert({k, set});
  }
  return history;
}

ReferenceSummary::State ReferenceSummary::canonical(const Names& names,
                                                    const std::set<RowId>& acting) const {
  State state;
  for (const auto& [location, past] : locations_) {
    History history = history_of(past, names, acting);
    if (history != History{}) state[location] = std::move(history);
  }
  return state;
}

}  // namespace heddle::race
