#pragma once
// Every access that Unsafe makes to memory, in one place: what is read or
// written, how wide, and how strongly ordered. All of them go through the load
// and store hooks of access.h.
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
  Ref base;  // kNull: raw memory
  char* word;
  bool packed;

  static Cell at(Ref base, int64_t offset) {
    if (base == kNull) return {base, reinterpret_cast<char*>(offset), true};
    return {base, address_of(base) + offset, klass_of(base)->is_array()};
  }
};

// Host type of a Java value of type T.
template <Type T>
struct HostOf;
template <>
struct HostOf<Type::kBoolean> {
  using type = uint8_t;
};
template <>
struct HostOf<Type::kByte> {
  using type = int8_t;
};
template <>
struct HostOf<Type::kChar> {
  using type = uint16_t;
};
template <>
struct HostOf<Type::kShort> {
  using type = int16_t;
};
template <>
struct HostOf<Type::kInt> {
  using type = int32_t;
};
template <>
struct HostOf<Type::kLong> {
  using type = int64_t;
};
template <>
struct HostOf<Type::kFloat> {
  using type = float;
};
template <>
struct HostOf<Type::kDouble> {
  using type = double;
};
template <>
struct HostOf<Type::kRef> {
  using type = Ref;
};
template <Type T>
using Host = typename HostOf<T>::type;

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

// Memory outside the heap is not part of the state. If the program itself uses it while exploring,
// the check reports that as unsupported.
void note_outside_heap(Vm& vm, const JavaThread& thread);

// Reports an access that has taken place. An access to an array is reported for each element, since
// it may cover several of them (an int of a byte array) or a part of one. REQUIRES: vm.access.
void tell_accessed(Vm& vm, JavaThread& thread, const Cell& c, uint64_t bytes, AccessMode mode,
                   AccessKind kind, bool wrote);

// Ask the load and store hooks about an access of up to eight bytes; without hooks, and for raw
// memory, the answer is kHeap. Of several elements that the access covers, the first decides
// whether the thread stops. `bits` has the value in its low bytes, extended to 32 bits when stored.
Loaded ask_load_hook(NativeCall& call, const Cell& c, uint32_t bytes, AccessMode mode,
                     AccessKind kind, Slot* bits, const memory::Comparison& comparison);
Stored ask_store_hook(NativeCall& call, const Cell& c, uint32_t bytes, AccessMode mode,
                      AccessKind kind, Slot bits);
inline Loaded ask_load(NativeCall& call, const Cell& c, uint32_t bytes, AccessMode mode,
                       AccessKind kind, Slot* bits, const memory::Comparison& comparison = {}) {
  if (!call.vm.access || c.base == kNull) return Loaded::kHeap;
  return ask_load_hook(call, c, bytes, mode, kind, bits, comparison);
}
inline Stored ask_store(NativeCall& call, const Cell& c, uint32_t bytes, AccessMode mode,
                        AccessKind kind, Slot bits) {
  if (!call.vm.access || c.base == kNull) return Stored::kHeap;
  return ask_store_hook(call, c, bytes, mode, kind, bits);
}

template <typename V>
V from_bits(Slot bits) {
  V v;
  std::memcpy(&v, &bits, sizeof(V));
  return v;
}

template <typename V>
Slot to_bits(V v) {
  if constexpr (std::is_same_v<V, float>)
    return slot_f(v);
  else if constexpr (std::is_same_v<V, double>)
    return slot_d(v);
  else if constexpr (sizeof(V) == 8)
    return slot_j(v);
  else
    return slot_i(static_cast<int32_t>(v));
}

