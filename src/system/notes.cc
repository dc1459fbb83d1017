#include "system/notes.h"

#include <algorithm>

#include "classfile/loops.h"
#include "library/class_pattern.h"
#include "library/test_libraries.h"
#include "library/wait_methods.h"
#include "system/thrown.h"
#include "vm/frames.h"
#include "vm/harness.h"
#include "vm/launch.h"
#include "vm/logging.h"
#include "vm/table_order.h"

namespace heddle {

namespace {

// The innermost frame of the program; null if the library's code is all there is.
const vm::Frame* program_frame(const vm::JavaThread& t) {
  const vm::Frame* f = t.s.frame;
  while (f && f->method->holder->trusted) f = f->prev;
  return f;
}

// The program, and the method of the library that it calls; null: the library acts for itself.
struct LibraryCall {
  const vm::Frame *program = nullptr, *library = nullptr;
};
LibraryCall library_call(const vm::JavaThread& t) {
  LibraryCall call;
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    const bool native = f->method->entry == vm::Entry::kNative;
    if (!native && !f->method->holder->trusted) {
      call.program = f;
      return call;
    }
    if (!f->method->hidden) call.library = f;
  }
  return {};
}

// Methods of the library that return the hash code of an object, or a text with it, to their
// caller.
bool passes_hash_on(const vm::Method& m) {
  constexpr std::string_view kClasses[] = {
      "java/lang/Object",    "java/lang/String*", "java/lang/AbstractStringBuilder",
      "java/lang/System",    "java/lang/invoke/", "java/util/Arrays",
      "java/util/Formatter", "java/util/Objects"};
  return m.name == "hashCode" || m.name == "toString" ||
         any_pattern_matches(kClasses, m.holder->name);
}

// The program has called java.util.logging, which has not called the program back.
bool library_logs(const vm::JavaThread& t) {
  for (const vm::Frame* f = t.s.frame; f && f->method->holder->trusted; f = f->prev)
    if (vm::is_jdk_logging_class(f->method->holder->name)) return true;
  return false;
}

// Collections, streams and texts: what they do with the elements of a table has the order in which
// they iterate it.
bool may_pass_order_on(const vm::Method& m) {
  constexpr std::string_view kOthers[] = {
      "java/util/ServiceLoader", "java/util/ResourceBundle", "java/util/Locale",
      "java/util/Currency",      "java/util/TimeZone",       "java/util/Calendar",
      "java/util/logging/",      "java/util/jar/",           "java/util/zip/",
      "java/util/prefs/",        "java/util/spi/",           "java/util/regex/"};
  constexpr std::string_view kClasses[] = {"java/util/", "java/lang/Iterable", "java/lang/String*",
                                           "java/lang/AbstractStringBuilder", "java/io/Print*"};
  const std::string_view klass = m.holder->name;
  // The order in which a pool visits its own workers is not passed on.
  if (klass.ends_with("/ThreadPoolExecutor")) return false;
  return any_pattern_matches(kClasses, klass) && !any_pattern_matches(kOthers, klass);
}

bool hides_order(const vm::Method& m) {
  for (std::string_view name : {"equals", "hashCode", "containsAll", "removeAll", "retainAll"})
    if (m.name == name) return true;
  return false;
}

enum class Copy : uint8_t { kNone, kIntoHashTable, kIntoSortedTable };

// Whether the frame adds all elements to a table that has an order of its own.
Copy copy_made_by(const vm::Frame& f) {
  constexpr std::string_view kHashTables[] = {"HashMap",          "HashSet",     "IdentityHashMap",
                                              "Hashtable",        "WeakHashMap", "Properties",
                                              "ConcurrentHashMap"};
  constexpr std::string_view kSortedTables[] = {"TreeMap",
                                                "TreeSet",
                                                "EnumMap",
                                                "RegularEnumSet",
                                                "ConcurrentSkipListMap",
                                                "ConcurrentSkipListSet"};
  const vm::Method& m = *f.method;
  const bool adds = m.name == "addAll" || m.name == "putAll" || m.name == "putMapEntries";
  if (!adds || m.is_static() || f.locals[0].a == vm::kNull) return Copy::kNone;
  const vm::Klass& table = *vm::klass_of(f.locals[0].a);
  if (!table.trusted || !std::string_view(table.name).starts_with("java/util/")) return Copy::kNone;
  const std::string_view into = std::string_view(table.name).substr(table.name.rfind('/') + 1);
  if (std::ranges::find(kHashTables, into) != std::end(kHashTables)) return Copy::kIntoHashTable;
  const bool sorted = std::ranges::find(kSortedTables, into) != std::end(kSortedTables);
  return sorted ? Copy::kIntoSortedTable : Copy::kNone;
}

// The program's frame that can see the order of an iteration which the thread begins, or that
// copies all elements into a table; null: it can see no order.
struct OrderSeen {
  const vm::Frame* by = nullptr;
  bool copied = false;
};
OrderSeen order_seen(const vm::JavaThread& t) {
  OrderSeen seen;
  const vm::Frame* f = t.s.frame;
  for (; f && f->method->holder->trusted; f = f->prev) {
    const Copy copy = copy_made_by(*f);
    if (hides_order(*f->method) || copy == Copy::kIntoSortedTable) return {};
    seen.copied |= copy == Copy::kIntoHashTable;
    if (!may_pass_order_on(*f->method)) return {};
  }
  seen.by = f;
  return seen;
}

// Whether the hash code that a thread reads becomes part of that of a collection.
bool is_part_of_hash(const vm::JavaThread& t) {
  constexpr std::string_view kOwn[] = {"java/lang/Object", "java/lang/Enum", "java/lang/System"};
  for (const vm::Frame* f = t.s.frame; f && f->method->holder->trusted; f = f->prev)
    if (f->method->name == "hashCode" &&
        std::ranges::find(kOwn, f->method->holder->name) == std::end(kOwn))
      return true;
  return false;
}

// What a test engine or a logging library does for its reports (times, texts of its own objects)
// does not concern the program, and neither does what a library of mocks or assertions keeps.
bool acts_for_harness(const vm::JavaThread& t) {
  if (t.s.atomic_depth > 0 && library_logs(t)) return true;
  const vm::Frame* f = program_frame(t);
  if (!f) return false;
  const std::string_view name = f->method->holder->name;
  return vm::is_harness_class(name) || is_test_library(name);
}

bool is_in_loop(const vm::Frame& f) {
  const vm::Method& m = *f.method;
  if (!m.file || !m.file->code) return true;
  const auto& code = m.code && m.code->expanded ? m.code->expanded->code : *m.file->code;
  return classfile::is_in_loop(code, static_cast<uint32_t>(vm::bci_of(f)));
}

}  // namespace

