#include "vm/resolve.h"

#include "vm/access_check.h"
#include "vm/frames.h"
#include "vm/link.h"
#include "vm/pool_counters.h"

namespace heddle::vm {

using classfile::CpTag;

namespace {

Resolved pushed_or_thrown(bool pushed) { return pushed ? Resolved::kPushed : Resolved::kThrown; }

}  // namespace

Klass* resolve_class(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Resolved* why) {
  ResolvedEntry& e = from->resolved[index];
  if (e.kind == ResolvedEntry::kKlass) return static_cast<Klass*>(e.ptr);
  std::string_view name = from->file->cp.class_name(index);
  if (from->is_hidden && name == from->file->name) {
    e = {ResolvedEntry::kKlass, from, kNull};
    return from;
  }
  bool pushed = false;
  Klass* k = vm.load_class_or_push(t, name, from->loader, &pushed);
  if (!k) {
    *why = pushed_or_thrown(pushed);
    return nullptr;
  }
  if (!check_class_access(vm, t, from, k)) {
    *why = Resolved::kThrown;
    return nullptr;
  }
  e = {ResolvedEntry::kKlass, k, kNull};
  return k;
}

namespace {

// Whether the constant (Methodref or InterfaceMethodref) fits the class that it names.
bool check_reference_kind(Vm& vm, JavaThread& t, Klass* k, const classfile::ConstantPool& cp,
                          uint16_t index, Op op) {
  bool interface_ref = cp.tag(index) == CpTag::kInterfaceMethodref;
  std::string message;
  if (op == Op::invokevirtual_unresolved && k->is_interface) {
    message = "Found interface " + k->java_name() + ", but class was expected";
  } else if (op == Op::invokeinterface_unresolved && !k->is_interface) {
    message = "Found class " + k->java_name() + ", but interface was expected";
  } else if (interface_ref != k->is_interface) {
    message =
        "Method '" + external_signature(*k, cp.ref_name(index), cp.ref_desc(index)) +
        (interface_ref ? "' must be Methodref constant" : "' must be InterfaceMethodref constant");
  } else {
    return true;
  }
  vm.throw_new(t, "java/lang/IncompatibleClassChangeError", message);
  return false;
}

}  // namespace

Method* resolve_method(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Op op, Resolved* why) {
  ResolvedEntry& e = from->resolved[index];
  if (e.kind == ResolvedEntry::kMethod) return static_cast<Method*>(e.ptr);
  const auto& cp = from->file->cp;
  Klass* k = resolve_class(vm, t, from, cp.at(index).a, why);
  if (!k) return nullptr;
  *why = Resolved::kThrown;
  if (!check_reference_kind(vm, t, k, cp, index, op)) return nullptr;
  std::string_view name = cp.ref_name(index), desc = cp.ref_desc(index);
  Method* m = k->find_method(name, desc);
  if (!m && k->is_interface) m = vm.wk.object->find_declared(name, desc);
  if (!m && (k == vm.wk.method_handle || k == vm.wk.var_handle)) {
    for (Method* c : k->methods)
      if (c->intrinsic && c->name == name) m = c;  // signature-polymorphic
    if (m) return m;  // not cached under a descriptor: the call site links it
  }
  if (!m) {
    vm.throw_new(t, "java/lang/NoSuchMethodError", "'" + external_signature(*k, name, desc) + "'");
    return nullptr;
  }
  if (!check_method_access(vm, t, from, k, *m)) return nullptr;
  e = {ResolvedEntry::kMethod, m, kNull};
  return m;
}

FieldInfo* resolve_field(Vm& vm, JavaThread& t, Klass* from, uint16_t index, bool want_static,
                         Resolved* why) {
  ResolvedEntry& e = from->resolved[index];
  FieldInfo* f = e.kind == ResolvedEntry::kField ? static_cast<FieldInfo*>(e.ptr) : nullptr;
  const auto& cp = from->file->cp;
  if (!f) {
    Klass* k = resolve_class(vm, t, from, cp.at(index).a, why);
    if (!k) return nullptr;
    *why = Resolved::kThrown;
    f = k->find_field(cp.ref_name(index), cp.ref_desc(index));
    if (!f) {
      vm.throw_new(t, "java/lang/NoSuchFieldError", cp.ref_name(index));
      return nullptr;
    }
    if (!check_field_access(vm, t, from, k, *f)) return nullptr;
    e = {ResolvedEntry::kField, f, kNull};
  }
  if (f->is_static() != want_static) {
    *why = Resolved::kThrown;
    vm.throw_new(t, "java/lang/IncompatibleClassChangeError",
                 std::string("Expected ") + (want_static ? "static" : "non-static") + " field " +
                     f->holder->java_name() + "." + std::string(f->name));
    return nullptr;
  }
  return f;
}

namespace {

bool check_conflicts(Vm& vm, JavaThread& t, const Method& m, const Klass& k) {
  auto defaults = most_specific_defaults(m, k);
  if (defaults.size() < 2) return true;
  std::string message = "Conflicting default methods:";
  for (const Method* d : defaults) message += " " + d->holder->name + "." + std::string(d->name);
  vm.throw_new(t, "java/lang/IncompatibleClassChangeError", message);
  return false;
}

}  // namespace

bool select_interface(Vm& vm, JavaThread& t, InterfaceSite& site, Klass* k) {
  Method* m = site.declared;
  auto it = k->interface_cache.find(m);
  Method* target = it != k->interface_cache.end() ? it->second : nullptr;
  if (!target) {
    if (m->holder->is_interface && !k->is_subclass_of(m->holder)) {
      vm.throw_new(t, "java/lang/IncompatibleClassChangeError",
                   "Class " + k->java_name() + " does not implement the requested interface " +
                       m->holder->java_name());
      return false;
    }
    target = Vm::select(m, k);
    if (!target && !check_conflicts(vm, t, *m, *k)) return false;
    if (!target) target = m;  // abstract: AbstractMethodError when entered
    k->interface_cache[m] = target;
  }
  site.cached = k;
  site.target = target;
  return true;
}

Resolved check_guard(Vm& vm, JavaThread& t, Insn* pc, Slot* sp) {
  Ref r = sp[-1 - static_cast<int>(pc->x)].a;
  if (r == kNull) return Resolved::kDone;
  const std::string& name = *static_cast<std::string*>(pc->p);
  Klass* from = t.s.frame->method->holder;
  bool pushed = false;
  Klass* k = vm.load_class_or_push(t, name, from->loader, &pushed);
  if (!k) return pushed_or_thrown(pushed);
  // Interface types are not checked here but at each call.
  if (k->is_interface || klass_of(r)->is_subclass_of(k)) return Resolved::kDone;
  vm.throw_new(t, "java/lang/VerifyError",
               "Bad type: " + klass_of(r)->java_name() + " is not assignable to " + name + " in " +
                   t.s.frame->method->display());
  return Resolved::kThrown;
}

// --- rewriting instructions ---

namespace {

Resolved resolve_static_field(Vm& vm, JavaThread& t, Klass* from, Insn* pc, bool put,
                              bool exploring) {
  Resolved why;
  FieldInfo* f = resolve_field(vm, t, from, pc->x, true, &why);
  if (!f) return why;
  if (put && f->is_final() && !check_final_update(vm, t, from, *t.s.frame->method, *f))
    return Resolved::kThrown;
  bool narrow = f->type == Type::kBoolean || f->type == Type::kByte || f->type == Type::kChar ||
                f->type == Type::kShort;
  bool fast = f->holder->init_done_for_good && !f->is_volatile() && !(put && narrow);
  pc->field = f;
  pc->a = static_cast<int32_t>(f->holder->mirror);
  bool wide = slots_of(f->type) == 2;
  if (!fast)
    pc->op = put ? Op::putstatic_slow : Op::getstatic_slow;
  else if (put)
    pc->op = wide ? Op::putstatic2 : Op::putstatic;
  else
    pc->op = wide ? Op::getstatic2 : Op::getstatic;
  if (fast || f->is_volatile() || (put && narrow)) return Resolved::kRewritten;
  // Keep the unresolved form until the class is permanently initialized, so that it can be replaced
  // by the fast form.
  InitResult r = vm.ensure_initialized(t, f->holder);
  if (r == InitResult::kReady && f->holder->init_done_for_good)
    return resolve_static_field(vm, t, from, pc, put, exploring);
  if (r == InitResult::kReady) return Resolved::kRewritten;
  if (!exploring) pc->op = put ? Op::putstatic_unresolved : Op::getstatic_unresolved;
  return r == InitResult::kPushed   ? Resolved::kPushed
         : r == InitResult::kThrown ? Resolved::kThrown
                                    : Resolved::kBlocked;
}

Resolved resolve_instance_field(Vm& vm, JavaThread& t, Klass* from, Insn* pc, bool put) {
  Resolved why;
  FieldInfo* f = resolve_field(vm, t, from, pc->x, false, &why);
  if (!f) return why;
  if (put && f->is_final() && !check_final_update(vm, t, from, *t.s.frame->method, *f))
    return Resolved::kThrown;
  bool wide = slots_of(f->type) == 2;
  bool narrow = f->type == Type::kBoolean || f->type == Type::kByte || f->type == Type::kChar ||
                f->type == Type::kShort;
  if (!put && is_pool_counter(*vm.options.library, *f))
    vm.seen.pool_counts |= publishes_pool_counter(*vm.options.library, *t.s.frame->method);
  pc->field = f;
  pc->a = static_cast<int32_t>(f->offset);
  if (f->is_volatile()) {
    pc->x = static_cast<uint16_t>(slots_of(f->type));
    pc->op = put ? Op::putfield_volatile : Op::getfield_volatile;
  } else if (put) {
    pc->op = narrow ? Op::putfield_narrow : wide ? Op::putfield2 : Op::putfield;
  } else {
    pc->op = wide ? Op::getfield2 : Op::getfield;
  }
  return Resolved::kRewritten;
}

void to_interface_call(Insn* pc, Method* m) {
  auto* site = new InterfaceSite();  // never freed, like the code
  site->declared = m;
  pc->x = m->arg_slots;
  pc->site = site;
  pc->op = Op::invokeinterface;
}

void to_special_call(Insn* pc, Method* m) {
  pc->x = m->arg_slots;
  pc->method = m;
  pc->op = Op::invokespecial;
}

bool expect_static(Vm& vm, JavaThread& t, Method* m, bool want) {
  if (m->is_static() == want) return true;
  vm.throw_new(t, "java/lang/IncompatibleClassChangeError",
               std::string(want ? "Expected static" : "Expecting non-static") + " method '" +
                   external_signature(*m) + "'");
  return false;
}

Resolved resolve_virtual(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  Resolved why;
  Method* m = resolve_method(vm, t, from, pc->x, pc->op, &why);
  if (!m) return why;
  if (m->intrinsic) return link_polymorphic(vm, t, from, pc, m);
  if (!expect_static(vm, t, m, false)) return Resolved::kThrown;
  if (m->holder->is_interface && !m->is_private()) {
    to_interface_call(pc, m);
  } else if (m->vtable_index < 0 || (m->access & classfile::kAccFinal)) {
    to_special_call(pc, m);
  } else {
    pc->x = m->arg_slots;
    pc->a = m->vtable_index;
    pc->method = m;
    pc->op = Op::invokevirtual;
  }
  return Resolved::kRewritten;
}

Resolved resolve_interface(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  Resolved why;
  Method* m = resolve_method(vm, t, from, pc->x, pc->op, &why);
  if (!m) return why;
  if (!expect_static(vm, t, m, false)) return Resolved::kThrown;
  if (m->is_private())
    to_special_call(pc, m);
  else
    to_interface_call(pc, m);
  return Resolved::kRewritten;
}

Resolved resolve_special(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  Resolved why;
  Klass* named = resolve_class(vm, t, from, from->file->cp.at(pc->x).a, &why);
  if (!named) return why;
  Method* m = resolve_method(vm, t, from, pc->x, pc->op, &why);
  if (!m) return why;
  if (!expect_static(vm, t, m, false)) return Resolved::kThrown;
  // super.m(): the method of the direct superclass, not of the class named (JVMS invokespecial).
  if (!m->is_init() && !named->is_interface && named != from && from->super &&
      from->is_subclass_of(named) && (from->access & classfile::kAccSuper)) {
    Method* s = from->super->find_method(m->name, m->desc);
    if (s) m = s;
  } else if (!m->is_init() && !m->is_private() && named->is_interface && m->is_abstract()) {
    if (Method* s = Vm::select(m, from)) m = s->holder == from ? m : s;
  }
  to_special_call(pc, m);
  return Resolved::kRewritten;
}

Resolved resolve_static_call(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  Resolved why;
  Method* m = resolve_method(vm, t, from, pc->x, pc->op, &why);
  if (!m) return why;
  if (m->intrinsic) return link_polymorphic(vm, t, from, pc, m);
  if (!expect_static(vm, t, m, true)) return Resolved::kThrown;
  InitResult r = vm.ensure_initialized(t, m->holder);
  if (r == InitResult::kReady || vm.heap.undo.enabled()) {
    pc->method = m;
    pc->op = m->holder->init_done_for_good ? Op::invokestatic : Op::invokestatic_check;
    return r == InitResult::kPushed    ? Resolved::kPushed
           : r == InitResult::kThrown  ? Resolved::kThrown
           : r == InitResult::kBlocked ? Resolved::kBlocked
                                       : Resolved::kRewritten;
  }
  return r == InitResult::kPushed   ? Resolved::kPushed
         : r == InitResult::kThrown ? Resolved::kThrown
                                    : Resolved::kBlocked;
}

Resolved resolve_new(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  Resolved why;
  Klass* k = resolve_class(vm, t, from, pc->x, &why);
  if (!k) return why;
  InitResult r = vm.ensure_initialized(t, k);
  switch (r) {
    case InitResult::kReady:
      break;
    case InitResult::kPushed:
      return Resolved::kPushed;
    case InitResult::kThrown:
      return Resolved::kThrown;
    case InitResult::kBlocked:
      return Resolved::kBlocked;
  }
  pc->klass = k;
  pc->op = k->init_done_for_good ? Op::new_ : Op::new_check;
  return Resolved::kRewritten;
}

Resolved resolve_with_class(Vm& vm, JavaThread& t, Klass* from, Insn* pc, Op op) {
  Resolved why;
  Klass* k = resolve_class(vm, t, from, pc->x, &why);
  if (!k) return why;
  pc->klass = op == Op::newarray ? vm.array_of(k) : k;
  pc->op = op;
  return Resolved::kRewritten;
}

Ref new_multi(Vm& vm, JavaThread& t, Klass* k, const Slot* sizes, int dims) {
  Ref r = vm.new_array(t, k, sizes[0].i);
  if (r == kNull || dims == 1) return r;
  size_t scope = vm.pin(r);
  for (int32_t i = 0; i < sizes[0].i; ++i) {
    Ref inner = new_multi(vm, t, k->element, sizes + 1, dims - 1);
    if (inner == kNull) {
      r = kNull;
      break;
    }
    element<Ref>(r, i) = inner;
  }
  vm.unpin(scope);
  return r;
}

Resolved multianewarray(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  Resolved why;
  Klass* k = resolve_class(vm, t, from, pc->x, &why);
  if (!k) return why;
  int dims = pc->a;
  Slot* sizes = t.s.sp - dims;
  Klass* level = k;
  for (int i = 0; i < dims; ++i, level = level->element) {
    if (!level || !level->is_array()) {
      vm.throw_new(t, "java/lang/VerifyError", "multianewarray of " + k->java_name());
      return Resolved::kThrown;
    }
    if (sizes[i].i < 0) {
      throw_negative_size(vm, t, sizes[i].i);
      return Resolved::kThrown;
    }
  }
  Ref r = new_multi(vm, t, k, sizes, dims);
  if (r == kNull) return Resolved::kThrown;
  t.s.sp = sizes;
  *t.s.sp++ = slot_a(r);
  return Resolved::kDone;
}

void to_constant(Insn* pc, Ref r) {
  pc->slot = slot_a(r);
  pc->op = Op::const_;
}

Resolved resolve_ldc(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  const auto& cp = from->file->cp;
  Resolved why = Resolved::kThrown;
  switch (cp.tag(pc->x)) {
    case CpTag::kString:
      to_constant(pc, vm.intern_literal(cp.string(pc->x)));
      return Resolved::kRewritten;
    case CpTag::kClass: {
      Klass* k = resolve_class(vm, t, from, pc->x, &why);
      if (!k) return why;
      to_constant(pc, k->mirror);
      return Resolved::kRewritten;
    }
    default:
      return resolve_loadable(vm, t, from, pc);
  }
}

}  // namespace

Resolved resolve_insn(Vm& vm, JavaThread& t, Insn* pc, bool exploring) {
  Klass* from = t.s.frame->method->holder;
  switch (pc->op) {
    case Op::ldc_unresolved:
      return resolve_ldc(vm, t, from, pc);
    case Op::getstatic_unresolved:
      return resolve_static_field(vm, t, from, pc, false, exploring);
    case Op::putstatic_unresolved:
      return resolve_static_field(vm, t, from, pc, true, exploring);
    case Op::getfield_unresolved:
      return resolve_instance_field(vm, t, from, pc, false);
    case Op::putfield_unresolved:
      return resolve_instance_field(vm, t, from, pc, true);
    case Op::invokevirtual_unresolved:
      return resolve_virtual(vm, t, from, pc);
    case Op::invokespecial_unresolved:
      return resolve_special(vm, t, from, pc);
    case Op::invokestatic_unresolved:
      return resolve_static_call(vm, t, from, pc);
    case Op::invokeinterface_unresolved:
      return resolve_interface(vm, t, from, pc);
    case Op::invokedynamic_unresolved:
      return link_invokedynamic(vm, t, from, pc);
    case Op::new_unresolved:
      return resolve_new(vm, t, from, pc);
    case Op::anewarray_unresolved:
      return resolve_with_class(vm, t, from, pc, Op::newarray);
    case Op::checkcast_unresolved:
      if (t.s.sp[-1].a == kNull) return Resolved::kDone;  // null needs no class
      return resolve_with_class(vm, t, from, pc, Op::checkcast);
    case Op::instanceof_unresolved:
      if (t.s.sp[-1].a == kNull) {
        t.s.sp[-1] = slot_i(0);
        return Resolved::kDone;
      }
      return resolve_with_class(vm, t, from, pc, Op::instanceof_);
    case Op::multianewarray:
      return multianewarray(vm, t, from, pc);
    default:
      HEDDLE_UNREACHABLE("not an unresolved instruction");
  }
}

}  // namespace heddle::vm
