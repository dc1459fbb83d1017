#pragma once
// Where times come from. A long is a time if it is a reading of the clock, or a time plus or minus
// another number (a deadline). Exploration compares times by their distance from the present
// (state/times.h), so it has to know which longs are times; their bits do not say it.
//
// A long fills two slots and leaves the second one unused (value.h). The second slot of a time
// holds its mark, and so does the time word of the heap word in which a time is stored. A mark is
// made from the bits of the time: beside any other number it means nothing. Instructions and
// natives that do not know of times therefore need not remove marks.
//
// Only differences of times and comparisons of times are independent of what time it is. Whatever
// else is done with a time is noted in Vm::seen.

#include <cstdint>

#include "vm/heap.h"
#include "vm/value.h"

namespace heddle::vm {

class Vm;
struct Frame;
struct Method;

enum class TimeKind : uint8_t { kNone, kNano, kMilli };  // the unit

namespace time_mark {
// The two lowest bits are the kind; the third: the program has read the clock, not the library for
// itself.
inline constexpr uint64_t kPattern = 0x9c2d5f7b31e6a840, kKind = 3, kOfProgram = 4;
}  // namespace time_mark

inline uint64_t mark_time(uint64_t bits, TimeKind kind, bool of_program) {
  return bits ^ time_mark::kPattern ^ static_cast<uint64_t>(kind) ^
         (of_program ? time_mark::kOfProgram : 0);
}
inline bool is_time(uint64_t bits, uint64_t mark) {
  return ((bits ^ mark ^ time_mark::kPattern) & ~uint64_t{7}) == 0;
}
inline TimeKind kind_of_time(uint64_t bits, uint64_t mark) {
  if (!is_time(bits, mark)) return TimeKind::kNone;
  return static_cast<TimeKind>((bits ^ mark) & time_mark::kKind);
}

// ---- in the heap ----

// The mark of the time that the heap word at p may hold.
inline uint64_t time_word(const void* p) {
  return __builtin_expect(may_have_times(p), 0) ? *time_word_at(p) : 0;
}
inline void store_time_word(Heap& heap, const void* p, uint64_t bits, uint64_t mark) {
  if (__builtin_expect(is_time(bits, mark), 0))
    heap.set_time_word(p, mark);
  else if (__builtin_expect(may_have_times(p), 0) && *time_word_at(p))
    heap.set_time_word(p, 0);
}

// ---- what is done with times ----

struct MaybeTime {
  uint64_t bits, mark;
  bool is_time() const { return vm::is_time(bits, mark); }
};

// The mark of a + b and of a - b. REQUIRES: one of them is a time.
uint64_t mark_of_sum(Vm& vm, const Method& m, MaybeTime a, MaybeTime b);
uint64_t mark_of_difference(Vm& vm, const Method& m, MaybeTime a, MaybeTime b);
// A time is compared with another number or time.
void note_comparison(Vm& vm, const Method& m, MaybeTime a, MaybeTime b);
// Anything else is done with a time. `bitwise`: an exclusive or, or a conjunction.
void note_use(Vm& vm, const Method& m, MaybeTime time, bool bitwise = false);

// A time as the machine counts it; -1: the number is none.
int64_t virtual_time_of(const Vm& vm, uint64_t bits, uint64_t mark);

// The mark of a reading of the clock. `native`: the frame of the native that reads it.
uint64_t mark_reading(Vm& vm, const Frame& native, int64_t reading, TimeKind kind);

}  // namespace heddle::vm
