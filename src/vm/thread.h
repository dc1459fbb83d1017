#pragma once
// Java threads are data, not threads of the host: a stack of frames in a reserved region, and a
// ThreadState that exploration saves and restores by copying.
//
// Frames: [locals][Frame][operand stack]. A callee's first locals are its
// caller's topmost operands, so arguments are passed in place. The C++ stack
// never holds Java state between two instructions.

#include <cstdint>
#include <string>
#include <type_traits>

#include "vm/access.h"
#include "vm/klass.h"
#include "vm/value.h"

namespace heddle::vm {

struct Insn;

enum FrameFlag : uint32_t {
  kFrameSynchronized = 1,    // unlock Frame::sync when it ends
  kFrameClinit = 2,          // Frame::sync is the mirror of the class being initialized
  kFrameReexecute = 4,       // on return the caller's instruction runs again (nothing is pushed)
  kFrameReturnToNative = 8,  // the caller is a native frame: resume it
  kFrameStop = 16,           // return to the C++ code that called interpret()
  kFrameAtomic = 32,         // decrement Thread::atomic_depth on exit
  kFrameDropResult = 64,     // the returned value is not pushed
  kFrameConstructor = 128,   // constructor of an object with final fields: freeze on exit
  kFrameHidden = 256,        // not shown in stack traces (adapter frames)
  kFrameLinkage = 1024,      // leave Linkage when it ends
  kFrameNeedsLock = 512,     // synchronized, pushed by a native: Frame::sync is still to be locked
  kFrameGivesArray = 2048,   // returns an array that the library made (given_arrays.h)
};
constexpr int kFrameDepthShift =
    16;  // higher bits: the Thread::atomic_depth to restore (OutsideBookkeeping)

struct Frame {
  Method* method;
  const Insn* pc;  // the instruction being executed (an invoke, while a callee runs)
  Slot* locals;
  Frame* prev;
  uint32_t flags;
  Ref sync;
  uint64_t scratch;  // for natives between calls
  Slot* stack() { return reinterpret_cast<Slot*>(this + 1); }
};
static_assert(sizeof(Frame) == 48);
inline constexpr int kFrameSlots = sizeof(Frame) / sizeof(Slot);

enum class ThreadStatus : uint8_t {
  kNew,
  kRunnable,
  kBlocked,  // on a monitor (enter, or re-enter after wait)
  kWaiting,  // Object.wait
  kParked,
  kSleeping,
  kJoining,  // for the end of thread number `joining`
  kIdle,     // inside a native that waits for an event (reference handler)
  kTerminated,
};

// The action before which a thread has stopped for the explorer.
enum class ActionKind : uint8_t {
  kNone,  // none: runnable, has not run to its next action yet
  kRead,
  kWrite,
  kUpdate,  // read-modify-write
  kLock,
  kStart,
  kEnd,
  kAlive,  // Thread.isAlive or join: queries whether a thread has ended
  kInterrupt,
  kPark,
  kUnpark,
  kChoose,  // chooses one of `options` alternatives
  kYield,   // has run long without an action: may be preempted
  kFence,   // a full fence
  kDrain,   // of no thread: a store that was held back reaches the heap
};

// Plain data in one struct, although it is much: save and restore copy it as a whole.
struct ThreadState {
  Frame* frame = nullptr;  // top frame
  Slot* sp = nullptr;      // operand stack pointer of the top frame (valid while not running)
  Ref exception = kNull;   // pending, being thrown
  Ref blocked_on = kNull;  // the monitor to acquire (kBlocked) or to be notified on (kWaiting), the
                           // blocker (kParked)
  uint32_t saved_count = 0;  // recursion count to restore after wait
  Ref rejoins = kNull;       // woken from wait: the monitor to reacquire
  uint32_t joining = 0;
  int64_t deadline = -1;   // virtual nanoseconds; -1: none
  int64_t moved_at = 0;    // exploring: virtual time of its last step or, before that, of its start
  uint32_t alloc_seq = 0;  // number of allocations so far, part of objects' names
  uint32_t started_children = 0;
  uint32_t wait_order = 0;    // position in the wait set, for FIFO notify in `run`
  uint16_t atomic_depth = 0;  // >0: inside bookkeeping of the JDK: no scheduling points
  ThreadStatus status = ThreadStatus::kNew;
  bool park_permit = false;
  bool notified = false;  // why a wait/park/sleep ended
  bool timed_out = false;
  bool interrupted_wait = false;
  bool granted = false;                    // exploring: the next visible action may run
  bool waiting_for_init = false;           // kBlocked: on a class initialization, not on a monitor
  ActionKind pending = ActionKind::kNone;  // exploring: the action before which it has stopped
  AccessMode pending_mode = AccessMode::kPlain;  // kRead, kUpdate
  memory::Comparison pending_comparison;         // kUpdate
  bool pending_copy = false;  // kRead: of a copy, which chooses its values later (choose_values)
  Ref pending_object = kNull;
  uint64_t pending_address = 0;
  uint32_t options = 0;  // kChoose: the number of alternatives
  int32_t choice = -1;   // kChoose: the alternative that was granted
  // Exploring: the thread's last reads of the clock, newest first, to detect loops that wait for
  // time to pass (system/program_clock.h).
  static constexpr uint32_t kLooks = 4;
  uint64_t clock_marks[kLooks] = {};     // hash of the program point and of live locals
  uint32_t clock_seqs[kLooks + 1] = {};  // alloc_seq at these reads
  uint32_t clock_period = 0;             // 0: it does not
  uint32_t clock_jumps = 0;
  // Exploring with late time-outs: the thread's last read of the clock, whether it is about to read
  // it again in a loop of this many reads (0: it is not), and for how many reads no other thread
  // has changed anything; where it has slept, newest first (system/polling.h).
  int64_t clock_read_at = -1;
  uint8_t polls_clock = 0;
  uint8_t quiet_reads = 0;
  static constexpr uint32_t kPlaces = 4;
  uint64_t sleep_places[kPlaces] = {};
  // What it has changed that other threads may see: since it slept, since it read the clock.
  bool acted_since_sleep = false, acted_since_clock = false;
  uint16_t sections = 0;   // open atomic sections of the program (heddle.api)
  bool suspended = false;  // with sections: the section has not begun or had to wait; the next
                           // action is a scheduling point
  // Exploring: it has stopped in front of an action that waits until the stores that the memory
  // model holds back for it have reached the heap. It has no step of its own until then.
  bool awaits_drain = false;
  bool phase = false;  // a native was re-entered after blocking: continue with its second half
};
static_assert(std::is_trivially_copyable_v<ThreadState>);

struct JavaThread {
  uint32_t number = 0;  // 1-based, also the owner number in lock words
  std::string path;     // creation path, the thread's stable name: "1", "1.2"
  Ref object = kNull;   // java.lang.Thread
  bool daemon = false;
  bool system = false;  // a thread of the JDK, such as the reference handler
  Slot* stack_base = nullptr;
  Slot* stack_limit = nullptr;
  ThreadState s;
  Slot result;                   // of a kFrameStop frame
  const Method* leaf = nullptr;  // leaf native being executed, for stack traces
};

}  // namespace heddle::vm
