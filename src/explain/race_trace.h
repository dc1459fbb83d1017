#pragma once
// A race and what happened before it on one path, as plain data: the events from which advice is
// made (src/advice/trace_analysis.h) and which the trace store keeps (src/store). Unlike
// Finding::trace it has every acquire, release and access to a racy location, and no sentence.

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "explain/array_names.h"
#include "explain/finding.h"
#include "search/path_recorder.h"

namespace heddle {

// A field, an array's elements, a lock: what advice can name.
struct TraceAddress {
  using Kind = PathAddress::Kind;
  Kind kind = Kind::kPlain;
  std::string class_name;  // "pkg.Outer$Inner": the field's class, the lock's or the array's
  std::string field;       // empty: the object itself, or an array that no field holds
  bool elements = false;   // of an array, which `field` holds
  bool is_static = false;
  // "Pool#1": tells the objects of one trace apart. A thread: its name.
  std::string object;
  int64_t index = -1;  // of an element; a thread: index of RaceTrace::threads
  auto operator<=>(const TraceAddress&) const = default;
};

struct TracePlace {
  std::string class_name, method, file;
  int line = 0;
  auto operator<=>(const TracePlace&) const = default;
};

struct TraceEvent {
  PathEvent::Kind kind = PathEvent::Kind::kRead;
  bool nonzero = false;  // as PathEvent::nonzero
  uint32_t thread = 0, address = 0, place = 0;
  std::string call;  // "ReentrantLock.lock": the library's method that the statement has called
};

struct RaceTrace {
  RaceKind kind = RaceKind::kWriteRead;
  std::string location;  // as RaceLocation::name
  std::vector<std::string> threads;
  std::vector<TraceAddress> addresses;
  std::vector<TracePlace> places;
  std::vector<TraceEvent> events;  // the last one is the manifest access
  size_t source = 0;               // index of the source access
  const TraceEvent& manifest() const { return events.back(); }
  const TracePlace& place_of(const TraceEvent& e) const { return places[e.place]; }
  const TraceAddress& address_of(const TraceEvent& e) const { return addresses[e.address]; }
};

// An entry of the acquiring history: this acquire made an access to the location race-free.
struct AcquireNote {
  std::string location;  // as RaceLocation::name
  TraceAddress acquired;
  bool nonzero = false;
  std::string call;            // as TraceEvent::call
  TracePlace access, acquire;  // where
  auto operator<=>(const AcquireNote&) const = default;
};

// Takes races as the search finds them.
class TraceSink {
 public:
  virtual ~TraceSink() = default;
  // How many different traces of one race are wanted.
  virtual uint64_t traces_per_race() const = 0;
  virtual void add(const RaceTrace& trace) = 0;
  virtual void add(const AcquireNote& note) = 0;
};

// Passes the races of a search on to a sink, each with what happened before it.
class TraceCollector {
 public:
  // REQUIRES: world.begin() was not called.
  TraceCollector(World& world, TraceSink& sink);
  // Records from now on, resp. no more.
  void begin();
  void end();
  void race(const RaceEvent& e);

 private:
  class Builder;
  struct Known {
    uint64_t traces = 0;
    absl::flat_hash_set<uint64_t> hashes;
  };

  bool is_known_well(const RaceEvent& e);
  void acquired(const AcquireFact& fact);
  const TracePlace& place_of(Site site);
  const std::optional<ArrayName>& name_of_array(Ref array, uint32_t site, const JavaThread& t);
  std::string location_name(const vm::FieldInfo* field, uint32_t array_site) const;
  TraceAddress named(const PathAddress& a, const JavaThread& t);

  World& w_;
  TraceSink& sink_;
  PathRecorder recorder_;
  ArrayNames arrays_;
  std::map<std::string, Known> known_;  // by race; also by the machine's numbers of it
  absl::flat_hash_map<Site, TracePlace> places_;
  absl::flat_hash_map<uint32_t, std::optional<ArrayName>> array_names_;  // by where they are made
};

}  // namespace heddle
