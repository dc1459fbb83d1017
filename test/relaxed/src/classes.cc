#include "classes.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "legality.h"

namespace heddle::relaxed {
namespace {

using Effects = std::set<std::string>;
using SetsByEffect = std::map<std::string, std::set<Names>>;

constexpr size_t kMostEdges = 10;  // of reads-from

// ---- effects

bool fails(const std::vector<Condition>& check, const std::map<int, int64_t>& numbers,
           const std::set<int>& wide) {
  return std::all_of(check.begin(), check.end(), [&](const Condition& c) {
    const int64_t number = numbers.at(c.reg);
    if (!wide.contains(c.reg)) return holds(c.compare, number, c.value);
    const int64_t value = widened(c.value);
    return c.compare == Compare::kEqual    ? number == value
           : c.compare == Compare::kDiffer ? number != value
                                           : number >= value;
  });
}

void find_wide(const Block& block, std::set<int>* wide) {
  for (const Statement& s : block) {
    if (s.kind == Kind::kLoad && s.variable == kL) wide->insert(s.reg);
    find_wide(s.body, wide);
    find_wide(s.otherwise, wide);
  }
}

// Of an execution with this outcome.
class EffectsOf {
 public:
  explicit EffectsOf(const Program& p) : p_(p) {
    for (const Block& b : p.threads) find_wide(b, &wide_);
    find_wide(p.after, &wide_);
  }

  Effects operator()(const std::string& outcome) const {
    Effects out;
    std::map<int, int64_t> numbers;
    std::istringstream words(outcome);
    for (std::string word; words >> word;) {
      if (word == "fail") {
        words >> word;
        out.insert("fail " + word);
      } else {
        numbers[std::stoi(word.substr(1))] = std::stoll(word.substr(word.find('=') + 1));
      }
    }
    if (p_.printed.value_or(std::vector<int>{0}).empty()) return with_check(numbers, out);
    std::string printed;
    for (auto [r, number] : numbers)
      if (!p_.printed || std::count(p_.printed->begin(), p_.printed->end(), r) > 0)
        printed += " r" + std::to_string(r) + "=" + std::to_string(number);
    out.insert("print" + printed);
    return with_check(numbers, out);
  }

 private:
  Effects with_check(const std::map<int, int64_t>& numbers, Effects out) const {
    for (size_t n = 0; n < p_.checks.size(); ++n) {
      if (!fails(p_.checks[n], numbers, wide_)) continue;
      out.insert("check " + std::to_string(n));
      break;
    }
    return out;
  }

  const Program& p_;
  std::set<int> wide_;  // registers
};

bool is_failure(const std::string& effect) { return !effect.starts_with("print"); }

// ---- locations

class Namer {
 public:
  explicit Namer(const Code& code) : code_(code) {}

  // Empty: a final field.
  std::string operator()(int location) const {
    if (location == code_.locations - 1 || location == kL) return "l";  // the halves of a long
    if (location >= kA0 && location <= kD1) return location < kD0 ? "a" : "d";
    if (location < kVariables) return kVariableNames[location];
    const int object = 1 + (location - kVariables) / kFields;
    const int field = (location - kVariables) % kFields;
    if (field == static_cast<int>(Field::kK)) return "";
    return std::string(is_sealed(object) ? "Sealed." : "Box.") + kFieldNames[field];
  }

