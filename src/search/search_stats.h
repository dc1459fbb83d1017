#pragma once
// Counters of a search. The same program and options give the same counters, except
// for the fields marked "measured".

#include <cstdint>

namespace heddle {

struct SearchStats {
  uint64_t states = 0;                // distinct ones that were stored
  uint64_t rounds = 0;                // searches, each with more visible or relaxed than the last
  uint64_t write_set = 0;             // jpr: pairs of a write and its value
  uint64_t transitions = 0;           // executed steps, including those into known states
  uint64_t executions = 0;            // paths to an end or to a known state
  uint64_t scouts = 0;                // those of them that were sampled before a long search
  uint64_t pruned = 0;                // executions that the program's assumptions excluded
  uint64_t max_depth = 0;             // transitions on the longest path
  uint64_t instructions = 0;          // bytecodes executed
  double seconds = 0;                 // measured: the whole check
  double search_seconds = 0;          // measured: the search, without start-up and reporting
  double peak_mb = 0;                 // counted, not measured (base/memory_count.h)
  uint64_t threads = 0;               // the program's, at most at one time
  uint64_t sync_addrs = 0;            // rows of h at most
  uint64_t addrs = 0;                 // columns of h at most
  uint64_t first_trace = 0;           // steps to the first finding when it was found; 0: no finding
  uint64_t shortest_trace = 0;        // steps to the finding with the shortest schedule
  double explored_share = -1;         // estimate for an unfinished search, 0..1; negative: none
  bool share_rough = false;           // the estimate has not grown with the work (share_trend.h)
  uint64_t legality_transitions = 0;  // jmm: of the searches for commit sequences
};

}  // namespace heddle
