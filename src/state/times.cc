#include "state/times.h"

#include <algorithm>

namespace heddle {

uint64_t Times::relative_time(uint64_t v) const {
  constexpr uint64_t kNanoTag = uint64_t{0x6e} << 56, kMilliTag = uint64_t{0x6d} << 56;
  auto now = static_cast<uint64_t>(vm_.virtual_time_ns);
  if (v - vm::Vm::kNanoTimeOrigin < kNanoWindow)
    return kNanoTag ^ since_now(static_cast<int64_t>(v - vm::Vm::kNanoTimeOrigin - now));
  auto epoch = static_cast<uint64_t>(vm_.epoch_ms);
  return kMilliTag ^ since_now(static_cast<int64_t>(v * 1'000'000 - epoch * 1'000'000 - now));
}

// A time by its distance from the present.
uint64_t Times::since_now(int64_t ns) const {
  constexpr uint64_t kOldTag = uint64_t{1} << 54;
  if (delay_.overdue <= 0 || ns >= -delay_.patience) return static_cast<uint64_t>(ns);
  return kOldTag ^ static_cast<uint64_t>(ns + delay_.overdue);
}

uint64_t Times::until(int64_t deadline_ns) {
  used_ = true;
  return since_now(std::max<int64_t>(deadline_ns - vm_.virtual_time_ns, 0));
}

bool Times::deadline_expired(uint64_t v) const {
  uint64_t since = v - vm::Vm::kNanoTimeOrigin;
  return since < kNanoWindow && static_cast<int64_t>(since) <= vm_.virtual_time_ns;
}

bool Times::time_of_day_expired(uint64_t v) const {
  uint64_t since = v - static_cast<uint64_t>(vm_.epoch_ms);
  return since < kMilliWindow && static_cast<int64_t>(since) < vm_.virtual_time_ns / 1'000'000;
}

bool Times::has_passed_since(uint64_t v, int64_t limit) const {
  uint64_t since = v - vm::Vm::kNanoTimeOrigin;
  return since < kNanoWindow && vm_.virtual_time_ns - static_cast<int64_t>(since) >= limit;
}

}  // namespace heddle
