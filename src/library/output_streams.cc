#include "library/output_streams.h"

#include <algorithm>

#include "library/trusted_classes.h"
#include "vm/print_streams.h"

namespace heddle {

namespace {

constexpr std::string_view kPrintStream = "java/io/PrintStream";
constexpr std::string_view kPassOn[] = {kPrintStream,
                                        "java/io/OutputStreamWriter",
                                        "java/io/PrintWriter",
                                        "java/io/BufferedWriter",
                                        "java/io/BufferedOutputStream",
                                        "sun/nio/cs/StreamEncoder"};
// Superclasses that hold a part of a stream's state.
constexpr std::string_view kBases[] = {"java/io/FilterOutputStream", "java/io/OutputStream",
                                       "java/io/Writer"};

bool names_class(std::span<const std::string_view> list, std::string_view name) {
  return std::ranges::find(list, name) != list.end();
}

}  // namespace

std::span<const std::string_view> output_classes() { return kPassOn; }

bool is_output_class(std::string_view name) {
  return names_class(kBases, name) || names_class(kPassOn, name);
}

void OutputStreams::begin() {
  for (std::string_view name : kPassOn)
    if (const vm::Klass* k = vm_.find_loaded(name, vm::kNull)) classes_.push_back(k);
  print_stream_ = vm_.find_loaded(kPrintStream, vm::kNull);
  vm::FieldInfo* err = vm_.wk.system->find_declared_field("err", "Ljava/io/PrintStream;");
  if (err) error_stream_ = vm::field<vm::Ref>(vm_.wk.system->mirror, err->offset);
}

bool OutputStreams::is_stream_class(const vm::Klass* k) const {
  return std::find(classes_.begin(), classes_.end(), k) != classes_.end();
}

bool OutputStreams::is_stream(vm::Ref r) const {
  return is_stream_class(vm::klass_of(r)) && vm::ends_in_standard_output(*vm_.options.library, r);
}

bool OutputStreams::is_formatter(vm::Ref r) {
  return vm::klass_of(r)->name == "java/util/Formatter";
}

vm::Ref OutputStreams::target_of_formatter(vm::Ref formatter) {
  if (formatter_target_ == 0) {
    for (const vm::FieldInfo& f : vm::klass_of(formatter)->fields)
      if (f.name == "a") formatter_target_ = f.offset;
  }
  return formatter_target_ ? vm::field<vm::Ref>(formatter, formatter_target_) : vm::kNull;
}

bool OutputStreams::is_exempt(vm::Ref r) const {
  const vm::Klass* k = vm::klass_of(r);
  if (!k->trusted) return false;
  return vm::ends_in_standard_output(*vm_.options.library, r) ||
         names_class(write_only_classes(), k->name);
}

vm::Ref OutputStreams::monitor_of(vm::Ref stream) const {
  const vm::FieldInfo* lock = vm::klass_of(stream)->find_field("lock", "Ljava/lang/Object;");
  return lock && !lock->is_static() ? vm::field<vm::Ref>(stream, lock->offset) : stream;
}

bool OutputStreams::observes_state(const vm::Frame& frame) const {
  for (const vm::Frame* f = &frame; f && is_output_class(f->method->holder->name); f = f->prev)
    if (f->method->name == "close" || f->method->name == "checkError") return true;
  return false;
}

}  // namespace heddle
