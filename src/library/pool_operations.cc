#include "library/pool_operations.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "library/class_pattern.h"
#include "library/class_texts.h"
#include "library/pool_classes.h"
#include "vm/heap.h"

namespace heddle {

using vm::Frame;
using vm::Method;

namespace {

PoolMethod compute_pool_method(const Method& m) {
  if (!m.holder->trusted) return PoolMethod::kOther;
  if (m.holder->name == kPoolClass) {
    const JdkTables* jdk = known_pool(*m.holder);
    return jdk ? kind_of(jdk->pool_methods, m, PoolMethod::kOther) : PoolMethod::kOther;
  }
  if (m.holder->name == kHandOverQueue && !m.is_static()) return PoolMethod::kHandOver;
  if (any_pattern_matches(kPoolHelperClasses, m.holder->name)) return PoolMethod::kHelper;
  return kind_of<PoolMethod>(kPoolHelpers, m, PoolMethod::kOther);
}

}  // namespace

PoolMethod PoolOperations::kind_of_method(const Method& m) {
  return kinds_.get(m, compute_pool_method);
}

bool PoolOperations::interrupts_workers(const Method& m) {
  return m.name == "interruptIdleWorkers" && m.holder->trusted && m.holder->name == kPoolClass;
}

// Other queues may run code of the program.
bool PoolOperations::has_library_queue(vm::Ref pool) {
  if (queue_ == 0)
    for (const vm::FieldInfo& f : vm::klass_of(pool)->fields)
      if (f.name == "workQueue") queue_ = f.offset;
  vm::Ref queue = vm::field<vm::Ref>(pool, queue_);
  if (queue == vm::kNull) return false;
  const vm::Klass& k = *vm::klass_of(queue);
  return k.trusted && std::ranges::find(kPoolQueues, k.name) != std::end(kPoolQueues);
}

Frame* PoolOperations::of(Frame* from, Frame** hand_over) {
  for (Frame* f = from; f; f = f->prev) {
    switch (kind_of_method(*f->method)) {
      case PoolMethod::kHandOver:
        *hand_over = f;
        break;
      case PoolMethod::kHelper:
        break;
      case PoolMethod::kOther:
        return nullptr;
      case PoolMethod::kOperation: {
        // A subclass of ThreadPoolExecutor may do more in its operations.
        vm::Ref pool = f->locals[0].a;
        bool plain = pool != vm::kNull && vm::klass_of(pool) == f->method->holder;
        return plain && has_library_queue(pool) ? f : nullptr;
      }
    }
  }
  return nullptr;
}

}  // namespace heddle
