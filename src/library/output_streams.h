#pragma once
// The library's classes whose monitors only guard output: PrintStream and the
// streams and writers below it.

#include <vector>

#include "vm/vm.h"

namespace heddle {

class OutputStreams {
 public:
  explicit OutputStreams(vm::Vm& vm) : vm_(vm) {}
  // REQUIRES: the library is booted.
  void begin();

  // An output stream that does not end in a stream of the program's own.
  bool is_stream(vm::Ref r) const;
  bool is_print_stream(vm::Ref r) const { return vm::klass_of(r) == print_stream_; }
  bool is_stream_class(const vm::Klass* k) const;
  // System.err, as it was before the exploration.
  bool is_error_stream(vm::Ref r) const { return r == error_stream_; }
  // The stream that a java.util.Formatter writes to; kNull: none.
  vm::Ref target_of_formatter(vm::Ref formatter);

 private:
  vm::Vm& vm_;
  std::vector<const vm::Klass*> classes_;
  const vm::Klass* print_stream_ = nullptr;
  vm::Ref error_stream_ = vm::kNull;
  uint32_t formatter_target_ = 0;  // offset of Formatter.a; 0: not looked up yet
};

}  // namespace heddle
