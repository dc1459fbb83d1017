#pragma once
// Collects what a search finds: each wrong once, with the shortest schedule to it (of a race the first) and how often it
// was met.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "explore/finding.h"
#include "explore/strategy.h"

namespace heddle::explore {

// A finding before it is told: what, and how to get there from the base image.
struct RawFinding {
  FindingKind kind;
  std::vector<Choice> schedule;
  RaceEvent race;            // kDataRace
  uint32_t thread = 0;       // assertion, exception
  std::string exception;     // class name
  uint64_t times = 1;
  uint32_t round = 0;        // of the search it was found in (World::round)
  std::string thrown_at;     // assertion, exception: origin_of
  uint32_t counted = 0;      // the round that `times` counts
  std::vector<std::vector<Choice>> more;  // kDataRace: further schedules (--traces-per-race), found in `counted`
};

class Collector : public Listener {
 public:
  // `search.budget` is told when a finding ends the search.
  explicit Collector(Search& search) : s_(search) {}

  // ---- Listener ----
  void race(const RaceEvent& e) override;
  void uncaught(JavaThread& t, Ref exception) override;

  // The present state is one in which nobody can go on, or (livelock) that belongs to a loop without a way out.
  void deadlock();
  void livelock();
  // An execution has ended in the present state.
  void end_of_execution();

  const std::vector<RawFinding>& findings() const { return findings_; }
  std::vector<RawFinding> take_findings();
  std::vector<std::string> outcomes() const { return {outcomes_.begin(), outcomes_.end()}; }
  uint64_t first_trace() const { return first_trace_; }
  uint64_t shortest_trace() const;

  // Whether any execution ended otherwise than by a failed assumption.
  bool any_completed() const { return any_completed_; }

  // Racy locations were found that are not visible in this round.
  bool another_round() const { return another_round_; }
  void begin_round() { another_round_ = false; }
  void ask_for_another_round() { another_round_ = true; }
  // What was found so far is found again, by schedules that can be followed again.
  void forget();

 private:
  struct RaceKey {
    const vm::FieldInfo* field;
    uint32_t array_site;
    Site manifest, source;
    bool write, source_write;
    auto operator<=>(const RaceKey&) const = default;
  };
  bool kind_wanted(const RaceEvent& e) const;
  bool known_exactly(const RaceKey& key) const;
  uint64_t distinct_races() const;
  void add(RawFinding f);
  bool shorten(RawFinding& f);
  void add_stuck(FindingKind kind, const std::string& key);

  Search& s_;
  std::vector<RawFinding> findings_;
  uint64_t first_trace_ = 0;
  std::map<RaceKey, size_t> races_;
  std::map<std::pair<std::string, std::string>, size_t> exceptions_;  // by class and origin
  std::map<std::string, size_t> stuck_;
  std::set<std::string> outcomes_;
  bool another_round_ = false;
  bool any_completed_ = false;
  bool enough_ = false;  // the user wanted no more; the transition may still run on
};

}  // namespace heddle::explore
