// During exploration System.out and System.err bypass the library's buffers, whose stale contents
// would distinguish states that are equivalent for the program. Other streams use the library's
// code.

#include "vm/natives/support.h"
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

// Reads the argument, an array that other threads may write, once: then the argument is a string or
// an array of this call's own, so that waiting for the stream's monitor does not read it again.
// kDone: go on.
NativeStatus take_chars(NativeCall& c) {
  if (c.frame->scratch != 0) return NativeStatus::kDone;
  const int32_t length = array_length(c.ref(1));
  if (!may_read_elements(c, c.ref(1), 0, length)) return NativeStatus::kBlocked;
  std::vector<uint16_t> chars(elements<uint16_t>(c.ref(1)), elements<uint16_t>(c.ref(1)) + length);
  Ref s = c.vm.new_string_utf16(c.thread, chars.data(), chars.size());
  if (s == kNull) return NativeStatus::kThrown;
  c.args[1] = slot_a(s);
  c.frame->scratch = 1;
  return NativeStatus::kDone;
}

NativeStatus take_bytes(NativeCall& c) {
  if (c.frame->scratch != 0) return NativeStatus::kDone;
  if (!may_read_elements(c, c.ref(1), c.i32(2), c.i32(3))) return NativeStatus::kBlocked;
  const uint8_t* from = elements<uint8_t>(c.ref(1)) + c.i32(2);
  const std::vector<uint8_t> bytes(from, from + c.i32(3));
  Ref copy = new_byte_array(c, bytes);
  if (copy == kNull) return NativeStatus::kThrown;
  c.args[1] = slot_a(copy);
  c.args[2] = slot_i(0);
  c.frame->scratch = 1;
  return NativeStatus::kDone;
}

std::string string_text(NativeCall& c) {
  return c.ref(1) == kNull ? "null" : c.vm.string_utf8(c.ref(1));
}

NativeStatus write_string(NativeCall& c) { return put(c, string_text(c), false); }
NativeStatus writeln_string(NativeCall& c) { return put(c, string_text(c), true); }
NativeStatus put_chars(NativeCall& c, bool line) {
  if (c.ref(1) == kNull) return c.throw_npe();
  if (standard_fd(c) == 0) return call_original(c);
  NativeStatus taken = take_chars(c);
  return taken == NativeStatus::kDone ? put(c, string_text(c), line) : taken;
}
NativeStatus write_chars(NativeCall& c) { return put_chars(c, false); }
NativeStatus writeln_chars(NativeCall& c) { return put_chars(c, true); }

NativeStatus print_bytes(NativeCall& c) {
  const bool valid = c.ref(1) != kNull && (c.i32(2) | c.i32(3)) >= 0 &&
                     int64_t{c.i32(2)} + c.i32(3) <= array_length(c.ref(1));
  if (!valid || standard_fd(c) == 0) return call_original(c);
  if (NativeStatus taken = take_bytes(c); taken != NativeStatus::kDone) return taken;
  return put(c, {elements<char>(c.ref(1)), static_cast<size_t>(c.i32(3))}, false);
}
NativeStatus print_byte(NativeCall& c) { return put(c, {static_cast<char>(c.i32(1))}, false); }
NativeStatus new_line(NativeCall& c) { return put(c, "", true); }

constexpr uint8_t kStreamFlags = kOverride | kExploreOnly;
const NativeEntry kJavaIoPrintStreamEntries[] = {
    {"java/io/PrintStream", "write", "(Ljava/lang/String;)V", write_string, kStreamFlags},
    {"java/io/PrintStream", "writeln", "(Ljava/lang/String;)V", writeln_string, kStreamFlags},
    {"java/io/PrintStream", "write", "([C)V", write_chars, kStreamFlags},
    {"java/io/PrintStream", "writeln", "([C)V", writeln_chars, kStreamFlags},
    {"java/io/PrintStream", "newLine", "()V", new_line, kStreamFlags},
    {"java/io/PrintStream", "write", "([BII)V", print_bytes, kStreamFlags},
    {"java/io/PrintStream", "write", "(I)V", print_byte, kStreamFlags},
};

}  // namespace

std::span<const NativeEntry> java_io_print_stream() { return kJavaIoPrintStreamEntries; }

}  // namespace heddle::vm::natives
