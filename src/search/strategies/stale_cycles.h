#pragma once
// Loops that may never see a write (stale_loops.h), in a graph of states that was explored without
// reduction.

#include <cstdint>
#include <vector>

namespace heddle {

class StaleCycles {
 public:
  struct Edge {
    uint32_t from = 0, to = 0;
    uint32_t thread = 0;  // whose step it is; 0: of the memory
    bool stale = false;   // it reads a value that is not the newest
  };
  // `edges` must outlive it.
  StaleCycles(uint32_t states, const std::vector<Edge>& edges);

  // A state in which every thread that can take a step may stay by its own steps, and this one can
  // only by reading old values; `iteration` are such steps, as indices of edges.
  struct Found {
    uint32_t state = 0, thread = 0;
    std::vector<uint32_t> iteration;
  };
  // In the order of states; of a state the first such thread.
  std::vector<Found> find() const;

 private:
  // By state: what its threads can do there.
  struct Stay {
    uint32_t thread = 0;
    bool spins = false, idles = false;
  };
  void add_thread(uint32_t thread, const std::vector<uint32_t>& edges);
  std::vector<uint32_t> iteration_of(uint32_t thread, uint32_t state) const;

  uint32_t states_;
  const std::vector<Edge>& edges_;
  std::vector<std::vector<uint32_t>> out_;  // by state: its edges
  std::vector<std::vector<Stay>> stays_;
};

}  // namespace heddle
