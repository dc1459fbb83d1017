#include "vm/heap.h"

#include <absl/container/flat_hash_set.h>
#include <sys/mman.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "vm/klass.h"

namespace heddle::vm {

namespace {

// Gaps left by the sweeper: a word kFiller (in place of the klass) and the size in 8-byte units (in
// place of the lock).
constexpr uint32_t kFiller = 0;

void reserve(uintptr_t base, uint64_t bytes) {
  void* p = mmap(reinterpret_cast<void*>(base), bytes, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  HEDDLE_CHECK(p == reinterpret_cast<void*>(base));
}

uint64_t object_size(const char* p) {
  auto& h = *reinterpret_cast<const Header*>(p);
  if (h.klass == kFiller) return uint64_t{h.lock} * 8;
  Klass* k = klass_at(h.klass);
  if (k->is_array()) {
    auto n = *reinterpret_cast<const uint32_t*>(p + kArrayLength);
    return align8(kArrayData + (uint64_t{n} << k->element_shift));
  }
  return k->instance_size;
}

constexpr uint64_t kLargePart = 256 << 10;

// Zeroes a part of the heap or of its shadow. Whole pages of large parts are returned to the
// system.
void clear(uintptr_t begin, uintptr_t end) {
  constexpr uint64_t kPage = 4096;
  if (end - begin < kLargePart) {
    std::memset(reinterpret_cast<void*>(begin), 0, end - begin);
    return;
  }
  uintptr_t first = (begin + kPage - 1) & ~(kPage - 1), last = end & ~(kPage - 1);
  std::memset(reinterpret_cast<void*>(begin), 0, first - begin);
  HEDDLE_CHECK(madvise(reinterpret_cast<void*>(first), last - first, MADV_DONTNEED) == 0);
  std::memset(reinterpret_cast<void*>(last), 0, end - last);
}

// The same, without touching pages that were never written.
void clear_touched(uintptr_t begin, uintptr_t end) {
  for (auto* w = reinterpret_cast<uint64_t*>(begin); w < reinterpret_cast<uint64_t*>(end); ++w)
    if (*w != 0) *w = 0;
}

// Clears the time words of a part of the heap, given by offsets.
void clear_times(uint64_t begin, uint64_t end) {
  constexpr uint64_t kPage = uint64_t{1} << kTimePageShift;
  for (uint64_t at = begin; at < end; at = (at + kPage) & ~(kPage - 1)) {
    if (!may_have_times(reinterpret_cast<void*>(kHeapBase + at))) continue;
    const uint64_t to = std::min(end, (at + kPage) & ~(kPage - 1));
    std::memset(reinterpret_cast<void*>(kTimeBase + at), 0, to - at);
  }
}

constexpr int kPoisonByte = 0xdb;
constexpr uint64_t kSmallestRun = 64;

}  // namespace

void UndoLog::thin_out() {
  absl::flat_hash_set<uint64_t*> seen;
  auto again = [&](const Entry& e) { return !seen.insert(e.word).second; };
  log_.erase(std::remove_if(log_.begin() + static_cast<ptrdiff_t>(state_), log_.end(), again),
             log_.end());
  low_ = std::min(low_, state_);
  thin_out_at_ = std::max(state_ + kThinOutAfter, state_ + 2 * (log_.size() - state_));
}

Heap::Heap(uint64_t limit_bytes) : limit_(limit_bytes) {
  // The address range is fixed, so there can be only one machine at a time per process.
  reserve(kHeapBase, kHeapReserve + kMetaReserve);
  reserve(kShadowBase, kHeapReserve);
  reserve(kSiteBase, kHeapReserve);
  reserve(kTimeBase, kHeapReserve + (kHeapReserve >> kTimePageShift));
  perm_top_ = kFirstPermanent;
  top_ = kPermanentReserve;
  meta_top_ = 64;
}

Heap::~Heap() {
  munmap(reinterpret_cast<void*>(kHeapBase), kHeapReserve + kMetaReserve);
  munmap(reinterpret_cast<void*>(kShadowBase), 3 * kHeapReserve);
  munmap(reinterpret_cast<void*>(kTimeBase), kHeapReserve + (kHeapReserve >> kTimePageShift));
}

void* Heap::allocate_meta(size_t bytes) {
  void* p = reinterpret_cast<void*>(kMetaBase + meta_top_);
  meta_top_ += (bytes + 63) & ~size_t{63};
  HEDDLE_CHECK(meta_top_ < kMetaReserve);
  return p;
}

Ref Heap::allocate(Klass* k, uint64_t bytes) {
  if (permanently_) return allocate_permanent(k, bytes);
  bytes = align8(bytes);
  if (used_ + bytes > limit_) return kNull;
  char* p;
  if (run_top_ + bytes <= run_end_ || (!runs_.empty() && next_run(bytes))) {
    p = reinterpret_cast<char*>(kHeapBase + run_top_);
    clear_times(run_top_, run_top_ + bytes);
    run_top_ += bytes;
    std::memset(p, 0, bytes);
  } else {
    if (top_ + bytes > kHeapReserve) return kNull;
    p = reinterpret_cast<char*>(kHeapBase + top_);  // fresh or truncated: zero
    top_ += bytes;
  }
  used_ += bytes;
  reinterpret_cast<Header*>(p)->klass = meta_of(k);
  return ref_of(p);
}

Ref Heap::allocate_permanent(Klass* k, uint64_t bytes) {
  bytes = align8(bytes);
  HEDDLE_CHECK(perm_top_ + bytes <= kPermanentReserve);
  char* p = reinterpret_cast<char*>(kHeapBase + perm_top_);
  perm_top_ += bytes;
  reinterpret_cast<Header*>(p)->klass = meta_of(k);
  return ref_of(p);
}

void Heap::truncate(uint64_t top, uint64_t used) {
  HEDDLE_CHECK(top <= top_);
  top = std::max(top, std::min(floor_, top_));
  clear(kHeapBase + top, kHeapBase + top_);
  clear(kShadowBase + top, kShadowBase + top_);
  clear_times(top, top_);
  run_top_ = run_end_ = 0;
  runs_.clear();
  most_used_ = std::max(most_used_, used_);
  used_ = used;
  top_ = top;
}

void Heap::begin_state() {
  stop_recycling();
  undo.begin_state(top_);
  used_before_fresh_ = used_;
}

void Heap::stop_recycling() {
  if (run_top_ < run_end_) fill_gap(run_top_, run_end_);
  run_top_ = run_end_ = 0;
  runs_.clear();
}

void Heap::fill_gap(uint64_t begin, uint64_t end) {
  if (begin == end) return;
  auto* h = reinterpret_cast<Header*>(kHeapBase + begin);
  h->klass = kFiller;
  h->lock = static_cast<uint32_t>((end - begin) / 8);
}

bool Heap::next_run(uint64_t bytes) {
  // The rest of the current run stays a gap until the next sweep.
  if (run_top_ < run_end_) fill_gap(run_top_, run_end_);
  run_top_ = run_end_ = 0;
  while (!runs_.empty()) {
    Run r = runs_.back();
    runs_.pop_back();
    if (r.end - r.begin >= bytes) {
      run_top_ = r.begin;
      run_end_ = r.end;
      return true;
    }
  }
  return false;
}

void Heap::begin_marking() {
  mark_stack_.clear();
  discovered_references.clear();
}

bool Heap::is_marked(Ref r) const { return is_permanent(r) || (header(r).flags & kMarked); }

void Heap::mark(Ref r) {
  if (r == kNull || (header(r).flags & kMarked)) return;
  header(r).flags |= kMarked;
  // The permanent space is not walked, because mirrors differ in size: its marks are listed.
  if (is_permanent(r)) marked_permanent_.push_back(r);
  mark_stack_.push_back(r);
}

void Heap::drain() {
  while (!mark_stack_.empty()) {
    Ref r = mark_stack_.back();
    mark_stack_.pop_back();
    Klass* k = klass_of(r);
    if (k->is_array()) {
      if (k->element_type != Type::kRef) continue;
      int32_t n = array_length(r);
      for (int32_t i = 0; i < n; ++i) mark(element<Ref>(r, i));
      continue;
    }
    if (k->ref_kind != RefKind::kNone) discovered_references.push_back(r);
    for (uint32_t off : k->ref_offsets) {
      if (k->ref_kind != RefKind::kNone && off == reference_klass_kind_offset)
        continue;  // the referent is weak
      mark(field<Ref>(r, off));
    }
  }
}

void Heap::sweep() {
  // The unused end of the current run holds stale bytes: make it a gap that can be walked over.
  if (run_top_ < run_end_) fill_gap(run_top_, run_end_);
  runs_.clear();
  run_top_ = run_end_ = 0;
  most_used_ = std::max(most_used_, used_);
  used_ = 0;
  uint64_t at = kPermanentReserve;
  uint64_t gap = at;  // start of the dead space in front of `at`
  auto close_gap = [&](uint64_t end) {
    if (gap == end) return;
    clear_times(gap, end);
    // One filler suffices: its 32-bit size field in units of 8 bytes covers 32 GB.
    fill_gap(gap, end);
    if (end - gap >= kSmallestRun) runs_.push_back({gap, end});
  };
  while (at < top_) {
    char* p = reinterpret_cast<char*>(kHeapBase + at);
    auto* h = reinterpret_cast<Header*>(p);
    uint64_t size = object_size(p);
    if (h->klass != kFiller && (h->flags & kMarked)) {
      h->flags &= ~kMarked;
      close_gap(at);
      used_ += size;
      gap = at + size;
    }
    at += size;
  }
  if (gap < top_) {
    // Free the tail.
    std::memset(reinterpret_cast<void*>(kHeapBase + gap), 0, top_ - gap);
    top_ = gap;
  }
  std::reverse(runs_.begin(), runs_.end());
  for (Ref r : marked_permanent_) header(r).flags &= static_cast<uint16_t>(~kMarked);
  marked_permanent_.clear();
}

void Heap::for_each_object(uint64_t from, uint64_t to,
                           const std::function<void(Ref, uint64_t)>& f) const {
  while (from < to) {
    const char* p = reinterpret_cast<const char*>(kHeapBase + from);
    uint64_t size = object_size(p);
    if (reinterpret_cast<const Header*>(p)->klass != kFiller) f(ref_of(p), size);
    from += size;
  }
}

// Shadows of gaps are zero, like those of new objects; the contents of a gap are cleared when it is
// reused.
void Heap::sweep_fresh(const std::function<bool(Ref)>& live, Space space) {
  stop_recycling();
  uint64_t gap = undo.fresh_from();  // start of the dead space in front of the object
  most_used_ = std::max(most_used_, used_);
  used_ = used_before_fresh_;
  auto close_gap = [&](uint64_t end) {
    if (gap == end) return;
    if (space == Space::kGiveBack) {
      clear(kHeapBase + gap, kHeapBase + end);
      clear(kShadowBase + gap, kShadowBase + end);
    } else {
      clear_touched(kShadowBase + gap, kShadowBase + end);
    }
    if (space == Space::kPoison)
      std::memset(reinterpret_cast<void*>(kHeapBase + gap), kPoisonByte, end - gap);
    fill_gap(gap, end);
    if (end - gap >= kSmallestRun) runs_.push_back({gap, end});
  };
  for_each_object(gap, top_, [&](Ref r, uint64_t size) {
    if (!live(r)) return;
    uint64_t at = uint64_t{r} * 8;
    close_gap(at);
    used_ += size;
    gap = at + size;
  });
  if (space == Space::kUseAgain && top_ - gap >= kLargePart) {
    close_gap(top_);
  } else {
    clear(kHeapBase + gap, kHeapBase + top_);
    clear(kShadowBase + gap, kShadowBase + top_);
    clear_times(gap, top_);
    top_ = gap;
  }
  std::reverse(runs_.begin(), runs_.end());
}

}  // namespace heddle::vm
