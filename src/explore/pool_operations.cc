#include "explore/pool_operations.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "explore/lock_texts.h"
#include "vm/heap.h"

namespace heddle::explore {

using vm::Frame;
using vm::Method;

namespace {

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";
constexpr std::string_view kHandOver = "java/util/concurrent/SynchronousQueue";

// Each of them ends where the next begins: that a pool is shut down, or that nobody works for it any more, is seen before
// it has ended.
constexpr std::string_view kOperations[] = {"getTask", "processWorkerExit", "shutdown", "tryTerminate"};

// Of the pool: what its operations call. Not addWorker, which asks the program for a thread; nor interruptWorkers, since
// tasks see that they are to stop before they are interrupted; nor compareAndDecrementWorkerCount, by which a worker that
// was idle for too long leaves: whoever brings a task meanwhile may still have counted on it.
constexpr std::string_view kOfPool[] = {"advanceRunState", "decrementWorkerCount", "interruptIdleWorkers", "onShutdown", "terminated"};

// Classes that the operations use, and nested classes of theirs.
constexpr std::string_view kUsed[] = {
    "java/lang/System",
    "java/lang/Thread",
    "java/util/AbstractCollection",
    "java/util/AbstractQueue",
    "java/util/HashMap",
    "java/util/HashSet",
    "java/util/concurrent/ArrayBlockingQueue",
    "java/util/concurrent/LinkedBlockingQueue",
    "java/util/concurrent/SynchronousQueue",
    "java/util/concurrent/ThreadPoolExecutor$Worker",
    "java/util/concurrent/TimeUnit",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer",
    "java/util/concurrent/locks/LockSupport",
    "java/util/concurrent/locks/ReentrantLock",
    "jdk/internal/misc/Unsafe",
};

bool used(std::string_view klass) {
  if (klass.starts_with("java/lang/invoke/")) return true;  // atomic accesses
  klass = klass.substr(0, klass == "java/util/concurrent/ThreadPoolExecutor$Worker" ? klass.npos : klass.find('$'));
  return std::find(std::begin(kUsed), std::end(kUsed), klass) != std::end(kUsed);
}

}  // namespace

PoolOperations::Part PoolOperations::decide(const Method& m) {
  if (!m.holder->trusted) return Part::kNone;
  if (m.holder->name != kPool) {
    bool block = m.holder->name == "java/util/concurrent/ForkJoinPool" && (m.name == "managedBlock" || m.name == "unmanagedBlock");
    if (m.holder->name == kHandOver && !m.is_static()) return Part::kHands;
    return block || used(m.holder->name) ? Part::kHelps : Part::kNone;
  }
  if (!known_pool_text(*m.holder)) return Part::kNone;
  if (m.is_static() || std::find(std::begin(kOfPool), std::end(kOfPool), m.name) != std::end(kOfPool)) return Part::kHelps;
  return std::find(std::begin(kOperations), std::end(kOperations), m.name) != std::end(kOperations) ? Part::kOperation : Part::kNone;
}

bool PoolOperations::interrupts_workers(const Method& m) {
  return m.name == "interruptIdleWorkers" && m.holder->trusted && m.holder->name == kPool;
}

// Others may have something of the program's in them.
bool PoolOperations::has_known_queue(vm::Ref pool) {
  if (queue_ == 0)
    for (const vm::FieldInfo& f : vm::klass_of(pool)->fields)
      if (f.name == "workQueue") queue_ = f.offset;
  vm::Ref queue = vm::field<vm::Ref>(pool, queue_);
  if (queue == vm::kNull) return false;
  const vm::Klass& k = *vm::klass_of(queue);
  return k.trusted && (k.name == "java/util/concurrent/LinkedBlockingQueue" || k.name == "java/util/concurrent/ArrayBlockingQueue" ||
                       k.name == kHandOver);
}

Frame* PoolOperations::of(Frame* from, Frame** handing) {
  for (Frame* f = from; f; f = f->prev) {
    Part part = part_of(*f->method);
    if (part == Part::kHands) *handing = f;
    if (part == Part::kHelps || part == Part::kHands) continue;
    if (part == Part::kNone) return nullptr;
    // Not a class that extends it: that may have more to do.
    vm::Ref pool = f->locals[0].a;
    return pool != vm::kNull && vm::klass_of(pool) == f->method->holder && has_known_queue(pool) ? f : nullptr;
  }
  return nullptr;
}

}  // namespace heddle::explore
