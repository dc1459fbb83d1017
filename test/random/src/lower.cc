#include "lower.h"

#include "base/check.h"

namespace heddle::random {

namespace {

class Lowering {
 public:
  Lowering(const Program& program, bool interrupted)
      : program_(program), interrupted_(interrupted) {}

  ThreadCode run(const Block& body, const std::vector<int>& final_joins) {
    block(body);
    code_.epilogue = here();
    for (int thread : final_joins) emit({.code = OpCode::kJoin, .thread = thread});
    emit({.code = OpCode::kEnd});
    return std::move(code_);
  }

 private:
  int here() const { return static_cast<int>(code_.ops.size()); }

  int emit(Op op) {
    op.stmt = stmt_;
    code_.ops.push_back(op);
    return here() - 1;
  }

  void patch(const std::vector<int>& branches) {
    for (int at : branches) code_.ops[at].target = here();
  }

  void jump(int target) { emit({.code = OpCode::kJump, .target = target}); }

  // The slot that holds the condition's left side, read into the scratch slot
  // when it is shared.
  int left_side(const Cond& cond) {
    if (!cond.shared) return cond.local;
    emit({.code = OpCode::kRead, .a = kScratch, .loc = cond.loc});
    return kScratch;
  }

  // Code that falls through when all hold; the returned branches leave.
  std::vector<int> conditions(const std::vector<Cond>& conds) {
    std::vector<int> exits;
    for (const Cond& cond : conds) {
      int slot = left_side(cond);
      exits.push_back(
          emit({.code = OpCode::kBranchUnless, .a = slot, .b = cond.constant, .op = cond.op}));
    }
    return exits;
  }

  void block(const Block& stmts) {
    for (const Stmt& stmt : stmts) {
      stmt_ = stmt.id;
      one(stmt);
    }
  }

  void one(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::kRead:
        emit({.code = OpCode::kRead, .a = s.dst, .mask = 3, .loc = s.loc});
        return;
      case StmtKind::kWrite:
        emit({.code = OpCode::kWrite, .loc = s.loc, .expr = s.expr});
        return;
      case StmtKind::kIncrementAndGet:
        emit({.code = OpCode::kIncrementAndGet, .a = s.dst, .mask = 3, .loc = s.loc});
        return;
      case StmtKind::kGetAndAdd:
        emit({.code = OpCode::kGetAndAdd, .a = s.dst, .mask = 3, .loc = s.loc, .value = s.value});
        return;
      case StmtKind::kCompareAndSet:
        compare_and_set(s, s.dst);
        return;
      case StmtKind::kCompareAndExchange:
        emit({.code = OpCode::kCompareAndExchange,
              .a = s.dst,
              .mask = 3,
              .loc = s.loc,
              .expect = s.expect,
              .value = s.value});
        return;
      case StmtKind::kAssign:
        emit({.code = OpCode::kAssign, .a = s.dst, .expr = s.expr});
        return;
      case StmtKind::kIf:
        if_else(s);
        return;
      case StmtKind::kLoop:
        loop(s);
        return;
      case StmtKind::kSpin:
        s.value > 0 ? bounded_spin(s) : spin(s);
        return;
      case StmtKind::kSpinCas:
        spin_cas(s);
        return;
      case StmtKind::kPoll:
        poll(s);
        return;
      case StmtKind::kSync:
        sync(s);
        return;
      case StmtKind::kTrySync:
        try_sync(s);
        return;
      case StmtKind::kAcquire:
        patch(waiting(s, {.code = OpCode::kAcquire}));
        return;
      case StmtKind::kTryAcquire:
        patch(waiting(s, {.code = OpCode::kTryAcquire, .a = s.dst}));
        return;
      case StmtKind::kAwaitLatch:
        patch(waiting(s, {.code = OpCode::kAwaitLatch, .a = s.dst}));
        return;
      case StmtKind::kRelease:
        emit({.code = OpCode::kRelease, .value = s.value > 1 ? s.value : 1, .lock = s.lock});
        return;
      case StmtKind::kCountDown:
        emit({.code = OpCode::kCountDown, .lock = s.lock});
        return;
      case StmtKind::kLook:
        emit({.code = OpCode::kLook, .a = s.dst, .lock = s.lock});
        return;
      case StmtKind::kWaiters:
        emit({.code = OpCode::kWaiters, .a = s.dst, .condition = s.condition});
        return;
      case StmtKind::kAsk:
        emit({.code = OpCode::kAsk, .a = s.dst, .lock = s.lock});
        return;
      case StmtKind::kAwait:
        emit(await(s));
        return;
      case StmtKind::kGuardedAwait:
        guarded(s, await(s));
        return;
      case StmtKind::kSignal:
        emit({.code = OpCode::kSignal, .condition = s.condition});
        return;
      case StmtKind::kSignalAll:
        emit({.code = OpCode::kSignalAll, .condition = s.condition});
        return;
      case StmtKind::kWait:
        emit({.code = OpCode::kWait, .a = s.dst, .lock = s.lock});
        return;
      case StmtKind::kTimedWait:
        emit({.code = OpCode::kTimedWait, .a = s.dst, .lock = s.lock});
        return;
      case StmtKind::kPark:
        emit({.code = OpCode::kPark});
        return;
      case StmtKind::kTimedPark:
        emit({.code = OpCode::kTimedPark});
        return;
      case StmtKind::kGuardedPark:
        guarded(s, {.code = OpCode::kPark});
        return;
      case StmtKind::kUnpark:
        emit({.code = OpCode::kUnpark, .thread = s.thread});
        return;
      case StmtKind::kInterrupt:
        emit({.code = OpCode::kInterrupt, .thread = s.thread});
        return;
      case StmtKind::kIsInterrupted:
        emit({.code = OpCode::kReadFlag, .a = s.dst, .thread = s.thread});
        return;
      case StmtKind::kInterrupted:
        interrupted(s);
        return;
      case StmtKind::kSwap:
        swap(s);
        return;
      case StmtKind::kGuardedWait:
        guarded(s, {.code = OpCode::kWait, .a = s.dst, .lock = s.lock});
        return;
      case StmtKind::kNotify:
        emit({.code = OpCode::kNotify, .lock = s.lock});
        return;
      case StmtKind::kNotifyAll:
        emit({.code = OpCode::kNotifyAll, .lock = s.lock});
        return;
      case StmtKind::kPublish:
        publish(s);
        return;
      case StmtKind::kReadThrough:
        through(s, {.code = OpCode::kReadCell, .a = s.dst},
                {.code = OpCode::kSet, .a = s.dst, .b = 3});
        return;
      case StmtKind::kWriteThrough:
        through(s, {.code = OpCode::kWriteCell, .expr = s.expr},
                {.code = OpCode::kSet, .a = kScratch, .b = 0});
        return;
      case StmtKind::kAssert:
        assertion(s);
        return;
      case StmtKind::kStart:
        emit({.code = OpCode::kStart, .thread = s.thread});
        return;
      case StmtKind::kJoin:
        emit({.code = OpCode::kJoin, .thread = s.thread});
        return;
    }
  }

