#pragma once
// Loops that may never see a write. Under a relaxed memory model a thread may read an old value
// again and again, although a newer one has been written: `while (!done);` with a plain flag need
// not end. Such a loop is no livelock in the sense of components.h, since reading the new value
// leaves it.
//
// A thread *spins* in a state if some of its own steps lead back to that state, and one of them
// reads an old value. It *idles* if its own steps lead back without that: it waits for another
// thread. If all enabled threads of a state spin or idle, and one of them can stay only by
// spinning, they may do so forever under any fair scheduler. (A thread that also idles waits for
// something that no thread does: that is an ordinary livelock.)

#include "search/path_node.h"
#include "search/strategy.h"

namespace heddle {

// Whether the step, which the world is about to take, reads a value that is not the newest.
bool reads_old_value(World& world, const Choice& c);

class StaleLoops {
 public:
  StaleLoops(Search& search, PathNodes& path) : s_(search), path_(path) {}

  // The newest state of the path takes this step next.
  void begin_step(PathNode& n, const Choice& c) const;
  // A step from the newest state of the path has led back to a state of the path.
  void close_cycle(PathNode& to);

 private:
  // Whether all enabled threads may stay in the state, the one with the stale iteration by it only.
  static bool may_stay(const PathNode& n);

  Search& s_;
  PathNodes& path_;
};

}  // namespace heddle
