#pragma once
// Helpers for natives: fields by name, strings, roots for objects that only a native refers to,
// class resolution that may run Java code, and the state of the natives of one machine
// (NativeData).

#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/native.h"
#include "vm/time_values.h"
#include "vm/vm.h"

struct z_stream_s;  // zlib

namespace heddle::vm::natives {

// --- natives that several classes have -----------------------------------

inline NativeStatus nothing(NativeCall& call) { return call.done(); }
inline NativeStatus null_result(NativeCall& call) { return call.ret_a(kNull); }
inline NativeStatus no(NativeCall& call) { return call.ret_z(false); }
inline NativeStatus yes(NativeCall& call) { return call.ret_z(true); }

// An address of the host's memory, as Unsafe gives them out.
inline char* memory_at(NativeCall& call, int slot) {
  return reinterpret_cast<char*>(call.i64(slot));
}

// --- fields by name -------------------------------------------------------

// Offset of the field `name` of k or a superclass; statics: in the mirror.
// REQUIRES: it exists.
uint32_t field_offset(Klass* k, std::string_view name, std::string_view desc);

template <typename T>
T get_field(Ref r, std::string_view name, std::string_view desc) {
  return field<T>(r, field_offset(klass_of(r), name, desc));
}
template <typename T>
void set_field(Vm& vm, Ref r, std::string_view name, std::string_view desc, T v) {
  vm.store<T>(r, field_offset(klass_of(r), name, desc), v);
}
template <typename T>
void set_static(Vm& vm, Klass* k, std::string_view name, std::string_view desc, T v) {
  vm.store<T>(k->mirror, field_offset(k, name, desc), v);
}

// --- roots ----------------------------------------------------------------

// Keeps an object alive while the native that created it allocates more.
class Rooted {
 public:
  Rooted(Vm& vm, Ref r) : vm_(vm), ref_(r), scope_(vm.pin(r)) {}
  ~Rooted() { vm_.unpin(scope_); }
  Rooted(const Rooted&) = delete;
  Rooted& operator=(const Rooted&) = delete;
  operator Ref() const { return ref_; }

