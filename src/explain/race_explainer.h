#pragma once
// Finds the race that a path leads to, and explains why no happens-before edge orders its accesses.

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "explain/array_names.h"
#include "explain/trace_builder.h"

namespace heddle {

class RaceExplainer {
 public:
  // Which accesses are remembered: those to the word that raced when the finding was made, which
  // is the same one when its schedule is executed again unless the heap was laid out otherwise, or
  // those to every word of the field or array.
  enum class Remembers : uint8_t { kWord, kAllWords };

  RaceExplainer(World& world, const RawFinding& raw, Remembers remembers, Places& places,
                ObjectNames& names, StepFacts& facts, WaitFacts& waits, TraceBuilder& trace)
      : w_(world),
        vm_(world.vm()),
        raw_(raw),
        word_(remembers == Remembers::kWord ? raw.race.address : nullptr),
        places_(places),
        names_(names),
        facts_(facts),
        waits_(waits),
        trace_(trace),
        arrays_(world) {}

  // ---- while the path is replayed, as Tracer's functions of these names ----
  void plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p, bool write,
             const PathPosition& position);
  void synchronizes(JavaThread& t, bool releases, Ref object, const char* word);
  void stored(Ref container, const char* p, Ref value) { arrays_.stored(container, p, value); }
  void collected(const std::function<bool(Ref)>& dead);

  // The race, if the event is the one that the finding is about. Adds both accesses to the trace.
  // `position`: of the last access before the event.
  std::optional<Race> explain(const RaceEvent& e, const PathPosition& position);

  // An array that no field holds any more may have been held by one in the base image.
  // REQUIRES: the world is at the base image; the trace has not been taken.
  void name_array_from_base(Race& race);

 private:
  struct PastAccess {
    Ref object = vm::kNull;
    Place at;
    std::vector<Place> inside;
    PathPosition position;
    size_t steps_before = 0;  // the trace's size when it happened
    size_t syncs_before = 0;  // likewise of syncs_
    std::vector<std::string> monitors;
    std::optional<AccessValue> value;
    uint32_t bits = 0;  // of the word that was read
  };
  // Location, thread number, whether it writes, statement.
  using AccessKey = std::tuple<const char*, uint32_t, bool, Site>;
  struct PastSync {
    uint32_t thread;
    Ref object;
    const char* word;
    SyncAction action;
  };

  bool is_wanted(const RaceEvent& e) const;
  RaceLocation location_of(const RaceEvent& e, const JavaThread& t);
  SyncAction sync_action(const JavaThread& t, bool releases, Ref object, const char* word);
  MissingOrder missing_order(const JavaThread& source, const PastAccess& access, JavaThread& t);

  World& w_;
  vm::Vm& vm_;
  const RawFinding& raw_;
  const char* word_;  // null: all
  Places& places_;
  ObjectNames& names_;
  StepFacts& facts_;
  WaitFacts& waits_;
  TraceBuilder& trace_;
  ArrayNames arrays_;
  std::map<AccessKey, PastAccess> past_;  // the last of each kind
  std::vector<PastSync> syncs_;           // in the order of the path
  Ref nameless_array_ = vm::kNull;  // the racing array, if no variable was found that holds it
};

// How steps name the location: "Pool" and "left", "Bakery.flag" and an index.
Location step_location(const RaceLocation& l);

}  // namespace heddle
