#pragma once
// Libraries with which tests wait for a condition: they ask for it, sleep, and ask again until a
// time limit is over. Such a sleep is a part of a wait with a time limit, not a time that the test
// relies on.

#include <string_view>

#include "vm/thread.h"

namespace heddle {

// Of a thread that is about to sleep: such a library has called the sleep.
inline bool polls_for_program(const vm::JavaThread& t) {
  constexpr std::string_view kPollers[] = {
      "org/awaitility/", "com/jayway/awaitility/",
      // verify(mock, timeout(...))
      "org/mockito/internal/verification/VerificationOverTimeImpl"};
  const vm::Frame* f = t.s.frame;
  while (f && f->method->holder->trusted) f = f->prev;
  for (std::string_view poller : kPollers)
    if (f && f->method->holder->name.starts_with(poller)) return true;
  return false;
}

// Of a thread that unparks another one: it releases a lock for which that one waits.
inline bool is_lock_unparking(const vm::JavaThread& t) {
  const vm::Frame* f = t.s.frame;
  while (f && (f->method->holder->name == "java/util/concurrent/locks/LockSupport" ||
               f->method->holder->name == "jdk/internal/misc/Unsafe"))
    f = f->prev;
  return f && f->method->holder->name == "java/util/concurrent/locks/AbstractQueuedSynchronizer";
}

// An object that locks of the library keep for themselves.
inline bool is_state_of_lock(const vm::Klass& k) {
  constexpr std::string_view kStates[] = {
      "java/util/concurrent/locks/ReentrantLock$",
      "java/util/concurrent/locks/ReentrantReadWriteLock$",
      "java/util/concurrent/locks/AbstractQueuedSynchronizer$ExclusiveNode",
      "java/util/concurrent/locks/AbstractQueuedSynchronizer$SharedNode"};
  for (std::string_view state : kStates)
    if (k.name.starts_with(state)) return true;
  return false;
}

}  // namespace heddle
