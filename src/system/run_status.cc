#include "system/run_status.h"

namespace heddle {

StatePart::Mark RunStatus::mark() {
  return marks_.push({vm_.virtual_time_ns, vm_.exit_status, vm_.exiting, vm_.shutdown_begun,
                      vm_.heap_exhausted, vm_.native_missing, abandoned_, lacking_});
}

void RunStatus::rollback(Mark mark) {
  const Saved& s = marks_.back_to(mark);
  vm_.virtual_time_ns = s.time;
  vm_.exit_status = s.exit_status;
  vm_.exiting = s.exiting;
  vm_.shutdown_begun = s.shutdown_begun;
  vm_.heap_exhausted = s.heap_exhausted;
  vm_.native_missing = s.native_missing;
  abandoned_ = s.abandoned;
  lacking_ = s.lacking;
}

}  // namespace heddle
