// java.lang.Throwable, StackTraceElement, NullPointerException, and the stacks that Thread shows

#include "vm/frames.h"
#include "vm/natives/npe_message.h"
#include "vm/natives/stack_trace.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus fill_in_stack_trace(NativeCall& call) {
  constexpr int kSkipConstruction = 1;
  call.vm.fill_in_stack_trace(call.thread, call.ref(0), kSkipConstruction);
  return call.ret_a(call.ref(0));
}

NativeStatus init_stack_trace_elements(NativeCall& call) {
  Ref array = call.ref(0), throwable = call.ref(1);
  if (array == kNull || throwable == kNull) return call.throw_npe();
  auto trace = call.vm.backtrace(throwable);
  auto n = std::min<size_t>(trace.size(), array_length(array));
  for (size_t i = 0; i < n; ++i)
    fill_stack_trace_element(call.vm, element<Ref>(array, static_cast<int64_t>(i)), trace[i].method,
                             trace[i].bci);
  return call.done();
}

NativeStatus init_stack_trace_element(NativeCall& call) {
  Ref element = call.ref(0), info = call.ref(1);
  if (element == kNull || info == kNull) return call.throw_npe();
  Ref member = get_field<Ref>(info, "memberName", "Ljava/lang/Object;");
  auto* m = reinterpret_cast<Method*>(field<int64_t>(member, call.vm.wk.injected.member_vmtarget));
  fill_stack_trace_element(call.vm, element, m, get_field<int32_t>(info, "bci", "I"));
  return call.done();
}

// --- the text of a frame ---

// StackTraceElement.format: what the text leaves out.
constexpr int8_t kWithoutLoader = 1, kWithoutVersion = 2;
constexpr int32_t kLineOfNative = -2;

std::string loader_and_module(const Vm& vm, Ref frame) {
  const WellKnown& wk = vm.wk;
  auto text = [&](uint32_t offset) {
    const Ref s = field<Ref>(frame, offset);
    return s == kNull ? std::string() : vm.string_utf8(s);
  };
  const auto format = static_cast<int8_t>(get_field<int32_t>(frame, "format", "B"));
  std::string out;
  if (!(format & kWithoutLoader)) out = text(wk.ste_class_loader_name);
  if (!out.empty()) out += '/';
  const std::string module = text(wk.ste_module_name), version = text(wk.ste_module_version);
  out += module;
  if (!module.empty() && !version.empty() && !(format & kWithoutVersion)) out += '@' + version;
  return out.empty() ? out : out + '/';
}

std::string source_text(const Vm& vm, Ref frame) {
  const auto line = field<int32_t>(frame, vm.wk.ste_line_number);
  if (line == kLineOfNative) return "Native Method";
  const Ref file = field<Ref>(frame, vm.wk.ste_file_name);
  if (file == kNull) return "Unknown Source";
  return vm.string_utf8(file) + (line >= 0 ? ':' + std::to_string(line) : "");
}

// While exploring: an exception that leaves a thread prints its trace on every path on which it
// does, and most of that time goes into these texts.
NativeStatus frame_text(NativeCall& call) {
  const Vm& vm = call.vm;
  const Ref frame = call.ref(0);
  auto text = [&](uint32_t offset) { return vm.string_utf8(field<Ref>(frame, offset)); };
  const std::string out = loader_and_module(vm, frame) + text(vm.wk.ste_declaring_class) + '.' +
                          text(vm.wk.ste_method_name) + '(' + source_text(vm, frame) + ')';
  const Ref s = call.vm.new_string(call.thread, out);
  return s == kNull ? NativeStatus::kThrown : call.ret_a(s);
}

// --- stacks of other threads ---

