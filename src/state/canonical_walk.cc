// The walk over the heap: what is put into the canonical form, in which order.

#include <span>
#include <utility>

#include "base/inline_xxhash.h"
#include "state/canonical.h"

namespace heddle {

using vm::address_of;
using vm::header;
using vm::klass_of;

namespace {

constexpr uint32_t kLeftOverNode = UINT32_MAX;  // in place of a class

// The shadows of two adjacent words.
uint64_t shadows_of(const char* p) {
  return *reinterpret_cast<uint64_t*>(vm::kShadowBase +
                                      (reinterpret_cast<uintptr_t>(p) - vm::kHeapBase));
}

}  // namespace

void Canonicalizer::walk_behind_threads() {
  switch (live_.scope()) {
    case Scope::kAll:
      return walk<Scope::kAll>();
    case Scope::kRead:
      return walk<Scope::kRead>();
    case Scope::kMasked:
      return walk<Scope::kMasked>();
  }
}

// Takes the parts of the state besides the heap, the threads and h.
class Canonicalizer::PartSink final : public StateSink {
 public:
  explicit PartSink(Canonicalizer& canonical) : c_(canonical) {}
  void word(uint64_t value) override { c_.put(value); }
  uint64_t name_of(ObjectRef object) override { return c_.name(object); }
  bool is_named(ObjectRef object) const override {
    return in_base_image(object) || c_.number_of(object) >= 0;
  }
  bool in_base_image(ObjectRef object) const override {
    return uint64_t{object} * 8 < c_.world_.base_top();
  }
  uint64_t thread_name(uint32_t thread) const override { return c_.rank_of(thread); }
  void printed(uint64_t hash) override {
    if (c_.with_output_) c_.put(hash);
  }
  void element(std::span<const uint64_t> words) override {
    auto h = XXH3_128bits(words.data(), words.size_bytes());
    lo_ += h.low64;
    hi_ += h.high64;
  }
  // Puts the elements of the part's set, added up.
  void finish_part() {
    if (lo_ == 0 && hi_ == 0) return;
    c_.put(std::exchange(lo_, 0));
    c_.put(std::exchange(hi_, 0));
  }

