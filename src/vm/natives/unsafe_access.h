#pragma once
// Every access that Unsafe makes to memory, in one place: what is read or
// written, how wide, and how strongly ordered. Whoever must see such accesses
// (exploration, race detection) looks here.
//
// A cell is a field of an object, an element of an array or raw memory. Narrow
// fields (boolean, byte, char, short) fill 32 bits and are kept extended
// (heap.h), elements and raw memory are packed: reads are the same for both
// (little endian), writes are not.

#include <bit>
#include <cstring>
#include <optional>
#include <type_traits>

#include "vm/vm.h"

namespace heddle::vm::natives {

struct Cell {
  Ref base;    // kNull: raw memory
  char* word;
  bool packed;

  static Cell at(Ref base, int64_t offset) {
    if (base == kNull) return {base, reinterpret_cast<char*>(offset), true};
    return {base, address_of(base) + offset, klass_of(base)->is_array()};
  }
};

// Host type of a Java value of type T.
template <Type T> struct HostOf;
template <> struct HostOf<Type::kBoolean> { using type = uint8_t; };
template <> struct HostOf<Type::kByte> { using type = int8_t; };
template <> struct HostOf<Type::kChar> { using type = uint16_t; };
template <> struct HostOf<Type::kShort> { using type = int16_t; };
template <> struct HostOf<Type::kInt> { using type = int32_t; };
template <> struct HostOf<Type::kLong> { using type = int64_t; };
template <> struct HostOf<Type::kFloat> { using type = float; };
template <> struct HostOf<Type::kDouble> { using type = double; };
template <> struct HostOf<Type::kRef> { using type = Ref; };
template <Type T> using Host = typename HostOf<T>::type;

template <typename V>
V load_raw(const Cell& c) {
  V v;
  std::memcpy(&v, c.word, sizeof(V));
  return v;
}

template <typename V>
void store_raw(Vm& vm, const Cell& c, V v) {
  if (vm.heap.undo.enabled()) vm.heap.undo.save_range(c.word, sizeof(V));
  std::memcpy(c.word, &v, sizeof(V));
}

// Memory outside the heap is no part of states: when the program itself uses it while exploring, that is noted.
void note_outside_heap(Vm& vm, const JavaThread& thread);

// Tells of an access: an array's elements one by one, since it may cover several of them (an int of a byte array) or part
// of one. REQUIRES: there is an observer.
inline void tell_accessed(Vm& vm, JavaThread& thread, const Cell& c, uint64_t bytes, AccessMode mode, AccessKind kind,
                          bool wrote) {
  if (c.base == kNull) return note_outside_heap(vm, thread);
  Klass* k = klass_of(c.base);
  if (!k->is_array()) return vm.access->accessed(thread, c.base, c.word, mode, kind, wrote);
  char* elements = address_of(c.base) + kArrayData;
  int64_t last = (c.word + bytes - 1 - elements) >> k->element_shift;
  for (int64_t i = (c.word - elements) >> k->element_shift; i <= last; ++i)
    vm.access->accessed(thread, c.base, elements + (i << k->element_shift), mode, kind, wrote);
}

template <Type T>
Host<T> load(Vm& vm, JavaThread& thread, const Cell& c, AccessMode mode) {
  if (vm.access) tell_accessed(vm, thread, c, sizeof(Host<T>), mode, AccessKind::kRead, false);
  return load_raw<Host<T>>(c);
}

template <Type T>
void store_quietly(Vm& vm, const Cell& c, Host<T> v) {
  if constexpr (sizeof(Host<T>) < 4) {
    if (!c.packed) return store_raw<int32_t>(vm, c, v);
  }
  store_raw<Host<T>>(vm, c, v);
}

template <Type T>
void tell_published(Vm& vm, JavaThread& thread, const Cell& c, Host<T> v) {
  if constexpr (T == Type::kRef) {
    if (vm.observer && c.base != kNull) vm.observer->published(thread, c.base, v);
  }
}

template <Type T>
void store(Vm& vm, JavaThread& thread, const Cell& c, AccessMode mode, Host<T> v) {
  tell_published<T>(vm, thread, c, v);
  store_quietly<T>(vm, c, v);
  if (vm.access) tell_accessed(vm, thread, c, sizeof(Host<T>), mode, AccessKind::kWrite, true);
}

// Whether the access may happen now; if not, the native stops without effect (NativeStatus::kBlocked). Of an array, the
// first element stands for all that are covered.
inline bool permitted(NativeCall& call, const Cell& c, AccessMode mode, AccessKind kind) {
  if (!call.vm.access || c.base == kNull) return true;
  char* p = c.word;
  if (Klass* k = klass_of(c.base); k->is_array()) {
    char* elements = address_of(c.base) + kArrayData;
    p = elements + ((p - elements) >> k->element_shift << k->element_shift);
  }
  return call.vm.access->may_access(call.thread, c.base, p, mode, kind);
}

// Read-modify-write as one action: `update` is given the old value and returns
// the new one, or nothing to leave the cell alone. Returns the old value.
template <Type T, typename Update>
Host<T> read_modify_write(Vm& vm, JavaThread& thread, const Cell& c, AccessMode mode, Update update) {
  Host<T> old = load_raw<Host<T>>(c);
  std::optional<Host<T>> fresh = update(old);
  if (fresh) tell_published<T>(vm, thread, c, *fresh);
  if (fresh) store_quietly<T>(vm, c, *fresh);
  if (vm.access) tell_accessed(vm, thread, c, sizeof(Host<T>), mode, AccessKind::kUpdate, fresh.has_value());
  return old;
}

// Compares as compare-and-set does: by bits.
template <typename V>
bool same_bits(V a, V b) { return std::memcmp(&a, &b, sizeof(V)) == 0; }

// Ranges (copyMemory, setMemory). REQUIRES: objects are arrays of primitives.
// Whether the whole of it may happen now, as one action; either cell may be raw memory.
bool may_copy_range(NativeCall& call, const Cell* from, const Cell& to);
void tell_range(NativeCall& call, const Cell& c, uint64_t bytes, bool write);
void copy_range(Vm& vm, const Cell& from, const Cell& to, uint64_t bytes);
void copy_swapped(Vm& vm, const Cell& from, const Cell& to, uint64_t bytes, uint32_t unit);
void fill_range(Vm& vm, const Cell& to, uint64_t bytes, uint8_t value);

}  // namespace heddle::vm::natives
