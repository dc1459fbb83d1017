#include "system/outside.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "library/outside_classes.h"
#include "system/thrown.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

std::vector<Ref> with_causes(const vm::Vm& vm, Ref exception) {
  std::vector<Ref> all = causes_of(vm, exception);
  all.push_back(exception);
  return all;
}

// Where it was thrown; null: not known.
const vm::Method* throwing_method(vm::Vm& vm, Ref exception) {
  auto stack = vm.backtrace(exception);
  return stack.empty() ? nullptr : stack[0].method;
}
const vm::Klass* thrower(vm::Vm& vm, Ref exception) {
  const vm::Method* m = throwing_method(vm, exception);
  return m ? m->holder : nullptr;
}

// Notes what is missing when Mockito could not make a mock without an agent.
bool is_refused_mock(vm::Vm& vm, Ref exception) {
  const vm::Method* by = throwing_method(vm, exception);
  const bool refused = by && std::ranges::any_of(kRefusedMocks, [&](const MethodOfMockito& row) {
                         return by->holder->name == row.klass && by->name == row.method;
                       });
  if (refused)
    vm::natives::note_unsupported(vm, vm.backtrace(exception),
                                  {vm::Lack::kNativeLibrary, {kAgentForMocks}});
  return refused;
}

bool was_noted(const vm::Vm& vm, vm::Lack lack) {
  return std::any_of(vm.unsupported.begin(), vm.unsupported.end(),
                     [&](const vm::Unsupported& u) { return u.lack == lack; });
}

bool is_thrown_for_lack(vm::Vm& vm, Ref e) {
  return std::any_of(std::begin(kThrownForLacks), std::end(kThrownForLacks),
                     [&](const ThrownForLack& row) {
                       if (vm::klass_of(e)->name != row.exception || !was_noted(vm, row.lack))
                         return false;
                       const vm::Klass* by = thrower(vm, e);
                       return row.in.empty() || (by && by->name == row.in);
                     });
}

}  // namespace

bool caused_by_missing_native(vm::Vm& vm, Ref exception) {
  std::vector<Ref> all = with_causes(vm, exception);
  return std::any_of(all.begin(), all.end(),
                     [&](Ref e) { return is_thrown_for_lack(vm, e) || is_refused_mock(vm, e); });
}

bool host_was_changed(const vm::Vm& vm) {
  return std::any_of(vm.unsupported.begin(), vm.unsupported.end(),
                     [](const vm::Unsupported& u) { return vm::is_host_effect(u.lack); });
}

bool exit_is_doubtful(const vm::Vm& vm, bool first) {
  return std::any_of(vm.unsupported.begin(), vm.unsupported.end(), [&](const vm::Unsupported& u) {
    return !first || !vm::is_host_effect(u.lack);
  });
}

bool caused_by_changed_files(vm::Vm& vm, Ref exception) {
  if (!host_was_changed(vm)) return false;
  auto thrown_there = [&](Ref e) {
    const vm::Klass* by = thrower(vm, e);
    return by && by->trusted && is_file_class(by->name);
  };
  std::vector<Ref> all = with_causes(vm, exception);
  return std::any_of(all.begin(), all.end(), thrown_there);
}

}  // namespace heddle
