#include "vm/natives/array_copy.h"

#include <string>
#include <vector>

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

// The references to copy, as the thread reads them.
std::vector<Ref> references_of(NativeCall& call, const Copy& c) {
  std::vector<Ref> out(static_cast<size_t>(c.length));
  load_range(call, c.source(), out.size() * sizeof(Ref), reinterpret_cast<char*>(out.data()));
  return out;
}

// Stores and publishes element i of the target.
void put_reference(NativeCall& call, const Copy& c, int32_t i, Ref r) {
  Cell to = c.target();
  to.word += static_cast<size_t>(i) * sizeof(Ref);
  store_range(call, to, sizeof(Ref), reinterpret_cast<const char*>(&r));
  if (call.vm.observer) call.vm.observer->published(call.thread, c.to, r);
}

// Copies elements up to the first whose type does not fit.
NativeStatus copy_checked(NativeCall& call, const Copy& c) {
  Klass* from = c.from_klass->element;
  Klass* to = c.to_klass->element;
  const std::vector<Ref> references = references_of(call, c);
  for (int32_t i = 0; i < c.length; ++i) {
    Ref r = references[static_cast<size_t>(i)];
    if (r != kNull && !klass_of(r)->is_subclass_of(to)) {
      if (!to->is_subclass_of(from))
        return throw_store(call, "type mismatch: can not copy " + from->java_name() + "[] into " +
                                     to->java_name() + "[]");
      return throw_store(call, "element type mismatch: can not cast one of the elements of " +
                                   from->java_name() + "[] to the type of the destination array, " +
                                   to->java_name());
    }
    put_reference(call, c, i, r);
  }
  return call.done();
}

// A copy is one action. It is a scheduling point if its elements are known to race; the grant is
// for the whole copy.
bool may_copy(NativeCall& call, const Copy& c) {
  if (is_permitted_copy(call.thread)) return true;
  auto may = [&](Ref array, AccessKind kind) {
    return call.vm.access->may_access(
        call.thread, {.object = array,
                      .word = elements<char>(array),
                      .width = static_cast<uint8_t>(1u << klass_of(array)->element_shift),
                      .mode = AccessMode::kPlain,
                      .kind = kind,
                      .copies = true});
  };
  return may(c.to, AccessKind::kWrite) && may(c.from, AccessKind::kRead);
}

// Objects that were thread-local may be reachable for other threads through the copy.
void tell_all_published(NativeCall& call, const Copy& c) {
  for (int32_t i = 0; i < c.length; ++i)
    call.vm.observer->published(call.thread, c.to, element<Ref>(c.to, c.to_pos + i));
}

}  // namespace

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
    if (!may_copy(call, c)) return NativeStatus::kBlocked;
    if (!choose_range(call, c.source(), c.bytes())) return NativeStatus::kBlocked;
    call.vm.access->plain_range(call.thread, c.from, c.from_pos, c.length, false);
    call.vm.access->plain_range(call.thread, c.to, c.to_pos, c.length, true);
  }
  if (c.from_klass != c.to_klass && is_object_array(c.from_klass) &&
      !c.from_klass->element->is_subclass_of(c.to_klass->element))
    return copy_checked(call, c);
  if (is_object_array(c.to_klass) && may_relax(call.vm, c.target())) {
    // Held references are not in the heap: publish them one by one.
    const std::vector<Ref> references = references_of(call, c);
    for (int32_t i = 0; i < c.length; ++i)
      put_reference(call, c, i, references[static_cast<size_t>(i)]);
    return call.done();
  }
  copy_range(call, c.source(), c.target(), c.bytes());
  if (call.vm.observer && is_object_array(c.to_klass)) tell_all_published(call, c);
  return call.done();
}

}  // namespace heddle::vm::natives
