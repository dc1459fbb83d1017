#include "search/rounds.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "memory/promise.h"
#include "search/scouting.h"
#include "search/strategy.h"
#include "vm/link.h"

namespace heddle {

namespace {

// Rounds that are repeated because class loaders have defined classes in them.
constexpr int kMostRepeats = 3;

// Whether the program's own class loaders have defined classes, among those from `from` on. A class
// loader is called once for what a class refers to, and its answer stays (vm/link.h): the steps of
// that call are missing when the schedule is followed again.
bool own_loaders_defined_classes(World& world, size_t from) {
  vm::Vm& vm = world.vm();
  for (size_t i = from; i < vm.klasses.size(); ++i) {
    const Klass& k = *vm.klasses[i];
    if (k.is_array() || k.loader == vm::kNull) continue;
    bool in_base_image = uint64_t{k.loader} * 8 < world.base_top();
    if (!in_base_image || !vm::is_builtin_loader(vm, k.loader)) return true;
  }
  return false;
}

class Rounds {
 public:
  Rounds(World& world, const CheckOptions& options, ProgressSink& progress,
         const SearchHooks& hooks)
      : world_(world),
        progress_(progress),
        budget_(world, options, progress),
        s_{world, options, found_, budget_, {}},
        found_(s_),
        strategy_(make_strategy(s_)),
        hooks_(hooks) {
    found_.on_race = hooks.on_race;
    found_.failing_races = hooks.failing_races;
    if (hooks.on_found) budget_.on_found = [this] { tell_of_findings(); };
  }

  SearchOutcome run();

 private:
  void run_one();
  bool scouting() const { return scouts_ && budget_.strategy == scouts_.get(); }
  void tell_of_findings();
  bool interrupt_for_scouts();
  void choose_next_strategy();
  void repeat_if_classes_were_defined(size_t classes_before);
  void drop_overtaking();
  void note_later_writes();
  SearchOutcome take_outcome();

  World& world_;
  ProgressSink& progress_;
  Budget budget_;
  Search s_;
  Collector found_;
  std::unique_ptr<Strategy> strategy_, scouts_;
  const SearchHooks& hooks_;
  World::Saved base_;
  size_t told_ = 0;  // findings
  std::set<std::pair<const vm::FieldInfo*, uint32_t>> told_locations_;
  int repeats_ = 0;
};

SearchOutcome Rounds::run() {
  budget_.strategy = strategy_.get();
  world_.listener = &found_;
  world_.interrupted = [this] { return budget_.over(); };
  base_ = world_.save();
  if (wants_scouts(s_.options)) budget_.pause_when_long = [&] { return interrupt_for_scouts(); };
  do {
    run_one();
  } while (found_.another_round() && !budget_.stopped_for_good());
  world_.listener = nullptr;
  world_.interrupted = nullptr;
  return take_outcome();
}

void Rounds::run_one() {
  const size_t classes_before = world_.vm().klasses.size();
  found_.begin_round();
  ++budget_.stats.rounds;
  budget_.begin_round();
  (scouting() ? *scouts_ : *strategy_).round();
  s_.path.clear();
  choose_next_strategy();
  repeat_if_classes_were_defined(classes_before);
  if (world_.visibility().switches().turn_on_observed()) found_.ask_for_another_round();
  drop_overtaking();
  budget_.stats.states = std::max(budget_.stats.states, strategy_->states());
  world_.restore(base_);
  world_.set_round(world_.round() + 1);
}

// Some may have been dropped since (Collector::forget_round); they are told of once.
void Rounds::tell_of_findings() {
  const std::vector<RawFinding>& all = found_.findings();
  for (told_ = std::min(told_, all.size()); told_ < all.size(); ++told_) {
    const RawFinding& f = all[told_];
    const bool race = f.kind == FindingKind::kDataRace;
    if (!race || told_locations_.emplace(f.race.field, f.race.array_site).second)
      hooks_.on_found(base_, f);
  }
}

// The search has turned out to be long. A round that will be followed by another one anyway can end
// here; otherwise scouts are sent in a copy of the process, and it ends if they find something.
bool Rounds::interrupt_for_scouts() {
  scouts_ = make_scouts(s_);
  return found_.another_round() || scouts_bring_news(s_, *scouts_, base_, progress_);
}

// After an interruption scouts search in this process, until they find nothing that needs another
// round; then the strategy begins again.
void Rounds::choose_next_strategy() {
  const bool were_scouting = scouting();
  if (budget_.take_pause())
    budget_.strategy = scouts_.get();
  else if (were_scouting && (scouts_->done() || !found_.another_round()))
    budget_.strategy = strategy_.get();
  else
    return;
  found_.ask_for_another_round();
}

void Rounds::repeat_if_classes_were_defined(size_t classes_before) {
  if (repeats_ >= kMostRepeats || budget_.stopped_for_good()) return;
  if (!own_loaders_defined_classes(world_, classes_before)) return;
  ++repeats_;
  found_.forget();
  found_.ask_for_another_round();
}

// In a round with held stores in which a new location has raced, the Collector has left things out
// (may_be_none). The next rounds find all of it, also what it has kept.
void Rounds::drop_overtaking() {
  const bool held_back = world_.memory().model().holds_stores() && world_.memory().any();
  if (held_back && found_.found_location() && !budget_.stopped_for_good()) found_.forget_round();
}

void Rounds::note_later_writes() {
  memory::Promise* promises = world_.memory().model().promises();
  if (!promises) return;
  const memory::FutureGaps gaps = promises->gaps();
  const std::vector<Note> notes = world_.notes().all();
  auto noted = [&](NoteKind kind) {
    return std::any_of(notes.begin(), notes.end(), [&](const Note& n) { return n.kind == kind; });
  };
  for (auto [missing, what] :
       {std::pair(gaps.objects, LaterWrites::kObjects),
        {gaps.references, LaterWrites::kReferences},
        {gaps.circles || world_.memory().made_objects()->left_out(), LaterWrites::kUnfinished},
        {gaps.modes, LaterWrites::kModes},
        {noted(NoteKind::kCopy), LaterWrites::kCopies}}) {
    Reason why{ReasonKind::kLaterWrites};
    why.later_writes = what;
    if (missing) budget_.note(why);
  }
}

SearchOutcome Rounds::take_outcome() {
  if (budget_.stats.pruned && !found_.any_completed()) budget_.note({ReasonKind::kAllExcluded});
  note_later_writes();
  SearchOutcome out;
  out.stats = budget_.finish();
  out.stats.first_trace = found_.first_trace();
  out.stats.shortest_trace = found_.shortest_trace();
  out.error_outputs = found_.error_outputs();
  out.witnesses = found_.take_outcomes();
  out.runs = found_.take_runs();
  for (const RawFinding& w : out.witnesses) out.outcomes.push_back(w.output);
  out.reasons = budget_.reasons();
  out.findings = found_.take_findings();
  return out;
}

}  // namespace

SearchOutcome search(World& world, const CheckOptions& options, ProgressSink& progress,
                     const SearchHooks& hooks) {
  return Rounds(world, options, progress, hooks).run();
}

}  // namespace heddle
