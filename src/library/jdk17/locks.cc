#include "library/jdk17/tables.h"

namespace heddle::jdk17 {

namespace {

constexpr std::string_view kOwnable = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
constexpr std::string_view kAqs = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
constexpr std::string_view kAqsNode = "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node";
constexpr std::string_view kConditionNode =
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode";
constexpr std::string_view kConditionObject =
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";
constexpr std::string_view kLockSync = "java/util/concurrent/locks/ReentrantLock$Sync";
constexpr std::string_view kFairLock = "java/util/concurrent/locks/ReentrantLock$FairSync";
constexpr std::string_view kNonfairLock = "java/util/concurrent/locks/ReentrantLock$NonfairSync";
constexpr std::string_view kReadWriteSync =
    "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";
constexpr std::string_view kSemaphoreSynchronizer = "java/util/concurrent/Semaphore$Sync";
constexpr std::string_view kFairSemaphore = "java/util/concurrent/Semaphore$FairSync";
constexpr std::string_view kNonfairSemaphore = "java/util/concurrent/Semaphore$NonfairSync";
constexpr std::string_view kLatchSynchronizer = "java/util/concurrent/CountDownLatch$Sync";
constexpr std::string_view kWorker = "java/util/concurrent/ThreadPoolExecutor$Worker";

constexpr ClassText kLockTexts[] = {
    {"java/util/concurrent/CountDownLatch$Sync", 0x89ef2da814aeecd7},
    {"java/util/concurrent/Semaphore$FairSync", 0xff03437bbc9b7bb4},
    {"java/util/concurrent/Semaphore$NonfairSync", 0xefdab6537bab223b},
    {"java/util/concurrent/Semaphore$Sync", 0x8be0155c96d3197a},
    {"java/util/concurrent/ThreadPoolExecutor$Worker", 0x65a6b9225ac49419},
    {"java/util/concurrent/locks/AbstractOwnableSynchronizer", 0x73c245bd76bd6e89},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", 0xb25460a316901b02},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode", 0x85abfd51befb56c9},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", 0x225b5d5fd20a29f6},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$Node", 0xff0e33ce20be14f7},
    {"java/util/concurrent/locks/ReentrantLock$FairSync", 0x8c8c5c6d9a7b27a7},
    {"java/util/concurrent/locks/ReentrantLock$NonfairSync", 0xec3533c5a453ca15},
    {"java/util/concurrent/locks/ReentrantLock$Sync", 0x1dcac00a5f133e17},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$FairSync", 0xa1099019aad91c5f},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$NonfairSync", 0xde492c43bcf10662},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", 0x6ec9cd9ec232824b},
};

