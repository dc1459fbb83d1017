#pragma once
// Race detection (JRF): who may access what without a race, as the
// happens-before summary h and a cell per location (docs/race-summary.md).
//
// Every checked access is compared with the cell of its location. A location
// that is known to race is checked exactly instead: the last read and write of
// every thread are kept, so that each racing pair of statements is reported.

#include <cstdint>
#include <vector>

#include "base/check_options.h"
#include "base/mark_stack.h"
#include "base/state_part.h"
#include "system/cell_tables.h"
#include "system/compaction.h"
#include "system/events.h"
#include "system/footprint.h"
#include "system/hb_rows.h"
#include "system/plain_initializers.h"
#include "system/relaxed_memory.h"
#include "system/statements.h"
#include "system/tracking.h"
#include "system/visibility.h"

namespace heddle {

// The parts of the World that the detector asks.
struct DetectorContext {
  vm::Vm& vm;
  const CheckOptions& options;
  const Watchers& watchers;
  Visibility& visibility;
  Tracking& tracking;
  Statements& statements;
  ReadTracker& reads;
  RelaxedMemory& memory;  // told of every edge
  PlainInitializers& initializers;
};

// A volatile, opaque, acquire, release or mixed access.
struct ModedAccess {
  const vm::FieldInfo* field;  // null: an array element
  Ref object;
  char* p;
  vm::AccessMode mode;
  vm::AccessKind kind;
  bool wrote;
};

class RaceDetector : public StatePart {
 public:
  explicit RaceDetector(const DetectorContext& context);
  void begin(uint64_t base_top);

  HbRows& rows() { return rows_; }
  const HbRows& rows() const { return rows_; }
  const CellTables& tables() const { return tables_; }
  Compaction& compaction() { return compaction_; }

  // ---- edges ----
  void release_to(JavaThread& t, Ref object, const char* word);
  void acquire_from(JavaThread& t, Ref object, const char* word);
  // `orders_values`: a full fence of the program.
  void fence(const JavaThread& t, vm::AccessMode mode, bool orders_values);
  void thread_started(const JavaThread& parent, const JavaThread& child);
  void thread_ended(const JavaThread& t);
  void thread_joined(const JavaThread& by, const JavaThread& ended);
  // The thread that runs the shutdown hooks (HbRows::shutdown_started).
  void shutdown_started(const JavaThread& t);

  // ---- accesses ----
  // A plain access, or one part of an atomic access, to a field or (null) an array element.
  void check(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write,
             race::Strength strength);
  // An acquiring read of a plainly written value is not ordered after earlier releases there.
  void hide_release(JavaThread& t, Ref r, char* p);
  // An access to a word that is used in several modes.
  void access_in_mode(JavaThread& t, const ModedAccess& a);
  bool used_in_weak_modes(const char* p) const { return tables_.weak_sync_at(p) != nullptr; }

  // Checks accesses to the location of this race exactly (null: none), to name its source.
  void focus(const RaceEvent* e) { focus_ = e; }
  uint64_t races_met() const { return races_met_; }  // accesses that raced, on all paths
  bool exhausted() const { return rows_.exhausted(); }

  // ---- facts of happens-before by place, for matching states ----
  RowPlace place_of_row(race::RowId row) const;
  race::RowId row_at(const RowPlace& place) const;
  race::Cell cell_at(Where where) const;

  // ---- garbage ----
  void begin_state();
  void count_from_here();
  void free_rows_of(Ref r, uint64_t bytes) { rows_.free_rows_of(r, bytes); }

  // ---- StatePart ----
  Mark mark() override;
  void rollback(Mark mark) override;
  void release(Mark mark) override { marks_.drop(mark); }
  void forget(const DeadObjects& dead) override;

 private:
  struct Saved {
    race::Summary::Mark h;
    Mark tables;
  };
  void order(const JavaThread& t, memory::Ordering how, Ref object, const char* word);
  void order_join(const JavaThread& by, const JavaThread& ended);
  memory::ActionKind action_on(Ref object, const char* word, bool release) const;
  uint32_t load_cell(const char* p, bool narrow) const;
  void store_cell(Ref r, char* p, bool narrow, uint32_t bits);
  void log_access(const JavaThread& t, Ref r, const char* p, bool write, bool in_order);
  void report(JavaThread& t, const vm::FieldInfo* f, Ref r, const char* p, bool write,
              const race::Verdict& verdict);
  void check_exactly(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write,
                     race::Strength strength);
  void report_exactly(const JavaThread& t, const RaceEvent& e, bool atomic);
  race::SyncAddress sync_of(const ModedAccess& a);
  void note_places(const ModedAccess& a, const race::SyncAddress& sync);
  race::RowId row_of_store(const ModedAccess& a, const race::FenceRows& fences);
  void free_unused_rows();
  RaceEvent event_of(JavaThread& t, const vm::FieldInfo* f, Ref r, const char* p, bool write);
  bool is_focused(const vm::FieldInfo* f, Ref r) const;
  void collect_if_large();

  DetectorContext c_;
  HbRows rows_;
  CellTables tables_;
  Compaction compaction_;
  const RaceEvent* focus_ = nullptr;
  uint64_t races_met_ = 0;
  size_t logged_before_ =
      0;  // entries of the tables' log that are not counted towards a collection
  MarkStack<Saved> marks_;
};

}  // namespace heddle