Ref new_trace(NativeCall& call, const JavaThread& t) {
  Vm& vm = call.vm;
  std::vector<Vm::TraceElement> trace = vm.walk_stack(t);
  std::erase_if(trace, [](const Vm::TraceElement& e) { return e.method->hidden; });
  Ref array = new_object_array(call, vm.wk.stack_trace_element, static_cast<int32_t>(trace.size()));
  if (array == kNull) return kNull;
  Rooted keep(vm, array);
  for (size_t i = 0; i < trace.size(); ++i) {
    Ref made = vm.new_object(call.thread, vm.wk.stack_trace_element);
    if (made == kNull) return kNull;
    fill_stack_trace_element(vm, made, trace[i].method, trace[i].bci);
    store_element(vm, array, static_cast<int32_t>(i), made);
  }
  return array;
}

// (Thread[]): one trace each, null for threads that do not run.
NativeStatus dump_threads(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  if (NativeStatus s = ensure_init(call, call.vm.wk.stack_trace_element); s != NativeStatus::kDone)
    return s;
  Klass* trace_klass = call.vm.array_of(call.vm.wk.stack_trace_element);
  int32_t n = array_length(call.ref(0));
  Rooted traces(call.vm, new_object_array(call, trace_klass, n));
  if (traces == kNull) return NativeStatus::kThrown;
  for (int32_t i = 0; i < n; ++i) {
    Ref object = element<Ref>(call.ref(0), i);
    JavaThread* t = object == kNull ? nullptr : call.vm.thread_of(object);
    if (!t || t->s.status == ThreadStatus::kTerminated || t->s.status == ThreadStatus::kNew)
      continue;
    if (call.vm.observer && t != &call.thread) call.vm.observer->threads_inspected();
    Ref trace = new_trace(call, *t);
    if (trace == kNull) return NativeStatus::kThrown;
    store_element(call.vm, traces, i, trace);
  }
  return call.ret_a(traces);
}

// --- NullPointerException ---

NativeStatus extended_npe_message(NativeCall& call) {
  std::string message = null_pointer_message(call.vm, call.ref(0));
  if (message.empty()) return call.ret_a(kNull);
  Ref s = call.vm.new_string(call.thread, message);
  return s == kNull ? NativeStatus::kThrown : call.ret_a(s);
}

// The library counts stack traces from the constructor on; exceptions that the machine creates
// never ran it, so their count is one lower.
NativeStatus npe_get_message(NativeCall& call) {
  Vm& vm = call.vm;
  if (Ref message = field<Ref>(call.ref(0), vm.wk.throwable_message)) return call.ret_a(message);
  if (get_field<int32_t>(call.ref(0), "extendedMessageState", "I") <= 1) {
    NativeStatus s = extended_npe_message(call);
    if (s != NativeStatus::kDone) return s;
    set_field<Ref>(vm, call.ref(0), "extendedMessage", "Ljava/lang/String;", call.result.a);
    set_field<int32_t>(vm, call.ref(0), "extendedMessageState", "I", 2);
  }
  return call.ret_a(get_field<Ref>(call.ref(0), "extendedMessage", "Ljava/lang/String;"));
}

const NativeEntry kJavaLangThrowableEntries[] = {
    {"java/lang/Thread", "dumpThreads", "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;",
     dump_threads},
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in_stack_trace,
     kLeafNative},
    {"java/lang/StackTraceElement", "initStackTraceElements",
     "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V", init_stack_trace_elements,
     kLeafNative},
    {"java/lang/StackTraceElement", "initStackTraceElement",
     "(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V", init_stack_trace_element,
     kLeafNative},
    {"java/lang/StackTraceElement", "toString", "()Ljava/lang/String;", frame_text,
     kLeafNative | kOverride | kExploreOnly},
    {"java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;",
     extended_npe_message, kLeafNative},
    {"java/lang/NullPointerException", "getMessage", "()Ljava/lang/String;", npe_get_message,
     kLeafNative | kOverride},
};

}  // namespace

std::span<const NativeEntry> java_lang_throwable() { return kJavaLangThrowableEntries; }

}  // namespace heddle::vm::natives
