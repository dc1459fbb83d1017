#pragma once
// Loops that wait for another thread. Until their location is known to race they are no scheduling
// points, and a thread in one runs until the longest run is over (--longest-run). If a part of the
// run only reads and leaves the thread where it was, each further part of the same length does the
// same, and need not be executed.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "system/world.h"

namespace heddle {

class RepeatedRun {
 public:
  // REQUIRES: both outlive it.
  RepeatedRun(const World& world, const JavaThread& thread) : w_(world), t_(thread) {}

  // The thread has just executed a part of its run. Whether it is in the state in which it was
  // before that, and has changed nothing.
  bool repeats(const PartOfRun& part);

 private:
  // Grows with every change that hooks do not announce.
  struct Growth {
    size_t undo = 0, tables = 0;
    uint32_t colours = 0, records = 0;
    uint64_t races = 0;
    bool operator==(const Growth&) const = default;
  };
  Growth growth() const;
  void copy_thread();
  bool is_same_thread() const;

  const World& w_;
  const JavaThread& t_;
  bool copied_ = false;
  vm::ThreadState state_;
  std::vector<vm::Slot> stack_;
  Growth growth_;
};

}  // namespace heddle
