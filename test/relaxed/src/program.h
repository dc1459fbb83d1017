#pragma once
// The syntax tree of a litmus program: a few threads without loops that access shared variables.
//
// The names of variables say what they are:
//
//   x y z      plain int            v w   volatile int        l   plain long
//   a0 a1      elements of an int array                       m n locks
//   d0 d1      elements of another one
//   p q        plain references to a Box (int f, int g)
//   s          a plain reference to a Sealed (final int k, final int[] c of one element, int f)
//
// Registers are local to one thread: r0 r1 ... are numbers, b0 b1 ... references. The value of a
// number register at the end is the program's outcome; one that was never assigned is 0.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::relaxed {

enum class Mode : uint8_t { kPlain, kOpaque, kAcquire, kRelease, kVolatile };

enum class Fence : uint8_t { kFull, kAcquire, kRelease, kStoreStore, kLoadLoad };

enum class Copying : uint8_t { kClone, kArrayCopy, kCopyOf };

// Shared variables. The fields of the objects that `new` makes come behind them (code.h).
enum Variable : int { kX, kY, kZ, kV, kW, kA0, kA1, kD0, kD1, kL, kP, kQ, kS, kVariables };
inline constexpr const char* kVariableNames[] = {"x",  "y",  "z", "v", "w", "a0", "a1",
                                                 "d0", "d1", "l", "p", "q", "s"};

enum class Field : uint8_t { kF, kG, kK, kC };  // kC: the element of the array in field c
inline constexpr const char* kFieldNames[] = {"f", "g", "k", "c"};

constexpr bool is_volatile(int variable) { return variable == kV || variable == kW; }
constexpr bool is_reference(int variable) { return variable >= kP; }

// A number: a constant, or a register r plus a constant, or r * r - r plus a constant.
struct Number {
  int reg = -1;
  int constant = 0;
  bool curved = false;  // r * r - r, which is 0 for 0 and for 1
};

enum class Compare : uint8_t { kEqual, kDiffer, kAtLeast };
inline constexpr const char* kCompareNames[] = {"==", "!=", ">="};

enum class Kind : uint8_t {
  kLoad,        // reg = variable
  kStore,       // variable = number
  kStoreAt,     // a[reg] = number; nothing if there is no such element
  kLoadField,   // reg = base.field; -1 if base is null
  kStoreField,  // base.field = number; nothing if base is null
  kLoadRef,     // base = variable
  kStoreRef,    // variable = base
  kNew,         // base = new Box(f, g)
  kNewSealed,   // base = new Sealed(k, c, f)
  kAdd,         // reg = getAndAdd(variable, number)
  kCas,         // reg = compareAndSet(variable, expected, number) ? 1 : 0
  kWeakCas,     // likewise, and it may fail at any time
  kCopy,        // reg, reg + 1 = the elements of a copy of the array
  kPut,         // arraycopy of number and arguments[0] into the array
  kAcross,      // arraycopy of array a into array d
  kShift,       // arraycopy of a[0] to a[1]
  kFence,
  kJoin,  // waits for the end of thread `thread`
  kIf,    // if (reg == expected) body else otherwise; other comparisons likewise
  kFail,  // if (reg == expected) the thread ends with an error; other comparisons likewise
  kSync,  // synchronized (lock) body
};

struct Statement {
  Kind kind;
  int reg = -1;
  int base = -1;  // a reference register
  int variable = -1;
  Field field = Field::kF;
  Mode mode = Mode::kPlain;
  Fence fence = Fence::kFull;
  Number number = {};
  int expected = 0;
  Compare compare = Compare::kEqual;
  int lock = 0;
  Copying copying = Copying::kClone;
  int thread = 0;
  std::vector<int> arguments = {};  // of kNew: f, g; of kNewSealed: k, c, f; of kPut: a[1]
  std::vector<Statement> body = {}, otherwise = {};
};

using Block = std::vector<Statement>;

struct Condition {
  int reg = 0;
  Compare compare = Compare::kEqual;
  int value = 0;
};

struct Program {
  std::vector<Block> threads;
  Block after;        // what main does when all threads have ended
  int registers = 0;  // r0 .. r(n-1)
  int references = 0;
  std::map<int, int> initial = {};  // values of variables that are not 0 at first
  // In the end main prints the registers, and fails if all conditions of a check hold; the first
  // such check counts.
  std::optional<std::vector<int>> printed = {};  // none: all
  std::vector<std::vector<Condition>> checks = {};
};

// Reads a program. Threads are separated by "||", main's part follows "after". Statements end with
// a semicolon or a brace:
//
//   x = 1;  x.rel = r0 + 1;  r0 = y;  r0 = y.acq;  fence;  fence.acq;  sync m { ... }
//   if (r0 == 1) { ... } else { ... }  fail r0 == 1;  r0 = x.add 1;  r0 = x.cas 0 1;  r0 = x.wcas 0
//   1; r0 = copy;  (r0 and r1 are the elements of a clone of the array) put r0 2;  across;  shift;
//   b0 = new Box 1 2;  p = b0;  b1 = p;  r1 = b1.f;  b1.g = 2;  b0 = new Sealed 1 2 3;
//   a[r0] = 1;  x = r0 * r0 - r0 + 1;  if (r0 != 1) { ... }  if (r0 >= 1) { ... }  join 2;
//
// Initial values come first: "init a0 1 a1 2;". join names a thread, from 0 on. What main prints
// and checks comes last: "print r0 r1; check r0 == 1 r1 != 0; check r1 == 2;".
//
// Modes: opq, acq, rel, vol, and pln for plain accesses of volatile variables; of add, cas and wcas
// as in x.add.acq (volatile if none is given). Fences: acq, rel, ss, ll (full if none is given).
// Fails with a std::runtime_error.
Program parse(std::string_view text);

// The same form, one line a thread.
std::string to_text(const Program& program);

// True if some access is opaque, acquire or release, or there is a fence, add, cas or wcas.
bool has_weak_modes(const Program& program);
// True if some access of a shared variable is plain.
bool has_plain_accesses(const Program& program);

}  // namespace heddle::relaxed
