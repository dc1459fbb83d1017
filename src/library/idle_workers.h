#pragma once
// Worker threads of pools that wait for a task.

#include "vm/frames.h"
#include "vm/thread.h"

namespace heddle {

// The thread is a worker that waits for a task for as long as its pool keeps idle workers. False
// for a worker that has a task and waits until the task is due.
bool is_idle_worker(const vm::JavaThread& t);

// The caller reads interrupt flags of workers on behalf of a pool, which decides whether to
// interrupt them (interrupting twice has the same effect as once).
bool reads_flags_for_pool(const vm::Frame& caller);

}  // namespace heddle
