#include "vm/frames.h"

#include <algorithm>

#include "classfile/opcodes.h"
#include "vm/bookkeeping.h"
#include "vm/decode.h"
#include "vm/given_arrays.h"
#include "vm/harness.h"
#include "vm/insn.h"
#include "vm/link.h"
#include "vm/logging.h"
#include "vm/natives/support.h"
#include "vm/print_streams.h"
#include "vm/resolve.h"
#include "vm/table_order.h"
#include "vm/vm.h"

namespace heddle::vm {

int32_t bci_of(const Frame& f) {
  if (f.method->entry == Entry::kNative || !f.method->code || f.pc == nullptr) return -1;
  auto index = f.pc - f.method->code->insns.data();
  return f.method->code->bci_of[index];
}

// The class that the instruction which a frame of bytecode executes names, if that is a call.
static std::string_view called_class(const Frame& f) {
  const int32_t bci = bci_of(f);
  if (bci < 0) return "";
  const auto code = f.method->file->code->code;
  const uint8_t op = code[bci];
  if (op < classfile::op_invokevirtual || op > classfile::op_invokeinterface) return "";
  const auto index = static_cast<uint16_t>(code[bci + 1] << 8 | code[bci + 2]);
  return f.method->holder->file->cp.ref_class(index);
}

namespace {

bool has_room(JavaThread& t, Slot* args, const Method* m) {
  Slot* end = args + m->max_locals + kFrameSlots + m->max_stack + 2;
  return end <= t.stack_limit;
}

}  // namespace

// The arguments of a frame that are arrays of the program or of one path.
template <typename F>
static void for_each_given_array(Frame& f, F action) {
  int slot = f.method->is_static() ? 0 : 1;
  for (Type type : f.method->params) {
    Slot& arg = f.locals[slot];
    slot += slots_of(type);
    if (type == Type::kRef && arg.a != kNull && !Heap::is_permanent(arg.a) &&
        klass_of(arg.a)->is_array())
      action(arg);
  }
}

// For the frame of a method for which is_linkage is true.
static void enter_linkage(Vm& vm, JavaThread& t, Frame& f) {
  // Looking up members of a class of the program's own loader may call that loader.
  if (f.method->holder == vm.wk.class_ &&
      !is_builtin_loader(vm, vm.klass_of_mirror(f.locals[0].a)->loader))
    return;
  f.flags |= kFrameLinkage;
  for_each_given_array(f, [&](Slot& arg) {
    if (vm.access && !vm.linkage().active())
      vm.access->plain_range(t, arg.a, 0, array_length(arg.a), false);
  });
  vm.linkage().enter(t);
  // The library keeps arrays that it is given (types of parameters or loop variables), and the
  // caller's array belongs to one path.
  for_each_given_array(f, [&](Slot& arg) { arg = slot_a(vm.clone_object(t, arg.a)); });
}

uint16_t OutsideBookkeeping::depth_left(Vm& vm, const JavaThread& t) {
  if (vm.linkage().active()) return 0;
  for (const Frame* f = t.s.frame; f; f = f->prev)
    if (f->flags & kFrameAtomic)
      return f->method->holder->name == "java/io/PrintStream" ? 0 : t.s.atomic_depth;
  return 0;
}

// The end of the constructor freezes final fields (JLS 17.5.1), and that is observed.
static bool freezes(const Vm& vm, const Method& m) {
  if (!vm.options.observe_freezes || !m.is_init()) return false;
  const auto& fields = m.holder->fields;
  return std::any_of(fields.begin(), fields.end(),
                     [](const FieldInfo& f) { return f.is_final() && !f.is_static(); });
}

// A logging library or a test engine asks for the text of an object that it may have been given.
// If its code names the object's class (StringBuffer), the object is the library's own.
static bool is_text_wanted(const JavaThread& t, const Method& m) {
  if (!t.s.frame || !may_be_called_back(m)) return false;
  const std::string_view caller = t.s.frame->method->holder->name;
  const bool wants = is_harness_class(caller) || formats_log_records(caller);
  return wants && called_class(*t.s.frame) != m.holder->name;
}

bool push_frame(Vm& vm, JavaThread& t, Method* m, Slot* args, Ref monitor) {
  if (!has_room(t, args, m)) {
    if (monitor != kNull) vm.monitor_exit(t, monitor);
    vm.throw_new(t, "java/lang/StackOverflowError");
    return false;
  }
  auto* f = reinterpret_cast<Frame*>(args + m->max_locals);
  f->method = m;
  f->pc = m->entry == Entry::kNative ? nullptr : m->code->insns.data();
  f->locals = args;
  f->prev = t.s.frame;
  f->flags = monitor != kNull ? uint32_t{kFrameSynchronized} : 0u;
  f->sync = monitor;
  f->scratch = 0;
  if (m->gives_arrays) f->flags |= kFrameGivesArray;
  if (vm.runs_as_bookkeeping(*m) && !(m->prints && t.s.atomic_depth == 0 &&
                                      !ends_in_standard_output(*vm.options.library, args[0].a))) {
    f->flags |= kFrameAtomic;
    ++t.s.atomic_depth;
  } else if (t.s.atomic_depth > 0 && (!m->holder->trusted || is_text_wanted(t, *m))) {
    const bool text = !m->holder->trusted && m->name == "toString";
    if (text && may_be_called_back(*m)) note_called_by_logging(vm, t);
    uint16_t left = OutsideBookkeeping::depth_left(vm, t);
    f->flags |= uint32_t{left} << kFrameDepthShift;
    t.s.atomic_depth = static_cast<uint16_t>(t.s.atomic_depth - left);
  }
  if (m->links) enter_linkage(vm, t, *f);
  if (__builtin_expect(vm.options.observe_freezes, 0) && freezes(vm, *m)) {
    f->flags |= kFrameConstructor;
    f->sync = args[0].a;
  }
  t.s.frame = f;
  t.s.sp = f->stack();
  if (m->begins_iteration && vm.on.iteration) vm.on.iteration(t);
  return true;
}

bool Vm::push_call(JavaThread& t, Method* m, const Slot* args, uint32_t flags) {
  if (m->entry == Entry::kUnprepared) prepare(t, m);
  if (t.s.exception != kNull) return false;
  if (m->entry == Entry::kAbstract) {
    throw_new(t, "java/lang/AbstractMethodError", m->display());
    return false;
  }
  Slot* base = t.s.sp;
  if (!has_room(t, base, m)) {
    throw_new(t, "java/lang/StackOverflowError");
    return false;
  }
  for (int i = 0; i < m->arg_slots; ++i) base[i] = args[i];
  // A leaf native that C++ pushes gets a frame like any other native.
  if (m->entry == Entry::kLeaf) m->entry = Entry::kNative;
  if (!push_frame(*this, t, m, base, kNull)) return false;
  Frame* f = t.s.frame;
  f->flags |= flags;
  if (m->is_synchronized()) {
    f->sync = m->is_static() ? m->holder->mirror : base[0].a;
    f->flags |= kFrameNeedsLock;
  }
  return true;
}

namespace {

// The superclass of the thrown class that the name denotes for the given loader. A class that is
// not loaded cannot be a superclass, and a loader that delegates may not have been called yet; its
// answer is then recorded, since it cannot change.
Klass* catch_class(Vm& vm, std::string_view name, Ref loader, Klass* thrown) {
  if (Klass* k = vm.find_loaded(name, loader)) return k;
  while (thrown && thrown->name != name) thrown = thrown->super;
  if (thrown) vm.record_initiated(name, loader, thrown);
  return thrown;
}

bool catches(Vm& vm, JavaThread& t, Frame& frame, CodeBlock::Handler& h) {
  if (h.catch_type == 0) return true;
  if (!h.klass) {
    const Klass* holder = frame.method->holder;
    h.klass = catch_class(vm, holder->file->cp.class_name(h.catch_type), holder->loader,
                          klass_of(t.s.exception));
    if (!h.klass) return false;
  }
  return klass_of(t.s.exception)->is_subclass_of(h.klass);
}

}  // namespace

Insn* find_handler(Vm& vm, JavaThread& t, Frame& frame) {
  CodeBlock& code = *frame.method->code;
  auto index = static_cast<uint32_t>(frame.pc - code.insns.data());
  for (CodeBlock::Handler& h : code.handlers)
    if (index >= h.start && index < h.end && catches(vm, t, frame, h))
      return &code.insns[h.handler];
  return nullptr;
}

namespace {

// A catch clause of the program's own code, here or in a caller, that catches the pending
// exception. The search ends at a reflective call, which wraps the exception
// (InvocationTargetException): code that catches that, such as a test framework, handles whatever
// the called method throws.
struct Catcher {
  const Frame* frame = nullptr;  // null: there is none
  Klass* klass = nullptr;        // what it catches
};
// The catch clause of this frame that catches the pending exception; null: none.
CodeBlock::Handler* catching_clause(Vm& vm, JavaThread& t, Frame& f) {
  const auto index = static_cast<uint32_t>(f.pc - f.method->code->insns.data());
  for (CodeBlock::Handler& h : f.method->code->handlers) {
    const bool covers = index >= h.start && index < h.end, is_catch = h.catch_type != 0;
    if (covers && is_catch && catches(vm, t, f, h)) return &h;
  }
  return nullptr;
}

Catcher program_catches(Vm& vm, JavaThread& t) {
  for (Frame* f = t.s.frame; f; f = f->prev) {
    const Method& m = *f->method;
    if (m.holder->trusted && m.holder->name.starts_with("jdk/internal/reflect/")) return {};
    if (m.holder->trusted || m.entry == Entry::kNative || !m.code) continue;
    if (const CodeBlock::Handler* h = catching_clause(vm, t, *f)) return {f, h->klass};
  }
  return {};
}

// heddle.runner.JudgedAtEnd: the test framework decides whether the test expects the exception; if
// it does not, the runner throws it again.
bool is_judged_at_end(const JavaThread& t) {
  for (const Frame* f = t.s.frame; f; f = f->prev)
    if (f->method->name == "atEnd" && f->method->holder->name == "heddle/runner/JudgedAtEnd")
      return true;
  return false;
}

}  // namespace

void note_throw(Vm& vm, JavaThread& t) {
  if (!vm.options.exploring || !vm.on.uncaught || t.s.frame->method->holder->trusted) return;
  Klass* assertion = vm.find_loaded("java/lang/AssertionError", kNull);
  if (!assertion || !klass_of(t.s.exception)->is_subclass_of(assertion)) return;
  Catcher by = program_catches(vm, t);
  if (!by.frame) {
    if (!is_judged_at_end(t)) vm.on.uncaught(t, t.s.exception);
  } else if (!by.klass->is_subclass_of(assertion) && vm.on.assertion_caught) {
    vm.on.assertion_caught(t.s.exception, *by.frame);
  }
}

Unwound pop_exceptionally(Vm& vm, JavaThread& t) {
  Frame* f = t.s.frame;
  uint32_t flags = f->flags;
  if (flags & kFrameAtomic) --t.s.atomic_depth;
  if (flags & kFrameClinit)
    vm.fail_clinit(t, *f);
  else if (flags & kFrameLinkage)
    vm.linkage().leave(t);
  if (flags & kFrameSynchronized) {
    Ref e = t.s.exception;
    t.s.exception = kNull;
    if (flags & kFrameAtomic) ++t.s.atomic_depth;
    bool ok = vm.monitor_exit(t, f->sync);
    if (flags & kFrameAtomic) --t.s.atomic_depth;
    if (ok) t.s.exception = e;
  }
  t.s.atomic_depth = static_cast<uint16_t>(t.s.atomic_depth + (flags >> kFrameDepthShift));
  t.s.frame = f->prev;
  t.s.sp = f->locals;
  return flags & kFrameStop ? Unwound::kStop : Unwound::kContinue;
}

Method* Vm::internal_method(const char* name, uint16_t arg_slots, Type return_type, NativeFn fn,
                            NativeFn resume) {
  Method*& m = internal_methods_[name];
  if (m) return m;
  m = new (heap.allocate_meta(sizeof(Method))) Method();
  m->holder = wk.object;
  m->name = name;
  m->desc = "()V";
  m->access = classfile::kAccStatic | classfile::kAccNative;
  m->arg_slots = m->max_locals = arg_slots;
  m->return_type = return_type;
  m->entry = Entry::kNative;
  m->native = fn;
  m->resume = resume;
  m->hidden = true;
  m->id = static_cast<uint32_t>(methods.size());
  // Every argument is a reference, which the collector needs to know.
  m->params.assign(arg_slots, Type::kRef);
  methods.push_back(m);
  return m;
}

std::string external_type(std::string_view desc, size_t* at) {
  size_t i = *at;
  int dims = 0;
  while (desc[i] == '[') ++dims, ++i;
  std::string s;
  if (desc[i] == 'L') {
    size_t end = desc.find(';', i);
    s = std::string(desc.substr(i + 1, end - i - 1));
    for (char& c : s)
      if (c == '/') c = '.';
    i = end + 1;
  } else {
    static constexpr const char* kNames[] = {"boolean", "byte",  "char",   "short", "int",
                                             "long",    "float", "double", "",      "void"};
    s = kNames[static_cast<int>(type_of_desc(desc[i]))];
    ++i;
  }
  while (dims--) s += "[]";
  *at = i;
  return s;
}

std::string external_signature(const Klass& holder, std::string_view name, std::string_view desc) {
  std::string params;
  size_t at = 1;
  while (desc[at] != ')') {
    if (!params.empty()) params += ", ";
    params += external_type(desc, &at);
  }
  ++at;
  return external_type(desc, &at) + " " + holder.java_name() + "." + std::string(name) + "(" +
         params + ")";
}

std::string external_signature(const Method& m) {
  return external_signature(*m.holder, m.name, m.desc);
}

void Vm::prepare(JavaThread& t, Method* m) {
  bool api = m->holder->name == kHeddleApi;
  // The generators of java.util.random: of the JDK, but of a module that is not trusted.
  bool generator = m->holder->name.starts_with("jdk/random/");
  const NativeEntry* entry = m->is_native() || m->holder->trusted || api || generator
                                 ? find_native(m->holder->name, m->name, m->desc)
                                 : nullptr;
  bool applies = entry && !(entry->flags & kExploreOnly && !options.exploring) && !m->keep_bytecode;
  if (applies && (m->is_native() || (entry->flags & kOverride))) {
    m->native = entry->fn;
    m->resume = entry->resume;
    if (!m->is_native())
      m->access &=
          static_cast<uint16_t>(~classfile::kAccSynchronized);  // our implementation needs no lock
    m->entry = entry->flags & kLeafNative ? Entry::kLeaf : Entry::kNative;
    m->hidden |= api;  // traces show the program's call of it
    return;
  }
  if (m->is_native()) {
    if (m->holder->trusted) {
      native_missing = true;
      natives::note_unsupported(*this, t, {Lack::kNativeMethod, {external_signature(*m)}});
      throw_new(t, "java/lang/UnsatisfiedLinkError",
                "heddle does not support the native method '" + external_signature(*m) + "'");
    } else {
      throw_new(t, "java/lang/UnsatisfiedLinkError", "'" + external_signature(*m) + "'");
    }
    return;
  }
  if (m->is_abstract() || !m->file->code) {
    m->entry = Entry::kAbstract;
    return;
  }
  if (Status s = decode_method(*this, *m); !s.ok()) {
    malformed.push_back(s.error().message);
    throw_new(t, "java/lang/VerifyError", s.error().message);
    return;
  }
  if (options.exploring) {
    const BookkeepingMethod* bookkeeping = find_bookkeeping(*options.library, *m);
    m->links = is_linkage(*options.library, *m);
    m->atomic = m->links || bookkeeping;
    m->logs = bookkeeping && bookkeeping->logs;
    seen.jdk_logging_used |= m->logs;
    m->prints = bookkeeping && bookkeeping->prints && !m->is_static();
    m->gives_arrays = gives_arrays(*options.library, *m);
    m->allocates_for_caller = allocates_for_caller(*options.library, *m);
    m->begins_iteration = begins_iteration(*m);
    if (m->logs || (!m->holder->trusted && is_harness_class(m->holder->name)))
      expect_callbacks(*this);
  }
  bool called_back =
      options.exploring &&
      (is_bookkeeping_callback(*options.library, *m) ||
       (may_be_called_back(*m) && (seen.jdk_logging_used || harness_is_loaded(*this))));
  bool special = m->is_synchronized() || m->atomic || m->gives_arrays || m->begins_iteration ||
                 freezes(*this, *m) || called_back;
  m->entry = special ? Entry::kSpecial : Entry::kBytecode;
}

Method* Vm::original_of(Method* m) {
  Method*& o = originals_[m];
  if (!o) {
    o = new (heap.allocate_meta(sizeof(Method))) Method(*m);
    o->access = m->file->access;
    o->entry = Entry::kUnprepared;
    o->native = o->resume = nullptr;
    o->keep_bytecode = true;
    o->id = static_cast<uint32_t>(methods.size());
    methods.push_back(o);
  }
  return o;
}

std::vector<Method*> most_specific_defaults(const Method& m, const Klass& k) {
  std::vector<Method*> found;
  for (Klass* i : k.all_interfaces) {
    Method* d = i->find_declared(m.name, m.desc);
    if (d && !d->is_static() && !d->is_private()) found.push_back(d);
  }
  // An abstract redeclaration further down hides a default, too.
  auto hidden = [&](const Method* d) {
    return std::any_of(found.begin(), found.end(), [&](const Method* o) {
      return o != d && o->holder->is_subclass_of(d->holder);
    });
  };
  std::vector<Method*> best;
  for (Method* d : found)
    if (!d->is_abstract() && !hidden(d)) best.push_back(d);
  return best;
}

Method* Vm::select(Method* m, Klass* k) {
  if (m->is_static() || m->is_private() || m->is_init()) return m;
  if (!m->holder->is_interface) return m->vtable_index >= 0 ? k->vtable[m->vtable_index] : m;
  for (Klass* c = k; c; c = c->super) {
    Method* d = c->find_declared(m->name, m->desc);
    if (d && !d->is_static() && !d->is_private()) return d;
  }
  auto defaults = most_specific_defaults(*m, *k);
  return defaults.size() == 1 ? defaults[0] : nullptr;
}

}  // namespace heddle::vm
