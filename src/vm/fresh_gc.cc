#include "vm/fresh_gc.h"

#include <algorithm>

namespace heddle::vm {

FreshGc::FreshGc(Vm& vm) : vm_(vm), heap_(vm.heap) {
  heap_.stop_recycling();
  marks_.resize((heap_.top() - heap_.fresh_from()) / 512 + 1);
  objects_.resize(marks_.size());
  heap_.for_each_object(heap_.fresh_from(), heap_.top(), [&](Ref r, uint64_t) {
    objects_[number(r) / 64] |= uint64_t{1} << number(r) % 64;
  });
  vm.visit_roots(*this);
  vm.visit_exploring_roots(*this);
  mark_from_permanent();
  heap_.for_each_object(kPermanentReserve, heap_.fresh_from(),
                        [&](Ref r, uint64_t) { mark_what_it_refers_to(r); });
  while (!todo_.empty()) {
    Ref r = todo_.back();
    todo_.pop_back();
    mark_what_it_refers_to(r);
  }
}

void FreshGc::mark_what_it_refers_to(Ref r) {
  Klass* k = klass_of(r);
  if (k->is_array()) {
    if (k->element_type != Type::kRef) return;
    const Ref* end = elements<Ref>(r) + array_length(r);
    for (const Ref* e = elements<Ref>(r); e < end; ++e) mark(*e);
    return;
  }
  for (uint32_t offset : k->ref_offsets) mark(field<Ref>(r, offset));
}

// Objects of linkage are not logged, and many are referenced by the machine only. (Static fields of
// classes are roots anyway.)
void FreshGc::mark_from_permanent() {
  for (uint64_t at = Heap::kFirstPermanent; at < heap_.permanent_top();) {
    Ref r = ref_of(reinterpret_cast<void*>(kHeapBase + at));
    mark_what_it_refers_to(r);
    at += vm_.size_of_permanent(r);
  }
}

void FreshGc::for_each_dead(const std::function<void(Ref, uint64_t)>& f) const {
  heap_.for_each_object(heap_.fresh_from(), heap_.top(), [&](Ref r, uint64_t bytes) {
    if (!marked(r)) f(r, bytes);
  });
}

void FreshGc::sweep(Heap::Space space) {
  heap_.sweep_fresh([&](Ref r) { return marked(r); }, space);
}

}  // namespace heddle::vm
