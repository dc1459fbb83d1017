#include "explore/collector.h"

#include <algorithm>

#include "explore/budget.h"

namespace heddle::explore {

uint64_t place_of_throw(vm::Vm& vm, Ref exception) {
  auto trace = vm.backtrace(exception);
  return trace.empty() ? 0 : uint64_t{trace[0].method->id} << 32 | static_cast<uint32_t>(trace[0].bci);
}

bool Collector::kind_wanted(const RaceEvent& e) const {
  const RaceOptions& r = s_.options.races;
  if (e.write_write_or_read) return e.write ? r.write_write : r.write_read;
  return r.read_write;
}

void Collector::race(const RaceEvent& e) {
  if (!kind_wanted(e) || s_.world.spoiled()) return;
  RaceKey key{e.field, e.field ? 0 : e.array_site, e.manifest, e.source, e.write, e.write_write_or_read};
  auto [it, fresh] = races_.try_emplace(key, findings_.size());
  if (!fresh) {
    ++findings_[it->second].times;
    return;
  }
  add({FindingKind::kDataRace, s_.path, e, e.thread, {}});
  if (s_.world.make_visible(e)) another_round_ = true;
  uint64_t most = s_.options.races.max_races;
  if (most && races_.size() >= most) s_.budget.stop("--max-races reached");
}

// An assertion that fails comes here when it is thrown (vm::note_throw), perhaps again when it is thrown on, and once
// more when it leaves the thread: all that is one finding.
void Collector::uncaught(JavaThread& t, Ref exception) {
  std::string name = vm::klass_of(exception)->java_name();
  bool assertion = vm::klass_of(exception)->is_subclass_of(s_.world.vm().find_boot_class("java/lang/AssertionError"));
  if (s_.world.spoiled()) return;
  if (assertion ? !s_.options.properties.assertions : !s_.options.properties.exceptions) return;
  uint64_t at = place_of_throw(s_.world.vm(), exception);
  auto [it, fresh] = exceptions_.try_emplace({name, at}, findings_.size());
  if (!fresh) {
    ++findings_[it->second].times;
    return;
  }
  RawFinding f{assertion ? FindingKind::kAssertion : FindingKind::kException, s_.path, {}, t.number, name};
  f.thrown_at = at;
  add(std::move(f));
}

void Collector::deadlock() {
  if (!s_.options.properties.deadlocks || s_.world.spoiled()) return;
  std::string key;
  for (auto& t : s_.world.vm().threads) {
    if (t->system || t->s.status == vm::ThreadStatus::kTerminated) continue;
    key += std::to_string(static_cast<int>(t->s.status)) + "@";
    if (t->s.frame) key += std::to_string(t->s.frame->prev ? t->s.frame->prev->method->id : 0) + ";";
  }
  add_stuck(FindingKind::kDeadlock, key);
}

void Collector::livelock() {
  if (s_.options.properties.livelocks) add_stuck(FindingKind::kLivelock, "livelock");
}

void Collector::end_of_execution() {
  if (s_.world.abandoned()) {
    ++s_.budget.stats.pruned;
    return;
  }
  any_completed_ = true;
  if (s_.world.finished() && !s_.world.spoiled() && s_.options.want_outcomes) outcomes_.insert(s_.world.output());
}

uint64_t Collector::shortest_trace() const {
  uint64_t shortest = 0;
  for (const RawFinding& f : findings_)
    if (shortest == 0 || f.schedule.size() < shortest) shortest = f.schedule.size();
  return shortest;
}

void Collector::add(RawFinding f) {
  f.round = s_.world.round();
  if (first_trace_ == 0) first_trace_ = f.schedule.size();
  findings_.push_back(std::move(f));
  if (s_.options.stop_at_first) s_.budget.stop("");
}

void Collector::add_stuck(FindingKind kind, const std::string& key) {
  auto [it, fresh] = stuck_.try_emplace(key, findings_.size());
  if (fresh) add({kind, s_.path, {}, 0, {}});
  else ++findings_[it->second].times;
}

}  // namespace heddle::explore
