// Boots the machine: from an empty heap to an initialized class library.

#include <sys/mman.h>

#include <unistd.h>
#include <cstdio>

#include "base/check.h"
#include "vm/interpreter.h"
#include "vm/link.h"
#include "vm/natives/support.h"
#include "vm/threads.h"
#include "vm/vm.h"

namespace heddle::vm {

namespace {

class RealIo : public HostIo {
 public:
  int64_t write(int fd, const void* data, size_t size) override { return ::write(fd, data, size); }
  int64_t read(int fd, void* data, size_t size) override { return ::read(fd, data, size); }
};

}  // namespace

std::unique_ptr<HostIo> make_real_io() { return std::make_unique<RealIo>(); }

Vm::Vm(VmOptions o, std::unique_ptr<HostIo> host)
    : heap(o.heap_limit), options(std::move(o)), io(std::move(host)) {}

Vm::~Vm() {
  natives::drop_native_data(*this);
  for (auto& t : threads)
    if (t->stack_base) munmap(t->stack_base, options.stack_bytes);
}

namespace {

class Booter {
 public:
  explicit Booter(Vm& vm) : vm_(vm) {}

  Status run() {
    if (Status s = open_files(); !s.ok()) return s;
    if (Status s = link_core(); !s.ok()) return s;
    make_main_thread();
    static constexpr const char* kFirst[] = {"java/lang/String", "java/lang/System",
                                             "java/lang/Class", "java/lang/ThreadGroup",
                                             "java/lang/Thread"};
    for (const char* name : kFirst)
      if (Status s = initialize(name); !s.ok()) return s;
    if (Status s = make_thread_object(); !s.ok()) return s;
    static constexpr const char* kNext[] = {"java/lang/Module", "java/lang/reflect/Method",
                                            "java/lang/ref/Finalizer"};
    for (const char* name : kNext)
      if (Status s = initialize(name); !s.ok()) return s;
    if (Status s = call_static("java/lang/System", "initPhase1", "()V", {}); !s.ok()) return s;
    Slot args[2] = {slot_i(1), slot_i(1)};
    if (Status s = call_static("java/lang/System", "initPhase2", "(ZZ)I", args); !s.ok()) return s;
    if (Status s = call_static("java/lang/System", "initPhase3", "()V", {}); !s.ok()) return s;
    // The library is initialized once for all paths. These initializers depend on the path: on
    // whether the shutdown has begun, and on the locales in a cache.
    static constexpr const char* kBeforePaths[] = {
        "java/lang/ApplicationShutdownHooks", "sun/util/resources/LocaleData$LocaleDataStrategy"};
    if (vm_.options.exploring)
      for (const char* name : kBeforePaths)
        if (Status s = initialize(name); !s.ok()) return s;
    if (Status s = call_static("java/lang/ClassLoader", "getSystemClassLoader",
                               "()Ljava/lang/ClassLoader;", {});
        !s.ok())
      return s;
    vm_.system_loader = vm_.main_thread().result.a;
    vm_.boot_done = true;
    return {};
  }

 private:
  Status open_files() {
    auto image = classfile::JImage::open(vm_.options.java_home + "/lib/modules");
    if (!image) return image.error();
    vm_.image = image.take();
    for (const std::string& entry : vm_.options.class_path) {
      auto c = classfile::open_entry(entry);
      if (!c) return c.error();
      vm_.class_path.push_back(c.take());
    }
    return {};
  }

  Klass* core(const char* name) { return vm_.find_boot_class(name); }

