#pragma once
// The library's classes that pass output on: PrintStream and the streams and
// writers below it. Objects that end in the process's standard output or error
// are bookkeeping: the program cannot read back what they write. All others are
// ordinary objects with ordinary monitors.

#include <span>
#include <string_view>
#include <vector>

#include "vm/vm.h"

namespace heddle {

// Exact names of these classes. They have no state that the program can read, except whether they
// are closed or have failed (observes_state).
std::span<const std::string_view> output_classes();
// One of them, or a superclass that declares fields of theirs.
bool is_output_class(std::string_view name);

class OutputStreams {
 public:
  explicit OutputStreams(vm::Vm& vm) : vm_(vm) {}
  // REQUIRES: the library is booted.
  void begin();

  // A stream that ends in the process's standard output or error.
  bool is_stream(vm::Ref r) const;
  bool is_print_stream(vm::Ref r) const { return vm::klass_of(r) == print_stream_; }
  // One of output_classes() that was loaded before the exploration: those whose monitors are taken.
  bool is_stream_class(const vm::Klass* k) const;
  // System.err, as it was before the exploration.
  bool is_error_stream(vm::Ref r) const { return r == error_stream_; }
  static bool is_formatter(vm::Ref r);
  // The stream that a java.util.Formatter writes to; kNull: none.
  vm::Ref target_of_formatter(vm::Ref formatter);
  // Not checked, although the fields of its class are: it ends in standard output or error, or the
  // library never reads it.
  bool is_exempt(vm::Ref r) const;
  // The object whose monitor guards a stream or writer.
  vm::Ref monitor_of(vm::Ref stream) const;
  // The frame closes the stream or asks whether it has failed: the program can observe in which
  // order other threads print.
  bool observes_state(const vm::Frame& frame) const;

 private:
  vm::Vm& vm_;
  std::vector<const vm::Klass*> classes_;
  const vm::Klass* print_stream_ = nullptr;
  vm::Ref error_stream_ = vm::kNull;
  uint32_t formatter_target_ = 0;  // offset of Formatter.a; 0: not looked up yet
};

}  // namespace heddle
