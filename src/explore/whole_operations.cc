#include "explore/whole_operations.h"

#include <string_view>

#include "explore/lock_texts.h"
#include "vm/heap.h"

namespace heddle::explore {

using vm::ActionKind;
using vm::Frame;
using vm::JavaThread;
using vm::Klass;
using vm::Method;
using vm::Ref;

namespace {

constexpr std::string_view kCondition = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";

bool asks_for_flag(const Method& m) {
  return m.holder->name == "java/lang/Thread" && (m.name == "interrupted" || m.name == "isInterrupted");
}

// Called by the locks, and of no meaning without them.
bool helps(const Method& m) {
  const std::string_view k = m.holder->name, n = m.name;
  if (k == "java/util/concurrent/ForkJoinPool") return n == "managedBlock" || n == "unmanagedBlock";
  return asks_for_flag(m) || k == "java/util/concurrent/locks/LockSupport" || k == "jdk/internal/misc/Unsafe" ||
         k.starts_with("java/lang/ThreadLocal");
}

// Of these classes, but no operation: they look at several things one after the other, or run tasks.
bool looks_around(const Method& m) {
  for (std::string_view name : {"isQueued", "getQueueLength", "getQueuedThreads", "getExclusiveQueuedThreads",
                                "getSharedQueuedThreads", "hasContended", "hasWaiters", "getWaitQueueLength",
                                "getWaitingThreads", "interruptIfStarted", "run"})
    if (m.name == name) return true;
  return false;
}

}  // namespace

WholeOperations::Part WholeOperations::part_of(const Method& m) {
  if (!m.holder->trusted) return Part::kNone;
  auto [it, fresh] = parts_.try_emplace(&m, Part::kNone);
  if (fresh) it->second = helps(m) ? Part::kHelps : known_text(*m.holder) && !looks_around(m) ? Part::kOwn : Part::kNone;
  return it->second;
}

// The outermost frame of a lock that the thread is in, with nothing but the lock's own code on top of it.
Frame* WholeOperations::operation_of(const JavaThread& t) {
  Frame* operation = nullptr;
  for (Frame* f = t.s.frame; f; f = f->prev) {
    Part part = part_of(*f->method);
    if (part == Part::kNone) break;
    if (part == Part::kOwn && !f->method->is_static()) operation = f;
  }
  return operation;
}

// Not by a class of the program's that extends AbstractQueuedSynchronizer.
bool WholeOperations::by_library(const Frame& operation) {
  Ref lock = operation.locals[0].a;
  if (lock == vm::kNull) return false;
  Klass* k = vm::klass_of(lock);
  if (k->name == kCondition) {
    if (!outer_)
      for (const vm::FieldInfo& f : k->fields)
        if (f.name == "this$0") outer_ = &f;
    if (!outer_ || (lock = vm::field<Ref>(lock, outer_->offset)) == vm::kNull) return false;
    k = vm::klass_of(lock);
  }
  return k->trusted;
}

void WholeOperations::granted(const JavaThread& t) {
  if (!following()) return;
  Frame* operation = operation_of(t);
  if (!operation || !by_library(*operation)) return;
  operation->scratch = mark_ = ++steps_;
  asked_flag_ = asks_for_flag(*t.s.frame->method);
}

bool WholeOperations::goes_on(const JavaThread& t, ActionKind kind) {
  if (mark_ == 0 || (asked_flag_ && interrupts_)) return false;
  bool part = kind == ActionKind::kRead || kind == ActionKind::kWrite || kind == ActionKind::kUpdate ||
              kind == ActionKind::kPark || kind == ActionKind::kUnpark;
  if (!part) return false;
  const Frame* operation = operation_of(t);
  if (!operation || operation->scratch != mark_) return false;
  asked_flag_ = asks_for_flag(*t.s.frame->method);
  return true;
}

}  // namespace heddle::explore
