#pragma once
// Nodes of the queues in AbstractQueuedSynchronizer that no thread waits with any
// more.
//
// A node whose thread has acquired the lock, or that never had a thread, stays as
// the queue's head. Its class (exclusive, shared, condition) and bit 0 of its
// status (its thread once asked to be woken) are read only by a thread about to
// wake the node's thread, which finds that there is none. So states that differ
// only in these are matched.

#include <cstdint>
#include <vector>

#include "vm/klass.h"
#include "vm/value.h"

namespace heddle {

class QueueNodes {
 public:
  struct Shape {
    const vm::Klass* node = nullptr;  // the class that all kinds of nodes extend
    uint32_t waiter = 0, status = 0;  // offsets of fields
    bool computed = false;
  };
  bool is_node(const vm::Klass& k) { return shape_of(k).node != nullptr; }
  // The shape of a node that is left over; null for any other object.
  const Shape* left_over(vm::Ref r);

 private:
  const Shape& shape_of(const vm::Klass& k);
  std::vector<Shape> shapes_;  // by class
};

}  // namespace heddle
