#pragma once
// The operations of the library's locks, semaphores, latches and conditions as
// whole steps: from its first visible action an operation runs until it returns
// or its thread has to wait; woken, it runs on likewise. What others could do in
// between shows in nothing but the lock's own queue and in permits that are left
// over (docs/reduction.md, "Operations of the library's locks").
//
// Who is about to ask for a mutex that another has waits for it outside.
//
// Likewise what the threads of a pool do among themselves (pool_operations.h).
//
// Where the program can see these, or uses a synchronizer of its own making,
// there are no whole operations. --inside-locks leaves them out everywhere.

#include <cstdint>

#include "explore/by_method.h"
#include "explore/pool_operations.h"
#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle::explore {

class WholeOperations {
 public:
  explicit WholeOperations(bool on) : on_(on) {}

  // `on`: nobody looks inside. `interrupts`: threads are interrupted; whether one is, is then asked in a step of its own.
  // `flags`: the program asks whether other threads are interrupted.
  void follow(bool on, bool interrupts, bool flags) {
    following_ = on;
    interrupts_ = interrupts;
    flags_ = flags;
  }
  bool following() const { return on_ && following_; }

  // Before a thread runs.
  void step_begins() { mark_ = 0; }
  // The thread does what it was let to do. `address`: of an access.
  void granted(const vm::JavaThread& t, const void* address);
  // The thread comes to another scheduling point within its step. True: it goes on, since it is in the same operation.
  bool goes_on(const vm::JavaThread& t, vm::ActionKind kind, vm::Ref object, const void* address);
  // The thread looks at the clock within its step, to know later how long it has waited for a condition, and has released
  // the lock in this step: others could do something in between that takes time.
  bool looks_late(const vm::JavaThread& t) const;

  // The operation that the thread is in, and the lock, latch or condition that it is of; null: in none that is whole.
  struct Operation {
    const vm::Method* method = nullptr;
    vm::Ref of = vm::kNull;
  };
  Operation current(const vm::JavaThread& t);
  // The mutex that the thread is about to ask for in vain, because another has it: it might as well ask when it is free.
  // kNull: there is none.
  vm::Ref waits_for(const vm::JavaThread& t, uint32_t interrupted_flag);
  // Where its state and its owner are kept.
  uint32_t state_offset() const { return state_; }
  uint32_t owner_offset() const { return owner_; }

 private:
  // What a method is to an operation.
  enum class Part : uint8_t { kNone, kOwn, kHelps };
  Part part_of(const vm::Method& m);
  // What a method is on the way to a mutex.
  enum class Role : uint8_t {
    kNone,
    kCas,      // of the state
    kRead,     // likewise
    kWrite,    // likewise
    kClear,    // of the own node's status, once woken
    kFirst,    // the first attempt,
    kLock,     // and who makes it
    kAttempt,  // a later one,
    kLoop,     // and who makes it
  };
  Role role_of(const vm::Method& m) {
    return roles_.of(m, [this](const vm::Method& method) { return decide_role(method); });
  }
  Role decide_role(const vm::Method& m);
  struct Asking {
    vm::Ref lock = vm::kNull;
    bool for_good = false;  // an interrupt does not make it give up
  };
  Asking asks_for(const vm::JavaThread& t);
  bool has(vm::Ref mutex, const vm::JavaThread& t) const;
  bool taken_by_another(vm::Ref mutex, const vm::JavaThread& t) const;
  bool is_mutex(const vm::Klass& k);
  // Of the operations that a thread is in; null: in none.
  struct Frames { vm::Frame *lock = nullptr, *pool = nullptr, *handing = nullptr; };
  Frames frames_of(const vm::JavaThread& t);
  bool by_library(const vm::Frame& operation);
  void acts(const vm::JavaThread& t);
  bool pool_goes_on(const vm::JavaThread& t, const vm::Frame* lock, const void* address);

  bool on_;
  bool following_ = true, interrupts_ = false, flags_ = false;
  uint64_t steps_ = 0;
  uint64_t mark_ = 0;          // of the frame of the operation that the step is in; 0: none
  bool asked_flag_ = false;    // the last thing was to ask whether the thread is interrupted
  bool released_ = false;      // a lock, in this step
  vm::Ref section_ = vm::kNull;      // the lock that the step has asked for last
  const void* location_ = nullptr;   // outside of locks: what the step began with
  PoolOperations pools_;
  ByMethod<Part> parts_;
  ByMethod<Role> roles_;
  const vm::Klass* mutex_ = nullptr;  // ReentrantLock's synchronizer that lets anybody come first
  uint32_t state_ = 0, owner_ = 0;    // offsets of its fields
  const vm::FieldInfo* outer_ = nullptr;  // of a condition: its lock
};

}  // namespace heddle::explore
