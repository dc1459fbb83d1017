#pragma once
// Deadlines that the library computes for the program: the time at which a
// ScheduledThreadPoolExecutor or a Timer runs a task is the time of submission
// plus the task's delay. Time can pass before the clock is read, so a task may be
// due before or after any task in the queue whose deadline lies further ahead.

#include <cstdint>
#include <optional>
#include <vector>

#include "vm/thread.h"
#include "vm/vm.h"

namespace heddle {

// A read of the clock in order to compute such a deadline.
struct DeadlineRead {
  struct Word {
    vm::Ref object;
    uint32_t offset;
    bool wide;
  };
  vm::Ref queue = vm::kNull;
  uint32_t size_offset = 0;  // of the field with the number of tasks in the queue
  // How much time may pass: so much that the task is due together with the next task in the queue
  // that is otherwise due later, a little after it, and so on for those behind.
  std::vector<int64_t> delays_ns;
  std::vector<Word> words;  // what the answer depends on
};

// Nothing if the thread does not read the clock for such a purpose.
std::optional<DeadlineRead> deadline_read(const vm::Vm& vm, const vm::JavaThread& t);

}  // namespace heddle
