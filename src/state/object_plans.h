#pragma once
// How objects of a class are put into the canonical form.

#include <cstdint>
#include <vector>

#include "library/pool_counts.h"
#include "library/queue_nodes.h"
#include "library/time_limits.h"
#include "system/world.h"

namespace heddle {

struct ObjectPlan {
  bool known = false;
  bool queue_node = false;             // of a library lock's queue
  bool has_buffer = false;             // of which a part is dead (scratch_buffers.h)
  uint32_t tracked_from = UINT32_MAX;  // the first word whose reads are tracked
  PoolCounts::Span count;
  LimitFields limits;
  // By pairs of 32-bit words: bit 0, the first is a reference; bit 1, the second is.
  std::vector<uint8_t> refs;
};

class ObjectPlans {
 public:
  ObjectPlans(World& world, PoolCounts& pool_counts) : world_(world), pool_counts_(pool_counts) {}

  const ObjectPlan& of(const Klass& k) {
    if (plans_.size() <= k.id) plans_.resize(k.id + 64);
    ObjectPlan& plan = plans_[k.id];
    if (!plan.known) make(k, &plan);
    return plan;
  }
  // The shape of a queue node that no thread waits with any more; null for any other object.
  const QueueNodes::Shape* left_over_node(const ObjectPlan& plan, vm::Ref r) {
    return plan.queue_node ? queue_nodes_.left_over(r) : nullptr;
  }

 private:
  void make(const Klass& k, ObjectPlan* plan);

  World& world_;
  PoolCounts& pool_counts_;
  QueueNodes queue_nodes_;
  std::vector<ObjectPlan> plans_;  // by class
};

}  // namespace heddle
