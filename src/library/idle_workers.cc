#include "library/idle_workers.h"

#include <string_view>

#include "vm/klass.h"

namespace heddle {

namespace {

constexpr std::string_view kThreadPool = "java/util/concurrent/ThreadPoolExecutor";
constexpr std::string_view kForkJoin = "java/util/concurrent/ForkJoin";
constexpr std::string_view kForkJoinPool = "java/util/concurrent/ForkJoinPool";

// Queues whose elements cannot be taken before they are due.
bool delays_elements(const vm::Klass& queue) {
  return queue.name == "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue" ||
         queue.name == "java/util/concurrent/DelayQueue";
}

}  // namespace

bool is_idle_worker(const vm::JavaThread& t) {
  if (t.s.status != vm::ThreadStatus::kParked) return false;
  const vm::Frame* callee = nullptr;
  for (const vm::Frame* f = t.s.frame; f; callee = f, f = f->prev) {
    const vm::Method& m = *f->method;
    if (!m.holder->trusted) return false;
    if (m.name == "awaitWork" && m.holder->name == kForkJoinPool) return true;
    if (m.name == "getTask" && m.holder->name == kThreadPool)
      return callee && callee->method->name == "poll" && !delays_elements(*callee->method->holder);
  }
  return false;
}

bool reads_flags_for_pool(const vm::Frame& caller) {
  const vm::Klass& k = *caller.method->holder;
  return k.trusted && (k.name.starts_with(kThreadPool) || k.name.starts_with(kForkJoin));
}

}  // namespace heddle
