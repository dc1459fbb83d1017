#include "vm/live_bytes.h"

#include <vector>

namespace heddle::vm {

namespace {

class Live : private RootVisitor {
 public:
  explicit Live(Vm& vm)
      : heap_(vm.heap), referent_(vm.wk.reference_referent), marks_(heap_.top() / 512 + 1) {
    vm.visit_roots(*this);
    while (!todo_.empty()) {
      Ref r = todo_.back();
      todo_.pop_back();
      mark_what_it_refers_to(r);
    }
  }

  uint64_t bytes() const {
    uint64_t sum = 0;
    heap_.for_each_object(kPermanentReserve, heap_.top(),
                          [&](Ref r, uint64_t bytes) { sum += is_marked(r) ? bytes : 0; });
    return sum;
  }

 private:
  bool is_marked(Ref r) const { return marks_[r / 64] >> r % 64 & 1; }
  void visit(Ref& r) override { mark(r); }
  void mark(Ref r) {
    if (r == kNull || uint64_t{r} * 8 >= heap_.top() || is_marked(r)) return;
    marks_[r / 64] |= uint64_t{1} << r % 64;
    todo_.push_back(r);
  }
  void mark_what_it_refers_to(Ref r) {
    Klass* k = klass_of(r);
    if (!k->is_array()) {
      for (uint32_t offset : k->ref_offsets)
        if (k->ref_kind == RefKind::kNone || offset != referent_) mark(field<Ref>(r, offset));
    } else if (k->element_type == Type::kRef) {
      const Ref* end = elements<Ref>(r) + array_length(r);
      for (const Ref* e = elements<Ref>(r); e < end; ++e) mark(*e);
    }
  }

  Heap& heap_;
  uint32_t referent_;
  std::vector<uint64_t> marks_;  // a bit per 8 bytes
  std::vector<Ref> todo_;
};

}  // namespace

uint64_t live_bytes(Vm& vm) {
  vm.heap.stop_recycling();
  return Live(vm).bytes();
}

}  // namespace heddle::vm
