#pragma once
// Files that the program opens while it is explored. Each path opens them again, so they are closed
// when the path goes back to a state in which they were not open.

#include "base/mark_stack.h"
#include "base/state_part.h"

namespace heddle {

class OpenFiles : public StatePart {
 public:
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override { marks_.drop(mark); }

 private:
  MarkStack<size_t> marks_;  // numbers of files
};

}  // namespace heddle
