#pragma once
// Searches for the cheapest set of edits after which the whole program is verified.
//
// First whole repairs are tried, one edit of the same style for every racy location: flags, atomic
// classes, locks over more and more code. One that works is made smaller, edit by edit. Then
// cheaper sets are tried in the order of their cost: whatever is left to find after a set of edits
// says where the next edit has to be.

#include <map>
#include <optional>
#include <queue>
#include <set>
#include <vector>

#include "advice/advice.h"
#include "advice/edit_set.h"
#include "advice/propose.h"
#include "advice/recheck.h"

namespace heddle::advice {

class RepairSearch {
 public:
  struct Limits {
    uint64_t transitions, instructions, checks;
  };
  RepairSearch(RaceFacts facts, const std::vector<Finding>& findings, ProgramClasses& classes,
               EditChecker& checker, const Limits& limits);

  // The cheapest first; empty: none was found.
  std::vector<Repair> run();

  const std::vector<std::vector<Candidate>>& candidates() const { return candidates_; }
  // Ended by a limit, not because all candidates were tried.
  bool ended_early() const { return ended_early_; }
  uint64_t checks() const { return checks_; }
  bool is_spent() const;

 private:
  // Per location: its candidate; a location that is not in it has none.
  using Choice = std::map<size_t, size_t>;
  struct Step {
    int cost;
    uint64_t number;  // of equal cost, the first one first
    Choice choice;
    bool operator>(const Step& o) const {
      return std::pair(cost, number) > std::pair(o.cost, o.number);
    }
  };
  struct Style {
    bool lock = false;
    bool atomic = false;    // rather than volatile
    bool new_lock = false;  // even if some accesses hold one
    bool class_lock = false;
    Scope scope = Scope::kNone;
  };

  std::optional<std::vector<Edit>> edits_of(const Choice& choice);
  // No value: not verified; then `left` is what is still to be found.
  bool is_repair(const Choice& choice, std::optional<Rechecked>* left = nullptr);
  void record(const std::vector<Edit>& edits, uint64_t transitions);
  std::optional<size_t> pick(size_t location, const Style& style) const;
  void try_style(const Style& style);
  void try_styles();
  void make_smaller(Choice choice);
  void search_cheaper();
  void push(const Choice& choice);
  void expand(const Choice& choice, const Rechecked& left);
  size_t location_of(const Finding& race);
  int best_cost() const;

  std::vector<RacyLocation> locations_;
  const std::vector<Finding>& findings_;
  ProgramClasses& classes_;
  EditChecker& checker_;
  Limits limits_;
  std::vector<std::vector<Candidate>> candidates_;
  std::vector<Repair> repairs_;
  std::map<std::vector<Edit>, bool> tried_;
  std::priority_queue<Step, std::vector<Step>, std::greater<>> queue_;
  std::set<Choice> pushed_;
  uint64_t checks_ = 0, steps_ = 0;
  bool ended_early_ = false;
};

}  // namespace heddle::advice
