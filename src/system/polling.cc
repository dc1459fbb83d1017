#include "system/polling.h"

#include <xxhash.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "library/poll_libraries.h"
#include "vm/frames.h"
#include "vm/threads.h"

namespace heddle {

namespace {

constexpr int64_t kFirstJumpNs = 1'000'000;

// A hash of the program's calls that lead to the sleep; never 0.
uint64_t place_of(const JavaThread& t) {
  std::vector<uint64_t> words;
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    if (f->method->holder->trusted || f->method->is_native()) continue;
    words.push_back(uint64_t{f->method->id} << 32 | static_cast<uint32_t>(vm::bci_of(*f)));
  }
  return XXH3_64bits(words.data(), words.size() * sizeof words[0]) | 1;
}

bool has_slept_at(const JavaThread& t, uint64_t place) {
  return std::ranges::find(t.s.sleep_places, place) != std::end(t.s.sleep_places);
}

}  // namespace

int64_t jump_ns(uint32_t number) {
  int64_t ns = kFirstJumpNs;
  for (uint32_t i = 0; i < number; ++i) ns *= 10;
  return ns;
}

int64_t end_of_poll(const JavaThread& t) {
  return vm::time_after(t.s.moved_at, jump_ns(t.s.clock_jumps));
}

void note_read_of_clock(JavaThread& t, int64_t now) {
  t.s.polls_clock = 0;
  t.s.clock_read_at = now;
  t.s.acted_since_clock = false;
  if (t.s.quiet_reads < t.s.kLooks) ++t.s.quiet_reads;
}

// What only the thread can reach, what the library does for itself, and the states of locks do not
// count.
void note_store_while_polling(JavaThread& t, vm::Ref object) {
  if (t.s.acted_since_sleep && t.s.acted_since_clock) return;
  const bool local = vm::header(object).flags & vm::kLocal;
  if (local || object == t.object || t.s.atomic_depth > 0) return;
  if (!is_state_of_lock(*vm::klass_of(object))) note_act(t);
}

bool sleeps_again(const JavaThread& t) {
  return polls_for_program(t) || (!t.s.acted_since_sleep && has_slept_at(t, place_of(t)));
}

void note_sleep(JavaThread& t) {
  t.s.acted_since_sleep = false;
  const uint64_t place = place_of(t);
  if (has_slept_at(t, place)) return;
  auto& places = t.s.sleep_places;
  std::copy_backward(places, std::end(places) - 1, std::end(places));
  places[0] = place;
}

}  // namespace heddle
