#pragma once
// The interface of a search strategy, and what a strategy works with. One short file
// each: dfs.cc (depth-first search) and strategies/.

#include <cstdint>
#include <memory>
#include <vector>

#include "system/world.h"

namespace heddle {

class Budget;
class Collector;

struct Search {
  World& world;
  const CheckOptions& options;
  Collector& found;
  Budget& budget;
  // The choices that lead from the base image to the world's present state. Kept up to date by the
  // strategy: findings are reported with it as their schedule.
  std::vector<Choice> path;
};

class Strategy {
 public:
  virtual ~Strategy() = default;
  // Explores from the base image; the world may be left in any state. Called again, with more
  // locations visible, while rounds find new racy locations (rounds.h).
  virtual void round() = 0;
  // Whether another round would explore nothing more.
  virtual bool done() const { return false; }
  // Whether it samples executions and stores no states.
  virtual bool samples() const { return false; }

  // ---- progress ----
  virtual uint64_t states() const = 0;
  virtual uint64_t frontier() const = 0;          // states with choices left to explore
  virtual double explored_share() const = 0;      // estimate, 0..1; negative: none
  virtual uint64_t columns() const { return 0; }  // of h, at most
  // Memory that its tables will take at once when they grow next (state/growth.h).
  virtual uint64_t growth_bytes() const { return 0; }
};

// Whether orders of commuting steps, and states that behave alike, are left out. Not if paths count
// only as a whole (promised_paths.h).
bool reduces(const SearchOptions& o);

std::unique_ptr<Strategy> make_strategy(Search& search);
// Samples executions when the strategy takes long (scouting.h), and whether the options ask for it.
std::unique_ptr<Strategy> make_scouts(Search& search);
bool wants_scouts(const CheckOptions& options);

}  // namespace heddle
