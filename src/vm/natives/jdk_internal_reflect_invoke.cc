// Reflective calls: NativeMethodAccessorImpl.invoke0 and
// NativeConstructorAccessorImpl.newInstance0. The target runs in a frame above
// the native's; `resume` boxes its result or wraps what it threw.

#include "vm/natives/reflect_objects.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus bad_argument(NativeCall& call, std::string_view message = {}) {
  return call.throw_new("java/lang/IllegalArgumentException", message);
}

// Unboxes one argument for a parameter of class `wanted`.
NativeStatus add_argument(NativeCall& call, Ref given, Klass* wanted, std::vector<Slot>& args) {
  if (!wanted->is_primitive()) {
    if (given != kNull && !klass_of(given)->is_subclass_of(wanted))
      return bad_argument(call, "argument type mismatch");
    args.push_back(slot_a(given));
    return NativeStatus::kDone;
  }
  if (given == kNull) return bad_argument(call);
  Slot v{};
  if (!call.vm.unbox(given, wanted->element_type, &v))
    return bad_argument(call, "argument type mismatch");
  args.push_back(v);
  if (slots_of(wanted->element_type) == 2) args.push_back(Slot{});
  return NativeStatus::kDone;
}

// The parameter types are those of the reflected object: they were resolved when it was made.
NativeStatus add_arguments(NativeCall& call, Ref executable, Ref given, std::vector<Slot>& args) {
  Ref types = get_field<Ref>(executable, "parameterTypes", "[Ljava/lang/Class;");
  int32_t count = given == kNull ? 0 : array_length(given);
  if (count != array_length(types)) return bad_argument(call, "wrong number of arguments");
  if (count > 0 && !may_read_elements(call, given, 0, count)) return NativeStatus::kBlocked;
  for (int32_t i = 0; i < count; ++i) {
    Klass* wanted = call.vm.klass_of_mirror(element<Ref>(types, i));
    if (NativeStatus s = add_argument(call, element<Ref>(given, i), wanted, args);
        s != NativeStatus::kDone)
      return s;
  }
  return NativeStatus::kDone;
}

NativeStatus push(NativeCall& call, Method* m, const std::vector<Slot>& args) {
  if (!call.vm.push_call(call.thread, m, args.data(), kFrameReturnToNative))
    return NativeStatus::kThrown;
  return NativeStatus::kCalled;
}

// What the target throws arrives as the cause of an InvocationTargetException.
NativeStatus wrap_exception(NativeCall& call) {
  Rooted target(call.vm, std::exchange(call.thread.s.exception, kNull));
  Ref wrapped = call.vm.throw_new(call.thread, "java/lang/reflect/InvocationTargetException");
  if (klass_of(wrapped)->name == "java/lang/reflect/InvocationTargetException") {
    set_field<Ref>(call.vm, wrapped, "target", "Ljava/lang/Throwable;", target);
    call.vm.store<Ref>(wrapped, call.vm.wk.throwable_cause, kNull);
  }
  return NativeStatus::kThrown;
}

// --- methods: (Method, receiver, arguments) ---

NativeStatus invoke(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  Method* m = method_of_reflected(call.vm, call.ref(0));
  std::vector<Slot> args;
  if (m->is_static()) {
    if (NativeStatus s = ensure_init(call, m->holder); s != NativeStatus::kDone) return s;
  } else {
    Ref receiver = call.ref(1);
    if (receiver == kNull) return call.throw_npe();
    if (!klass_of(receiver)->is_subclass_of(m->holder))
      return bad_argument(call, "object is not an instance of declaring class");
    Method* selected = Vm::select(m, klass_of(receiver));
    if (!selected) return call.throw_new("java/lang/AbstractMethodError", m->display());
    m = selected;
    args.push_back(slot_a(receiver));
  }
  if (NativeStatus s = add_arguments(call, call.ref(0), call.ref(2), args);
      s != NativeStatus::kDone)
    return s;
  return push(call, m, args);
}

NativeStatus invoke_resume(NativeCall& call) {
  if (call.thread.s.exception != kNull) return wrap_exception(call);
  Type type = method_of_reflected(call.vm, call.ref(0))->return_type;
  if (type == Type::kVoid) return call.ret_a(kNull);
  if (type == Type::kRef) return call.ret_a(call.result.a);
  Ref boxed = call.vm.box(call.thread, type, call.result);
  return boxed == kNull ? NativeStatus::kThrown : call.ret_a(boxed);
}

// --- constructors: (Constructor, arguments) ---

NativeStatus new_instance(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  Method* m = method_of_reflected(call.vm, call.ref(0));
  Klass* k = m->holder;
  if (k->is_abstract || k->is_interface || k == call.vm.wk.class_)
    return call.throw_new("java/lang/InstantiationException", k->java_name());
  if (NativeStatus s = ensure_init(call, k); s != NativeStatus::kDone) return s;
  std::vector<Slot> args{Slot{}};
  if (NativeStatus s = add_arguments(call, call.ref(0), call.ref(1), args);
      s != NativeStatus::kDone)
    return s;
  Ref object = call.vm.new_object(call.thread, k);
  if (object == kNull) return NativeStatus::kThrown;
  args[0] = slot_a(object);
  NativeStatus s = push(call, m, args);
  call.args[1] = slot_a(object);  // what resume returns; the argument array is no longer needed
  return s;
}

NativeStatus new_instance_resume(NativeCall& call) {
  if (call.thread.s.exception != kNull) return wrap_exception(call);
  return call.ret_a(call.ref(1));
}

const NativeEntry kJdkInternalReflectInvokeEntries[] = {
    {"jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0",
     "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;", invoke,
     kFramed, invoke_resume},
    {"jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0",
     "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;", new_instance,
     kFramed, new_instance_resume},
};

}  // namespace

std::span<const NativeEntry> jdk_internal_reflect_invoke() {
  return kJdkInternalReflectInvokeEntries;
}

}  // namespace heddle::vm::natives
