#include "legality.h"

#include <algorithm>
#include <stdexcept>

namespace heddle::relaxed {
namespace {

constexpr size_t kMostActions = 18;
constexpr size_t kMostTries = 20'000'000;

using Mask = uint32_t;  // of actions of E

constexpr Mask bit(size_t n) { return Mask{1} << n; }

bool happens_before(const Execution& e, Name write, int read) {
  return write == 0 || e.before[e.find(write)][read];
}

// What a candidate for Ei offers to E: everything as masks of E's actions.
struct Candidate {
  const Execution* execution;
  Mask common = 0;                   // in both, writes with the same value
  Mask same_view = 0;                // reads that see the same write in both
  Mask not_before = 0;               // reads that see a write that does not happen before them
  bool usable = true;                // no such read is missing in E
  std::vector<Mask> disagrees = {};  // by action: with which ones the orders disagree
  std::vector<Mask> needs = {};      // by read: the writes that must be committed before it
};

class Search {
 public:
  Search(const Execution& e, const std::vector<Execution>& all, Rules rules)
      : e_(e), rules_(rules), all_((bit(e.actions.size())) - 1) {
    if (e.actions.size() > kMostActions) throw TooLarge();
    for (const Execution& f : all)
      if (Candidate c = candidate(f); c.usable) candidates_.push_back(std::move(c));
  }

