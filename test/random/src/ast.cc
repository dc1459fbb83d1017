#include "ast.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace heddle::random {

std::string class_name(const Program& program) { return fmt::format("RP{}", program.seed); }

std::string source_name(const Var& var) {
  switch (var.home) {
    case Home::kStatic:
      return var.name;
    case Home::kElement:
      return fmt::format("{}[{}]", var.name, var.index);
    case Home::kBox:
      return fmt::format("box{}.{}", var.index, var.name);
    case Home::kCell:
      return fmt::format("cell{}.{}", var.index, var.name);
  }
  return {};
}

std::string location_name(const Program& program, const Var& var) {
  if (var.home == Home::kBox) return class_name(program) + "$Box." + var.name;
  if (var.home == Home::kCell) return class_name(program) + "$Cell." + var.name;
  return class_name(program) + "." + source_name(var);
}

std::string thread_name(int thread) { return thread == 0 ? "main" : fmt::format("T{}", thread); }

void number_statements(Program& program) {
  int next = 0;
  for (Thread& thread : program.threads) {
    for_each_stmt(thread.body, [&](Stmt& stmt) { stmt.id = ++next; });
  }
}

std::vector<int> join_order(const Program& program) {
  std::vector<int> order;
  std::vector<int> frontier = {0};
  while (!frontier.empty()) {
    int starter = frontier.front();
    frontier.erase(frontier.begin());
    if (starter != 0) order.push_back(starter);
    for_each_stmt(program.threads[starter].body, [&](const Stmt& stmt) {
      if (stmt.kind == StmtKind::kStart) frontier.push_back(stmt.thread);
    });
  }
  return order;
}

int cell_var(const Program& program, int cell) {
  for (size_t v = 0; v < program.vars.size(); ++v) {
    if (program.vars[v].home == Home::kCell && program.vars[v].index == cell)
      return static_cast<int>(v);
  }
  return -1;
}

namespace {

void note_local(int local, int& used) { used = std::max(used, local + 1); }

void note_expr(const Expr& expr, int& used) {
  if (expr.kind != Expr::Kind::kConst) note_local(expr.a, used);
  if (expr.kind == Expr::Kind::kSum) note_local(expr.b, used);
}

bool has_dst(StmtKind kind) {
  switch (kind) {
    case StmtKind::kRead:
    case StmtKind::kIncrementAndGet:
    case StmtKind::kGetAndAdd:
    case StmtKind::kCompareAndSet:
    case StmtKind::kCompareAndExchange:
    case StmtKind::kTryAcquire:
    case StmtKind::kLook:
    case StmtKind::kWaiters:
    case StmtKind::kAsk:
    case StmtKind::kIsInterrupted:
    case StmtKind::kInterrupted:
    case StmtKind::kSwap:
    case StmtKind::kAssign:
    case StmtKind::kReadThrough:
    case StmtKind::kPoll:
      return true;
    default:
      return false;
  }
}

bool has_timed_result(const Stmt& stmt) {
  return stmt.manner == Manner::kTimed &&
         (stmt.kind == StmtKind::kAwaitLatch || stmt.kind == StmtKind::kAwait);
}

}  // namespace

int used_locals(const Block& body) {
  int used = 0;
  for_each_stmt(body, [&](const Stmt& stmt) {
    if (has_dst(stmt.kind) || has_timed_result(stmt) || stmt.caught) note_local(stmt.dst, used);
    if (stmt.loc.index_local >= 0) note_local(stmt.loc.index_local, used);
    note_expr(stmt.expr, used);
    for (const Cond& cond : stmt.conds) {
      if (!cond.shared) note_local(cond.local, used);
      if (cond.loc.index_local >= 0) note_local(cond.loc.index_local, used);
    }
  });
  return used;
}

std::vector<bool> interrupt_targets(const Program& program) {
  std::vector<bool> targets(program.threads.size());
  for (const Thread& thread : program.threads) {
    for_each_stmt(thread.body, [&](const Stmt& stmt) {
      if (stmt.kind == StmtKind::kInterrupt) targets.at(stmt.thread) = true;
    });
  }
  return targets;
}

