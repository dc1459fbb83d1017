#include "system/tracking.h"

#include "vm/frames.h"
#include "vm/natives/copying_methods.h"
#include "vm/switch_points.h"

namespace heddle {

using vm::klass_of;

namespace {

// Decisions are cached in the class's own record, which callers see as constant.
vm::FieldInfo& record_of(const vm::FieldInfo* f) { return const_cast<vm::FieldInfo&>(*f); }

bool has_argument(const vm::Frame& f, Ref object) {
  const vm::Method& m = *f.method;
  size_t slot = m.is_static() ? 0 : 1;
  for (vm::Type type : m.params) {
    if (type == vm::Type::kRef && f.locals[slot].a == object) return true;
    slot += vm::slots_of(type);
  }
  return false;
}

}  // namespace

Watch Tracking::decide(const vm::FieldInfo& f) {
  if (policy_.acts_as_volatile(f)) return Watch::kLikeVolatile;
  if (policy_.order_matters(f)) return Watch::kOrdered;
  if (policy_.is_setting(f)) return Watch::kSetting;
  if (!policy_.field_tracked(f)) {
    bool races_on_purpose = !f.is_final() && policy_.may_race_in_library(*f.holder);
    return races_on_purpose ? Watch::kConflicting : Watch::kIgnored;
  }
  if (role_of(*f.holder) == Role::kByUser) return Watch::kByUser;
  if (vm::is_call_target(f)) return Watch::kCallTarget;
  return policy_.depends_on_object(f) ? Watch::kByObject : Watch::kChecked;
}

bool Tracking::is_volatile(const vm::FieldInfo* f) {
  if (!f || f->is_volatile()) return f != nullptr;
  return watch_of(record_of(f)) == Watch::kLikeVolatile;
}

bool Tracking::is_conflicting(const vm::FieldInfo* f, Ref object) {
  if (f) {
    const Watch watch = watch_of(record_of(f));
    return watch == Watch::kConflicting ||
           (watch == Watch::kSetting && policy_.may_race_in_library(*f->holder));
  }
  const vm::Method* maker = klass_of(object)->is_array() ? maker_of(object) : nullptr;
  return maker && policy_.may_race_in_library(*maker->holder);
}

bool Tracking::is_setting(const vm::FieldInfo& f) {
  return watch_of(record_of(&f)) == Watch::kSetting;
}

bool Tracking::is_tracked(const JavaThread& t, const vm::FieldInfo* f, Ref object) {
  if (klass_of(object)->is_array()) return elements_tracked(t, object);
  if (!f) return false;
  Watch watch = watch_of(record_of(f));
  if (watch == Watch::kCallTarget) return !vm::belongs_to_switch_point(vm_, object);
  return watch == Watch::kChecked || (watch == Watch::kByUser && used_by_program(t, object));
}

// A method reference belongs to the program, even when the library calls it.
bool Tracking::used_by_program(const JavaThread& t) {
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    Klass& k = *f->method->holder;
    if (k.generated && k.of_program()) return true;
    Role role = role_of(k);
    if (role == Role::kChecked) return true;
    if (role == Role::kOutput) return !acts_for_standard_output(*f);
    if (role == Role::kTrusted || role == Role::kPublisher) return false;
  }
  return false;
}

// The frame that the program called last has the object among its arguments. (It may have stored
// something else there since; the buffer then counts as the library's.)
bool Tracking::used_by_program(const JavaThread& t, Ref object) {
  if (used_by_program(t)) return true;
  for (const vm::Frame* f = t.s.frame; f->prev; f = f->prev)
    if (role_of(*f->prev->method->holder) == Role::kChecked) return has_argument(*f, object);
  return false;
}

bool Tracking::acts_for_standard_output(const vm::Frame& frame) const {
  return !frame.method->is_static() && frame.locals[0].a != vm::kNull &&
         streams_.is_exempt(frame.locals[0].a);
}

// An array that the program made stays the program's when the library works on it (Arrays.equals, a
// VarHandle, bulk copies). An array that trusted library code made is private to the library until
// it is given to the program (vm/given_arrays.h).
bool Tracking::elements_tracked(const JavaThread& t, Ref array) {
  const vm::Frame* frame = t.s.frame;
  Role role = role_of(*frame->method->holder);
  if (role == Role::kPlumbing && vm::natives::is_copying_class(*frame->method->holder)) {
    frame = vm::natives::caller_of_copy(frame);
    role = role_of(*frame->method->holder);
    // The constructor of an atomic array copies an array of the program.
    if (role == Role::kAtomicArray) return maker_tracked(t, array);
  }
  switch (role) {
    case Role::kChecked:
      return true;
    case Role::kOutput:
      return !acts_for_standard_output(*frame) || is_program_array(array);
    case Role::kByUser:
      return used_by_program(t) || maker_tracked(t, array);
    case Role::kAtomicArray:
      return visibility_.is_mixed(elements_of_atomic_array(t)) && used_by_program(t);
    default:
      return maker_tracked(t, array);
  }
}

const vm::Method* Tracking::maker_of(Ref array) const {
  uint32_t maker = vm::field<uint32_t>(array, vm::kArraySite) >> vm::kSiteShift;
  return maker < vm_.methods.size() ? vm_.methods[maker] : nullptr;
}

bool Tracking::is_program_array(Ref array) const {
  if (vm::Heap::is_permanent(array)) return false;  // linkage made it, for itself
  if (vm::header(array).flags & vm::kGiven) return true;
  const vm::Method* maker = maker_of(array);
  if (!maker || maker->holder->trusted || maker->holder->generated) return false;
  return !maker->atomic || maker->links;  // not a logging library's or engine's (vm/harness.h)
}

bool Tracking::maker_tracked(const JavaThread& t, Ref array) {
  if (is_program_array(array)) return true;
  const vm::Method* maker = maker_of(array);
  if (!maker || !maker->holder->trusted) return false;
  const Role role = role_of(*maker->holder);
  return role == Role::kChecked || (role == Role::kByUser && used_by_program(t));
}

const vm::FieldInfo* Tracking::elements_of_atomic_array(const JavaThread& t) {
  for (const vm::FieldInfo& f : t.s.frame->method->holder->fields)
    if (f.name == "array") return &f;
  return nullptr;
}

}  // namespace heddle
