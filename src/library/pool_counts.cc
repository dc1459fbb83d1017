#include "library/pool_counts.h"

#include <algorithm>

namespace heddle {

namespace {

constexpr vm::FieldName kPoolCounters[] = {
    {"java/util/concurrent/ThreadPoolExecutor", "completedTaskCount"},
    {"java/util/concurrent/ThreadPoolExecutor$Worker", "completedTasks"},
    {"java/util/concurrent/ForkJoinPool", "stealCount"},
    {"java/util/concurrent/ForkJoinPool$WorkQueue", "nsteals"},
};

// They run a task, or remove a worker and add its counter to the pool's.
constexpr vm::MethodName kPoolCounterUpdates[] = {
    {"java/util/concurrent/ThreadPoolExecutor", "runWorker"},
    {"java/util/concurrent/ThreadPoolExecutor", "processWorkerExit"},
    {"java/util/concurrent/ForkJoinPool$WorkQueue", "topLevelExec"},
    {"java/util/concurrent/ForkJoinPool", "deregisterWorker"},
};

bool is_counter(const vm::FieldInfo& f) {
  return f.holder->trusted && std::ranges::any_of(kPoolCounters, [&](const vm::FieldName& row) {
           return row.klass == f.holder->name && row.field == f.name;
         });
}

}  // namespace

std::span<const vm::FieldName> pool_counters() { return kPoolCounters; }
std::span<const vm::MethodName> pool_counter_updates() { return kPoolCounterUpdates; }

PoolCounts::Span PoolCounts::find(const vm::Klass& k) {
  for (const vm::Klass* c = &k; c; c = c->super) {
    auto f = std::ranges::find_if(c->fields, is_counter);
    if (f != c->fields.end()) return {f->offset, 4 * static_cast<uint32_t>(vm::slots_of(f->type))};
  }
  return {};
}

}  // namespace heddle
