#pragma once
// The rows of happens-before: threads and synchronization addresses, as numbers. A row *knows* a
// write if the write happens-before the present of the thread, or lies in what the address has
// released. The race summary (race/summary.h) changes what rows know by a few operations; a memory
// model that has to know it as well listens to them, and so has exactly the same happens-before.

#include <cstdint>

namespace heddle::memory {

using Row = uint32_t;

class RowListener {
 public:
  virtual ~RowListener() = default;
  // A thread acts from now on; joined(starter, thread) follows.
  virtual void started(Row) {}
  // It acts no more, but other threads may still learn what it knew.
  virtual void ended(Row) {}
  // `to` learns what `from` knows: a release, an acquire, a start, a join.
  virtual void joined(Row /*from*/, Row /*to*/) {}
  // The address knows exactly what `from` knows.
  virtual void replaced(Row /*address*/, Row /*from*/) {}
  // The address knows nothing; its number may be used for another one.
  virtual void cleared(Row /*address*/) {}
};

}  // namespace heddle::memory
