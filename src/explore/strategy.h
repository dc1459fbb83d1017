#pragma once
// What a way of searching has to be, and what it is given. One short file each: search.cc (depth first) and
// strategies/.

#include <cstdint>
#include <memory>
#include <vector>

#include "explore/world.h"

namespace heddle::explore {

class Budget;
class Collector;

// What every strategy works with. Findings are reported with `path` as their schedule, so a strategy keeps it at the
// choices that lead from the base image to the present state.
struct Search {
  World& world;
  const CheckOptions& options;
  Collector& found;
  Budget& budget;
  std::vector<Choice> path;
};

class Strategy {
 public:
  virtual ~Strategy() = default;
  // Explores from the base image; the world may be left anywhere. Called again, with more locations visible, while
  // rounds bring new racy locations (rounds.h).
  virtual void round() = 0;
  // Whether it has done all it was to do, and another round would do nothing.
  virtual bool done() const { return false; }
  // Samples executions, and keeps no states.
  virtual bool samples() const { return false; }
  // How far it is.
  virtual uint64_t states() const = 0;
  virtual uint64_t frontier() const = 0;
  virtual double explored_share() const = 0;  // estimate, 0..1
  virtual uint64_t columns() const { return 0; }  // of h, at most
  // What its tables may soon take at once, so that the memory limit is kept.
  virtual uint64_t growth_bytes() const { return 0; }
};

std::unique_ptr<Strategy> make_strategy(Search& search);
// What goes before the strategy when that takes long, and whether anything does.
std::unique_ptr<Strategy> make_scouts(Search& search);
bool wants_scouts(const CheckOptions& options);

}  // namespace heddle::explore
