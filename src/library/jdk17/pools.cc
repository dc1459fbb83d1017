#include "library/jdk17/tables.h"

namespace heddle::jdk17 {

namespace {

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";

constexpr ClassText kPoolTexts[] = {{kPool, 0x8d01049a2cac1995}};

// The operations are disjoint: that a pool has been shut down, or that its last worker has left, is
// observable before the pool has terminated.
//
// Of the methods that they call, three are no helpers. addWorker asks the program for a thread.
// interruptWorkers: tasks observe the state STOP before they are interrupted.
// compareAndDecrementWorkerCount removes a worker that was idle for too long: a thread that submits
// a task meanwhile may still rely on that worker.
constexpr MethodRow<PoolMethod> kPoolMethods[] = {
    {kPool, "getTask", PoolMethod::kOperation},
    {kPool, "processWorkerExit", PoolMethod::kOperation},
    {kPool, "shutdown", PoolMethod::kOperation},
    {kPool, "tryTerminate", PoolMethod::kOperation},
    {kPool, "advanceRunState", PoolMethod::kHelper},
    {kPool, "decrementWorkerCount", PoolMethod::kHelper},
    {kPool, "interruptIdleWorkers", PoolMethod::kHelper},
    {kPool, "onShutdown", PoolMethod::kHelper},
    {kPool, "terminated", PoolMethod::kHelper},
    {kPool, "runStateOf", PoolMethod::kHelper},
    {kPool, "workerCountOf", PoolMethod::kHelper},
    {kPool, "ctlOf", PoolMethod::kHelper},
    {kPool, "runStateLessThan", PoolMethod::kHelper},
    {kPool, "runStateAtLeast", PoolMethod::kHelper},
    {kPool, "isRunning", PoolMethod::kHelper},
};

}  // namespace

void add_pool_tables(JdkTables* tables) {
  tables->pool_texts = kPoolTexts;
  tables->pool_methods = kPoolMethods;
}

}  // namespace heddle::jdk17
