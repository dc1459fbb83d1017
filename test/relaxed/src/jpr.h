#pragma once
// jpr: the least fixed point of reads that see writes of other executions (after JPR).
//
// An execution is well-formed if each read sees a write of its location that does not happen after
// the read, and that happens-before does not hide. The write may come later in the order in which
// the machine executes the actions: the read then *imposes* that the write is made, with that
// value. A later write, with its value, is one of `pairs`: those of the executions found so far, at
// first the sequentially consistent ones. They give new executions, with new pairs, until nothing
// changes. An earlier write need not be: a read that sees a write which happens before it has no
// other choice, and an execution must not be lost for that.
//
// Only locations that race in some execution are read in this way; a read of another location sees
// the last write. Every action of the execution is kept, so that the final states are the
// executions themselves (legality.h).

#include <map>
#include <set>

#include "enumerate.h"

namespace heddle::relaxed {

// How an action is recognised in another execution.
enum class Ids : uint8_t {
  kOccurrence,     // kind, thread, location, how many of these before
  kScope,          // thread, instruction
  kOccurrenceVal,  // as kOccurrence, with the value
};

using Name = uint64_t;  // of an action; 0: the write of the initial value

struct Act {
  Name name = 0;
  bool is_write = false, is_read = false;
  bool is_sync = false;  // volatile, lock, unlock
  int location = -1;
  int64_t value = 0;    // read or written
  Name sees = 0;        // of a read
  uint64_t before = 0;  // the actions that happen before it, by number
};

class Jpr {
 public:
  static constexpr int kPerThread = 12;
  using Set = uint64_t;
  using Pair = std::pair<Name, int64_t>;
  using Pairs = std::map<int, std::set<Pair>>;  // by location

  struct State {
    Threads threads;
    std::vector<std::vector<Act>> acts = {};  // of each thread
    std::vector<Set> knows = {};
    std::array<Set, kLocks> unlocked = {};
    std::vector<Set> volatile_writes = {};  // by location
    std::vector<int> last = {};             // by location that is not relaxed: the last write
    std::map<Name, std::pair<int, int64_t>> imposed = {};  // location and value
    std::vector<Set> freezes = {};                         // by object
    std::set<int> frozen = {};
    std::vector<int> order = {};  // of the synchronization actions, if wanted
    bool broken = false;
    void put(std::string* key) const;
    const Act& act(int number) const { return acts[number / kPerThread][number % kPerThread]; }
  };

  // `ordered`: states differ if their synchronization orders do.
  Jpr(const Code& code, Ids ids, bool ordered);

  State initial() const;
  void successors(const State& s, std::vector<State>* out) const;
  // All threads have ended, and what was imposed has happened.
  bool is_execution(const State& s) const;

  // What may be read in this round.
  Pairs pairs;
  std::set<int> relaxed;  // locations

  const Code& code() const { return code_; }

 private:
  void read(const State& s, size_t thread, const Instruction& i, std::vector<State>* out) const;
  void write(State* s, size_t thread, const Instruction& i) const;
  void other(State* s, size_t thread, const Instruction& i) const;
  void go_on(State* s, size_t thread) const;
  int push(State* s, size_t thread, Act a) const;
  std::vector<Pair> past(const State& s, size_t thread, int location, const Instruction& i) const;
  Name name_of(const State& s, size_t thread, int kind, int location, int64_t value) const;
  int place(const Instruction& i, const Threads& threads) const;

  Code code_;  // with the halves of longs as locations and instructions of their own
  Ids ids_;
  bool ordered_;
};

// The final states in which the machine has an execution; nullopt: too many states.
std::optional<std::vector<Jpr::State>> executions_of(const Jpr& machine, size_t max_states);

// The locations that race in an execution.
std::set<int> races_in(const Jpr::State& s);

// Everything that jpr has of a program.
struct JprResult {
  Outcomes outcomes;
  std::vector<Jpr::State> executions;  // if wanted
  int rounds = 0;
};

// nullopt: too large.
std::optional<JprResult> jpr(const Program& program, Ids ids, size_t max_states,
                             bool want_executions = false);

}  // namespace heddle::relaxed