  Status link_core() {
    WellKnown& wk = vm_.wk;
    link_primitives(vm_);
    wk.object = core("java/lang/Object");
    wk.cloneable = core("java/lang/Cloneable");
    wk.serializable = core("java/io/Serializable");
    if (!wk.object || !wk.cloneable || !wk.serializable)
      return Error{vm_.options.java_home +
                   "/lib/modules: no java.lang.Object: not the class library of a JDK"};
    wk.class_ = core("java/lang/Class");
    Klass* string = core("java/lang/String");
    if (!wk.class_ || !string)
      return Error{vm_.options.java_home + "/lib/modules: no java.lang.Class"};
    wk.byte_array = vm_.array_of(vm_.primitive(Type::kByte));
    wk.char_array = vm_.array_of(vm_.primitive(Type::kChar));
    wk.int_array = vm_.array_of(vm_.primitive(Type::kInt));
    wk.long_array = vm_.array_of(vm_.primitive(Type::kLong));
    wk.object_array = vm_.array_of(wk.object);
    wk.class_array = vm_.array_of(wk.class_);
    wk.string_array = vm_.array_of(string);
    // All other well-known classes, still without mirrors; String comes last and enables these.
#define X(member, name)                                                            \
  if (std::string_view(#member) != "string") {                                     \
    wk.member = core(name);                                                        \
    if (!wk.member) return Error{std::string("the class library has no ") + name}; \
  }
    HEDDLE_WELL_KNOWN_CLASSES(X)
#undef X
    Klass* s = string;
#define X(member, owner, field_name, desc)                          \
  {                                                                 \
    Klass* o = std::string_view(#owner) == "string" ? s : wk.owner; \
    FieldInfo* f = o->find_declared_field(field_name, desc);        \
    if (!f)                                                         \
      return Error{"the class library's " + o->java_name() +        \
                   " has no field " field_name " of type " desc};   \
    wk.member = f->offset;                                          \
  }
    HEDDLE_WELL_KNOWN_FIELDS(X)
#undef X
    // string literals need the offsets above
    wk.string = string;
    complete_early_mirrors(vm_);
    return {};
  }

  void make_main_thread() {
    JavaThread* t = vm_.new_thread(kNull, nullptr);
    HEDDLE_CHECK(t != nullptr);
    t->s.status = ThreadStatus::kRunnable;
  }

  // HotSpot's order: the system group, main's group, then the Thread with its constructor.
  Status make_thread_object() {
    JavaThread& t = vm_.main_thread();
    WellKnown& wk = vm_.wk;
    Ref system = vm_.new_object(t, wk.thread_group);
    vm_.global_roots.push_back(system);
    Slot a1[1] = {slot_a(system)};
    if (Status s = call_method(wk.thread_group, "<init>", "()V", a1); !s.ok()) return s;
    Ref main_group = vm_.new_object(t, wk.thread_group);
    vm_.global_roots.push_back(main_group);
    Slot a2[3] = {slot_a(main_group), slot_a(system), slot_a(vm_.permanent_string("main"))};
    if (Status s = call_method(wk.thread_group, "<init>",
                               "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", a2);
        !s.ok())
      return s;
    Ref thread = vm_.new_object(t, wk.thread);
    vm_.global_roots.push_back(thread);
    vm_.bind_thread(t, thread);
    field<int32_t>(thread, wk.thread_priority) = 5;
    field<int64_t>(thread, wk.thread_eetop) = 1;
    Slot a3[3] = {slot_a(thread), slot_a(main_group), slot_a(vm_.permanent_string("main"))};
    if (Status s =
            call_method(wk.thread, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", a3);
        !s.ok())
      return s;
    field<int32_t>(thread, wk.thread_status) = 5;
    return {};
  }

  Status initialize(const char* name) {
    Klass* k = core(name);
    if (!k) return Error{std::string("the class library has no ") + name};
    JavaThread& t = vm_.main_thread();
    switch (vm_.ensure_initialized(t, k)) {
      case InitResult::kReady:
        return {};
      case InitResult::kPushed:
        break;
      default:
        return failure(name);
    }
    t.s.frame->flags = (t.s.frame->flags & ~kFrameReexecute) | kFrameStop;
    while (true) {
      Stop why = interpret(vm_, t, 1 << 30);
      if (why == Stop::kReturned) return {};
      if (why == Stop::kThrew) return failure(name);
      if (why == Stop::kBlocked)
        return Error{std::string("boot: the initialiser of ") + name + " blocks"};
    }
  }

  Status call_static(const char* class_name, const char* name, const char* desc,
                     std::span<const Slot> args) {
    return call_method(core(class_name), name, desc, args);
  }
  Status call_method(Klass* k, const char* name, const char* desc, std::span<const Slot> args) {
    Method* m = k->find_method(name, desc);
    if (!m) return Error{"the class library has no " + k->java_name() + "." + name};
    Slot result{};
    if (!vm_.call(vm_.main_thread(), m, args, &result)) return failure(name);
    vm_.main_thread().result = result;
    return {};
  }

  Error failure(const char* where) {
    Ref e = vm_.main_thread().s.exception;
    std::string text = std::string("boot of the class library failed in ") + where + ": " +
                       klass_of(e)->java_name();
    Ref message = field<Ref>(e, vm_.wk.throwable_message);
    if (message != kNull) text += ": " + vm_.string_utf8(message);
    for (auto& f : vm_.backtrace(e))
      text += "\n  at " + f.method->display() + ":" + std::to_string(Vm::line_of(f.method, f.bci));
    return Error{text};
  }

  Vm& vm_;
};

}  // namespace

void Vm::bind_thread(JavaThread& t, Ref object) {
  t.object = object;
  thread_by_object_[object] = &t;
}

Status Vm::boot() {
  HEDDLE_CHECK(options.library);
  return Booter(*this).run();
}

bool Vm::call(JavaThread& t, Method* m, std::span<const Slot> args, Slot* result) {
  if (!push_call(t, m, args.data(), kFrameStop)) return false;
  while (true) {
    switch (interpret(*this, t, 1 << 30)) {
      case Stop::kReturned:
        *result = t.result;
        return true;
      case Stop::kThrew:
        return false;
      case Stop::kSlice:
        continue;
      default:
        throw_new(t, "java/lang/InternalError", "a call from the machine blocked");
        return false;
    }
  }
}

}  // namespace heddle::vm
