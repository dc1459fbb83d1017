#pragma once
// Whether an execution that has become long can still end: looks through the states that can be reached from the
// present one, as far as the limit allows.

#include "explore/canonical.h"
#include "explore/state_store.h"
#include "explore/strategy.h"

namespace heddle::explore {

class WayOut {
 public:
  explicit WayOut(Search& search);

  // True when no end can be reached from the present state, and every state that can be was looked at: whoever moves
  // goes round for ever. A state in which all are stuck is an end. The world is as before.
  bool none();

 private:
  enum class Found : uint8_t { kNothing, kEnd, kTooMuch };
  Found look();
  // A state from which others are to be reached; false: it was met before.
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

}  // namespace heddle::explore
