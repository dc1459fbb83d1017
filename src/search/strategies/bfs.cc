// Breadth-first search: every finding comes with a shortest schedule.

#include "search/strategies/make.h"
#include "search/strategies/stored_graph.h"

namespace heddle {

namespace {

class BreadthFirst : public StoredGraph {
 public:
  using StoredGraph::StoredGraph;

 protected:
  void begin_round() override { next_ = 0, waiting_.clear(); }
  void put(uint32_t node) override { waiting_.push_back(node); }
  uint32_t take() override { return next_ < waiting_.size() ? waiting_[next_++] : kNone; }

 private:
  std::vector<uint32_t> waiting_;
  size_t next_ = 0;
};

}  // namespace

std::unique_ptr<Strategy> make_breadth_first(Search& search) {
  return std::make_unique<BreadthFirst>(search);
}

}  // namespace heddle