  std::optional<Justification> run() {
    Justification steps;
    if (!reach(0, &steps)) return std::nullopt;
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

 private:
  Mask mask_of(Name write, bool* known) const {
    if (write == 0) return 0;
    const int at = e_.find(write);
    *known &= at >= 0;
    return at < 0 ? 0 : bit(at);
  }

  bool orders_differ(const Execution& f, size_t a, size_t b, int in_a, int in_b) const {
    if (e_.before[a][b] != f.before[in_a][in_b] || e_.before[b][a] != f.before[in_b][in_a])
      return true;
    const bool sync = e_.position[a] >= 0 && e_.position[b] >= 0;
    return sync && (e_.position[a] < e_.position[b]) != (f.position[in_a] < f.position[in_b]);
  }

  Candidate candidate(const Execution& f) const {
    const size_t n = e_.actions.size();
    Candidate c{&f};
    c.disagrees.resize(n);
    c.needs.resize(n);
    std::vector<int> in(n);
    for (size_t a = 0; a < n; ++a) {
      in[a] = f.find(e_.actions[a].name);
      if (in[a] < 0) continue;
      const Execution::Action &mine = e_.actions[a], &theirs = f.actions[in[a]];
      bool known = true;
      c.needs[a] = mask_of(mine.sees, &known) | mask_of(theirs.sees, &known);
      if (!known) c.needs[a] = ~Mask{0};
      if (!mine.is_write || mine.value == theirs.value) c.common |= bit(a);
      if (mine.is_read && mine.sees == theirs.sees) c.same_view |= bit(a);
    }
    for (size_t a = 0; a < n; ++a)
      for (size_t b = 0; b < n; ++b)
        if (in[a] >= 0 && in[b] >= 0 && a != b && orders_differ(f, a, b, in[a], in[b]))
          c.disagrees[a] |= bit(b);
    for (size_t r = 0; r < f.actions.size(); ++r) {
      if (!f.actions[r].is_read || happens_before(f, f.actions[r].sees, static_cast<int>(r)))
        continue;
      const int at = e_.find(f.actions[r].name);
      if (at < 0)
        c.usable = false;
      else
        c.not_before |= bit(at);
    }
    return c;
  }

  static bool agrees(const Candidate& c, Mask set) {
    if (set & ~c.common) return false;
    for (size_t a = 0; a < c.disagrees.size(); ++a)
      if ((set & bit(a)) && (c.disagrees[a] & set)) return false;
    return true;
  }

  Mask reads() const {
    Mask out = 0;
    for (size_t a = 0; a < e_.actions.size(); ++a)
      if (e_.actions[a].is_read) out |= bit(a);
    return out;
  }

  // Whether all actions can be committed after these. Fills the steps from the last one back.
  bool reach(Mask done, Justification* steps) {
    if (done == all_) return true;
    if (!tried_.insert(done).second) return false;
    for (const Candidate& c : candidates_) {
      if (!agrees(c, done) || (done & reads() & ~c.same_view)) continue;
      Mask open = c.common & ~done;
      for (size_t a = 0; a < e_.actions.size(); ++a)
        if ((open & bit(a)) && (c.needs[a] & ~done)) open &= ~bit(a);
      const Mask must = rules_ == Rules::kRevised ? c.not_before & ~done : 0;
      if (rules_ == Rules::kJls && (c.not_before & ~done)) continue;
      if (must & ~open) continue;
      // Large steps first.
      for (Mask more = open & ~must;; more = (more - 1) & open & ~must) {
        if (++tries_ > kMostTries) throw TooLarge();
        const Mask next = done | must | more;
        if (next != done && !tried_.contains(next) && agrees(c, next) && reach(next, steps)) {
          add(next, c, steps);
          return true;
        }
        if (more == 0) break;
      }
    }
    return false;
  }

  void add(Mask committed, const Candidate& c, Justification* steps) const {
    Commit step{{}, c.execution};
    for (size_t a = 0; a < e_.actions.size(); ++a)
      if (committed & bit(a)) step.committed.insert(e_.actions[a].name);
    steps->push_back(std::move(step));
  }

  const Execution& e_;
  const Rules rules_;
  const Mask all_;
  std::vector<Candidate> candidates_;
  std::set<Mask> tried_;
  size_t tries_ = 0;
};

}  // namespace

int Execution::find(Name name) const {
  for (size_t a = 0; a < actions.size(); ++a)
    if (actions[a].name == name) return static_cast<int>(a);
  return -1;
}

Execution execution_of(const Jpr::State& s) {
  Execution out;
  std::vector<int> numbers;
  for (size_t t = 0; t < s.acts.size(); ++t)
    for (size_t n = 0; n < s.acts[t].size(); ++n) {
      const Act& a = s.acts[t][n];
      numbers.push_back(static_cast<int>(t * Jpr::kPerThread + n));
      out.actions.push_back({a.name, a.is_write, a.is_read, a.is_write ? a.value : 0, a.sees});
      auto at = std::find(s.order.begin(), s.order.end(), numbers.back());
      out.position.push_back(at == s.order.end() ? -1 : static_cast<int>(at - s.order.begin()));
    }
  out.before.assign(numbers.size(), std::vector<bool>(numbers.size()));
  for (size_t a = 0; a < numbers.size(); ++a)
    for (size_t b = 0; b < numbers.size(); ++b)
      out.before[a][b] = (s.act(numbers[b]).before >> numbers[a] & 1) != 0;
  out.outcome = outcome_of(s.threads);
  return out;
}

int broken_rule(const Execution& e, const Justification& steps, Rules rules) {
  const std::set<Name> none;
  const std::set<Name>* previous = &none;
  for (const Commit& step : steps) {
    const Execution& f = *step.execution;
    const std::set<Name>& c = step.committed;
    auto committed = [](const std::set<Name>& set, Name name) {
      return name == 0 || set.contains(name);
    };
    if (!std::includes(c.begin(), c.end(), previous->begin(), previous->end())) return 8;
    for (Name a : c)
      if (e.find(a) < 0 || f.find(a) < 0) return 1;
    for (Name a : c)
      for (Name b : c) {
        if (e.before[e.find(a)][e.find(b)] != f.before[f.find(a)][f.find(b)]) return 2;
        const int ea = e.position[e.find(a)], eb = e.position[e.find(b)];
        const int fa = f.position[f.find(a)], fb = f.position[f.find(b)];
        if (ea >= 0 && eb >= 0 && (ea < eb) != (fa < fb)) return 3;
      }
    for (Name a : c)
      if (e.actions[e.find(a)].is_write && e.actions[e.find(a)].value != f.actions[f.find(a)].value)
        return 4;
    for (Name a : *previous)
      if (e.actions[e.find(a)].sees != f.actions[f.find(a)].sees) return 5;
    for (size_t r = 0; r < f.actions.size(); ++r) {
      if (!f.actions[r].is_read) continue;
      const std::set<Name>& exempt = rules == Rules::kJls ? *previous : c;
      if (!exempt.contains(f.actions[r].name) &&
          !happens_before(f, f.actions[r].sees, static_cast<int>(r)))
        return 6;
    }
    for (Name a : c) {
      if (previous->contains(a) || !e.actions[e.find(a)].is_read) continue;
      if (!committed(*previous, e.actions[e.find(a)].sees) ||
          !committed(*previous, f.actions[f.find(a)].sees))
        return 7;
    }
    previous = &c;
  }
  return previous->size() == e.actions.size() ? 0 : 8;
}

std::optional<Justification> justify(const Execution& e, const std::vector<Execution>& all,
                                     Rules rules) {
  return Search(e, all, rules).run();
}

std::optional<Outcomes> legal_outcomes(const Program& program, const Outcomes& known, Rules rules,
                                       Ids ids, size_t max_states) try {
  const std::optional<JprResult> possible = jpr(program, ids, max_states, true);
  if (!possible) return std::nullopt;
  std::vector<Execution> all;
  for (const Jpr::State& s : possible->executions) all.push_back(execution_of(s));
  Outcomes out;
  for (const Execution& e : all) {
    if (known.contains(e.outcome) || out.contains(e.outcome)) continue;
    const std::optional<Justification> found = justify(e, all, rules);
    if (!found) continue;
    if (broken_rule(e, *found, rules) != 0) throw std::logic_error("a wrong commit sequence");
    out.insert(e.outcome);
  }
  return out;
} catch (const TooLarge&) {
  return std::nullopt;
}

}  // namespace heddle::relaxed