 private:
  Vm& vm_;
  Ref ref_;
  size_t scope_;
};

// --- strings and arrays ---------------------------------------------------

// Interned and never freed: class files contain few distinct names.
inline Ref symbol(Vm& vm, std::string_view modified_utf8) {
  return vm.intern_literal(modified_utf8);
}
// Null for an empty view: "no signature".
inline Ref symbol_or_null(Vm& vm, std::string_view s) { return s.empty() ? kNull : symbol(vm, s); }
Ref new_byte_array(NativeCall& call, std::span<const uint8_t> bytes);
Ref new_byte_array(NativeCall& call, std::string_view bytes);
// The native's result: a new array, null for an empty span.
NativeStatus give_bytes(NativeCall& call, std::span<const uint8_t> bytes);
// Null for an empty span.
Ref byte_array_or_null(NativeCall& call, std::span<const uint8_t> bytes);
// Null with OutOfMemoryError pending. Unlike Vm::new_array, by element class.
Ref new_object_array(NativeCall& call, Klass* element, int32_t length);
std::string with_slashes(std::string name);
std::string with_dots(std::string name);
// A class name argument in internal form ("p.A" -> "p/A").
inline std::string internal_name(const Vm& vm, Ref string) {
  return with_slashes(vm.string_utf8(string));
}

// A native accesses elements of an array that the program may share, as one action. It asks before
// the access; false: a scheduling point that was not granted, the native returns kBlocked without
// any effect. Then it reports the elements that it has read or written.
bool may_access_elements(NativeCall& call, Ref array, AccessKind kind);
void tell_elements(NativeCall& call, Ref array, int32_t first, int32_t count, AccessKind kind);
// Both, for elements to be read.
bool may_read_elements(NativeCall& call, Ref array, int32_t first, int32_t count);

// Elements of arrays that a native writes; undo sees them.
void store_element(Vm& vm, Ref array, int32_t index, Ref value);
void store_bytes(Vm& vm, Ref byte_array, int32_t offset, std::span<const uint8_t> bytes);

// --- classes --------------------------------------------------------------

inline Klass* klass_arg(NativeCall& call, int slot) {
  return call.vm.klass_of_mirror(call.ref(slot));
}

// Outcome of an operation that may have to run Java first. When klass is null,
// `status` is what the native must return at once.
struct KlassOrStatus {
  Klass* klass = nullptr;
  NativeStatus status = NativeStatus::kDone;
  explicit operator bool() const { return klass != nullptr; }
};
// REQUIRES: a framed native, nothing observable done yet (it may be called again from its start).
KlassOrStatus resolve_name(NativeCall& call, std::string_view internal_name,
                           Ref loader);  // or array descriptor
KlassOrStatus resolve_desc(NativeCall& call, std::string_view desc, Ref loader);

// kDone: initialised (or being so by this thread). Otherwise return it.
NativeStatus ensure_init(NativeCall& call, Klass* k);

// --- frames ---------------------------------------------------------------

// The class of the caller of the method in frame `asker`, ignoring frames of reflection and method
// handles.
Klass* caller_class(Vm& vm, Frame* asker);
// True for frames that HotSpot's security walks ignore.
bool ignored_by_caller_walk(Vm& vm, const Method* m);

// --- host effects and time ------------------------------------------------

// Must be called before an effect that cannot be undone: during exploration it makes the verdict
// inconclusive.
// REQUIRES: is_host_effect(effect). `path` may be empty.
void note_host_effect(NativeCall& call, Lack effect, std::string path = {});
// Records that the program needed an unsupported feature.
void note_unsupported(Vm& vm, const JavaThread& t, Unsupported what);
void note_unsupported(Vm& vm, const std::vector<Vm::TraceElement>& stack, Unsupported what);

inline constexpr int64_t kClockStepNs = 1000;
inline constexpr int32_t kProcessId = 4711;

// Virtual time since boot. In `run` each read advances the clock a little, so that loops that wait
// for the clock end. Negative: not granted yet, the native stops (kBlocked).
int64_t read_clock(NativeCall& call);
// Returns a reading of the clock. REQUIRES: the native has a frame.
NativeStatus give_time(NativeCall& call, int64_t reading, TimeKind kind);

// Pseudo-random bytes that depend on the seed only. The generator's state is in raw memory, so it
// is undone on backtracking.
void fill_random(Vm& vm, std::span<uint8_t> out);

// --- state of the natives -------------------------------------------------

// Small numbers that stand for host pointers, so that no address reaches the program.
template <typename T>
class Handles {
 public:
  int64_t add(T value) {
    values_.push_back(std::move(value));
    return static_cast<int64_t>(values_.size());
  }
  T* find(int64_t handle) {
    return handle >= 1 && handle <= static_cast<int64_t>(values_.size()) && values_[handle - 1]
               ? &*values_[handle - 1]
               : nullptr;
  }
  std::optional<T> remove(int64_t handle) {
    if (!find(handle)) return std::nullopt;
    return std::exchange(values_[handle - 1], std::nullopt);
  }

 private:
  std::vector<std::optional<T>> values_;
};

// A directory's entries, read at once and sorted, since the host's order is not deterministic.
struct Listing {
  std::vector<std::string> names;
  size_t next = 0;
};

class RawMemory;

// What natives keep of one machine outside its heap.
struct NativeData {
  explicit NativeData(Vm& vm);
  ~NativeData();
  std::unique_ptr<RawMemory> raw;
  uint64_t* random_state;                                 // in raw memory
  absl::flat_hash_map<Ref, std::string> module_versions;  // Module -> version, for stack traces
  absl::flat_hash_map<std::string, std::string>
      package_locations;  // boot package -> "jrt:/java.base"
  Ref boot_unnamed_module = kNull;
  Handles<Listing> listings;  // open directories
  Handles<FILE*> mount_tables;
  Handles<z_stream_s*> deflaters, inflaters;
  // Of copies (copying_methods.h): whether they are made by element, set by the explorer, and the
  // class that does so, once it is needed.
  std::function<bool(const JavaThread&, Ref)> copies_by_element;
  Klass* copying_class = nullptr;
};

NativeData& native_data(Vm& vm);
// Called when a Vm ends.
void drop_native_data(Vm& vm);

}  // namespace heddle::vm::natives
