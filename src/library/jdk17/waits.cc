#include "library/jdk17/tables.h"

namespace heddle::jdk17 {

namespace {

constexpr std::string_view kLockSupport = "java/util/concurrent/locks/LockSupport";

constexpr ClassText kWaitTexts[] = {
    {"java/util/concurrent/CompletableFuture", 0xb764ac62d5f6ac84},
    {"java/util/concurrent/CompletableFuture$Signaller", 0x1c0f9189303c0873},
    {"java/util/concurrent/ForkJoinTask", 0x7d9a65dbb13a3f19},
    {"java/util/concurrent/FutureTask", 0x863dac2ff16dacf0},
    {"java/util/concurrent/LinkedTransferQueue", 0x4cb1ffdf06a79ab8},
    {"java/util/concurrent/Phaser", 0x888bee417a8631bc},
    {"java/util/concurrent/Phaser$QNode", 0xfd29b8bd98fb09b},
    {"java/util/concurrent/locks/LockSupport", 0x77ca8023d8deec44},
};

// All of these only test the sign of the time that is left, or whether it exceeds a positive
// number; some compare the deadline with 0, which no deadline is.
constexpr TimedMethod kTimedMethods[] = {
    {.klass = "java/util/concurrent/locks/AbstractQueuedSynchronizer",
     .method = "acquire",
     .params = 6,
     .deadlines = {6, kNoLocal}},
    {.klass = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject",
     .method = "awaitNanos",
     .params = 1,
     .deadlines = {7, kNoLocal},
     .returns_rest = true},
    {.klass = "java/util/concurrent/FutureTask",
     .method = "awaitDone",
     .params = 2,
     .start = 4,
     .duration = 2},
    {.klass = "java/util/concurrent/ForkJoinTask",
     .method = "awaitDone",
     .params = 5,
     .deadlines = {12, kNoLocal},
     .rest = 21},
    {.klass = "java/util/concurrent/LinkedTransferQueue",
     .method = "awaitMatch",
     .params = 5,
     .deadlines = {8, kNoLocal},
     .rest = 5},
    // Passes both to a Signaller (kTimedClasses), which updates the rest.
    {.klass = "java/util/concurrent/CompletableFuture",
     .method = "timedGet",
     .params = 1,
     .deadlines = {3, 5},
     .rest = 1},
    // Pass it to the native.
    {.klass = kLockSupport, .method = "parkUntil", .params = 1, .time_of_day = 0},
    {.klass = kLockSupport, .method = "parkUntil", .params = 2, .time_of_day = 1},
};

constexpr TimedClass kTimedClasses[] = {
    {"java/util/concurrent/CompletableFuture$Signaller", "deadline", "nanos"},
    {"java/util/concurrent/Phaser$QNode", "deadline", "nanos"},
};

constexpr std::string_view kTimer = "java/util/Timer";
constexpr std::string_view kDelayOnly = "(Ljava/util/TimerTask;J)V",
                           kDelayAndPeriod = "(Ljava/util/TimerTask;JJ)V";
constexpr DeadlineMethod kDeadlineMethods[] = {
    {"java/util/concurrent/ScheduledThreadPoolExecutor", "triggerTime", "(J)J", 1, true,
     "workQueue", "time"},
    {kTimer, "schedule", kDelayOnly, 2, false, "queue", "nextExecutionTime"},
    {kTimer, "schedule", kDelayAndPeriod, 2, false, "queue", "nextExecutionTime"},
    {kTimer, "scheduleAtFixedRate", kDelayAndPeriod, 2, false, "queue", "nextExecutionTime"},
};

}  // namespace

void add_wait_tables(JdkTables* tables) {
  tables->wait_texts = kWaitTexts;
  tables->timed_methods = kTimedMethods;
  tables->timed_classes = kTimedClasses;
  tables->deadline_methods = kDeadlineMethods;
}

}  // namespace heddle::jdk17
