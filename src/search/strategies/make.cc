#include "search/strategies/make.h"

#include "base/check.h"
#include "memory/models.h"
#include "search/dfs.h"

namespace heddle {

std::unique_ptr<Strategy> make_strategy(Search& search) {
  switch (search.options.search.strategy) {
    case StrategyKind::kDfs:
      return std::make_unique<DepthFirst>(search);
    case StrategyKind::kBfs:
      return make_breadth_first(search);
    case StrategyKind::kRandom:
      return make_random(search);
    case StrategyKind::kPct:
      return make_pct(search);
    case StrategyKind::kBounded:
      return make_bounded(search);
    case StrategyKind::kHeuristic:
      return make_heuristic(search);
    case StrategyKind::kAdversarial:
      return make_adversarial(search);
  }
  HEDDLE_UNREACHABLE("strategy");
}

bool reduces(const SearchOptions& o) { return o.reduction && !memory::reads_future(o.memory); }

bool wants_scouts(const CheckOptions& options) {
  const SearchOptions& o = options.search;
  return o.strategy == StrategyKind::kDfs && reduces(o) && o.matching && o.scouts > 0;
}

}  // namespace heddle
