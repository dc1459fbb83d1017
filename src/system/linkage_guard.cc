#include "system/linkage_guard.h"

#include <algorithm>

#include "vm/frames.h"

namespace heddle {

using vm::klass_of;

namespace {

// The method of the program that needed the linkage.
const vm::Method& needed_by(const JavaThread& t) {
  const vm::Frame* f = t.s.frame;
  while (f->prev && f->method->holder->trusted) f = f->prev;
  return *f->method;
}

}  // namespace

void LinkageGuard::check(const JavaThread& t, Ref container, Ref value) {
  uint64_t offset = uint64_t{value} * 8;
  bool stays = offset < base_top_ || container > value || vm_.heap.is_fresh(container);
  if (base_top_ == 0 || stays) return;
  end_search(
      {vm::Lack::kLinkageKeepsObject,
       {needed_by(t).display(), klass_of(value)->java_name(), klass_of(container)->java_name()}});
}

void LinkageGuard::abort(JavaThread& t) {
  while (!vm_.heap.undo.enabled()) vm_.linkage().leave(t);
  end_search({vm::Lack::kLinkageWaits, {needed_by(t).display()}});
}

// Nothing that exists now is dropped, so that no reference dangles.
void LinkageGuard::end_search(const vm::Unsupported& why) {
  vm_.heap.keep_all();
  broken_ = true;
  auto& reasons = vm_.unsupported;
  if (std::find(reasons.begin(), reasons.end(), why) == reasons.end()) reasons.push_back(why);
}

}  // namespace heddle
