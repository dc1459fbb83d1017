#pragma once
// Objects and the heap.
//
// Layout of an object (8-byte aligned):
//   Header (16 bytes) | fields            for an instance
//   Header (16 bytes) | length | site | elements      for an array (elements at kArrayData)
// Fields take 4 bytes (boolean, byte, char, short, int, float, reference; narrow
// ints are kept sign- or zero-extended to 32 bits) or 8 (long, double).
// Static fields live in the class mirror, behind its instance fields.
//
// Two spaces share one reserved address range that starts at kHeapBase:
//   permanent  what the machine itself creates (class mirrors, interned strings, boot objects):
//   never freed, never undone;
//   ordinary   what the program allocates: swept by the collector in `run`, truncated by undo in
//   `check`.
//
// While exploring, every store to an object goes through the undo log (store*
// below, or UndoLog::save before a raw write). Objects created since the newest state to which the
// search can return are fresh: they do not exist in that state, so changes to them are not logged,
// and only they can be collected (fresh_gc.h).

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/state_part.h"
#include "vm/value.h"

namespace heddle::vm {

struct Klass;

inline constexpr uintptr_t kHeapBase =
    0x200000000000;  // fixed, so that a Ref decodes with one constant; clear of sanitizers' shadows
inline constexpr uint64_t kHeapReserve = uint64_t{32} << 30;
inline constexpr uintptr_t kMetaBase = kHeapBase + kHeapReserve;  // Klass structures
inline constexpr uint64_t kMetaReserve = uint64_t{2} << 30;
inline constexpr uintptr_t kShadowBase = kMetaBase + kMetaReserve;  // one 32-bit word per heap word
inline constexpr uintptr_t kSiteBase =
    kShadowBase + kHeapReserve;  // last access sites, two words per heap word
inline constexpr uintptr_t kTimeBase =
    kSiteBase + 2 * kHeapReserve;  // marks of times (time_values.h), a word per heap word
inline constexpr uintptr_t kTimePageBase = kTimeBase + kHeapReserve;  // a byte per page of the heap
inline constexpr int kTimePageShift = 12;
inline constexpr uint64_t kPermanentReserve = uint64_t{1} << 30;  // first part of the heap range

// Lock word: owner thread number (1-based, 0 = free) in the high half, recursion count in the low
// half.
struct Header {
  uint32_t klass;  // offset from kMetaBase
  uint32_t lock;
  uint32_t seq;      // n-th allocation of its creator: with `creator`, the object's stable name
  uint16_t creator;  // thread number
  uint16_t flags;
};
static_assert(sizeof(Header) == 16);

enum HeaderFlag : uint16_t {
  kMarked = 1,  // collector
  kHasFinalizer = 2,
  kHashed = 4,        // identityHashCode was called
  kLocal = 16,        // exploring: only its creator can reach it
  kEscapedThis = 8,   // `this` was published before its constructor ended
  kUnseeded = 32,     // a java.util.Random that was made without a seed
  kSeeded = 64,       // a SplittableRandom that was split from one with a seed
  kGiven = 128,       // an array that the library made and gave to the program (given_arrays.h)
  kObtainable = 256,  // of a local object: a load may return a reference to it that comes later
};

inline constexpr uint32_t kHeaderSize = 16;
inline constexpr uint32_t kLockOffset = 4;
inline constexpr uint32_t kArrayLength = 16;
inline constexpr uint32_t kArraySite = 20;  // allocation site number
inline constexpr uint32_t kArrayData = 24;

inline char* address_of(Ref r) { return reinterpret_cast<char*>(kHeapBase + uint64_t{r} * 8); }
inline Ref ref_of(const void* p) {
  return static_cast<Ref>((reinterpret_cast<uintptr_t>(p) - kHeapBase) / 8);
}
inline Header& header(Ref r) { return *reinterpret_cast<Header*>(address_of(r)); }
inline Klass* klass_at(uint32_t meta) { return reinterpret_cast<Klass*>(kMetaBase + meta); }
inline Klass* klass_of(Ref r) { return klass_at(header(r).klass); }
inline int32_t array_length(Ref r) {
  return *reinterpret_cast<int32_t*>(address_of(r) + kArrayLength);
}

template <typename T>
inline T& field(Ref r, uint32_t offset) {
  return *reinterpret_cast<T*>(address_of(r) + offset);
}
template <typename T>
inline T* elements(Ref r) {
  return reinterpret_cast<T*>(address_of(r) + kArrayData);
}
template <typename T>
inline T& element(Ref r, int64_t index) {
  return elements<T>(r)[index];
}

// The shadow word of the heap word at p (race detection's cell, or the row of a volatile or a
// lock).
inline uint32_t& shadow_of(const void* p) {
  return *reinterpret_cast<uint32_t*>(
      kShadowBase + ((reinterpret_cast<uintptr_t>(p) - kHeapBase) & ~uintptr_t{3}));
}

// The allocation site of the object at p, if ExplorationMode::note_allocations is set: a method's
// id and, in kSiteShift low bits, the index of an instruction; 0 = unknown.
inline constexpr int kSiteShift = 13;
inline uint32_t& site_of(const void* p) {
  return *reinterpret_cast<uint32_t*>(kSiteBase + (reinterpret_cast<uintptr_t>(p) - kHeapBase));
}

// Whether some time was ever stored in the page of p; and the time word of the aligned 8 bytes at
// p.
inline uint8_t& may_have_times(const void* p) {
  return *reinterpret_cast<uint8_t*>(
      kTimePageBase + ((reinterpret_cast<uintptr_t>(p) - kHeapBase) >> kTimePageShift));
}
inline uint64_t* time_word_at(const void* p) {
  return reinterpret_cast<uint64_t*>(
      kTimeBase + ((reinterpret_cast<uintptr_t>(p) - kHeapBase) & ~uintptr_t{7}));
}

inline uint64_t align8(uint64_t n) { return (n + 7) & ~uint64_t{7}; }

// Old values of overwritten words, newest last. Off (enabled() false) in `run`.
class UndoLog {
 public:
  bool enabled() const { return enabled_; }
  void set_enabled(bool on) { enabled_ = on; }
  // Records the aligned 8 bytes that contain p, for rollback. Does nothing while disabled, nor for
  // words of fresh objects and their shadows, which truncation clears.
  void save(const void* p) {
    if (!enabled_ || is_fresh(reinterpret_cast<uintptr_t>(p))) return;
    push(p);
  }
  // The same for the time word of the heap word at p.
  void save_time_word(const void* p) {
    if (enabled_ && !is_fresh(reinterpret_cast<uintptr_t>(p))) push(time_word_at(p));
  }
  void save_range(const void* p, size_t bytes) {
    auto begin = reinterpret_cast<uintptr_t>(p) & ~uintptr_t{7};
    for (auto a = begin; a < reinterpret_cast<uintptr_t>(p) + bytes; a += 8)
      save(reinterpret_cast<void*>(a));
  }
  size_t mark() const { return log_.size(); }
  // The search may return to the present state: from now on, objects at or above this heap offset
  // are fresh.
  void begin_state(uint64_t heap_top) {
    fresh_from_ = heap_top;
    state_ = log_.size();
    thin_out_at_ = state_ + kThinOutAfter;
  }
  uint64_t fresh_from() const { return fresh_from_; }
  // The length of the log at the last begin_state().
  size_t state() const { return state_; }
  void rollback(size_t mark) {
    while (log_.size() > mark) {
      *log_.back().word = log_.back().old;
      log_.pop_back();
    }
    if (mark < low_) low_ = mark;
    if (mark < state_) state_ = mark;
  }
  // The shortest length of the log since the last call: entries below it have not changed.
  size_t take_low_water() {
    size_t low = low_;
    low_ = SIZE_MAX;
    return low;
  }
  struct Entry {
    uint64_t* word;
    uint64_t old;
  };
  const std::vector<Entry>& entries() const { return log_; }

