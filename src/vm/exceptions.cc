// Exceptions that the machine itself throws, and stack traces.

#include <algorithm>

#include "vm/frames.h"
#include "vm/insn.h"
#include "vm/vm.h"

namespace heddle::vm {

namespace {

Ref throwable_static(Vm& vm, const char* name) {
  for (const FieldInfo& f : vm.wk.throwable->fields)
    if (f.is_static() && f.name == name) return field<Ref>(vm.wk.throwable->mirror, f.offset);
  return kNull;
}

constexpr int kMaxTraceDepth = 1024;  // HotSpot's default

// Set in the first element of a backtrace: there were hidden frames above it, so the instruction
// shown is not the one that failed.
constexpr uint64_t kBelowHidden = uint64_t{1} << 63;

}  // namespace

NativeStatus NativeCall::throw_new(std::string_view class_name, std::string_view message) {
  vm.throw_new(thread, class_name, message);
  return NativeStatus::kThrown;
}

Ref Vm::throw_new(JavaThread& t, std::string_view class_name, std::string_view message, Ref cause) {
  Klass* k = find_boot_class(class_name);
  HEDDLE_CHECK(k);
  bool overflow =
      class_name == "java/lang/StackOverflowError" || class_name == "java/lang/OutOfMemoryError";
  // The reserve allows these two to be created when the heap is full.
  uint64_t limit = heap.limit();
  if (overflow) heap.set_limit(limit + (uint64_t{16} << 20));
  size_t scope = pin(cause);
  Ref text = message.data() == nullptr ? kNull : new_string(t, message);
  pin(text);
  Ref e = throw_new_klass(t, k, text, cause);
  unpin(scope);
  heap.set_limit(limit);
  return e;
}

Ref Vm::throw_new_klass(JavaThread& t, Klass* k, Ref message, Ref cause) {
  if (!initialized(k) && !k->clinit && (!k->super || initialized(k->super)))
    set_init_state(k, InitState::kInitialized, 0);
  Ref e = new_object(t, k);
  if (e == kNull) return t.s.exception;
  size_t scope = pin(e);
  field<Ref>(e, wk.throwable_message) = message;
  field<Ref>(e, wk.throwable_cause) = cause == kNull ? e : cause;
  field<Ref>(e, wk.throwable_stack_trace) = throwable_static(*this, "UNASSIGNED_STACK");
  field<Ref>(e, wk.throwable_suppressed) = throwable_static(*this, "SUPPRESSED_SENTINEL");
  if (k->name == "java/lang/ExceptionInInitializerError") {
    // getException() returns its cause.
    if (FieldInfo* f = k->find_declared_field("exception", "Ljava/lang/Throwable;"))
      field<Ref>(e, f->offset) = cause;
  }
  fill_in_stack_trace(t, e, 0);
  unpin(scope);
  t.s.exception = e;
  return e;
}

std::vector<Vm::TraceElement> Vm::walk_stack(const JavaThread& t) const {
  std::vector<TraceElement> out;
  if (t.leaf) out.push_back({const_cast<Method*>(t.leaf), -1});
  for (Frame* f = t.s.frame; f; f = f->prev) out.push_back({f->method, bci_of(*f)});
  return out;
}

void Vm::fill_in_stack_trace(JavaThread& t, Ref throwable, int skip) {
  std::vector<uint64_t> trace;
  bool in_constructor = skip > 0;
  bool in_fill = skip > 0;
  uint64_t mark = 0;
  Klass* k = klass_of(throwable);
  auto add = [&](Method* m, int32_t bci) {
    if (in_fill && m->name == "fillInStackTrace") return;
    in_fill = false;
    if (in_constructor && m->is_init() && k->is_subclass_of(m->holder)) return;
    in_constructor = false;
    if (m->hidden) {
      if (trace.empty()) mark = kBelowHidden;
      return;
    }
    trace.push_back(mark | uint64_t{m->id} << 32 | static_cast<uint32_t>(bci));
    mark = 0;
  };
  if (t.leaf) add(const_cast<Method*>(t.leaf), -1);
  for (Frame* f = t.s.frame; f && trace.size() < kMaxTraceDepth; f = f->prev)
    add(f->method, bci_of(*f));
  Ref backtrace = new_array(t, wk.long_array, static_cast<int32_t>(trace.size()));
  if (backtrace == kNull) return;
  std::copy(trace.begin(), trace.end(), elements<uint64_t>(backtrace));
  store<Ref>(throwable, wk.throwable_backtrace, backtrace);
  store<int32_t>(throwable, wk.throwable_depth, static_cast<int32_t>(trace.size()));
  if (skip > 0)
    store<Ref>(throwable, wk.throwable_stack_trace, throwable_static(*this, "UNASSIGNED_STACK"));
}

std::vector<Vm::TraceElement> Vm::backtrace(Ref throwable) const {
  std::vector<TraceElement> out;
  Ref b = field<Ref>(throwable, wk.throwable_backtrace);
  if (b == kNull) return out;
  for (int32_t i = 0; i < array_length(b); ++i) {
    uint64_t e = element<uint64_t>(b, i);
    out.push_back({methods[(e & ~kBelowHidden) >> 32], static_cast<int32_t>(e & 0xffffffffu)});
  }
  return out;
}

bool thrown_in_hidden_frame(const Vm& vm, Ref throwable) {
  Ref b = field<Ref>(throwable, vm.wk.throwable_backtrace);
  return b != kNull && array_length(b) > 0 && (element<uint64_t>(b, 0) & kBelowHidden);
}

int32_t Vm::line_of(const Method* m, int32_t bci) {
  if (m->is_native() || !m->file) return -2;
  if (!m->file->code || bci < 0) return -1;
  const auto& code = m->code && m->code->expanded ? m->code->expanded->code : *m->file->code;
  int32_t line = -1, best = -1;
  for (const auto& l : code.lines) {
    if (l.start_pc <= bci && l.start_pc >= best) {
      best = l.start_pc;
      line = l.line;
    }
  }
  return line;
}

namespace {

// "'app'", "'name' @1b2c3d" or "p.Loader @1b2c3d": the library computed the text when it created
// the loader.
std::string loader_text(Vm& vm, Ref loader) {
  if (loader == kNull) return "'bootstrap'";
  Ref text = field<Ref>(loader, vm.wk.loader_name_and_id);
  return text == kNull ? klass_of(loader)->java_name() : vm.string_utf8(text);
}

std::string module_text(Vm& vm, const Klass* k) {
  const Klass* base = k->is_array() ? k->component_base : k;
  if (base->is_primitive()) return "module java.base of loader 'bootstrap'";
  Ref module = field<Ref>(base->mirror, vm.wk.class_module);
  Ref module_name = module == kNull ? kNull : field<Ref>(module, vm.wk.module_name);
  std::string in =
      module_name == kNull ? "unnamed module" : "module " + vm.string_utf8(module_name);
  return in + " of loader " + loader_text(vm, base->loader);
}

}  // namespace

std::string place_text(Vm& vm, const Klass* k) {
  return k->java_name() + " is in " + module_text(vm, k);
}

std::string joint_text(Vm& vm, const Klass* a, const Klass* b) {
  if (module_text(vm, a) != module_text(vm, b)) return place_text(vm, a) + "; " + place_text(vm, b);
  return a->java_name() + " and " + b->java_name() + " are in " + module_text(vm, a);
}

void throw_class_cast(Vm& vm, JavaThread& t, Ref object, Klass* target) {
  Klass* k = klass_of(object);
  vm.throw_new(t, "java/lang/ClassCastException",
               "class " + k->java_name() + " cannot be cast to class " + target->java_name() +
                   " (" + joint_text(vm, k, target) + ")");
}

void throw_array_index(Vm& vm, JavaThread& t, int32_t index, int32_t length) {
  vm.throw_new(
      t, "java/lang/ArrayIndexOutOfBoundsException",
      "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length));
}

void throw_array_store(Vm& vm, JavaThread& t, Ref value) {
  vm.throw_new(t, "java/lang/ArrayStoreException", klass_of(value)->java_name());
}

void throw_negative_size(Vm& vm, JavaThread& t, int32_t size) {
  vm.throw_new(t, "java/lang/NegativeArraySizeException", std::to_string(size));
}

namespace {

const char* kind_text(const Klass* k) {
  return k->is_interface ? "interface " : k->is_abstract ? "abstract class " : "class ";
}

std::string described(const Method& m, const std::string& signature) {
  return std::string("'") + (m.is_abstract() ? "abstract " : "") +
         (m.is_private() ? "private " : "") + signature + "'";
}

std::string signature_without_class(const Method& m) {
  std::string s = external_signature(m), cut = m.holder->java_name() + ".";
  return s.erase(s.find(cut, s.find(' ')), cut.size());
}

}  // namespace

void throw_abstract(Vm& vm, JavaThread& t, const Insn* pc, Method* callee, Slot* sp) {
  const Method* resolved = pc->op == Op::invokeinterface ? pc->site->declared
                           : pc->op == Op::invokevirtual ? pc->method
                                                         : nullptr;
  if (!resolved) {
    vm.throw_new(t, "java/lang/AbstractMethodError", "'" + external_signature(*callee) + "'");
    return;
  }
  Klass* receiver = klass_of(sp[-static_cast<int>(callee->arg_slots)].a);
  std::string text = "Receiver class " + receiver->java_name() +
                     " does not define or inherit an implementation of the resolved method " +
                     described(*resolved, signature_without_class(*resolved)) + " of " +
                     kind_text(resolved->holder) + resolved->holder->java_name() + ".";
  if (callee != resolved)
    text += " Selected method is " + described(*callee, external_signature(*callee)) + ".";
  vm.throw_new(t, "java/lang/AbstractMethodError", text);
}

}  // namespace heddle::vm
