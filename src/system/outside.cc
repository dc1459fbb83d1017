#include "system/outside.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "system/thrown.h"

namespace heddle {

namespace {

std::vector<Ref> with_causes(const vm::Vm& vm, Ref exception) {
  std::vector<Ref> all = causes_of(vm, exception);
  all.push_back(exception);
  return all;
}

// Where it was thrown; null: not known.
const vm::Klass* thrower(vm::Vm& vm, Ref exception) {
  auto stack = vm.backtrace(exception);
  return stack.empty() ? nullptr : stack[0].method->holder;
}

bool was_told(const vm::Vm& vm, std::string_view beginning) {
  return std::any_of(vm.unsupported.begin(), vm.unsupported.end(),
                     [&](const std::string& u) { return u.starts_with(beginning); });
}

// The program has changed something outside that is not undone between paths (note_host_effect).
constexpr std::string_view kHostEffect = "host effect";

// What natives tell (note_unsupported) when they throw, and what they throw.
struct Lack {
  std::string_view told, thrown, in;
};
constexpr Lack kLacks[] = {
    {"native method ", "java/lang/UnsatisfiedLinkError", ""},
    {"native library ", "java/lang/UnsatisfiedLinkError", ""},
    {"starting a process", "java/io/IOException", "java/lang/ProcessImpl"},
    {"looking up a host name", "java/net/UnknownHostException", ""},
};

bool is_lack(vm::Vm& vm, Ref e) {
  return std::any_of(std::begin(kLacks), std::end(kLacks), [&](const Lack& lack) {
    if (vm::klass_of(e)->name != lack.thrown || !was_told(vm, lack.told)) return false;
    const vm::Klass* by = thrower(vm, e);
    return lack.in.empty() || (by && by->name == lack.in);
  });
}

}  // namespace

bool caused_by_missing_native(vm::Vm& vm, Ref exception) {
  if (vm.unsupported.empty()) return false;
  std::vector<Ref> all = with_causes(vm, exception);
  return std::any_of(all.begin(), all.end(), [&](Ref e) { return is_lack(vm, e); });
}

bool exit_is_doubtful(const vm::Vm& vm, bool first) {
  return std::any_of(vm.unsupported.begin(), vm.unsupported.end(),
                     [&](const std::string& u) { return !first || !u.starts_with(kHostEffect); });
}

bool caused_by_changed_files(vm::Vm& vm, Ref exception) {
  if (!was_told(vm, kHostEffect)) return false;
  static constexpr std::string_view kOutside[] = {"java/io/", "java/nio/", "sun/nio/",
                                                  "java/util/zip/", "java/util/jar/"};
  auto thrown_there = [&](Ref e) {
    const vm::Klass* by = thrower(vm, e);
    return by && by->trusted &&
           std::any_of(std::begin(kOutside), std::end(kOutside),
                       [&](std::string_view package) { return by->name.starts_with(package); });
  };
  std::vector<Ref> all = with_causes(vm, exception);
  return std::any_of(all.begin(), all.end(), thrown_there);
}

}  // namespace heddle