 private:
  Canonicalizer& c_;
  uint64_t lo_ = 0, hi_ = 0;
};

template <Scope kScope>
void Canonicalizer::walk() {
  live_bytes_.clear();
  for (JavaThread* t : ranks_.threads())
    put(live_.has_permit<kScope>(t->number) && t->s.park_permit);
  put_base_changes<kScope>();
  relaxed_ = world_.memory().any();
  size_t walked = 0;
  const std::vector<vm::Ref>& met = objects_.met();  // grows
  auto walk_objects = [&] {
    for (; walked < met.size() && live_.fits(); ++walked) put_object<kScope>(met[walked], walked);
  };
  walk_objects();
  for (const uint64_t* t : base_.times()) put(times_.relative(*t, vm::time_word(t)));
  if (times_.in_parts()) put(static_cast<uint64_t>(vm_.virtual_time_ns % 1'000'000));
  if (times_.absolute()) put(static_cast<uint64_t>(vm_.virtual_time_ns));
  put_parts();
  walk_objects();  // objects that only a part refers to
  core_end_ = words_.size();
  words_.put(StateHash{});  // space for the core's hash
  if (!with_h_) return;
  h_.put(words_);
  if (!relaxed_) return;
  PartSink sink(*this);
  world_.memory().put_knowledge(sink, [&](memory::Row row) { return h_.name_of(row); });
  sink.finish_part();
}

void Canonicalizer::put_parts() {
  PartSink sink(*this);
  for (const StatePart* part : world_.parts()) {
    part->put(sink);
    sink.finish_part();
  }
}

template <Scope kScope>
void Canonicalizer::put_base_changes() {
  // A masked walk follows a walk of the same state.
  if constexpr (kScope != Scope::kMasked) base_.find_changed();
  uint64_t* out = words_.room(4 * base_.changed().size());
  for (BaseWord* changed : base_.changed()) {
    BaseWord& w = *changed;
    const uint64_t now = *reinterpret_cast<uint64_t*>(w.address);
    const bool live[2] = {live_.has_half<kScope>(w, 0), live_.has_half<kScope>(w, 1)};
    if (w.shadow) {
      if (with_h_)
        h_.add_pair(w.at, 4, (live[0] ? now & UINT32_MAX : 0) | (live[1] ? now >> 32 << 32 : 0));
      continue;
    }
    if (w.plain && live[0] && live[1]) {
      *out++ = w.at;
      *out++ = times_.relative(now, vm::time_word(reinterpret_cast<const void*>(w.at)));
      continue;
    }
    for (int half = 0; half < 2; ++half) {
      auto bits = static_cast<uint32_t>(now >> (32 * half));
      if (!live[half] || bits == static_cast<uint32_t>(w.pristine >> (32 * half))) continue;
      if (w.count[half] && !counts_matter_) continue;
      if (w.buffer && w.buffer->is_dead(w.at + 4 * static_cast<uintptr_t>(half))) continue;
      *out++ = w.at + 4 * static_cast<uintptr_t>(half);
      *out++ = w.ref[half] ? name(bits) : bits;
    }
  }
  words_.end_at(out);
}

template <Scope kScope>
void Canonicalizer::put_object(vm::Ref r, uint64_t number) {
  if (__builtin_expect(relaxed_, 0)) {
    PartSink sink(*this);
    world_.memory().put_object(r, sink);
    sink.finish_part();
  }
  const Klass& k = *klass_of(r);
  const ObjectPlan& plan = plans_.of(k);
  const QueueNodes::Shape* left_over = plans_.left_over_node(plan, r);
  if (__builtin_expect(plan.has_buffer, 0)) note_buffer(r);
  const uint64_t where = ObjectNumbering::words_of(number);
  const bool all_live = kScope == Scope::kAll || plan.tracked_from == UINT32_MAX;
  put_header<kScope>(r, where, all_live, left_over != nullptr);
  if (k.is_array()) return put_elements<kScope>(r, where, all_live);
  const bool whole =
      all_live && !left_over && !plan.limits.any() && (counts_matter_ || plan.count.bytes == 0);
  if (whole) return put_fields(r, plan, where);
  put_some_fields<kScope>(r, plan, where, left_over);
}

// The class, the lock and the identity hash code; of h, the rows of the lock and of a thread's
// fences, which the shadow of the header has.
template <Scope kScope>
inline void Canonicalizer::put_header(vm::Ref r, uint64_t where, bool all_live, bool left_over) {
  const vm::Header& h = header(r);
  uint64_t* out = words_.room(3);
  *out++ = uint64_t{left_over ? kLeftOverNode : h.klass} << 32 |
           (h.flags & (vm::kLocal | vm::kEscapedThis | vm::kUnseeded | vm::kSeeded | vm::kGiven |
                       vm::kObtainable));
  *out++ = h.lock == 0 ? 0 : uint64_t{ranks_.rank_of(h.lock >> 16)} << 32 | (h.lock & 0xffff);
  if (h.flags & vm::kHashed) *out++ = uint64_t{ranks_.rank_of(h.creator)} << 32 | h.seq;
  words_.end_at(out);

  static_assert(vm::kLockOffset == 4 && vm::kHeaderSize == 16);
  const char* base = address_of(r);
  const bool lock_live = all_live || live_.has<kScope>(base + vm::kLockOffset);
  if (!with_h_) return;
  const uint64_t shadows = shadows_of(base);
  h_.add_pair(where, 1, lock_live ? shadows : shadows & UINT32_MAX);
  h_.add_pair(where + 2, 1, shadows_of(base + 8));
}

template <Scope kScope>
void Canonicalizer::put_elements(vm::Ref r, uint64_t where, bool all_live) {
  put(static_cast<uint64_t>(vm::array_length(r)));
  if (klass_of(r)->element_type == vm::Type::kRef)
    put_ref_elements<kScope>(r, where, all_live);
  else
    put_primitive_elements(r, where);
}

template <Scope kScope>
void Canonicalizer::put_ref_elements(vm::Ref r, uint64_t where, bool all_live) {
  const char* base = address_of(r);
  const auto n = static_cast<uint64_t>(vm::array_length(r));
  uint64_t* out = words_.room(n);
  for (uint64_t i = 0; i < n; ++i) {
    const char* p = base + vm::kArrayData + 4 * i;
    if (!all_live && !live_.has<kScope>(p)) continue;
    *out++ = name(vm::element<vm::Ref>(r, static_cast<int64_t>(i)));
    if (with_h_)
      if (uint32_t bits = vm::shadow_of(p))
        h_.add(where + static_cast<uint64_t>(p - base) / 4, bits);
  }
  words_.end_at(out);
}

// The array is only known to the object, and put later.
void Canonicalizer::note_buffer(vm::Ref holder) {
  std::optional<ScratchBuffer> buffer = ScratchBuffer::of(vm_, holder);
  if (buffer && buffer->live_bytes() != UINT64_MAX)
    live_bytes_.emplace_back(buffer->array(), buffer->live_bytes());
}

void Canonicalizer::put_primitive_elements(vm::Ref r, uint64_t where) {
  const Klass& k = *klass_of(r);
  const char* base = address_of(r);
  uint64_t bytes = static_cast<uint64_t>(vm::array_length(r)) << k.element_shift;
  for (auto [array, live] : live_bytes_)
    if (array == r) bytes = std::min(bytes, live);
  uint64_t* out = words_.room(bytes / 8 + 1);
  const auto* p = reinterpret_cast<const uint64_t*>(base + vm::kArrayData);
  for (uint64_t i = 0; i < bytes / 8; ++i) *out++ = times_.relative(p[i], vm::time_word(p + i));
  if (bytes % 8) *out++ = p[bytes / 8];  // padding is zero
  words_.end_at(out);
  if (k.element_shift < 2 || !with_h_) return;
  for (uint64_t i = 0; i < bytes / 4; ++i)
    if (uint32_t bits = vm::shadow_of(base + vm::kArrayData + 4 * i))
      h_.add(where + vm::kArrayData / 4 + i, bits);
}

// All fields of an ordinary object: references by name, everything else as it is.
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
      *out++ = times_.relative(word, vm::time_word(base + off));
    }
    if (with_h_) h_.add_pair(where + off / 4, 1, shadows_of(base + off));
  }
  words_.end_at(out);
}

