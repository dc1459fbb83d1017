#include "legality/executions.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "system/locality.h"
#include "system/steps.h"

namespace heddle {

namespace {

bool same_race(const RaceEvent& a, const RaceEvent& b) {
  if (a.field != b.field || (!a.field && a.array_site != b.array_site)) return false;
  using Side = std::pair<Site, bool>;
  auto sides = [](const RaceEvent& e) {
    return std::minmax(Side(e.manifest, e.write), Side(e.source, e.source_writes));
  };
  if (a.source != 0 && b.source != 0) return sides(a) == sides(b);
  // The other access is not known.
  auto has = [](const RaceEvent& e, Site site) { return e.manifest == site || e.source == site; };
  return has(a, b.manifest) || has(b, a.manifest);
}

uint64_t mixed_in(uint64_t hash, size_t word) {
  return (hash ^ (word + 0x9e3779b97f4a7c15)) * 0xff51afd7ed558ccd;
}

}  // namespace

GuideStep guide_step_of(const World& world, const Choice& c) {
  GuideStep g{c, {}};
  const std::vector<memory::Value> values =
      world.steps().load_values(*world.vm().threads[c.thread - 1]);
  const auto option = static_cast<size_t>(std::max(c.option, 0));
  if (option < values.size()) g.value = values[option];
  return g;
}

bool same_event(const RawFinding& a, const RawFinding& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
    case FindingKind::kDataRace:
      return same_race(a.race, b.race);
    case FindingKind::kDeadlock:
    case FindingKind::kLivelock:
      return a.stuck_at == b.stuck_at;
    case FindingKind::kOutcome:
      return a.output == b.output;
    default:
      return std::tie(a.exception, a.exit_status, a.thrown_at) ==
             std::tie(b.exception, b.exit_status, b.thrown_at);
  }
}

Executions::Executions(World& world, const CheckOptions& options, ProgressSink& progress,
                       uint64_t* transitions)
    : w_(world),
      budget_(world, options, progress),
      s_{world, options, events_, budget_, {}},
      events_(s_),
      progress_(progress),
      transitions_(*transitions),
      canonical_(world, options.want_outcomes) {}

ExecutionCoverage Executions::explore(memory::Claims::Offer offer, uint32_t most,
                                      const std::vector<GuideStep>* guide,
                                      const std::function<void(FoundExecution)>& found) {
  auto model =
      std::make_unique<memory::Claims>(s_.options.search.action_ids, most, std::move(offer));
  model_ = model.get();
  guide_ = guide;
  found_ = &found;
  coverage_ = {};
  const uint32_t round = w_.round();
  auto usual = w_.memory().replace_model(std::move(model));
  Listener* listener = std::exchange(w_.listener, &events_);
  w_.set_round(round);
  const World::Saved base = w_.save();
  run();
  w_.restore(base);
  w_.forget(base);
  w_.listener = listener;
  w_.memory().replace_model(std::move(usual));
  w_.set_round(round);
  if (w_.memory().made_objects()->left_out()) {
    coverage_.complete = false;
    coverage_.names = true;
  }
  model_ = nullptr;
  seen_.clear();
  return coverage_;
}

void Executions::run() {
  shown_.clear();
  s_.path.clear();
  steps_.clear();
  events_.defer();
  w_.start();
  enter();
  while (!path_.empty()) {
    Node& n = path_.back();
    Choice c;
    if (!next_step(n, &c)) {
      w_.forget(n.saved);
      path_.pop_back();
      undo_step();
      continue;
    }
    if (n.tried > 1) w_.restore(n.saved);
    shown_.resize(n.events);
    s_.path.push_back(c);
    steps_.push_back(guide_step_of(w_, c));
    events_.defer();
    w_.execute(c);
    --transitions_;
    n.others |= !touches_only_relaxed();
    enter();
  }
}

bool Executions::next_step(Node& n, Choice* out) {
  if (transitions_ == 0 || progress_.stop_requested()) {
    coverage_.budget = true;
    coverage_.complete = false;
    return false;
  }
  if (n.tried == n.choices.size() || (n.tried == n.first && n.first > 0 && !n.others)) return false;
  *out = n.choices[n.tried++];
  return true;
}

void Executions::take_events() {
  for (Collector::Event& e : events_.take_deferred()) {
    auto same = [&](const RawFinding& f) { return same_event(f, e.finding); };
    if (std::none_of(shown_.begin(), shown_.end(), same)) shown_.push_back(std::move(e.finding));
  }
}

