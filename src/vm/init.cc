// Class initialization (JLS 12.4.2). The state is kept in the mirror, so that backtracking undoes
// an initialization.

#include <algorithm>

#include "vm/frames.h"
#include "vm/harness.h"
#include "vm/vm.h"

namespace heddle::vm {

InitState Vm::init_state(const Klass* k) const {
  if (k->init_done_for_good) return InitState::kInitialized;
  return static_cast<InitState>(field<uint32_t>(k->mirror, wk.injected.class_init_state));
}

void Vm::set_init_state(Klass* k, InitState s, uint32_t thread_number) {
  store<uint32_t>(k->mirror, wk.injected.class_init_state, static_cast<uint32_t>(s));
  store<uint32_t>(k->mirror, wk.injected.class_init_thread, thread_number);
  // Without an undo log the initialization is permanent.
  if (s == InitState::kInitialized && !heap.undo.enabled()) k->init_done_for_good = true;
}

namespace {

bool has_default_method(const Klass& k) {
  return std::ranges::any_of(k.methods,
                             [](const Method* m) { return !m->is_static() && !m->is_abstract(); });
}

// Superclass, and superinterfaces that have default methods, come first (step 7).
Klass* first_uninitialized_super(Vm& vm, Klass* k) {
  if (k->is_interface) return nullptr;
  if (k->super && !vm.initialized(k->super)) return k->super;
  for (Klass* i : k->all_interfaces) {
    if (!vm.initialized(i) && i->clinit && has_default_method(*i)) return i;
  }
  return nullptr;
}

// The initialization of a class of a logging library or test engine is bookkeeping, like everything
// that it does: no scheduling choice and no happens-before edge.
bool orders_threads(const Vm& vm, const Klass& k) {
  return vm.observer && !is_harness_class(k.name);
}

// Which thread initializes a class of the program is a scheduling choice.
bool may_initialize(Vm& vm, JavaThread& t, const Klass& k) {
  if (!orders_threads(vm, k)) return true;
  OutsideBookkeeping outside(vm, t);
  return vm.observer->may_proceed(t, ActionKind::kLock, k.mirror, address_of(k.mirror));
}

// The initialisation of k found these initialised, perhaps by another thread (step 7).
void observe_supers(Vm& vm, JavaThread& t, Klass* k) {
  if (!vm.observer || k->is_interface) return;
  auto observe = [&](Klass* s) {
    if (!s->init_done_for_good && vm.initialized(s) && orders_threads(vm, *s))
      vm.observer->class_observed(t, s);
  };
  if (k->super) observe(k->super);
  for (Klass* i : k->all_interfaces)
    if (i->clinit && has_default_method(*i)) observe(i);
}

// Likewise the first one that belongs to the JDK. These are initialized once for all paths, and
// whether that has happened must not influence the present path: they are initialized before
// anything else.
Klass* first_uninitialized_library_super(Vm& vm, Klass* k) {
  if (k->is_interface) return nullptr;
  for (Klass* s = k->super; s; s = s->super)
    if (s->trusted && !vm.initialized(s)) return s;
  for (Klass* i : k->all_interfaces) {
    if (i->trusted && !vm.initialized(i) && i->clinit && has_default_method(*i)) return i;
  }
  return nullptr;
}

}  // namespace

InitResult Vm::ensure_initialized(JavaThread& t, Klass* k) {
  if (k->init_done_for_good) return InitResult::kReady;
  switch (init_state(k)) {
    case InitState::kInitialized:
      if (orders_threads(*this, *k)) observer->class_observed(t, k);
      return InitResult::kReady;
    case InitState::kErroneous:
      if (orders_threads(*this, *k)) observer->class_observed(t, k);
      throw_new(t, "java/lang/NoClassDefFoundError", "Could not initialize class " + k->java_name(),
                field<Ref>(k->mirror, wk.injected.class_init_error));
      return InitResult::kThrown;
    case InitState::kBeingInitialized:
      if (field<uint32_t>(k->mirror, wk.injected.class_init_thread) == t.number)
        return InitResult::kReady;
      t.s.status = ThreadStatus::kBlocked;
      t.s.blocked_on = k->mirror;
      t.s.waiting_for_init = true;
      return InitResult::kBlocked;
    case InitState::kLinked:
      break;
  }
  bool library = k->trusted && options.exploring && boot_done;
  if (!library && options.exploring && boot_done) {
    while (Klass* s = first_uninitialized_library_super(*this, k)) {
      InitResult r = ensure_initialized(t, s);
      if (r != InitResult::kReady) return r;
      if (!initialized(s)) break;  // being initialized by this thread, further up the stack
    }
  }
  if (!k->clinit && !first_uninitialized_super(*this, k)) {
    if (library) {  // no effect on this path: permanent
      k->init_done_for_good = true;
      return InitResult::kReady;
    }
    if (mode.plain_initializers && !may_initialize(*this, t, *k)) return InitResult::kBlocked;
    if (observer && !observer->may_order(t, k->mirror)) return InitResult::kBlocked;
    observe_supers(*this, t, k);
    set_init_state(k, InitState::kInitialized, 0);
    if (orders_threads(*this, *k)) observer->class_initialized(t, k);
    return InitResult::kReady;
  }
  if (!library && !may_initialize(*this, t, *k)) return InitResult::kBlocked;
  if (!library) set_init_state(k, InitState::kBeingInitialized, t.number);
  if (!push_clinit(t, k)) return InitResult::kThrown;
  return InitResult::kPushed;
}

namespace {

// The frame of an initialization: superclasses first, then the class's own initializer.
NativeStatus run_initializer(NativeCall& c) {
  Klass* k = c.vm.klass_of_mirror(c.ref(0));
  while (Klass* s = first_uninitialized_super(c.vm, k)) {
    switch (c.vm.ensure_initialized(c.thread, s)) {
      case InitResult::kReady:
        return k->clinit ? (c.vm.push_call(c.thread, k->clinit, nullptr, kFrameReturnToNative)
                                ? NativeStatus::kCalled
                                : NativeStatus::kThrown)
                         : c.done();  // recursive request by this thread
      case InitResult::kPushed:
        return NativeStatus::kRetry;
      case InitResult::kThrown:
        return NativeStatus::kThrown;
      case InitResult::kBlocked:
        return NativeStatus::kBlocked;
    }
  }
  observe_supers(c.vm, c.thread, k);
  if (!k->clinit) return c.done();
  if (!c.vm.push_call(c.thread, k->clinit, nullptr, kFrameReturnToNative))
    return NativeStatus::kThrown;
  return NativeStatus::kCalled;
}

}  // namespace

bool Vm::push_clinit(JavaThread& t, Klass* k) {
  Method* m = internal_method("initialize", 1, Type::kVoid, run_initializer, nullptr);
  Slot arg = slot_a(k->mirror);
  if (!push_call(t, m, &arg, kFrameClinit | kFrameReexecute)) {
    set_init_state(k, InitState::kLinked, 0);
    return false;
  }
  t.s.frame->sync = k->mirror;
  // Classes of the JDK are initialized once for all paths: what their initializers create is not
  // part of the program's state.
  if (k->trusted && options.exploring && boot_done) {
    t.s.frame->flags |= kFrameLinkage;
    linkage_.enter(t);
    set_init_state(k, InitState::kBeingInitialized, t.number);
  }
  return true;
}

static void wake_waiters(Vm& vm, Ref mirror) {
  for (auto& w : vm.threads) {
    if (w->s.status == ThreadStatus::kBlocked && w->s.waiting_for_init &&
        w->s.blocked_on == mirror) {
      w->s.status = ThreadStatus::kRunnable;
      w->s.waiting_for_init = false;
      w->s.blocked_on = kNull;
    }
  }
}

void Vm::finish_clinit(JavaThread& t, Frame& f) {
  Klass* k = klass_of_mirror(f.sync);
  set_init_state(k, InitState::kInitialized, 0);
  if (f.flags & kFrameLinkage) linkage_.leave(t);
  if (orders_threads(*this, *k)) observer->class_initialized(t, k);
  wake_waiters(*this, f.sync);
}

namespace {

// Records the cause for later uses of the class: an error with the text and stack trace of the
// first one, but without the object itself. REQUIRES: e is pending; it is pending again afterwards.
void record_init_error(Vm& vm, JavaThread& t, Klass* k, Ref e) {
  Ref message = field<Ref>(e, vm.wk.throwable_message),
      name = field<Ref>(t.object, vm.wk.thread_name);
  std::string text = "Exception " + klass_of(e)->java_name() +
                     (message == kNull ? " " : ": " + vm.string_utf8(message) + " ") +
                     "[in thread \"" + (name == kNull ? "" : vm.string_utf8(name)) + "\"]";
  size_t scope = vm.pin(e);
  Ref error = vm.throw_new(t, "java/lang/ExceptionInInitializerError", text);
  vm.unpin(scope);
  t.s.exception = e;
  if (klass_of(error)->name != "java/lang/ExceptionInInitializerError") return;  // no memory
  vm.store<Ref>(error, vm.wk.throwable_cause, kNull);
  vm.store<Ref>(error, vm.wk.throwable_backtrace, field<Ref>(e, vm.wk.throwable_backtrace));
  vm.store<int32_t>(error, vm.wk.throwable_depth, field<int32_t>(e, vm.wk.throwable_depth));
  vm.store<Ref>(error, vm.wk.throwable_stack_trace, field<Ref>(e, vm.wk.throwable_stack_trace));
  vm.store<Ref>(k->mirror, vm.wk.injected.class_init_error, error);
}

}  // namespace

void Vm::fail_clinit(JavaThread& t, Frame& f) {
  Klass* k = klass_of_mirror(f.sync);
  // Other paths may initialize a class of the JDK if this one lacked a native for it.
  const bool again = (f.flags & kFrameLinkage) && native_missing;
  set_init_state(k, again ? InitState::kLinked : InitState::kErroneous, 0);
  if (f.flags & kFrameLinkage) linkage_.leave(t);
  if (orders_threads(*this, *k)) observer->class_initialized(t, k);
  wake_waiters(*this, f.sync);
  Ref e = t.s.exception;
  if (!again) record_init_error(*this, t, k, e);
  static constexpr const char* kError = "java/lang/Error";
  if (klass_of(e)->is_subclass_of(find_boot_class(kError))) return;
  t.s.exception = kNull;
  throw_new(t, "java/lang/ExceptionInInitializerError", {}, e);
}

}  // namespace heddle::vm