  void compare_and_set(const Stmt& s, int dst) {
    emit({.code = OpCode::kCompareAndSet,
          .a = dst,
          .loc = s.loc,
          .expect = s.expect,
          .value = s.value});
  }

  void if_else(const Stmt& s) {
    std::vector<int> otherwise = conditions(s.conds);
    block(s.body);
    int over = emit({.code = OpCode::kJump});
    patch(otherwise);
    block(s.else_body);
    patch({over});
  }

  // counter = 0; while (counter < limit) { <inner>; counter++ }; counter = 0.
  // `inner` returns further branches that leave the loop.
  template <typename F>
  void counted(int limit, F inner) {
    int counter = kFirstCounter + depth_++;
    HEDDLE_CHECK(counter < kSlots);
    int top = here();
    std::vector<int> exits = {
        emit({.code = OpCode::kBranchUnless, .a = counter, .b = limit, .op = Compare::kLt})};
    for (int at : inner()) exits.push_back(at);
    emit({.code = OpCode::kAdd, .a = counter, .b = 1});
    jump(top);
    patch(exits);
    emit({.code = OpCode::kSet, .a = counter, .b = 0});
    depth_--;
  }

  void loop(const Stmt& s) {
    counted(s.value, [&] {
      block(s.body);
      return std::vector<int>();
    });
  }

  void bounded_spin(const Stmt& s) {
    counted(s.value, [&] { return conditions(s.conds); });
  }

  void spin(const Stmt& s) {
    int top = here();
    std::vector<int> exits = conditions(s.conds);
    jump(top);
    patch(exits);
  }

  void spin_cas(const Stmt& s) {
    int top = here();
    compare_and_set(s, kScratch);
    int exit = emit({.code = OpCode::kBranchUnless, .a = kScratch, .b = 0, .op = Compare::kEq});
    jump(top);
    patch({exit});
  }