 private:
  bool is_sealed(int object) const {
    bool sealed = false;  // the objects of a thread are numbered one after the other
    for (const auto& first : code_.first_object)
      if (first[0] <= object) sealed = object >= first[1];
    return sealed;
  }
  const Code& code_;
};

Names names_of(const std::set<int>& locations, const Namer& namer) {
  Names out;
  for (int l : locations) out.insert(namer(l));
  out.erase("");
  return out;
}

// Keeps the smallest ones only. Returns whether the set is new.
bool add_smallest(const Names& set, std::set<Names>* sets) {
  auto within = [](const Names& part, const Names& whole) {
    return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
  };
  if (std::any_of(sets->begin(), sets->end(), [&](const Names& s) { return within(s, set); }))
    return false;
  std::erase_if(*sets, [&](const Names& s) { return within(set, s); });
  sets->insert(set);
  return true;
}

// ---- orders of the actions of an execution

class Orders {
 public:
  Orders(const Jpr::State& s, const Namer& namer) : namer_(namer) {
    for (size_t t = 0; t < s.acts.size(); ++t)
      for (size_t n = 0; n < s.acts[t].size(); ++n) {
        numbers_.push_back(static_cast<int>(t * Jpr::kPerThread + n));
        acts_.push_back(s.acts[t][n]);
      }
    const size_t n = acts_.size();
    base_.assign(n, std::vector<bool>(n));
    for (size_t a = 0; a < n; ++a)
      for (size_t b = 0; b < n; ++b) base_[a][b] = comes_first(s, a, b);
    for (size_t r = 0; r < n; ++r) {
      const size_t w = writer_of(r);
      if (w < n && !acts_[r].is_sync) edges_.emplace_back(w, r);
    }
    if (edges_.size() > kMostEdges || n > 30) throw TooLarge();
  }

  // Whether all reads may come after the writes that they see.
  bool sees_earlier_writes() const { return !has_cycle(reach_without({})); }

  // The smallest sets of locations that stray in some order.
  std::set<Names> straying() const {
    std::set<Names> out;
    for (uint32_t f = 0; f < uint32_t{1} << edges_.size(); ++f) {
      std::set<size_t> later;
      Names strayed;
      for (size_t e = 0; e < edges_.size(); ++e)
        if (f >> e & 1) later.insert(e), strayed.insert(namer_(acts_[edges_[e].second].location));
      if (strayed.contains("")) continue;  // a final field
      const Relation order = reach_without(later);
      const bool forced = std::all_of(later.begin(), later.end(), [&](size_t e) {
        return order[edges_[e].second][edges_[e].first];
      });
      if (forced && !has_cycle(order)) try_orders(order, strayed, &out);
    }
    return out;
  }

 private:
  using Relation = std::vector<std::vector<bool>>;
  using Last = std::map<int, size_t>;  // by location: the latest write
  using Seen = std::set<std::tuple<uint32_t, Last, Names>>;

  // By happens-before, or by conflicting synchronization.
  bool comes_first(const Jpr::State& s, size_t a, size_t b) const {
    if (acts_[b].before >> numbers_[a] & 1) return true;
    const Act &x = acts_[a], &y = acts_[b];
    if (!x.is_sync || !y.is_sync || x.location != y.location || (x.is_read && y.is_read))
      return false;
    auto place = [&](size_t n) {
      return std::find(s.order.begin(), s.order.end(), numbers_[n]) - s.order.begin();
    };
    return place(a) < place(b);
  }

  // As many as there are actions: the initial value.
  size_t writer_of(size_t r) const {
    if (!acts_[r].is_read || acts_[r].sees == 0) return acts_.size();
    for (size_t w = 0; w < acts_.size(); ++w)
      if (acts_[w].name == acts_[r].sees) return w;
    throw std::logic_error("a read of a write that is not there");
  }

  // What follows by the orders and by reads-from without these edges.
  Relation reach_without(const std::set<size_t>& later) const {
    Relation out = base_;
    for (size_t e = 0; e < edges_.size(); ++e)
      if (!later.contains(e)) out[edges_[e].first][edges_[e].second] = true;
    const size_t n = out.size();
    for (size_t via = 0; via < n; ++via)
      for (size_t a = 0; a < n; ++a)
        for (size_t b = 0; b < n && out[a][via]; ++b)
          if (out[via][b]) out[a][b] = true;
    return out;
  }

  static bool has_cycle(const Relation& order) {
    for (size_t a = 0; a < order.size(); ++a)
      if (order[a][a]) return true;
    return false;
  }

