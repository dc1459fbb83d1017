// Stepper's rules for fields, calls, constructors and returns.
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptors.h"
#include "classfile/flow_step.h"

namespace heddle::classfile {

// ---- fields

template <bool kChecked>
bool Stepper<kChecked>::get_static(const Insn& insn) {
  return push_descriptor(cf_.cp.ref_desc(insn.operand));
}

template <bool kChecked>
bool Stepper<kChecked>::put_static(const Insn& insn) {
  const std::string_view desc = cf_.cp.ref_desc(insn.operand);
  const uint32_t slots = static_cast<uint32_t>(letter_slots(desc[0]));
  if (!need(slots)) return false;
  if constexpr (kChecked) {
    if (!require_descriptor(top(slots - 1), desc, 0)) return false;
  }
  depth_ -= slots;
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::get_field(const Insn& insn) {
  if (!need(1) || !check_field_owner(insn, top(0), 0, false)) return false;
  depth_--;
  return push_descriptor(cf_.cp.ref_desc(insn.operand));
}

template <bool kChecked>
bool Stepper<kChecked>::put_field(const Insn& insn) {
  const std::string_view desc = cf_.cp.ref_desc(insn.operand);
  const uint32_t slots = static_cast<uint32_t>(letter_slots(desc[0]));
  if (!need(slots + 1)) return false;
  if constexpr (kChecked) {
    if (!require_descriptor(top(slots - 1), desc, 0)) return false;
  }
  if (!check_field_owner(insn, top(slots), slots, true)) return false;
  depth_ -= slots + 1;
  return true;
}

// A constructor may set its own class's fields before it calls super (JVMS 4.10.1.9 putfield).
template <bool kChecked>
bool Stepper<kChecked>::check_field_owner(const Insn& insn, Cell receiver, uint32_t from_top,
                                          bool write) {
  if constexpr (kChecked) {
    if (write && receiver == kUninitThis && is_own_field(insn)) return true;
    return require(receiver, cf_.cp.ref_class(insn.operand), from_top);
  }
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::is_own_field(const Insn& insn) {
  if (cf_.cp.ref_class(insn.operand) != cf_.name || !spend(cf_.fields.size())) return false;
  const std::string_view name = cf_.cp.ref_name(insn.operand), desc = cf_.cp.ref_desc(insn.operand);
  return std::any_of(cf_.fields.begin(), cf_.fields.end(),
                     [&](const Field& f) { return f.name == name && f.desc == desc; });
}

// ---- calls

template <bool kChecked>
bool Stepper<kChecked>::invoke(const Insn& insn) {
  const std::string_view desc = cf_.cp.ref_desc(insn.operand);
  ArgumentCursor arguments(desc);
  const uint32_t receiver =
      insn.opcode == op_invokestatic || insn.opcode == op_invokedynamic ? 0 : 1;
  uint32_t slots = receiver;
  for (std::string_view a = arguments.next(); !a.empty(); a = arguments.next()) {
    slots += static_cast<uint32_t>(letter_slots(a[0]));
  }
  if (!need(slots)) return false;
  if constexpr (kChecked) {
    const uint32_t base = locals_ + depth_ - slots;
    if (!spend(desc.size() / 16 + 1) || !check_arguments(desc, base + receiver)) return false;
    if (receiver && !check_receiver(insn, base)) return false;
  }
  depth_ -= slots;
  return push_descriptor(arguments.result());
}

template <bool kChecked>
bool Stepper<kChecked>::check_arguments(std::string_view desc, uint32_t base) {
  ArgumentCursor arguments(desc);
  uint32_t at = base;
  for (std::string_view a = arguments.next(); !a.empty(); a = arguments.next()) {
    const uint32_t slots = static_cast<uint32_t>(letter_slots(a[0]));
    const uint32_t from_top = locals_ + depth_ - at - 1;
    if (!require_descriptor(cells_[at], a, from_top)) return false;
    at += slots;
  }
  return true;
}

// invokeinterface needs no class: the lookup at run time fails if the receiver does not implement
// the interface.
template <bool kChecked>
bool Stepper<kChecked>::check_receiver(const Insn& insn, uint32_t at) {
  const Cell receiver = cells_[at];
  const uint32_t from_top = locals_ + depth_ - at - 1;
  const std::string_view name = cf_.cp.ref_name(insn.operand);
  if (!name.empty() && name[0] == '<') return construct(insn, receiver);
  if (insn.opcode == op_invokeinterface) return require(receiver, "java/lang/Object", from_top);
  if (!require(receiver, cf_.cp.ref_class(insn.operand), from_top)) return false;
  return insn.opcode != op_invokespecial || require(receiver, cf_.name, from_top);
}

template <bool kChecked>
bool Stepper<kChecked>::construct(const Insn& insn, Cell object) {
  if constexpr (kChecked) {
    const std::string_view owner = cf_.cp.ref_class(insn.operand);
    if (insn.opcode != op_invokespecial || cf_.cp.ref_name(insn.operand) != "<init>") {
      return fail_here(fmt::format("{} may not call {}", opcode_name(insn.opcode),
                                   printable(cf_.cp.ref_name(insn.operand))));
    }
    if (!is_uninitialised(object))
      return fail_here(fmt::format("constructor called on {}", describe(object)));
    if (object == kUninitThis) {
      if (owner != cf_.name && owner != cf_.super_name) {
        return fail_here(fmt::format("constructor of {} called on this", printable(owner)));
      }
      replace_everywhere(object, types_.of_class(cf_.name));
      return spend(locals_);
    }
    const std::string_view created =
        cf_.cp.class_name(load_u2(code_.code.data() + new_bci(object) + 1));
    if (owner != created) {
      return fail_here(fmt::format("constructor of {} called on a new {}", printable(owner),
                                   printable(created)));
    }
    replace_everywhere(object, types_.of_class(created));
    return spend(fresh_in_locals_ ? locals_ + depth_ : depth_);
  }
  return true;
}

template <bool kChecked>
void Stepper<kChecked>::replace_everywhere(Cell from, Cell to) {
  const bool in_locals = constructor_ || fresh_in_locals_;
  const uint32_t begin = in_locals ? 0 : locals_;
  std::replace(cells_.begin() + begin, cells_.begin() + locals_ + depth_, from, to);
  if (in_locals) touched_ = {0, locals_};
}

// An older object of the same `new` may still be around in a loop; after this
// instruction the two would be indistinguishable (JVMS 4.10.1.9 new).
template <bool kChecked>
bool Stepper<kChecked>::new_object(const Insn& insn) {
  if constexpr (kChecked) {
    const Value fresh = uninit_value(insn.bci);
    const auto stack = cells_.begin() + locals_;
    if (!spend(depth_)) return false;
    if (std::find(stack, stack + depth_, fresh) != stack + depth_) {
      return fail_here("new while an object of the same new is still uninitialised on the stack");
    }
    if (fresh_in_locals_) {
      std::replace(cells_.begin(), stack, Cell{fresh}, Cell{kTopValue});
      touched_ = {0, locals_};
      if (!spend(locals_)) return false;
    }
    return push(fresh);
  }
  return push_class({});
}

// ---- the rest

template <bool kChecked>
bool Stepper<kChecked>::return_value(const Effect& e) {
  if constexpr (kChecked) {
    const char letter = e.pops[0];
    const bool is_void = result_.empty() || result_[0] == 'V';
    const bool matches =
        letter == 0 ? is_void : !is_void && letter_kind(result_[0]) == letter_kind(letter);
    if (!matches) {
      return fail_here(fmt::format("{} in a method that returns {}", opcode_name(insn_->opcode),
                                   printable(result_)));
    }
    if (letter == 0 && !check_this_initialised()) return false;
  }
  return pop_any(e);
}

template <bool kChecked>
bool Stepper<kChecked>::check_this_initialised() {
  if constexpr (kChecked) {
    if (!constructor_) return true;
    const Cell self = cells_[locals_ - 1];
    const bool done = is_reference(self) && !is_uninitialised(self);
    if (!done) return fail_here("constructor returns without having called another");
  }
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::return_object() {
  if (!need(1)) return false;
  if constexpr (kChecked) {
    if (result_.empty() || (result_[0] != 'L' && result_[0] != '[')) {
      return fail_here(fmt::format("areturn in a method that returns {}", printable(result_)));
    }
    if (!require(top(0), class_of_descriptor(result_), 0)) return false;
  }
  depth_--;
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::throw_object() {
  if (!need(1) || !require(top(0), kThrowable, 0)) return false;
  depth_--;
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::check_cast(const Insn& insn) {
  return pop_any(effect_of(insn)) && push_class(cf_.cp.class_name(insn.operand));
}

// The rest of Stepper is instantiated in flow_step.cc.
#define HEDDLE_INSTANTIATE(kChecked)                                                       \
  template bool Stepper<kChecked>::get_static(const Insn&);                                \
  template bool Stepper<kChecked>::put_static(const Insn&);                                \
  template bool Stepper<kChecked>::get_field(const Insn&);                                 \
  template bool Stepper<kChecked>::put_field(const Insn&);                                 \
  template bool Stepper<kChecked>::check_field_owner(const Insn&, Stepper<kChecked>::Cell, \
                                                     uint32_t, bool);                      \
  template bool Stepper<kChecked>::is_own_field(const Insn&);                              \
  template bool Stepper<kChecked>::invoke(const Insn&);                                    \
  template bool Stepper<kChecked>::check_arguments(std::string_view, uint32_t);            \
  template bool Stepper<kChecked>::check_receiver(const Insn&, uint32_t);                  \
  template bool Stepper<kChecked>::construct(const Insn&, Stepper<kChecked>::Cell);        \
  template void Stepper<kChecked>::replace_everywhere(Stepper<kChecked>::Cell,             \
                                                      Stepper<kChecked>::Cell);            \
  template bool Stepper<kChecked>::new_object(const Insn&);                                \
  template bool Stepper<kChecked>::return_value(const Effect&);                            \
  template bool Stepper<kChecked>::check_this_initialised();                               \
  template bool Stepper<kChecked>::return_object();                                        \
  template bool Stepper<kChecked>::throw_object();                                         \
  template bool Stepper<kChecked>::check_cast(const Insn&);
HEDDLE_INSTANTIATE(true)
HEDDLE_INSTANTIATE(false)
#undef HEDDLE_INSTANTIATE

}  // namespace heddle::classfile
