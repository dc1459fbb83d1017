#pragma once
// The races of a check with their traces, happens-before edges and acquiring history, in a file
// (SQLite) that can be analysed later: docs/advice.md describes its tables.
//
// Every trace is written in a transaction of its own when the search finds it, so that a check that
// is killed leaves a file that is complete up to then. What is computed from a trace is written as
// well, and is not computed again. One trace at a time is in memory.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "advice/trace_analysis.h"
#include "base/result.h"
#include "explain/race_trace.h"
#include "store/database.h"

namespace heddle::store {

struct StoredRace {
  int64_t number = 0;  // 1-based, in the order in which they were found
  RaceKind kind = RaceKind::kWriteRead;
  std::string location;  // as RaceLocation::name
  TraceAddress address;  // of the racing location
  TracePlace source, manifest;
  std::vector<int64_t> traces;  // their numbers, which are those of the whole store
};

// Facts about the check that wrote the store.
struct StoredCheck {
  std::string main_class, arguments;
  bool ended = false;  // false: it was killed, or is still running
};

class TraceStore : public TraceSink {
 public:
  // For a check. An earlier store of this name is replaced; an Error if the file is something else.
  static Result<std::unique_ptr<TraceStore>> create(const std::string& file,
                                                    const StoredCheck& check,
                                                    uint64_t traces_per_race);
  // For analysis. An Error if it is no trace store.
  static Result<std::unique_ptr<TraceStore>> open(const std::string& file);
  // Whether the file is there and begins like an SQLite file.
  static bool looks_like_one(const std::string& file);

  // ---- writing ----
  uint64_t traces_per_race() const override { return traces_per_race_; }
  void add(const RaceTrace& trace) override;
  void add(const AcquireNote& note) override;
  // The check has ended.
  void end();

  // ---- reading ----
  StoredCheck check();
  std::vector<StoredRace> races();
  std::vector<AcquireNote> history();
  // REQUIRES: there is such a trace.
  RaceTrace trace(int64_t number);
  std::vector<HbEdge> edges(int64_t trace);

  // The hints of a trace: from the store, or computed and written.
  advice::TraceHints hints(int64_t trace, const std::vector<AcquireNote>& history);
  uint64_t analysed() const { return analysed_; }  // traces for which hints were computed

  // Several calls as one transaction.
  void begin() { db_->execute("BEGIN"); }
  void commit() { db_->execute("COMMIT"); }
  Status status() const { return db_->status(); }

 private:
  explicit TraceStore(std::unique_ptr<Database> db) : db_(std::move(db)) {}
  int64_t place_id(const TracePlace& place);
  int64_t address_id(const TraceAddress& address);
  int64_t call_id(const std::string& call);
  int64_t race_id(const RaceTrace& trace);
  TracePlace place(int64_t id);
  TraceAddress address(int64_t id);
  std::string call(int64_t id);
  void write_events(int64_t id, const RaceTrace& trace);
  void write_hints(int64_t trace, const advice::TraceHints& hints, size_t history);
  advice::TraceHints read_hints(int64_t trace);

  std::unique_ptr<Database> db_;
  uint64_t traces_per_race_ = 1, analysed_ = 0;
  // Rows that are known; bounded by the size of the program, not by the number of traces.
  std::map<TracePlace, int64_t> place_ids_;
  std::map<TraceAddress, int64_t> address_ids_;
  std::map<std::string, int64_t> call_ids_;
  std::map<int64_t, TracePlace> places_;
  std::map<int64_t, TraceAddress> addresses_;
  std::map<int64_t, std::string> calls_;
  std::map<std::string, std::unique_ptr<Query>> queries_;
  Query& query(const char* sql);
};

}  // namespace heddle::store
