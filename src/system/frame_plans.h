#pragma once
// Which slots of a frame hold something that can still be read, and of what
// kind, by the instruction it is at.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "classfile/flow.h"
#include "library/loop_counters.h"
#include "library/time_limits.h"
#include "vm/frames.h"
#include "vm/insn.h"

namespace heddle {

struct FramePlan {
  // What is asked of a long: anything, or whether its time is over (time_limits.h).
  enum class Asked : uint8_t {
    kAll,
    kDeadline,
    kRest,
    kRestOfAwait,
    kDeadlineIfCaller,
    kTimeOfDay,
    kStart
  };
  struct Entry {
    uint16_t slot;
    classfile::SlotKind kind;
    Asked asked = Asked::kAll;
    uint16_t time = 0;                   // kStart: the local that says how long the time is
    uint32_t bits = LoopCounters::kAll;  // of an int that matter
  };
  int32_t bci = -1;
  bool tests_only_sign =
      false;  // the frame's call tells how much time is left, and only the sign is looked at
  std::vector<Entry> locals, stack;  // live ones; all of the operand stack but second halves
};

class FramePlans {
 public:
  // REQUIRES: not a native's frame.
  const FramePlan& of(const vm::Frame& f) {
    const vm::Method& m = *f.method;
    if (m.id >= by_method_.size()) by_method_.resize(m.id + 256);
    auto& plans = by_method_[m.id];
    auto at = static_cast<size_t>(f.pc - m.code->insns.data());
    if (at >= plans.size()) plans.resize(m.code->insns.size());
    if (!plans[at]) plans[at] = &make(f);
    return *plans[at];
  }

 private:
  FramePlan& make(const vm::Frame& f);
  FramePlan::Asked asked(const TimeLimits& limits, uint16_t local) const;

  std::vector<std::vector<FramePlan*>> by_method_;  // and by the index of the instruction
  struct Facts {
    TimeLimits limits;
    LoopCounters counters;
  };
  absl::flat_hash_map<const vm::Method*, std::unique_ptr<Facts>> facts_;
  std::deque<FramePlan> plans_;
};

}  // namespace heddle
