#include "search/collector.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "memory/models.h"
#include "memory/promise.h"
#include "search/budget.h"
#include "system/outside.h"
#include "system/thrown.h"
#include "vm/frames.h"

namespace heddle {

namespace {

bool is_own_code(const vm::Method& m) {
  return !m.holder->trusted && !m.holder->generated && !m.is_native();
}

// The line of the program's own code that a thread is at; "" when there is none on its stack.
std::string own_line(const JavaThread& t) {
  for (const vm::Frame* f = t.s.frame; f; f = f->prev)
    if (is_own_code(*f->method))
      return std::to_string(f->method->id) + ":" +
             std::to_string(vm::Vm::line_of(f->method, vm::bci_of(*f)));
  return "";
}

// Where stores are held back, those of locations that are not relaxed overtake them. That shows
// only if such a location races. What is found before the first such race of a round is an
// execution; what is found later may be none, and the next round finds again what is one.
bool may_be_none(const Collector& found, const Search& s) {
  const RelaxedMemory& memory = s.world.memory();
  return found.found_location() && memory.any() && memory.model().holds_stores();
}

}  // namespace

// ---- races ----

Collector::RaceKey Collector::key_of(const RaceEvent& e) {
  return {e.field, e.field ? 0 : e.array_site, e.manifest, e.source, e.write, e.source_writes};
}

bool Collector::kind_wanted(const RaceEvent& e) const {
  const RaceOptions& r = s_.options.races;
  if (!r.told) return false;
  if (e.source_writes) return e.write ? r.write_write : r.write_read;
  return r.read_write;
}

// ---- events ----

void Collector::occurred(Event e) {
  e.finding.round = s_.world.round();
  const memory::Promise* promises = s_.world.memory().model().promises();
  e.finding.later = promises && promises->offers_now();
  if (!deferring_) return apply(e, s_.path);
  e.finding.schedule = s_.path;
  deferred_.push_back(std::move(e));
}

void Collector::apply(std::vector<Event> events) {
  for (Event& e : events) {
    const std::vector<Choice> schedule = std::move(e.finding.schedule);
    apply(e, schedule);
  }
}

void Collector::apply(Event& e, const std::vector<Choice>& schedule) {
  if (may_be_none(*this, s_)) {
    if (e.finding.kind == FindingKind::kDataRace) make_visible(e.finding.race);
    return;
  }
  schedule_ = &schedule;
  switch (e.finding.kind) {
    case FindingKind::kDataRace:
      return apply_race(e.finding);
    case FindingKind::kAssertion:
    case FindingKind::kException:
    case FindingKind::kExit:
      return apply_failure(e.finding);
    case FindingKind::kDeadlock:
    case FindingKind::kLivelock:
      return apply_stuck(e.finding);
    case FindingKind::kOutcome:
      return apply_outcome(e);
  }
}

void Collector::race(const RaceEvent& e) {
  if (ignored()) return;
  if (on_race && !deferring_ && !may_be_none(*this, s_) && kind_wanted(e)) on_race(e);
  occurred({{FindingKind::kDataRace, {}, e, e.thread, {}}});
}

// While its location is not visible, a race is reported without its source (0), and with it from
// the next round on. The first report makes the location visible, and is what is shown if the
// search ends before the next round. A race of a kind that the user suppressed makes its location
// visible, too: the findings that it causes are reported.
void Collector::apply_race(RawFinding& f) {
  if (enough_) return;
  const RaceEvent race = f.race;
  if (!kind_wanted(race)) return make_visible(race);
  auto [it, fresh] = races_.try_emplace(key_of(race), findings_.size());
  if (!fresh) return count_race(findings_[it->second], f);
  f.counted = f.round;
  add(std::move(f));
  make_visible(race);
  stop_at_most_races();
}

void Collector::make_visible(const RaceEvent& e) {
  if (s_.world.visibility().make_visible(e)) another_round_ = found_location_ = true;
}

// The race has occurred again. Occurrences are counted in the newest round.
void Collector::count_race(RawFinding& known, const RawFinding& f) {
  if (std::exchange(known.counted, f.round) != f.round) {
    known.times = 0;
    known.more.clear();
  }
  if (known.later && !f.later) replace(known, f);
  const bool same_path = known.round == known.counted && known.schedule == *schedule_;
  if (++known.times <= s_.options.races.traces_per_race && !same_path)
    known.more.push_back(*schedule_);
}

void Collector::stop_at_most_races() {
  const uint64_t most = s_.options.races.max_races;
  if (!most || distinct_races() < most) return;
  enough_ = true;
  s_.budget.stop(Reason{ReasonKind::kMaxRaces, most});
}

// Whether the race, which has no source, is also known with one.
bool Collector::known_with_source(const RaceKey& key) const {
  for (const auto& [other, finding] : races_) {
    RaceKey same = other;
    same.source = 0;
    if (other.source != 0 && same == key) return true;
  }
  return false;
}

// As merge_races.h will count them, as far as that is known before they are explained.
uint64_t Collector::distinct_races() const {
  std::set<RaceKey> distinct;
  for (const auto& [key, finding] : races_) {
    if (key.source == 0 && known_with_source(key)) continue;
    bool library = key.field && key.field->holder->trusted;
    distinct.insert(library ? RaceKey{nullptr, 0, key.manifest, key.source, false, false} : key);
  }
  return distinct.size();
}

// A race that a later round has found again with its source is counted there. It is kept all the
// same, since its schedule is usually the shorter one.
std::vector<RawFinding> Collector::take_findings() {
  for (const auto& [key, finding] : races_)
    if (key.source == 0 && known_with_source(key)) findings_[finding].times = 0;
  return std::move(findings_);
}

// ---- other findings ----

// A failing assertion comes here when it is thrown (vm::note_throw), perhaps when it is rethrown,
// and once more when it leaves the thread: all that is one finding.
void Collector::uncaught(JavaThread& t, Ref exception) {
  std::string name = vm::klass_of(exception)->java_name();
  const bool assertion = is_assertion(s_.world.vm(), exception);
  if (ignored()) return;
  if (assertion ? !s_.options.properties.assertions : !s_.options.properties.exceptions) return;
  if (!assertion && caused_by_changed_files(s_.world.vm(), exception)) return;
  failed_ = true;
  RawFinding f{
      assertion ? FindingKind::kAssertion : FindingKind::kException, {}, {}, t.number, name};
  f.thrown_at = origin_of(s_.world.vm(), exception);
  occurred({std::move(f)});
}

void Collector::exited(JavaThread& t, int status) {
  if (ignored() || !s_.options.properties.exits) return;
  if (exit_is_doubtful(s_.world.vm(), s_.budget.stats.executions == 0)) return;
  failed_ = true;
  RawFinding f{FindingKind::kExit, {}, {}, t.number, {}};
  f.exit_status = status;
  f.thrown_at = origin_of_exit(s_.world.vm(), t);
  occurred({std::move(f)});
}

// An assertion, an exception or an exit.
void Collector::apply_failure(RawFinding& f) {
  if (enough_) return;
  const size_t next = findings_.size();
  const size_t at = f.kind == FindingKind::kExit
                        ? exits_.try_emplace({f.exit_status, f.thrown_at}, next).first->second
                        : exceptions_.try_emplace({f.exception, f.thrown_at}, next).first->second;
  if (at == next) return add(std::move(f));
  RawFinding& known = findings_[at];
  ++known.times;
  if (shorten(known, f)) known.thread = f.thread;
}

// Deadlocks at the same set of lines are one finding, whichever threads are stuck there and however
// many.
void Collector::deadlock() {
  if (!s_.options.properties.deadlocks || s_.world.spoiled()) return;
  std::set<std::string> lines;
  for (auto& t : s_.world.vm().threads)
    if (!t->system && t->s.status != vm::ThreadStatus::kTerminated) lines.insert(own_line(*t));
  std::string key;
  for (const std::string& line : lines) key += line + ";";
  RawFinding f{FindingKind::kDeadlock, {}, {}, 0, {}};
  f.stuck_at = std::move(key);
  occurred({std::move(f)});
}

void Collector::livelock() {
  // A worker that leaves its pool may end the loop.
  Switches& switches = s_.world.visibility().switches();
  if (s_.world.steps().wait_kept() && !switches.on(Switch::kIdleWorkers))
    return switches.observe(Switch::kIdleWorkers);
  if (!s_.options.properties.livelocks) return;
  RawFinding f{FindingKind::kLivelock, {}, {}, 0, {}};
  f.stuck_at = "livelock";
  occurred({std::move(f)});
}

void Collector::stale_livelock(uint32_t thread) {
  if (!s_.options.properties.livelocks || s_.world.spoiled() || enough_) return;
  RawFinding f{FindingKind::kLivelock, {}, {}, thread, {}};
  f.stale_read = true;
  f.stuck_at = "stale " + own_line(*s_.world.vm().threads[thread - 1]);
  occurred({std::move(f)});
}

void Collector::begin_round() {
  another_round_ = found_location_ = false;
  runs_.clear();
}

void Collector::end_of_execution() {
  if (s_.options.search.strategy == StrategyKind::kAdversarial) add_run();
  s_.budget.end_of_execution();
  if (s_.world.status().abandoned()) {
    ++s_.budget.stats.pruned;
    return;
  }
  any_completed_ = true;
  if (!s_.world.finished() || s_.world.spoiled()) return;
  if (!s_.options.want_outcomes && !s_.options.want_errors) return;
  Event e{{FindingKind::kOutcome, {}, {}, 0, {}}};
  if (s_.options.want_outcomes) e.finding.output = s_.world.output();
  if (s_.options.want_errors) e.errors = s_.world.io().errors();
  occurred(std::move(e));
}

// Executions that say nothing about the program do not count, nor does one in whose middle the
// search was stopped: it might have ended.
void Collector::add_run() {
  const bool failed = std::exchange(failed_, false);
  if (s_.world.status().abandoned() || s_.world.spoiled()) return;
  const bool finished = s_.world.finished();
  if (!failed && !finished && s_.budget.stopped()) return;
  runs_.push_back(
      {failed, finished, finished && s_.options.want_outcomes ? s_.world.output() : ""});
}

void Collector::apply_outcome(Event& e) {
  if (s_.options.want_errors) error_outputs_.insert(e.errors);
  if (!s_.options.want_outcomes) return;
  RawFinding& f = e.finding;
  auto [it, fresh] = outcomes_.try_emplace(f.output);
  RawFinding& outcome = it->second;
  if (fresh) {
    outcome = std::move(f);
    outcome.schedule = *schedule_;
    outcome.counted = outcome.round;
    return;
  }
  outcome.times = outcome.counted == f.round ? outcome.times + 1 : 1;
  outcome.counted = f.round;
  shorten(outcome, f);
}

std::vector<RawFinding> Collector::take_outcomes() {
  std::vector<RawFinding> out;
  for (auto& [output, outcome] : outcomes_) out.push_back(std::move(outcome));
  return out;
}

uint64_t Collector::shortest_trace() const {
  uint64_t shortest = 0;
  for (const RawFinding& f : findings_)
    if (shortest == 0 || f.schedule.size() < shortest) shortest = f.schedule.size();
  return shortest;
}

void Collector::forget() {
  findings_.clear();
  s_.budget.forget_found();
  races_.clear();
  exceptions_.clear();
  exits_.clear();
  stuck_.clear();
  outcomes_.clear();
  error_outputs_.clear();
  first_trace_ = 0;
}

void Collector::forget_round() {
  auto is_of_round = [&](const RawFinding& f) { return f.round == s_.world.round(); };
  std::vector<std::optional<size_t>> moved;  // where each finding goes; none: it is dropped
  size_t kept = 0;
  for (const RawFinding& f : findings_)
    moved.push_back(is_of_round(f) ? std::nullopt : std::optional(kept++));
  auto renumber = [&](auto& positions) {
    std::erase_if(positions, [&](const auto& p) { return !moved[p.second]; });
    for (auto& [key, position] : positions) position = *moved[position];
  };
  renumber(races_);
  renumber(exceptions_);
  renumber(exits_);
  renumber(stuck_);
  std::erase_if(findings_, is_of_round);
  std::erase_if(outcomes_, [&](const auto& outcome) { return is_of_round(outcome.second); });
}

void Collector::add(RawFinding f) {
  f.schedule = *schedule_;
  if (first_trace_ == 0) first_trace_ = f.schedule.size();
  s_.budget.found(f.kind);
  findings_.push_back(std::move(f));
  enough_ = ends_search(findings_.back());
  if (enough_) s_.budget.stop(std::nullopt);
}

// What reads a store to come may turn out to be forbidden.
bool Collector::ends_search(const RawFinding& f) const {
  return s_.options.stop_at_first &&
         !(f.later && memory::decides_legality(s_.options.search.memory));
}

void Collector::apply_stuck(RawFinding& f) {
  // What the program has just observed may show that it is not stuck.
  const bool is_void = !f.stale_read && s_.world.visibility().switches().round_is_void();
  if (enough_ || is_void) return;
  failed_ = true;
  auto [it, fresh] = stuck_.try_emplace(f.stuck_at, findings_.size());
  if (fresh) return add(std::move(f));
  ++findings_[it->second].times;
  shorten(findings_[it->second], f);
}

// The path of f leads to the known finding as well. Returns whether it is shorter, or needs no
// stores to come.
bool Collector::shorten(RawFinding& known, const RawFinding& f) const {
  const bool better =
      known.later == f.later ? schedule_->size() < known.schedule.size() : known.later;
  if (better) replace(known, f);
  return better;
}

void Collector::replace(RawFinding& known, const RawFinding& f) const {
  known.schedule = *schedule_;
  known.round = f.round;
  known.later = f.later;
}

}  // namespace heddle
