#pragma once
// Loops that wait for a condition by asking for it again and again, until a time limit is over.
// With --timeouts late, time passes for them as for waits with a time limit: only when nothing else
// can happen before (docs/reduction.md, "Time").

#include <cstdint>

#include "vm/vm.h"

namespace heddle {

using vm::JavaThread;

// A thread that reads the clock again and again finds that time has passed this often, a
// millisecond at first and ten times as much each time, up to eleven days.
constexpr uint32_t kMostJumps = 10;
int64_t jump_ns(uint32_t number);

// ---- polling the clock ----

// The thread is about to read the clock again at the same place with the same live values, and no
// time has passed since it did so.
inline bool polls_clock(const vm::Vm& vm, const JavaThread& t) {
  return t.s.polls_clock > 0 && t.s.clock_read_at == vm.virtual_time_ns;
}
// No other thread has changed anything while it went through its loop.
inline bool polls_in_vain(const JavaThread& t) { return t.s.quiet_reads >= t.s.polls_clock; }
// When time passes for such a thread.
int64_t end_of_poll(const JavaThread& t);
void note_read_of_clock(JavaThread& t, int64_t now);
// Another thread may have changed what the thread polls.
inline void note_change(JavaThread& t) { t.s.quiet_reads = 0; }

// ---- acting ----

// A loop that changes something between two looks does not poll: it works at a certain pace, and
// other threads may see it do so at any time. Taking and releasing a lock changes nothing.
inline bool may_poll(const JavaThread& t) {
  return t.s.sleep_places[0] != 0 || t.s.clock_read_at >= 0;
}
inline void note_act(JavaThread& t) { t.s.acted_since_sleep = t.s.acted_since_clock = true; }
void note_store_while_polling(JavaThread& t, vm::Ref object);
// The thread stores to the object.
inline void note_store(JavaThread& t, vm::Ref object) {
  if (__builtin_expect(may_poll(t), 0)) note_store_while_polling(t, object);
}

// ---- polling with sleeps ----

// The thread, which is about to sleep, has slept at this place before and has not acted since it
// last slept, or a library that polls for the program calls the sleep.
bool sleeps_again(const JavaThread& t);
void note_sleep(JavaThread& t);

}  // namespace heddle
