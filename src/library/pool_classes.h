#pragma once
// The classes that operations of a ThreadPoolExecutor use (pool_operations.h), by
// their documented names.

#include <string_view>

#include "library/class_pattern.h"
#include "library/pool_methods.h"

namespace heddle {

inline constexpr std::string_view kPoolClass = "java/util/concurrent/ThreadPoolExecutor";
inline constexpr std::string_view kHandOverQueue = "java/util/concurrent/SynchronousQueue";

// Queues of tasks that run no code of the program.
inline constexpr std::string_view kPoolQueues[] = {
    "java/util/concurrent/ArrayBlockingQueue",
    "java/util/concurrent/LinkedBlockingQueue",
    kHandOverQueue,
};

inline constexpr std::string_view kPoolHelperClasses[] = {
    "java/lang/System",
    "java/lang/Thread",
    "java/lang/invoke/",  // atomic accesses by VarHandle
    "java/util/AbstractCollection",
    "java/util/AbstractQueue",
    "java/util/HashMap",
    "java/util/HashSet",
    "java/util/concurrent/ArrayBlockingQueue",
    "java/util/concurrent/LinkedBlockingQueue",
    kHandOverQueue,
    "java/util/concurrent/ThreadPoolExecutor$Worker",
    "java/util/concurrent/TimeUnit",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer",
    "java/util/concurrent/locks/LockSupport",
    "java/util/concurrent/locks/ReentrantLock",
    "jdk/internal/misc/Unsafe",
};

inline constexpr MethodRow<PoolMethod> kPoolHelpers[] = {
    {"java/util/concurrent/ForkJoinPool", "managedBlock", PoolMethod::kHelper},
    {"java/util/concurrent/ForkJoinPool", "unmanagedBlock", PoolMethod::kHelper},
};

}  // namespace heddle
