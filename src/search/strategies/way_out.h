#pragma once
// Whether an execution that has become long can still end: a depth-first search of the states that
// can be reached from the present one, up to a limit.

#include "search/strategy.h"
#include "state/canonical.h"
#include "state/state_store.h"

namespace heddle {

class WayOut {
 public:
  explicit WayOut(Search& search);

  // True: every state that can be reached from the present one was explored, and no execution ends
  // in any of them, so that this is a livelock. A deadlock counts as an end. Leaves the world as it
  // was.
  bool none();

 private:
  enum class Found : uint8_t { kNothing, kEnd, kTooMuch };
  Found look();
  // Adds the present state to the path; false: it is known.
  bool open();

  struct Node {
    World::Saved saved;
    std::vector<Choice> choices;
    size_t next = 0;
  };
  Search& s_;
  World& w_;
  Canonicalizer canonical_;
  StateStore store_;
  std::vector<Node> nodes_;
};

}  // namespace heddle