  void poll(const Stmt& s) {
    int top = here();
    emit({.code = OpCode::kLock, .lock = s.lock});
    emit({.code = OpCode::kRead, .a = s.dst, .mask = 3, .loc = s.loc});
    emit({.code = OpCode::kUnlock, .lock = s.lock});
    std::vector<int> exits = conditions(s.conds);
    jump(top);
    patch(exits);
  }

  // A call of the library that may have to wait, in the statement's manner; the returned branches
  // leave when it is interrupted. It looks at the flag first: a thread that is interrupted before
  // does not get what there is.
  std::vector<int> waiting(const Stmt& s, Op op) {
    op.lock = s.lock;
    op.manner = s.manner;
    op.throws = interrupted_ && s.manner != Manner::kPlainly;
    if (!op.throws) {
      emit(op);
      return {};
    }
    int checked = emit({.code = OpCode::kCheckFlag, .a = s.dst});
    op.b = s.dst;
    return {checked, emit(op)};
  }

  void sync(const Stmt& s) {
    std::vector<int> interrupted = waiting(s, {.code = OpCode::kLock});
    block(s.body);
    emit({.code = OpCode::kUnlock, .lock = s.lock});
    patch(interrupted);
  }

  Op await(const Stmt& s) const {
    return {.code = OpCode::kAwait,
            .a = s.dst,
            .lock = program_.conditions[s.condition].lock,
            .condition = s.condition,
            .manner = s.manner};
  }

  void guarded(const Stmt& s, const Op& wait) {
    int top = here();
    std::vector<int> exits = conditions(s.conds);
    emit(wait);
    jump(top);
    patch(exits);
  }

  void try_sync(const Stmt& s) {
    std::vector<int> interrupted = waiting(s, {.code = OpCode::kTryLock, .a = kScratch});
    int failed = emit({.code = OpCode::kBranchUnless, .a = kScratch, .b = 1, .op = Compare::kEq});
    block(s.body);
    emit({.code = OpCode::kUnlock, .lock = s.lock});
    int over = emit({.code = OpCode::kJump});
    patch({failed});
    block(s.else_body);
    patch({over});
    patch(interrupted);
  }

  // As the library does it: a look at the flag and, if it is set, a write.
  void interrupted(const Stmt& s) {
    emit({.code = OpCode::kReadFlag, .a = s.dst, .thread = -1});
    int clear = emit({.code = OpCode::kBranchUnless, .a = s.dst, .b = 1, .op = Compare::kEq});
    emit({.code = OpCode::kClearFlag});
    patch({clear});
  }

  void swap(const Stmt& s) {
    emit({.code = OpCode::kRead, .a = kPointer, .loc = s.loc});
    emit({.code = OpCode::kWrite, .loc = {cell_var(program_, s.value)}, .expr = s.expr});
    emit({.code = OpCode::kSwap, .a = s.dst, .loc = {s.loc.var}, .value = s.value});
  }

  // The field first: no other thread knows the cell yet.
  void publish(const Stmt& s) {
    emit({.code = OpCode::kWrite, .loc = {cell_var(program_, s.value)}, .expr = s.expr});
    emit({.code = OpCode::kWrite, .loc = s.loc, .expr = {Expr::Kind::kConst, s.value, 0}});
  }

  // One access to the cell the reference leads to.
  void through(const Stmt& s, const Op& access, const Op& if_null) {
    emit({.code = OpCode::kRead, .a = kPointer, .loc = s.loc});
    int null = emit({.code = OpCode::kBranchUnless, .a = kPointer, .b = 0, .op = Compare::kNe});
    emit(access);
    int over = emit({.code = OpCode::kJump});
    patch({null});
    emit(if_null);
    patch({over});
  }

  void assertion(const Stmt& s) {
    const Cond& cond = s.conds[0];
    int slot = left_side(cond);
    emit({.code = OpCode::kAssert, .a = slot, .b = cond.constant, .op = cond.op});
  }

  const Program& program_;
  const bool interrupted_;  // somebody interrupts the thread
  ThreadCode code_;
  int stmt_ = 0;
  int depth_ = 0;
};

}  // namespace

std::vector<ThreadCode> lower(const Program& program) {
  HEDDLE_CHECK(check_program(program).empty());
  std::vector<ThreadCode> threads;
  std::vector<bool> targets = interrupt_targets(program);
  for (size_t t = 0; t < program.threads.size(); ++t) {
    std::vector<int> final_joins = t == 0 ? join_order(program) : std::vector<int>();
    threads.push_back(Lowering(program, targets[t]).run(program.threads[t].body, final_joins));
  }
  return threads;
}

}  // namespace heddle::random
