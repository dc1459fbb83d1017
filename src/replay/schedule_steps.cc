#include "replay/schedule_steps.h"

#include "system/steps.h"
#include "vm/launch.h"

namespace heddle {

namespace {
constexpr std::string_view kSpuriousStep = "spurious";
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
    return Error{who + " is about to " + std::string(name_of_action(t)) + ", not to " +
                 step.action};
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
    std::string_view action =
        spurious ? kSpuriousStep : name_of_action(*world.vm().threads[c.thread - 1]);
    steps.push_back({c.thread, std::string(action), spurious ? -1 : c.option});
    world.execute(c);
  }
  begin_hooks_if_over(world);
  return steps;
}

}  // namespace heddle