// The live fields; without a pool's count while it does not matter, without what is never read in a
// left-over queue node, and an expired deadline as just that.
template <Scope kScope>
void Canonicalizer::put_some_fields(vm::Ref r, const ObjectPlan& plan, uint64_t where,
                                    const QueueNodes::Shape* left_over) {
  const char* base = address_of(r);
  const uint32_t size = left_over ? left_over->node->instance_size : klass_of(r)->instance_size;
  const PoolCounts::Span count = counts_matter_ ? PoolCounts::Span{} : plan.count;
  uint64_t* out = words_.room(size / 4);
  uint32_t time_end = 0;  // words before that were put as part of a time
  for (uint32_t off = vm::kHeaderSize; off < size; off += 4) {
    if (off >= plan.tracked_from && !live_.has<kScope>(base + off)) continue;
    if (with_h_)
      if (uint32_t bits = vm::shadow_of(base + off)) h_.add(where + off / 4, bits);
    if (off < time_end || count.has(off)) continue;
    const uint8_t refs = plan.refs[off / 8];
    if (off % 8 == 0 && off + 8 <= size && refs == 0) {
      const auto word = vm::field<uint64_t>(r, off);
      const uint64_t mark = vm::time_word(base + off);
      const bool expired = (off == plan.limits.deadline && times_.deadline_expired(word, mark)) ||
                           (off == plan.limits.rest && static_cast<int64_t>(word) <= 0);
      const uint64_t v = expired ? Times::kExpired : times_.relative(word, mark);
      if (expired || v != word) {
        *out++ = v;
        time_end = off + 8;
        continue;
      }
    }
    auto bits = vm::field<uint32_t>(r, off);
    if (left_over && off == left_over->status) bits &= ~1u;
    *out++ = refs & (off % 8 ? 2 : 1) ? name(bits) : bits;
  }
  words_.end_at(out);
}

}  // namespace heddle
