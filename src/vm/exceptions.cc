// Exceptions that the machine itself raises, and stack traces.

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

}  // namespace

NativeStatus NativeCall::throw_new(std::string_view class_name, std::string_view message) {
  vm.throw_new(thread, class_name, message);
  return NativeStatus::kThrown;
}

Ref Vm::throw_new(JavaThread& t, std::string_view class_name, std::string_view message, Ref cause) {
  Klass* k = find_boot_class(class_name);
  HEDDLE_CHECK(k);
  bool overflow = class_name == "java/lang/StackOverflowError" || class_name == "java/lang/OutOfMemoryError";
  // The reserve lets these two be created when there is nothing left.
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
  if (!initialized(k) && !k->clinit && (!k->super || initialized(k->super))) set_init_state(k, InitState::kInitialized, 0);
  Ref e = new_object(t, k);
  if (e == kNull) return t.s.exception;
  size_t scope = pin(e);
  field<Ref>(e, wk.throwable_message) = message;
  field<Ref>(e, wk.throwable_cause) = cause == kNull ? e : cause;
  field<Ref>(e, wk.throwable_stack_trace) = throwable_static(*this, "UNASSIGNED_STACK");
  field<Ref>(e, wk.throwable_suppressed) = throwable_static(*this, "SUPPRESSED_SENTINEL");
  if (k->name == "java/lang/ExceptionInInitializerError") {
    // Its cause is what getException() returns.
    if (FieldInfo* f = k->find_declared_field("exception", "Ljava/lang/Throwable;")) field<Ref>(e, f->offset) = cause;
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
  Klass* k = klass_of(throwable);
  auto add = [&](Method* m, int32_t bci) {
    if (in_fill && m->name == "fillInStackTrace") return;
    in_fill = false;
    if (in_constructor && m->is_init() && k->is_subclass_of(m->holder)) return;
    in_constructor = false;
    if (m->hidden) return;
    trace.push_back(uint64_t{m->id} << 32 | static_cast<uint32_t>(bci));
  };
  if (t.leaf) add(const_cast<Method*>(t.leaf), -1);
  for (Frame* f = t.s.frame; f && trace.size() < kMaxTraceDepth; f = f->prev) add(f->method, bci_of(*f));
  Ref backtrace = new_array(t, wk.long_array, static_cast<int32_t>(trace.size()));
  if (backtrace == kNull) return;
  std::copy(trace.begin(), trace.end(), elements<uint64_t>(backtrace));
  store<Ref>(throwable, wk.throwable_backtrace, backtrace);
  store<int32_t>(throwable, wk.throwable_depth, static_cast<int32_t>(trace.size()));
  if (skip > 0) store<Ref>(throwable, wk.throwable_stack_trace, throwable_static(*this, "UNASSIGNED_STACK"));
}

std::vector<Vm::TraceElement> Vm::backtrace(Ref throwable) const {
  std::vector<TraceElement> out;
  Ref b = field<Ref>(throwable, wk.throwable_backtrace);
  if (b == kNull) return out;
  for (int32_t i = 0; i < array_length(b); ++i) {
    uint64_t e = element<uint64_t>(b, i);
    out.push_back({methods[e >> 32], static_cast<int32_t>(e & 0xffffffffu)});
  }
  return out;
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

// "class p.A (p.A is in unnamed module of loader 'app')" and its kin.
std::string module_text(Vm& vm, Klass* k) {
  Klass* base = k->is_array() ? k->component_base : k;
  if (base->is_primitive()) return "module java.base of loader 'bootstrap'";
  Ref module = field<Ref>(base->mirror, vm.wk.class_module);
  std::string loader = "'bootstrap'";
  if (base->loader != kNull) {
    Ref name = field<Ref>(base->loader, vm.wk.loader_name);
    loader = name == kNull ? klass_of(base->loader)->java_name() + " @" + [&] {
      char hex[16];
      std::snprintf(hex, sizeof hex, "%x", vm.identity_hash(base->loader));
      return std::string(hex);
    }() : "'" + vm.string_utf8(name) + "'";
  }
  Ref module_name = module == kNull ? kNull : field<Ref>(module, vm.wk.module_name);
  if (module_name == kNull) return "unnamed module of loader " + loader;
  return "module " + vm.string_utf8(module_name) + " of loader " + loader;
}

}  // namespace

void throw_class_cast(Vm& vm, JavaThread& t, Ref object, Klass* target) {
  Klass* k = klass_of(object);
  std::string a = k->java_name(), b = target->java_name();
  std::string ma = module_text(vm, k), mb = module_text(vm, target);
  std::string where = ma == mb ? a + " and " + b + " are in " + ma : a + " is in " + ma + "; " + b + " is in " + mb;
  vm.throw_new(t, "java/lang/ClassCastException", "class " + a + " cannot be cast to class " + b + " (" + where + ")");
}

void throw_array_index(Vm& vm, JavaThread& t, int32_t index, int32_t length) {
  vm.throw_new(t, "java/lang/ArrayIndexOutOfBoundsException",
               "Index " + std::to_string(index) + " out of bounds for length " + std::to_string(length));
}

void throw_array_store(Vm& vm, JavaThread& t, Ref value) {
  vm.throw_new(t, "java/lang/ArrayStoreException", klass_of(value)->java_name());
}

void throw_negative_size(Vm& vm, JavaThread& t, int32_t size) {
  vm.throw_new(t, "java/lang/NegativeArraySizeException", std::to_string(size));
}

void throw_abstract(Vm& vm, JavaThread& t, Method* m, Slot* sp) {
  Klass* k = m->is_static() ? m->holder : klass_of(sp[-static_cast<int>(m->arg_slots)].a);
  vm.throw_new(t, "java/lang/AbstractMethodError",
               "Receiver class " + k->java_name() + " does not define or inherit an implementation of the resolved method '" +
                   external_signature(*m) + "' of " + (m->holder->is_interface ? "interface " : "abstract class ") +
                   m->holder->java_name() + ".");
}

}  // namespace heddle::vm