 private:
  static constexpr size_t kThinOutAfter = size_t{1} << 20;
  bool is_fresh(uintptr_t a) const {
    uint64_t size = kHeapReserve - fresh_from_;
    return a - (kHeapBase + fresh_from_) < size || a - (kShadowBase + fresh_from_) < size;
  }
  void push(const void* p) {
    if (__builtin_expect(log_.size() >= thin_out_at_, 0)) thin_out();
    auto* w = reinterpret_cast<uint64_t*>(reinterpret_cast<uintptr_t>(p) & ~uintptr_t{7});
    log_.push_back({w, *w});
  }
  // Keeps only the oldest of the values logged for each word since the newest state: rollback needs
  // no others.
  void thin_out();

  std::vector<Entry> log_;
  uint64_t fresh_from_ = kHeapReserve;
  size_t state_ = 0;
  size_t thin_out_at_ = kThinOutAfter;
  size_t low_ = SIZE_MAX;
  bool enabled_ = false;
};

using heddle::RootVisitor;

class Heap {
 public:
  explicit Heap(uint64_t limit_bytes);
  ~Heap();
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;

  // Zeroed space with its klass set; the caller (Vm) sets creator and seq. Returns kNull if the
  // limit would be exceeded (even after a collection by the owner).
  Ref allocate(Klass* k, uint64_t bytes);
  Ref allocate_permanent(Klass* k, uint64_t bytes);
  // While on, allocate() takes permanent space (linkage while exploring).
  void allocate_permanently(bool on) { permanently_ = on; }
  uint64_t permanent_top() const { return perm_top_; }
  // Meta space is never freed.
  void* allocate_meta(size_t bytes);

