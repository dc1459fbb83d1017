#pragma once
// Happens-before among the events of a race's trace.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace heddle {

struct RaceTrace;

// A release and an acquire that synchronizes with it, as indices of RaceTrace::events. From an
// event of a thread that ends to the one that sees it ended; from a start to the thread's first
// event.
struct HbEdge {
  uint32_t from = 0, to = 0;
  auto operator<=>(const HbEdge&) const = default;
};

class TraceOrder {
 public:
  // Finds the edges. Takes time and memory in proportion to events times threads.
  explicit TraceOrder(const RaceTrace& trace);

  // Of several releases of one address by one thread only the last before the acquire is listed,
  // since program order does the rest.
  const std::vector<HbEdge>& edges() const { return edges_; }
  // Whether event a happens-before event b. REQUIRES: a < b.
  bool before(size_t a, size_t b) const {
    return clocks_[b * threads_ + thread_of_[a]] >= position_[a];
  }

 private:
  void join(uint32_t from, uint32_t to);

  size_t threads_;
  std::vector<uint32_t> thread_of_, position_;  // by event; positions begin with 1
  std::vector<uint32_t> clocks_;                // event times thread: the last position known
  std::vector<HbEdge> edges_;
};

}  // namespace heddle
