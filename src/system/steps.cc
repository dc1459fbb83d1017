#include "system/steps.h"

#include <algorithm>

namespace heddle {

using vm::ThreadStatus;

std::string_view name_of_action(const JavaThread& t) {
  switch (t.s.status) {
    case ThreadStatus::kWaiting:
    case ThreadStatus::kParked:
    case ThreadStatus::kJoining:
      return "wake";
    case ThreadStatus::kBlocked:
      return "lock";
    default:
      break;
  }
  switch (t.s.pending) {
    case ActionKind::kRead:
      return "read";
    case ActionKind::kWrite:
      return "write";
    case ActionKind::kUpdate:
      return "update";
    case ActionKind::kLock:
      return "lock";
    case ActionKind::kStart:
      return "start";
    case ActionKind::kEnd:
      return "end";
    case ActionKind::kAlive:
      return "alive";
    case ActionKind::kInterrupt:
      return "interrupt";
    case ActionKind::kPark:
      return "park";
    case ActionKind::kUnpark:
      return "unpark";
    case ActionKind::kChoose:
      return "choose";
    case ActionKind::kYield:
      return "yield";
    case ActionKind::kFence:
      return "fence";
    case ActionKind::kDrain:
    case ActionKind::kNone:
      return "run";
  }
  return "run";
}

void begin_hooks_if_over(World& world) {
  if (world.finished()) world.continue_after_end();
}

bool is_enabled(const World& world, const Choice& c) {
  std::vector<Choice> choices;
  world.enabled(&choices);
  return std::find(choices.begin(), choices.end(), c) != choices.end();
}

}  // namespace heddle
