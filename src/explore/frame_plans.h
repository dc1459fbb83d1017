#pragma once
// Which slots of a frame hold something that can still be read, and of what
// kind, by the instruction it is at.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <deque>
#include <vector>

#include "classfile/flow.h"
#include "vm/frames.h"

namespace heddle::explore {

struct FramePlan {
  struct Entry {
    uint16_t slot;
    classfile::SlotKind kind;
  };
  int32_t bci = -1;
  int32_t deadline = -1;             // the local with a time of which the method only asks whether it is over
  std::vector<Entry> locals, stack;  // live ones; all of the operand stack but second halves
};

class FramePlans {
 public:
  // REQUIRES: not a native's frame.
  const FramePlan& of(const vm::Frame& f) {
    auto [it, fresh] = by_pc_.try_emplace(f.pc, nullptr);
    if (fresh) it->second = &make(f);
    return *it->second;
  }

 private:
  FramePlan& make(const vm::Frame& f);

  absl::flat_hash_map<const vm::Insn*, FramePlan*> by_pc_;
  std::deque<FramePlan> plans_;
};

}  // namespace heddle::explore