bool may_be_interrupted(const Block& body) {
  bool found = false;
  for_each_stmt(body, [&](const Stmt& stmt) {
    found |= (can_throw(stmt) && !stmt.caught) || stmt.kind == StmtKind::kJoin;
  });
  return found;
}

bool has_unbounded_plain_spin(const Program& program) {
  bool found = false;
  for (const Thread& thread : program.threads) {
    for_each_stmt(thread.body, [&](const Stmt& stmt) {
      if (stmt.kind != StmtKind::kSpin || stmt.value > 0) return;
      for (const Cond& cond : stmt.conds)
        found |= cond.shared && mode_of(program.vars[cond.loc.var], cond.loc) == Mode::kPlain;
    });
  }
  return found;
}

bool has_questions(const Program& program) {
  bool found = std::any_of(program.locks.begin(), program.locks.end(),
                           [](const Lock& lock) { return lock.form == LockForm::kReadWrite; });
  for (const Thread& thread : program.threads) {
    for_each_stmt(thread.body, [&](const Stmt& stmt) { found |= stmt.kind == StmtKind::kAsk; });
  }
  return found;
}

namespace {

// Walks one thread with what encloses each statement.
class Checker {
 public:
  explicit Checker(const Program& program) : program_(program) {}

  std::string run() {
    if (program_.threads.empty() || program_.threads.size() > kMaxThreads)
      return "number of threads";
    if (program_.vars.size() > kMaxVars) return "number of variables";
    if (program_.locks.size() > kMaxLocks) return "number of locks";
    for (const Condition& condition : program_.conditions) {
      lock(condition.lock, LockForm::kReentrant);
      if (problem_.empty() && program_.locks[condition.lock].fair)
        fail("a condition of a fair lock");
    }
    for (const Thread& thread : program_.threads) block(thread.body);
    if (problem_.empty()) interrupts();
    if (!problem_.empty()) return problem_;
    return join_order(program_).size() + 1 == program_.threads.size() ? ""
                                                                      : "a thread is never started";
  }

 private:
  void fail(const std::string& what) {
    if (problem_.empty()) problem_ = what;
  }

  void block(const Block& stmts) {
    for (const Stmt& stmt : stmts) one(stmt);
  }

  void one(const Stmt& stmt) {
    if (!ids_.insert(stmt.id).second) fail("statement id is not unique");
    operands(stmt);
    bool sync = stmt.kind == StmtKind::kSync || stmt.kind == StmtKind::kTrySync;
    bool loop = stmt.kind == StmtKind::kLoop;
    if (sync) held_.push_back(stmt.lock);
    loops_ += loop;
    if (held_.size() > kMaxHeld || loops_ > kMaxLoopDepth) fail("nesting is too deep");
    block(stmt.body);
    if (sync) held_.pop_back();
    block(stmt.else_body);
    loops_ -= loop;
  }

  bool exists(const Loc& loc) const {
    return loc.var >= 0 && loc.var < static_cast<int>(program_.vars.size());
  }

  void location(const Loc& loc) {
    if (!exists(loc)) return fail("no such variable");
    const Var& var = program_.vars[loc.var];
    if (is_reference(var) || var.home == Home::kCell) fail("a number is wanted");
    if (loc.mode != Mode::kDeclared && !var.handle &&
        (var.access != Access::kAtomic || loc.mode == Mode::kPlain))
      fail("a mode without a handle");
    if (loc.index_local >= 0 && (var.home != Home::kElement || var.index != 0))
      fail("an index on what is no array");
  }

