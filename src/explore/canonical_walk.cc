#include <xxhash.h>

#include <algorithm>
#include <cstring>

#include "explore/canonical.h"
#include "vm/decode.h"
#include "vm/frames.h"
#include "vm/insn.h"

// The walk itself: what is put, in which order. The same code walks everything, and what is in a set or in a mask
// (Look); only the last two have to ask for each word.

namespace heddle::explore {

using vm::address_of;
using vm::header;
using vm::kHeapBase;
using vm::klass_of;
using vm::ThreadStatus;

namespace {

constexpr uint32_t kLeftOver = UINT32_MAX;  // in place of a class
constexpr uint64_t kOver = UINT64_MAX;      // in place of a time
#ifdef __SANITIZE_ADDRESS__
constexpr bool kRecheck = true;  // compares what is known of a thread with the thread
#else
constexpr bool kRecheck = false;
#endif
constexpr uint64_t kNanoWindow = uint64_t{1} << 52, kMilliWindow = uint64_t{1} << 35;

// The shadows of two words.
uint64_t shadows_of(const char* p) {
  return *reinterpret_cast<uint64_t*>(vm::kShadowBase + (reinterpret_cast<uintptr_t>(p) - kHeapBase));
}

}  // namespace

// ---- times ----

// Only differences of times matter to a program: a number that looks like a reading of System.nanoTime or
// currentTimeMillis on this path, or a deadline computed from one, is taken relative to the present.
inline uint64_t Canonicalizer::timeless(uint64_t v) {
  bool plain = v - vm::Vm::kNanoTimeOrigin >= kNanoWindow && v - static_cast<uint64_t>(vm_.epoch_ms) >= kMilliWindow;
  if (plain) return v;
  timed_ = true;
  return relative(v);
}

bool Canonicalizer::is_time(uint64_t v) { return timeless(v) != v; }

uint64_t Canonicalizer::relative(uint64_t v) const {
  constexpr uint64_t kNanoTag = uint64_t{0x6e} << 56, kMilliTag = uint64_t{0x6d} << 56;
  auto now = static_cast<uint64_t>(vm_.virtual_time_ns);
  if (v - vm::Vm::kNanoTimeOrigin < kNanoWindow)
    return kNanoTag ^ since_now(static_cast<int64_t>(v - vm::Vm::kNanoTimeOrigin - now));
  auto epoch = static_cast<uint64_t>(vm_.epoch_ms);
  return kMilliTag ^ since_now(static_cast<int64_t>(v * 1'000'000 - epoch * 1'000'000 - now));
}

bool Canonicalizer::deadline_is_over(uint64_t v) const {
  uint64_t since = v - vm::Vm::kNanoTimeOrigin;
  return since < kNanoWindow && static_cast<int64_t>(since) <= vm_.virtual_time_ns;
}

bool Canonicalizer::time_of_day_is_over(uint64_t v) const {
  uint64_t since = v - static_cast<uint64_t>(vm_.epoch_ms);
  return since < kMilliWindow && static_cast<int64_t>(since) < vm_.virtual_time_ns / 1'000'000;
}

// Whether this local has a time limit that is over, and that is all that matters of it.
bool Canonicalizer::is_over(const FramePlan::Entry& e, const vm::Frame& f) {
  using Asked = FramePlan::Asked;
  const uint64_t v = f.locals[e.slot].bits;
  if (e.asked == Asked::kTimeOfDay) return time_of_day_is_over(v);
  if (e.asked == Asked::kStart) {
    uint64_t since = v - vm::Vm::kNanoTimeOrigin;
    return since < kNanoWindow && vm_.virtual_time_ns - static_cast<int64_t>(since) >= static_cast<int64_t>(f.locals[e.time].bits);
  }
  if (e.asked == Asked::kRestOfAwait && vm_.own_conditions) return false;
  if (e.asked == Asked::kRest || e.asked == Asked::kRestOfAwait) return static_cast<int64_t>(v) <= 0;
  if (e.asked == Asked::kDeadlineIfCaller) {
    const vm::Frame* caller = f.prev;
    if (!caller || caller->method->entry == vm::Entry::kNative || !frame_plans_.of(*caller).asks_for_sign) return false;
  }
  return deadline_is_over(v);
}

// A time by its distance from the present. While somebody who can move is kept from it for long, old times get no older:
// else a thread that polls with a time limit would never come back to the same state (docs/reduction.md, "Time").
uint64_t Canonicalizer::since_now(int64_t ns) const {
  constexpr uint64_t kOldTag = uint64_t{1} << 54;
  if (delay_.overdue <= 0 || ns >= -delay_.patience) return static_cast<uint64_t>(ns);
  return kOldTag ^ static_cast<uint64_t>(ns + delay_.overdue);
}

// ---- what matters ----

// The next bit of the mask that is made or followed.
template <Canonicalizer::Look kLook>
bool Canonicalizer::decide(bool known) {
  static_assert(kLook != Look::kAll);
  if constexpr (kLook == Look::kRead) {
    if (mask_out_->count % 64 == 0) mask_out_->bits.push_back(0);
    if (known) mask_out_->bits.back() |= uint64_t{1} << mask_out_->count % 64;
    ++mask_out_->count;
    return known;
  } else {
    if (mask_at_ >= mask_->count) {
      mask_fits_ = false;
      return false;
    }
    bool bit = mask_->bits[mask_at_ / 64] >> mask_at_ % 64 & 1;
    ++mask_at_;
    return bit;
  }
}

template <Canonicalizer::Look kLook>
bool Canonicalizer::matters(const char* p) {
  if constexpr (kLook == Look::kAll) return true;
  else {
    uint64_t word = (reinterpret_cast<uintptr_t>(p) - kHeapBase) / 4 - uint64_t{first_new_} * 2;
    bool yes = decide<kLook>(kLook == Look::kRead && read_->has_fresh(word));
    if (yes && kLook == Look::kMasked) seen_->add_fresh(word);
    return yes;
  }
}

template <Canonicalizer::Look kLook>
bool Canonicalizer::permit_matters(uint32_t thread) {
  if constexpr (kLook == Look::kAll) return true;
  else {
    bool yes = decide<kLook>(kLook == Look::kRead && read_->has_permit(thread));
    if (yes && kLook == Look::kMasked) seen_->add_permit(thread);
    return yes;
  }
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

// The same of half of a known word.
template <Canonicalizer::Look kLook>
bool Canonicalizer::half_matters(BaseWord& w, int half) {
  if constexpr (kLook == Look::kAll) return true;
  else {
    if (w.matters[half] == BaseWord::kAlways) return true;
    uint64_t offset = w.at - kHeapBase + 4 * static_cast<uint64_t>(half);
    if (w.matters[half] == BaseWord::kUnknown) {
      w.matters[half] = base_told(offset) ? BaseWord::kWhenRead : BaseWord::kAlways;
      return half_matters<kLook>(w, half);
    }
    if (w.number[half] == BaseNumbers::kNone) w.number[half] = world_.base_numbers().number_of(offset);
    return base_number_matters(w.number[half]);
  }
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

// ---- the walk ----

void Canonicalizer::walk_on() {
  switch (look_) {
    case Look::kAll: return walk_behind_threads<Look::kAll>();
    case Look::kRead: return walk_behind_threads<Look::kRead>();
    case Look::kMasked: return walk_behind_threads<Look::kMasked>();
  }
}

template <Canonicalizer::Look kLook>
void Canonicalizer::walk_behind_threads() {
  cells_.clear();
  for (JavaThread* t : ranked_) put(permit_matters<kLook>(t->number) && t->s.park_permit);
  put_base_changes<kLook>();
  for (size_t i = 0; i < queue_.size() && mask_fits_; ++i) put_object<kLook>(queue_[i], i);
  for (const uint64_t* t : base_times_) put(timeless(*t));
  put(static_cast<uint64_t>(vm_.exit_status));
  put(world_.input_at());
  if (with_output_) put(XXH3_64bits(world_.output().data(), world_.output().size()));
  core_end_ = words_.size();
  put(0);  // for the core's hash
  put(0);
  if (with_h_) put_cells();
}

void Canonicalizer::put_threads() {
  constexpr int64_t kLongPatience = 600'000'000'000;
  int64_t longest = 0;
  for (JavaThread* t : ranked_) longest = std::max(longest, world_.delay(*t));
  if (known_threads_.size() < vm_.threads.size() + 1) known_threads_.resize(vm_.threads.size() + 1);
  for (size_t i = 0; i < ranked_.size(); ++i) {
    JavaThread& t = *ranked_[i];
    auto& [two, newest] = known_threads_[t.number];
    bool as_known = is_as_known(two[newest], t);
    if (!as_known) as_known = is_as_known(two[newest ^= 1], t);
    KnownThread& known = two[newest];
    if (!as_known) {
      if (int64_t late = longest > 0 ? world_.delay(t) : 0) delayed(late, World::kPatienceNs);
      else delayed(longest, kLongPatience);
      learn_thread(&known, t, path_hash_[i]);
    } else if constexpr (kRecheck) {
      const StateHash before = known.hash;
      learn_thread(&known, t, path_hash_[i]);
      HEDDLE_CHECK(known.hash == before && !known.timed);
    }
    put(known.hash.lo);
    put(known.hash.hi);
  }
  delayed(longest, kLongPatience);
}

// Most threads are where they were in the state before: nothing of theirs has changed, and the new objects that they have
// in their hands have the same numbers.
bool Canonicalizer::is_as_known(const KnownThread& known, const JavaThread& t) {
  const auto slots = static_cast<size_t>(t.s.sp - t.stack_base);
  if (known.timed || known.threads != ranked_at_ || known.stack.size() != slots ||
      std::memcmp(&known.state, &t.s, sizeof t.s) != 0 || std::memcmp(known.stack.data(), t.stack_base, slots * sizeof(vm::Slot)) != 0)
    return false;
  bool same = true;
  for (auto [object, named] : known.names) same &= name_new(object) == named;
  return same;
}

void Canonicalizer::learn_thread(KnownThread* known, const JavaThread& t, uint64_t path) {
  known->names.clear();
  naming_ = &known->names;
  timed_ = false;
  const size_t from = words_.size();
  put_thread(t, path);
  naming_ = nullptr;
  auto h = XXH3_128bits(words_.data() + from, (words_.size() - from) * 8);
  words_.cut(from);
  known->hash = {h.low64, h.high64};
  known->timed = timed_;
  if (timed_) return;
  known->threads = ranked_at_;
  known->state = t.s;
  known->stack.assign(t.stack_base, t.s.sp);
}

void Canonicalizer::put_thread(const JavaThread& t, uint64_t path) {
  const vm::ThreadState& s = t.s;
  bool over = s.status == ThreadStatus::kTerminated;
  put(path);
  put(static_cast<uint64_t>(s.status) | uint64_t{s.notified} << 9 |
      uint64_t{s.timed_out} << 10 | uint64_t{s.interrupted_wait} << 11 | uint64_t{s.phase} << 12 |
      uint64_t{s.waiting_for_init} << 13 | uint64_t{s.atomic_depth} << 16 | uint64_t{s.saved_count} << 32);
  put(uint64_t{s.sections} << 1 | s.suspended);
  if (over) return;
  put(name(t.object));
  put(name(s.exception));
  put(name(s.blocked_on));
  put(name(s.rejoins));
  put(s.status == ThreadStatus::kJoining ? thread_rank_[s.joining] : 0);
  // How long a wait has been over for makes no difference to it.
  timed_ |= s.deadline >= 0;
  put(s.deadline < 0 ? 0 : since_now(std::max<int64_t>(s.deadline - vm_.virtual_time_ns, 0)) + 1);
  put(s.started_children);
  put(s.clock_marks[0]);
  if (s.clock_marks[0] != 0) {  // it has looked at the clock
    for (uint32_t look = 1; look < s.kLooks; ++look) put(s.clock_marks[look]);
    put(uint64_t{s.clock_period} << 32 | s.clock_jumps);
  }
  put_frames(t);
}

void Canonicalizer::add_thread_rows() {
  for (size_t i = 0; i < ranked_.size(); ++i) {
    JavaThread* t = ranked_[i];
    bool over = t->s.status == ThreadStatus::kTerminated;
    if (race::RowId row = world_.row_of(*t); row != race::kNoRow && (!over || header(t->object).klass))
      add_row(row, path_hash_[i]);
  }
}

void Canonicalizer::put_frames(const JavaThread& t) {
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
    const bool parks = m.name == "park" && m.holder->name == "jdk/internal/misc/Unsafe";
    auto one = [&](vm::Type type) {
      const vm::Slot& s = f.locals[slot];
      bool until = parks && type == vm::Type::kLong && f.locals[1].i != 0;
      timed_ |= until;
      bool over = until && time_of_day_is_over(s.bits);
      put(over ? kOver : type == vm::Type::kRef ? name(s.a) : vm::slots_of(type) == 2 ? timeless(s.bits) : static_cast<uint32_t>(s.i));
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
    const bool limit = e.asked != FramePlan::Asked::kAll && e.kind == SlotKind::kLong;
    timed_ |= limit;
    if (limit && is_over(e, f)) put(kOver);
    else if (e.kind == SlotKind::kInt) put(static_cast<uint32_t>(f.locals[e.slot].i) & e.bits);
    else one(e.kind, f.locals[e.slot]);
  }
  const vm::Slot* stack = f.stack();
  for (const FramePlan::Entry& e : plan.stack) {
    if (stack + e.slot >= stack_end) break;
    one(e.kind, stack[e.slot]);
  }
}

// The base words that the present state differs in.
void Canonicalizer::find_changed() {
  changed_.resize(base_words_.size());  // never fewer
  BaseWord** out = changed_.data();
  BaseWord* word = base_words_.data();
  for (const auto *p = base_pristine_.data(), *end = p + base_pristine_.size(); p != end; ++p, ++word) {
    *out = word;
    out += *reinterpret_cast<uint64_t*>(p->first) != p->second;
  }
  changed_count_ = static_cast<size_t>(out - changed_.data());
}

template <Canonicalizer::Look kLook>
void Canonicalizer::put_base_changes() {
  if constexpr (kLook != Look::kMasked) find_changed();
  uint64_t* out = words_.room(4 * changed_count_);
  for (BaseWord* changed : std::span(changed_.data(), changed_count_)) {
    BaseWord& w = *changed;
    const uint64_t now = *reinterpret_cast<uint64_t*>(w.address);
    const bool matter[2] = {half_matters<kLook>(w, 0), half_matters<kLook>(w, 1)};
    if (w.shadow) {
      if (with_h_) add_cells(w.at, 4, (matter[0] ? now & UINT32_MAX : 0) | (matter[1] ? now >> 32 << 32 : 0));
      continue;
    }
    if (w.plain && matter[0] && matter[1]) {
      *out++ = w.at;
      *out++ = timeless(now);
      continue;
    }
    for (int half = 0; half < 2; ++half) {
      auto bits = static_cast<uint32_t>(now >> (32 * half));
      if (!matter[half] || bits == static_cast<uint32_t>(w.pristine >> (32 * half))) continue;
      if (w.count[half] && !counts_matter_) continue;
      *out++ = w.at + 4 * static_cast<uintptr_t>(half);
      *out++ = w.ref[half] ? name(bits) : bits;
    }
  }
  words_.end_at(out);
}

const Canonicalizer::ObjectPlan& Canonicalizer::plan_of(const Klass& k) {
  if (plans_.size() <= k.id) plans_.resize(k.id + 64);
  ObjectPlan& plan = plans_[k.id];
  if (plan.known) return plan;
  plan.known = true;
  plan.told_from = world_.first_told_apart(k);
  plan.node = queue_nodes_.is_node(k);
  plan.count = pool_counts_.in(k);
  plan.limits = LimitFields::of(k, vm_);
  if (k.is_array()) return plan;
  plan.refs.resize(k.instance_size / 8 + 1);
  for (uint32_t off : k.ref_offsets) plan.refs[off / 8] |= off % 8 ? 2 : 1;
  return plan;
}

template <Canonicalizer::Look kLook>
void Canonicalizer::put_object(vm::Ref r, uint64_t number) {
  const Klass& k = *klass_of(r);
  const vm::Header& h = header(r);
  const ObjectPlan& plan = plan_of(k);
  const QueueNodes::Shape* left_over = plan.node ? queue_nodes_.left_over(r) : nullptr;
  uint64_t* out = words_.room(3);
  *out++ = uint64_t{left_over ? kLeftOver : h.klass} << 32 | (h.flags & (vm::kLocal | vm::kEscapedThis));
  *out++ = h.lock == 0 ? 0 : uint64_t{thread_rank_[h.lock >> 16]} << 32 | (h.lock & 0xffff);
  if (h.flags & vm::kHashed) *out++ = uint64_t{thread_rank_[h.creator]} << 32 | h.seq;
  words_.end_at(out);
  const char* base = address_of(r);
  const uint64_t where = number_name(number) * 0x100000;  // of its words: by their numbers
  const bool all = kLook == Look::kAll || plan.told_from == UINT32_MAX;
  if (with_h_) {
    // Rows: the lock's, and a thread's fences.
    static_assert(vm::kLockOffset == 4 && vm::kHeaderSize == 16);
    uint64_t shadows = shadows_of(base);
    if (!all && !matters<kLook>(base + vm::kLockOffset)) shadows &= UINT32_MAX;
    add_cells(where, 1, shadows);
    add_cells(where + 2, 1, shadows_of(base + 8));
  } else if (!all) {
    matters<kLook>(base + vm::kLockOffset);
  }
  if (k.is_array()) return put_elements<kLook>(r, where, all);
  if (all && !left_over && !plan.limits.any() && (counts_matter_ || plan.count.bytes == 0)) return put_fields(r, plan, where);
  put_some_fields<kLook>(r, plan, where, left_over);
}

template <Canonicalizer::Look kLook>
void Canonicalizer::put_elements(vm::Ref r, uint64_t where, bool all) {
  const Klass& k = *klass_of(r);
  const char* base = address_of(r);
  auto n = static_cast<uint64_t>(vm::array_length(r));
  put(n);
  if (k.element_type == vm::Type::kRef) {
    uint64_t* out = words_.room(n);
    for (uint64_t i = 0; i < n; ++i) {
      const char* p = base + vm::kArrayData + 4 * i;
      if (!all && !matters<kLook>(p)) continue;
      *out++ = name(vm::element<vm::Ref>(r, static_cast<int64_t>(i)));
      if (with_h_)
        if (uint32_t bits = vm::shadow_of(p)) add_cell(where + static_cast<uint64_t>(p - base) / 4, bits);
    }
    words_.end_at(out);
    return;
  }
  uint64_t bytes = n << k.element_shift;
  uint64_t* out = words_.room(bytes / 8 + 1);
  const auto* p = reinterpret_cast<const uint64_t*>(base + vm::kArrayData);
  for (uint64_t i = 0; i < bytes / 8; ++i) *out++ = timeless(p[i]);
  if (bytes % 8) *out++ = p[bytes / 8];  // padding is zero
  words_.end_at(out);
  if (k.element_shift < 2 || !with_h_) return;
  for (uint64_t i = 0; i < bytes / 4; ++i)
    if (uint32_t bits = vm::shadow_of(base + vm::kArrayData + 4 * i)) add_cell(where + vm::kArrayData / 4 + i, bits);
}

// All fields of an ordinary object: reference slots by name, everything else as it is.
void Canonicalizer::put_fields(vm::Ref r, const ObjectPlan& plan, uint64_t where) {
  const char* base = address_of(r);
  const uint32_t size = klass_of(r)->instance_size;
  uint64_t* out = words_.room(size / 4);
  for (uint32_t off = vm::kHeaderSize; off < size; off += 8) {
    const auto word = *reinterpret_cast<const uint64_t*>(base + off);  // padding is zero
    if (uint8_t refs = plan.refs[off / 8]) {
      auto low = static_cast<uint32_t>(word), high = static_cast<uint32_t>(word >> 32);
      *out++ = refs & 1 ? name(low) : low;
      *out++ = refs & 2 ? name(high) : high;
    } else {
      *out++ = timeless(word);
    }
    if (with_h_) add_cells(where + off / 4, 1, shadows_of(base + off));
  }
  words_.end_at(out);
}

// Those that matter.
template <Canonicalizer::Look kLook>
void Canonicalizer::put_some_fields(vm::Ref r, const ObjectPlan& plan, uint64_t where, const QueueNodes::Shape* left_over) {
  const char* base = address_of(r);
  const uint32_t size = left_over ? left_over->node->instance_size : klass_of(r)->instance_size;
  const PoolCounts::Span count = counts_matter_ ? PoolCounts::Span{} : plan.count;
  uint64_t* out = words_.room(size / 4);
  uint32_t timeless_until = 0;  // words before that were put as part of a time
  for (uint32_t off = vm::kHeaderSize; off < size; off += 4) {
    if (off >= plan.told_from && !matters<kLook>(base + off)) continue;
    if (with_h_)
      if (uint32_t bits = vm::shadow_of(base + off)) add_cell(where + off / 4, bits);
    if (off < timeless_until || count.has(off)) continue;
    const uint8_t refs = plan.refs[off / 8];
    if (off % 8 == 0 && off + 8 <= size && refs == 0) {
      uint64_t word = vm::field<uint64_t>(r, off);
      bool over = (off == plan.limits.deadline && deadline_is_over(word)) ||
                  (off == plan.limits.rest && static_cast<int64_t>(word) <= 0);
      if (uint64_t v = over ? kOver : timeless(word); over || v != word) {
        *out++ = v;
        timeless_until = off + 8;
        continue;
      }
    }
    uint32_t bits = vm::field<uint32_t>(r, off);
    if (left_over && off == left_over->status) bits &= ~1u;
    *out++ = refs & (off % 8 ? 2 : 1) ? name(bits) : bits;
  }
  words_.end_at(out);
}

inline void Canonicalizer::add_row(uint32_t row, uint64_t where) { rows_.push_back({row, {where, 0}}); }

inline void Canonicalizer::add_cell(uint64_t where, uint32_t bits) {
  if (is_row_shadow(bits)) add_row(row_in_shadow(bits), where);
  else cells_.push_back({where, bits});
}

// Those of two words in a row, `step` apart in their places.
inline void Canonicalizer::add_cells(uint64_t where, uint64_t step, uint64_t bits) {
  if (bits == 0) return;
  if (auto low = static_cast<uint32_t>(bits)) add_cell(where, low);
  if (auto high = static_cast<uint32_t>(bits >> 32)) add_cell(where + step, high);
}

// Where a word of an object is, canonically; 0 when the object is garbage.
uint64_t Canonicalizer::place(vm::Ref object, uintptr_t address) {
  uint64_t offset = uint64_t{object} * 8;
  if (offset < world_.base_top()) return address;
  uint64_t index = (offset - world_.base_top()) / 8;
  if (index >= stamp_.size() || stamp_[index] != walk_) return 0;
  return number_name(number_[index]) * 0x100000 + (address - (kHeapBase + offset));
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
    race::CellHash c = hasher_.cell_hash(race::Cell::from_bits(bits));
    if (c.empty()) continue;
    ++columns;
    uint64_t* out = words_.room(5);
    for (uint64_t v : {where, c.write.lo, c.write.hi, c.rest.lo, c.rest.hi}) *out++ = v;
    words_.end_at(out);
  }
  // The side table has no order: its cells are added up.
  uint64_t lo = 0, hi = 0;
  for (auto& [address, n] : world_.narrow_cells()) {
    uint64_t where = n.cell ? place(n.object, address) : 0;
    if (!where || !place_matters(n.object, address)) continue;
    race::CellHash c = hasher_.cell_hash(race::Cell::from_bits(n.cell));
    if (c.empty()) continue;
    ++columns;
    uint64_t five[5] = {where, c.write.lo, c.write.hi, c.rest.lo, c.rest.hi};
    auto h = XXH3_128bits(five, sizeof five);
    lo += h.low64;
    hi += h.high64;
  }
  for (auto& [key, e] : world_.exact_cells()) {
    uint64_t where = e.present ? place(e.object, key.address) : 0;
    if (!where || !place_matters(e.object, key.address)) continue;
    race::CellHash c = hasher_.cell_hash(race::Cell::from_bits(e.cell));
    if (c.empty()) continue;
    ++columns;
    // The site is told in the report, so that two states differ when it does.
    uint64_t who = uint64_t{thread_rank_[key.thread]} << 2 | uint64_t{key.write} << 1 | key.atomic;
    uint64_t seven[7] = {where, who, c.write.lo, c.write.hi, c.rest.lo, c.rest.hi, e.site};
    auto h = XXH3_128bits(seven, sizeof seven);
    lo += h.low64;
    hi += h.high64;
  }
  put(lo);
  put(hi);
  max_columns_ = std::max(max_columns_, columns);
}

}  // namespace heddle::explore
