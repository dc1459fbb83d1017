#include "system/frame_plans.h"

#include "vm/decode.h"

namespace heddle {

using classfile::SlotKind;

FramePlan& FramePlans::make(const vm::Frame& f) {
  FramePlan& plan = plans_.emplace_back();
  plan.bci = vm::bci_of(f);
  auto bci = static_cast<uint16_t>(plan.bci);
  const auto& flow = vm::flow_of(*f.method);
  std::unique_ptr<Facts>& facts = facts_[f.method];
  if (!facts)
    facts = std::make_unique<Facts>(Facts{TimeLimits(*f.method, flow), LoopCounters(*f.method)});
  plan.tests_only_sign = facts->limits.tests_only_sign(bci);
  auto kinds = flow.frame_before(bci);
  for (size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i] == SlotKind::kTop) continue;
    auto slot = static_cast<uint16_t>(i);
    if (i >= flow.max_locals_)
      plan.stack.push_back({static_cast<uint16_t>(i - flow.max_locals_), kinds[i]});
    else if (flow.local_live(bci, slot))
      plan.locals.push_back({slot, kinds[i], asked(facts->limits, slot),
                             facts->limits.time_since(slot), facts->counters.bits_of(slot)});
  }
  return plan;
}

FramePlan::Asked FramePlans::asked(const TimeLimits& limits, uint16_t local) const {
  if (limits.is_rest(local))
    return limits.awaits() ? FramePlan::Asked::kRestOfAwait : FramePlan::Asked::kRest;
  if (limits.is_time_of_day(local)) return FramePlan::Asked::kTimeOfDay;
  if (limits.time_since(local) != TimeLimits::kNone) return FramePlan::Asked::kStart;
  if (!limits.is_deadline(local)) return FramePlan::Asked::kAll;
  return limits.tells_rest() ? FramePlan::Asked::kDeadlineIfCaller : FramePlan::Asked::kDeadline;
}

}  // namespace heddle
