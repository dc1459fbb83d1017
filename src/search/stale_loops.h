#pragma once
// Loops that may never see a write. Under a relaxed memory model a thread may read an old value
// again and again, although a newer one has been written: `while (!done);` with a plain flag need
// not end. Such a loop is no livelock in the sense of components.h, since reading the new value
// leaves it.
//
// A thread *spins* in a state if some of its own steps lead back to that state, and one of them
// reads an old value. If all enabled threads of a state spin, they may do so forever under any fair
// scheduler.

#include "search/path_node.h"
#include "search/strategy.h"

namespace heddle {

class StaleLoops {
 public:
  StaleLoops(Search& search, PathNodes& path) : s_(search), path_(path) {}

  // The newest state of the path takes this step next.
  void begin_step(PathNode& n, const Choice& c) const;
  // A step from the newest state of the path has led back to a state of the path.
  void close_cycle(PathNode& to);

 private:
  bool all_enabled_spin(const PathNode& n) const;

  Search& s_;
  PathNodes& path_;
};

}  // namespace heddle
