#pragma once
// What natives and schedulers do to threads (see also Vm's thread section).

#include "vm/thread.h"

namespace heddle::vm {

class Vm;

// Creates the machine's thread for a java.lang.Thread and makes it runnable.
bool start_thread(Vm& vm, JavaThread& parent, Ref object);

// Gives up the monitor whatever its count (Object.wait) and returns that count.
uint32_t release_all(Vm& vm, JavaThread& t, Ref r);
// Takes it back; false: t is kBlocked on it now.
bool reacquire(Vm& vm, JavaThread& t, Ref r, uint32_t count);

void wake(JavaThread& t);
// Wakes the longest waiter on r, or all; how many.
int notify(Vm& vm, Ref r, bool all);
void notify_one(JavaThread& waiter);
void interrupt(JavaThread& target);
void time_out(JavaThread& t);
void unpark(JavaThread& target);
// The handler of an uncaught exception has thrown: HotSpot says so on stderr.
void report_failed_handler(Vm& vm, JavaThread& t, Ref exception);

}  // namespace heddle::vm
