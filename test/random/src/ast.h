#pragma once
// The syntax tree of a small concurrent Java program: what the generator
// makes, the Java writer prints and the oracle runs. It is deliberately poorer
// than Java: every shared access is a statement or a condition of its own, so
// that one tree node is one memory action and there is no doubt about what an
// interleaving is.
//
// Invariants of a Program (check_program in ast.cc states them as code):
//  - threads[0] is main; each other thread is started by at most one statement,
//    which is in no loop;
//  - kWait, kNotify and kNotifyAll stand inside a kSync on the same lock, a monitor;
//  - a thread that is interrupted catches the exception where it waits, joins no thread, and is
//    interrupted by one other thread only: two would be ordered by a lock inside Thread.interrupt;
//  - a thread that parks uses no lock of the library, which could leave it a permit; it may use one
//    while a condition holds that others can read at any time without a race;
//  - no thread reads the flag of a thread that is interrupted and uses locks of the library, which
//    clear the flag temporarily;
//  - a fair lock has no conditions: a signalled thread would queue with those that came before;
//  - no thread waits with a time limit for a fair lock: it could fail because others come first,
//    although the lock is free;
//  - kAwait, kGuardedAwait, kSignal, kSignalAll and kWaiters stand inside a kSync or kTrySync on
//    the lock of their condition;
//  - values of locals stay in 0..3; atomics may grow beyond, and are masked when
//    they are read into a local;
//  - a cell is created by at most one statement, which is in no loop: so each
//    object that threads make has a number fixed beforehand;
//  - every statement has an id, unique in the program.

#include <cstdint>
#include <string>
#include <vector>

