#pragma once
// Which words of the state a step reads (read_set.h). The depth-first search
// matches states that differ only in words that are never read again
// (docs/reduction.md, "Ignoring dead data").

#include <cstdint>
#include <memory>
#include <vector>

#include "system/base_numbers.h"
#include "system/events.h"
#include "system/read_set.h"
#include "vm/native.h"
#include "vm/vm.h"

namespace heddle {

class ReadTracker {
 public:
  static constexpr uint32_t kUntracked = UINT32_MAX;

  explicit ReadTracker(vm::Vm& vm) : vm_(vm) {}
  // The base image ends here. Call it once, before anything is tracked.
  void begin(uint64_t base_top);

  void enable(bool on) { enabled_ = on; }
  bool enabled() const { return enabled_; }
  void begin_step() {
    if (enabled_) reads_.clear();
  }
  // What the current step has read so far.
  const ReadSet& reads() const { return reads_; }
  BaseNumbers& base_numbers() { return *base_numbers_; }

  // Offset of the first field or element of objects of this class whose reads are tracked.
  uint32_t first_tracked(const Klass& k);

  void note(Ref r, const void* p, bool wide) {
    if (!enabled_) return;
    note_word(r, static_cast<const char*>(p));
    if (wide) note_word(r, static_cast<const char*>(p) + 4);
  }
  // The lock of an object, when the object is not part of the base image: base words other than
  // fields always count as read.
  void note_lock(Ref r, const char* word) {
    if (enabled_ && word >= vm::address_of(static_cast<Ref>(base_top_ / 8))) note_word(r, word);
  }
  void note_permit(uint32_t thread) { reads_.add_permit(thread); }
  // All tracked words of an object.
  void note_object(Ref r);
  // What the report of an exception shows.
  void note_exception(Ref e);
  void native_called(const vm::NativeCall& call);

 private:
  void note_word(Ref r, const char* p) {
    uint64_t offset = reinterpret_cast<uintptr_t>(p) - vm::kHeapBase;
    if (offset >= vm_.heap.fresh_from()) return;  // made by this step
    if (offset >= base_top_) return reads_.add_fresh((offset - base_top_) / 4);
    if (__builtin_expect(!base_numbers_->decided(offset), 0))
      base_numbers_->decide(offset, is_tracked(r, p));
    if (uint32_t number = base_numbers_->number_of(offset); number != BaseNumbers::kNone)
      reads_.add_base(number);
  }
  bool is_tracked(Ref r, const char* p);

  vm::Vm& vm_;
  uint64_t base_top_ = 0;
  bool enabled_ = false;
  ReadSet reads_;
  std::unique_ptr<BaseNumbers> base_numbers_;
  std::vector<uint32_t> first_tracked_;  // by class number; 0: not decided yet
};

}  // namespace heddle
