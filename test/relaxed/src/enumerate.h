#pragma once
// All outcomes of a litmus program under a memory model, by the definition of the model.
//
// Each model is a machine whose states have successors; the enumerator visits every state once. A
// state is compared as a whole, byte by byte.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "code.h"

namespace heddle::relaxed {

using Outcomes = std::set<std::string>;

// The models of docs/relaxed-memory.md, the strongest first.
inline constexpr const char* kModels[] = {"sc", "tso", "pso", "pjmm"};

// A machine cannot represent the program.
struct TooLarge {};

// nullopt: the program is too large, or has more states than `max_states`. REQUIRES: the model is
// one of kModels.
std::optional<Outcomes> outcomes(const Program& program, std::string_view model, size_t max_states);

// REQUIRES: Machine has a type State with a member `threads` and put(std::string*), and
//   State initial() const; void successors(const State&, std::vector<State>*) const;
template <class Machine>
std::optional<Outcomes> enumerate(const Code& code, const Machine& machine, size_t max_states) {
  using State = typename Machine::State;
  Outcomes out;
  std::unordered_set<std::string> seen;
  std::vector<State> waiting, next;
  auto visit = [&](const State& s) {
    std::string key;
    s.put(&key);
    if (seen.insert(std::move(key)).second) waiting.push_back(s);
  };
  visit(machine.initial());
  while (!waiting.empty()) {
    if (seen.size() > max_states) return std::nullopt;
    const State s = std::move(waiting.back());
    waiting.pop_back();
    bool ended = true;
    for (size_t t = 0; t < code.threads.size(); ++t) ended &= has_ended(code, s.threads, t);
    if (ended) out.insert(outcome_of(s.threads));
    next.clear();
    machine.successors(s, &next);
    for (const State& n : next) visit(n);
  }
  return out;
}

}  // namespace heddle::relaxed
