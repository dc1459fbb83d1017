#include "explain/places.h"

#include <algorithm>

#include "library/test_libraries.h"
#include "vm/frames.h"
#include "vm/indy.h"

namespace heddle {

Place Places::of(const vm::Vm::TraceElement& frame) {
  vm::Written reference = vm::written_at(vm_, *frame.method);
  const vm::Method& m = reference.in ? *reference.in : *frame.method;
  Place p;
  p.class_name = m.holder->java_name();
  p.method = std::string(m.name);
  if (m.holder->file) p.file = std::string(m.holder->file->source_file);
  int line = reference.in ? reference.line : vm::Vm::line_of(frame.method, frame.bci);
  p.line = line > 0 ? line : 0;
  if (p.line) p.source = sources_.line(*m.holder, p.line);
  return p;
}

bool Places::is_program(const vm::Vm::TraceElement& frame) {
  return vm::written_at(vm_, *frame.method).in ||
         (!frame.method->hidden && !frame.method->holder->trusted);
}

bool Places::is_own(const vm::Vm::TraceElement& frame) {
  return is_program(frame) && !is_test_library(frame.method->holder->name);
}

Place Places::below_test_libraries(const vm::JavaThread& t) {
  for (auto& frame : vm_.walk_stack(t))
    if (is_own(frame)) return of(frame);
  return in_program(t);
}

bool Places::is_in_test_library(const vm::JavaThread& t) {
  const auto stack = vm_.walk_stack(t);
  auto program = [&](auto& frame) { return is_program(frame); };
  auto own = [&](auto& frame) { return is_own(frame); };
  auto first = std::ranges::find_if(stack, program);
  return first != stack.end() && !is_own(*first) && std::any_of(first, stack.end(), own);
}

bool Places::has_program_frame(const vm::JavaThread& t) {
  auto stack = vm_.walk_stack(t);
  return std::any_of(stack.begin(), stack.end(), [&](auto& frame) { return is_program(frame); });
}

Place Places::in_program(const vm::JavaThread& t) {
  auto stack = vm_.walk_stack(t);
  for (auto& frame : stack)
    if (is_program(frame)) return of(frame);
  for (auto& frame : stack)
    if (!frame.method->hidden) return of(frame);
  return {};
}

std::vector<Place> Places::library_calls(const vm::JavaThread& t) {
  std::vector<Place> out;
  for (auto& frame : vm_.walk_stack(t)) {
    if (is_program(frame)) {
      std::reverse(out.begin(), out.end());
      return out;
    }
    if (!frame.method->hidden) out.push_back(of(frame));
  }
  return {};
}

std::optional<Place> Places::of_allocation(vm::Ref object) {
  uint32_t site = vm::site_of(vm::address_of(object));
  uint32_t id = site >> vm::kSiteShift, index = site & ((1u << vm::kSiteShift) - 1);
  if (site == 0 || id >= vm_.methods.size()) return std::nullopt;
  vm::Method* m = vm_.methods[id];
  int32_t bci = m->code && index < m->code->bci_of.size() ? m->code->bci_of[index] : -1;
  if (m->hidden || bci < 0) return std::nullopt;
  return of({m, bci});
}

}  // namespace heddle
