#include "memory/action.h"

#include <fmt/format.h>

#include <array>

namespace heddle::memory {
namespace {

constexpr std::array<std::string_view, kActionKinds> kKindNames = {
    "read",      "write",         "lock",      "unlock",
    "start",     "join",          "interrupt", "interrupt-detected",
    "init-done", "init-observed", "fence"};

constexpr std::array<std::string_view, 5> kModeNames = {"plain", "opaque", "acquire", "release",
                                                        "volatile"};

bool names_a_thread(ActionKind kind) {
  return kind == ActionKind::kStart || kind == ActionKind::kJoin ||
         kind == ActionKind::kInterrupt || kind == ActionKind::kInterruptDetected;
}

}  // namespace

std::string_view name_of(ActionKind kind) { return kKindNames[static_cast<size_t>(kind)]; }
std::string_view name_of(AccessMode mode) { return kModeNames[static_cast<size_t>(mode)]; }

std::string describe(const Action& a) {
  if (a.kind == ActionKind::kFence) return fmt::format("t{} {} fence", a.thread, name_of(a.mode));
  if (names_a_thread(a.kind))
    return fmt::format("t{} {} t{}", a.thread, name_of(a.kind), a.address);
  if (!is_access(a)) return fmt::format("t{} {} {}", a.thread, name_of(a.kind), a.address);
  return fmt::format("t{} {}{} {} {}", a.thread, name_of(a.mode), a.rmw ? " rmw" : "",
                     name_of(a.kind), a.address);
}

std::string describe(const Trace& trace) {
  std::string out;
  for (size_t i = 0; i < trace.size(); ++i) out += fmt::format("{:4} {}\n", i, describe(trace[i]));
  return out;
}

}  // namespace heddle::memory