  void operands(const Stmt& stmt) {
    for (const Cond& cond : stmt.conds) {
      if (cond.shared) reading(cond.loc);
    }
    switch (stmt.kind) {
      case StmtKind::kRead:
        return reading(stmt.loc);
      case StmtKind::kWrite:
        location(stmt.loc);
        if (stmt.loc.mode == Mode::kAcquire) fail("mode of a write");
        return;
      case StmtKind::kIncrementAndGet:
      case StmtKind::kGetAndAdd:
        atomic(stmt.loc);
        if (problem_.empty() && program_.vars[stmt.loc.var].access == Access::kAtomic &&
            stmt.loc.mode != Mode::kDeclared)
          fail("AtomicInteger has no such method");
        return;
      case StmtKind::kCompareAndSet:
      case StmtKind::kCompareAndExchange:
      case StmtKind::kSpinCas:
        return atomic(stmt.loc);
      case StmtKind::kPoll:
        lock(stmt.lock);
        if (stmt.conds.size() != 1 || stmt.conds[0].shared || stmt.conds[0].local != stmt.dst)
          fail("form of a poll");
        return reading(stmt.loc);
      case StmtKind::kSync:
        if (stmt.manner == Manner::kTimed) fail("a block that may be left out");
        return locking(stmt, stmt.manner != Manner::kPlainly);
      case StmtKind::kTrySync:
        locking(stmt, true);
        return patient(stmt);
      case StmtKind::kTryAcquire:
        lock(stmt.lock, LockForm::kSemaphore);
        return patient(stmt);
      case StmtKind::kAcquire:
      case StmtKind::kRelease:
        return lock(stmt.lock, LockForm::kSemaphore);
      case StmtKind::kAwaitLatch:
        if (stmt.manner == Manner::kPlainly) fail("an await that cannot be interrupted");
        return lock(stmt.lock, LockForm::kLatch);
      case StmtKind::kCountDown:
        return lock(stmt.lock, LockForm::kLatch);
      case StmtKind::kLook:
        if (stmt.lock >= static_cast<int>(program_.locks.size()) ||
            is_monitor(program_.locks[stmt.lock]))
          fail("a look at what is not the library's");
        return;
      case StmtKind::kAsk:
        if (static_cast<Question>(stmt.value) >= Question::kIsQueued) thread(stmt.thread);
        return question(program_.locks.at(stmt.lock).form, static_cast<Question>(stmt.value));
      case StmtKind::kAwait:
      case StmtKind::kGuardedAwait:
      case StmtKind::kSignal:
      case StmtKind::kSignalAll:
      case StmtKind::kWaiters:
        if (stmt.kind == StmtKind::kGuardedAwait && stmt.manner == Manner::kTimed)
          fail("a loop that goes on by itself");
        if (stmt.condition >= static_cast<int>(program_.conditions.size()))
          return fail("no such condition");
        if (std::count(held_.begin(), held_.end(), program_.conditions[stmt.condition].lock) == 0)
          fail("await or signal without its lock");
        return;
      case StmtKind::kWait:
      case StmtKind::kTimedWait:
      case StmtKind::kGuardedWait:
      case StmtKind::kNotify:
      case StmtKind::kNotifyAll:
        if (std::count(held_.begin(), held_.end(), stmt.lock) == 0 ||
            !is_monitor(program_.locks[stmt.lock]))
          fail("wait or notify without its monitor");
        return;
      case StmtKind::kSwap:
        if (exists(stmt.loc) && !program_.vars[stmt.loc.var].handle)
          fail("an atomic operation on a field");
        [[fallthrough]];
      case StmtKind::kPublish:
        if (loops_ > 0 || cell_var(program_, stmt.value) < 0) fail("making of a cell");
        if (!made_.insert(stmt.value).second) fail("making of a cell");
        return reference(stmt.loc);
      case StmtKind::kReadThrough:
      case StmtKind::kWriteThrough:
        return reference(stmt.loc);
      case StmtKind::kAssert:
        if (stmt.conds.size() != 1) fail("an assertion has one condition");
        return;
      case StmtKind::kStart:
        if (loops_ > 0 || !started_.insert(stmt.thread).second)
          fail("a thread may be started twice");
        return thread(stmt.thread);
      case StmtKind::kUnpark:
      case StmtKind::kInterrupt:
      case StmtKind::kIsInterrupted:
      case StmtKind::kJoin:
        return thread(stmt.thread);
      default:
        return;
    }
  }

  void reading(const Loc& loc) {
    location(loc);
    if (loc.mode == Mode::kRelease) fail("mode of a read");
  }

  void atomic(const Loc& loc) {
    location(loc);
    if (!problem_.empty()) return;
    const Var& var = program_.vars[loc.var];
    if (var.access != Access::kAtomic && !var.handle) fail("an atomic operation on a field");
    if (loc.mode == Mode::kPlain || loc.mode == Mode::kOpaque) fail("mode of an atomic operation");
  }

