#include "library/inner_names.h"

#include <string_view>

namespace heddle {

namespace {

struct InnerRow {
  std::string_view holder, field;
  InnerName name;
};
constexpr InnerRow kInner[] = {
    {"java/util/concurrent/locks/ReentrantLock", "sync", InnerName::kSame},
    {"java/util/concurrent/locks/ReentrantReadWriteLock", "sync", InnerName::kSame},
    {"java/util/concurrent/Semaphore", "sync", InnerName::kSame},
    {"java/util/concurrent/CountDownLatch", "sync", InnerName::kSame},
    {"java/util/concurrent/atomic/AtomicIntegerArray", "array", InnerName::kSame},
    {"java/util/concurrent/atomic/AtomicLongArray", "array", InnerName::kSame},
    {"java/util/concurrent/atomic/AtomicReferenceArray", "array", InnerName::kSame},
    {"java/util/concurrent/atomic/AtomicReference", "value", InnerName::kContent},
    {"java/util/ArrayList", "elementData", InnerName::kElements},
    {"java/util/Vector", "elementData", InnerName::kElements},
    {"java/util/Arrays$ArrayList", "a", InnerName::kElements},
    {"java/util/ImmutableCollections$ListN", "elements", InnerName::kElements},
    {"java/util/concurrent/CopyOnWriteArrayList", "array", InnerName::kElements},
};

}  // namespace

InnerName inner_name(const vm::FieldInfo& field) {
  for (const InnerRow& row : kInner)
    if (field.holder->name == row.holder && field.name == row.field) return row.name;
  return InnerName::kNone;
}

std::string_view captured_variable(const vm::FieldInfo& field) {
  constexpr std::string_view kPrefix = "val$";
  return field.name.starts_with(kPrefix) ? field.name.substr(kPrefix.size()) : std::string_view();
}

}  // namespace heddle
