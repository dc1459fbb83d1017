#include "state/times.h"

#include <algorithm>

namespace heddle {

namespace {

// Numbers that no program has in place of a time.
constexpr uint64_t kNanoTag = 0x6e1f83c5d2a7490b, kMilliTag = 0xb37a52e94c06d81f,
                   kOldTag = 0xd5984bc3720e61fa;

}  // namespace

// From now to a System.nanoTime() value.
int64_t Times::until_nanos(uint64_t v) const {
  return static_cast<int64_t>(v - vm::Vm::kNanoTimeOrigin -
                              static_cast<uint64_t>(vm_.virtual_time_ns));
}

uint64_t Times::relative_time(uint64_t v, vm::TimeKind kind) const {
  if (kind == vm::TimeKind::kNano) return kNanoTag ^ since_now(until_nanos(v));
  const auto now = static_cast<uint64_t>(vm_.virtual_time_ns);
  const auto epoch = static_cast<uint64_t>(vm_.epoch_ms);
  return kMilliTag ^ since_now(static_cast<int64_t>((v - epoch) * 1'000'000 - now));
}

// A time by its distance from the present.
uint64_t Times::since_now(int64_t ns) const {
  if (delay_.overdue <= 0 || ns >= -delay_.patience) return static_cast<uint64_t>(ns);
  return kOldTag ^ static_cast<uint64_t>(ns + delay_.overdue);
}

uint64_t Times::until(int64_t deadline_ns) {
  used_ = true;
  return since_now(std::max<int64_t>(deadline_ns - vm_.virtual_time_ns, 0));
}

bool Times::deadline_expired(uint64_t v, uint64_t mark) const {
  return vm::kind_of_time(v, mark) == vm::TimeKind::kNano && until_nanos(v) <= 0;
}

bool Times::time_of_day_expired(uint64_t v, uint64_t mark) const {
  const auto since = static_cast<int64_t>(v - static_cast<uint64_t>(vm_.epoch_ms));
  return vm::kind_of_time(v, mark) == vm::TimeKind::kMilli &&
         since < vm_.virtual_time_ns / 1'000'000;
}

bool Times::has_passed_since(uint64_t v, uint64_t mark, int64_t limit) const {
  return vm::kind_of_time(v, mark) == vm::TimeKind::kNano && -until_nanos(v) >= limit;
}

}  // namespace heddle
