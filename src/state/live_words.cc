#include "state/live_words.h"

namespace heddle {

void LiveWords::begin_read(const ReadSet& reads, LiveMask* mask) {
  scope_ = Scope::kRead;
  fits_ = true;
  reads_ = &reads;
  *mask = {{}, 0, reads.base()};
  mask_out_ = mask;
}

void LiveWords::begin_masked(const LiveMask& mask, ReadSet* reads) {
  scope_ = Scope::kMasked;
  fits_ = true;
  mask_ = &mask;
  mask_at_ = 0;
  reads->clear();
  reads_out_ = reads;
}

bool LiveWords::end_masked() {
  if (!fits_ || mask_at_ != mask_->count) return false;
  reads_out_->add_base(mask_->base);
  return true;
}

void LiveWords::classify(BaseWord& w, int half) const {
  const uint64_t offset = w.at - vm::kHeapBase + 4 * static_cast<uint64_t>(half);
  if (w.liveness[half] == BaseWord::kUnknown)
    w.liveness[half] = base_.reads_tracked(offset) ? BaseWord::kWhenRead : BaseWord::kAlways;
  if (w.liveness[half] == BaseWord::kWhenRead)
    w.number[half] = world_.read_tracker().base_numbers().number_of(offset);
}

bool LiveWords::has_place(vm::Ref object, uintptr_t address) {
  if (scope_ == Scope::kAll) return true;
  const uint64_t offset = address - vm::kHeapBase;
  if (offset < world_.base_top()) {
    const uint64_t word = offset & ~uint64_t{3};
    return !base_.reads_tracked(word) ||
           has_base_number((scope_ == Scope::kMasked ? mask_ : mask_out_)->base,
                           world_.read_tracker().base_numbers().number_of(word));
  }
  if (address - reinterpret_cast<uintptr_t>(vm::address_of(object)) <
      world_.read_tracker().first_tracked(*vm::klass_of(object)))
    return true;
  return (scope_ == Scope::kRead ? reads_ : reads_out_)
      ->has_fresh((offset - world_.base_top()) / 4);
}

}  // namespace heddle
