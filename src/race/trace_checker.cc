#include "race/trace_checker.h"

#include "base/check.h"

namespace heddle::race {

using memory::Action;
using memory::ActionKind;

RowId TraceChecker::row_of(memory::ThreadId thread) {
  if (threads_.empty()) threads_[thread] = h_.root_thread();
  auto it = threads_.find(thread);
  HEDDLE_CHECK(it != threads_.end());
  return it->second;
}

Verdict TraceChecker::step(const Action& a) {
  RowId t = row_of(a.thread);
  if (h_.should_compact()) compact();
  auto thread_named = static_cast<memory::ThreadId>(a.address);
  switch (a.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
      return access(a, t);
    case ActionKind::kLock:
      acquire(h_, addresses_[{ActionKind::kUnlock, a.address}], t);
      break;
    case ActionKind::kInterruptDetected:
      acquire(h_, addresses_[{ActionKind::kInterrupt, a.address}], t);
      break;
    case ActionKind::kInitObserved:
      acquire(h_, addresses_[{ActionKind::kInitDone, a.address}], t);
      break;
    case ActionKind::kUnlock:
    case ActionKind::kInterrupt:
    case ActionKind::kInitDone:
      release(h_, addresses_[{a.kind, a.address}], t);
      break;
    case ActionKind::kStart:
      threads_[thread_named] = h_.start_thread(t);
      break;
    case ActionKind::kJoin:
      end(row_of(thread_named));
      h_.join(row_of(thread_named), t);
      break;
    case ActionKind::kFence:
      on_fence(h_, fences_[a.thread], t, a.mode);
      break;
  }
  return {};
}

void TraceChecker::end(RowId t) {
  if (h_.state_of(t) == Summary::RowState::kActing) h_.end_thread(t);
}

Verdict TraceChecker::access(const Action& a, RowId t) {
  Location& x = locations_[a.address];
  if (a.kind == ActionKind::kRead) before_read(h_, x.sync, t, a.mode, fences_[a.thread]);
  Verdict v = record(a, t, x.cell);
  if (v.exhausted) {
    compact();
    v = record(a, t, x.cell);
  }
  if (a.kind == ActionKind::kWrite && !v.exhausted)
    after_write(h_, x.sync, t, a.mode, a.rmw, fences_[a.thread]);
  return v;
}

Verdict TraceChecker::record(const Action& a, RowId t, Cell& cell) {
  Strength s = strength_of(a.mode);
  Access done = a.kind == ActionKind::kRead ? h_.on_read(cell, t, s) : h_.on_write(cell, t, s);
  cell = done.cell;
  return done.verdict;
}

void TraceChecker::compact() {
  h_.compact([&](const std::function<Cell(Cell)>& renumber) {
    for (auto& [address, x] : locations_) x.cell = renumber(x.cell);
  });
  h_.drop_undo();
}

}  // namespace heddle::race
