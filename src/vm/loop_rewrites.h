#pragma once
// Rewrites of decoded library code, while exploring, that make its waiting loops
// return to a state in which they have been before. Otherwise a thread that waits
// for another in a loop would reach new states without end. Which methods are
// rewritten: LibraryTables::loop_rewrites.
//
// - kFixGenerators: a generator in a local variable (x ^= x << 13; x ^= x >>> 17;
//   x ^= x << 5), used for where to look first and how long to spin, always
//   yields -1.
// - kFixStartQueue: a scan of all queues of a ForkJoinPool (its shutdown, a join
//   by a thread that is no worker) starts at the first queue instead of where a
//   counter shared by all scans points.
// - kWrapCounters: a counter of which the code only uses the remainder by a
//   table's length (where to look next) is stored as that remainder.
// - kShortenVersions: the number of times that a worker of a ForkJoinPool has
//   become idle wraps around after 4. It protects a compare-and-set on the stack
//   of idle workers against ABA. A pool of two workers needs no such numbers; in
//   a larger one the worker would have to become idle a multiple of four times,
//   and two others to change places, during one such compare-and-set.
// - kStopSpinning: a thread that was woken because a lock may be free tries once
//   before it parks again, not once, then three times, then seven. Attempts that
//   fail change nothing, and a later attempt is among the interleavings explored.
//
// Generators in fields: natives/java_util_concurrent.cc.

#include <vector>

#include "vm/insn.h"
#include "vm/klass.h"
#include "vm/library_tables.h"

namespace heddle::vm {

// The set of LoopRewrite for a method; 0: it is left alone.
uint8_t loop_rewrites_of(const LibraryTables& library, const Method& m);

// All rewrites of the set except kWrapCounters. REQUIRES: decoded completely.
void rewrite_loops(uint8_t rewrites, std::vector<Insn>* insns);

// kWrapCounters, during decoding: how `local` is used in the code decoded so far. Found: only as
// `local & (length - 1)` or `local & mask`.
struct RemainderUse {
  bool found = false;
  bool mask_is_length = false;  // the mask is one less than mask_local
  uint16_t mask_local = 0;
};
RemainderUse find_remainder_use(const std::vector<Insn>& decoded, uint16_t local);

}  // namespace heddle::vm
