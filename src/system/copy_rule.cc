#include "system/copy_rule.h"

#include <algorithm>

#include "system/locality.h"

namespace heddle {

bool CopyRule::operator()(const vm::JavaThread& t, vm::Ref object) const {
  if (!vm_.heap.undo.enabled()) return false;  // linkage
  if (vm::klass_of(object)->is_array()) return is_array_split(t, object);
  if (t.s.atomic_depth > 0) return false;
  if (memory_.follows_references()) return true;
  if (is_thread_local(object) && !memory_.any()) return false;
  for (const vm::Klass* k = vm::klass_of(object); k; k = k->super)
    if (std::ranges::any_of(k->fields, [&](const vm::FieldInfo& f) {
          return !f.is_static() && is_observed(f, object);
        }))
      return true;
  return false;
}

// The memory model keeps values of thread-local arrays, too.
bool CopyRule::is_array_split(const vm::JavaThread& t, vm::Ref array) const {
  if (t.s.atomic_depth > 0 && !tracking_.is_program_array(array)) return false;
  if (memory_.may_be_relaxed(array)) return true;
  return visibility_.is_visible(nullptr, array) && !is_thread_local(array);
}

bool CopyRule::is_observed(const vm::FieldInfo& f, vm::Ref object) const {
  return f.is_volatile() || visibility_.is_visible(&f, object) ||
         memory_.is_relaxed_word(object, vm::address_of(object) + f.offset);
}

}  // namespace heddle