bool is_weak_update(std::string_view method) { return method.starts_with("weakCompareAndSet"); }

bool is_weak_mode(std::string_view method) {
  for (std::string_view word : {"Acquire", "Release", "Opaque", "Ordered", "lazySet"})
    if (method.find(word) != std::string_view::npos) return true;
  return false;
}

CodePlace code_place_of(const vm::Frame& frame) {
  int line = vm::Vm::line_of(frame.method, vm::bci_of(frame));
  return {frame.method->holder->java_name(), std::string(frame.method->name), line > 0 ? line : 0};
}

namespace {

CodePlace caller_of_library(const vm::JavaThread& t) {
  const vm::Frame* f = t.s.frame;
  while (f->method->holder->trusted && f->prev) f = f->prev;
  return code_place_of(*f);
}

}  // namespace

std::vector<ThreadPlace> whereabouts(vm::Vm& vm) {
  std::vector<ThreadPlace> out;
  for (auto& t : vm.threads) {
    if (t->system || t->s.status == vm::ThreadStatus::kTerminated) continue;
    const vm::Frame* f = program_frame(*t);
    if (!f) f = t->s.frame;  // a thread of the library's own
    if (f) out.push_back({vm::thread_name(vm, *t), code_place_of(*f)});
  }
  return out;
}

void Notes::atomic_method_called(std::string_view method, const vm::Frame& frame) {
  if (is_weak_mode(method) && !weak_mode_)
    weak_mode_ = Note{NoteKind::kWeakMode, code_place_of(frame), "", ""};
  if (is_weak_update(method) && !weak_update_)
    weak_update_ = Note{NoteKind::kWeakUpdate, code_place_of(frame), "", ""};
}

void Notes::clock_read(const vm::JavaThread& t) {
  if (!clock_ && !acts_for_harness(t))
    clock_ = Note{NoteKind::kClock, caller_of_library(t), "", ""};
}

