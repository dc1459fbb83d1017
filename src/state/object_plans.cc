#include "state/object_plans.h"

#include "library/scratch_buffers.h"

namespace heddle {

void ObjectPlans::make(const Klass& k, ObjectPlan* plan) {
  plan->known = true;
  plan->tracked_from = world_.read_tracker().first_tracked(k);
  plan->queue_node = queue_nodes_.is_node(k);
  plan->count = pool_counts_.in(k);
  plan->has_buffer = !k.is_array() && ScratchBuffer::is_rare(k);
  plan->limits = LimitFields::of(k, world_.vm());
  if (k.is_array()) return;
  plan->refs.resize(k.instance_size / 8 + 1);
  for (uint32_t off : k.ref_offsets) plan->refs[off / 8] |= off % 8 ? 2 : 1;
}

}  // namespace heddle
