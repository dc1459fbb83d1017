#pragma once
// The threads of the program as a part of the state: their records and stacks.
// A stack is copied when its thread first runs after a mark, so that saving
// costs what changed.

#include <cstdint>
#include <vector>

#include "base/mark_stack.h"
#include "base/state_part.h"
#include "system/events.h"
#include "vm/vm.h"

namespace heddle {

class ThreadStates : public StatePart {
 public:
  explicit ThreadStates(vm::Vm& vm) : vm_(vm) {}

  // Call it before a thread runs.
  void save_stack(const JavaThread& t);

  // Threads of the program that have not ended; daemons among them.
  uint32_t live() const { return live_; }
  uint32_t live_daemons() const { return live_daemons_; }
  uint32_t most_live() const { return most_live_; }  // at one time, on any path
  void count_live();
  // A single thread lives. A daemon that is left over is not alone: the program's end may cut it
  // off anywhere.
  bool alone() const { return live_ <= 1 && live_daemons_ == 0; }
  // The program ends with this thread.
  bool is_last_awaited(const JavaThread& t) const {
    return !t.daemon && live_ == live_daemons_ + 1;
  }

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override;

 private:
  struct Saved {
    size_t thread_count, copies, states;
    uint32_t live, live_daemons;
  };
  struct StackCopy {
    uint32_t thread;
    size_t begin, length;
  };

  vm::Vm& vm_;
  uint32_t live_ = 1, live_daemons_ = 0, most_live_ = 1;
  // Copies of stacks and records, newest last.
  std::vector<vm::Slot> stack_pool_;
  std::vector<StackCopy> copies_;
  std::vector<vm::ThreadState> states_;  // the first state_count_ are in use
  size_t state_count_ = 0;
  std::vector<uint64_t> copied_in_;  // by thread number: the epoch in which its stack was copied
  uint64_t epoch_ = 0;               // marks and rollbacks so far
  MarkStack<Saved> marks_;
};

}  // namespace heddle