  static bool is_permanent(Ref r) { return uint64_t{r} * 8 < kPermanentReserve; }
  uint64_t used() const { return used_; }
  // The peak of the memory in use, over all spaces.
  uint64_t most_used() const { return std::max(most_used_, used_) + perm_top_ + meta_top_; }
  uint64_t limit() const { return limit_; }
  void set_limit(uint64_t bytes) { limit_ = bytes; }

  // For exploration: the allocation pointer. truncate() restores it together with used() on
  // backtracking, and clears what lies above, shadow included.
  uint64_t top() const { return top_; }
  void truncate(uint64_t top, uint64_t used);
  // Present objects are never truncated.
  void keep_all() { floor_ = top_; }
  // Disables free lists: allocation only advances top(), and free space stays a gap.
  void stop_recycling();
  static constexpr uint64_t kFirstPermanent = 64;  // offset; 0 is null
  // The search may return to the present state: objects allocated from now on are fresh.
  void begin_state();
  uint64_t fresh_from() const { return undo.fresh_from(); }
  uint64_t used_by_fresh() const { return used_ - used_before_fresh_; }
  bool is_fresh(Ref r) const { return uint64_t{r} * 8 >= undo.fresh_from(); }
  // Frees the fresh objects that are not live. kUseAgain: their space is reused until the next
  // state begins. kGiveBack: it is returned to the system, for a collection shortly before that.
  // kPoison: it is reused but first filled with an invalid pattern.
  enum class Space : uint8_t { kUseAgain, kGiveBack, kPoison };
  void sweep_fresh(const std::function<bool(Ref)>& live, Space space);
  // Calls f(object, bytes) for the objects between two offsets, which must be boundaries of objects
  // or gaps. REQUIRES: there are no class mirrors between them.
  void for_each_object(uint64_t from, uint64_t to,
                       const std::function<void(Ref, uint64_t)>& f) const;

  // Mark-and-sweep: mark() each root, then sweep(). Reference fields are found through Klass.
  void begin_marking();
  void mark(Ref r);  // and everything reachable strongly
  bool is_marked(Ref r) const;
  void drain();  // marks all that mark() queued
  void sweep();
  // References discovered while marking (java.lang.ref): filled by drain(), decided by the owner.
  std::vector<Ref> discovered_references;
  uint32_t reference_klass_kind_offset = 0;

  UndoLog undo;

  void set_time_word(const void* p, uint64_t mark) {
    may_have_times(p) = 1;
    undo.save_time_word(p);
    *time_word_at(p) = mark;
  }

 private:
  friend class HeapWalker;
  struct Run {
    uint64_t begin, end;
  };
  bool next_run(uint64_t bytes);
  void fill_gap(uint64_t begin, uint64_t end);

  uint64_t limit_;
  uint64_t used_ = 0;
  uint64_t most_used_ = 0;  // the peak before used_ last decreased
  uint64_t used_before_fresh_ = 0;
  uint64_t perm_top_;
  uint64_t top_;                        // bump pointer (offset from kHeapBase)
  uint64_t run_top_ = 0, run_end_ = 0;  // current recycled run, empty when equal
  std::vector<Run> runs_;               // recycled space not yet used
  uint64_t floor_ = 0;                  // truncate() stops here
  bool permanently_ = false;
  uint64_t meta_top_;
  std::vector<Ref> mark_stack_;
  std::vector<Ref> marked_permanent_;
};

}  // namespace heddle::vm
