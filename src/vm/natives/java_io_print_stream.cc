// During exploration System.out and System.err bypass the library's buffers, whose stale contents
// would distinguish states that are equivalent for the program. Other streams use the library's
// code.

#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle::vm::natives {
namespace {

// The object that a field refers to, if the holder is of exactly this class.
Ref held_by(Ref r, std::string_view klass, std::string_view name) {
  if (r == kNull || klass_of(r)->name != klass) return kNull;
  for (Klass* k = klass_of(r); k; k = k->super)
    for (const FieldInfo& f : k->fields)
      if (!f.is_static() && f.name == name) return field<Ref>(r, f.offset);
  return kNull;
}

// 1 or 2 for a stream that writes to the process's output through a buffer only, else 0.
int fd_behind(Ref stream) {
  Ref file =
      held_by(held_by(stream, "java/io/PrintStream", "out"), "java/io/BufferedOutputStream", "out");
  Ref descriptor = held_by(file, "java/io/FileOutputStream", "fd");
  if (descriptor == kNull) return 0;
  FieldInfo* number = klass_of(descriptor)->find_declared_field("fd", "I");
  int fd = number ? field<int32_t>(descriptor, number->offset) : 0;
  return fd == 1 || fd == 2 ? fd : 0;
}

// 1 or 2 for the standard streams, 0 for others: the program may have replaced them.
int standard_fd(NativeCall& c) {
  Klass* system = c.vm.wk.system;
  for (const char* name : {"out", "err"}) {
    FieldInfo* f = system->find_declared_field(name, "Ljava/io/PrintStream;");
    if (f && field<Ref>(system->mirror, f->offset) == c.ref(0)) return fd_behind(c.ref(0));
  }
  return 0;
}

NativeStatus call_original(NativeCall& c) {
  Method* m = c.vm.original_of(c.method);
  return c.vm.push_call(c.thread, m, c.args, kFrameReturnToNative) ? NativeStatus::kCalled
                                                                   : NativeStatus::kThrown;
}

NativeStatus put(NativeCall& c, std::string text, bool line) {
  int fd = standard_fd(c);
  if (fd == 0) return call_original(c);
  if (line) text += '\n';
  // Acquires the stream's monitor, as the library does: the program may hold it.
  Ref stream = c.ref(0);
  bool asks = c.vm.observer && !c.vm.monitor_owned(c.thread, stream);
  if (asks && !c.vm.observer->may_proceed(c.thread, ActionKind::kLock, stream,
                                          address_of(stream) + kLockOffset))
    return NativeStatus::kBlocked;
  if (!c.vm.monitor_enter(c.thread, stream)) return NativeStatus::kBlocked;
  c.vm.print(c.thread, fd, text.data(), text.size());
  c.vm.monitor_exit(c.thread, stream);
  return c.done();
}

std::string chars_text(NativeCall& c) {
  std::vector<uint16_t> chars(elements<uint16_t>(c.ref(1)),
                              elements<uint16_t>(c.ref(1)) + array_length(c.ref(1)));
  Ref s = c.vm.new_string_utf16(c.thread, chars.data(), chars.size());
  return s == kNull ? std::string() : c.vm.string_utf8(s);
}

std::string string_text(NativeCall& c) {
  return c.ref(1) == kNull ? "null" : c.vm.string_utf8(c.ref(1));
}

NativeStatus write_string(NativeCall& c) { return put(c, string_text(c), false); }
NativeStatus writeln_string(NativeCall& c) { return put(c, string_text(c), true); }
NativeStatus write_chars(NativeCall& c) {
  return c.ref(1) == kNull ? c.throw_npe() : put(c, chars_text(c), false);
}
NativeStatus writeln_chars(NativeCall& c) {
  return c.ref(1) == kNull ? c.throw_npe() : put(c, chars_text(c), true);
}
NativeStatus new_line(NativeCall& c) { return put(c, "", true); }

constexpr uint8_t kStreamFlags = kOverride | kExploreOnly;
const NativeEntry kJavaIoPrintStreamEntries[] = {
    {"java/io/PrintStream", "write", "(Ljava/lang/String;)V", write_string, kStreamFlags},
    {"java/io/PrintStream", "writeln", "(Ljava/lang/String;)V", writeln_string, kStreamFlags},
    {"java/io/PrintStream", "write", "([C)V", write_chars, kStreamFlags},
    {"java/io/PrintStream", "writeln", "([C)V", writeln_chars, kStreamFlags},
    {"java/io/PrintStream", "newLine", "()V", new_line, kStreamFlags},
};

}  // namespace

std::span<const NativeEntry> java_io_print_stream() { return kJavaIoPrintStreamEntries; }

}  // namespace heddle::vm::natives
