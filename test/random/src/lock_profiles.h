#pragma once
// The kinds of programs around the locks of the library. They are small: what is one step here is
// many in heddle.

#include <vector>

namespace heddle::random {

struct LockProfile {
  const char* name;
  int weight;
  // What the first and the second of the locks are: nothing, ReentrantLock, Semaphore,
  // CountDownLatch. Weights.
  int first[4], second[4];
  int condition, second_condition;  // of the first lock, in percent
  int fair;                         // in percent
  // Soup: accesses, if, loop, assertion; blocks with a lock; permits; latches; looks; await and
  // signal. Weights.
  int access, branch, loop, assertion, sync, permit, latch, look, await;
  // In percent, of what can be so: tryLock, interruptible, timed.
  int attempt, interruptible, timed;
  // In percent: somebody is interrupted, somebody parks.
  int interrupt, park;
};

// clang-format off
inline const std::vector<LockProfile> kLockProfiles = {
    //                  -- first --      -- second --                      ------------- soup --------------  - manners -
    // name, weight,    -   L    S    C   -   L   S   C   co  c2  fair   ac  if lo as  sy  pe la  lo  aw    try  in  ti   int pa
    {"mutex",      5, { 0, 100,  0,   0}, {40, 60,  0,  0},  0,  0, 15,   40, 10, 4, 5, 40,  0,  0,  6,  0,   35, 10, 15,   0,  0},
    {"semaphore",  4, { 0,   0, 100,  0}, {55, 30, 15,  0},  0,  0, 15,   36,  8, 4, 5, 20, 40,  0,  6,  0,   25, 20, 20,   0,  0},
    {"latch",      3, { 0,   0,  0, 100}, {50, 35, 15,  0},  0,  0,  0,   40,  8, 3, 5, 24, 24, 36,  6,  0,   25, 20, 25,   0,  0},
    {"condition",  6, { 0, 100,  0,   0}, {80,  0, 10, 10},100, 25, 15,   36,  8, 3, 4, 34,  8,  8,  3, 24,   10, 10, 10,   0,  0},
    {"interrupt",  5, { 0,  70, 20,  10}, {55, 15, 20, 10}, 60,  0,  8,   34,  6, 2, 3, 34, 30, 24,  3, 24,   15, 75, 15, 100,  0},
    {"park",       2, { 0,  80, 20,   0}, {70, 10, 20,  0}, 40,  0,  8,   34,  8, 2, 3, 34, 30, 24,  3, 16,   20, 10, 10,   0,100},
};
// clang-format on

}  // namespace heddle::random
