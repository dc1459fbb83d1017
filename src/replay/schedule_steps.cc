#include "replay/schedule_steps.h"

#include <algorithm>

#include "system/steps.h"
#include "vm/launch.h"

namespace heddle {

namespace {

constexpr std::string_view kSpuriousStep = "spurious", kDrainStep = "drain";

bool is_drain(const Choice& c) { return c.option <= kFirstDrain; }

// The choice as a schedule file writes it. REQUIRES: the world is in front of it.
ScheduleStep step_of(const World& world, const Choice& c) {
  if (c.option == kSpurious) return {c.thread, std::string(kSpuriousStep), -1};
  if (is_drain(c)) return {c.thread, std::string(kDrainStep), kFirstDrain - c.option};
  return {c.thread, std::string(name_of_action(*world.vm().threads[c.thread - 1])), c.option};
}

}  // namespace

Choice choice_of(const ScheduleStep& step) {
  if (step.action == kSpuriousStep) return {step.thread, kSpurious};
  if (step.action == kDrainStep) return {step.thread, kFirstDrain - std::max(step.option, 0)};
  return {step.thread, step.option};
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
  const bool by_thread = c.option != kSpurious && !is_drain(c);
  if (by_thread && name_of_action(t) != step.action)
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
    steps.push_back(step_of(world, c));
    world.execute(c);
  }
  begin_hooks_if_over(world);
  return steps;
}

}  // namespace heddle
