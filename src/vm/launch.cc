#include "vm/launch.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "vm/logging.h"
#include "vm/threads.h"

namespace heddle::vm {

namespace {

// Progress of main_entry, kept in its frame's scratch: the call that was made last.
enum MainPhase : uint64_t { kMainCheck, kMainInit, kMainRun, kMainDispatch, kMainExit };

// Arguments: main class name, String[] of arguments. Slot 2 of the frame keeps the main class.
NativeStatus main_entry(NativeCall& c) {
  Klass* helper = c.vm.load_class(&c.thread, "sun/launcher/LauncherHelper", kNull);
  if (!helper) return NativeStatus::kThrown;
  switch (c.vm.ensure_initialized(c.thread, helper)) {
    case InitResult::kReady:
      break;
    case InitResult::kPushed:
      return NativeStatus::kRetry;
    case InitResult::kThrown:
      return NativeStatus::kThrown;
    case InitResult::kBlocked:
      return NativeStatus::kBlocked;
  }
  Method* m = helper->find_declared("checkAndLoadMain", "(ZILjava/lang/String;)Ljava/lang/Class;");
  Slot args[3] = {slot_i(1), slot_i(1), c.args[0]};
  c.frame->scratch = kMainCheck;
  if (!c.vm.push_call(c.thread, m, args, kFrameReturnToNative)) return NativeStatus::kThrown;
  return NativeStatus::kCalled;
}

NativeStatus call_main(NativeCall& c, Klass* k) {
  c.frame->scratch = kMainRun;
  // The class is initialized first; the frame of its initializer is above this call, which runs
  // again afterwards.
  switch (c.vm.ensure_initialized(c.thread, k)) {
    case InitResult::kReady:
      break;
    case InitResult::kPushed:
      c.frame->scratch = kMainInit;
      // Makes the initializer return here.
      c.thread.s.frame->flags = (c.thread.s.frame->flags & ~kFrameReexecute) | kFrameReturnToNative;
      return NativeStatus::kCalled;
    case InitResult::kThrown:
      return NativeStatus::kThrown;
    case InitResult::kBlocked:
      return NativeStatus::kBlocked;
  }
  Method* m = k->find_method("main", "([Ljava/lang/String;)V");
  if (!c.vm.push_call(c.thread, m, &c.args[1], kFrameReturnToNative)) return NativeStatus::kThrown;
  return NativeStatus::kCalled;
}

NativeStatus main_resume(NativeCall& c) {
  JavaThread& t = c.thread;
  Ref e = t.s.exception;
  if (e == kNull && c.frame->scratch == kMainCheck) {
    c.args[2] = c.result;
    return call_main(c, c.vm.klass_of_mirror(c.result.a));
  }
  if (e == kNull && c.frame->scratch == kMainInit)
    return call_main(c, c.vm.klass_of_mirror(c.args[2].a));
  t.s.exception = kNull;
  Klass* thread = c.vm.wk.thread;
  if (e != kNull && c.frame->scratch <= kMainRun) {
    c.vm.exit_status = 1;
    c.frame->scratch = kMainDispatch;
    c.vm.uncaught(t, e);
    Slot args[2] = {slot_a(t.object), slot_a(e)};
    Method* m = thread->find_declared("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
    if (c.vm.push_call(t, m, args, kFrameReturnToNative)) return NativeStatus::kCalled;
    e = t.s.exception;
    t.s.exception = kNull;
  }
  if (e != kNull && c.frame->scratch == kMainDispatch) report_failed_handler(c.vm, t, e);
  if (c.frame->scratch < kMainExit) {
    c.frame->scratch = kMainExit;
    Slot self = slot_a(t.object);
    if (c.vm.push_call(t, thread->find_declared("exit", "()V"), &self, kFrameReturnToNative))
      return NativeStatus::kCalled;
    t.s.exception = kNull;
  }
  if (c.vm.observer && !c.vm.observer->may_proceed(t, ActionKind::kEnd, t.object,
                                                   address_of(t.object) + c.vm.wk.thread_eetop))
    return NativeStatus::kBlocked;
  c.vm.end_thread(t);
  return NativeStatus::kBlocked;
}

NativeStatus shutdown_entry(NativeCall& c) {
  Klass* k = c.vm.load_class(&c.thread, "java/lang/Shutdown", kNull);
  if (!c.vm.push_call(c.thread, k->find_declared("shutdown", "()V"), nullptr, kFrameReturnToNative))
    return NativeStatus::kThrown;
  return NativeStatus::kCalled;
}

NativeStatus shutdown_resume(NativeCall& c) {
  c.thread.s.exception = kNull;
  c.vm.end_thread(c.thread);
  return NativeStatus::kBlocked;
}

}  // namespace

bool main_was_found(Vm& vm) {
  if (vm.main_thread().s.status == ThreadStatus::kTerminated) return true;
  Frame* f = vm.main_thread().s.frame;
  while (f && f->prev) f = f->prev;
  return !f || f->scratch != kMainCheck;
}

void start_main(Vm& vm, const std::string& main_class, const std::vector<std::string>& args) {
  JavaThread& t = vm.main_thread();
  size_t scope = vm.pin(vm.permanent_string(main_class));
  Ref array = vm.new_array(t, vm.wk.string_array, static_cast<int32_t>(args.size()));
  HEDDLE_CHECK(array != kNull);
  for (size_t i = 0; i < args.size(); ++i)
    element<Ref>(array, static_cast<int64_t>(i)) = vm.permanent_string(args[i]);
  Method* entry = vm.internal_method("mainEntry", 3, Type::kVoid, main_entry, main_resume);
  Slot slots[3] = {slot_a(vm.permanent_string(main_class)), slot_a(array), slot_a(kNull)};
  vm.unpin(scope);
  HEDDLE_CHECK(vm.push_call(t, entry, slots, kFrameStop));
  t.s.status = ThreadStatus::kRunnable;
}

namespace {

// kNull if the class is not initialized.
Ref static_ref(Vm& vm, std::string_view klass, std::string_view name, std::string_view desc) {
  Klass* k = vm.find_loaded(klass, kNull);
  if (!k || !vm.initialized(k)) return kNull;
  const FieldInfo* f = k->find_declared_field(name, desc);
  return f ? field<Ref>(k->mirror, f->offset) : kNull;
}

}  // namespace

namespace {

bool is_hook_of_logging(Ref hook) {
  const std::string_view name = klass_of(hook)->name;
  return is_logging_class(name) || is_jdk_logging_class(name);
}

// A logging library's own hook closes its handlers, which are output: nothing of the program runs
// after it. If the program has a class of handlers for java.util.logging, the hook may call it.
bool does_nothing(Vm& vm, Ref hook) {
  if (!vm.options.exploring || !is_hook_of_logging(hook)) return false;
  const Klass* handler = vm.find_loaded("java/util/logging/Handler", kNull);
  return !handler || std::ranges::none_of(vm.klasses, [&](const Klass* k) {
    return !k->trusted && !is_logging_class(k->name) && k->is_subclass_of(handler);
  });
}

}  // namespace

bool has_hooks(Vm& vm) {
  constexpr int64_t kApplications = 1;  // index in Shutdown's list of ApplicationShutdownHooks,
                                        // which is present if the program may have added a hook
  Ref all = static_ref(vm, "java/lang/Shutdown", "hooks", "[Ljava/lang/Runnable;");
  if (all == kNull) return false;
  for (int64_t i = 0; i < array_length(all); ++i)
    if (i != kApplications && element<Ref>(all, i) != kNull) return true;
  Ref added =
      static_ref(vm, "java/lang/ApplicationShutdownHooks", "hooks", "Ljava/util/IdentityHashMap;");
  if (added == kNull) return false;
  const FieldInfo* table = klass_of(added)->find_field("table", "[Ljava/lang/Object;");
  Ref entries = table ? field<Ref>(added, table->offset) : kNull;
  for (int64_t i = 0; entries != kNull && i < array_length(entries); i += 2)  // keys and values
    if (Ref hook = element<Ref>(entries, i); hook != kNull && !does_nothing(vm, hook)) return true;
  return false;
}

bool begin_shutdown(Vm& vm) {
  if (vm.shutdown_begun) return false;
  vm.shutdown_begun = true;
  if (!has_hooks(vm)) return false;
  JavaThread* t = vm.new_thread(vm.main_thread().object, &vm.main_thread());
  if (!t) return false;  // no memory for its stack
  t->s.status = ThreadStatus::kRunnable;
  Method* entry =
      vm.internal_method("shutdownEntry", 0, Type::kVoid, shutdown_entry, shutdown_resume);
  HEDDLE_CHECK(vm.push_call(*t, entry, nullptr, kFrameStop));
  return true;
}

namespace {

// The thread's name, if later threads of the same name are told apart from it by a number.
std::optional<std::string> counted_name(Vm& vm, const JavaThread& t) {
  if (t.system || t.object == kNull || header(t.object).klass == 0) return std::nullopt;
  Ref name = field<Ref>(t.object, vm.wk.thread_name);
  return name == kNull ? std::nullopt : std::optional(vm.string_utf8(name));
}

// The name of a thread that was started after so many others of the same name.
std::string numbered(const std::string& name, int before) {
  return before == 0 ? name : name + " (" + std::to_string(before + 1) + ")";
}

// thread_name of every thread, by index; one call of it for each would take quadratic time.
std::vector<std::string> thread_names(Vm& vm) {
  std::vector<std::string> names;
  std::unordered_map<std::string, int> met;
  for (const auto& t : vm.threads) {
    std::optional<std::string> name = counted_name(vm, *t);
    names.push_back(name ? numbered(*name, met[*name]++) : thread_name(vm, *t));
  }
  return names;
}

}  // namespace

std::string thread_name(Vm& vm, const JavaThread& t) {
  Ref name = t.object == kNull ? kNull : field<Ref>(t.object, vm.wk.thread_name);
  return name == kNull ? "thread " + t.path : distinct_name(vm, vm.string_utf8(name), t.number);
}

std::string distinct_name(Vm& vm, const std::string& name, uint32_t number) {
  int before = 0;
  for (auto& t : vm.threads) before += t->number < number && counted_name(vm, *t) == name;
  return numbered(name, before);
}

std::vector<StuckThread> stuck_threads(Vm& vm) {
  const std::vector<std::string> names = thread_names(vm);
  std::vector<StuckThread> out;
  for (const auto& thread : vm.threads) {
    const JavaThread& t = *thread;
    if (t.system || t.s.status == ThreadStatus::kTerminated) continue;
    StuckThread stuck{.name = names[t.number - 1], .status = t.s.status};
    const Ref object = t.s.blocked_on;
    if (object != kNull) stuck.waits_for = klass_of(object)->java_name();
    if (stuck.status == ThreadStatus::kBlocked)
      if (uint32_t owner = header(object).lock >> 16) stuck.held_by = names[owner - 1];
    out.push_back(std::move(stuck));
  }
  return out;
}

}  // namespace heddle::vm