// The world is at the initial state, or has just executed a step.
void Executions::enter() {
  const bool ended = w_.finished() && !w_.continue_after_end();
  std::vector<Choice> choices;
  if (!ended) w_.enabled(&choices);
  const bool stuck = !ended && (choices.empty() || only_spurious(choices));
  const bool lost = !choices.empty() && guided() && !follow_guide(&choices);
  if (stuck) events_.deadlock();
  if (ended || choices.empty()) events_.end_of_execution();
  take_events();
  const bool no_execution = lost || model_->broken() || w_.status().abandoned();
  const bool unusable = model_->nameless() || model_->cut() || w_.spoiled();
  if (!no_execution && unusable) {
    coverage_.complete = false;
    coverage_.names |= model_->nameless();
    coverage_.length |= !model_->nameless();
  }
  if (!no_execution && !unusable) {
    if (ended || choices.empty())
      end_of_path(ended);
    else if (is_new())
      return push(std::move(choices));
  }
  undo_step();
}

void Executions::undo_step() {
  if (s_.path.empty()) return;
  s_.path.pop_back();
  steps_.pop_back();
}

void Executions::end_of_path(bool finished) {
  if (model_->complete()) (*found_)({model_->execution(), steps_, shown_, finished});
}

// States are told apart by what their paths have shown, too.
bool Executions::is_new() {
  StateHash hash = canonical_.hash();
  for (const RawFinding& f : shown_) {
    uint64_t event = mixed_in(static_cast<uint64_t>(f.kind), std::hash<std::string>{}(f.thrown_at));
    event = mixed_in(event, std::hash<std::string>{}(f.stuck_at));
    event = mixed_in(event, f.race.manifest + f.race.source);
    hash.lo += event;
    hash.hi += mixed_in(event, 1);
  }
  return seen_.insert(hash).second;
}

void Executions::push(std::vector<Choice> choices) {
  Node& n = path_.emplace_back();
  n.choices = std::move(choices);
  n.events = shown_.size();
  if (!guided()) put_first(n);
  n.saved = w_.save();
}

void Executions::put_first(Node& n) {
  auto local = std::find_if(n.choices.begin(), n.choices.end(),
                            [&](const Choice& c) { return is_relaxed_access(c.thread); });
  if (local == n.choices.end()) return;
  const uint32_t thread = local->thread;
  auto end = std::stable_partition(n.choices.begin(), n.choices.end(),
                                   [&](const Choice& c) { return c.thread == thread; });
  n.first = static_cast<size_t>(end - n.choices.begin());
  n.others = false;
}

bool Executions::is_relaxed_access(uint32_t thread) const {
  const vm::ThreadState& next = w_.vm().threads[thread - 1]->s;
  const bool access = next.pending == ActionKind::kRead || next.pending == ActionKind::kWrite;
  if (next.pending == ActionKind::kRead && may_await_object(thread)) return false;
  return next.status == vm::ThreadStatus::kRunnable && access &&
         next.pending_mode == vm::AccessMode::kPlain && !next.pending_copy &&
         w_.memory().is_relaxed_word(next.pending_object,
                                     reinterpret_cast<const char*>(next.pending_address));
}

// A thread that has obtained an object which is not there yet may not be able to go on.
bool Executions::may_await_object(uint32_t thread) const {
  const std::vector<memory::Value> values = w_.steps().load_values(*w_.vm().threads[thread - 1]);
  return std::any_of(values.begin(), values.end(), [&](memory::Value v) {
    return memory::StableObjects::is_made_later(v) && w_.memory().made_objects()->is_unfinished(v);
  });
}

bool Executions::touches_only_relaxed() const {
  const auto& touched = w_.footprint().accesses();
  return std::all_of(touched.begin(), touched.end(), [&](const Access& a) {
    const Ref r = object_at(a.where);
    if (r == vm::kNull) return false;
    return (is_thread_local(r) && !is_obtainable(r)) ||
           w_.memory().is_relaxed_word(r, vm::address_of(r) + offset_at(a.where));
  });
}

// False: the step is not enabled.
bool Executions::follow_guide(std::vector<Choice>* choices) const {
  const GuideStep& g = (*guide_)[s_.path.size()];
  std::vector<memory::Value> values;
  if (g.value) values = w_.steps().load_values(*w_.vm().threads[g.choice.thread - 1]);
  std::erase_if(*choices, [&](const Choice& c) {
    if (c.thread != g.choice.thread) return true;
    if (!g.value) return c.option != g.choice.option;
    const auto option = static_cast<size_t>(std::max(c.option, 0));
    return option >= values.size() || values[option] != *g.value;
  });
  return !choices->empty();
}

}  // namespace heddle