  // Adds what strays in the total orders that agree with this one.
  void try_orders(const Relation& order, const Names& strayed, std::set<Names>* out) const {
    Seen seen;
    go_on(order, 0, {}, strayed, std::nullopt, &seen, out);
  }

  // `half`: the newest action is the first half of an access to a long.
  void go_on(const Relation& order, uint32_t done, const Last& last, const Names& strayed,
             std::optional<size_t> half, Seen* seen, std::set<Names>* out) const {
    const size_t n = acts_.size();
    if (!seen->emplace(done, last, strayed).second) return;
    if (done + 1 == uint32_t{1} << n) {
      add_smallest(strayed, out);
      return;
    }
    for (size_t a = 0; a < n; ++a) {
      if (done >> a & 1) continue;
      if (half && !is_second_half(*half, a)) continue;
      bool first = true;
      for (size_t b = 0; b < n; ++b) first &= !order[b][a] || (done >> b & 1) != 0;
      if (!first) continue;
      const int location = acts_[a].location;
      Last next = last;
      Names more = strayed;
      if (acts_[a].is_read) {
        auto latest = last.find(location);
        if (writer_of(a) != (latest == last.end() ? n : latest->second))
          more.insert(namer_(location));
      }
      if (acts_[a].is_write) next[location] = a;
      const bool begins = location == kL && !half;
      go_on(order, done | uint32_t{1} << a, next, more, begins ? std::optional(a) : std::nullopt,
            seen, out);
    }
  }

  // Of one access to a long: the low half comes directly after the high one.
  bool is_second_half(size_t high, size_t a) const {
    return a == high + 1 && acts_[a].location != kL && namer_(acts_[a].location) == "l";
  }

  const Namer& namer_;
  std::vector<int> numbers_;  // of the actions, in the state
  std::vector<Act> acts_;
  Relation base_;
  std::vector<std::pair<size_t, size_t>> edges_;  // reads-from, without volatile variables
};

// ---- a program

class Classes {
 public:
  Classes(const Program& p, size_t max_states, Executions which)
      : p_(p),
        effects_of_(p),
        max_states_(max_states),
        which_(which),
        machine_(lower(p), Ids::kOccurrence, true) {}

  std::optional<RaceClasses> run() {
    const auto usual = executions_of(machine_, max_states_);
    if (!usual) return std::nullopt;
    for (const Jpr::State& s : *usual) {
      const Namer namer(machine_.code());
      // The machine may take apart the halves of a long.
      if (Orders(s, namer).straying().contains(Names())) add_usual(s);
    }
    if (!add_models()) return std::nullopt;
    std::optional<JprResult> all = jpr(p_, Ids::kOccurrence, max_states_, true);
    if (!all) return std::nullopt;
    for (const Jpr::State& s : all->executions) all_.push_back(execution_of(s));
    // Those that need no question of legality come first.
    for (bool earlier : {true, false})
      for (size_t n = 0; n < all_.size(); ++n) add(all->executions[n], all_[n], earlier);
    check_models();
    return out_;
  }

 private:
  void add_usual(const Jpr::State& s) {
    const Namer namer(machine_.code());
    const Effects effects = effects_of_(outcome_of(s.threads));
    out_.usual.insert(effects.begin(), effects.end());
    Names racing = names_of(races_in(s), namer);
    if (std::any_of(effects.begin(), effects.end(), is_failure))
      out_.failing.insert(racing.begin(), racing.end());
    out_.racing.merge(racing);
  }

  bool add_models() {
    for (const char* model : kModels) {
      const std::optional<Outcomes> found = outcomes(p_, model, max_states_);
      if (!found) return false;
      for (const std::string& outcome : *found)
        for (const std::string& e : effects_of_(outcome)) out_.models.emplace(e, model);
    }
    return true;
  }

