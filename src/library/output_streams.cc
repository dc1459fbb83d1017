#include "library/output_streams.h"

#include <algorithm>
#include <string_view>

#include "vm/print_streams.h"

namespace heddle {

namespace {

constexpr std::string_view kPrintStream = "java/io/PrintStream";
constexpr std::string_view kInside[] = {"java/io/OutputStreamWriter", "java/io/BufferedWriter",
                                        "java/io/BufferedOutputStream", "sun/nio/cs/StreamEncoder"};

}  // namespace

void OutputStreams::begin() {
  print_stream_ = vm_.find_loaded(kPrintStream, vm::kNull);
  if (print_stream_) classes_.push_back(print_stream_);
  for (std::string_view name : kInside)
    if (const vm::Klass* k = vm_.find_loaded(name, vm::kNull)) classes_.push_back(k);
  vm::FieldInfo* err = vm_.wk.system->find_declared_field("err", "Ljava/io/PrintStream;");
  if (err) error_stream_ = vm::field<vm::Ref>(vm_.wk.system->mirror, err->offset);
}

bool OutputStreams::is_stream_class(const vm::Klass* k) const {
  return std::find(classes_.begin(), classes_.end(), k) != classes_.end();
}

bool OutputStreams::is_stream(vm::Ref r) const {
  return is_stream_class(vm::klass_of(r)) && !vm::ends_in_program(*vm_.options.library, r);
}

vm::Ref OutputStreams::target_of_formatter(vm::Ref formatter) {
  if (formatter_target_ == 0) {
    for (const vm::FieldInfo& f : vm::klass_of(formatter)->fields)
      if (f.name == "a") formatter_target_ = f.offset;
  }
  return formatter_target_ ? vm::field<vm::Ref>(formatter, formatter_target_) : vm::kNull;
}

}  // namespace heddle
