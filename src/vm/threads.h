#pragma once
// Operations on threads for natives and schedulers (see also Vm's thread section).

#include "vm/thread.h"

namespace heddle::vm {

class Vm;

// The thread has entered the monitor as often as it can be counted.
bool is_full(const JavaThread& t, Ref monitor);

// Creates the machine's thread for a java.lang.Thread and makes it runnable. False: there is no
// room for another thread, and an exception is pending.
bool start_thread(Vm& vm, JavaThread& parent, Ref object);

// Releases the monitor whatever its recursion count (Object.wait), and returns that count.
uint32_t release_all(Vm& vm, JavaThread& t, Ref r);
// Reacquires the monitor; false: t is now kBlocked on it.
bool reacquire(Vm& vm, JavaThread& t, Ref r, uint32_t count);

// Milliseconds in nanoseconds, and the sum of a time and a duration; both stop at the end of time.
int64_t millis_to_nanos(int64_t millis);
int64_t time_after(int64_t start, int64_t nanos);
// How long a thread that is about to call Thread.sleep will sleep, in nanoseconds; -1: it is not.
int64_t sleep_ahead(const Vm& vm, const JavaThread& t);

void wake(JavaThread& t);
// Wakes the thread that has waited longest on r, or all; returns how many were woken.
int notify(Vm& vm, Ref r, bool all);
void notify_one(JavaThread& waiter);
void interrupt(JavaThread& target);
void time_out(JavaThread& t);
void unpark(JavaThread& target);
// Prints, as HotSpot does, that the handler of an uncaught exception has itself thrown.
void report_failed_handler(Vm& vm, JavaThread& t, Ref exception);

}  // namespace heddle::vm