using Lock = LockMethod;
constexpr MethodRow<LockMethod> kLockMethods[] = {
    {kOwnable, "getExclusiveOwnerThread", Lock::kGetOwner},
    {kOwnable, "setExclusiveOwnerThread", Lock::kSetOwner},
    {kAqs, "getState", Lock::kStateAccess},
    {kAqs, "compareAndSetState", Lock::kStateAccess},
    {kAqs, "acquire", Lock::kAcquireLoop, 6},
    {kAqs, "acquire", Lock::kAcquireEntry, 1},
    {kAqs, "acquireInterruptibly", Lock::kAcquireEntry},
    {kAqs, "tryAcquireNanos", Lock::kAcquireEntry},
    {kAqs, "acquireShared", Lock::kAcquireEntry},
    {kAqs, "acquireSharedInterruptibly", Lock::kAcquireEntry},
    {kAqs, "tryAcquireSharedNanos", Lock::kAcquireEntry},
    {kAqs, "enqueue", Lock::kEnqueue},
    {kAqs, "casTail", Lock::kCasTail},
    {kAqs, "tryInitializeHead", Lock::kInitHead},
    {kAqs, "isEnqueued", Lock::kIsEnqueued},
    {kAqs, "signalNext", Lock::kSignalNext},
    {kAqs, "signalNextIfShared", Lock::kSignalNext},
    {kAqs, "cancelAcquire", Lock::kCancel},
    {kAqs, "release", Lock::kOtherQueueUse},
    {kAqs, "releaseShared", Lock::kOtherQueueUse},
    {kAqs, "setState", Lock::kOtherQueueUse},
    {kAqs, "cleanQueue", Lock::kOtherQueueUse},
    {kAqs, "apparentlyFirstQueuedIsExclusive", Lock::kOtherQueueUse},
    {kAqsNode, "setPrevRelaxed", Lock::kSetPrev},
    {kAqsNode, "getAndUnsetStatus", Lock::kUnsetStatus},
    {kAqsNode, "clearStatus", Lock::kClearStatus},
    {kAqsNode, "setStatusRelaxed", Lock::kOtherQueueUse},
    {kAqsNode, "casPrev", Lock::kOtherQueueUse},
    {kAqsNode, "casNext", Lock::kOtherQueueUse},
    {kConditionNode, "isReleasable", Lock::kIsReleasable},
    {kConditionObject, "doSignal", Lock::kDoSignal},
    {kConditionObject, "canReacquire", Lock::kCanReacquire},
    {kConditionObject, "enableWait", Lock::kCancel},
    {kConditionObject, "await", Lock::kAwait},
    {kConditionObject, "awaitNanos", Lock::kAwait},
    {kConditionObject, "awaitUninterruptibly", Lock::kAwait},
    {kConditionObject, "awaitUntil", Lock::kAwait},
    {kConditionObject, "*", Lock::kOtherQueueUse},
    {kLockSync, "initialTryLock", Lock::kInitialTryLock},
    {kLockSync, "lock", Lock::kLockEntry},
    {kLockSync, "lockInterruptibly", Lock::kLockEntry},
    {kLockSync, "tryLockNanos", Lock::kLockEntry},
    {kLockSync, "tryLock", Lock::kOtherLockMethod},
    {kLockSync, "tryRelease", Lock::kOtherLockMethod},
    {kLockSync, "isHeldExclusively", Lock::kOtherLockMethod},
    {kFairLock, "initialTryLock", Lock::kInitialTryLock},
    {kFairLock, "tryAcquire", Lock::kTryAcquire},
    {kNonfairLock, "initialTryLock", Lock::kInitialTryLock},
    {kNonfairLock, "tryAcquire", Lock::kTryAcquire},
    {kReadWriteSync, "tryAcquire", Lock::kTryAcquire},
    {kReadWriteSync, "tryAcquireShared", Lock::kTryAcquire},
    {kReadWriteSync, "tryRelease", Lock::kOtherLockMethod},
    {kReadWriteSync, "isHeldExclusively", Lock::kOtherLockMethod},
    {kReadWriteSync, "fullTryAcquireShared", Lock::kOtherLockMethod},
    {kReadWriteSync, "tryReadLock", Lock::kOtherLockMethod},
    {kReadWriteSync, "tryWriteLock", Lock::kOtherLockMethod},
    {kReadWriteSync, "tryReleaseShared", Lock::kOtherLockMethod},
    {kSemaphoreSynchronizer, "nonfairTryAcquireShared", Lock::kTryAcquire},
    {kSemaphoreSynchronizer, "tryReleaseShared", Lock::kOtherLockMethod},
    {kSemaphoreSynchronizer, "reducePermits", Lock::kOtherLockMethod},
    {kSemaphoreSynchronizer, "drainPermits", Lock::kOtherLockMethod},
    {kFairSemaphore, "tryAcquireShared", Lock::kTryAcquire},
    {kNonfairSemaphore, "tryAcquireShared", Lock::kTryAcquire},
    {kLatchSynchronizer, "tryAcquireShared", Lock::kTryAcquire},
    {kLatchSynchronizer, "tryReleaseShared", Lock::kOtherLockMethod},
    {kWorker, "tryAcquire", Lock::kTryAcquire},
    {kWorker, "lock", Lock::kLockEntry},
    {kWorker, "tryLock", Lock::kOtherLockMethod},
    {kWorker, "tryRelease", Lock::kOtherLockMethod},
    {kWorker, "isHeldExclusively", Lock::kOtherLockMethod},
};

using Mutex = MutexMethod;
constexpr MethodRow<MutexMethod> kMutexMethods[] = {
    {kAqs, "compareAndSetState", Mutex::kCasState},
    {kAqs, "getState", Mutex::kReadState},
    {kAqs, "setState", Mutex::kWriteState},
    {kAqs, "acquire", Mutex::kAcquireLoop, 6},
    {kAqsNode, "clearStatus", Mutex::kClearStatus},
    {kLockSync, "lock", Mutex::kLockEntry},
    {kLockSync, "lockInterruptibly", Mutex::kLockEntry},
    {kNonfairLock, "initialTryLock", Mutex::kInitialTryLock},
    {kNonfairLock, "tryAcquire", Mutex::kTryAcquire},
};

}  // namespace

void add_lock_tables(JdkTables* tables) {
  tables->lock_texts = kLockTexts;
  tables->lock_methods = kLockMethods;
  tables->mutex_methods = kMutexMethods;
}

}  // namespace heddle::jdk17
