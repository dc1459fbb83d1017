#include "explore/canonical.h"

#include <xxhash.h>

#include <algorithm>

#include "vm/decode.h"
#include "vm/frames.h"
#include "vm/insn.h"
#include "vm/pool_counts.h"

namespace heddle::explore {

using vm::address_of;
using vm::header;
using vm::Heap;
using vm::kHeapBase;
using vm::klass_of;
using vm::kNull;
using vm::ThreadStatus;

namespace {

constexpr uint64_t kBaseTag = uint64_t{1} << 62;  // names of base objects: their address
constexpr uint64_t kNewTag = uint64_t{1} << 63;   // names of new ones: their number

bool in_shadow(uintptr_t a) { return a >= vm::kShadowBase && a < vm::kShadowBase + vm::kHeapReserve; }
bool in_heap(uintptr_t a) { return a >= kHeapBase && a < kHeapBase + vm::kHeapReserve; }

constexpr uint32_t kLeftOver = UINT32_MAX;  // in place of a class
constexpr uint64_t kOver = UINT64_MAX;      // in place of a time
constexpr uint64_t kNanoWindow = uint64_t{1} << 52;
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

PoolCounts::Span PoolCounts::find(const Klass& k) {
  const vm::FieldInfo* f = vm::pool_count_in(k);
  return f ? Span{f->offset, 4 * static_cast<uint32_t>(vm::slots_of(f->type))} : Span{};
}

Canonicalizer::Canonicalizer(World& world, bool with_output)
    : world_(world), vm_(world.vm()), with_output_(with_output) {
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

// Only differences of times matter to a program: a number that looks like a reading of System.nanoTime or
// currentTimeMillis on this path, or a deadline computed from one, is taken relative to the present.
uint64_t Canonicalizer::timeless(uint64_t v) const {
  constexpr uint64_t kMilliWindow = uint64_t{1} << 35;
  constexpr uint64_t kNanoTag = uint64_t{0x6e} << 56, kMilliTag = uint64_t{0x6d} << 56;
  auto now = static_cast<uint64_t>(vm_.virtual_time_ns);
  if (v - vm::Vm::kNanoTimeOrigin < kNanoWindow)
    return kNanoTag ^ since_now(static_cast<int64_t>(v - vm::Vm::kNanoTimeOrigin - now));
  auto epoch = static_cast<uint64_t>(vm_.epoch_ms);
  if (v - epoch < kMilliWindow)
    return kMilliTag ^ since_now(static_cast<int64_t>(v * 1'000'000 - epoch * 1'000'000 - now));
  return v;
}

// Whether this local has a time limit that is over, and that is all that matters of it.
bool Canonicalizer::is_over(FramePlan::Asked asked, const vm::Frame& f, uint64_t v) {
  if (asked == FramePlan::Asked::kRestOfAwait && vm_.own_conditions) return false;
  if (asked == FramePlan::Asked::kRest || asked == FramePlan::Asked::kRestOfAwait) return static_cast<int64_t>(v) <= 0;
  if (asked == FramePlan::Asked::kDeadlineIfCaller) {
    const vm::Frame* caller = f.prev;
    if (!caller || caller->method->entry == vm::Entry::kNative || !frame_plans_.of(*caller).asks_for_sign) return false;
  }
  uint64_t since = v - vm::Vm::kNanoTimeOrigin;
  return since < kNanoWindow && static_cast<int64_t>(since) <= vm_.virtual_time_ns;
}

// A time by its distance from the present. While somebody who can move is kept from it for long, old times get no older:
// else a thread that polls with a time limit would never come back to the same state (docs/reduction.md, "Time").
uint64_t Canonicalizer::since_now(int64_t ns) const {
  constexpr uint64_t kOldTag = uint64_t{1} << 54;
  if (delay_.overdue <= 0 || ns >= -delay_.patience) return static_cast<uint64_t>(ns);
  return kOldTag ^ static_cast<uint64_t>(ns + delay_.overdue);
}

// Times from before the exploration: the base image does not change, but how long ago they are does.
void Canonicalizer::learn_times(vm::Ref r, uint64_t size) {
  Klass* k = klass_of(r);
  if (base_walked_ || (k->is_array() && k->element_type != vm::Type::kLong)) return;
  const char* p = address_of(r);
  for (uint64_t off = k->is_array() ? vm::kArrayData : vm::kHeaderSize; off + 8 <= size; off += 8) {
    const auto* word = reinterpret_cast<const uint64_t*>(p + off);
    if (timeless(*word) != *word) base_times_.push_back(word);
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

uint64_t Canonicalizer::name(vm::Ref r) {
  if (r == kNull) return 0;
  uint64_t offset = uint64_t{r} * 8;
  if (offset < world_.base_top()) return kBaseTag | r;
  uint64_t index = (offset - world_.base_top()) / 8;
  if (index >= stamp_.size()) {
    stamp_.resize(index * 2 + 1024, 0);
    number_.resize(stamp_.size());
  }
  if (stamp_[index] != walk_) {
    stamp_[index] = walk_;
    number_[index] = static_cast<uint32_t>(queue_.size());
    queue_.push_back(r);
  }
  return kNewTag | number_[index];
}

// Every base word that the path to here wrote is in the undo log; words stay known once met.
void Canonicalizer::absorb_log() {
  const auto& log = vm_.heap.undo.entries();
  size_t from = std::min({log_seen_, vm_.heap.undo.take_low_water(), log.size()});
  for (size_t i = from; i < log.size(); ++i) {
    auto a = reinterpret_cast<uintptr_t>(log[i].word);
    uintptr_t heap_address = in_shadow(a) ? a - vm::kShadowBase + kHeapBase : a;
    if (!in_heap(heap_address) || heap_address - kHeapBase >= world_.base_top()) continue;
    if (base_known_.try_emplace(a, log[i].old).second) {
      bool shadow = a != heap_address;
      base_words_.push_back({.address = a, .at = heap_address, .pristine = log[i].old, .shadow = shadow,
                             .ref = {base_ref(heap_address), base_ref(heap_address + 4)},
                             .count = {base_counts_.contains(heap_address), base_counts_.contains(heap_address + 4)}});
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
  words_.clear();
  queue_.clear();
  rank_threads();
  put_threads();
  auto threads = XXH3_128bits(words_.data(), words_.size() * 8);
  words_.assign({threads.low64, threads.high64});
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
  words_.assign({threads.hash.lo, threads.hash.hi});
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
  words_.resize(2);
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

// The next bit of the mask that is made or followed.
bool Canonicalizer::decide(bool known) {
  if (look_ == Look::kRead) {
    if (mask_out_->count % 64 == 0) mask_out_->bits.push_back(0);
    if (known) mask_out_->bits.back() |= uint64_t{1} << mask_out_->count % 64;
    ++mask_out_->count;
    return known;
  }
  if (mask_at_ >= mask_->count) {
    mask_fits_ = false;
    return false;
  }
  bool bit = mask_->bits[mask_at_ / 64] >> mask_at_ % 64 & 1;
  ++mask_at_;
  return bit;
}

bool Canonicalizer::matters(const char* p) {
  uint64_t word = (reinterpret_cast<uintptr_t>(p) - kHeapBase - world_.base_top()) / 4;
  bool yes = decide(look_ == Look::kRead && read_->has_fresh(word));
  if (yes && look_ == Look::kMasked) seen_->add_fresh(word);
  return yes;
}

bool Canonicalizer::permit_matters(uint32_t thread) {
  if (look_ == Look::kAll) return true;
  bool yes = decide(look_ == Look::kRead && read_->has_permit(thread));
  if (yes && look_ == Look::kMasked) seen_->add_permit(thread);
  return yes;
}

bool Canonicalizer::base_number_matters(uint32_t number) const {
  const auto& live = (look_ == Look::kMasked ? mask_ : mask_out_)->base;
  return number != BaseNumbers::kNone && number / 64 < live.size() && (live[number / 64] >> number % 64 & 1);
}

// False: the base word is told apart, and nobody reads it.
bool Canonicalizer::base_matters(uint64_t offset) {
  if (look_ == Look::kAll || !base_told(offset)) return true;
  return base_number_matters(world_.base_numbers().number_of(offset));
}

// The same of half of a known word, `offset` into the heap.
bool Canonicalizer::half_matters(BaseWord& w, int half, uint64_t offset) {
  if (look_ == Look::kAll) return true;
  if (w.matters[half] == BaseWord::kUnknown) w.matters[half] = base_told(offset) ? BaseWord::kWhenRead : BaseWord::kAlways;
  if (w.matters[half] == BaseWord::kAlways) return true;
  if (w.number[half] == BaseNumbers::kNone) w.number[half] = world_.base_numbers().number_of(offset);
  return base_number_matters(w.number[half]);
}

// The same of a word with an entry in one of the side tables.
bool Canonicalizer::place_matters(vm::Ref object, uintptr_t address) {
  if (look_ == Look::kAll) return true;
  uint64_t offset = address - kHeapBase;
  if (offset < world_.base_top()) return base_matters(offset & ~uint64_t{3});
  if (address - reinterpret_cast<uintptr_t>(address_of(object)) < world_.first_told_apart(*klass_of(object))) return true;
  return (look_ == Look::kRead ? read_ : seen_)->has_fresh((offset - world_.base_top()) / 4);
}

bool Canonicalizer::base_told(uint64_t offset) const {
  uint64_t word = offset / 4;
  if (word < vm::kPermanentReserve / 4) return word < perm_told_.size() && perm_told_[word];
  word -= vm::kPermanentReserve / 4;
  return word < base_told_.size() && base_told_[word];
}

// Behind the threads.
void Canonicalizer::walk_on() {
  cells_.clear();
  for (JavaThread* t : ranked_) put(permit_matters(t->number) && t->s.park_permit);
  put_base_changes();
  for (size_t i = 0; i < queue_.size() && mask_fits_; ++i) put_object(queue_[i]);
  for (const uint64_t* t : base_times_) put(timeless(*t));
  put(static_cast<uint64_t>(vm_.exit_status));
  put(world_.input_at());
  if (with_output_) put(XXH3_64bits(world_.output().data(), world_.output().size()));
  core_end_ = words_.size();
  put(0);  // for the core's hash
  put(0);
  if (with_h_) put_cells();
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
  ranked_.clear();
  for (auto& t : vm_.threads)
    if (!t->system) ranked_.push_back(t.get());
  std::sort(ranked_.begin(), ranked_.end(), [](JavaThread* a, JavaThread* b) { return a->path < b->path; });
  thread_rank_.assign(vm_.threads.size() + 1, 0);
  ranks_are_numbers_ = true;
  for (size_t i = 0; i < ranked_.size(); ++i) {
    thread_rank_[ranked_[i]->number] = static_cast<uint32_t>(i + 1);
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

void Canonicalizer::put_threads() {
  constexpr int64_t kLongPatience = 600'000'000'000;
  int64_t longest = 0;
  for (JavaThread* t : ranked_) longest = std::max(longest, world_.delay(*t));
  for (JavaThread* t : ranked_) {
    const vm::ThreadState& s = t->s;
    if (int64_t late = longest > 0 ? world_.delay(*t) : 0) delayed(late, World::kPatienceNs);
    else delayed(longest, kLongPatience);
    bool over = s.status == ThreadStatus::kTerminated;
    put(XXH3_64bits(t->path.data(), t->path.size()));
    put(static_cast<uint64_t>(s.status) | uint64_t{s.notified} << 9 |
        uint64_t{s.timed_out} << 10 | uint64_t{s.interrupted_wait} << 11 | uint64_t{s.phase} << 12 |
        uint64_t{s.waiting_for_init} << 13 | uint64_t{s.atomic_depth} << 16 | uint64_t{s.saved_count} << 32);
    put(uint64_t{s.sections} << 1 | s.suspended);
    if (over) continue;
    put(name(t->object));
    put(name(s.exception));
    put(name(s.blocked_on));
    put(name(s.rejoins));
    put(s.status == ThreadStatus::kJoining ? thread_rank_[s.joining] : 0);
    // How long a wait has been over for makes no difference to it.
    put(s.deadline < 0 ? 0 : since_now(std::max<int64_t>(s.deadline - vm_.virtual_time_ns, 0)) + 1);
    put(s.started_children);
    put(s.clock_marks[0]);
    if (s.clock_marks[0] != 0) {  // it has looked at the clock
      for (uint32_t i = 1; i < s.kLooks; ++i) put(s.clock_marks[i]);
      put(uint64_t{s.clock_period} << 32 | s.clock_jumps);
    }
    put_frames(*t);
  }
  delayed(longest, kLongPatience);
}

void Canonicalizer::add_thread_rows() {
  for (JavaThread* t : ranked_) {
    bool over = t->s.status == ThreadStatus::kTerminated;
    if (race::RowId row = world_.row_of(*t); row != race::kNoRow && (!over || header(t->object).klass))
      add_row(row, XXH3_64bits(t->path.data(), t->path.size()));
  }
}

void Canonicalizer::put_frames(JavaThread& t) {
  vm::Slot* stack_end = t.s.sp;
  for (vm::Frame* f = t.s.frame; f; f = f->prev) {
    put(uint64_t{f->method->id} << 32 | f->flags);
    if (f->flags & (vm::kFrameSynchronized | vm::kFrameClinit | vm::kFrameNeedsLock)) put(name(f->sync));
    put_slots(*f, stack_end);
    stack_end = f->locals;
  }
}

void Canonicalizer::put_slots(vm::Frame& f, vm::Slot* stack_end) {
  using classfile::SlotKind;
  const vm::Method& m = *f.method;
  if (m.entry == vm::Entry::kNative) {
    put(f.scratch);
    put(reinterpret_cast<uint64_t>(f.pc));
    int slot = 0;
    auto one = [&](vm::Type type) {
      const vm::Slot& s = f.locals[slot];
      put(type == vm::Type::kRef ? name(s.a) : vm::slots_of(type) == 2 ? timeless(s.bits) : static_cast<uint32_t>(s.i));
      slot += vm::slots_of(type);
    };
    if (!m.is_static()) one(vm::Type::kRef);
    for (vm::Type type : m.params) one(type);
    return;
  }
  const FramePlan& plan = frame_plans_.of(f);
  put(static_cast<uint64_t>(plan.bci));
  auto one = [&](SlotKind kind, const vm::Slot& s) {
    switch (kind) {
      case SlotKind::kRef: put(name(s.a)); break;
      case SlotKind::kInt:
      case SlotKind::kFloat: put(static_cast<uint32_t>(s.i)); break;
      case SlotKind::kLong: put(timeless(s.bits)); break;
      case SlotKind::kDouble: put(s.bits); break;
      case SlotKind::kTop: break;
    }
  };
  for (const FramePlan::Entry& e : plan.locals) {
    if (e.asked != FramePlan::Asked::kAll && e.kind == SlotKind::kLong && is_over(e.asked, f, f.locals[e.slot].bits)) put(kOver);
    else if (e.kind == SlotKind::kInt) put(static_cast<uint32_t>(f.locals[e.slot].i) & e.bits);
    else one(e.kind, f.locals[e.slot]);
  }
  const vm::Slot* stack = f.stack();
  for (const FramePlan::Entry& e : plan.stack) {
    if (stack + e.slot >= stack_end) break;
    one(e.kind, stack[e.slot]);
  }
}

void Canonicalizer::put_base_changes() {
  if (look_ != Look::kMasked) {
    changed_.clear();
    for (size_t i = 0; i < base_pristine_.size(); ++i)
      if (*reinterpret_cast<uint64_t*>(base_pristine_[i].first) != base_pristine_[i].second) changed_.push_back(&base_words_[i]);
  }
  for (BaseWord* changed : changed_) {
    BaseWord& w = *changed;
    uint64_t now = *reinterpret_cast<uint64_t*>(w.address);
    uintptr_t at = w.at;
    bool matter[2] = {half_matters(w, 0, at - kHeapBase), half_matters(w, 1, at - kHeapBase + 4)};
    if (w.shadow) {
      if (!with_h_) continue;
      for (int half = 0; half < 2; ++half) {
        auto bits = static_cast<uint32_t>(now >> (32 * half));
        if (bits && matter[half]) add_cell(at + 4 * static_cast<uintptr_t>(half), bits);
      }
      continue;
    }
    if (uint64_t v = timeless(now); v != now && matter[0] && matter[1] && !w.ref[0] && !w.ref[1] && !w.count[0]) {
      put(at);
      put(v);
      continue;
    }
    for (int half = 0; half < 2; ++half) {
      auto bits = static_cast<uint32_t>(now >> (32 * half));
      if (!matter[half] || bits == static_cast<uint32_t>(w.pristine >> (32 * half))) continue;
      if (w.count[half] && !counts_matter_) continue;
      uintptr_t word = at + 4 * static_cast<uintptr_t>(half);
      put(word);
      put(w.ref[half] ? name(bits) : bits);
    }
  }
}

void Canonicalizer::put_object(vm::Ref r) {
  Klass* k = klass_of(r);
  const vm::Header& h = header(r);
  uint64_t number = name(r);
  const QueueNodes::Shape* left_over = k->is_array() ? nullptr : queue_nodes_.left_over(r);
  put(uint64_t{left_over ? kLeftOver : h.klass} << 32 | (h.flags & (vm::kLocal | vm::kEscapedThis)));
  put(h.lock == 0 ? 0 : uint64_t{thread_rank_[h.lock >> 16]} << 32 | (h.lock & 0xffff));
  if (h.flags & vm::kHashed) put(uint64_t{thread_rank_[h.creator]} << 32 | h.seq);
  char* base = address_of(r);
  uint32_t told_from = look_ == Look::kAll ? UINT32_MAX : world_.first_told_apart(*k);
  const bool with_h = with_h_;
  auto cell_of = [&](const char* p) {
    if (!with_h) return;
    if (uint32_t bits = vm::shadow_of(p)) add_cell(number * 0x100000 + static_cast<uint64_t>(p - base) / 4, bits);
  };
  // Rows: the lock's, and a thread's fences.
  for (uint32_t off = 0; off < vm::kHeaderSize; off += 4)
    if (off != vm::kLockOffset || told_from == UINT32_MAX || matters(base + off)) cell_of(base + off);
  if (k->is_array()) {
    auto n = static_cast<uint64_t>(vm::array_length(r));
    put(n);
    if (k->element_type == vm::Type::kRef) {
      for (uint64_t i = 0; i < n; ++i) {
        const char* p = base + vm::kArrayData + 4 * i;
        if (told_from != UINT32_MAX && !matters(p)) continue;
        put(name(vm::element<vm::Ref>(r, static_cast<int64_t>(i))));
        cell_of(p);
      }
    } else {
      uint64_t bytes = n << k->element_shift;
      const auto* p = reinterpret_cast<const uint64_t*>(base + vm::kArrayData);
      for (uint64_t i = 0; i < bytes / 8; ++i) put(timeless(p[i]));
      if (bytes % 8) put(p[bytes / 8]);  // padding is zero
    }
    if (k->element_shift >= 2 && k->element_type != vm::Type::kRef)
      for (uint64_t i = 0; i < (n << k->element_shift) / 4; ++i) cell_of(base + vm::kArrayData + 4 * i);
    return;
  }
  uint32_t size = left_over ? left_over->node->instance_size : k->instance_size;
  // Fields: reference slots by name, everything else as it is.
  const PoolCounts::Span count = counts_matter_ ? PoolCounts::Span{} : pool_counts_.in(*k);
  auto next_ref = k->ref_offsets.begin();
  uint32_t timeless_until = 0;  // words before that were put as part of a time
  for (uint32_t off = vm::kHeaderSize; off < size; off += 4) {
    bool ref = next_ref != k->ref_offsets.end() && *next_ref == off;
    if (ref) ++next_ref;
    if (off >= told_from && !matters(base + off)) continue;
    cell_of(base + off);
    if (off < timeless_until || count.has(off)) continue;
    bool refs_ahead = ref || (next_ref != k->ref_offsets.end() && *next_ref < off + 8);
    if (off % 8 == 0 && off + 8 <= size && !refs_ahead) {
      uint64_t word = vm::field<uint64_t>(r, off);
      if (uint64_t v = timeless(word); v != word) {
        put(v);
        timeless_until = off + 8;
        continue;
      }
    }
    uint32_t bits = vm::field<uint32_t>(r, off);
    if (left_over && off == left_over->status) bits &= ~1u;
    put(ref ? name(bits) : bits);
  }
}

// Two bijections of the place (the finalizer of splitmix64, with two offsets): different places, different names.
void Canonicalizer::add_row(uint32_t row, uint64_t where) {
  auto mixed = [](uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
  };
  rows_.push_back({row, {mixed(where + 0x9e3779b97f4a7c15u), mixed(where + 0x3c6ef372fe94f82au)}});
}

void Canonicalizer::add_cell(uint64_t where, uint32_t bits) {
  if (is_row_shadow(bits)) add_row(row_in_shadow(bits), where);
  else cells_.push_back({where, bits});
}

// Where a word of an object is, canonically; 0 when the object is garbage.
uint64_t Canonicalizer::place(vm::Ref object, uintptr_t address) {
  uint64_t offset = uint64_t{object} * 8;
  if (offset < world_.base_top()) return address;
  uint64_t index = (offset - world_.base_top()) / 8;
  if (index >= stamp_.size() || stamp_[index] != walk_) return 0;
  return (kNewTag | number_[index]) * 0x100000 + (address - (kHeapBase + offset));
}

void Canonicalizer::put_cells() {
  for (auto& [address, w] : world_.weak_addresses()) {
    if (uint64_t where = place(w.object, address); where && place_matters(w.object, address)) {
      if (w.sync.all != race::kNoRow && !is_row_shadow(vm::shadow_of(reinterpret_cast<void*>(address))))
        add_row(w.sync.all, where * 2 + 1);
      if (w.sync.last != race::kNoRow) add_row(w.sync.last, where * 2 + 0x10000000000);
    }
  }
  hasher_.begin(world_.h(), rows_);
  uint64_t columns = 0;
  for (auto& [where, bits] : cells_) {
    race::Hash128 c = hasher_.cell_hash(race::Cell::from_bits(bits));
    if (c == race::Hash128{}) continue;
    ++columns;
    put(where);
    put(c.lo);
    put(c.hi);
  }
  // The side table has no order: its cells are added up.
  uint64_t lo = 0, hi = 0;
  for (auto& [address, n] : world_.narrow_cells()) {
    uint64_t where = n.cell ? place(n.object, address) : 0;
    if (!where || !place_matters(n.object, address)) continue;
    race::Hash128 c = hasher_.cell_hash(race::Cell::from_bits(n.cell));
    if (c == race::Hash128{}) continue;
    ++columns;
    uint64_t three[3] = {where, c.lo, c.hi};
    auto h = XXH3_128bits(three, sizeof three);
    lo += h.low64;
    hi += h.high64;
  }
  for (auto& [key, e] : world_.exact_cells()) {
    uint64_t where = e.present ? place(e.object, key.address) : 0;
    if (!where || !place_matters(e.object, key.address)) continue;
    race::Hash128 c = hasher_.cell_hash(race::Cell::from_bits(e.cell));
    if (c == race::Hash128{}) continue;
    ++columns;
    // The site is told in the report, so that two states differ when it does.
    uint64_t who = uint64_t{thread_rank_[key.thread]} << 2 | uint64_t{key.write} << 1 | key.atomic;
    uint64_t five[5] = {where, who, c.lo, c.hi, e.site};
    auto h = XXH3_128bits(five, sizeof five);
    lo += h.low64;
    hi += h.high64;
  }
  put(lo);
  put(hi);
  max_columns_ = std::max(max_columns_, columns);
}

}  // namespace heddle::explore
