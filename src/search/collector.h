#pragma once
// Collects the findings of a search: each one once, with how often it occurred and
// the shortest schedule that leads to it (of a race, the first one).

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "search/failing_races.h"
#include "search/finding_kind.h"
#include "search/strategy.h"

namespace heddle {

// A finding before it is explained: its kind, and the schedule that leads to it from the base
// image.
struct RawFinding {
  FindingKind kind;
  std::vector<Choice> schedule;
  RaceEvent race;           // kDataRace
  uint32_t thread = 0;      // assertion, exception, exit
  std::string exception;    // class name
  int exit_status = 0;      // exit
  std::string output;       // kOutcome
  uint64_t times = 1;       // occurrences in the round `counted`
  uint32_t round = 0;       // World::round in which the schedule was found
  std::string thrown_at;    // assertion, exception: origin_of; exit: origin_of_exit (thrown.h)
  bool stale_read = false;  // kLivelock: `thread` may read an old value forever
  std::string stuck_at;     // kDeadlock, kLivelock: what counts as the same
  // It was found only in rounds in which loads may return stores to come (memory/promise.h).
  bool later = false;
  std::optional<size_t> settled;  // then, if it was asked whether it is legal: which answer
  uint32_t counted = 0;           // the round that `times` counts
  // kDataRace: further schedules (--traces-per-race), found in `counted`.
  std::vector<std::vector<Choice>> more;
  std::set<std::string> racing;  // not of races: as far as Collector::failing_races was asked
};

// One execution of a strategy that samples.
struct SampledRun {
  bool failed = false;    // an assertion, exception, exit status, deadlock or livelock
  bool finished = false;  // false: it was cut, or failed before its end
  std::string output;     // if it is wanted
};

class Collector : public Listener {
 public:
  // Something that was found, before it is known whether it is new.
  struct Event {
    RawFinding finding;
    std::string errors = {};  // kOutcome: what was printed on standard error
  };

  // Stops `search.budget` when a finding ends the search.
  explicit Collector(Search& search) : s_(search) {}

  // Called with every race of a wanted kind when it occurs, within the step; may be empty. Not on
  // paths of which it is not known yet whether they count.
  std::function<void(const RaceEvent&)> on_race;
  // Is told of races and failures. Null: nothing is asked. REQUIRES: a part of the world's state.
  FailingRaces* failing_races = nullptr;

  // ---- Listener ----
  void race(const RaceEvent& e) override;
  void uncaught(JavaThread& t, Ref exception) override;
  void exited(JavaThread& t, int status) override;

  // ---- called by strategies ----
  // No thread is enabled in the present state.
  void deadlock();
  // The present state belongs to a cycle that no step leaves.
  void livelock();
  // All enabled threads of the present state may read old values forever; the newest steps of the
  // path are an iteration of this thread's loop.
  void stale_livelock(uint32_t thread);
  // An execution has ended in the present state.
  void end_of_execution();

  // ---- paths of which it is not known yet whether they count (promised_paths.h) ----
  // From now on events are kept, until they are taken.
  void defer() {
    deferring_ = true;
    deferred_.clear();
  }
  std::vector<Event> take_deferred() {
    deferring_ = false;
    return std::exchange(deferred_, {});
  }
  void apply(std::vector<Event> events);

  const std::vector<RawFinding>& findings() const { return findings_; }
  std::vector<RawFinding> take_findings();
  // What complete executions print, in alphabetical order.
  std::vector<RawFinding> take_outcomes();
  std::vector<std::string> error_outputs() const {
    return {error_outputs_.begin(), error_outputs_.end()};
  }
  // The executions of the newest round, in the order in which they were sampled.
  std::vector<SampledRun> take_runs() { return std::move(runs_); }
  uint64_t first_trace() const { return first_trace_; }
  uint64_t shortest_trace() const;

  // Whether any execution ended other than by a failed assumption.
  bool any_completed() const { return any_completed_; }

  // Whether racy locations were found that are not visible in this round, or another round is
  // needed for some other reason.
  bool another_round() const { return another_round_; }
  // Whether a location raced in this round that was not visible before.
  bool found_location() const { return found_location_; }
  void begin_round();
  void ask_for_another_round() { another_round_ = true; }
  // Drops all findings: the next round finds them again, with schedules that can be replayed.
  void forget();
  // Drops the findings and outcomes of the present round.
  void forget_round();

 private:
  struct RaceKey {
    const vm::FieldInfo* field;
    uint32_t array_site;
    Site manifest, source;
    bool write, source_write;
    auto operator<=>(const RaceKey&) const = default;
  };
  static RaceKey key_of(const RaceEvent& e);
  std::string name_of_location(const RaceEvent& e) const;
  bool ignored() const { return enough_ || s_.world.spoiled(); }
  bool kind_wanted(const RaceEvent& e) const;
  // The event has occurred on the present path: applies it, or keeps it for later.
  void occurred(Event e);
  void apply(Event& e, const std::vector<Choice>& schedule);
  void apply_race(RawFinding& f);
  void apply_failure(RawFinding& f);
  void apply_outcome(Event& e);
  void make_visible(const RaceEvent& e);
  void count_race(RawFinding& known, const RawFinding& f);
  void stop_at_most_races();
  bool known_with_source(const RaceKey& key) const;
  uint64_t distinct_races() const;
  void add(RawFinding f);
  void add_run();
  bool shorten(RawFinding& known, const RawFinding& f) const;
  void replace(RawFinding& known, const RawFinding& f) const;
  void apply_stuck(RawFinding& f);
  bool ends_search(const RawFinding& f) const;

  Search& s_;
  std::vector<RawFinding> findings_;
  uint64_t first_trace_ = 0;
  std::map<RaceKey, size_t> races_;
  std::map<std::pair<std::string, std::string>, size_t> exceptions_;  // by class and origin
  std::map<std::pair<int, std::string>, size_t> exits_;               // by status and origin
  std::map<std::string, size_t> stuck_;
  std::map<std::string, RawFinding> outcomes_;
  std::set<std::string> error_outputs_;
  const std::vector<Choice>* schedule_ = nullptr;  // of the event that is being applied
  bool deferring_ = false;
  std::vector<Event> deferred_;
  std::vector<SampledRun> runs_;
  bool failed_ = false;  // in the present execution
  bool another_round_ = false;
  bool found_location_ = false;
  bool any_completed_ = false;
  bool enough_ = false;  // the user wants no more findings; the transition may still be running
};

}  // namespace heddle
