#include "system/thrown.h"

#include <algorithm>

#include "system/site_names.h"
#include "vm/natives/npe_message.h"

namespace heddle {

uint64_t place_of_throw(vm::Vm& vm, Ref exception) {
  auto trace = vm.backtrace(exception);
  return trace.empty() ? 0
                       : uint64_t{trace[0].method->id} << 32 | static_cast<uint32_t>(trace[0].bci);
}

bool is_assertion(vm::Vm& vm, Ref exception) {
  return vm::klass_of(exception)->is_subclass_of(vm.find_boot_class("java/lang/AssertionError"));
}

std::vector<Ref> causes_of(const vm::Vm& vm, Ref exception) {
  constexpr size_t kMost = 16;  // a chain may come back to itself
  std::vector<Ref> out;
  for (Ref e = exception; out.size() < kMost; out.push_back(e)) {
    Ref cause = vm::field<Ref>(e, vm.wk.throwable_cause);
    if (cause == vm::kNull || cause == e) break;  // itself: not yet known
    e = cause;
  }
  return out;
}

std::string message_of(vm::Vm& vm, Ref exception) {
  if (Ref message = vm::field<Ref>(exception, vm.wk.throwable_message); message != vm::kNull)
    return vm.string_utf8(message);
  bool null_pointer = vm::klass_of(exception)->name == "java/lang/NullPointerException";
  return null_pointer ? vm::natives::null_pointer_message(vm, exception) : "";
}

namespace {

bool is_own(const vm::Vm::TraceElement& frame) {
  const vm::Klass& k = *frame.method->holder;
  return !k.trusted && !k.generated && !k.is_hidden;
}

// "java/lang/Thread.start()V@8 for Main.run()V@4"; without the second part when the program threw
// it itself.
std::string name_of_place(vm::Vm& vm, Ref exception) {
  auto trace = vm.backtrace(exception);
  if (trace.empty()) return "";
  auto own = std::find_if(trace.begin(), trace.end(), is_own);
  std::string out = name_of_instruction(*trace[0].method, trace[0].bci);
  if (own != trace.end() && own != trace.begin())
    out += " for " + name_of_instruction(*own->method, own->bci);
  return out;
}

}  // namespace

std::string origin_of(vm::Vm& vm, Ref exception) {
  std::string out = name_of_place(vm, exception);
  for (Ref cause : causes_of(vm, exception))
    out += "; cause " + vm::klass_of(cause)->java_name() + " " + name_of_place(vm, cause);
  return out;
}

std::string origin_of_exit(vm::Vm& vm, const vm::JavaThread& t) {
  auto stack = vm.walk_stack(t);
  auto own = std::find_if(stack.begin(), stack.end(), is_own);
  const vm::Vm::TraceElement& frame = own == stack.end() ? stack.front() : *own;
  return name_of_instruction(*frame.method, frame.bci);
}

}  // namespace heddle
