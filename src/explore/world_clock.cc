// The program looks at the clock. Others may move it before: a scheduling point. And time passes by itself: a thread that
// looks again and again, at the same place with the same in its hands, may find that it has, more each time. Without that,
// loops that wait for something until a time is over would never end. A round of such a loop may have several looks: one for
// its end, one for a message, and so on.

#include <xxhash.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "explore/callers.h"
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
  return f && for_program(*f);
}

bool is_clock(const vm::Method& m) {
  return m.is_native() && (m.name == "nanoTime" || m.name == "currentTimeMillis" || m.name == "getNanoTimeAdjustment");
}

bool like_a_time(const vm::Vm& vm, uint64_t v) {
  constexpr uint64_t kNear = uint64_t{1} << 52;
  return v - vm::Vm::kNanoTimeOrigin < kNear || v - static_cast<uint64_t>(vm.epoch_ms) < kNear;
}

// After how many looks the thread has come round to this one; 0: it has not. As long as it goes round likewise, that is what
// it was.
uint32_t period_of(const vm::ThreadState& s, uint64_t mark) {
  if (s.clock_period > 0 && s.clock_marks[s.clock_period - 1] == mark) return s.clock_period;
  for (uint32_t i = 0; i < s.kLooks; ++i)
    if (s.clock_marks[i] == mark) return i + 1;
  return 0;
}

}  // namespace

bool World::reads_clock(const JavaThread& t) { return t.s.frame && is_clock(*t.s.frame->method); }

// Where the program is, and what it has in its hands but for times, as a number that is never 0.
uint64_t World::mark_of_place(const JavaThread& t) {
  using classfile::SlotKind;
  std::vector<uint64_t> all;
  // What it had made at the look before those that are remembered: what it makes to look (a Date) is there before the look.
  const vm::ThreadState& s = t.s;
  uint32_t looks = 0;
  while (looks < s.kLooks && s.clock_marks[looks]) ++looks;
  const uint32_t first = s.clock_seqs[looks] || looks == 0 ? s.clock_seqs[looks] : s.clock_seqs[looks - 1];
  for (const Frame* f = t.s.frame; f; f = f->prev) {
    if (f->method->holder->trusted || f->method->is_native()) continue;
    const FramePlan& plan = frame_plans_.of(*f);
    all.push_back(uint64_t{f->method->id} << 32 | static_cast<uint32_t>(plan.bci));
    for (const FramePlan::Entry& e : plan.locals) {
      const vm::Slot& slot = f->locals[e.slot];
      uint64_t v = e.kind == SlotKind::kRef ? slot.a : e.kind == SlotKind::kLong || e.kind == SlotKind::kDouble
                                                        ? slot.bits : static_cast<uint32_t>(slot.i);
      if (e.kind == SlotKind::kRef && slot.a != vm::kNull) {
        // One that it has made meanwhile is like the one that it made in the round before.
        const vm::Header& h = vm::header(slot.a);
        bool fresh = h.creator == t.number && h.seq > first;
        v = fresh ? uint64_t{h.klass} | uint64_t{1} << 63 : uint64_t{h.creator} << 32 | h.seq;
      }
      if (e.kind == SlotKind::kLong && like_a_time(vm_, v)) v = 0;
      if (e.kind == SlotKind::kInt) v &= e.bits;
      all.push_back(v);
    }
  }
  return XXH3_64bits(all.data(), all.size() * sizeof all[0]) | 1;
}

bool World::clock_read(JavaThread& t) {
  if (t.s.atomic_depth > 0 || !by_program(t)) {
    const bool waited = t.s.choice >= 0;  // for its turn to look
    if (waited || (operations_.looks_late(t) && !alone() && t.s.sections == 0)) {
      if (choose(t, 1) < 0) return false;
      operations_.granted(t, nullptr);
    }
    footprint_.add(kClock, Touch::kRead);
    return true;
  }
  const uint64_t mark = mark_of_place(t);
  const uint32_t period = period_of(t.s, mark);
  if (period == 0) note_clock(t);
  const bool goes_on = period == t.s.clock_period;
  const bool may_jump = period > 0 && (!goes_on || t.s.clock_jumps < kMostJumps);
  int passes = 0;
  if (may_jump || !(alone() || t.s.sections > 0)) {
    passes = choose(t, may_jump ? 2 : 1);
    if (passes < 0) return false;
  }
  if (!goes_on) t.s.clock_jumps = 0;
  t.s.clock_period = period;
  std::copy_backward(t.s.clock_marks, std::end(t.s.clock_marks) - 1, std::end(t.s.clock_marks));
  std::copy_backward(t.s.clock_seqs, std::end(t.s.clock_seqs) - 1, std::end(t.s.clock_seqs));
  t.s.clock_marks[0] = mark;
  t.s.clock_seqs[0] = t.s.alloc_seq;
  // What was before the loop makes no difference to it any more.
  if (goes_on && period > 0) std::fill(t.s.clock_marks + period, std::end(t.s.clock_marks), 0);
  if (passes > 0) vm_.virtual_time_ns += jump(t.s.clock_jumps++);
  footprint_.add(kClock, passes > 0 ? Touch::kWrite : Touch::kRead);
  return true;
}

}  // namespace heddle::explore
