#include "vm/natives/unsafe_access.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vm/natives/support.h"
#include "vm/words.h"

namespace heddle::vm::natives {

void note_outside_heap(Vm& vm, const JavaThread& thread) {
  static constexpr std::string_view kPlumbing[] = {"java/nio/", "jdk/internal/misc/", "sun/misc/",
                                                   "java/lang/invoke/"};
  for (const Frame* f = thread.s.frame; f; f = f->prev) {
    const Klass& k = *f->method->holder;
    bool passes_on = k.generated;
    for (std::string_view p : kPlumbing) passes_on |= k.trusted && k.name.starts_with(p);
    if (passes_on) continue;
    auto told = [](const Unsupported& u) { return u.lack == Lack::kOutsideHeap; };
    if (!k.trusted && std::none_of(vm.unsupported.begin(), vm.unsupported.end(), told))
      note_unsupported(vm, thread, {Lack::kOutsideHeap, {f->method->display()}});
    return;
  }
}

namespace {

char* elements_of(Ref array) { return address_of(array) + kArrayData; }

// An element of an array that an access covers, wholly or in part.
struct Covered {
  char* element;
  uint32_t size;       // of the element
  uint32_t offset, n;  // the bytes of it that are covered
  uint64_t at;         // where they are in the access
};

// Calls f for each element that the access covers, until it returns false.
template <typename F>
bool for_each_covered(const Cell& c, uint64_t bytes, F f) {
  const uint32_t shift = klass_of(c.base)->element_shift, size = 1u << shift;
  char* elements = elements_of(c.base);
  for (uint64_t at = 0; at < bytes;) {
    char* p = c.word + at;
    char* element = elements + ((p - elements) >> shift << shift);
    auto offset = static_cast<uint32_t>(p - element);
    auto n = static_cast<uint32_t>(std::min<uint64_t>(size - offset, bytes - at));
    if (!f(Covered{element, size, offset, n, at})) return false;
    at += n;
  }
  return true;
}

bool is_whole_element(const Cell& c, uint64_t bytes) {
  const uint32_t shift = klass_of(c.base)->element_shift;
  return bytes == 1u << shift && ((c.word - elements_of(c.base)) & (bytes - 1)) == 0;
}

MemoryAccess access_to_element(const Cell& c, const Covered& e, AccessMode mode, AccessKind kind) {
  return {.object = c.base,
          .word = e.element,
          .width = static_cast<uint8_t>(e.size),
          .mode = mode,
          .kind = kind};
}

// The access as the hooks are to be asked about it: of an array, its first element.
MemoryAccess first_access(const Cell& c, uint32_t bytes, AccessMode mode, AccessKind kind) {
  const Klass* k = klass_of(c.base);
  if (!k->is_array())
    return {.object = c.base,
            .word = c.word,
            .width = static_cast<uint8_t>(std::max(bytes, 4u)),
            .mode = mode,
            .kind = kind};
  char* elements = elements_of(c.base);
  const uint32_t shift = k->element_shift;
  return {.object = c.base,
          .word = elements + ((c.word - elements) >> shift << shift),
          .width = static_cast<uint8_t>(1u << shift),
          .mode = mode,
          .kind = kind};
}

// Element by element. False: stop in front of the first, which happens only if that is not granted.
bool load_elements(NativeCall& call, const Cell& c, uint64_t bytes, AccessMode mode,
                   AccessKind kind, bool granted, char* out) {
  std::memcpy(out, c.word, bytes);
  return for_each_covered(c, bytes, [&](const Covered& e) {
    MemoryAccess a = access_to_element(c, e, mode, kind);
    a.granted = granted || e.at > 0;
    Slot v;
    Loaded how = call.vm.access->load(call.thread, a, &v);
    if (how == Loaded::kSupplied)
      std::memcpy(out + e.at, reinterpret_cast<char*>(&v) + e.offset, e.n);
    return how != Loaded::kStop;
  });
}

// The element with the covered bytes replaced. A part of an element is merged with the rest of it
// as the thread reads it.
Slot merged(NativeCall& call, const Cell& c, const Covered& e, AccessMode mode, const char* in) {
  char bytes[8] = {};
  if (e.n < e.size) {
    Cell whole{c.base, e.element, true};
    load_elements(call, whole, e.size, mode, AccessKind::kRead, true, bytes);
  }
  std::memcpy(bytes + e.offset, in + e.at, e.n);
  return load_element(bytes, klass_of(c.base)->element_type);
}

bool store_elements(NativeCall& call, const Cell& c, uint64_t bytes, AccessMode mode,
                    AccessKind kind, bool granted, const char* in) {
  return for_each_covered(c, bytes, [&](const Covered& e) {
    MemoryAccess a = access_to_element(c, e, mode, kind);
    a.granted = granted || e.at > 0;
    Slot v = merged(call, c, e, mode, in);
    Stored how = call.vm.access->store(call.thread, a, v);
    if (how == Stored::kHeap) {
      if (call.vm.heap.undo.enabled()) call.vm.heap.undo.save_range(e.element, e.size);
      std::memcpy(e.element, &v, e.size);
    }
    return how != Stored::kStop;
  });
}

// What load_elements asks for, with `granted` set.
std::vector<MemoryAccess> loads_of(const Cell& c, uint64_t bytes, AccessMode mode,
                                   AccessKind kind) {
  std::vector<MemoryAccess> out;
  for_each_covered(c, bytes, [&](const Covered& e) {
    out.push_back(access_to_element(c, e, mode, kind));
    out.back().granted = true;
    return true;
  });
  return out;
}

// Whether the hooks have to be asked for each of several elements.
bool needs_elements(NativeCall& call, const Cell& c, uint32_t bytes) {
  return klass_of(c.base)->is_array() && !is_whole_element(c, bytes) && may_relax(call.vm, c);
}

// Whether an access that covers several elements was granted; takes the grant.
bool is_permitted_copy(JavaThread& t) {
  const bool chosen = t.s.choice >= 0;
  return std::exchange(t.s.granted, false) || chosen;
}

}  // namespace

void tell_accessed(Vm& vm, JavaThread& thread, const Cell& c, uint64_t bytes, AccessMode mode,
                   AccessKind kind, bool wrote) {
  if (c.base == kNull) return note_outside_heap(vm, thread);
  if (!klass_of(c.base)->is_array())
    return vm.access->accessed(thread, first_access(c, static_cast<uint32_t>(bytes), mode, kind),
                               wrote);
  for_each_covered(c, bytes, [&](const Covered& e) {
    vm.access->accessed(thread, access_to_element(c, e, mode, kind), wrote);
    return true;
  });
}

Loaded ask_load_hook(NativeCall& call, const Cell& c, uint32_t bytes, AccessMode mode,
                     AccessKind kind, Slot* bits, const memory::Comparison& comparison) {
  if (!needs_elements(call, c, bytes)) {
    MemoryAccess a = first_access(c, bytes, mode, kind);
    a.comparison = comparison;
    return call.vm.access->load(call.thread, a, bits);
  }
  MemoryAccess first = first_access(c, bytes, mode, kind);
  first.copies = true;
  if (!is_permitted_copy(call.thread) && !call.vm.access->may_access(call.thread, first))
    return Loaded::kStop;
  if (!call.vm.access->choose_values(call.thread, loads_of(c, bytes, mode, kind)))
    return Loaded::kStop;
  *bits = Slot{};
  load_elements(call, c, bytes, mode, kind, true, reinterpret_cast<char*>(bits));
  return Loaded::kSupplied;
}

Stored ask_store_hook(NativeCall& call, const Cell& c, uint32_t bytes, AccessMode mode,
                      AccessKind kind, Slot bits) {
  if (!needs_elements(call, c, bytes))
    return call.vm.access->store(call.thread, first_access(c, bytes, mode, kind), bits);
  const char* in = reinterpret_cast<const char*>(&bits);
  return store_elements(call, c, bytes, mode, kind, false, in) ? Stored::kHeld : Stored::kStop;
}

void read_newest(NativeCall& call, const Cell& from, uint64_t bytes) {
  if (may_relax(call.vm, from))
    call.vm.access->reads_newest(call.thread,
                                 loads_of(from, bytes, AccessMode::kPlain, AccessKind::kRead));
}

void tell_range(NativeCall& call, const Cell& c, uint64_t bytes, bool write) {
  if (!call.vm.access || bytes == 0) return;
  if (c.base == kNull) return note_outside_heap(call.vm, call.thread);
  Klass* k = klass_of(c.base);
  char* elements = elements_of(c.base);
  int64_t first = (c.word - elements) >> k->element_shift;
  auto last = static_cast<int64_t>(c.word + bytes - 1 - elements) >> k->element_shift;
  call.vm.access->plain_range(call.thread, c.base, first, last - first + 1, write);
}

void load_range(NativeCall& call, const Cell& from, uint64_t bytes, char* out) {
  if (bytes == 0) return;  // `out` may be null
  if (may_relax(call.vm, from))
    load_elements(call, from, bytes, AccessMode::kPlain, AccessKind::kRead, true, out);
  else
    std::memcpy(out, from.word, bytes);
}

void store_range(NativeCall& call, const Cell& to, uint64_t bytes, const char* in) {
  if (bytes == 0) return;
  if (may_relax(call.vm, to)) {
    store_elements(call, to, bytes, AccessMode::kPlain, AccessKind::kWrite, true, in);
    return;
  }
  if (call.vm.heap.undo.enabled()) call.vm.heap.undo.save_range(to.word, bytes);
  std::memcpy(to.word, in, bytes);
}

void copy_range(NativeCall& call, const Cell& from, const Cell& to, uint64_t bytes) {
  if (bytes == 0) return;
  if (may_relax(call.vm, from) || may_relax(call.vm, to)) {
    std::string copy(bytes, '\0');
    load_range(call, from, bytes, copy.data());
    return store_range(call, to, bytes, copy.data());
  }
  if (call.vm.heap.undo.enabled()) call.vm.heap.undo.save_range(to.word, bytes);
  std::memmove(to.word, from.word, bytes);
}

void copy_swapped(NativeCall& call, const Cell& from, const Cell& to, uint64_t bytes,
                  uint32_t unit) {
  if (bytes == 0) return;
  std::string copy(bytes, '\0');
  load_range(call, from, bytes, copy.data());
  for (char* p = copy.data(); p + unit <= copy.data() + bytes; p += unit) std::reverse(p, p + unit);
  store_range(call, to, bytes, copy.data());
}

void fill_range(NativeCall& call, const Cell& to, uint64_t bytes, uint8_t value) {
  if (bytes == 0) return;
  if (may_relax(call.vm, to))
    return store_range(call, to, bytes, std::string(bytes, static_cast<char>(value)).data());
  if (call.vm.heap.undo.enabled()) call.vm.heap.undo.save_range(to.word, bytes);
  std::memset(to.word, value, bytes);
}

}  // namespace heddle::vm::natives
