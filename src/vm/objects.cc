// Creates and reads objects: allocation, strings, boxes.

#include <algorithm>
#include <cstring>

#include "vm/insn.h"
#include "vm/text.h"
#include "vm/vm.h"

namespace heddle::vm {

namespace {

// The method and instruction. In very long methods two sites may share a number; they then count as
// one site.
uint32_t allocation_site(const Frame& f) {
  if (f.method->entry == Entry::kNative || !f.pc || !f.method->code)
    return f.method->id << kSiteShift;
  auto index = static_cast<uint32_t>(f.pc - f.method->code->insns.data());
  return (f.method->id << kSiteShift) + std::min(index, (1u << kSiteShift) - 1);
}

// The innermost frame of the program's own code; the innermost frame if there is none nearby.
const Frame* maker(const JavaThread& t) {
  constexpr int kNear = 24;
  const Frame* f = t.s.frame;
  for (int i = 0; f && i < kNear; ++i, f = f->prev)
    if (!f->method->holder->trusted && !f->method->hidden && f->method->entry != Entry::kNative)
      return f;
  return t.s.frame;
}

// The frame that counts as the maker of an array (given_arrays.h).
const Frame* array_maker(const JavaThread& t) {
  const Frame* f = t.s.frame;
  while (f->method->allocates_for_caller && f->prev) f = f->prev;
  return f;
}

void name_object(JavaThread& t, Ref r, uint16_t flags) {
  Header& h = header(r);
  h.creator = static_cast<uint16_t>(t.number);
  h.seq = ++t.s.alloc_seq;
  h.flags = flags;
}

}  // namespace

// Not during linkage, which allocates permanently and is not in a consistent state.
void Vm::collect() {
  if (!exploring())
    collect_garbage();
  else if (heap.undo.enabled())
    observer->memory_filled();
}

Ref Vm::allocate_or_collect(JavaThread& t, Klass* k, uint64_t bytes) {
  if (__builtin_expect(heap.used() >= gc_threshold_, 0) && boot_done) collect();
  Ref r = heap.allocate(k, bytes);
  if (__builtin_expect(r == kNull, 0)) {
    if (bytes <= heap.limit()) {
      collect();
      // During exploration a nearly full heap counts as full: otherwise each allocation would
      // collect.
      bool room = !exploring() || heap.used() + bytes + heap.limit() / 64 <= heap.limit();
      if (room) r = heap.allocate(k, bytes);
    }
    if (r == kNull) {
      heap_exhausted = true;
      if (exploring() && heap.undo.enabled()) observer->memory_exhausted(bytes);
      throw_new(t, "java/lang/OutOfMemoryError", "Java heap space");
      return kNull;
    }
  }
  name_object(t, r, mode.local_objects ? kLocal : 0);
  if (mode.note_allocations) {
    const Frame* f = maker(t);
    site_of(address_of(r)) = f ? allocation_site(*f) : 0;
  }
  return r;
}

Ref Vm::new_object(JavaThread& t, Klass* k) {
  if (__builtin_expect(k->is_abstract || k->is_interface, 0)) {
    throw_new(t, "java/lang/InstantiationError", k->java_name());
    return kNull;
  }
  const bool named = __builtin_expect(allocation_names != nullptr, 0);
  if (named)
    if (Ref awaited = allocation_names->awaited(t, k, 0, 0); awaited != kNull) return awaited;
  Ref r = allocate_or_collect(t, k, k->instance_size);
  if (named && r != kNull) allocation_names->made(t, r);
  if (r != kNull && k->has_finalizer) register_finalizer(t, r);
  return r;
}

Ref Vm::new_array(JavaThread& t, Klass* k, int32_t length) {
  if (length > 0x7ffffffd) {
    throw_new(t, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
    return kNull;
  }
  uint64_t bytes = kArrayData + (uint64_t{static_cast<uint32_t>(length)} << k->element_shift);
  const uint32_t site = t.s.frame ? allocation_site(*array_maker(t)) : 0;
  const bool named = __builtin_expect(allocation_names != nullptr, 0);
  if (named)
    if (Ref awaited = allocation_names->awaited(t, k, length, site); awaited != kNull)
      return awaited;
  Ref r = allocate_or_collect(t, k, bytes);
  if (r == kNull) return kNull;
  field<int32_t>(r, kArrayLength) = length;
  if (t.s.frame) field<uint32_t>(r, kArraySite) = site;
  if (named) allocation_names->made(t, r);
  return r;
}

Ref Vm::clone_object(JavaThread& t, Ref r) {
  Klass* k = klass_of(r);
  uint64_t bytes;
  Ref copy;
  if (k->is_array()) {
    copy = new_array(t, k, array_length(r));
    bytes = kArrayData + (uint64_t{static_cast<uint32_t>(array_length(r))} << k->element_shift);
  } else {
    copy = new_object(t, k);
    bytes = k->instance_size;
  }
  if (copy == kNull) return kNull;
  std::memcpy(address_of(copy) + kHeaderSize, address_of(r) + kHeaderSize, bytes - kHeaderSize);
  return copy;
}

int32_t Vm::identity_hash(Ref r) {
  // Derived from the object's stable name, so that it is the same on every path and in every run.
  // 31 bits, as in HotSpot.
  const Header& h = header(r);
  uint64_t x = (uint64_t{h.creator} << 32 | h.seq) * 0x9e3779b97f4a7c15u + 0x632be59bd9b4e019u;
  if (Heap::is_permanent(r)) x += uint64_t{r} * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  auto v = static_cast<int32_t>((x ^ (x >> 31)) & 0x7fffffff);
  return v ? v : 1;
}

// --- strings ---

Ref Vm::new_string_latin1(JavaThread& t, const uint8_t* chars, size_t n) {
  Ref bytes = new_array(t, wk.byte_array, static_cast<int32_t>(n));
  if (bytes == kNull) return kNull;
  if (n) std::memcpy(elements<uint8_t>(bytes), chars, n);
  size_t scope = pin(bytes);
  Ref s = new_object(t, wk.string);
  unpin(scope);
  if (s == kNull) return kNull;
  field<Ref>(s, wk.string_value) = bytes;
  return s;
}

Ref Vm::new_string_utf16(JavaThread& t, const uint16_t* chars, size_t n) {
  if (fits_latin1(chars, n)) {
    std::vector<uint8_t> narrow(chars, chars + n);
    return new_string_latin1(t, narrow.data(), n);
  }
  Ref bytes = new_array(t, wk.byte_array, static_cast<int32_t>(2 * n));
  if (bytes == kNull) return kNull;
  std::memcpy(elements<uint8_t>(bytes), chars, 2 * n);
  size_t scope = pin(bytes);
  Ref s = new_object(t, wk.string);
  unpin(scope);
  if (s == kNull) return kNull;
  field<Ref>(s, wk.string_value) = bytes;
  field<int32_t>(s, wk.string_coder) = 1;
  return s;
}

Ref Vm::new_string(JavaThread& t, std::string_view utf8) {
  bool ascii = true;
  for (char c : utf8) ascii &= static_cast<uint8_t>(c) < 0x80;
  if (ascii)
    return new_string_latin1(t, reinterpret_cast<const uint8_t*>(utf8.data()), utf8.size());
  auto chars = utf16_of_utf8(utf8);
  return new_string_utf16(t, chars.data(), chars.size());
}

std::vector<uint16_t> Vm::string_utf16(Ref s) const {
  Ref bytes = field<Ref>(s, wk.string_value);
  int32_t n = array_length(bytes);
  if (field<int32_t>(s, wk.string_coder) == 0) {
    const uint8_t* p = elements<uint8_t>(bytes);
    return {p, p + n};
  }
  std::vector<uint16_t> out(n / 2);
  std::memcpy(out.data(), elements<uint8_t>(bytes), out.size() * 2);
  return out;
}

std::string Vm::string_utf8(Ref s) const {
  auto chars = string_utf16(s);
  return utf8_of_utf16(chars.data(), chars.size());
}

Ref Vm::permanent_string_utf16(const std::vector<uint16_t>& chars) {
  bool latin1 = fits_latin1(chars.data(), chars.size());
  uint64_t n = latin1 ? chars.size() : chars.size() * 2;
  Ref bytes = heap.allocate_permanent(wk.byte_array, kArrayData + n);
  field<int32_t>(bytes, kArrayLength) = static_cast<int32_t>(n);
  if (latin1)
    std::copy(chars.begin(), chars.end(), elements<uint8_t>(bytes));
  else
    std::memcpy(elements<uint8_t>(bytes), chars.data(), n);
  Ref s = heap.allocate_permanent(wk.string, wk.string->instance_size);
  field<Ref>(s, wk.string_value) = bytes;
  field<int32_t>(s, wk.string_coder) = latin1 ? 0 : 1;
  // Computes the hash eagerly, so that the lazy write in String.hashCode does not create new
  // states.
  uint32_t h = 0;
  for (uint16_t c : chars) h = 31 * h + c;
  field<int32_t>(s, wk.string_hash) = static_cast<int32_t>(h);
  return s;
}

Ref Vm::permanent_string(std::string_view utf8) {
  return permanent_string_utf16(utf16_of_utf8(utf8));
}

Ref Vm::intern_literal(std::string_view modified_utf8) {
  auto chars = utf16_of_modified_utf8(modified_utf8);
  std::string key(reinterpret_cast<const char*>(chars.data()), chars.size() * 2);
  auto [it, fresh] = interned_.try_emplace(std::move(key), kNull);
  if (fresh) it->second = permanent_string_utf16(chars);
  return it->second;
}

Ref Vm::intern(Ref s) {
  auto chars = string_utf16(s);
  std::string key(reinterpret_cast<const char*>(chars.data()), chars.size() * 2);
  auto [it, fresh] = interned_.try_emplace(std::move(key), kNull);
  // A permanent copy, so that the table does not depend on which path interned the string first.
  // (HotSpot would return the argument itself; "s.intern() == s" for a first-time s is kept outside
  // exploration.)
  if (fresh) {
    if (exploring()) {
      it->second = permanent_string_utf16(chars);
    } else {
      it->second = s;
      if (!Heap::is_permanent(s)) global_roots.push_back(s);
    }
  }
  return it->second;
}

// --- boxes ---

namespace {

Klass* box_class(const WellKnown& wk, Type type) {
  switch (type) {
    case Type::kBoolean:
      return wk.boolean_;
    case Type::kByte:
      return wk.byte_;
    case Type::kChar:
      return wk.character;
    case Type::kShort:
      return wk.short_;
    case Type::kInt:
      return wk.integer;
    case Type::kLong:
      return wk.long_;
    case Type::kFloat:
      return wk.float_;
    case Type::kDouble:
      return wk.double_;
    default:
      return nullptr;
  }
}

uint32_t box_offset(Klass* k) {
  for (const FieldInfo& f : k->fields)
    if (!f.is_static() && f.name == "value") return f.offset;
  HEDDLE_UNREACHABLE("box without a value");
}

// The library's cache array of a box class; kNull before its initialization.
Ref cache_of(Vm& vm, const char* holder) {
  Klass* k = vm.find_loaded(holder, kNull);
  if (!k || !vm.initialized(k)) return kNull;
  for (const FieldInfo& f : k->fields)
    if (f.is_static() && f.name == "cache") return field<Ref>(k->mirror, f.offset);
  return kNull;
}

}  // namespace

Ref Vm::box(JavaThread& t, Type type, Slot v) {
  Klass* k = box_class(wk, type);
  if (type == Type::kBoolean && initialized(k)) {
    FieldInfo* f = k->find_declared_field(v.i ? "TRUE" : "FALSE", "Ljava/lang/Boolean;");
    return field<Ref>(k->mirror, f->offset);
  }
  Ref cache = kNull;
  int64_t index = -1;
  switch (type) {
    case Type::kByte:
      cache = cache_of(*this, "java/lang/Byte$ByteCache");
      index = static_cast<int8_t>(v.i) + 128;
      break;
    case Type::kShort:
      cache = cache_of(*this, "java/lang/Short$ShortCache");
      index = int64_t{v.i} + 128;
      break;
    case Type::kInt:
      cache = cache_of(*this, "java/lang/Integer$IntegerCache");
      index = int64_t{v.i} + 128;
      break;
    case Type::kChar:
      cache = cache_of(*this, "java/lang/Character$CharacterCache");
      index = static_cast<uint16_t>(v.i);
      break;
    case Type::kLong:
      cache = cache_of(*this, "java/lang/Long$LongCache");
      index = v.j >= -128 && v.j <= 127 ? v.j + 128 : -1;
      break;
    default:
      break;
  }
  if (cache != kNull && index >= 0 && index < array_length(cache))
    return element<Ref>(cache, index);
  Ref r = new_object(t, k);
  if (r == kNull) return kNull;
  uint32_t off = box_offset(k);
  if (slots_of(type) == 2)
    field<int64_t>(r, off) = v.j;
  else
    field<int32_t>(r, off) = v.i;
  return r;
}

bool Vm::unbox(Ref r, Type type, Slot* out) const {
  if (r == kNull) return false;
  Klass* k = klass_of(r);
  for (int i = 0; i < 8; ++i) {
    Type have = static_cast<Type>(i);
    if (box_class(wk, have) != k) continue;
    uint32_t off = box_offset(k);
    Slot v = slots_of(have) == 2 ? slot_j(field<int64_t>(r, off)) : slot_i(field<int32_t>(r, off));
    return widen(have, type, v, out);
  }
  return false;
}

bool widen(Type from, Type to, Slot v, Slot* out) {
  if (from == to) {
    *out = v;
    return true;
  }
  bool integral =
      from == Type::kByte || from == Type::kShort || from == Type::kChar || from == Type::kInt;
  switch (to) {
    case Type::kShort:
      if (from != Type::kByte) return false;
      *out = v;
      return true;
    case Type::kInt:
      if (!integral) return false;
      *out = v;
      return true;
    case Type::kLong:
      if (!integral) return false;
      *out = slot_j(v.i);
      return true;
    case Type::kFloat:
      if (integral)
        *out = slot_f(static_cast<float>(v.i));
      else if (from == Type::kLong)
        *out = slot_f(static_cast<float>(v.j));
      else
        return false;
      return true;
    case Type::kDouble:
      if (integral)
        *out = slot_d(v.i);
      else if (from == Type::kLong)
        *out = slot_d(static_cast<double>(v.j));
      else if (from == Type::kFloat)
        *out = slot_d(v.f);
      else
        return false;
      return true;
    default:
      return false;
  }
}

}  // namespace heddle::vm
