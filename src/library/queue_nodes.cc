#include "library/queue_nodes.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "vm/heap.h"

namespace heddle {

namespace {

constexpr std::string_view kQueueNodes[] = {
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node",
    "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node",
};

bool is_node_class(const vm::Klass& k) {
  return k.trusted && std::ranges::find(kQueueNodes, k.name) != std::end(kQueueNodes);
}

}  // namespace

const QueueNodes::Shape& QueueNodes::shape_of(const vm::Klass& k) {
  if (shapes_.size() <= k.id) shapes_.resize(k.id + 1);
  Shape& s = shapes_[k.id];
  if (s.computed) return s;
  s.computed = true;
  for (const vm::Klass* c = &k; c; c = c->super) {
    if (!is_node_class(*c)) continue;
    s.node = c;
    for (const vm::FieldInfo& f : c->fields) {
      if (f.name == "waiter") s.waiter = f.offset;
      if (f.name == "status") s.status = f.offset;
    }
  }
  return s;
}

const QueueNodes::Shape* QueueNodes::left_over(vm::Ref r) {
  const vm::Klass& k = *vm::klass_of(r);
  const Shape& s = shape_of(k);
  if (!s.node || s.status == 0 || s.waiter == 0) return nullptr;
  if (vm::field<vm::Ref>(r, s.waiter) != vm::kNull || vm::field<int32_t>(r, s.status) < 0)
    return nullptr;
  // A node that waited for a condition may still be in the condition's list: then a field of its
  // subclass is set.
  for (uint32_t off = s.node->instance_size; off < k.instance_size; off += 4)
    if (vm::field<uint32_t>(r, off) != 0) return nullptr;
  return &s;
}

}  // namespace heddle
