#include "explore/world_steps.h"

#include <algorithm>

#include "vm/launch.h"

namespace heddle::explore {

using vm::ThreadStatus;

namespace {
constexpr std::string_view kSpuriousStep = "spurious";
}

std::string_view name_of_action(const JavaThread& t) {
  switch (t.s.status) {
    case ThreadStatus::kWaiting:
    case ThreadStatus::kParked:
    case ThreadStatus::kJoining: return "wake";
    case ThreadStatus::kBlocked: return "lock";
    default: break;
  }
  switch (t.s.pending) {
    case ActionKind::kRead: return "read";
    case ActionKind::kWrite: return "write";
    case ActionKind::kUpdate: return "update";
    case ActionKind::kLock: return "lock";
    case ActionKind::kStart: return "start";
    case ActionKind::kEnd: return "end";
    case ActionKind::kAlive: return "alive";
    case ActionKind::kInterrupt: return "interrupt";
    case ActionKind::kPark: return "park";
    case ActionKind::kUnpark: return "unpark";
    case ActionKind::kChoose: return "choose";
    case ActionKind::kYield: return "yield";
    case ActionKind::kNone: return "run";
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

Choice choice_of(const ScheduleStep& step) {
  return {step.thread, step.action == kSpuriousStep ? kSpurious : step.option};
}

Status take_step(World& world, const ScheduleStep& step) {
  begin_hooks_if_over(world);
  vm::Vm& vm = world.vm();
  if (step.thread > vm.threads.size() || vm.threads[step.thread - 1]->system)
    return Error{"there is no thread number " + std::to_string(step.thread)};
  const JavaThread& t = *vm.threads[step.thread - 1];
  std::string who = vm::thread_name(vm, t);
  Choice c = choice_of(step);
  if (!is_enabled(world, c)) return Error{who + " cannot go on here"};
  if (c.option != kSpurious && name_of_action(t) != step.action)
    return Error{who + " is about to " + std::string(name_of_action(t)) + ", not to " + step.action};
  world.execute(c);
  return {};
}

std::vector<ScheduleStep> walk(World& world, const std::vector<Choice>& path) {
  std::vector<ScheduleStep> steps;
  world.start();
  for (const Choice& c : path) {
    begin_hooks_if_over(world);
    if (!is_enabled(world, c)) break;
    bool spurious = c.option == kSpurious;
    std::string_view action = spurious ? kSpuriousStep : name_of_action(*world.vm().threads[c.thread - 1]);
    steps.push_back({c.thread, std::string(action), spurious ? -1 : c.option});
    world.execute(c);
  }
  begin_hooks_if_over(world);
  return steps;
}

}  // namespace heddle::explore
