#include "vm/time_values.h"

#include <string_view>

#include "vm/thread.h"
#include "vm/vm.h"

namespace heddle::vm {

namespace {

// The clock does not pass from one side of a number to the other if the number is so far in the
// future or in the past: eighteen years (nanoseconds) or longer, and a hundred days or longer.
constexpr int64_t kFarAhead[] = {0, int64_t{1} << 59, int64_t{1} << 43};
constexpr int64_t kFarBehind[] = {0, int64_t{1} << 53, int64_t{1} << 36};

bool of_program(MaybeTime v) {
  return v.is_time() && ((v.bits ^ v.mark ^ time_mark::kPattern) & time_mark::kOfProgram);
}
TimeKind kind_of(MaybeTime v) { return kind_of_time(v.bits, v.mark); }

bool is_far(MaybeTime time, uint64_t number) {
  const auto distance = static_cast<int64_t>(number - time.bits);
  const auto kind = static_cast<size_t>(kind_of(time));
  return distance >= kFarAhead[kind] || distance <= -kFarBehind[kind];
}

// The overflow checks of Math.addExact and subtractExact use the signs only.
bool checks_overflow(const Method& m) {
  return m.holder->name == "java/lang/Math" && (m.name == "addExact" || m.name == "subtractExact");
}

bool matches(std::string_view pattern, std::string_view name) {
  if (!name.starts_with(pattern)) return false;
  return pattern.ends_with('/') || name.size() == pattern.size() || name[pattern.size()] == '$';
}

bool reads_for_caller(const Vm& vm, const Klass& k) {
  if (!k.trusted) return false;
  for (std::string_view pattern : vm.options.library->clock_readers)
    if (matches(pattern, k.name)) return true;
  return false;
}

}  // namespace

uint64_t mark_of_sum(Vm& vm, const Method& m, MaybeTime a, MaybeTime b) {
  const MaybeTime& time = a.is_time() ? a : b;
  if (a.is_time() && b.is_time()) {
    note_use(vm, m, of_program(b) ? b : a);
    return 0;
  }
  return mark_time(a.bits + b.bits, kind_of(time), of_program(time));
}

uint64_t mark_of_difference(Vm& vm, const Method& m, MaybeTime a, MaybeTime b) {
  if (!b.is_time()) return mark_time(a.bits - b.bits, kind_of(a), of_program(a));
  // A number that is as large as a time is one whose origin was lost.
  if (!a.is_time() && !is_far(b, a.bits))
    vm.seen.absolute_times = true;
  else if (kind_of(a) != kind_of(b))
    note_use(vm, m, of_program(a) ? a : b);
  return 0;
}

void note_comparison(Vm& vm, const Method& m, MaybeTime a, MaybeTime b) {
  const MaybeTime& time = a.is_time() ? a : b;
  const MaybeTime& other = a.is_time() ? b : a;
  if (other.is_time()) {
    if (kind_of(a) != kind_of(b)) note_use(vm, m, of_program(a) ? a : b);
  } else if (!is_far(time, other.bits)) {
    vm.seen.absolute_times = true;
  }
}

// What the library computes from times that it has read for itself, such as the seeds of random
// numbers, is no business of the program's.
void note_use(Vm& vm, const Method& m, MaybeTime time, bool bitwise) {
  if (bitwise && checks_overflow(m)) return;
  if (of_program(time) || m.holder->of_program()) vm.seen.absolute_times = true;
}

int64_t virtual_time_of(const Vm& vm, uint64_t bits, uint64_t mark) {
  constexpr int64_t kNanosPerMilli = 1'000'000;
  switch (kind_of_time(bits, mark)) {
    case TimeKind::kNano:
      return static_cast<int64_t>(bits - Vm::kNanoTimeOrigin);
    case TimeKind::kMilli: {
      int64_t ns = -1;
      const auto ms = static_cast<int64_t>(bits - static_cast<uint64_t>(vm.epoch_ms));
      return __builtin_mul_overflow(ms, kNanosPerMilli, &ns) ? -1 : ns;
    }
    case TimeKind::kNone:
      return -1;
  }
  return -1;
}

uint64_t mark_reading(Vm& vm, const Frame& native, int64_t reading, TimeKind kind) {
  const Frame* f = native.prev;
  while (f && reads_for_caller(vm, *f->method->holder)) f = f->prev;
  const bool by_program = f && f->method->holder->of_program();
  vm.seen.milliseconds_read |= by_program && kind == TimeKind::kMilli;
  return mark_time(static_cast<uint64_t>(reading), kind, by_program);
}

}  // namespace heddle::vm
