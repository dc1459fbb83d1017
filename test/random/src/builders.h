#pragma once
// Short names for writing programs down by hand, in tests.

#include <algorithm>
#include <set>
#include <string>

#include "ast.h"

namespace heddle::random::build {

using Names = std::vector<std::string>;
using Lines = std::set<std::string>;

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

template <typename C>
bool includes_all(const C& all, const Names& wanted) {
  return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& name) {
    return std::find(all.begin(), all.end(), name) != all.end();
  });
}

inline Var plain(const char* name, int initial = 0) {
  return {name, Access::kPlain, Home::kStatic, 0, "int", initial};
}
inline Var volatile_var(const char* name) {
  return {name, Access::kVolatile, Home::kStatic, 0, "int", 0};
}
inline Var atomic(const char* name) { return {name, Access::kAtomic, Home::kStatic, 0, "int", 0}; }
inline Var element(int index) { return {"arr", Access::kPlain, Home::kElement, index, "int", 0}; }
inline Var box_field(const char* name, int box) {
  return {name, Access::kPlain, Home::kBox, box, "int", 0};
}

inline Var reference(const char* name) {
  return {name, Access::kPlain, Home::kStatic, 0, "Cell", 0};
}
inline Var volatile_reference(const char* name) {
  return {name, Access::kVolatile, Home::kStatic, 0, "Cell", 0};
}
inline Var cell(int number) { return {"f", Access::kPlain, Home::kCell, number, "int", 0}; }

inline Expr c(int value) { return {Expr::Kind::kConst, value, 0}; }
inline Expr r(int local) { return {Expr::Kind::kLocal, local, 0}; }
inline Expr plus(int local, int value) { return {Expr::Kind::kLocalPlus, local, value}; }

// Conditions: on a local, on a shared variable.
inline Cond local_is(int local, int value) {
  return {.local = local, .op = Compare::kEq, .constant = value};
}
inline Cond local_is_not(int local, int value) {
  return {.local = local, .op = Compare::kNe, .constant = value};
}
inline Cond is(int var, int value) {
  return {.shared = true, .loc = {var}, .op = Compare::kEq, .constant = value};
}
inline Cond is_not(int var, int value) {
  return {.shared = true, .loc = {var}, .op = Compare::kNe, .constant = value};
}

inline Stmt read(int dst, int var) { return {.kind = StmtKind::kRead, .dst = dst, .loc = {var}}; }
inline Stmt write(int var, Expr expr) {
  return {.kind = StmtKind::kWrite, .loc = {var}, .expr = expr};
}
inline Stmt write(int var, int value) { return write(var, c(value)); }
inline Stmt assign(int dst, Expr expr) {
  return {.kind = StmtKind::kAssign, .dst = dst, .expr = expr};
}
inline Stmt increment(int dst, int var) {
  return {.kind = StmtKind::kIncrementAndGet, .dst = dst, .loc = {var}};
}
inline Stmt get_and_add(int dst, int var, int n) {
  return {.kind = StmtKind::kGetAndAdd, .dst = dst, .loc = {var}, .value = n};
}
inline Stmt cas(int dst, int var, int expect, int value) {
  return {
      .kind = StmtKind::kCompareAndSet, .dst = dst, .loc = {var}, .expect = expect, .value = value};
}
inline Stmt spin_cas(int var, int expect, int value) {
  return {.kind = StmtKind::kSpinCas, .loc = {var}, .expect = expect, .value = value};
}
inline Stmt spin(std::vector<Cond> conds, int bound = 0) {
  return {.kind = StmtKind::kSpin, .value = bound, .conds = std::move(conds)};
}
inline Stmt poll(int dst, int var, int lock, int while_value) {
  return {.kind = StmtKind::kPoll,
          .dst = dst,
          .loc = {var},
          .lock = lock,
          .conds = {local_is(dst, while_value)}};
}
inline Stmt if_else(Cond cond, Block then, Block otherwise = {}) {
  return {.kind = StmtKind::kIf,
          .conds = {cond},
          .body = std::move(then),
          .else_body = std::move(otherwise)};
}
inline Stmt loop(int times, Block body) {
  return {.kind = StmtKind::kLoop, .value = times, .body = std::move(body)};
}
inline Stmt sync(int lock, Block body) {
  return {.kind = StmtKind::kSync, .lock = lock, .body = std::move(body)};
}
inline Stmt wait(int lock) { return {.kind = StmtKind::kWait, .lock = lock}; }
inline Stmt wait_while(Cond cond, int lock) {
  return {.kind = StmtKind::kGuardedWait, .lock = lock, .conds = {cond}};
}
inline Stmt notify(int lock) { return {.kind = StmtKind::kNotify, .lock = lock}; }
inline Stmt notify_all(int lock) { return {.kind = StmtKind::kNotifyAll, .lock = lock}; }
inline Stmt publish(int var, int cell, int value) {
  return {.kind = StmtKind::kPublish, .loc = {var}, .expr = c(value), .value = cell};
}
inline Stmt read_through(int dst, int var) {
  return {.kind = StmtKind::kReadThrough, .dst = dst, .loc = {var}};
}
inline Stmt write_through(int var, int value) {
  return {.kind = StmtKind::kWriteThrough, .loc = {var}, .expr = c(value)};
}
inline Stmt check(Cond cond) { return {.kind = StmtKind::kAssert, .conds = {cond}}; }
inline Stmt start(int thread) { return {.kind = StmtKind::kStart, .thread = thread}; }
inline Stmt join(int thread) { return {.kind = StmtKind::kJoin, .thread = thread}; }

inline Var with_handle(Var var) {
  var.handle = true;
  return var;
}
inline Stmt in(Mode mode, Stmt stmt) {
  stmt.loc.mode = mode;
  return stmt;
}
inline Stmt simple(StmtKind kind, int thread = 0) { return {.kind = kind, .thread = thread}; }
inline Stmt park() { return simple(StmtKind::kPark); }
inline Stmt unpark(int thread) { return simple(StmtKind::kUnpark, thread); }
inline Stmt interrupt(int thread) { return simple(StmtKind::kInterrupt, thread); }
inline Stmt interrupted(int dst) { return {.kind = StmtKind::kInterrupted, .dst = dst}; }
inline Stmt caught(int dst, Stmt wait) {
  wait.dst = dst;
  wait.caught = true;
  return wait;
}
inline Stmt try_sync(int lock, Block body, Block otherwise = {}) {
  return {.kind = StmtKind::kTrySync,
          .lock = lock,
          .body = std::move(body),
          .else_body = std::move(otherwise)};
}
inline Stmt permit(StmtKind kind, int lock, int dst = 0) {
  return {.kind = kind, .dst = dst, .lock = lock};
}

// Main's body and the workers', in that order; there are two locks, A and B.
inline Program program(std::vector<Var> vars, std::vector<Block> bodies) {
  Program result;
  result.seed = 1;
  result.profile = "hand";
  result.vars = std::move(vars);
  result.locks = {{"A", LockForm::kObject}, {"B", LockForm::kObject}};
  for (Block& body : bodies) result.threads.push_back({std::move(body), ThreadForm::kSubclass});
  number_statements(result);
  return result;
}

// Main starts all the given workers and does nothing else.
inline Program workers(std::vector<Var> vars, std::vector<Block> bodies) {
  Block main;
  for (size_t t = 1; t <= bodies.size(); ++t) main.push_back(start(static_cast<int>(t)));
  bodies.insert(bodies.begin(), std::move(main));
  return program(std::move(vars), std::move(bodies));
}

}  // namespace heddle::random::build
