#include "system/thread_states.h"

#include <algorithm>
#include <cstring>

namespace heddle {

void ThreadStates::save_stack(const JavaThread& t) {
  if (copied_in_.size() <= t.number) copied_in_.resize(t.number + 1, 0);
  if (copied_in_[t.number] == epoch_) return;
  copied_in_[t.number] = epoch_;
  auto length = static_cast<size_t>(t.s.sp - t.stack_base);
  copies_.push_back({t.number, stack_pool_.size(), length});
  stack_pool_.insert(stack_pool_.end(), t.stack_base, t.stack_base + length);
}

void ThreadStates::count_live() {
  live_ = live_daemons_ = 0;
  for (auto& t : vm_.threads) {
    if (t->system || t->s.status == vm::ThreadStatus::kTerminated) continue;
    ++live_;
    live_daemons_ += t->daemon;
  }
  most_live_ = std::max(most_live_, live_);
}

StatePart::Mark ThreadStates::mark() {
  ++epoch_;
  const size_t threads = vm_.threads.size(), first = state_count_;
  state_count_ += threads;
  if (state_count_ > states_.size()) states_.resize(2 * state_count_);
  for (size_t i = 0; i < threads; ++i) states_[first + i] = vm_.threads[i]->s;
  return marks_.push({threads, copies_.size(), first, live_, live_daemons_});
}

void ThreadStates::rollback(Mark mark) {
  const Saved& s = marks_.back_to(mark);
  while (vm_.threads.size() > s.thread_count) vm_.drop_last_thread();
  // The oldest copy is restored last, so that it wins.
  while (copies_.size() > s.copies) {
    const StackCopy& c = copies_.back();
    if (c.thread <= s.thread_count)
      std::memcpy(vm_.threads[c.thread - 1]->stack_base, &stack_pool_[c.begin],
                  c.length * sizeof(vm::Slot));
    stack_pool_.resize(c.begin);
    copies_.pop_back();
  }
  for (size_t i = 0; i < s.thread_count; ++i) vm_.threads[i]->s = states_[s.states + i];
  state_count_ = s.states + s.thread_count;
  ++epoch_;
  live_ = s.live;
  live_daemons_ = s.live_daemons;
}

void ThreadStates::release(Mark mark) {
  state_count_ = marks_.at(mark).states;
  marks_.drop(mark);
}

}  // namespace heddle
