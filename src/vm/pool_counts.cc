#include "vm/pool_counts.h"

#include <algorithm>
#include <iterator>

namespace heddle::vm {

namespace {

constexpr std::string_view kPackage = "java/util/concurrent/";

struct Name {
  std::string_view of, name;
};
constexpr Name kCounts[] = {{"ThreadPoolExecutor", "completedTaskCount"},
                            {"ThreadPoolExecutor$Worker", "completedTasks"},
                            {"ForkJoinPool", "stealCount"},
                            {"ForkJoinPool$WorkQueue", "nsteals"}};
// Those who do a task, and those who take a worker off the list and add its number to the pool's.
constexpr Name kAdd[] = {{"ThreadPoolExecutor", "runWorker"},
                         {"ThreadPoolExecutor", "processWorkerExit"},
                         {"ForkJoinPool$WorkQueue", "topLevelExec"},
                         {"ForkJoinPool", "deregisterWorker"}};

template <size_t N>
bool among(const Name (&names)[N], const Klass& k, std::string_view name) {
  if (!k.trusted || !k.name.starts_with(kPackage)) return false;
  std::string_view of = std::string_view(k.name).substr(kPackage.size());
  return std::any_of(std::begin(names), std::end(names), [&](const Name& n) { return n.of == of && n.name == name; });
}

}  // namespace

bool is_pool_count(const FieldInfo& f) { return among(kCounts, *f.holder, f.name); }

const FieldInfo* pool_count_in(const Klass& k) {
  for (const Klass* c = &k; c; c = c->super) {
    auto it = std::find_if(c->fields.begin(), c->fields.end(), [](const FieldInfo& f) { return is_pool_count(f); });
    if (it != c->fields.end()) return &*it;
  }
  return nullptr;
}

bool tells_pool_count(const Method& m) { return !among(kAdd, *m.holder, m.name); }

}  // namespace heddle::vm
