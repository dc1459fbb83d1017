#include "search/path_node.h"

namespace heddle {

// `saved` and `threads` are assigned before they are read.
void PathNode::clear() {
  branching.clear();
  stored = false;
  unstored_run = 0;
  number = 0;
  low = UINT64_MAX;
  can_end = cyclic = leads_out = false;
  reads_old_value = false;
  spinners.clear();
  stale_iteration.clear();
  idlers.clear();
  promised = 0;
  needs.clear();
  ops.clear();
  covered = false;
  races_before = 0;
}

}  // namespace heddle
