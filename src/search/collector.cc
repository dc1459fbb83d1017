#include "search/collector.h"

#include <algorithm>
#include <utility>

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

// While its location is not visible, a race is reported without its source (0), and with it from
// the next round on. The first report makes the location visible, and is what is shown if the
// search ends before the next round. A race of a kind that the user suppressed makes its location
// visible, too: the findings that it causes are reported.
void Collector::race(const RaceEvent& e) {
  if (ignored()) return;
  if (!kind_wanted(e)) return make_visible(e);
  if (on_race) on_race(e);
  auto [it, fresh] = races_.try_emplace(key_of(e), findings_.size());
  if (!fresh) return count_race(findings_[it->second]);
  RawFinding f{FindingKind::kDataRace, s_.path, e, e.thread, {}};
  f.counted = s_.world.round();
  add(std::move(f));
  make_visible(e);
  stop_at_most_races();
}

void Collector::make_visible(const RaceEvent& e) {
  if (s_.world.visibility().make_visible(e)) another_round_ = true;
}

// The race has occurred again. Occurrences are counted in the newest round.
void Collector::count_race(RawFinding& f) {
  if (std::exchange(f.counted, s_.world.round()) != s_.world.round()) {
    f.times = 0;
    f.more.clear();
  }
  const bool same_path = f.round == f.counted && f.schedule == s_.path;
  if (++f.times <= s_.options.races.traces_per_race && !same_path) f.more.push_back(s_.path);
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
  std::string origin = origin_of(s_.world.vm(), exception);
  auto [it, fresh] = exceptions_.try_emplace({name, origin}, findings_.size());
  if (!fresh) {
    RawFinding& known = findings_[it->second];
    ++known.times;
    if (shorten(known)) known.thread = t.number;
    return;
  }
  RawFinding f{
      assertion ? FindingKind::kAssertion : FindingKind::kException, s_.path, {}, t.number, name};
  f.thrown_at = std::move(origin);
  add(std::move(f));
}

void Collector::exited(JavaThread& t, int status) {
  if (ignored() || !s_.options.properties.exits) return;
  if (exit_is_doubtful(s_.world.vm(), s_.budget.stats.executions == 0)) return;
  failed_ = true;
  std::string origin = origin_of_exit(s_.world.vm(), t);
  auto [it, fresh] = exits_.try_emplace({status, origin}, findings_.size());
  if (!fresh) {
    RawFinding& known = findings_[it->second];
    ++known.times;
    if (shorten(known)) known.thread = t.number;
    return;
  }
  RawFinding f{FindingKind::kExit, s_.path, {}, t.number, {}};
  f.exit_status = status;
  f.thrown_at = std::move(origin);
  add(std::move(f));
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
  add_stuck(FindingKind::kDeadlock, key);
}

void Collector::livelock() {
  // A worker that leaves its pool may end the loop.
  Switches& switches = s_.world.visibility().switches();
  if (s_.world.steps().wait_kept() && !switches.on(Switch::kIdleWorkers))
    return switches.observe(Switch::kIdleWorkers);
  if (s_.options.properties.livelocks) add_stuck(FindingKind::kLivelock, "livelock");
}

void Collector::stale_livelock(uint32_t thread) {
  if (!s_.options.properties.livelocks || s_.world.spoiled() || enough_) return;
  const std::string key = "stale " + own_line(*s_.world.vm().threads[thread - 1]);
  auto [it, fresh] = stuck_.try_emplace(key, findings_.size());
  if (!fresh) {
    ++findings_[it->second].times;
    shorten(findings_[it->second]);
    return;
  }
  RawFinding f{FindingKind::kLivelock, s_.path, {}, thread, {}};
  f.stale_read = true;
  add(std::move(f));
}

void Collector::begin_round() {
  another_round_ = false;
  runs_.clear();
}

void Collector::end_of_execution() {
  if (s_.options.search.strategy == StrategyKind::kAdversarial) add_run();
  s_.budget.ended_paths += s_.world.finished();
  if (s_.world.status().abandoned()) {
    ++s_.budget.stats.pruned;
    return;
  }
  any_completed_ = true;
  if (!s_.world.finished() || s_.world.spoiled()) return;
  if (s_.options.want_outcomes) add_outcome();
  if (s_.options.want_errors) error_outputs_.insert(s_.world.io().errors());
}

// Executions that say nothing about the program do not count.
void Collector::add_run() {
  const bool failed = std::exchange(failed_, false);
  if (s_.world.status().abandoned() || s_.world.spoiled()) return;
  const bool finished = s_.world.finished();
  runs_.push_back(
      {failed, finished, finished && s_.options.want_outcomes ? s_.world.output() : ""});
}

void Collector::add_outcome() {
  auto [it, fresh] = outcomes_.try_emplace(s_.world.output());
  RawFinding& outcome = it->second;
  if (fresh) {
    outcome = {FindingKind::kOutcome, s_.path, {}, 0, {}};
    outcome.output = it->first;
    outcome.round = outcome.counted = s_.world.round();
    return;
  }
  outcome.times = outcome.counted == s_.world.round() ? outcome.times + 1 : 1;
  outcome.counted = s_.world.round();
  shorten(outcome);
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
  races_.clear();
  exceptions_.clear();
  exits_.clear();
  stuck_.clear();
  outcomes_.clear();
  error_outputs_.clear();
  first_trace_ = 0;
}

void Collector::add(RawFinding f) {
  f.round = s_.world.round();
  if (first_trace_ == 0) first_trace_ = f.schedule.size();
  findings_.push_back(std::move(f));
  enough_ = s_.options.stop_at_first;
  if (enough_) s_.budget.stop(std::nullopt);
}

void Collector::add_stuck(FindingKind kind, const std::string& key) {
  // What the program has just observed may show that it is not stuck.
  if (enough_ || s_.world.visibility().switches().round_is_void()) return;
  failed_ = true;
  auto [it, fresh] = stuck_.try_emplace(key, findings_.size());
  if (fresh) return add({kind, s_.path, {}, 0, {}});
  ++findings_[it->second].times;
  shorten(findings_[it->second]);
}

// The present path leads to the finding as well. Returns whether it is shorter.
bool Collector::shorten(RawFinding& f) {
  if (s_.path.size() >= f.schedule.size()) return false;
  f.schedule = s_.path;
  f.round = s_.world.round();
  return true;
}

}  // namespace heddle
