#pragma once
// Runs tasks in copies of this process (fork), several at a time, so that no task sees what another
// one did and none can end the run.

#include <cstddef>
#include <functional>
#include <string>

namespace heddle {

struct WorkerEnd {
  std::string output;        // what the task returned; a part of it if it was ended by a signal
  int signal = 0;            // that ended it; 0: none
  bool overdue = false;      // it was killed, since it did not end in time
  bool not_started = false;  // no process could be made
};

struct Work {
  size_t tasks = 0;
  size_t at_a_time = 1;
  // Runs in the child, without standard input; what it writes is lost unless it returns it.
  std::function<std::string(size_t task)> run;
  // Seconds after which the child is killed; 0: never.
  std::function<double(size_t task)> limit;
  // Runs here, in the order in which tasks end.
  std::function<void(size_t task, WorkerEnd end)> ended;
  // No further task is started once this returns true.
  std::function<bool()> stop;
};

// Returns when all tasks that were started have ended.
void run_in_workers(const Work& work);

}  // namespace heddle
