#include "library/lock_knowledge.h"

#include <string_view>

#include "vm/frames.h"

namespace heddle {

using vm::Frame;
using vm::JavaThread;
using vm::Klass;
using vm::klass_of;
using vm::kNull;
using vm::Ref;

namespace {

constexpr std::string_view kConcurrentPackage = "java/util/concurrent/";

// ---- operations ----

struct OperationRow {
  std::string_view synchronizer;  // part of its class name; empty: any
  std::string_view method;
  bool prefix;  // of the method's name, or all of it
  LockOperation operation;
};
constexpr bool kPrefix = true, kWhole = false;
constexpr std::string_view kSemaphoreKind = "/Semaphore$", kLatchKind = "/CountDownLatch$",
                           kMutexSync = "/ReentrantLock$",
                           kReadWriteSync = "/ReentrantReadWriteLock$";

// The first row that fits counts.
constexpr OperationRow kLockOperations[] = {
    {kSemaphoreKind, "acquireShared", kPrefix, LockOperation::kAcquirePermit},
    {kSemaphoreKind, "releaseShared", kWhole, LockOperation::kReleasePermit},
    {kSemaphoreKind, "", kPrefix, LockOperation::kNone},
    {kReadWriteSync, "tryAcquireShared", kPrefix, LockOperation::kTryReadLock},
    {kReadWriteSync, "tryReadLock", kWhole, LockOperation::kTryReadLock},
    {kReadWriteSync, "tryAcquire", kPrefix, LockOperation::kTryWriteLock},
    {kReadWriteSync, "tryWriteLock", kWhole, LockOperation::kTryWriteLock},
    {kReadWriteSync, "acquireShared", kPrefix, LockOperation::kReadLock},
    {kReadWriteSync, "acquire", kPrefix, LockOperation::kWriteLock},
    {kReadWriteSync, "releaseShared", kWhole, LockOperation::kReadUnlock},
    {kReadWriteSync, "release", kWhole, LockOperation::kWriteUnlock},
    {kReadWriteSync, "", kPrefix, LockOperation::kNone},
    {kLatchKind, "acquireShared", kPrefix, LockOperation::kAwaitCount},
    {kLatchKind, "releaseShared", kWhole, LockOperation::kCountDown},
    {kMutexSync, "lock", kWhole, LockOperation::kLock},
    {kMutexSync, "lockInterruptibly", kWhole, LockOperation::kLock},
    {kMutexSync, "tryLock", kPrefix, LockOperation::kTryLock},
    {kMutexSync, "release", kWhole, LockOperation::kUnlock},
    {"", "await", kPrefix, LockOperation::kAwaitSignal},
    {"", "signalAll", kWhole, LockOperation::kSignalAll},
    {"", "signal", kPrefix, LockOperation::kSignal},
};

// ---- waiting ----

struct PurposeRow {
  std::string_view blocker;  // class below java.util.concurrent
  enum Fit : uint8_t { kIs, kBegins, kEnds } fit;
  ParkPurpose purpose;
  std::string_view called;  // class of the object that the program knows; empty: the blocker itself
};
constexpr PurposeRow kPurposes[] = {
    {"$ConditionObject", PurposeRow::kEnds, ParkPurpose::kSignal, ""},
    {"CountDownLatch$Sync", PurposeRow::kIs, ParkPurpose::kCount, ""},
    {"Semaphore$", PurposeRow::kBegins, ParkPurpose::kPermit, ""},
    {"FutureTask", PurposeRow::kIs, ParkPurpose::kResult, ""},
    {"Exchanger", PurposeRow::kIs, ParkPurpose::kPartner, ""},
    {"CompletableFuture$Signaller", PurposeRow::kIs, ParkPurpose::kCompletion, "CompletableFuture"},
    {"Phaser$QNode", PurposeRow::kIs, ParkPurpose::kNextPhase, "Phaser"},
    {"SynchronousQueue$", PurposeRow::kBegins, ParkPurpose::kTake, "SynchronousQueue"},
};

bool fits(const PurposeRow& row, std::string_view name) {
  switch (row.fit) {
    case PurposeRow::kIs:
      return name == row.blocker;
    case PurposeRow::kBegins:
      return name.starts_with(row.blocker);
    case PurposeRow::kEnds:
      return name.ends_with(row.blocker);
  }
  return false;
}

// The outermost library frame above the program in which an instance method of this class runs.
const Frame* call_of(const JavaThread& t, std::string_view class_name) {
  const std::string name = std::string(kConcurrentPackage).append(class_name);
  const Frame* found = nullptr;
  for (const Frame* f = t.s.frame; f && f->method->holder->trusted; f = f->prev)
    if (f->method->holder->name == name && !f->method->is_static()) found = f;
  return found;
}

bool receives(const Frame* call) {
  return call && (call->method->name.starts_with("take") || call->method->name.starts_with("poll"));
}

// Blocking queues that wait on conditions of their own, for elements or for room.
constexpr std::string_view kBlockingQueues[] = {"ArrayBlockingQueue", "LinkedBlockingQueue",
                                                "LinkedBlockingDeque", "PriorityBlockingQueue"};
bool waits_for_queue(const JavaThread& t, ParkedFor* out) {
  for (std::string_view queue : kBlockingQueues)
    if (const Frame* call = call_of(t, queue)) {
      out->purpose = receives(call) ? ParkPurpose::kPut : ParkPurpose::kTake;
      out->class_name = queue;
      out->object = call->locals[0].a;
      return true;
    }
  return false;
}

// ---- conditions ----

constexpr std::string_view kCondition =
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";
constexpr int32_t kWaitsOnCondition = 2;  // AbstractQueuedSynchronizer.COND, in Node.status

Ref reference(Ref of, std::string_view name, std::string_view desc) {
  const vm::FieldInfo* f = klass_of(of)->find_field(name, desc);
  return f ? vm::field<Ref>(of, f->offset) : kNull;
}

Ref condition_node(Ref of, std::string_view field) {
  return reference(of, field,
                   "Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode;");
}

// Of the queue of threads that wait for a lock.
Ref queue_node(Ref of, std::string_view field) {
  return reference(of, field, "Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$Node;");
}

Ref thread_of_node(Ref node) { return reference(node, "waiter", "Ljava/lang/Thread;"); }

bool waits_on_condition(Ref node) {
  const vm::FieldInfo* f = klass_of(node)->find_field("status", "I");
  return f && (vm::field<int32_t>(node, f->offset) & kWaitsOnCondition) != 0;
}

// The frame of a method of the condition that the thread is in; null: it is in none.
const Frame* frame_in_condition(const JavaThread& t, std::string_view method) {
  for (const Frame* f = t.s.frame; f && f->method->holder->trusted; f = f->prev)
    if (f->method->name == method && f->method->holder->name == kCondition) return f;
  return nullptr;
}

}  // namespace

LockOperation lock_operation(const vm::Method& method, Ref of) {
  const std::string_view name = klass_of(of)->name, does = method.name;
  for (const OperationRow& row : kLockOperations) {
    bool same_method = row.prefix ? does.starts_with(row.method) : does == row.method;
    if (same_method && name.find(row.synchronizer) != name.npos) return row.operation;
  }
  return LockOperation::kNone;
}

std::optional<int32_t> synchronizer_state(Ref synchronizer) {
  const vm::FieldInfo* f = klass_of(synchronizer)->find_field("state", "I");
  return f ? std::optional(vm::field<int32_t>(synchronizer, f->offset)) : std::nullopt;
}

// doSignal(first, all) takes a node out of the list before other threads see anything of it.
std::vector<Ref> woken_by_signal(const JavaThread& t, Ref condition, bool all) {
  std::vector<Ref> out;
  const Frame* in = frame_in_condition(t, "doSignal");
  for (Ref node = in ? in->locals[1].a : condition_node(condition, "firstWaiter"); node != kNull;
       node = condition_node(node, "nextWaiter")) {
    Ref waiter = thread_of_node(node);
    if (waiter != kNull && waits_on_condition(node)) out.push_back(waiter);
    if (!all && !out.empty()) break;
  }
  return out;
}

ConditionWait condition_wait(const JavaThread& t, Ref condition) {
  if (frame_in_condition(t, "enableWait")) return ConditionWait::kBegins;
  for (Ref node = condition_node(condition, "firstWaiter"); node != kNull;
       node = condition_node(node, "nextWaiter"))
    if (thread_of_node(node) == t.object) return ConditionWait::kEnds;
  for (Ref node = queue_node(lock_of_condition(condition), "tail"); node != kNull;
       node = queue_node(node, "prev"))
    if (thread_of_node(node) == t.object) return ConditionWait::kSignalled;
  return ConditionWait::kBegins;
}

bool calls_lock_from_library(const JavaThread& t) {
  const Frame* f = t.s.frame;
  while (f && f->method->holder->name.starts_with("java/util/concurrent/locks/")) f = f->prev;
  return f && f->method->holder->trusted;
}

Ref lock_of_condition(Ref condition) {
  Ref lock =
      reference(condition, "this$0", "Ljava/util/concurrent/locks/AbstractQueuedSynchronizer;");
  return lock == kNull ? condition : lock;
}

ParkedFor parked_for(const JavaThread& t, Ref blocker) {
  ParkedFor out;
  out.object = blocker;
  std::string_view name = klass_of(blocker)->name;
  if (!name.starts_with(kConcurrentPackage)) return out;
  name.remove_prefix(kConcurrentPackage.size());
  for (const PurposeRow& row : kPurposes) {
    if (!fits(row, name)) continue;
    if (row.purpose == ParkPurpose::kSignal && waits_for_queue(t, &out)) return out;
    out.purpose = row.purpose;
    bool counts = row.purpose == ParkPurpose::kCount || row.purpose == ParkPurpose::kPermit;
    if (counts) out.state = synchronizer_state(blocker);
    if (row.called.empty()) return out;
    const Frame* call = call_of(t, row.called);
    if (row.purpose == ParkPurpose::kTake && receives(call)) out.purpose = ParkPurpose::kPut;
    out.class_name = row.called;
    out.object = call ? call->locals[0].a : kNull;
    return out;
  }
  return out;
}

bool is_pool_class(const Klass& k) { return k.name == "java/util/concurrent/ThreadPoolExecutor"; }

bool idle_in_pool(const JavaThread& t) {
  for (const Frame* f = t.s.frame; f && f->method->holder->trusted; f = f->prev)
    if (f->method->name == "getTask" && is_pool_class(*f->method->holder)) return true;
  return false;
}

JavaThread* exclusive_owner(vm::Vm& vm, Ref lock) {
  for (Klass* k = klass_of(lock); k; k = k->super) {
    if (k->name != "java/util/concurrent/locks/AbstractOwnableSynchronizer") continue;
    const vm::FieldInfo* f = k->find_declared_field("exclusiveOwnerThread", "Ljava/lang/Thread;");
    return f ? vm.thread_of(vm::field<Ref>(lock, f->offset)) : nullptr;
  }
  return nullptr;
}

JavaThread* first_reader(vm::Vm& vm, Ref lock) {
  if (!klass_of(lock)->name.starts_with("java/util/concurrent/locks/ReentrantReadWriteLock$"))
    return nullptr;
  const vm::FieldInfo* f = klass_of(lock)->find_field("firstReader", "Ljava/lang/Thread;");
  Ref reader = f ? vm::field<Ref>(lock, f->offset) : kNull;
  return reader == kNull ? nullptr : vm.thread_of(reader);
}

std::string known_as(std::string simple_name) {
  if (simple_name == "AbstractQueuedSynchronizer$ConditionObject") return "Condition";
  for (std::string_view inner : {"$NonfairSync", "$FairSync", "$Sync"})
    if (simple_name.ends_with(inner))
      return simple_name.substr(0, simple_name.size() - inner.size());
  return simple_name;
}

bool is_atomic_access_class(const std::string& java_name) {
  return java_name.starts_with("java.util.concurrent.atomic.Atomic") ||
         java_name == "jdk.internal.misc.Unsafe";
}

bool is_value_of_atomic(const vm::FieldInfo& field) {
  std::string_view name = field.holder->name;
  constexpr std::string_view kPackage = "java/util/concurrent/atomic/";
  if (field.name != "value" || !name.starts_with(kPackage)) return false;
  name.remove_prefix(kPackage.size());
  return name == "AtomicBoolean" || name == "AtomicInteger" || name == "AtomicLong" ||
         name == "AtomicReference";
}

vm::Type visible_type(const vm::FieldInfo& field) {
  bool boolean =
      field.name == "value" && field.holder->name == "java/util/concurrent/atomic/AtomicBoolean";
  return boolean ? vm::Type::kBoolean : field.type;
}

}  // namespace heddle
