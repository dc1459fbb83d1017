#include "advice/edit.h"

#include <algorithm>

#include "base/check.h"

namespace heddle::advice {

namespace {

constexpr int kOneEdit = 10;  // an edit more outweighs the differences between kinds

// A little more for more code, and for the lock of a whole class. A lock that the field is guarded
// by already is no new synchronization: to hold it in the place that forgot it is a mere
// correction.
int cost_of_lock(const Edit& e) {
  if (e.lock_is_rule) return 0;
  int bytes = e.last_bci - e.first.bci;
  int size = bytes < 12 ? 0 : bytes < 40 ? 1 : bytes < 100 ? 2 : 3;
  if (e.kind == EditKind::kSynchronizedMethod) size = std::min(size, 1);
  bool of_class = e.lock.object.base == ObjectPath::Base::kClass;
  return (e.lock_is_new ? 20 : 6) + (of_class ? 2 : 0) + size;
}

}  // namespace

std::vector<Edit> as_seen(std::vector<Edit> edits) {
  for (Edit& e : edits) {
    e.first.bci = e.last_bci = e.before_bci = 0;
    for (Site& s : e.sites) s.bci = 0;
    e.lock_is_new = e.lock_is_rule = e.loses_updates = false;
    if (e.kind == EditKind::kSynchronizedMethod) e.first.line = e.last_line = 0;
  }
  std::sort(edits.begin(), edits.end());
  edits.erase(std::unique(edits.begin(), edits.end()), edits.end());
  return edits;
}

int cost_of(const Edit& e) {
  switch (e.kind) {
    case EditKind::kFinal:
      return kOneEdit;
    case EditKind::kVolatile:
      return kOneEdit + (e.loses_updates ? 3 : 1);  // more than an atomic class
    case EditKind::kAtomic:
    case EditKind::kAtomicElements:
      return kOneEdit + 2;
    case EditKind::kConcurrentClass:
      return kOneEdit + 3;
    case EditKind::kSynchronizedMethod:
    case EditKind::kSynchronizedBlock:
      return kOneEdit + cost_of_lock(e);
    case EditKind::kJoin:
    case EditKind::kAwait:
      return kOneEdit + 15;
    case EditKind::kMove:
      return kOneEdit + 25;
  }
  HEDDLE_UNREACHABLE("edit kind");
}

int cost_of(const std::vector<Edit>& edits) {
  int sum = 0;
  for (const Edit& e : edits) sum += cost_of(e);
  return sum;
}

}  // namespace heddle::advice