namespace heddle::random {

inline constexpr int kMaxThreads = 4;  // main and three workers
inline constexpr int kMaxVars = 8;
inline constexpr int kMaxLocks = 2;
inline constexpr int kLocals = 4;
inline constexpr int kMaxHeld = 4;  // nesting of synchronized blocks
inline constexpr int kMaxLoopDepth = 2;
inline constexpr int kArrayLength = 2;

enum class Access : uint8_t { kPlain, kVolatile, kAtomic };
// How one access is made: as the variable is declared, or in a mode of its VarHandle or
// AtomicInteger.
enum class Mode : uint8_t { kDeclared, kPlain, kOpaque, kAcquire, kRelease, kVolatile };
enum class Home : uint8_t { kStatic, kElement, kBox, kCell };

// A shared variable. The elements of the array are kArrayLength variables in a
// row; `index` is the element's index, or the number of the box or the cell.
// Boxes exist from the start; a cell is made while the program runs and then
// hangs on a static field of type Cell, whose value is the cell's number, from
// 1, or 0 for null.
struct Var {
  std::string name;  // of the field: "x"; of the array for an element
  Access access = Access::kPlain;
  Home home = Home::kStatic;
  int index = 0;
  std::string type = "int";
  int initial = 0;
  bool handle = false;  // has a VarHandle: accesses may name their mode
};

// Which object a lock is: any object has a monitor, and all must behave alike. The last ones are
// the library's: a ReentrantLock, and a Semaphore and a CountDownLatch, which are no locks but are
// counted among them; and a ReentrantReadWriteLock, which the oracle does not model: whether
// a thread may read depends on which threads are queued.
enum class LockForm : uint8_t {
  kObject,
  kClass,
  kBox,
  kArray,
  kReentrant,
  kSemaphore,
  kLatch,
  kReadWrite
};
struct Lock {
  std::string name;  // "A"; the field that holds it when it is a kObject
  LockForm form = LockForm::kObject;
  int permits = 0;  // of a semaphore, at first; a latch's count
  bool fair = false;
};

// A Condition of a ReentrantLock.
struct Condition {
  std::string name;
  int lock = 0;
};

// A variable, or, when index_local >= 0, the element of the array starting at
// `var` whose index is the local's lowest bit.
struct Loc {
  int var = 0;
  int index_local = -1;
  Mode mode = Mode::kDeclared;
};

struct Expr {
  enum class Kind : uint8_t { kConst, kLocal, kLocalPlus, kSum };
  Kind kind = Kind::kConst;
  int a = 0;  // the constant, or a local
  int b = 0;  // kLocalPlus: a constant; kSum: a local; both modulo 4
};

enum class Compare : uint8_t { kEq, kNe, kLt };

// `local op constant`, or one read of `loc` and the same comparison.
struct Cond {
  bool shared = false;
  int local = 0;
  Loc loc{};
  Compare op = Compare::kEq;
  int constant = 0;
};

// What there is to ask a ReentrantLock, or a semaphore (the first two) or a kReadWrite (all but the
// last). The answers depend on what threads do inside the library before they wait: the oracle has
// none.
enum class Question : uint8_t { kAnybodyQueued, kQueueLength, kIsQueued, kIsOwner };

// How a call of the library that may have to wait does so: whatever comes, until it is interrupted,
// or that and not forever.
enum class Manner : uint8_t { kPlainly, kInterruptibly, kTimed };

enum class StmtKind : uint8_t {
  kRead,                // dst = loc
  kWrite,               // loc = expr
  kIncrementAndGet,     // dst = loc.incrementAndGet() & 3
  kGetAndAdd,           // dst = loc.getAndAdd(value) & 3
  kCompareAndSet,       // dst = loc.compareAndSet(expect, value) ? 1 : 0
  kCompareAndExchange,  // dst = loc.compareAndExchange(expect, value) & 3
  kAssign,              // dst = expr
  kIf,                  // if (conds) body else else_body
  kLoop,                // for (value times) body
  kSpin,                // while (conds) {}; value > 0: at most so many evaluations
  kSpinCas,             // while (!loc.compareAndSet(expect, value)) {}
  kPoll,                // do { synchronized (lock) { dst = loc; } } while (conds, on dst)
  // The next ones in a manner, where the library has it. Where interrupts are caught: dst = 3 if
  // interrupted.
  kSync,          // synchronized (lock) body
  kTrySync,       // if (lock.tryLock()) body, unlock; else else_body
  kAcquire,       // lock.acquireUninterruptibly()
  kTryAcquire,    // dst = lock.tryAcquire() ? 1 : 0
  kAwaitLatch,    // lock.await(); timed: dst = 1 or 0
  kAwait,         // condition.await(), the same
  kGuardedAwait,  // while (conds) condition.await()
  kSignal,
  kSignalAll,
  kRelease,  // lock.release(); value > 1: so many permits
  kCountDown,
  kLook,         // dst = lock.isLocked() ? 1 : 0, or the permits, or the count
  kWaiters,      // dst = lock.getWaitQueueLength(condition)
  kAsk,          // dst = what only the library knows, as `value` says (Question)
  kWait,         // lock.wait(); where interrupts are caught: dst = 3 if interrupted
  kTimedWait,    // lock.wait(5), the same
  kGuardedWait,  // while (conds) lock.wait()
  kNotify,
  kNotifyAll,
  kPark,
  kTimedPark,
  kGuardedPark,    // while (conds) park()
  kUnpark,         // unpark(thread)
  kInterrupt,      // thread.interrupt()
  kIsInterrupted,  // dst = thread.isInterrupted() ? 1 : 0
  kInterrupted,    // dst = Thread.interrupted() ? 1 : 0
  kSwap,          // o = loc; c = new Cell(value); c.f = expr; dst = loc.compareAndSet(o, c) ? 1 : 0
  kPublish,       // c = new Cell(value); c.f = expr; loc = c
  kReadThrough,   // c = loc; dst = c == null ? 3 : c.f
  kWriteThrough,  // c = loc; if (c != null) c.f = expr
  kAssert,        // assert conds[0]
  kStart,         // thread.start()
  kJoin,          // thread.join()
};

struct Stmt;
using Block = std::vector<Stmt>;

// One statement; which members count depends on the kind, as listed above.
// Several conds are a conjunction, evaluated left to right and lazily.
struct Stmt {
  StmtKind kind = StmtKind::kAssign;
  int id = 0;
  int dst = 0;
  Loc loc{};
  Expr expr{};
  int expect = 0;
  int value = 0;
  int lock = 0;
  int condition = 0;
  int thread = 0;
  bool weak = false;    // kCompareAndSet: the form that may fail (and never does)
  bool caught = false;  // a wait: InterruptedException is caught
  Manner manner = Manner::kPlainly;
  bool shared = false;  // kSync, kTrySync: the lock for reading of a kReadWrite
  std::vector<Cond> conds{};
  Block body{};
  Block else_body{};
};

// How the writer makes the thread; no difference in meaning.
enum class ThreadForm : uint8_t { kSubclass, kLambda, kRunnable, kMethodReference };

struct Thread {
  Block body{};
  ThreadForm form = ThreadForm::kSubclass;
};

// What programs are about: the language and all kinds of accesses, or the locks of the library; or
// these and questions that the oracle cannot answer.
enum class Family : uint8_t { kGeneral, kLocks, kQueues };

struct Program {
  uint64_t seed = 0;
  std::string profile;
  std::vector<Var> vars;
  std::vector<Lock> locks;
  std::vector<Thread> threads;
  std::vector<Condition> conditions{};
  Family family = Family::kGeneral;
};

// ---- names, the same in the Java source, the outcome line and the findings

std::string class_name(const Program& program);                     // RP5
std::string source_name(const Var& var);                            // x, arr[1], box0.f
std::string location_name(const Program& program, const Var& var);  // RP5.x, RP5.arr[1], RP5$Box.f
std::string thread_name(int thread);                                // main, T1

inline bool is_reference(const Var& var) { return var.type == "Cell"; }
inline bool is_monitor(const Lock& lock) { return lock.form < LockForm::kReentrant; }
inline bool is_sync(StmtKind kind) { return kind == StmtKind::kSync || kind == StmtKind::kTrySync; }
inline bool is_wait(StmtKind kind) {
  return kind == StmtKind::kWait || kind == StmtKind::kTimedWait || kind == StmtKind::kGuardedWait;
}
// Whether it ends with InterruptedException when the thread is interrupted.
inline bool can_throw(const Stmt& stmt) {
  return is_wait(stmt.kind) || stmt.manner != Manner::kPlainly;
}
// The mode an access has in the end.
inline Mode mode_of(const Var& var, const Loc& loc) {
  if (loc.mode != Mode::kDeclared) return loc.mode;
  return var.access == Access::kPlain ? Mode::kPlain : Mode::kVolatile;
}

// ---- questions about a tree

// Calls visit(stmt) for every statement of the block, outer before inner, in
// the order of the source.
template <typename B, typename F>
void for_each_stmt(B& block, F&& visit) {
  for (auto& stmt : block) {
    visit(stmt);
    for_each_stmt(stmt.body, visit);
    for_each_stmt(stmt.else_body, visit);
  }
}

// Gives ids 1, 2, ... in the order of the source, main first.
void number_statements(Program& program);

// The order in which main joins all threads at its end: a thread after the one
// that starts it, so that a thread found not started never will be.
std::vector<int> join_order(const Program& program);

// The variable that is the field of the cell with this number, -1 if none is.
int cell_var(const Program& program, int cell);

// How many locals the thread uses: r0 .. r(n-1).
int used_locals(const Block& body);

// Which threads somebody interrupts.
std::vector<bool> interrupt_targets(const Program& program);

// Whether the thread can wait or join, and so may have to pass on InterruptedException.
bool may_be_interrupted(const Block& body);

// Whether some thread can spin forever on a plain variable. HotSpot may hoist
// such a read out of its loop, so these programs cannot be tried on it.
bool has_unbounded_plain_spin(const Program& program);

// Whether what the oracle says of the program is only a guess.
bool has_questions(const Program& program);

// Empty when the invariants above hold, else one line that says which does not.
std::string check_program(const Program& program);

}  // namespace heddle::random
