#pragma once
// While exploring: what java.util.concurrent counts and draws for itself comes
// round, so that a thread that goes round in a loop passes through the same
// state again. Without this, one that waits for another would never do so.
//
// - A generator in a local variable (x ^= x << 13; x ^= x >>> 17; x ^= x << 5),
//   for where to look first and for how long to spin, gives -1 every time.
// - Whoever looks for a task in all queues of a ForkJoinPool (its shutdown, the
//   join of a stranger) begins with the first, and not where a counter says that
//   all who ever looked have moved on.
// - A counter of which the code only uses the remainder by a table's length
//   (where to look next) is kept as that remainder.
// - A worker of a ForkJoinPool numbers the times that it lay down; the numbers
//   come round after 4. They tell whoever is about to wake it that the stack of
//   idle workers is not the one that he saw. A pool of two needs no numbers for
//   that; in larger ones the worker would have to get up and lie down a
//   multiple of four times, and two others to change places, while one who
//   wakes stands still.
// - Whoever was woken because a lock may be free looks once whether it is, and
//   not first once, then three times, then seven. Looks that find it taken change
//   nothing, and one that comes late is among the orders that are tried.
//
// Generators in fields: natives/java_util_concurrent.cc.

#include <vector>

#include "vm/insn.h"
#include "vm/klass.h"

namespace heddle::vm {

// Whether a method is looked at.
bool wants_settling(const Method& m);

// All but the third of the above. REQUIRES: decoded completely.
void settle(const Method& m, std::vector<Insn>* insns);

// The third: `local` is only looked at as `local & (length - 1)` or `local & mask`, as far as it is decoded.
struct RemainderOf {
  bool found = false;
  bool mask_is_length = false;  // the mask is one less than mask_local
  uint16_t mask_local = 0;
};
RemainderOf remainder_wanted(const std::vector<Insn>& decoded, uint16_t local);

}  // namespace heddle::vm
