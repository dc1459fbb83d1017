// java.lang.invoke: signature-polymorphic calls and dynamic constants. The
// library's own Java code does the linking (MethodHandleNatives.link*); the
// machine calls it through frames of its own and keeps the results. What linkage creates must
// outlive the path that linked first, so it runs inside Vm::Linkage (linkage.h).

#include "vm/indy.h"
#include "vm/linkage.h"
#include "vm/resolve.h"

namespace heddle::vm {

using namespace classfile;

Method* method_of_member(Vm& vm, Ref member_name) {
  return reinterpret_cast<Method*>(field<uint64_t>(member_name, vm.wk.injected.member_vmtarget));
}

Method* method_of_basic(Vm& vm, Ref method_handle) {
  Ref form = field<Ref>(method_handle, vm.wk.mh_form);
  return method_of_member(vm, field<Ref>(form, vm.wk.lf_vmentry));
}

Method* select_link_to(Vm& vm, JavaThread& t, int kind, Slot* sp, uint16_t arg_slots) {
  Ref member = sp[-1].a;
  Method* m = member == kNull ? nullptr : method_of_member(vm, member);
  if (!m) {
    vm.throw_new(t, "java/lang/InternalError", "unresolved MemberName");
    return nullptr;
  }
  if (kind == 6) return m;
  Ref receiver = sp[-static_cast<int>(arg_slots)].a;
  if (receiver == kNull) {
    vm.throw_new(t, "java/lang/NullPointerException");
    return nullptr;
  }
  if (kind == 7) return m;
  Method* s = Vm::select(m, klass_of(receiver));
  return s ? s : m;
}

// --- calls to the library's linker ---

namespace {

constexpr const char* kHandleNatives = "java/lang/invoke/MethodHandleNatives";

// Frames of linkage: argument 0 is the mirror of the class whose constant pool is being resolved,
// 1..6 are the arguments of the call; scratch is the index of the Pending entry for the result.
using Pending = Linkage::Pending;
using Task = Linkage::Task;

constexpr int kUpcallSlots = 7;

NativeStatus abandon(NativeCall& c) {
  c.vm.linkage().take(c.frame->scratch);
  c.vm.linkage().leave(c.thread);
  return NativeStatus::kThrown;
}

NativeStatus upcall(NativeCall& c) {
  Pending& p = c.vm.linkage().pending(c.frame->scratch);
  Slot a[8];
  int n = 0;
  auto put = [&](int i) { a[n++] = c.args[i]; };
  switch (p.task) {
    case Task::kMethodType:
      put(1), put(2);
      break;
    case Task::kHandleConstant:
      put(0), a[n++] = slot_i(p.ref_kind), put(1), put(2), put(3);
      break;
    case Task::kCallSite:
      put(0), a[n++] = slot_i(p.index), put(1), put(2), put(3), put(4), put(5);
      break;
    case Task::kDynamic:
      put(0), a[n++] = slot_i(p.index), put(1), put(2), put(3), put(4);
      break;
    case Task::kPolymorphic:
      put(0), a[n++] = slot_i(p.ref_kind), put(1), put(2), put(3), put(4);
      break;
  }
  switch (c.vm.ensure_initialized(c.thread, p.target->holder)) {
    case InitResult::kReady:
      break;
    case InitResult::kPushed:
      return NativeStatus::kRetry;
    case InitResult::kThrown:
      return abandon(c);
    case InitResult::kBlocked:
      return NativeStatus::kBlocked;
  }
  return c.vm.push_call(c.thread, p.target, a, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                     : abandon(c);
}

void finish_site(Vm& vm, Pending& p, Ref member, Ref appendix_array, bool dynamic) {
  auto* site = new HandleSite();  // never freed, like the code
  site->target = method_of_member(vm, member);
  Ref appendix = element<Ref>(appendix_array, 0);
  site->appendix = appendix;
  if (appendix != kNull) vm.global_roots.push_back(appendix);
  if (p.pc->op == Op::invoke_varhandle) {
    p.pc->handle->target = site->target;
    p.pc->handle->appendix = site->appendix;
    return;
  }
  site->arg_slots = p.arg_slots;
  p.pc->handle = site;
  p.pc->op = dynamic ? Op::invokedynamic : Op::invokehandle;
}

NativeStatus upcall_done(NativeCall& c) {
  Vm& vm = c.vm;
  Pending p = vm.linkage().take(c.frame->scratch);
  vm.linkage().leave(c.thread);
  if (c.thread.s.exception != kNull) return NativeStatus::kThrown;
  Klass* from = vm.klass_of_mirror(c.ref(0));
  Ref r = c.result.a;
  switch (p.task) {
    case Task::kMethodType:
      vm.linkage().method_types[p.type_key] = r;
      vm.global_roots.push_back(r);
      break;
    case Task::kHandleConstant:
    case Task::kDynamic:
      from->resolved[p.index] = {ResolvedEntry::kObject, nullptr, r};
      vm.global_roots.push_back(r);
      break;
    case Task::kCallSite:
      finish_site(vm, p, r, c.args[5].a, true);
      break;
    case Task::kPolymorphic:
      finish_site(vm, p, r, c.args[4].a, false);
      break;
  }
  return c.done();
}

Resolved push_upcall(Vm& vm, JavaThread& t, Klass* from, Pending p, const char* name,
                     const char* desc, std::initializer_list<Ref> args) {
  Klass* natives = vm.find_boot_class(kHandleNatives);
  p.target = natives->find_declared(name, desc);
  HEDDLE_CHECK(p.target);
  Slot slots[kUpcallSlots] = {};
  slots[0] = slot_a(from->mirror);
  int n = 1;
  for (Ref r : args) slots[n++] = slot_a(r);
  Method* m = vm.internal_method("linkageUpcall", kUpcallSlots, Type::kVoid, upcall, upcall_done);
  if (!vm.push_call(t, m, slots, kFrameReexecute)) return Resolved::kThrown;
  t.s.frame->scratch = vm.linkage().add(std::move(p));
  vm.linkage().enter(t);
  return Resolved::kPushed;
}

// The MethodType of a descriptor as seen from a class; kNull: *why.
Ref method_type(Vm& vm, JavaThread& t, Klass* from, std::string_view desc, Resolved* why) {
  std::string key = std::string(desc) + "@" + std::to_string(from->loader);
  if (auto it = vm.linkage().method_types.find(key); it != vm.linkage().method_types.end())
    return it->second;
  *why = Resolved::kThrown;
  std::vector<Ref> mirrors;
  size_t i = 1;
  while (i < desc.size()) {
    if (desc[i] == ')') {
      ++i;
      continue;
    }
    size_t start = i;
    while (desc[i] == '[') ++i;
    i = desc[i] == 'L' ? desc.find(';', i) + 1 : i + 1;
    std::string_view d = desc.substr(start, i - start);
    vm.frame_pushed = false;
    Klass* k = vm.class_of_desc(&t, d, from->loader);
    if (!k) {
      if (vm.frame_pushed) *why = Resolved::kPushed;
      return kNull;
    }
    mirrors.push_back(k->mirror);
  }
  Ref rtype = mirrors.back();
  mirrors.pop_back();
  vm.linkage().enter(t);
  Ref ptypes = vm.new_array(t, vm.wk.class_array, static_cast<int32_t>(mirrors.size()));
  vm.linkage().leave(t);
  if (ptypes == kNull) return kNull;
  std::copy(mirrors.begin(), mirrors.end(), elements<Ref>(ptypes));
  Pending p{.task = Task::kMethodType};
  p.type_key = key;
  *why = push_upcall(vm, t, from, std::move(p), "findMethodHandleType",
                     "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
                     {rtype, ptypes});
  return kNull;
}

// A MethodHandle constant; kNull: *why.
Ref handle_object(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Resolved* why) {
  ResolvedEntry& e = from->resolved[index];
  if (e.kind == ResolvedEntry::kObject) return e.object;
  HandleConstant h = handle_constant(from->file->cp, index);
  vm.frame_pushed = false;
  Klass* owner = vm.load_class(&t, h.owner, from->loader);
  if (!owner) {
    *why = vm.frame_pushed ? Resolved::kPushed : Resolved::kThrown;
    return kNull;
  }
  Ref type;
  if (h.kind <= 4) {
    Klass* k = vm.class_of_desc(&t, h.desc, from->loader);
    if (!k) {
      *why = vm.frame_pushed ? Resolved::kPushed : Resolved::kThrown;
      return kNull;
    }
    type = k->mirror;
  } else {
    type = method_type(vm, t, from, h.desc, why);
    if (type == kNull) return kNull;
  }
  Pending p{.task = Task::kHandleConstant};
  p.index = index;
  p.ref_kind = h.kind;
  *why = push_upcall(vm, t, from, std::move(p), "linkMethodHandleConstant",
                     "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/"
                     "Object;)Ljava/lang/invoke/MethodHandle;",
                     {owner->mirror, vm.intern_literal(h.name), type});
  return kNull;
}

Ref static_argument(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Resolved* why);

Ref dynamic_constant(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Resolved* why);

// All bootstrap arguments as the library expects them: one object, or an array. kNull with *why if
// not ready; kNull with *why = kRewritten if there are no arguments.
Ref static_arguments(Vm& vm, JavaThread& t, Klass* from, const BootstrapMethod& bsm,
                     Resolved* why) {
  std::vector<Ref> values;
  size_t scope = vm.pin(kNull);
  for (uint16_t a : bsm.arguments) {
    Ref r = static_argument(vm, t, from, a, why);
    if (r == kNull) {
      vm.unpin(scope);
      return kNull;
    }
    vm.pin(r);
    values.push_back(r);
  }
  *why = Resolved::kRewritten;
  Ref result = kNull;
  if (values.size() == 1) {
    result = values[0];
  } else if (!values.empty()) {
    vm.linkage().enter(t);
    result = vm.new_array(t, vm.wk.object_array, static_cast<int32_t>(values.size()));
    vm.linkage().leave(t);
    if (result == kNull)
      *why = Resolved::kThrown;
    else
      std::copy(values.begin(), values.end(), elements<Ref>(result));
  }
  vm.unpin(scope);
  return result;
}

Ref static_argument(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Resolved* why) {
  const ConstantPool& cp = from->file->cp;
  const CpEntry& e = cp.at(index);
  *why = Resolved::kThrown;
  auto boxed = [&](Type type, Slot v) {
    vm.linkage().enter(t);
    Ref r = vm.box(t, type, v);
    vm.linkage().leave(t);
    return r;
  };
  Slot raw;
  raw.bits = e.bits;
  switch (e.tag) {
    case CpTag::kString:
      return vm.intern_literal(cp.string(index));
    case CpTag::kInteger:
      return boxed(Type::kInt, slot_i(static_cast<int32_t>(e.bits)));
    case CpTag::kFloat:
      return boxed(Type::kFloat, slot_i(static_cast<int32_t>(e.bits)));
    case CpTag::kLong:
      return boxed(Type::kLong, raw);
    case CpTag::kDouble:
      return boxed(Type::kDouble, raw);
    case CpTag::kClass: {
      Klass* k = resolve_class(vm, t, from, index, why);
      return k ? k->mirror : kNull;
    }
    case CpTag::kMethodType:
      return method_type(vm, t, from, cp.utf8(e.a), why);
    case CpTag::kMethodHandle:
      return handle_object(vm, t, from, index, why);
    default:
      return dynamic_constant(vm, t, from, index, why);
  }
}

Ref dynamic_constant(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Resolved* why) {
  ResolvedEntry& e = from->resolved[index];
  if (e.kind == ResolvedEntry::kObject) return e.object;
  const ConstantPool& cp = from->file->cp;
  const BootstrapMethod& bsm = from->file->bootstrap_methods[cp.at(index).a];
  Ref handle = handle_object(vm, t, from, bsm.method_handle, why);
  if (handle == kNull) return kNull;
  vm.frame_pushed = false;
  Klass* type = vm.class_of_desc(&t, cp.ref_desc(index), from->loader);
  if (!type) {
    *why = vm.frame_pushed ? Resolved::kPushed : Resolved::kThrown;
    return kNull;
  }
  Ref arguments = static_arguments(vm, t, from, bsm, why);
  if (arguments == kNull && *why != Resolved::kRewritten) return kNull;
  Pending p{.task = Task::kDynamic};
  p.index = index;
  *why = push_upcall(vm, t, from, std::move(p), "linkDynamicConstant",
                     "(Ljava/lang/Object;ILjava/lang/Object;Ljava/lang/Object;Ljava/lang/"
                     "Object;Ljava/lang/Object;)"
                     "Ljava/lang/Object;",
                     {handle, vm.intern_literal(cp.ref_name(index)), type->mirror, arguments});
  return kNull;
}

Ref new_appendix(Vm& vm, JavaThread& t) {
  vm.linkage().enter(t);
  Ref r = vm.new_array(t, vm.wk.object_array, 1);
  vm.linkage().leave(t);
  return r;
}

}  // namespace

Resolved resolve_loadable(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  const ConstantPool& cp = from->file->cp;
  Resolved why = Resolved::kThrown;
  Ref r = static_argument(vm, t, from, pc->x, &why);
  if (r == kNull) return why;
  if (cp.tag(pc->x) == CpTag::kDynamic) {
    Type type = type_of_desc(cp.ref_desc(pc->x)[0]);
    if (type != Type::kRef) {
      Slot v;
      HEDDLE_CHECK(vm.unbox(r, type, &v));
      pc->slot = v;
      pc->op = slots_of(type) == 2 ? Op::const2 : Op::const_;
      return Resolved::kRewritten;
    }
  }
  pc->slot = slot_a(r);
  pc->op = Op::const_;
  return Resolved::kRewritten;
}

Resolved link_invokedynamic(Vm& vm, JavaThread& t, Klass* from, Insn* pc) {
  const ConstantPool& cp = from->file->cp;
  const BootstrapMethod& bsm = from->file->bootstrap_methods[cp.at(pc->x).a];
  if (auto r = link_lambda(vm, t, from, pc, bsm)) return *r;
  if (auto r = link_concat(vm, t, from, pc, bsm)) return *r;
  if (auto r = link_record_method(vm, t, from, pc, bsm)) return *r;
  Resolved why = Resolved::kThrown;
  Ref handle = handle_object(vm, t, from, bsm.method_handle, &why);
  if (handle == kNull) return why;
  Ref type = method_type(vm, t, from, cp.ref_desc(pc->x), &why);
  if (type == kNull) return why;
  Ref arguments = static_arguments(vm, t, from, bsm, &why);
  if (arguments == kNull && why != Resolved::kRewritten) return why;
  size_t scope = vm.pin(arguments);
  Ref appendix = new_appendix(vm, t);
  vm.unpin(scope);
  if (appendix == kNull) return Resolved::kThrown;
  Pending p{.task = Task::kCallSite};
  p.index = pc->x;
  p.pc = pc;
  return push_upcall(
      vm, t, from, std::move(p), "linkCallSite",
      "(Ljava/lang/Object;ILjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;"
      "[Ljava/lang/Object;)Ljava/lang/invoke/MemberName;",
      {handle, vm.intern_literal(cp.ref_name(pc->x)), type, arguments, appendix});
}

static int call_slots(std::string_view desc, bool receiver) {
  int n = receiver ? 1 : 0;
  size_t i = 1;
  while (desc[i] != ')') {
    Type type = type_of_desc(desc[i]);
    n += slots_of(type);
    while (desc[i] == '[') ++i;
    i = desc[i] == 'L' ? desc.find(';', i) + 1 : i + 1;
  }
  return n;
}

Resolved link_generic(Vm& vm, JavaThread& t, Klass* from, Insn* pc, Klass* holder,
                      std::string_view name, std::string_view desc) {
  Resolved why = Resolved::kThrown;
  Ref type = method_type(vm, t, from, desc, &why);
  if (type == kNull) return why;
  Ref appendix = new_appendix(vm, t);
  if (appendix == kNull) return Resolved::kThrown;
  Pending p{.task = Task::kPolymorphic};
  p.pc = pc;
  p.ref_kind = 5;
  p.arg_slots = static_cast<uint16_t>(call_slots(desc, true));
  return push_upcall(
      vm, t, from, std::move(p), "linkMethod",
      "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;[Ljava/lang/Object;)"
      "Ljava/lang/invoke/MemberName;",
      {holder->mirror, vm.intern_literal(name), type, appendix});
}

Resolved link_polymorphic(Vm& vm, JavaThread& t, Klass* from, Insn* pc, Method* declared) {
  const ConstantPool& cp = from->file->cp;
  std::string_view name = declared->name;
  std::string_view desc = cp.ref_desc(pc->x);
  if (declared->holder == vm.wk.method_handle) {
    if (name == "invokeBasic") {
      pc->x = static_cast<uint16_t>(call_slots(desc, true));
      pc->op = Op::invoke_basic;
      return Resolved::kRewritten;
    }
    if (name.starts_with("linkTo")) {
      pc->a = name == "linkToVirtual"   ? 5
              : name == "linkToStatic"  ? 6
              : name == "linkToSpecial" ? 7
                                        : 9;
      pc->x = static_cast<uint16_t>(call_slots(desc, false));
      pc->op = Op::link_to;
      return Resolved::kRewritten;
    }
    return link_generic(vm, t, from, pc, declared->holder, name, desc);
  }
  auto* site = new HandleSite();  // never freed
  site->desc = desc;
  site->caller = from;
  site->arg_slots = static_cast<uint16_t>(call_slots(desc, true));
  site->access_mode = varhandle_mode(name);
  site->name = name;
  pc->handle = site;
  pc->op = Op::invoke_varhandle;
  return Resolved::kRewritten;
}

}  // namespace heddle::vm
