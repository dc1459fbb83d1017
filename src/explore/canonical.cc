#include "explore/canonical.h"

#include <xxhash.h>

#include <algorithm>

#include "vm/decode.h"
#include "vm/frames.h"
#include "vm/insn.h"

namespace heddle::explore {

using vm::address_of;
using vm::header;
using vm::Heap;
using vm::kHeapBase;
using vm::klass_of;
using vm::kNull;
using vm::ThreadStatus;

namespace {

bool in_shadow(uintptr_t a) { return a >= vm::kShadowBase && a < vm::kShadowBase + vm::kHeapReserve; }
bool in_heap(uintptr_t a) { return a >= kHeapBase && a < kHeapBase + vm::kHeapReserve; }

constexpr std::string_view kNodes[] = {
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node",
    "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node"};

}  // namespace

const QueueNodes::Shape& QueueNodes::shape_of(const Klass& k) {
  if (shapes_.size() <= k.id) shapes_.resize(k.id + 1);
  Shape& s = shapes_[k.id];
  if (s.known) return s;
  s.known = true;
  for (const Klass* c = &k; c; c = c->super) {
    if (!c->trusted || std::find(std::begin(kNodes), std::end(kNodes), c->name) == std::end(kNodes)) continue;
    s.node = c;
    for (const vm::FieldInfo& f : c->fields) {
      if (f.name == "waiter") s.waiter = f.offset;
      if (f.name == "status") s.status = f.offset;
    }
  }
  return s;
}

const QueueNodes::Shape* QueueNodes::left_over(vm::Ref r) {
  const Klass& k = *klass_of(r);
  const Shape& s = shape_of(k);
  if (!s.node || s.status == 0 || s.waiter == 0) return nullptr;
  if (vm::field<vm::Ref>(r, s.waiter) != kNull || vm::field<int32_t>(r, s.status) < 0) return nullptr;
  // One that waited for a condition may still be in the condition's list.
  for (uint32_t off = s.node->instance_size; off < k.instance_size; off += 4)
    if (vm::field<uint32_t>(r, off) != 0) return nullptr;
  return &s;
}

Canonicalizer::Canonicalizer(World& world, bool with_output)
    : world_(world), vm_(world.vm()), first_new_(static_cast<vm::Ref>(world.base_top() / 8)), with_output_(with_output) {
  // Walk the ordinary part of the base image once.
  base_refs_.resize((world_.base_top() - vm::kPermanentReserve) / 4 + 1);
  base_told_.resize(base_refs_.size());
  for (uint64_t at = vm::kPermanentReserve; at < world_.base_top();) {
    vm::Ref r = vm::ref_of(reinterpret_cast<void*>(kHeapBase + at));
    if (header(r).klass == 0) {  // a gap: its size is in place of the lock
      at += uint64_t{header(r).lock} * 8;
      continue;
    }
    learn_object(r);
    Klass* k = klass_of(r);
    uint64_t size = k->is_array() ? vm::kArrayData + (uint64_t{static_cast<uint32_t>(vm::array_length(r))} << k->element_shift)
                                  : k->instance_size;
    learn_times(r, size);
    PoolCounts::Span count = pool_counts_.in(*k);
    for (uint32_t off = 0; off < count.bytes; off += 4) base_counts_.insert(kHeapBase + at + count.offset + off);
    at += vm::align8(size);
  }
  learn_permanent();
  base_walked_ = true;
}

// Times from before the exploration: the base image does not change, but how long ago they are does.
void Canonicalizer::learn_times(vm::Ref r, uint64_t size) {
  Klass* k = klass_of(r);
  if (base_walked_ || (k->is_array() && k->element_type != vm::Type::kLong)) return;
  const char* p = address_of(r);
  for (uint64_t off = k->is_array() ? vm::kArrayData : vm::kHeaderSize; off + 8 <= size; off += 8) {
    const auto* word = reinterpret_cast<const uint64_t*>(p + off);
    if (is_time(*word)) base_times_.push_back(word);
  }
}

void Canonicalizer::learn_object(vm::Ref r) {
  Klass* k = klass_of(r);
  auto set_in = [&](std::vector<bool>& permanent, std::vector<bool>& ordinary, uint64_t offset) {
    uint64_t word = (uint64_t{r} * 8 + offset) / 4;
    if (Heap::is_permanent(r)) {
      if (permanent.size() <= word) permanent.resize(word * 2 + 64);
      permanent[word] = true;
    } else {
      ordinary[word - vm::kPermanentReserve / 4] = true;
    }
  };
  auto set = [&](uint64_t offset) { set_in(perm_refs_, base_refs_, offset); };
  learn_told_apart(r, [&](uint64_t offset) { set_in(perm_told_, base_told_, offset); });
  if (k->is_array()) {
    if (k->element_type != vm::Type::kRef) return;
    for (int32_t i = 0; i < vm::array_length(r); ++i) set(vm::kArrayData + 4 * uint64_t{static_cast<uint32_t>(i)});
    return;
  }
  for (uint32_t off : k->ref_offsets) set(off);
  if (k == vm_.wk.class_) {
    if (Klass* of = vm_.klass_of_mirror(r))
      for (uint32_t off : of->static_ref_offsets) set(off);
  }
}

// Calls `told` with the offset of each 32-bit word of a base object whose reads are known.
template <typename F>
void Canonicalizer::learn_told_apart(vm::Ref r, F told) {
  Klass* k = klass_of(r);
  uint64_t from = world_.first_told_apart(*k);
  uint64_t end = k->is_array() ? vm::kArrayData + 4 * uint64_t{static_cast<uint32_t>(vm::array_length(r))} : k->instance_size;
  for (; from < end; from += 4) told(from);
  Klass* of = k == vm_.wk.class_ ? vm_.klass_of_mirror(r) : nullptr;
  if (!of || world_.first_told_apart(*of) == UINT32_MAX) return;
  for (const vm::FieldInfo& f : of->fields) {
    if (!f.is_static() || f.offset < k->instance_size) continue;
    told(f.offset);
    if (vm::slots_of(f.type) == 2) told(f.offset + 4);
  }
}

// Permanent objects are also made while exploring (classes, literals, linkage).
void Canonicalizer::learn_permanent() {
  uint64_t top = vm_.heap.permanent_top();
  while (perm_learned_ < top) {
    vm::Ref r = vm::ref_of(reinterpret_cast<void*>(kHeapBase + perm_learned_));
    learn_object(r);
    uint64_t size = vm_.size_of_permanent(r);
    learn_times(r, size);
    perm_learned_ += size;
  }
}

bool Canonicalizer::base_ref(uintptr_t address) const {
  uint64_t word = (address - kHeapBase) / 4;
  if (word < vm::kPermanentReserve / 4) return word < perm_refs_.size() && perm_refs_[word];
  word -= vm::kPermanentReserve / 4;
  return word < base_refs_.size() && base_refs_[word];
}

uint64_t Canonicalizer::name_new(vm::Ref r) {
  uint64_t index = r - first_new_;
  if (index >= stamp_.size()) {
    stamp_.resize(index * 2 + 1024, 0);
    number_.resize(stamp_.size());
  }
  if (stamp_[index] != walk_) {
    stamp_[index] = walk_;
    number_[index] = static_cast<uint32_t>(queue_.size());
    queue_.push_back(r);
  }
  const uint64_t named = number_name(number_[index]);
  if (naming_) naming_->emplace_back(r, named);
  return named;
}

// Every base word that the path to here wrote is in the undo log; words stay known once met.
void Canonicalizer::absorb_log() {
  const auto& log = vm_.heap.undo.entries();
  size_t from = std::min({log_seen_, vm_.heap.undo.take_low_water(), log.size()});
  for (size_t i = from; i < log.size(); ++i) {
    auto a = reinterpret_cast<uintptr_t>(log[i].word);
    uintptr_t& met = lately_met_[a / 8 % lately_met_.size()];
    if (met == a) continue;
    met = a;
    uintptr_t heap_address = in_shadow(a) ? a - vm::kShadowBase + kHeapBase : a;
    if (!in_heap(heap_address) || heap_address - kHeapBase >= world_.base_top()) continue;
    if (base_known_.insert(a).second) {
      bool shadow = a != heap_address;
      BaseWord w{.address = a, .at = heap_address, .pristine = log[i].old, .shadow = shadow,
                 .ref = {base_ref(heap_address), base_ref(heap_address + 4)},
                 .count = {base_counts_.contains(heap_address), base_counts_.contains(heap_address + 4)}};
      w.plain = !w.ref[0] && !w.ref[1] && !w.count[0] && !w.count[1];
      base_words_.push_back(w);
      base_sorted_ = false;
    }
  }
  log_seen_ = log.size();
  if (!base_sorted_) {
    std::sort(base_words_.begin(), base_words_.end(), [](auto& a, auto& b) { return a.address < b.address; });
    base_pristine_.clear();
    for (const BaseWord& w : base_words_) base_pristine_.emplace_back(w.address, w.pristine);
    base_sorted_ = true;
  }
}

StateHash Canonicalizer::hash() {
  counts_matter_ = world_.pool_counts_matter();
  learn_permanent();
  absorb_log();
  look_ = Look::kAll;
  mask_fits_ = true;
  ++walk_;
  words_.cut(0);
  queue_.clear();
  rank_threads();
  put_threads();
  auto threads = XXH3_128bits(words_.data(), words_.size() * 8);
  words_.cut(0);
  put(threads.low64);
  put(threads.high64);
  rows_.clear();
  add_thread_rows();
  threads_end_ = {queue_.size(), rows_.size()};
  walk_on();
  return finish();
}

void Canonicalizer::hash_of(const ReadSet& reads, const Threads& threads, const std::vector<vm::Ref>& objects,
                            LiveMask* mask, StateHash* h) {
  with_h_ = h != nullptr;
  look_ = Look::kRead;
  mask_fits_ = true;
  read_ = &reads;
  *mask = {{}, 0, reads.base()};
  mask_out_ = mask;
  words_.cut(0);
  put(threads.hash.lo);
  put(threads.hash.hi);
  delay_ = threads.delay;
  queue_.assign(objects.begin(), objects.begin() + static_cast<std::ptrdiff_t>(threads.objects));
  take_up(threads.objects);
  rank_threads();
  rows_.clear();
  add_thread_rows();
  threads_end_ = {queue_.size(), rows_.size()};
  walk_on();
  with_h_ = true;
  StateHash with_h = finish();
  if (h) *h = with_h;
}

bool Canonicalizer::hash_under(const LiveMask& mask, ReadSet* reads, StateHash* h) {
  with_h_ = h != nullptr;
  look_ = Look::kMasked;
  mask_ = &mask;
  mask_at_ = 0;
  mask_fits_ = true;
  reads->clear();
  seen_ = reads;
  words_.cut(2);
  rows_.resize(threads_end_.rows);
  take_up(threads_end_.objects);
  walk_on();
  with_h_ = true;
  if (!mask_fits_ || mask_at_ != mask.count) return false;
  reads->add_base(mask.base);
  StateHash with_h = finish();
  if (h) *h = with_h;
  return true;
}

// A new walk, in which the first objects of the queue have their numbers already.
void Canonicalizer::take_up(size_t objects) {
  ++walk_;
  queue_.resize(objects);
  for (uint32_t i = 0; i < objects; ++i) {
    uint64_t index = (uint64_t{queue_[i]} * 8 - world_.base_top()) / 8;
    stamp_[index] = walk_;
    number_[index] = i;
  }
}

void Canonicalizer::reachable(ReadSet* reads, bool explored) {
  reads->clear();
  for (vm::Ref r : queue_) {
    Klass* k = klass_of(r);
    uint64_t from = world_.first_told_apart(*k);
    if (from == UINT32_MAX) continue;
    uint64_t end = k->is_array() ? vm::kArrayData + 4 * uint64_t{static_cast<uint32_t>(vm::array_length(r))} : k->instance_size;
    uint64_t first = (uint64_t{r} * 8 - world_.base_top()) / 4;
    reads->add_fresh(first + vm::kLockOffset / 4);
    for (; from < end; from += 4) reads->add_fresh(first + from / 4);
  }
  if (explored) reads->add_base_below(world_.base_numbers().count());
  else reads->add_all_base();
  for (JavaThread* t : ranked_) reads->add_permit(t->number);
}

StateHash Canonicalizer::finish() {
  auto core = XXH3_128bits(words_.data(), core_end_ * 8);
  core_ = {core.low64, core.high64};
  words_[core_end_] = core_.lo;
  words_[core_end_ + 1] = core_.hi;
  auto h = XXH3_128bits(words_.data() + core_end_, (words_.size() - core_end_) * 8);
  return {h.low64, h.high64};
}

void Canonicalizer::renumber(const std::vector<vm::Ref>& objects) {
  ++walk_;
  queue_.clear();
  for (vm::Ref r : objects) name(r);
}

int64_t Canonicalizer::number_of(vm::Ref r) const {
  uint64_t index = (uint64_t{r} * 8 - world_.base_top()) / 8;
  return index < stamp_.size() && stamp_[index] == walk_ ? int64_t{number_[index]} : -1;
}

// Threads' numbers depend on the order of starts, their creation paths do not.
void Canonicalizer::rank_threads() {
  if (ranked_at_ == vm_.thread_changes()) return;
  ranked_at_ = vm_.thread_changes();
  ranked_.clear();
  for (auto& t : vm_.threads)
    if (!t->system) ranked_.push_back(t.get());
  std::sort(ranked_.begin(), ranked_.end(), [](JavaThread* a, JavaThread* b) { return a->path < b->path; });
  thread_rank_.assign(vm_.threads.size() + 1, 0);
  path_hash_.clear();
  ranks_are_numbers_ = true;
  for (size_t i = 0; i < ranked_.size(); ++i) {
    thread_rank_[ranked_[i]->number] = static_cast<uint32_t>(i + 1);
    path_hash_.push_back(XXH3_64bits(ranked_[i]->path.data(), ranked_[i]->path.size()));
    ranks_are_numbers_ &= ranked_[i]->number == i + 1;
  }
}

ThreadSet Canonicalizer::ranks_of(ThreadSet threads) const {
  if (ranks_are_numbers_) return threads;
  return threads.renamed(static_cast<uint32_t>(thread_rank_.size() - 1), [&](uint32_t t) { return thread_rank_[t]; });
}

ThreadSet Canonicalizer::threads_of_ranks(ThreadSet ranks) const {
  if (ranks_are_numbers_) return ranks;
  return ranks.renamed(static_cast<uint32_t>(ranked_.size()), [&](uint32_t r) { return ranked_[r - 1]->number; });
}

}  // namespace heddle::explore
