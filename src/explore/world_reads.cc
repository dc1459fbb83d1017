// Which words of the state steps read (read_set.h).
//
// Told apart are fields and elements that only bytecode and the access
// observers get at: those of the program's own classes and of java.util, and
// arrays of references to them. Objects of java.lang, java.io and the like are
// read by natives and by the machine itself, without a word: they are always
// taken as read, as are strings and arrays of primitives.

#include <cstdlib>
#include <string_view>

#include "explore/world.h"

namespace heddle::explore {

using vm::address_of;
using vm::kNull;
using vm::klass_of;

namespace {

bool read_by_bytecode_alone(const Klass& k) {
  std::string_view name = k.name;
  if (name == "java/lang/ThreadGroup") return true;  // keeps lists of threads, whose history nobody sees
  if (name.starts_with("java/util/")) return !name.starts_with("java/util/zip/");
  if (name.starts_with("java/") || name.starts_with("jdk/") || name.starts_with("sun/")) return false;
  return k.loader != kNull;
}

uint32_t compute_first_told_apart(const Klass& k, const Klass* object) {
  if (k.is_primitive()) return UINT32_MAX;
  if (k.is_array()) {
    if (k.element_type != vm::Type::kRef) return UINT32_MAX;
    const Klass* base = k.component_base;
    bool told = base == object || base->name == "java/lang/Thread" || (!base->is_primitive() && read_by_bytecode_alone(*base));
    return told ? vm::kArrayData : UINT32_MAX;
  }
  if (!read_by_bytecode_alone(k)) return UINT32_MAX;
  const Klass* super = k.super;
  while (super && super != object && read_by_bytecode_alone(*super)) super = super->super;
  return super ? (super->instance_size + 3) & ~3u : vm::kHeaderSize;
}

// Natives that read no field of the objects they are given, or tell the observers of it.
bool reads_no_arguments(const vm::Method& m) {
  std::string_view holder = m.holder->name;
  if (holder == "java/lang/Object") return m.name != "clone";
  if (holder == "java/lang/System") return m.name == "arraycopy" || m.name == "identityHashCode";
  if (holder == "jdk/internal/misc/Unsafe") {
    for (std::string_view prefix : {"get", "put", "compareAnd", "weakCompare", "park", "unpark", "fullFence", "loadFence", "storeFence"})
      if (m.name.starts_with(prefix)) return true;
    return false;
  }
  return holder == "java/lang/Thread" || holder == "java/lang/Class" || holder == "java/lang/Throwable" ||
         holder.starts_with("java/lang/ref/") || holder == "java/lang/invoke/VarHandle" ||
         holder == "java/lang/invoke/MethodHandle";
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

void BaseNumbers::decide(uint64_t offset, bool told_apart) {
  uint64_t word = offset / 4;
  decided_[word / 64] |= uint64_t{1} << word % 64;
  if (!told_apart) return;
  numbered_[word / 64] |= uint64_t{1} << word % 64;
  numbers_.try_emplace(word, static_cast<uint32_t>(numbers_.size()));
}

bool World::told_apart(Ref r, const char* p) {
  Klass* k = klass_of(r);
  auto offset = static_cast<uint32_t>(p - address_of(r));
  if (k == vm_.wk.class_ && offset >= k->instance_size) return first_told_apart(*vm_.klass_of_mirror(r)) != UINT32_MAX;
  return offset >= first_told_apart(*k);
}

uint32_t World::first_told_apart(const Klass& k) {
  if (told_apart_.size() <= k.id) told_apart_.resize(k.id + 64, 0);
  uint32_t& from = told_apart_[k.id];
  if (from == 0) from = compute_first_told_apart(k, vm_.wk.object);
  return from;
}

void World::note_object_read(Ref r) {
  if (r == kNull) return;
  Klass* k = klass_of(r);
  uint32_t from = first_told_apart(*k);
  if (from == UINT32_MAX) return;
  uint64_t end = k->is_array() ? vm::kArrayData + 4 * uint64_t{static_cast<uint32_t>(vm::array_length(r))} : k->instance_size;
  for (uint64_t at = from; at < end; at += 4) note_read(r, address_of(r) + at, false);
}

void World::native_called(const vm::NativeCall& call) {
  if (!following_reads_) return;
  vm::Method& m = *call.method;
  if (m.watch == 0) m.watch = reads_no_arguments(m) ? 2 : 1;
  if (m.watch == 2) return;
  int slot = 0;
  if (!m.is_static()) note_object_read(call.ref(slot++));
  for (vm::Type type : m.params) {
    if (type == vm::Type::kRef) note_object_read(call.ref(slot));
    slot += vm::slots_of(type);
  }
}

// What the report of an exception shows.
void World::note_exception_read(Ref e) {
  for (int i = 0; e != kNull && i < 32; ++i) {
    note_object_read(e);
    Ref cause = vm::field<Ref>(e, vm_.wk.throwable_cause);
    if (cause == e) break;
    e = cause;
  }
}

}  // namespace heddle::explore
