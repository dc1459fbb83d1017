#include "system/read_tracker.h"

#include <cstdlib>

#include "base/check.h"
#include "library/read_tracking_classes.h"

namespace heddle {

using vm::address_of;
using vm::klass_of;
using vm::kNull;

namespace {

constexpr uint8_t kReadsArguments = 1, kReportsReads = 2;  // vm::Method::watch
constexpr int kMostCauses = 32;

uint32_t compute_first_tracked(const Klass& k, const Klass* object_class) {
  if (k.is_primitive()) return ReadTracker::kUntracked;
  if (k.is_array()) {
    bool tracked = k.element_type == vm::Type::kRef &&
                   element_reads_are_reported(*k.component_base, object_class);
    return tracked ? vm::kArrayData : ReadTracker::kUntracked;
  }
  if (!reads_are_reported(k)) return ReadTracker::kUntracked;
  const Klass* super = k.super;
  while (super && super != object_class && reads_are_reported(*super)) super = super->super;
  return super ? (super->instance_size + 3) & ~3u : vm::kHeaderSize;
}

uint64_t end_of(Ref r) {
  const Klass& k = *klass_of(r);
  if (!k.is_array()) return k.instance_size;
  return vm::kArrayData + 4 * uint64_t{static_cast<uint32_t>(vm::array_length(r))};
}

}  // namespace

BaseNumbers::BaseNumbers(uint64_t bytes)
    : decided_(static_cast<uint64_t*>(std::calloc(bytes / 256 + 1, 8))),
      numbered_(static_cast<uint64_t*>(std::calloc(bytes / 256 + 1, 8))) {
  HEDDLE_CHECK(decided_ && numbered_);
}

BaseNumbers::~BaseNumbers() {
  std::free(decided_);
  std::free(numbered_);
}

void BaseNumbers::decide(uint64_t offset, bool reads_tracked) {
  uint64_t word = offset / 4;
  decided_[word / 64] |= uint64_t{1} << word % 64;
  if (!reads_tracked) return;
  numbered_[word / 64] |= uint64_t{1} << word % 64;
  numbers_.try_emplace(word, static_cast<uint32_t>(numbers_.size()));
}

void ReadTracker::begin(uint64_t base_top) {
  base_top_ = base_top;
  base_numbers_ = std::make_unique<BaseNumbers>(base_top);
}

bool ReadTracker::is_tracked(Ref r, const char* p) {
  Klass* k = klass_of(r);
  auto offset = static_cast<uint32_t>(p - address_of(r));
  bool is_static = k == vm_.wk.class_ && offset >= k->instance_size;
  if (is_static) return first_tracked(*vm_.klass_of_mirror(r)) != kUntracked;
  return offset >= first_tracked(*k);
}

uint32_t ReadTracker::first_tracked(const Klass& k) {
  if (first_tracked_.size() <= k.id) first_tracked_.resize(k.id + 64, 0);
  uint32_t& from = first_tracked_[k.id];
  if (from == 0) from = compute_first_tracked(k, vm_.wk.object);
  return from;
}

void ReadTracker::note_object(Ref r) {
  if (r == kNull) return;
  uint32_t from = first_tracked(*klass_of(r));
  if (from == kUntracked) return;
  for (uint64_t at = from, end = end_of(r); at < end; at += 4) note(r, address_of(r) + at, false);
}

void ReadTracker::native_called(const vm::NativeCall& call) {
  if (!enabled_) return;
  vm::Method& m = *call.method;
  if (m.watch == 0) m.watch = reports_reads_of_arguments(m) ? kReportsReads : kReadsArguments;
  if (m.watch == kReportsReads) return;
  int slot = 0;
  if (!m.is_static()) note_object(call.ref(slot++));
  for (vm::Type type : m.params) {
    if (type == vm::Type::kRef) note_object(call.ref(slot));
    slot += vm::slots_of(type);
  }
}

void ReadTracker::note_exception(Ref e) {
  for (int i = 0; e != kNull && i < kMostCauses; ++i) {
    note_object(e);
    Ref cause = vm::field<Ref>(e, vm_.wk.throwable_cause);
    if (cause == e) break;
    e = cause;
  }
}

}  // namespace heddle
