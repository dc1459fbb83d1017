#include "system/repeated_run.h"

#include <cstring>

namespace heddle {

bool RepeatedRun::repeats(const PartOfRun& part) {
  // What a thread obtains through a final field is noted with each read.
  const bool only_reads =
      part.only_reads && w_.vm().heap.undo.enabled() && !w_.memory().follows_references();
  const bool same = only_reads && copied_ && growth() == growth_ && is_same_thread();
  copied_ = only_reads;
  if (only_reads && !same) copy_thread();
  return same;
}

RepeatedRun::Growth RepeatedRun::growth() const {
  const RaceDetector& detector = w_.detector();
  const race::Summary& h = detector.rows().h();
  return {w_.vm().heap.undo.mark(), detector.tables().logged(), h.colours(), h.records().size(),
          detector.races_met()};
}

void RepeatedRun::copy_thread() {
  growth_ = growth();
  std::memcpy(&state_, &t_.s, sizeof state_);
  stack_.assign(t_.stack_base, t_.s.sp);
}

bool RepeatedRun::is_same_thread() const {
  if (std::memcmp(&state_, &t_.s, sizeof state_) != 0) return false;
  return std::memcmp(stack_.data(), t_.stack_base, stack_.size() * sizeof(vm::Slot)) == 0;
}

}  // namespace heddle
