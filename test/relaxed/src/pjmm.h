#pragma once
// pjmm: well-formed executions in which po, so and rf together have no cycle.
//
// Such an execution has a total order of its actions that agrees with all three. The machine below
// goes through all total orders: each read sees one of the writes that came before. Happens-before
// is kept as explicit sets of actions.
//
// - A plain read sees any earlier write that happens-before does not hide: there is no other write
//   of the location between the two. The halves of a long are read one by one.
// - A volatile read of a plain variable sees no volatile write but the last. Volatile writes that
//   came before it synchronize with it. If the variable does not race, volatile writes hide earlier
//   ones from plain reads, too: without races there are no other executions than under sc.
// - A location that some access in the program names in a mode below volatile, or updates, is
//   *coherent*: there must be a total order co of its writes such that happens-before, reads-from,
//   co and from-read have no cycle among its accesses; the write of an update comes directly after
//   the write that it read; and, since volatile reads see the last volatile write in so, volatile
//   writes are in co as they are in so, and a volatile read sees no write that is before an earlier
//   volatile write in co.
// - A weak compare-and-set that reads the value that it expects may fail. It is a read then.
// - Synchronizes-with: unlock to lock, volatile write to volatile read; release write to an acquire
//   read that sees it or a later write of its release sequence (updates continue it); fences as in
//   C11 through accesses that are at least opaque; full fences among themselves in their order.
// - Final fields: a read of k sees the constructor's write; a read of an element through c sees
// what
//   happens-before the freeze as if it happened before the read.

#include <array>

#include "enumerate.h"

namespace heddle::relaxed {

class Pjmm {
 public:
  // Action n of thread t has the number t * kPerThread + n.
  static constexpr int kPerThread = 12;
  using Set = uint64_t;  // of actions, by number

  // A write of any location, or a read or update of a coherent one.
  struct Action {
    bool is_write = false, is_read = false;
    Mode mode = Mode::kPlain;
    int location = 0;
    int64_t value = 0;         // written
    int reads_from = -1;       // an action; -1: the default value
    Set before = 0;            // the actions that happen before it
    Set releases = 0;          // what a reader that synchronizes with it acquires
    Set volatiles_before = 0;  // of a volatile access: the earlier volatile writes of the location
  };

  struct State {
    Threads threads;
    std::vector<std::vector<Action>> actions = {};  // of each thread
    std::vector<Set> knows = {};                    // happens before the thread's next action
    std::vector<Set> seen_releases = {};            // what its next acquire fence acquires
    std::vector<Set> fence_releases = {};           // what its atomic writes release since a fence
    std::array<Set, kLocks> unlocked = {};          // what unlocks have released
    std::vector<Set> volatile_writes = {};  // by location: what volatile writes have released
    std::vector<int> last_volatile = {};    // by location: the last volatile write; -1: none
    std::vector<Set> freezes = {};          // by object: what happens before its freeze
    Set fenced = 0;                         // what full fences have released
    void put(std::string* key) const;
    const Action& action(int number) const {
      return actions[number / kPerThread][number % kPerThread];
    }
  };

  explicit Pjmm(const Code& code);

  State initial() const;
  void successors(const State& s, std::vector<State>* out) const;

 private:
  std::vector<int> visible(const State& s, size_t thread, const Instruction& i) const;
  void read(const State& s, size_t thread, const Instruction& i, std::vector<State>* out) const;
  bool see(State* s, size_t thread, const Instruction& i, int write, int64_t value,
           bool fails) const;
  void write(State* s, size_t thread, const Instruction& i, Action action) const;
  void fence(State* s, size_t thread, Fence fence) const;
  void other(State* s, size_t thread, const Instruction& i) const;
  bool is_coherent(const State& s, int location) const;
  bool races(int variable) const;

  const Code& code_;
  std::vector<bool> coherent_;  // by location
  std::vector<bool> plainly_;   // likewise: whether some access is plain
  std::vector<bool> may_race_;  // likewise, variables only
};

}  // namespace heddle::relaxed
