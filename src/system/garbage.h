#pragma once
// When garbage is collected while exploring (docs/garbage.md).
//
// Only fresh objects are collected: objects younger than every state that can
// be returned to. Nothing has to be undone: going back cuts all of them off, and
// log entries about them hold old values of words that did not exist.

#include <cstdint>
#include <functional>

#include "base/state_part.h"
#include "vm/vm.h"

namespace heddle {

// Why the Java heap was full when it first was.
enum class WhyFull : uint8_t {
  kUnknown,
  kAlive,    // of reachable objects
  kGarbage,  // of what earlier states on the path left behind
};

class Garbage {
 public:
  struct Hooks {
    std::function<void(const DeadObjects&)> forget;       // before dead objects are swept
    std::function<void(ObjectRef, uint64_t bytes)> free;  // for each dead object
    std::function<void()> collected;                      // afterwards
  };
  // `stress`: collects as often as possible and overwrites dead objects, to test the checker
  // itself.
  Garbage(vm::Vm& vm, bool stress) : vm_(vm), stress_(stress) {}
  void set_hooks(Hooks hooks) { hooks_ = std::move(hooks); }

  // A state begins that can be returned to.
  void begin_state();
  void begin_step() { ++steps_of_state_; }
  // After a step, before its garbage becomes part of a state.
  void collect_if_worthwhile();
  // An allocation has reached the limit set by begin_state().
  void memory_filled() { collect(false); }
  // An allocation has failed.
  void memory_exhausted(uint64_t bytes);

  WhyFull why_full() const { return why_full_; }
  uint64_t collections() const { return collections_; }

 private:
  // `step_ends`: a state may begin now, in which gaps in the heap stay gaps.
  void collect(bool step_ends);
  void set_next_limit();

  vm::Vm& vm_;
  const bool stress_;
  Hooks hooks_;
  uint32_t steps_of_state_ = 0;  // since the newest state began or was returned to
  uint64_t used_before_ = 0;     // bytes in use then, or after the last collection
  uint64_t collections_ = 0;
  WhyFull why_full_ = WhyFull::kUnknown;
};

}  // namespace heddle
