#include "state/base_image.h"

#include <algorithm>

namespace heddle {

using vm::kHeapBase;
using vm::klass_of;

namespace {

bool in_shadow(uintptr_t a) {
  return a >= vm::kShadowBase && a < vm::kShadowBase + vm::kHeapReserve;
}
bool in_heap(uintptr_t a) { return a >= kHeapBase && a < kHeapBase + vm::kHeapReserve; }

uint64_t array_bytes(vm::Ref array, uint32_t shift) {
  return vm::kArrayData + (uint64_t{static_cast<uint32_t>(vm::array_length(array))} << shift);
}

}  // namespace

// ---- bits ----

BaseBits::BaseBits(uint64_t base_top) : ordinary_((base_top - vm::kPermanentReserve) / 4 + 1) {}

void BaseBits::set(uint64_t offset) {
  const uint64_t word = offset / 4;
  if (offset >= vm::kPermanentReserve) {
    ordinary_[word - vm::kPermanentReserve / 4] = true;
    return;
  }
  if (permanent_.size() <= word) permanent_.resize(word * 2 + 64);
  permanent_[word] = true;
}

bool BaseBits::has(uint64_t offset) const {
  uint64_t word = offset / 4;
  if (word < vm::kPermanentReserve / 4) return word < permanent_.size() && permanent_[word];
  word -= vm::kPermanentReserve / 4;
  return word < ordinary_.size() && ordinary_[word];
}

// ---- objects of the base image ----

BaseImage::BaseImage(World& world, PoolCounts& pool_counts, Times& times)
    : world_(world),
      vm_(world.vm()),
      times_(times),
      refs_(world.base_top()),
      tracked_(world.base_top()) {
  walk_ordinary_objects(pool_counts);
  learn_permanent_objects();
  walked_ = true;
}

void BaseImage::walk_ordinary_objects(PoolCounts& pool_counts) {
  for (uint64_t at = vm::kPermanentReserve; at < world_.base_top();) {
    vm::Ref r = vm::ref_of(reinterpret_cast<void*>(kHeapBase + at));
    if (vm::header(r).klass == 0) {  // a gap, with its size in place of the lock
      at += uint64_t{vm::header(r).lock} * 8;
      continue;
    }
    learn_object(r);
    const Klass* k = klass_of(r);
    uint64_t size = k->is_array() ? array_bytes(r, k->element_shift) : k->instance_size;
    learn_times(r, size);
    if (std::optional<ScratchBuffer> buffer = ScratchBuffer::of(vm_, r))
      buffers_.push_back(*buffer);
    PoolCounts::Span count = pool_counts.in(*k);
    for (uint32_t off = 0; off < count.bytes; off += 4)
      counts_.insert(kHeapBase + at + count.offset + off);
    at += vm::align8(size);
  }
}

// Permanent objects are also made while exploring: classes, literals, linkage.
void BaseImage::learn_permanent_objects() {
  const uint64_t top = vm_.heap.permanent_top();
  while (permanent_learned_ < top) {
    vm::Ref r = vm::ref_of(reinterpret_cast<void*>(kHeapBase + permanent_learned_));
    learn_object(r);
    uint64_t size = vm_.size_of_permanent(r);
    learn_times(r, size);
    permanent_learned_ += size;
  }
}

void BaseImage::learn_object(vm::Ref r) {
  learn_tracked(r);
  learn_refs(r);
}

void BaseImage::learn_refs(vm::Ref r) {
  const Klass* k = klass_of(r);
  const uint64_t start = uint64_t{r} * 8;
  if (k->is_array()) {
    if (k->element_type != vm::Type::kRef) return;
    for (uint64_t off = vm::kArrayData, end = array_bytes(r, 2); off < end; off += 4)
      refs_.set(start + off);
    return;
  }
  for (uint32_t off : k->ref_offsets) refs_.set(start + off);
  const Klass* of = k == vm_.wk.class_ ? vm_.klass_of_mirror(r) : nullptr;
  if (!of) return;
  for (uint32_t off : of->static_ref_offsets) refs_.set(start + off);
}

void BaseImage::learn_tracked(vm::Ref r) {
  const Klass* k = klass_of(r);
  const uint64_t start = uint64_t{r} * 8;
  const uint64_t end = k->is_array() ? array_bytes(r, 2) : k->instance_size;
  for (uint64_t off = world_.read_tracker().first_tracked(*k); off < end; off += 4)
    tracked_.set(start + off);
  const Klass* of = k == vm_.wk.class_ ? vm_.klass_of_mirror(r) : nullptr;
  if (!of || world_.read_tracker().first_tracked(*of) == UINT32_MAX) return;
  for (const vm::FieldInfo& f : of->fields) {
    if (!f.is_static() || f.offset < k->instance_size) continue;
    tracked_.set(start + f.offset);
    if (vm::slots_of(f.type) == 2) tracked_.set(start + f.offset + 4);
  }
}

// Only times from before the exploration are part of the base image.
void BaseImage::learn_times(vm::Ref r, uint64_t size) {
  const Klass* k = klass_of(r);
  if (walked_ || (k->is_array() && k->element_type != vm::Type::kLong)) return;
  const char* p = vm::address_of(r);
  for (uint64_t off = k->is_array() ? vm::kArrayData : vm::kHeaderSize; off + 8 <= size; off += 8) {
    const auto* word = reinterpret_cast<const uint64_t*>(p + off);
    if (vm::is_time(*word, vm::time_word(word))) times_found_.push_back(word);
  }
}

// ---- words that differ from it ----

// Every base word that the path to the present state has written is in the undo log. Words stay
// known once they were seen there.
void BaseImage::update() {
  learn_permanent_objects();
  const auto& log = vm_.heap.undo.entries();
  size_t from = std::min({log_seen_, vm_.heap.undo.take_low_water(), log.size()});
  for (size_t i = from; i < log.size(); ++i) {
    auto a = reinterpret_cast<uintptr_t>(log[i].word);
    uintptr_t& recent = recently_seen_[a / 8 % recently_seen_.size()];
    if (recent == a) continue;
    recent = a;
    uintptr_t heap_address = in_shadow(a) ? a - vm::kShadowBase + kHeapBase : a;
    if (!in_heap(heap_address) || heap_address - kHeapBase >= world_.base_top()) continue;
    if (known_.insert(a).second) add_word(a, heap_address, log[i].old);
  }
  log_seen_ = log.size();
  if (!sorted_) sort_words();
}

void BaseImage::add_word(uintptr_t address, uintptr_t heap_address, uint64_t pristine) {
  const uint64_t offset = heap_address - kHeapBase;
  BaseWord w{.address = address,
             .at = heap_address,
             .pristine = pristine,
             .shadow = address != heap_address,
             .ref = {refs_.has(offset), refs_.has(offset + 4)},
             .count = {counts_.contains(heap_address), counts_.contains(heap_address + 4)}};
  if (!w.shadow) w.buffer = buffer_at(heap_address);
  w.plain = !w.ref[0] && !w.ref[1] && !w.count[0] && !w.count[1] && !w.buffer;
  words_.push_back(w);
  sorted_ = false;
}

const ScratchBuffer* BaseImage::buffer_at(uintptr_t address) const {
  for (const ScratchBuffer& b : buffers_) {
    const auto begin = reinterpret_cast<uintptr_t>(vm::address_of(b.array()));
    const uint64_t size = array_bytes(b.array(), klass_of(b.array())->element_shift);
    if (address >= begin + vm::kArrayData && address < begin + size) return &b;
  }
  return nullptr;
}

void BaseImage::sort_words() {
  std::sort(words_.begin(), words_.end(), [](auto& a, auto& b) { return a.address < b.address; });
  pristine_.clear();
  for (const BaseWord& w : words_) pristine_.emplace_back(w.address, w.pristine);
  sorted_ = true;
}

// Without branches: most words are unchanged, but which ones cannot be predicted.
void BaseImage::find_changed() {
  changed_.resize(words_.size());  // never fewer than before
  BaseWord** out = changed_.data();
  BaseWord* word = words_.data();
  for (const auto *p = pristine_.data(), *end = p + pristine_.size(); p != end; ++p, ++word) {
    *out = word;
    out += *reinterpret_cast<uint64_t*>(p->first) != p->second;
  }
  changed_count_ = static_cast<size_t>(out - changed_.data());
}

}  // namespace heddle