  void add(const Jpr::State& s, const Execution& e, bool earlier) {
    const Namer namer(machine_.code());
    Effects news = effects_of_(e.outcome);
    std::erase_if(news, [&](const std::string& effect) { return out_.usual.contains(effect); });
    if (news.empty()) return;
    const Orders orders(s, namer);
    if (orders.sees_earlier_writes() != earlier) return;
    if (!earlier && which_ == Executions::kOfPjmm) return;
    std::optional<bool> legal;
    for (const Names& set : orders.straying())
      for (const std::string& effect : news) {
        if (earlier) add_smallest(set, &out_.past[effect]);
        std::set<Names> now = out_.sets[effect];
        if (!add_smallest(set, &now)) continue;
        if (!legal) legal = earlier || justify(e, all_, Rules::kRevised).has_value();
        if (*legal) out_.sets[effect] = std::move(now);
        if (*legal && !earlier) out_.later[effect].insert(set);
        if (*legal) out_.models.emplace(effect, "jmm");
      }
  }

  // The models are machines of their own.
  void check_models() {
    std::erase_if(out_.sets, [](const auto& of_effect) { return of_effect.second.empty(); });
    for (auto& [effect, sets] : out_.later)
      std::erase_if(sets, [&](const Names& set) { return !out_.sets[effect].contains(set); });
    for (const auto& [effect, model] : out_.models)
      if (out_.usual.contains(effect) != (model == "sc") ||
          out_.sets.contains(effect) != (model != "sc"))
        throw std::logic_error("the sets of '" + effect + "' disagree with " + model);
    for (const auto& [effect, sets] : out_.sets)
      if (sets.contains(Names())) throw std::logic_error("'" + effect + "' needs no location");
  }

  const Program& p_;
  EffectsOf effects_of_;
  const size_t max_states_;
  const Executions which_;
  Jpr machine_;
  std::vector<Execution> all_;
  RaceClasses out_;
};

}  // namespace

std::optional<RaceClasses> race_classes(const Program& program, size_t max_states,
                                        Executions which) try {
  return Classes(program, max_states, which).run();
} catch (const TooLarge&) {
  return std::nullopt;
}

std::optional<SetsByEffect> sets_by_relaxing(const Program& program, size_t max_states) try {
  const Code code = lower(program);
  const EffectsOf effects_of(program);
  const Jpr first(code, Ids::kOccurrence, false);
  const Namer namer(first.code());
  std::map<std::string, std::set<int>> locations;
  for (int l = 0; l < first.code().locations; ++l)
    if (!is_volatile(l)) locations[namer(l)].insert(l);
  locations.erase("");
  // What no thread accesses need not be relaxed.
  Names used;
  for (const auto& thread : first.code().threads)
    for (const Instruction& i : thread)
      for (const auto& [name, numbers] : locations)
        if ((i.op == Op::kLoad || i.op == Op::kStore) &&
            (i.variable < 0 ? name.find('.') != std::string::npos : numbers.contains(i.variable)))
          used.insert(name);
  if (used.contains("l")) return std::nullopt;  // the machine takes apart its halves
  const std::vector<std::string> names(used.begin(), used.end());
  if (names.size() > 6) return std::nullopt;
  SetsByEffect out;
  for (uint32_t some = 0; some < uint32_t{1} << names.size(); ++some) {
    Jpr machine(code, Ids::kOccurrence, false);
    Names set;
    for (size_t n = 0; n < names.size(); ++n)
      if (some >> n & 1) {
        set.insert(names[n]);
        machine.relaxed.insert(locations[names[n]].begin(), locations[names[n]].end());
      }
    const auto found = executions_of(machine, max_states);
    if (!found) return std::nullopt;
    for (const Jpr::State& s : *found)
      for (const std::string& e : effects_of(outcome_of(s.threads))) add_smallest(set, &out[e]);
  }
  std::erase_if(out, [](const auto& of_effect) { return of_effect.second.contains(Names()); });
  return out;
} catch (const TooLarge&) {
  return std::nullopt;
}

}  // namespace heddle::relaxed
