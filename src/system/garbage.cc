#include "system/garbage.h"

#include <algorithm>

#include "vm/fresh_gc.h"
#include "vm/live_bytes.h"

namespace heddle {

namespace {

// A step that has allocated this much is worth a collection.
constexpr uint64_t kCollectAfter = uint64_t{4} << 20;
// At the end of a step: how much garbage may become part of a state, by how much room there is.
constexpr uint64_t kMostLeftOver = uint64_t{1} << 20, kLeastLeftOver = uint64_t{16} << 10;
constexpr uint64_t kShareOfRoom = 256;

}  // namespace

void Garbage::begin_state() {
  vm_.heap.begin_state();
  steps_of_state_ = 0;
  used_before_ = vm_.heap.used();
  set_next_limit();
}

// A collection visits all older objects, too, so the next one waits for a share of them.
void Garbage::set_next_limit() {
  uint64_t after = std::max({kCollectAfter, vm_.heap.used_by_fresh(), vm_.heap.used() / 4});
  vm_.collect_at(vm_.heap.used() + (stress_ ? 0 : after));
}

void Garbage::collect_if_worthwhile() {
  uint64_t limit = vm_.heap.limit(), used = vm_.heap.used();
  uint64_t room = limit - std::min(limit, used);
  uint64_t most = steps_of_state_ > 1
                      ? kCollectAfter
                      : std::clamp(room / kShareOfRoom, kLeastLeftOver, kMostLeftOver);
  if (stress_) most = 1;
  if (used - used_before_ >= most) collect(steps_of_state_ <= 1);
}

// Decided once, since it takes a visit of all reachable objects.
void Garbage::memory_exhausted(uint64_t bytes) {
  if (why_full_ != WhyFull::kUnknown) return;
  uint64_t limit = vm_.heap.limit();
  bool alive = vm::live_bytes(vm_) + bytes > limit - limit / 64;  // the reserve of objects.cc
  why_full_ = alive ? WhyFull::kAlive : WhyFull::kGarbage;
}

void Garbage::collect(bool step_ends) {
  using enum vm::Heap::Space;
  vm::FreshGc gc(vm_);
  hooks_.forget([&](ObjectRef r) { return gc.dead(r); });
  gc.for_each_dead(hooks_.free);
  gc.sweep(stress_ ? kPoison : step_ends ? kGiveBack : kUseAgain);
  ++collections_;
  used_before_ = vm_.heap.used();
  hooks_.collected();
  set_next_limit();
}

}  // namespace heddle