template <Type T>
void store_in_heap(Vm& vm, const Cell& c, Host<T> v) {
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

// Read-modify-write as one action: `update` is given the old value and returns the new one, or
// nothing to leave the cell alone. Returns the old value; none: the thread has to stop in front of
// the access (NativeStatus::kBlocked). *fails is set if a comparison that may fail does although
// the values are equal.
template <Type T, typename Update>
std::optional<Host<T>> read_modify_write(NativeCall& call, const Cell& c, AccessMode mode,
                                         Update update, const memory::Comparison& comparison = {},
                                         bool* fails = nullptr) {
  constexpr uint32_t kBytes = sizeof(Host<T>);
  Slot bits;
  Loaded how = ask_load(call, c, kBytes, mode, AccessKind::kUpdate, &bits, comparison);
  if (how == Loaded::kStop) return std::nullopt;
  Host<T> old = how == Loaded::kHeap ? load_raw<Host<T>>(c) : from_bits<Host<T>>(bits);
  if (how == Loaded::kFails) *fails = true;
  std::optional<Host<T>> fresh = how == Loaded::kFails ? std::nullopt : update(old);
  if (fresh) {
    tell_published<T>(call.vm, call.thread, c, *fresh);
    if (ask_store(call, c, kBytes, mode, AccessKind::kUpdate, to_bits(*fresh)) == Stored::kHeap)
      store_in_heap<T>(call.vm, c, *fresh);
  }
  if (call.vm.access)
    tell_accessed(call.vm, call.thread, c, kBytes, mode, AccessKind::kUpdate, fresh.has_value());
  return old;
}

// None: the thread has to stop in front of the access.
template <Type T>
std::optional<Host<T>> load(NativeCall& call, const Cell& c, AccessMode mode) {
  Slot bits;
  Loaded how = ask_load(call, c, sizeof(Host<T>), mode, AccessKind::kRead, &bits);
  if (how == Loaded::kStop) return std::nullopt;
  if (call.vm.access)
    tell_accessed(call.vm, call.thread, c, sizeof(Host<T>), mode, AccessKind::kRead, false);
  return how == Loaded::kSupplied ? from_bits<Host<T>>(bits) : load_raw<Host<T>>(c);
}

// False: the thread has to stop in front of the access.
template <Type T>
bool store(NativeCall& call, const Cell& c, AccessMode mode, Host<T> v) {
  Stored how = ask_store(call, c, sizeof(Host<T>), mode, AccessKind::kWrite, to_bits(v));
  if (how == Stored::kStop) return false;
  tell_published<T>(call.vm, call.thread, c, v);
  if (how == Stored::kHeap) store_in_heap<T>(call.vm, c, v);
  if (call.vm.access)
    tell_accessed(call.vm, call.thread, c, sizeof(Host<T>), mode, AccessKind::kWrite, true);
  return true;
}

// Compares as compare-and-set does: by bits.
template <typename V>
bool same_bits(V a, V b) {
  return std::memcmp(&a, &b, sizeof(V)) == 0;
}

// ---- ranges of array elements or of raw memory, as one action ----

// The native reads the range in the heap itself. REQUIRES (here and below): objects are arrays.
void read_newest(NativeCall& call, const Cell& from, uint64_t bytes);
// Reports all elements of the range as read or written.
void tell_range(NativeCall& call, const Cell& c, uint64_t bytes, bool write);
// Whether some element of the range may be relaxed: its values are then moved with load_range and
// store_range, else directly.
inline bool may_relax(const Vm& vm, const Cell& c) {
  return vm.access && c.base != kNull && vm.access->may_relax(c.base);
}
// The bytes of the range as the thread reads them, and the elements of the range as it writes them.
void load_range(NativeCall& call, const Cell& from, uint64_t bytes, char* out);
void store_range(NativeCall& call, const Cell& to, uint64_t bytes, const char* in);
void copy_range(NativeCall& call, const Cell& from, const Cell& to, uint64_t bytes);
// Likewise, with the bytes of each unit reversed.
void copy_swapped(NativeCall& call, const Cell& from, const Cell& to, uint64_t bytes,
                  uint32_t unit);
void fill_range(NativeCall& call, const Cell& to, uint64_t bytes, uint8_t value);

}  // namespace heddle::vm::natives
