#include "library/wait_methods.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle {

namespace {

struct Waits {
  std::string_view class_name, beginning;  // of the method's name
};
constexpr Waits kWaits[] = {
    {"java/lang/Object", "wait"},
    {"java/util/concurrent/locks/LockSupport", "park"},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", "await"},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject", "await"},
};

}  // namespace

bool may_wake_spuriously(const vm::Method& method) {
  return std::any_of(std::begin(kWaits), std::end(kWaits), [&](const Waits& w) {
    return method.holder->name == w.class_name && method.name.starts_with(w.beginning);
  });
}

bool is_park(const vm::Method& method) {
  return method.name == "park" && method.holder->name == "jdk/internal/misc/Unsafe";
}

}  // namespace heddle
