#include "vm/natives/array_copy.h"

#include <string>
#include <vector>

#include "vm/natives/copying_methods.h"
#include "vm/natives/support.h"
#include "vm/natives/unsafe_access.h"

namespace heddle::vm::natives {
namespace {

struct Copy {
  Ref from;
  int32_t from_pos;
  Ref to;
  int32_t to_pos;
  int32_t length;
  Klass* from_klass;
  Klass* to_klass;

  Cell source() const { return cell_of(from, from_pos); }
  Cell target() const { return cell_of(to, to_pos); }
  uint64_t bytes() const { return static_cast<uint64_t>(length) << from_klass->element_shift; }

 private:
  static Cell cell_of(Ref array, int32_t i) {
    return Cell::at(array, kArrayData + (int64_t{i} << klass_of(array)->element_shift));
  }
};

bool is_object_array(const Klass* k) { return k->is_array() && k->element_type == Type::kRef; }

std::string kind_name(const Klass* array) {
  return is_object_array(array) ? "object array" : array->element->java_name();
}

std::string bounded(const char* what, int64_t index, Ref array) {
  return std::string("arraycopy: ") + what + " " + std::to_string(index) + " out of bounds for " +
         kind_name(klass_of(array)) + "[" + std::to_string(array_length(array)) + "]";
}

NativeStatus throw_store(NativeCall& call, const std::string& message) {
  return call.throw_new("java/lang/ArrayStoreException", "arraycopy: " + message);
}

NativeStatus throw_kinds(NativeCall& call, const Copy& c) {
  if (!c.from_klass->is_array())
    return throw_store(call, "source type " + c.from_klass->java_name() + " is not an array");
  if (!c.to_klass->is_array())
    return throw_store(call, "destination type " + c.to_klass->java_name() + " is not an array");
  return throw_store(call, "type mismatch: can not copy " + kind_name(c.from_klass) + "[] into " +
                               kind_name(c.to_klass) + "[]");
}

NativeStatus throw_bounds(NativeCall& call, const Copy& c) {
  std::string message;
  if (c.from_pos < 0)
    message = bounded("source index", c.from_pos, c.from);
  else if (c.to_pos < 0)
    message = bounded("destination index", c.to_pos, c.to);
  else if (c.length < 0)
    message = "arraycopy: length " + std::to_string(c.length) + " is negative";
  else if (int64_t end = int64_t{c.from_pos} + c.length; end > array_length(c.from))
    message = bounded("last source index", end, c.from);
  else
    message = bounded("last destination index", int64_t{c.to_pos} + c.length, c.to);
  return call.throw_new("java/lang/ArrayIndexOutOfBoundsException", message);
}

bool out_of_bounds(const Copy& c) {
  return (c.from_pos | c.to_pos | c.length) < 0 ||
         int64_t{c.from_pos} + c.length > array_length(c.from) ||
         int64_t{c.to_pos} + c.length > array_length(c.to);
}

// Copies elements up to the first whose type does not fit.
NativeStatus copy_checked(NativeCall& call, const Copy& c) {
  const Klass &from = *c.from_klass->element, &to = *c.to_klass->element;
  for (int32_t i = 0; i < c.length; ++i) {
    const Ref r = element<Ref>(c.from, c.from_pos + i);
    if (r != kNull && !klass_of(r)->is_subclass_of(&to))
      return throw_element_mismatch(call, from, to);
    const Cell target = c.target();
    store_raw<Ref>(call.vm, {target.base, target.word + i * sizeof(Ref), true}, r);
    if (call.vm.observer) call.vm.observer->published(call.thread, c.to, r);
  }
  return call.done();
}

// Objects that were thread-local may be reachable for other threads through the copy.
void tell_all_published(NativeCall& call, const Copy& c) {
  for (int32_t i = 0; i < c.length; ++i)
    call.vm.observer->published(call.thread, c.to, element<Ref>(c.to, c.to_pos + i));
}

bool needs_checks(const Copy& c) {
  return c.from_klass != c.to_klass && is_object_array(c.from_klass) &&
         !c.from_klass->element->is_subclass_of(c.to_klass->element);
}

}  // namespace

NativeStatus throw_element_mismatch(NativeCall& call, const Klass& from, const Klass& to) {
  if (!to.is_subclass_of(&from))
    return throw_store(call, "type mismatch: can not copy " + from.java_name() + "[] into " +
                                 to.java_name() + "[]");
  return throw_store(call, "element type mismatch: can not cast one of the elements of " +
                               from.java_name() + "[] to the type of the destination array, " +
                               to.java_name());
}

NativeStatus array_copy(NativeCall& call) {
  if (call.ref(0) == kNull || call.ref(2) == kNull) return call.throw_npe();
  Copy c{call.ref(0), call.i32(1),           call.ref(2),          call.i32(3),
         call.i32(4), klass_of(call.ref(0)), klass_of(call.ref(2))};
  if (c.from_klass != c.to_klass) {
    bool same_kind = c.from_klass->is_array() && c.to_klass->is_array() &&
                     c.from_klass->element_type == c.to_klass->element_type;
    if (!same_kind) return throw_kinds(call, c);
  } else if (!c.from_klass->is_array()) {
    return throw_kinds(call, c);
  }
  if (out_of_bounds(c)) return throw_bounds(call, c);
  if (call.vm.access && c.length > 0) {
    if (copies_by_element(call, c.to) || copies_by_element(call, c.from))
      return copy_by_element(call, needs_checks(c));
    call.vm.access->plain_range(call.thread, c.from, c.from_pos, c.length, false);
    call.vm.access->plain_range(call.thread, c.to, c.to_pos, c.length, true);
  }
  if (needs_checks(c)) return copy_checked(call, c);
  copy_range(call, c.source(), c.target(), c.bytes());
  if (call.vm.observer && is_object_array(c.to_klass)) tell_all_published(call, c);
  return call.done();
}

}  // namespace heddle::vm::natives
