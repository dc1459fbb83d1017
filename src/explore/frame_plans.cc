#include "explore/frame_plans.h"

#include <string_view>

#include "explore/lock_texts.h"
#include "vm/decode.h"

namespace heddle::explore {

using classfile::SlotKind;

namespace {

// AbstractQueuedSynchronizer.acquire waits until its last parameter, and gives up.
int32_t deadline_of(const vm::Method& m) {
  constexpr std::string_view kQueued = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
  bool acquire = m.holder->name == kQueued && m.name == "acquire" && m.params.size() == 6 && known_text(*m.holder);
  return acquire ? 6 : -1;
}

}  // namespace

FramePlan& FramePlans::make(const vm::Frame& f) {
  FramePlan& plan = plans_.emplace_back();
  plan.bci = vm::bci_of(f);
  plan.deadline = deadline_of(*f.method);
  auto bci = static_cast<uint16_t>(plan.bci);
  const auto& flow = vm::flow_of(*f.method);
  auto kinds = flow.frame_before(bci);
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i] == SlotKind::kTop) continue;
    auto slot = static_cast<uint16_t>(i);
    if (i >= flow.max_locals_) plan.stack.push_back({static_cast<uint16_t>(i - flow.max_locals_), kinds[i]});
    else if (flow.local_live(bci, slot)) plan.locals.push_back({slot, kinds[i]});
  }
  return plan;
}

}  // namespace heddle::explore
