#pragma once
// Operations of the JDK's locks, semaphores, latches and conditions as single
// steps: from its first visible action an operation runs until it returns or its
// thread must wait; once woken, it again runs without interruption. Steps of other
// threads in between could only show in the lock's own queue and in leftover
// permits (docs/reduction.md, "Lock operations as single steps").
//
// A thread about to acquire a held mutex blocks before the operation starts.
//
// The operations of a pool's workers are treated likewise (pool_operations.h).
//
// There are no whole operations where the program can observe queues or permits,
// or uses a synchronizer class of its own. --inside-locks switches them off.

#include <cstdint>

#include "library/lock_methods.h"
#include "library/method_cache.h"
#include "library/pool_operations.h"
#include "vm/actions.h"
#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle {

class WholeOperations {
 public:
  explicit WholeOperations(bool on) : on_(on) {}

  // `on`: the program does not observe the inside of operations. `interrupts`: threads are
  // interrupted; a step then ends where a thread has read its interrupt flag. `flags`: the program
  // reads the interrupt flags of other threads.
  void follow(bool on, bool interrupts, bool flags) {
    following_ = on;
    interrupts_ = interrupts;
    flags_ = flags;
  }
  bool following() const { return on_ && following_; }

  // Called before a thread runs.
  void step_begins() { mark_ = 0; }
  // The thread performs the action that it was scheduled for. `address`: of an access.
  void granted(const vm::JavaThread& t, const void* address);
  // The thread reaches another scheduling point within its step. True: it continues, because it is
  // in the same operation.
  bool continues(const vm::JavaThread& t, vm::ActionKind kind, vm::Ref object, const void* address);
  // The thread reads the clock in order to compute later how long it has waited for a condition,
  // and has released the lock in the same step: other threads could do something that takes time
  // in between.
  bool reads_clock_after_release(const vm::JavaThread& t) const;

  // The operation that the thread is in, and the lock, latch or condition that it belongs to; null:
  // the thread is in no whole operation.
  struct Operation {
    const vm::Method* method = nullptr;
    vm::Ref of = vm::kNull;
  };
  Operation current(const vm::JavaThread& t);
  // The mutex that the thread is about to try to acquire while another thread holds it: it can
  // equally well try when the mutex is free. kNull: there is none.
  vm::Ref waits_for(const vm::JavaThread& t, uint32_t interrupted_flag) {
    // Asked of every thread at every step: almost always it is not in front of such an access.
    return following() && is_before_library_access(t) ? mutex_waited_for(t, interrupted_flag)
                                                      : vm::kNull;
  }
  // Where a mutex keeps its state and its owner.
  uint32_t state_offset() const { return state_; }
  uint32_t owner_offset() const { return owner_; }

 private:
  static bool is_before_library_access(const vm::JavaThread& t) {
    return t.s.status == vm::ThreadStatus::kRunnable && vm::is_memory_access(t.s.pending) &&
           t.s.frame->method->holder->trusted;
  }
  vm::Ref mutex_waited_for(const vm::JavaThread& t, uint32_t interrupted_flag);

  // Whether a frame belongs to an operation of a lock.
  enum class Part : uint8_t {
    kNone,
    kLock,    // code of the lock
    kHelper,  // called by locks, and no operation by itself
  };
  Part part_of(const vm::Method& m);
  MutexMethod mutex_method(const vm::Method& m);

  // An attempt to acquire a lock exclusively and without a time limit.
  struct Attempt {
    vm::Ref lock = vm::kNull;      // kNull: there is no attempt
    bool uninterruptible = false;  // an interrupt does not make the thread give up
  };
  Attempt next_attempt(const vm::JavaThread& t);
  bool holds(vm::Ref mutex, const vm::JavaThread& t) const;
  bool held_by_another(vm::Ref mutex, const vm::JavaThread& t) const;
  bool is_mutex(const vm::Klass& k);

  // The operations that a thread is in; null: in none.
  struct Frames {
    vm::Frame *lock = nullptr, *pool = nullptr, *hand_over = nullptr;
  };
  Frames frames_of(const vm::JavaThread& t);
  bool of_library_class(const vm::Frame& operation);
  void note_action(const vm::JavaThread& t);
  bool pool_continues(const vm::JavaThread& t, const vm::Frame* lock, const void* address);

  bool on_;
  bool following_ = true, interrupts_ = false, flags_ = false;
  uint64_t steps_ = 0;
  uint64_t mark_ = 0;               // of the frames of this step's operations; 0: it is in none
  bool read_flag_ = false;          // the last action read the thread's own interrupt flag
  bool released_ = false;           // the step has released a lock
  vm::Ref section_ = vm::kNull;     // the lock that the step has tried to acquire last
  const void* location_ = nullptr;  // the step's first access, if outside of locks
  PoolOperations pools_;
  MethodCache<Part> parts_;
  MethodCache<MutexMethod> mutex_methods_;
  const vm::Klass* mutex_ = nullptr;  // the class of mutexes (mutex.h), once seen and recognised
  uint32_t state_ = 0, owner_ = 0;    // offsets of its fields
  const vm::FieldInfo* lock_of_condition_ = nullptr;
};

}  // namespace heddle
