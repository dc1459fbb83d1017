#pragma once
// How far the run is: the virtual clock, and whether the program is exiting.

#include <vector>

#include "base/mark_stack.h"
#include "base/state_part.h"
#include "vm/vm.h"

namespace heddle {

class RunStatus : public StatePart {
 public:
  explicit RunStatus(vm::Vm& vm) : vm_(vm) {}

  // The program's assumptions exclude this execution.
  bool abandoned() const { return abandoned_; }
  void abandon() { abandoned_ = vm_.exiting = true; }

  // The machine lacks something that the program needed: a native method was missing, or a thread
  // has died for a similar reason (outside.h). The rest of the path does not show what the program
  // would do.
  bool lacking() const { return lacking_ || vm_.native_missing; }
  void set_lacking() { lacking_ = true; }

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override { marks_.drop(mark); }
  void put(StateSink& sink) const override { sink.word(static_cast<uint64_t>(vm_.exit_status)); }

 private:
  struct Saved {
    int64_t time;
    int exit_status;
    bool exiting, shutdown_begun, heap_exhausted, native_missing, abandoned, lacking;
  };

  vm::Vm& vm_;
  bool abandoned_ = false, lacking_ = false;
  MarkStack<Saved> marks_;
};

}  // namespace heddle
