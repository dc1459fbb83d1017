#include "system/program_clock.h"

#include <xxhash.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "library/callers.h"
#include "library/clock_classes.h"
#include "system/polling.h"
#include "vm/time_values.h"

namespace heddle {

using vm::Frame;

namespace {

constexpr int64_t kMillisecondNs = 1'000'000;

bool is_read_by_program(const JavaThread& t) {
  const Frame* f = t.s.frame;
  while (f && f->method->holder->trusted && reads_clock_for_caller(*f->method->holder)) f = f->prev;
  return f && for_program(*f);
}

// How many reads ago the thread was here; 0: it was not. While it stays in one loop, the period
// stays the same.
uint32_t period_of(const vm::ThreadState& s, uint64_t fingerprint) {
  if (s.clock_period > 0 && s.clock_marks[s.clock_period - 1] == fingerprint) return s.clock_period;
  for (uint32_t i = 0; i < s.kLooks; ++i)
    if (s.clock_marks[i] == fingerprint) return i + 1;
  return 0;
}

// The thread's allocation count at the read before those that are remembered.
uint32_t allocations_before(const vm::ThreadState& s) {
  uint32_t reads = 0;
  while (reads < s.kLooks && s.clock_marks[reads]) ++reads;
  bool earlier = s.clock_seqs[reads] || reads == 0;
  return s.clock_seqs[earlier ? reads : reads - 1];
}

// An object that the thread made since then is like the one that it made a round earlier.
uint64_t value_of_ref(const JavaThread& t, Ref r, uint32_t made_after) {
  if (r == vm::kNull) return 0;
  const vm::Header& h = vm::header(r);
  bool fresh = h.creator == t.number && h.seq > made_after;
  return fresh ? uint64_t{h.klass} | uint64_t{1} << 63 : uint64_t{h.creator} << 32 | h.seq;
}

uint64_t value_of(const JavaThread& t, const FramePlan::Entry& e, const vm::Slot* locals,
                  uint32_t made_after) {
  const vm::Slot& slot = locals[e.slot];
  using classfile::SlotKind;
  switch (e.kind) {
    case SlotKind::kRef:
      return value_of_ref(t, slot.a, made_after);
    case SlotKind::kLong:
      return vm::is_time(slot.bits, locals[e.slot + 1].bits) ? 0 : slot.bits;
    case SlotKind::kDouble:
      return slot.bits;
    case SlotKind::kInt:
      return static_cast<uint32_t>(slot.i) & e.bits;
    default:
      return static_cast<uint32_t>(slot.i);
  }
}

}  // namespace

bool ProgramClock::is_reading(const JavaThread& t) {
  return t.s.frame && is_clock_native(*t.s.frame->method);
}

uint64_t ProgramClock::fingerprint(const JavaThread& t) {
  std::vector<uint64_t> words;
  const uint32_t made_after = allocations_before(t.s);
  for (const Frame* f = t.s.frame; f; f = f->prev) {
    if (f->method->holder->trusted || f->method->is_native()) continue;
    const FramePlan& plan = frame_plans_.of(*f);
    words.push_back(uint64_t{f->method->id} << 32 | static_cast<uint32_t>(plan.bci));
    for (const FramePlan::Entry& e : plan.locals)
      words.push_back(value_of(t, e, f->locals, made_after));
  }
  return XXH3_64bits(words.data(), words.size() * sizeof words[0]) | 1;
}

int64_t ProgramClock::deadline_held(const JavaThread& t) const {
  int64_t earliest = -1;
  for (const Frame* f = t.s.frame; f; f = f->prev) {
    if (f->method->holder->trusted || f->method->is_native()) continue;
    for (const FramePlan::Entry& e : frame_plans_.of(*f).locals) {
      if (e.kind != classfile::SlotKind::kLong) continue;
      const int64_t at =
          vm::virtual_time_of(vm_, f->locals[e.slot].bits, f->locals[e.slot + 1].bits);
      if (at > vm_.virtual_time_ns && (earliest < 0 || at < earliest)) earliest = at;
    }
  }
  return earliest;
}

// The library reads the clock for itself: a scheduling point only in an operation that has released
// a lock before.
bool ProgramClock::read_for_library(JavaThread& t) {
  if (auto deadline = deadline_read(vm_, t))
    if (!threads_.alone() && t.s.sections == 0) return read_for_deadline(t, *deadline);
  const bool chosen = t.s.choice >= 0;
  bool visible = operations_.reads_clock_after_release(t) && !threads_.alone() && t.s.sections == 0;
  if (chosen || visible) {
    if (choose_(t, 1) < 0) return false;
    operations_.granted(t, nullptr);
  }
  footprints_.add(kClock, Touch::kRead);
  return true;
}

// The library computes when a task is due. Before it reads the clock, time may pass.
bool ProgramClock::read_for_deadline(JavaThread& t, const DeadlineRead& read) {
  const int passes = choose_(t, static_cast<int>(read.delays_ns.size()) + 1);
  if (passes < 0) return false;
  operations_.granted(t, nullptr);
  for (const DeadlineRead::Word& w : read.words)
    reads_.note(w.object, vm::address_of(w.object) + w.offset, w.wide);
  if (read.queue != vm::kNull) {
    const char* queue = vm::address_of(read.queue);
    footprints_.add(read.queue, queue + read.size_offset, Touch::kRead);
    footprints_.add(read.queue, queue + vm::kLockOffset, Touch::kRead);
  }
  if (passes > 0) vm_.virtual_time_ns += read.delays_ns[static_cast<size_t>(passes - 1)];
  footprints_.add(kClock, passes > 0 ? Touch::kWrite : Touch::kRead);
  return true;
}

void ProgramClock::begin() {
  vm_.seen.milliseconds_read = false;
  vm_.seen.absolute_times = false;  // what time it was until now is the same on every path
  first_ns_ = vm_.virtual_time_ns;
}

bool ProgramClock::parts_of_milliseconds_matter() {
  const int64_t passed = vm_.virtual_time_ns - first_ns_;
  if (passed != 0) parts_of_milliseconds_ |= passed % kMillisecondNs != 0;
  return vm_.seen.milliseconds_read && parts_of_milliseconds_;
}

bool ProgramClock::read(JavaThread& t, bool* first_here) {
  *first_here = false;
  if (t.s.atomic_depth > 0 || !is_read_by_program(t)) return read_for_library(t);
  const uint64_t here = fingerprint(t);
  const uint32_t period = period_of(t.s, here);
  *first_here = period == 0;
  const bool same_loop = period == t.s.clock_period;
  const bool repeats = period > 0 && (!same_loop || t.s.clock_jumps < kMostJumps);
  const bool late = late_ && t.s.sections == 0;
  const bool waits = late && !t.s.acted_since_clock;
  const bool polls = waits && repeats && t.s.clock_read_at == vm_.virtual_time_ns;
  const bool may_jump = waits ? polls : repeats;
  if (polls && !same_loop) t.s.clock_jumps = 0;
  t.s.polls_clock = polls ? static_cast<uint8_t>(period) : 0;
  int passes = 0;
  if (may_jump || !(threads_.alone() || t.s.sections > 0)) {
    passes = choose_(t, may_jump ? 2 : 1);
    if (passes < 0) return false;
  }
  remember(t, here, period, same_loop);
  if (passes > 0) jump(t, polls);
  if (late_) note_read_of_clock(t, vm_.virtual_time_ns);
  // Which of the threads that poll goes first matters to whether the others can go on.
  footprints_.add(kClock, passes > 0 || polls ? Touch::kWrite : Touch::kRead);
  return true;
}

// A late jump ends before anything else can happen, and then goes on from there.
void ProgramClock::jump(JavaThread& t, bool late) {
  const int64_t now = vm_.virtual_time_ns, whole = jump_ns(t.s.clock_jumps);
  const int64_t passed = late ? std::min(whole, time_left_(t)) : whole;
  if (passed == whole) ++t.s.clock_jumps;
  vm_.virtual_time_ns = now + passed;
}

void ProgramClock::remember(JavaThread& t, uint64_t fingerprint, uint32_t period, bool same_loop) {
  vm::ThreadState& s = t.s;
  if (!same_loop) s.clock_jumps = 0;
  s.clock_period = period;
  std::copy_backward(s.clock_marks, std::end(s.clock_marks) - 1, std::end(s.clock_marks));
  std::copy_backward(s.clock_seqs, std::end(s.clock_seqs) - 1, std::end(s.clock_seqs));
  s.clock_marks[0] = fingerprint;
  s.clock_seqs[0] = s.alloc_seq;
  // Reads before the loop do not matter to it any more.
  if (same_loop && period > 0) std::fill(s.clock_marks + period, std::end(s.clock_marks), 0);
}

}  // namespace heddle
