#pragma once
// Methods around the JDK's locks whose text does not matter: they only have to be
// recognised on the stack.

#include "library/class_pattern.h"
#include "library/lock_methods.h"

namespace heddle {

inline constexpr MethodRow<LockMethod> kAnyTextLockMethods[] = {
    {"java/lang/Thread", "interrupted", LockMethod::kInterruptCheck},
    {"java/lang/Thread", "isInterrupted", LockMethod::kInterruptCheck},
    {"java/util/concurrent/ForkJoinPool", "managedBlock", LockMethod::kBlock},
    {"java/util/concurrent/ForkJoinPool", "unmanagedBlock", LockMethod::kBlock},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode", "block",
     LockMethod::kBlock},
};

// Methods that locks call and that are no operations by themselves.
inline constexpr MethodRow<bool> kLockHelpers[] = {
    {"java/lang/System", "nanoTime", true},
    {"java/lang/Thread", "interrupted", true},
    {"java/lang/Thread", "isInterrupted", true},
    {"java/lang/ThreadLocal", "*", true},
    {"java/lang/ThreadLocal$SuppliedThreadLocal", "*", true},
    {"java/lang/ThreadLocal$ThreadLocalMap", "*", true},
    {"java/lang/ThreadLocal$ThreadLocalMap$Entry", "*", true},
    {"java/util/concurrent/ForkJoinPool", "managedBlock", true},
    {"java/util/concurrent/ForkJoinPool", "unmanagedBlock", true},
    {"java/util/concurrent/locks/LockSupport", "*", true},
    {"jdk/internal/misc/Unsafe", "*", true},
};

}  // namespace heddle
