#include "explore/beginning.h"

#include <algorithm>

#include "explore/thrown.h"
#include "vm/launch.h"
#include "vm/threads.h"

namespace heddle::explore {

void EarlyListener::uncaught(JavaThread& t, Ref e) {
  bool assertion = vm::klass_of(e)->is_subclass_of(vm_.find_boot_class("java/lang/AssertionError"));
  if (assertion ? !wanted_.assertions : !wanted_.exceptions) return;
  Finding f;
  f.kind = assertion ? FindingKind::kAssertion : FindingKind::kException;
  std::string head = headline_of(vm_, e);
  f.stack_trace.push_back(head);
  std::string name = vm::thread_name(vm_, t);
  std::string message = message_of(vm_, e);
  f.message = assertion ? "an assertion fails in " + name + (message.empty() ? "" : ": " + message)
                        : "an exception leaves " + name + ": " + head;
  f.threads.push_back(name);
  bool placed = false;
  for (auto& el : vm_.backtrace(e)) {
    Place p;
    p.class_name = el.method->holder->java_name();
    p.method = std::string(el.method->name);
    if (el.method->holder->file) p.file = std::string(el.method->holder->file->source_file);
    int line = vm::Vm::line_of(el.method, el.bci);
    p.line = line > 0 ? line : 0;
    p.source = sources_.line(*el.method->holder, p.line);
    f.stack_trace.push_back(stack_line(p, el.method->is_native()));
    if (!placed && !el.method->holder->trusted) {
      f.location = p;
      placed = true;
    }
  }
  // An assertion is told when it is thrown and again when it leaves main.
  for (const Finding& known : findings_)
    if (known.stack_trace == f.stack_trace) return;
  findings_.push_back(std::move(f));
}

namespace {

// Where the beginning of a program that does not come to its first thread is cut: after so many jumps and calls, or
// waits that timed out. It may wait for something that will never be; only exploring can tell.
constexpr int64_t kSlice = 1'000'000, kMostSlices = 2'000, kMostWaits = 100'000;

// What the library does once for all paths is not left half done.
bool in_program(const JavaThread& t) { return t.s.frame && t.s.frame->method && !t.s.frame->method->holder->trusted; }

}  // namespace

Beginning run_beginning(vm::Vm& vm, const std::function<bool()>& stop, uint64_t* instructions) {
  JavaThread& t = vm.main_thread();
  int64_t slices = 0, waits = 0;
  for (;;) {
    bool enough = slices >= kMostSlices || waits >= kMostWaits;
    vm::Stop why = vm::interpret_counted(vm, t, enough ? 0 : kSlice, instructions);
    if (vm.exploration_wanted) return Beginning::kThreads;
    if (why == vm::Stop::kEnded && !vm.exiting && vm::has_hooks(vm)) return Beginning::kThreads;
    if (vm.exiting || why == vm::Stop::kEnded) return Beginning::kOver;
    if (why == vm::Stop::kBlocked) {
      if (t.s.deadline < 0) return Beginning::kStuck;
      vm.virtual_time_ns = std::max(vm.virtual_time_ns, t.s.deadline);
      vm::time_out(t);
      ++waits;
    } else if (enough && in_program(t)) {
      return Beginning::kThreads;
    } else {
      ++slices;
    }
    if (stop()) return Beginning::kTimeout;
  }
}

SourceText sources_of(const Program& program, std::vector<std::string> source_path) {
  if (!program.source_file.empty()) {
    auto slash = program.source_file.rfind('/');
    source_path.push_back(slash == std::string::npos ? "." : program.source_file.substr(0, slash));
  }
  return SourceText(std::move(source_path), program.vm.class_path);
}

}  // namespace heddle::explore
