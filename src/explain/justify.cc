#include "explain/justify.h"

#include <fmt/format.h>

#include <map>

#include "explain/step_facts.h"
#include "explain/step_values.h"
#include "system/steps.h"
#include "vm/launch.h"
#include "vm/threads.h"
#include "vm/words.h"

namespace heddle {

namespace {

using memory::Act;
using memory::Execution;

class JustificationExplainer {
 public:
  JustificationExplainer(World& world, SourceText& sources)
      : w_(world),
        places_(world.vm(), sources),
        names_(world.vm()),
        facts_(world, names_),
        values_(world, names_) {}

  // Threads have names once they are made.
  void meet_threads() {
    for (const auto& t : w_.vm().threads)
      threads_.try_emplace(RelaxedMemory::name_of(*t), vm::thread_name(w_.vm(), *t));
  }

  JustifiedExecution execution(const Execution& e) {
    JustifiedExecution out;
    for (const auto& a : e.acts) {
      JustifiedAction& j = out.emplace_back(action(*a));
      for (size_t b = 0; b < e.acts.size(); ++b) {
        if (a->follows(*e.acts[b])) j.preceded.push_back(b);
        if (a->sees && e.acts[b]->name == *a->sees) j.sees = b;
      }
    }
    return out;
  }

 private:
  JustifiedAction action(const Act& a) {
    JustifiedAction out;
    auto thread = threads_.find(a.name.name.series.thread);
    out.thread = thread == threads_.end() ? "a thread" : thread->second;
    out.write = a.name.write;
    MadeObjects& objects = *w_.memory().made_objects();
    const auto [name, place] = a.location;
    const Ref object = objects.to_show(name);
    const bool made = memory::StableObjects::is_made_later(name);
    char* word = made ? vm::address_of(object) + place : reinterpret_cast<char*>(place);
    const bool wide = is_wide_word(object, &word, &out.half);
    out.location = facts_.location(object, word);
    const bool reference = memory::StableObjects::is_made_later(a.value);
    const memory::Value value = reference ? objects.to_show(a.value) : a.value;
    out.value = wide ? std::to_string(a.value) : values_.text_of(object, word, value);
    if (a.point != 0)
      out.at =
          places_.of({w_.vm().methods[a.point >> 32], static_cast<int32_t>(a.point & UINT32_MAX)});
    out.name = name_of(a, out);
    return out;
  }

  static std::string name_of(const Act& a, const JustifiedAction& j) {
    const memory::Promise::Series& s = a.name.name.series;
    std::string where = j.location.owner;
    if (!j.location.field.empty()) where += "." + j.location.field;
    if (j.location.index) where += fmt::format("[{}]", *j.location.index);
    if (!j.half.empty()) where += ":" + j.half;
    if (s.object == 0) where = fmt::format("{}@{}", where, s.where);
    if (s.value != 0) where += "=" + j.value;
    return fmt::format("{} {} {} #{}", j.thread, j.write ? "write" : "read", where,
                       a.name.name.number);
  }

  // One half of a long or double: `word` becomes the beginning of the whole.
  bool is_wide_word(Ref object, char** word, std::string* half) {
    const vm::Klass* k = vm::klass_of(object);
    char* whole = *word;
    if (k->is_array()) {
      if (k->element_shift != 3) return false;
      const auto offset = *word - vm::address_of(object) - vm::kArrayData;
      whole -= offset % 8;
    } else {
      const vm::FieldInfo* f = w_.field_at(object, *word);
      if (!f) f = w_.field_at(object, whole -= 4);
      if (!f || vm::slots_of(f->type) != 2) return false;
    }
    *half = whole == *word ? "low" : "high";
    *word = whole;
    return true;
  }

  World& w_;
  Places places_;
  ObjectNames names_;
  StepFacts facts_;
  StepValues values_;
  std::map<uint64_t, std::string> threads_;
};

std::vector<size_t> all_that_are_left(const Settled& s, bool writes_only) {
  std::vector<bool> done(s.execution.acts.size());
  for (const CommitStep& step : s.steps)
    for (size_t a : step.commits) done[a] = true;
  std::vector<size_t> out;
  for (size_t a = 0; a < done.size(); ++a) {
    const bool write = s.execution.acts[a]->name.write;
    if (!done[a] && (writes_only ? write : true)) out.push_back(a);
  }
  return out;
}

}  // namespace

Justification explain_justification(World& world, const World::Saved& base, const Settled& settled,
                                    CommitRules rules, SourceText& sources) {
  JustificationExplainer explainer(world, sources);
  world.restore(base);
  world.set_round(settled.round);
  world.start();
  for (const Choice& c : settled.schedule) {
    begin_hooks_if_over(world);
    if (!is_enabled(world, c)) break;
    world.execute(c);
    explainer.meet_threads();
  }
  Justification out;
  out.rules = rules;
  out.execution = explainer.execution(settled.execution);
  for (const CommitStep& s : settled.steps)
    out.steps.push_back({s.commits, explainer.execution(*s.execution)});
  // The execution itself commits all writes that are left, then everything.
  std::vector<size_t> writes = all_that_are_left(settled, true);
  std::vector<size_t> rest;
  for (size_t a : all_that_are_left(settled, false))
    if (std::find(writes.begin(), writes.end(), a) == writes.end()) rest.push_back(a);
  // Reads that see a write which does not happen before them are committed with the writes.
  std::erase_if(rest, [&](size_t a) {
    const Act& act = *settled.execution.acts[a];
    const bool racy = !settled.execution.sees_earlier(act);
    if (racy) writes.push_back(a);
    return racy;
  });
  if (!writes.empty()) out.steps.push_back({writes, out.execution});
  if (!rest.empty()) out.steps.push_back({rest, out.execution});
  world.restore(base);
  return out;
}

}  // namespace heddle
