#pragma once
// A litmus program as straight-line code: what the enumerators execute.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "program.h"

namespace heddle::relaxed {

enum class Op : uint8_t {
  kLoad,    // reg or base = location
  kStore,   // location = number or base
  kUpdate,  // atomically: reg = location, and perhaps location = a new value
  kFence,
  kLock,
  kUnlock,
  kFreeze,  // the constructor of a Sealed ends
  kJoin,    // thread `target` has ended
  // Local to a thread:
  kNew,            // base = the object of this place
  kSkipIfNull,     // base is null: reg = -1 (if there is a reg), and on at `target`
  kSkipUnless,     // reg does not compare with `expected`: on at `target`
  kSkipIfOutside,  // reg is no index of the array: on at `target`
  kJump,
  kFail,  // number `target`: it is remembered
};

struct Instruction {
  Op op;
  int reg = -1;
  int base = -1;         // the reference that is loaded or stored, or that an object's field is of
  int variable = -1;     // -1: field `field` of `base`
  bool indexed = false;  // `variable` is the first element; reg is the index
  Field field = Field::kF;
  Mode mode = Mode::kPlain;
  Fence fence = Fence::kFull;
  Number number = {};
  bool compares = false;  // kUpdate: compare-and-set; otherwise it adds
  bool may_fail = false;  // kUpdate: it need not write although the comparison holds
  int expected = 0;
  Compare compare = Compare::kEqual;
  int lock = 0;
  bool sealed = false;  // kNew: of class Sealed
  int target = 0;
};

inline constexpr int kFields = 4;
inline constexpr int kLocks = 2;
inline constexpr int kElements = 2;

struct Code {
  std::vector<std::vector<Instruction>> threads;  // the last one is main's part after the others
  int registers = 0, references = 0;
  int fails = 0;                 // kFail in all threads
  int hidden = 0;                // registers that are no part of the outcome, behind the others
  int locations = 0;             // kVariables, and kFields for each object
  std::vector<int64_t> initial;  // by location
  // An object has a name that depends on its thread, its class and how many of the class the thread
  // has made before: the number of the first one that a thread makes, by class.
  std::vector<std::array<int, 2>> first_object;

  size_t main() const { return threads.size() - 1; }
};

Code lower(const Program& program);

constexpr bool reads(const Instruction& i) { return i.op == Op::kLoad || i.op == Op::kUpdate; }
constexpr bool is_wide(int location) { return location == kL; }
bool holds(Compare compare, int64_t number, int expected);

// The long that a store of this number writes: the same number in both halves.
constexpr int64_t widened(int64_t number) { return (number << 32) | number; }

// What every machine keeps of its threads.
struct Threads {
  std::vector<int> at;           // the next instruction of each thread
  std::vector<int64_t> numbers;  // the registers, the hidden ones last
  size_t shown = 0;              // registers that are not hidden
  std::vector<int> references;
  std::vector<std::array<int, 2>> made;  // objects of each thread, by class
  std::array<int, kLocks> owner = {-1, -1};
  uint32_t failed = 0;  // which kFail were executed

  explicit Threads(const Code& code);
  void put(std::string* key) const;
};

// Executes instructions that are local to the thread until the next shared one or the end.
void settle(const Code& code, Threads* threads, size_t thread);

bool has_ended(const Code& code, const Threads& threads, size_t thread);
// Main continues when all others have ended, a joining thread when the joined one has.
bool may_run(const Code& code, const Threads& threads, size_t thread);
const Instruction& next_of(const Code& code, const Threads& threads, size_t thread);

int location_of(const Instruction& i, const Threads& threads);
// The value that a kStore writes.
int64_t stored_value(const Instruction& i, const Threads& threads);
// A kLoad or kUpdate receives its value.
void receive(const Instruction& i, int64_t value, Threads* threads);
// Whether a kUpdate that reads this value writes, and what.
bool updates(const Instruction& i, int64_t old);
int64_t updated_value(const Instruction& i, int64_t old, const Threads& threads);

// "r0=1 r1=0", and what failed: " fail 0"
std::string outcome_of(const Threads& threads);

template <class T>
void put_raw(std::string* key, const T& value) {
  key->append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace heddle::relaxed