  void reference(const Loc& loc) {
    if (!exists(loc) || !is_reference(program_.vars[loc.var])) return fail("no such reference");
    if (loc.mode != Mode::kDeclared && !program_.vars[loc.var].handle)
      fail("a mode without a handle");
  }

  // What can be locked.
  void lock(int lock) {
    if (lock < 0 || lock >= static_cast<int>(program_.locks.size())) return fail("no such lock");
    LockForm form = program_.locks[lock].form;
    if (form == LockForm::kSemaphore || form == LockForm::kLatch) fail("a lock is no semaphore");
  }
  void locking(const Stmt& stmt, bool library) {
    lock(stmt.lock);
    if (!problem_.empty()) return;
    if (library && is_monitor(program_.locks[stmt.lock])) fail("a lock of another form");
    if (stmt.shared && program_.locks[stmt.lock].form != LockForm::kReadWrite)
      fail("a lock of another form");
  }
  void question(LockForm form, Question asked) {
    Question last = form == LockForm::kReentrant   ? Question::kIsOwner
                    : form == LockForm::kReadWrite ? Question::kIsQueued
                                                   : Question::kQueueLength;
    if (form < LockForm::kReentrant || form == LockForm::kLatch || asked > last)
      fail("a question without an answer");
  }
  void lock(int lock, LockForm wanted) {
    if (lock < 0 || lock >= static_cast<int>(program_.locks.size())) return fail("no such lock");
    if (program_.locks[lock].form != wanted) fail("a lock of another form");
  }

  void patient(const Stmt& stmt) {
    if (problem_.empty() && stmt.manner == Manner::kTimed && program_.locks[stmt.lock].fair)
      fail("time for what is fair");
  }

  // Whether the statement may wait in the library, or wake a thread that waits there.
  bool in_library(const Stmt& stmt) const {
    bool locks = stmt.kind == StmtKind::kSync || stmt.kind == StmtKind::kPoll;
    return locks ? !is_monitor(program_.locks[stmt.lock])
                 : stmt.kind >= StmtKind::kTrySync && stmt.kind <= StmtKind::kCountDown;
  }

  // A park that would return at once if there were a permit too many.
  bool parks_once(const Stmt& stmt) const {
    if (stmt.kind != StmtKind::kGuardedPark) return stmt.kind == StmtKind::kPark;
    return std::any_of(stmt.conds.begin(), stmt.conds.end(), [&](const Cond& cond) {
      return cond.shared && mode_of(program_.vars[cond.loc.var], cond.loc) == Mode::kPlain;
    });
  }

  // Threads that are interrupted or park.
  void interrupts() {
    std::vector<bool> targets = interrupt_targets(program_);
    std::vector<std::set<int>> by(program_.threads.size());
    std::vector<bool> library(program_.threads.size());
    std::set<int> looked_at;
    for (size_t t = 0; t < program_.threads.size(); ++t) {
      bool parks = false;
      for_each_stmt(program_.threads[t].body, [&](const Stmt& stmt) {
        if (stmt.kind == StmtKind::kInterrupt) by[stmt.thread].insert(static_cast<int>(t));
        if (stmt.kind == StmtKind::kIsInterrupted) looked_at.insert(stmt.thread);
        if (targets[t] && (stmt.kind == StmtKind::kJoin || (can_throw(stmt) && !stmt.caught)))
          fail("an interrupt that is not caught");
        parks |= parks_once(stmt);
        if (in_library(stmt)) library[t] = true;
      });
      if (parks && library[t]) fail("a parking thread uses a lock of the library");
    }
    for (size_t t = 0; t < by.size(); ++t) {
      if (by[t].size() > 1 || by[t].contains(static_cast<int>(t)))
        fail("several interrupt one thread, or it does itself");
      if (targets[t] && library[t] && looked_at.contains(static_cast<int>(t)))
        fail("a flag that comes and goes");
    }
  }

  void thread(int thread) {
    if (thread < 1 || thread >= static_cast<int>(program_.threads.size())) fail("no such thread");
  }

  const Program& program_;
  std::string problem_;
  std::vector<int> held_;
  int loops_ = 0;
  std::set<int> ids_;
  std::set<int> started_;
  std::set<int> made_;
};

}  // namespace

std::string check_program(const Program& program) { return Checker(program).run(); }

}  // namespace heddle::random
