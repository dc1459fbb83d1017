#pragma once
// The oracle's interpreter: which steps a state allows, and what a step does.
// A step is one visible action of one thread together with the local work that
// follows it up to that thread's next visible action; local work commutes with
// everything, so no interleaving is lost.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "lower.h"

namespace heddle::random {

enum class RunState : int16_t {
  kNotStarted,
  kRunning,
  kUnwinding,    // an assertion failed: releases what it holds, innermost first
  kWaiting,      // in the wait set of `lock`, or for `condition`
  kReacquiring,  // notified, timed out or interrupted, wants `lock` back
  kDone,
};

// All members are int16_t: no padding, so a state can be compared as bytes.
struct ThreadState {
  RunState status = RunState::kNotStarted;
  int16_t pc = 0;
  int16_t lock = 0;   // kWaiting, kReacquiring: which; else 0
  int16_t depth = 0;  // how many of held[] count
  // Monitors entered and not left, outermost first. They stay listed while the
  // thread waits: `holds` says whether it has one now.
  std::array<int16_t, kMaxHeld> held{};
  int16_t permit = 0;  // of LockSupport
  int16_t interrupted = 0;
  int16_t thrown = 0;     // kReacquiring: the wait ends with InterruptedException; kTimedOut
  int16_t condition = 0;  // kWaiting: its number from 1, or 0 for a monitor
  // Waiting for a condition, and reacquiring when it was signalled: the place in the line, from 1.
  // Both lines are served in order, while another thread that wants the lock may come first.
  int16_t rank = 0;
  std::array<int16_t, kSlots> slots{};
};

inline constexpr int16_t kTimedOut = 2;

struct State {
  std::array<ThreadState, kMaxThreads> threads{};
  std::array<int16_t, kMaxVars> values{};
  std::array<int16_t, 4>
      permits{};  // of semaphores; more than there are, for a size without padding
};

// What a step did, as the memory model sees it. A notify is no such action, nor are park and
// unpark; a join that finds its thread not started detects no termination and is none either. A
// thread's interrupt flag is a volatile variable, and so is the state of a lock of the library:
// that is what the library says in so many words, or (a tryLock that fails and yet comes after the
// last one that did not) how it is written.
struct Event {
  enum class Kind : uint8_t {
    kRead,
    kWrite,
    kUpdate,  // a read and a write at once
    kLock,
    kUnlock,
    kStart,
    kJoin,
  };
  Kind kind = Kind::kRead;
  int thread = 0;
  int object = 0;            // variable (below), lock or thread
  Mode mode = Mode::kPlain;  // of an access
};

// The objects of accesses: variables, interrupt flags, states of the library's locks.
inline constexpr int kFlags = kMaxVars;
inline constexpr int kLockStates = kFlags + kMaxThreads;
inline constexpr int kObjects = kLockStates + kMaxLocks;

inline bool is_read(const Event& e) {
  return e.kind == Event::Kind::kRead || e.kind == Event::Kind::kUpdate;
}
inline bool is_write(const Event& e) {
  return e.kind == Event::Kind::kWrite || e.kind == Event::Kind::kUpdate;
}
// An update that only acquires writes without releasing, and the other way round.
inline bool is_acquiring(const Event& e) {
  return e.mode == Mode::kAcquire || e.mode == Mode::kVolatile;
}
inline bool is_releasing(const Event& e) {
  return e.mode == Mode::kRelease || e.mode == Mode::kVolatile;
}

// How a thread continues: normally; or, where it has to wait, because its time is over or it is
// interrupted; or it loses its permit to a park inside the library, which finds nothing changed.
enum class How : uint8_t { kOn, kOutOfTime, kInterrupted, kUsesPermit };

struct Step {
  int thread = 0;
  int woken = -1;  // kNotify: the waiter chosen, -1 when no thread waits
  How how = How::kOn;
};

// What happened in a step. An assertion that failed is named by its statement.
struct Effects {
  std::vector<Event> events;
  std::vector<int> failed;  // statement ids
};

class Machine {
 public:
  // REQUIRES: check_program(program) is empty; program outlives the machine
  explicit Machine(const Program& program);

  State initial(Effects& effects) const;
  std::vector<Step> steps(const State& state) const;
  // REQUIRES: step is one of steps(state)
  void take(State& state, const Step& step, Effects& effects) const;

  // Main has joined everybody and ended.
  static bool terminated(const State& state) { return state.threads[0].status == RunState::kDone; }

  // The line the program prints when it ends in this state.
  std::string outcome(const State& state) const;

  const Program& program() const { return program_; }

 private:
  const Op& current(const State& state, int t) const { return code_[t].ops[state.threads[t].pc]; }
  bool enabled(const State& state, int t) const;
  bool would_wait(const State& state, int t) const;
  std::vector<How> other_ways(const State& state, int t) const;
  void give_up(State& state, int t, How how, Effects& effects) const;
  void reacquire(State& state, int t, Effects& effects) const;
  void condition(State& state, int t, const Op& op, Effects& effects) const;
  void latch(State& state, int t, const Op& op, Effects& effects) const;
  void look(State& state, int t, const Op& op, Effects& effects) const;
  void clear_flag(ThreadState& thread, int t, Effects& effects) const;
  int resolve(const ThreadState& thread, const Op& op) const;
  void access(State& state, int t, const Op& op, Effects& effects) const;
  void act(State& state, const Step& step, const Op& op, Effects& effects) const;
  bool is_library(int lock) const { return !is_monitor(program_.locks[lock]); }
  void locked(State& state, int t, int lock, Effects& effects) const;
  void acquired(int t, int lock, Effects& effects) const;
  void unlocked(int t, int lock, Effects& effects) const;
  void interrupted_wait(ThreadState& thread, int t, const Op& op, Effects& effects) const;
  void semaphore(State& state, int t, const Op& op, Effects& effects) const;
  void signal(State& state, int t, const Op& op, Effects& effects) const;
  void settle(State& state, int t, Effects& effects) const;
  void local(ThreadState& thread, const Op& op, Effects& effects) const;

  const Program& program_;
  std::vector<ThreadCode> code_;
  std::vector<int> locals_;  // how many each thread uses
  std::vector<int> cells_;   // the variable of each cell, by its number
};

}  // namespace heddle::random