void Notes::newest_value_copied(const vm::JavaThread& t) {
  if (!copy_) copy_ = Note{NoteKind::kCopy, caller_of_library(t), "", ""};
}

void Notes::error_printed(const vm::JavaThread& t) {
  if (errors_) return;
  if (const vm::Frame* f = program_frame(t))
    errors_ = Note{NoteKind::kErrorOutput, code_place_of(*f), "", ""};
}

void Notes::waits(const vm::JavaThread& t) {
  if (wait_) return;
  LibraryCall call = library_call(t);
  if (!call.library || !may_wake_spuriously(*call.library->method)) return;
  if (waits_in_loops_.contains(call.program->pc)) return;
  if (is_in_loop(*call.program)) {
    waits_in_loops_.insert(call.program->pc);
    return;
  }
  wait_ = Note{NoteKind::kWaitOutsideLoop, code_place_of(*call.program), "", ""};
}

void Notes::garbage_matters(const vm::JavaThread& t, vm::GarbageUse use) {
  if (use == vm::GarbageUse::kCollection || acts_for_harness(t)) return;
  has_cleanups_ |= use == vm::GarbageUse::kCleanup;
  if (!garbage_) garbage_ = Note{NoteKind::kGarbage, caller_of_library(t), "", ""};
}

void Notes::identity_hash_read(const vm::JavaThread& t) {
  if (hash_) return;
  composite_hash_ = composite_hash_ || is_part_of_hash(t);
  const vm::Frame* f = t.s.frame;
  while (f && f->method->holder->trusted && passes_hash_on(*f->method)) f = f->prev;
  if (f && !f->method->holder->trusted && t.s.atomic_depth == 0 && !acts_for_harness(t))
    hash_ = Note{NoteKind::kIdentityHash, code_place_of(*f), "", ""};
}

void Notes::iteration_begins(vm::Vm& vm, const vm::JavaThread& t) {
  if (hash_ && order_) return;
  const OrderSeen seen = order_seen(t);
  if (!seen.by || t.s.atomic_depth > 0 || acts_for_harness(t)) return;
  const vm::Frame& f = *t.s.frame;
  const vm::TableOrder order = vm::order_of_iteration(vm, *f.method, f.locals);
  if (seen.copied) {
    salted_copies_ |= order.salt;
    return;
  }
  const bool identity = order.identity || (order.composite && composite_hash_);
  if (identity && !hash_) hash_ = Note{NoteKind::kIdentityHash, code_place_of(*seen.by), "", ""};
  const bool salted = order.salt || (order.insertion && salted_copies_);
  if (salted && !order_) order_ = Note{NoteKind::kIterationOrder, code_place_of(*seen.by), "", ""};
}

void Notes::host_value_read(const vm::JavaThread& t) {
  if (host_ || acts_for_harness(t)) return;
  const LibraryCall call = library_call(t);
  if (call.program) host_ = Note{NoteKind::kHostValue, code_place_of(*call.program), "", ""};
}

void Notes::random_drawn(const vm::JavaThread& t) {
  LibraryCall call = library_call(t);
  if (!call.library || names_mocks(call.program->method->holder->name)) return;
  const vm::Method& m = *call.library->method;
  if (!draw_sites_.insert({call.program->pc, &m}).second) return;
  RandomDraw draw{m.holder->java_name(), std::string(m.name), code_place_of(*call.program)};
  if (std::find(draws_.begin(), draws_.end(), draw) == draws_.end())
    draws_.push_back(std::move(draw));
}

void Notes::exception_reported(vm::Vm& vm, vm::Ref exception) {
  reported_.insert(place_of_throw(vm, exception));
}

void Notes::assertion_caught(vm::Vm& vm, vm::Ref assertion, const vm::Frame& by) {
  if (caught_ || reported_.contains(place_of_throw(vm, assertion))) return;
  vm::Ref message = vm::field<vm::Ref>(assertion, vm.wk.throwable_message);
  caught_ =
      Note{NoteKind::kCaughtAssertion, code_place_of(by), vm::klass_of(assertion)->java_name(),
           message == vm::kNull ? "" : vm.string_utf8(message)};
}

std::vector<Note> Notes::all() const {
  std::vector<Note> out;
  for (const std::optional<Note>& note : {weak_mode_, weak_update_, clock_, copy_, caught_, errors_,
                                          wait_, garbage_, hash_, order_, host_})
    if (note) out.push_back(*note);
  return out;
}

}  // namespace heddle
