#include "machine.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"

namespace heddle::random {

namespace {

bool listed(const ThreadState& thread, int lock) {
  auto end = thread.held.begin() + thread.depth;
  return std::find(thread.held.begin(), end, lock) != end;
}

// Whether the thread owns the monitor now: entered, and not given up by a wait.
bool holds(const ThreadState& thread, int lock) {
  bool waits = thread.status == RunState::kWaiting || thread.status == RunState::kReacquiring;
  return listed(thread, lock) && !(waits && thread.lock == lock);
}

bool free_for(const State& state, int t, int lock) {
  for (int u = 0; u < kMaxThreads; ++u) {
    if (u != t && holds(state.threads[u], lock)) return false;
  }
  return true;
}

std::vector<int> waiters(const State& state, int lock) {
  std::vector<int> found;
  for (int u = 0; u < kMaxThreads; ++u) {
    const ThreadState& thread = state.threads[u];
    if (thread.status == RunState::kWaiting && thread.lock == lock) found.push_back(u);
  }
  return found;
}

bool compare(int left, Compare op, int right) {
  switch (op) {
    case Compare::kEq:
      return left == right;
    case Compare::kNe:
      return left != right;
    case Compare::kLt:
      return left < right;
  }
  return false;
}

int evaluate(const ThreadState& thread, const Expr& expr) {
  switch (expr.kind) {
    case Expr::Kind::kConst:
      return expr.a;
    case Expr::Kind::kLocal:
      return thread.slots[expr.a];
    case Expr::Kind::kLocalPlus:
      return (thread.slots[expr.a] + expr.b) & 3;
    case Expr::Kind::kSum:
      return (thread.slots[expr.a] + thread.slots[expr.b]) & 3;
  }
  return 0;
}

void enter(ThreadState& thread, int lock) {
  HEDDLE_CHECK(thread.depth < kMaxHeld);
  thread.held[thread.depth++] = static_cast<int16_t>(lock);
}

int leave(ThreadState& thread) {
  HEDDLE_CHECK(thread.depth > 0);
  int lock = thread.held[--thread.depth];
  thread.held[thread.depth] = 0;
  return lock;
}

void wake(ThreadState& thread) { thread.status = RunState::kReacquiring; }

// ---- lines: those who wait for a condition, and those who were signalled and want the lock back

bool same_line(const ThreadState& a, const ThreadState& b) {
  return a.rank > 0 && b.rank > 0 && a.status == b.status && a.condition == b.condition &&
         a.lock == b.lock;
}

void line_up(State& state, ThreadState& thread) {
  thread.rank = 1;
  int16_t last = 0;
  for (const ThreadState& other : state.threads) {
    if (&other != &thread && same_line(other, thread)) last = std::max(last, other.rank);
  }
  thread.rank = static_cast<int16_t>(last + 1);
}

void leave_line(State& state, ThreadState& thread) {
  for (ThreadState& other : state.threads) {
    if (same_line(other, thread) && other.rank > thread.rank) other.rank--;
  }
  thread.rank = 0;
}

// The first thread that waits for the condition, or -1.
int first_waiter(const State& state, int condition) {
  for (int u = 0; u < kMaxThreads; ++u) {
    const ThreadState& thread = state.threads[u];
    if (thread.status == RunState::kWaiting && thread.condition == condition + 1 &&
        thread.rank == 1)
      return u;
  }
  return -1;
}

int16_t waiters_for(const State& state, int condition) {
  return static_cast<int16_t>(
      std::count_if(state.threads.begin(), state.threads.end(), [&](const ThreadState& thread) {
        return thread.status == RunState::kWaiting && thread.condition == condition + 1;
      }));
}

// The first waiter of all: into the line for the lock.
bool signal_first(State& state, int condition) {
  int u = first_waiter(state, condition);
  if (u < 0) return false;
  ThreadState& thread = state.threads[u];
  leave_line(state, thread);
  thread.condition = 0;
  wake(thread);
  line_up(state, thread);
  return true;
}

}  // namespace

Machine::Machine(const Program& program) : program_(program), code_(lower(program)) {
  for (const Thread& thread : program.threads) locals_.push_back(used_locals(thread.body));
  for (int cell = 0; cell <= kMaxVars; ++cell) cells_.push_back(cell_var(program, cell));
}

State Machine::initial(Effects& effects) const {
  State state;
  for (size_t v = 0; v < program_.vars.size(); ++v)
    state.values[v] = static_cast<int16_t>(program_.vars[v].initial);
  for (size_t i = 0; i < program_.locks.size(); ++i)
    state.permits[i] = static_cast<int16_t>(program_.locks[i].permits);
  state.threads[0].status = RunState::kRunning;
  settle(state, 0, effects);
  return state;
}

bool Machine::enabled(const State& state, int t) const {
  const ThreadState& thread = state.threads[t];
  switch (thread.status) {
    case RunState::kUnwinding:
      return true;
    case RunState::kReacquiring:
      return thread.rank <= 1 && free_for(state, t, thread.lock);
    case RunState::kWaiting:
      return current(state, t).code == OpCode::kTimedWait;
    case RunState::kRunning:
      break;
    default:
      return false;
  }
  const Op& op = current(state, t);
  // Time passes where a thread waits; an interrupted thread does not wait.
  if (op.throws && op.manner == Manner::kTimed && thread.interrupted && would_wait(state, t))
    return false;
  if (op.code == OpCode::kLock || op.code == OpCode::kAcquire) return !would_wait(state, t);
  if (op.code == OpCode::kAwaitLatch) return op.manner == Manner::kTimed || !would_wait(state, t);
  if (op.code == OpCode::kPark) return thread.permit || thread.interrupted;
  if (op.code != OpCode::kJoin) return true;
  RunState target = state.threads[op.thread].status;
  return target == RunState::kDone || target == RunState::kNotStarted;
}

// Whether the thread cannot have now what its call of the library, or a monitor, is for.
bool Machine::would_wait(const State& state, int t) const {
  const ThreadState& thread = state.threads[t];
  if (thread.status == RunState::kWaiting) return thread.condition > 0;
  if (thread.status == RunState::kReacquiring) return !enabled(state, t);
  if (thread.status != RunState::kRunning) return false;
  const Op& op = current(state, t);
  switch (op.code) {
    case OpCode::kLock:
      return !free_for(state, t, op.lock);
    case OpCode::kTryLock:
      return op.manner == Manner::kTimed && !free_for(state, t, op.lock);
    case OpCode::kAcquire:
      return state.permits[op.lock] == 0;
    case OpCode::kTryAcquire:
      return op.manner == Manner::kTimed && state.permits[op.lock] == 0;
    case OpCode::kAwaitLatch:
      return state.permits[op.lock] > 0;
    default:
      return false;
  }
}

// A call with a time limit that does not have to wait needs no alternative in which its time is
// over, except on a condition. An interrupt while there is nothing to wait for is like one that
// came before.
std::vector<How> Machine::other_ways(const State& state, int t) const {
  const ThreadState& thread = state.threads[t];
  std::vector<How> ways;
  if (thread.status == RunState::kNotStarted || thread.status == RunState::kDone) return ways;
  const Op& op = current(state, t);
  bool awaits = thread.status == RunState::kWaiting && thread.condition > 0;
  if (awaits && op.manner == Manner::kTimed) ways.push_back(How::kOutOfTime);
  bool throws =
      awaits ? op.manner != Manner::kPlainly : thread.status == RunState::kRunning && op.throws;
  if (throws && thread.interrupted) ways.push_back(How::kInterrupted);
  if (thread.permit && would_wait(state, t) && is_library(op.lock))
    ways.push_back(How::kUsesPermit);
  return ways;
}

std::vector<Step> Machine::steps(const State& state) const {
  std::vector<Step> found;
  for (int t = 0; t < static_cast<int>(code_.size()); ++t) {
    for (How how : other_ways(state, t)) found.push_back({t, -1, how});
    if (!enabled(state, t)) continue;
    std::vector<int> choices;
    bool notifies =
        state.threads[t].status == RunState::kRunning && current(state, t).code == OpCode::kNotify;
    if (notifies) choices = waiters(state, current(state, t).lock);
    if (choices.empty()) choices = {-1};
    for (int woken : choices) found.push_back({t, woken});
  }
  return found;
}

void Machine::take(State& state, const Step& step, Effects& effects) const {
  ThreadState& thread = state.threads[step.thread];
  if (step.how != How::kOn) {
    give_up(state, step.thread, step.how, effects);
    return settle(state, step.thread, effects);
  }
  switch (thread.status) {
    case RunState::kUnwinding:
      unlocked(step.thread, leave(thread), effects);
      break;
    case RunState::kWaiting:
      thread.status = RunState::kReacquiring;
      break;  // timed out
    case RunState::kReacquiring:
      reacquire(state, step.thread, effects);
      break;
    case RunState::kRunning:
      act(state, step, current(state, step.thread), effects);
      break;
    default:
      HEDDLE_UNREACHABLE("a step of a thread that cannot move");
  }
  settle(state, step.thread, effects);
}

void Machine::act(State& state, const Step& step, const Op& op, Effects& effects) const {
  int t = step.thread;
  ThreadState& thread = state.threads[t];
  switch (op.code) {
    case OpCode::kLock:
      locked(state, t, op.lock, effects);
      break;
    case OpCode::kTryLock:
      thread.slots[op.a] = free_for(state, t, op.lock);
      if (thread.slots[op.a])
        locked(state, t, op.lock, effects);
      else
        effects.events.push_back({Event::Kind::kRead, t, kLockStates + op.lock, Mode::kVolatile});
      break;
    case OpCode::kUnlock:
      HEDDLE_CHECK(leave(thread) == op.lock);
      unlocked(t, op.lock, effects);
      break;
    case OpCode::kAcquire:
    case OpCode::kTryAcquire:
    case OpCode::kRelease:
      semaphore(state, t, op, effects);
      break;
    case OpCode::kCountDown:
    case OpCode::kAwaitLatch:
      latch(state, t, op, effects);
      break;
    case OpCode::kLook:
      look(state, t, op, effects);
      break;
    case OpCode::kWaiters:
      thread.slots[op.a] = waiters_for(state, op.condition);
      break;
    case OpCode::kAsk:
      thread.slots[op.a] = 0;
      break;
    case OpCode::kSignal:
      signal_first(state, op.condition);
      break;
    case OpCode::kSignalAll:
      while (signal_first(state, op.condition)) {
      }
      break;
    case OpCode::kAwait:
      return condition(state, t, op, effects);
    case OpCode::kCheckFlag:
      effects.events.push_back({Event::Kind::kRead, t, kFlags + t, Mode::kVolatile});
      if (!thread.interrupted) break;
      clear_flag(thread, t, effects);
      thread.slots[op.a] = 3;
      thread.pc = static_cast<int16_t>(op.target);
      return;
    case OpCode::kPark:
    case OpCode::kTimedPark:
      thread.permit = 0;
      break;
    case OpCode::kUnpark:
    case OpCode::kInterrupt:
    case OpCode::kReadFlag:
    case OpCode::kClearFlag:
      signal(state, t, op, effects);
      break;
    case OpCode::kWait:
    case OpCode::kTimedWait:
      if (thread.interrupted) {
        interrupted_wait(thread, t, op, effects);
        break;
      }
      thread.status = RunState::kWaiting;
      thread.lock = static_cast<int16_t>(op.lock);
      effects.events.push_back({Event::Kind::kUnlock, t, op.lock});
      return;  // goes on behind the wait only when it has the monitor back
    case OpCode::kNotify:
      if (step.woken >= 0) wake(state.threads[step.woken]);
      break;
    case OpCode::kNotifyAll:
      for (int u : waiters(state, op.lock)) wake(state.threads[u]);
      break;
    case OpCode::kStart:
      effects.events.push_back({Event::Kind::kStart, t, op.thread});
      state.threads[op.thread].status = RunState::kRunning;
      settle(state, op.thread, effects);
      break;
    case OpCode::kJoin:
      if (state.threads[op.thread].status == RunState::kDone)
        effects.events.push_back({Event::Kind::kJoin, t, op.thread});
      break;
    default:
      access(state, t, op, effects);
  }
  thread.pc++;
}

void Machine::locked(State& state, int t, int lock, Effects& effects) const {
  enter(state.threads[t], lock);
  acquired(t, lock, effects);
}

void Machine::acquired(int t, int lock, Effects& effects) const {
  effects.events.push_back(is_library(lock)
                               ? Event{Event::Kind::kUpdate, t, kLockStates + lock, Mode::kVolatile}
                               : Event{Event::Kind::kLock, t, lock});
}

void Machine::unlocked(int t, int lock, Effects& effects) const {
  effects.events.push_back(is_library(lock)
                               ? Event{Event::Kind::kWrite, t, kLockStates + lock, Mode::kVolatile}
                               : Event{Event::Kind::kUnlock, t, lock});
}

// The end of a wait that was notified, signalled, interrupted or timed out.
void Machine::reacquire(State& state, int t, Effects& effects) const {
  ThreadState& thread = state.threads[t];
  const Op& op = current(state, t);
  acquired(t, thread.lock, effects);
  if (thread.rank > 0) leave_line(state, thread);
  thread.status = RunState::kRunning;
  thread.lock = 0;
  if (op.code == OpCode::kAwait) {
    if (op.manner == Manner::kTimed) thread.slots[op.a] = thread.thrown != kTimedOut;
    if (thread.thrown == 1) thread.slots[op.a] = 3;
    thread.thrown = 0;
  } else if (thread.thrown) {
    interrupted_wait(thread, t, op, effects);
  }
  thread.pc++;
}

// A flag that is set is of no more use to a thread that goes on as interrupted, whenever that is;
// one who was signalled before keeps it.
void Machine::give_up(State& state, int t, How how, Effects& effects) const {
  ThreadState& thread = state.threads[t];
  if (how == How::kUsesPermit) {
    thread.permit = 0;
    return;
  }
  if (how == How::kInterrupted) clear_flag(thread, t, effects);
  if (thread.status == RunState::kWaiting) {
    leave_line(state, thread);
    thread.condition = 0;
    thread.thrown = how == How::kInterrupted ? 1 : kTimedOut;
    wake(thread);
    return;
  }
  const Op& op = current(state, t);
  thread.slots[op.b] = 3;
  thread.pc = static_cast<int16_t>(op.target);
}

void Machine::clear_flag(ThreadState& thread, int t, Effects& effects) const {
  thread.interrupted = 0;
  effects.events.push_back({Event::Kind::kRead, t, kFlags + t, Mode::kVolatile});
  effects.events.push_back({Event::Kind::kWrite, t, kFlags + t, Mode::kVolatile});
}

// Condition.await, up to where it waits.
void Machine::condition(State& state, int t, const Op& op, Effects& effects) const {
  ThreadState& thread = state.threads[t];
  if (thread.interrupted && op.manner != Manner::kPlainly) {
    clear_flag(thread, t, effects);
    thread.slots[op.a] = 3;
    thread.pc++;
    return;
  }
  thread.status = RunState::kWaiting;
  thread.lock = static_cast<int16_t>(op.lock);
  thread.condition = static_cast<int16_t>(op.condition + 1);
  line_up(state, thread);
  unlocked(t, op.lock, effects);
}

// Counting down what is down already only reads.
void Machine::latch(State& state, int t, const Op& op, Effects& effects) const {
  int16_t& count = state.permits[op.lock];
  bool counts = op.code == OpCode::kCountDown && count > 0;
  if (op.manner == Manner::kTimed) state.threads[t].slots[op.a] = count == 0;
  if (counts) --count;
  effects.events.push_back({counts ? Event::Kind::kUpdate : Event::Kind::kRead, t,
                            kLockStates + op.lock, Mode::kVolatile});
}

void Machine::look(State& state, int t, const Op& op, Effects& effects) const {
  bool lock = program_.locks[op.lock].form == LockForm::kReentrant;
  state.threads[t].slots[op.a] = lock ? !free_for(state, -1, op.lock) : state.permits[op.lock] & 3;
  effects.events.push_back({Event::Kind::kRead, t, kLockStates + op.lock, Mode::kVolatile});
}

// InterruptedException, which clears the flag and is caught.
void Machine::interrupted_wait(ThreadState& thread, int t, const Op& op, Effects& effects) const {
  thread.thrown = thread.interrupted = 0;
  thread.slots[op.a] = 3;
  effects.events.push_back({Event::Kind::kRead, t, kFlags + t, Mode::kVolatile});
}

void Machine::semaphore(State& state, int t, const Op& op, Effects& effects) const {
  int16_t& permits = state.permits[op.lock];
  bool fails = op.code == OpCode::kTryAcquire && permits == 0;
  if (op.code == OpCode::kTryAcquire) state.threads[t].slots[op.a] = !fails;
  if (!fails)
    permits = static_cast<int16_t>(permits + (op.code == OpCode::kRelease ? op.value : -1));
  effects.events.push_back({fails ? Event::Kind::kRead : Event::Kind::kUpdate, t,
                            kLockStates + op.lock, Mode::kVolatile});
}

// What threads do to one another. A flag can be set before its thread starts; a
// permit cannot be given.
void Machine::signal(State& state, int t, const Op& op, Effects& effects) const {
  int of = op.code == OpCode::kClearFlag || op.thread < 0 ? t : op.thread;
  ThreadState& target = state.threads[of];
  bool lives = target.status != RunState::kNotStarted && target.status != RunState::kDone;
  switch (op.code) {
    case OpCode::kUnpark:
      if (lives) target.permit = 1;
      return;
    case OpCode::kReadFlag:
      state.threads[t].slots[op.a] = target.interrupted;
      effects.events.push_back({Event::Kind::kRead, t, kFlags + of, Mode::kVolatile});
      return;
    case OpCode::kInterrupt:
      target.interrupted = 1;
      if (target.status == RunState::kWaiting && target.condition == 0) {
        target.thrown = 1;
        wake(target);
      }
      break;
    default:
      target.interrupted = 0;
  }
  effects.events.push_back({Event::Kind::kWrite, t, kFlags + of, Mode::kVolatile});
}

// The variable an access is to.
int Machine::resolve(const ThreadState& thread, const Op& op) const {
  if (op.code == OpCode::kReadCell || op.code == OpCode::kWriteCell)
    return cells_[thread.slots[kPointer]];
  const Loc& loc = op.loc;
  return loc.index_local < 0 ? loc.var
                             : loc.var + (thread.slots[loc.index_local] & (kArrayLength - 1));
}

void Machine::access(State& state, int t, const Op& op, Effects& effects) const {
  ThreadState& thread = state.threads[t];
  int var = resolve(thread, op);
  int16_t& value = state.values[var];
  int before = value;
  Mode mode = mode_of(program_.vars[var], op.loc);
  Event::Kind kind = Event::Kind::kUpdate;
  switch (op.code) {
    case OpCode::kRead:
      kind = Event::Kind::kRead;
      thread.slots[op.a] = static_cast<int16_t>(before & op.mask);
      break;
    case OpCode::kWrite:
      kind = Event::Kind::kWrite;
      value = static_cast<int16_t>(evaluate(thread, op.expr));
      break;
    case OpCode::kReadCell:
      kind = Event::Kind::kRead;
      thread.slots[op.a] = value;
      thread.slots[kPointer] = 0;
      break;
    case OpCode::kWriteCell:
      kind = Event::Kind::kWrite;
      value = static_cast<int16_t>(evaluate(thread, op.expr));
      thread.slots[kPointer] = 0;
      break;
    case OpCode::kIncrementAndGet:
      value = static_cast<int16_t>(before + 1);
      thread.slots[op.a] = static_cast<int16_t>(value & op.mask);
      break;
    case OpCode::kGetAndAdd:
      value = static_cast<int16_t>(before + op.value);
      thread.slots[op.a] = static_cast<int16_t>(before & op.mask);
      break;
    case OpCode::kCompareAndSet:
      if (before == op.expect) value = static_cast<int16_t>(op.value);
      if (before != op.expect) kind = Event::Kind::kRead;  // a failed one writes nothing
      thread.slots[op.a] = before == op.expect;
      break;
    case OpCode::kCompareAndExchange:
      if (before == op.expect) value = static_cast<int16_t>(op.value);
      if (before != op.expect) kind = Event::Kind::kRead;
      thread.slots[op.a] = static_cast<int16_t>(before & op.mask);
      break;
    case OpCode::kSwap:
      thread.slots[op.a] = before == thread.slots[kPointer];
      if (thread.slots[op.a]) value = static_cast<int16_t>(op.value);
      if (!thread.slots[op.a]) kind = Event::Kind::kRead;
      thread.slots[kPointer] = 0;
      break;
    default:
      HEDDLE_UNREACHABLE("not an access");
  }
  // Whatever reads and writes at once does so atomically, also on a plain field.
  bool update = op.code >= OpCode::kIncrementAndGet && op.code <= OpCode::kSwap;
  if (update && mode == Mode::kPlain) mode = Mode::kVolatile;
  effects.events.push_back({kind, t, var, mode});
}

void Machine::settle(State& state, int t, Effects& effects) const {
  ThreadState& thread = state.threads[t];
  while (thread.status == RunState::kRunning || thread.status == RunState::kUnwinding) {
    if (thread.status == RunState::kUnwinding) {
      if (thread.depth > 0) return;
      thread.status = RunState::kRunning;
      thread.pc = static_cast<int16_t>(code_[t].epilogue);
    }
    const Op& op = current(state, t);
    if (op.code == OpCode::kEnd) thread.status = RunState::kDone;
    if (is_visible(op.code)) return;
    local(thread, op, effects);
  }
}

void Machine::local(ThreadState& thread, const Op& op, Effects& effects) const {
  int16_t left = thread.slots[op.a];
  thread.pc++;
  switch (op.code) {
    case OpCode::kAssign:
      thread.slots[op.a] = static_cast<int16_t>(evaluate(thread, op.expr));
      return;
    case OpCode::kSet:
      thread.slots[op.a] = static_cast<int16_t>(op.b);
      return;
    case OpCode::kAdd:
      thread.slots[op.a] = static_cast<int16_t>(left + op.b);
      return;
    case OpCode::kJump:
      thread.pc = static_cast<int16_t>(op.target);
      return;
    case OpCode::kBranchUnless:
      if (!compare(left, op.op, op.b)) thread.pc = static_cast<int16_t>(op.target);
      thread.slots[kScratch] = 0;
      return;
    case OpCode::kAssert:
      thread.slots[kScratch] = 0;
      if (compare(left, op.op, op.b)) return;
      effects.failed.push_back(op.stmt);
      thread.status = RunState::kUnwinding;
      thread.pc = 0;
      std::fill(thread.slots.begin() + kFirstCounter, thread.slots.end(), 0);
      return;
    default:
      HEDDLE_UNREACHABLE("not a local op");
  }
}

std::string Machine::outcome(const State& state) const {
  std::string line = "OUT";
  for (size_t v = 0; v < program_.vars.size(); ++v) {
    const Var& var = program_.vars[v];
    if (var.home == Home::kCell) continue;  // seen only through what refers to it
    line += fmt::format(" {}={}", source_name(var), state.values[v]);
    int cell = is_reference(var) && state.values[v] != 0 ? cells_[state.values[v]] : -1;
    if (is_reference(var))
      line += fmt::format(" {}.f={}", var.name, cell < 0 ? 0 : state.values[cell]);
  }
  for (size_t t = 0; t < program_.threads.size(); ++t) {
    for (int i = 0; i < locals_[t]; ++i)
      line += fmt::format(" r[{}][{}]={}", t, i, state.threads[t].slots[i]);
  }
  return line;
}

}  // namespace heddle::random
