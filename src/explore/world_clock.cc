// The program looks at the clock. Others may move it before: a scheduling point. And time passes by itself: a thread that
// looks again and again, at the same place with the same in its hands, may find that it has, more each time. Without that,
// loops that wait for something until a time is over would never end.

#include <xxhash.h>

#include <algorithm>
#include <string_view>

#include "explore/world.h"

namespace heddle::explore {

using vm::Frame;

namespace {

// So often time passes before a thread that waits for that alone is taken to wait for ever: a millisecond, ten, a hundred
// and so on, up to eleven days.
constexpr uint32_t kMostJumps = 10;
constexpr int64_t kFirstJumpNs = 1'000'000;

int64_t jump(uint32_t number) {
  int64_t ns = kFirstJumpNs;
  for (uint32_t i = 0; i < number; ++i) ns *= 10;
  return ns;
}

// Classes of the library that tell whoever asks what time it is. Others look at the clock for their own sake: waits, of which
// it is tried anyway whether their time is over; counters of what class loading takes.
bool tells_time(const Klass& k) {
  constexpr std::string_view kNames[] = {"java/lang/System", "jdk/internal/misc/VM", "java/util/Date", "java/util/Calendar",
                                         "java/util/GregorianCalendar"};
  return k.name.starts_with("java/time/") || std::find(std::begin(kNames), std::end(kNames), k.name) != std::end(kNames);
}

bool by_program(const JavaThread& t) {
  const Frame* f = t.s.frame;
  while (f && f->method->holder->trusted && tells_time(*f->method->holder)) f = f->prev;
  return f && !f->method->holder->trusted;
}

bool is_clock(const vm::Method& m) {
  return m.is_native() && (m.name == "nanoTime" || m.name == "currentTimeMillis" || m.name == "getNanoTimeAdjustment");
}

bool like_a_time(const vm::Vm& vm, uint64_t v) {
  constexpr uint64_t kNear = uint64_t{1} << 52;
  return v - vm::Vm::kNanoTimeOrigin < kNear || v - static_cast<uint64_t>(vm.epoch_ms) < kNear;
}

}  // namespace

bool World::reads_clock(const JavaThread& t) { return t.s.frame && is_clock(*t.s.frame->method); }

// Where the program is, and what it has in its hands but for times, as a number that is never 0.
uint64_t World::mark_of_place(const JavaThread& t) {
  using classfile::SlotKind;
  std::vector<uint64_t> all;
  for (const Frame* f = t.s.frame; f; f = f->prev) {
    if (f->method->holder->trusted || f->method->is_native()) continue;
    const FramePlan& plan = frame_plans_.of(*f);
    all.push_back(uint64_t{f->method->id} << 32 | static_cast<uint32_t>(plan.bci));
    for (const FramePlan::Entry& e : plan.locals) {
      const vm::Slot& s = f->locals[e.slot];
      uint64_t v = e.kind == SlotKind::kRef ? s.a : e.kind == SlotKind::kLong || e.kind == SlotKind::kDouble
                                                        ? s.bits : static_cast<uint32_t>(s.i);
      if (e.kind == SlotKind::kRef && s.a != vm::kNull) v = uint64_t{vm::header(s.a).creator} << 32 | vm::header(s.a).seq;
      if (e.kind == SlotKind::kLong && like_a_time(vm_, v)) v = 0;
      all.push_back(v);
    }
  }
  return XXH3_64bits(all.data(), all.size() * sizeof all[0]) | 1;
}

bool World::clock_read(JavaThread& t) {
  if (t.s.atomic_depth > 0 || !by_program(t)) {
    footprint_.add(kClock, Touch::kRead);
    return true;
  }
  const uint64_t mark = mark_of_place(t);
  const bool again = mark == t.s.clock_mark;
  const bool may_jump = again && t.s.clock_jumps < kMostJumps;
  int passes = 0;
  if (may_jump || !(alone() || t.s.sections > 0)) {
    passes = choose(t, may_jump ? 2 : 1);
    if (passes < 0) return false;
  }
  if (!again) t.s.clock_jumps = 0;
  t.s.clock_mark = mark;
  if (passes > 0) vm_.virtual_time_ns += jump(t.s.clock_jumps++);
  footprint_.add(kClock, passes > 0 ? Touch::kWrite : Touch::kRead);
  return true;
}

}  // namespace heddle::explore
