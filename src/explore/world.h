#pragma once
// The machine as a transition system: states that can be saved and gone back
// to, threads that stop in front of their next visible action, and transitions
// that execute one such action and everything up to the next.
//
// What is visible (design no. 5): synchronization on objects that more than
// one thread can reach, and plain accesses to locations known to race. While a
// single thread of the program lives, nothing is.
//
// The World watches what happens (vm::Observer, vm::AccessObserver, and the
// interpreter's hooks), keeps the happens-before summary h, and reports races
// and uncaught exceptions to a Listener. It does not decide anything: see
// search.h.

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "explore/check_options.h"
#include "explore/footprint.h"
#include "explore/frame_plans.h"
#include "explore/joined_steps.h"
#include "explore/pool_counts.h"
#include "explore/read_set.h"
#include "explore/schedule.h"
#include "explore/track_policy.h"
#include "explore/whole_operations.h"
#include "race/summary.h"
#include "race/sync_edges.h"
#include "vm/interpreter.h"
#include "vm/vm.h"

namespace heddle::explore {

using vm::ActionKind;
using vm::JavaThread;
using vm::Klass;
using vm::Ref;

// The option of a thread that waits or is parked: it wakes up without a reason (--spurious).
inline constexpr int32_t kSpurious = -2;

// One step of a schedule: a thread, and which of its options when it makes a choice.
struct Choice {
  uint32_t thread = 0;
  int32_t option = -1;
  bool operator==(const Choice&) const = default;
};

// A shadow word is a race cell, or the row of a volatile field, a lock or a class: a cell's low half is a colour below
// 0x8000, so bit 15 tells them apart.
inline constexpr uint32_t kRowBit = 0x8000;
inline constexpr race::RowId kMaxShadowRow = 0xffff;
inline uint32_t shadow_of_row(race::RowId row) {
  HEDDLE_CHECK(row <= kMaxShadowRow);
  return row << 16 | kRowBit;
}
inline bool is_row_shadow(uint32_t bits) { return bits & kRowBit; }
inline race::RowId row_in_shadow(uint32_t bits) { return bits >> 16; }

// A statement of the program: a line of one of its methods, as a number; 0 = not known.
using Site = uint32_t;

struct RaceEvent {
  const vm::FieldInfo* field = nullptr;  // null: an array element
  Ref object = vm::kNull;
  const char* address = nullptr;
  int64_t index = -1;
  uint32_t array_site = 0;
  bool write = false;                    // the manifest access
  bool write_write_or_read = false;      // the source was a write (WR, WW); false: a read (RW)
  Site manifest = 0, source = 0;
  uint32_t thread = 0;
  uint32_t source_thread = 0;            // 0: not known
};

// Numbers of 32-bit words of the base image, given to those that are told apart when they are first read.
class BaseNumbers {
 public:
  explicit BaseNumbers(uint64_t bytes);  // of the base image
  ~BaseNumbers();
  BaseNumbers(const BaseNumbers&) = delete;
  BaseNumbers& operator=(const BaseNumbers&) = delete;

  static constexpr uint32_t kNone = UINT32_MAX;
  uint32_t count() const { return static_cast<uint32_t>(numbers_.size()); }
  // Whether decide() was called for the word at this offset into the heap.
  bool decided(uint64_t offset) const { return decided_[offset / 256] >> offset / 4 % 64 & 1; }
  void decide(uint64_t offset, bool told_apart);
  uint32_t number_of(uint64_t offset) const {
    if (!(numbered_[offset / 256] >> offset / 4 % 64 & 1)) return kNone;
    return numbers_.find(offset / 4)->second;
  }

 private:
  uint64_t *decided_, *numbered_;  // a bit per word: most of them are never touched
  absl::flat_hash_map<uint64_t, uint32_t> numbers_;
};

// Where a row of h is kept.
struct RowPlace {
  enum Kind : uint8_t {
    kUnknown,
    kThread,  // `object` is the thread's number
    kShadow,  // in the shadow of a word
    kAll,     // beside a word used in several modes: what all volatile writes, or the last write, knew
    kLast,
  };
  Kind kind = kUnknown;
  uint32_t offset = 0;
  Ref object = vm::kNull;
};

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void race(const RaceEvent& e) = 0;
  virtual void uncaught(JavaThread& t, Ref exception) = 0;
};

// What a tracer sees of a replayed path.
struct Event {
  ActionKind kind;
  uint32_t thread;
  Ref object;
  const char* address;
};
class Tracer {
 public:
  virtual ~Tracer() = default;
  // True: the thread stops in front of the plain access that it is about to make.
  virtual bool stops_at_next_access() { return false; }
  // A transition begins with this action.
  virtual void event(JavaThread& t, const Event& e) = 0;
  // A checked plain access, before it is recorded in h, after its races were reported.
  virtual void plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p, bool write) = 0;
  // A native has made an access.
  virtual void accessed(JavaThread&, Ref /*object*/, const char* /*p*/, vm::AccessKind, bool /*wrote*/) {}
  // t releases to, or acquires from, a word of an object: its lock, a volatile, a class's state, an interrupt; without a
  // word, the object is a thread that was started or found to have ended.
  virtual void synchronizes(JavaThread&, bool /*releases*/, Ref /*object*/, const char* /*word*/) {}
  // A reference is stored into the word at p: `storing` and `stored` come in pairs, in either order.
  virtual void storing(Ref /*container*/, const char* /*p*/) {}
  virtual void stored(Ref /*container*/, Ref /*value*/) {}
  // These objects are no more: their addresses may become others'.
  virtual void collected(const std::function<bool(Ref)>& /*dead*/) {}
};

class World : public vm::Observer, public vm::AccessObserver {
 public:
  World(vm::Vm& vm, const CheckOptions& options);
  ~World() override;

  // From now on: the present heap is the base image, stores are logged, h is kept.
  void begin();
  // From the base image to the first state in which there is something to choose. REQUIRES: at the base image.
  void start();

  // ---- states ----
  struct Saved {
    size_t undo, stacks, thread_count, side_log;
    uint64_t heap_top, heap_used;
    race::Summary::Mark h;
    size_t states;  // into saved_states_
    size_t output;
    int64_t time;
    int exit_status;
    bool exiting, shutdown_begun, heap_exhausted, abandoned;
    size_t input_at;
  };
  Saved save();
  void restore(const Saved& s);
  // Drops what the newest save() kept (REQUIRES: restored to it or never to be).
  void forget(const Saved& s);

  // ---- transitions ----
  // All ways on from here, threads by number.
  void enabled(std::vector<Choice>* out) const;
  void execute(const Choice& c);
  // For how long, in virtual time, a thread that can move has not, when that is longer than kPatienceNs; else 0.
  static constexpr int64_t kPatienceNs = 2'000'000'000;
  int64_t delay(const JavaThread& t) const;
  // What the last execute() touched.
  const Footprint& footprint() const { return footprint_; }
  // What it read, when that is followed.
  const ReadSet& reads() const { return reads_; }
  void follow_reads(bool on) { following_reads_ = on; }
  BaseNumbers& base_numbers() { return *base_numbers_; }
  // Offset of the first field or element of objects of a class whose reads are known (world_reads.cc); else UINT32_MAX.
  uint32_t first_told_apart(const Klass& k);
  uint64_t fresh_words(uint64_t heap_top) const { return (heap_top - base_top_) / 4; }
  // What it did to h, when that is followed (world_needs.cc).
  const std::vector<race::SummaryOp>& h_ops() const { return h_ops_; }
  void follow_needs(bool on);
  RowPlace place_of_row(race::RowId row) const;
  race::RowId row_at(const RowPlace& place) const;
  race::Cell cell_at(Where where) const;
  // What the threads that cannot move, or never will, would touch next: (thread number, access).
  void blocked(std::vector<std::pair<uint32_t, Access>>* out) const;
  // Likewise those that wait and need nobody to go on, because time may be over.
  void waits(std::vector<std::pair<uint32_t, Access>>* out) const;
  // Something happened on this path that Java would not have done: what follows says nothing about the program.
  bool spoiled() const { return vm_.heap_exhausted || input_cut_ || lacks_ != 0; }
  // Why the Java heap was full when it first was: of what the program had alive, or of what earlier states had.
  enum class WhyFull : uint8_t { kUnknown, kAlive, kGarbage };
  WhyFull why_full() const { return why_full_; }
  WholeOperations::Operation lock_operation_of(const JavaThread& t) const { return operations_.current(t); }
  // The lock of the library's that the thread waits for until it is free; kNull: none.
  Ref lock_waited_for(const JavaThread& t) const { return operations_.waits_for(t, vm_.wk.thread_interrupted); }
  bool finished() const;       // every non-daemon thread has ended, or the program exited
  bool deadlocked(const std::vector<Choice>& choices) const { return choices.empty() && !finished(); }
  // Nobody can go on but by a spurious wake-up, which may never come.
  static bool only_spurious(const std::vector<Choice>& choices);
  // The choice that the thread makes is whether time passes before it reads the clock (world_clock.cc).
  static bool reads_clock(const JavaThread& t);
  uint32_t most_threads() const { return most_threads_; }  // that lived at one time, on any path so far
  bool abandoned() const { return abandoned_; }  // finished, because the program's assumptions do not hold
  // True when somebody may still move although the program has finished (shutdown hooks were started).
  bool continue_after_end();
  // Whether a thread takes another's monitor in order to start it.
  bool is_start(ActionKind kind, Ref r, const void* p) const {
    return kind == ActionKind::kLock && p == vm::address_of(r) + vm_.wk.thread_eetop;
  }

  // ---- what is visible ----
  // Racy locations become scheduling points, from the next round on: the steps of a schedule mean something only
  // together with the round it was found in. True when the location is new.
  bool make_visible(const RaceEvent& e);
  // Likewise threads' ends, once somebody has asked isAlive.
  bool make_ends_visible();
  bool ends_asked() const { return ends_asked_; }
  // Likewise the monitors of output streams, once the program has done something that others can see while a thread
  // held one.
  bool make_streams_visible();
  bool streams_held() const { return streams_held_; }
  // Likewise what threads do to the lists of their groups, once the program has looked at such a list.
  bool make_groups_visible();
  bool groups_asked() const { return groups_asked_; }
  // Likewise what threads do to the queue of a lock, once somebody has looked at it, or has given up waiting in it.
  bool make_queues_visible();
  bool queues_watched() const {
    bool seen = joined_.queues_watched() || (joined_.following() && (joined_.user_parks() || threads_seen_));
    return seen && queues_visible_from_ == UINT32_MAX;
  }
  // Likewise where locks ask whether their thread is interrupted, once a thread was.
  bool make_interrupts_visible();
  bool interrupts_seen() const { return joined_.following() && interrupts_seen_ && interrupts_visible_from_ == UINT32_MAX; }
  // Likewise that the flag of an interrupted thread is down while it waits for a lock, once another has looked.
  bool make_flags_visible();
  bool flags_seen() const { return operations_.following() && flags_seen_ && flags_visible_from_ == UINT32_MAX; }
  // Likewise how much pools have done, once somebody has asked: it is then part of the state.
  bool make_pool_counts_matter();
  bool pool_counts_told() const { return vm_.pool_counts_told && pool_counts_matter_from_ == UINT32_MAX; }
  bool pool_counts_matter() const { return pool_counts_matter_from_ <= round_; }
  // A volatile field turned out to need closer watching: the round should begin again. True once.
  bool modes_changed() const { return modes_changed_; }
  bool take_modes_changed() { return std::exchange(modes_changed_, false); }
  // Accesses to this location are checked exactly, as those to visible ones are (null: no such location).
  void focus(const RaceEvent* e) { focus_ = e; }
  uint32_t round() const { return round_; }
  void set_round(uint32_t r);
  void follow_locks();
  // What was visible in a round, in names that hold in every process; and a world in which just that is visible
  // (world_visible.cc).
  VisibleNames visible_names(uint32_t round) const;
  void show_only(const VisibleNames& names);

  // The line of the program's own code at which t is; in the library, the line that called it.
  Site statement_of(const JavaThread& t);
  // "pkg/Pool.sell()V:12", the same in every process; "" for no statement.
  std::string name_of_statement(Site site) const;

  vm::Vm& vm() { return vm_; }
  const vm::Vm& vm() const { return vm_; }
  race::Summary& h() { return h_; }
  race::RowId row_of(const JavaThread& t) const { return rows_[t.number]; }
  struct WeakAddress { Ref object = vm::kNull; race::SyncAddress sync; };
  struct NarrowCell { Ref object = vm::kNull; uint32_t cell = 0; };
  struct ExactKey {
    uintptr_t address = 0;
    uint32_t thread = 0;
    bool write = false;
    bool atomic = false;  // opaque or stronger
    bool operator==(const ExactKey&) const = default;
    template <typename H>
    friend H AbslHashValue(H h, const ExactKey& k) {
      return H::combine(std::move(h), k.address, k.thread, k.write, k.atomic);
    }
  };
  struct ExactCell { Ref object = vm::kNull; uint32_t cell = 0; Site site = 0; bool present = false; };
  const absl::flat_hash_map<ExactKey, ExactCell>& exact_cells() const { return exact_; }
  const absl::flat_hash_map<uintptr_t, WeakAddress>& weak_addresses() const { return weak_; }
  const absl::flat_hash_map<uintptr_t, NarrowCell>& narrow_cells() const { return narrow_; }
  const std::string& output() const { return output_; }
  size_t input_at() const { return input_at_; }
  // What has not been read so far is never read; whether a path has missed it.
  void read_no_more_input() { input_closed_ = true; }
  bool input_cut() const { return input_cut_; }
  // What the program said on standard error before begin().
  const std::string& early_errors() const { return early_errors_; }
  uint64_t base_top() const { return base_top_; }
  TrackPolicy& policy() { return policy_; }
  vm::HostIo* echo = nullptr;  // what the program writes goes there too
  // The declared field at a heap word, null for elements.
  const vm::FieldInfo* field_at(Ref r, const char* p);
  Listener* listener = nullptr;
  Tracer* tracer = nullptr;
  uint64_t instructions = 0;
  uint64_t races_met = 0;  // accesses that raced, on all paths
  uint64_t collections() const { return collections_; }
  // What the program uses and the search does not cover (world_notes.cc).
  std::vector<std::string> notes() const;
  // "main in Pool.take, line 7; ...": where the threads that have not ended are in the program.
  std::string whereabouts() const;
  bool linkage_leaked = false;  // what is done for good depends on this path: the search has to end
  bool exhausted_h = false;  // h ran out of numbers: the verdict cannot be trusted

  // ---- hooks of the interpreter ----
  bool plain_access(JavaThread& t, const vm::Insn* pc, Ref r, char* p, bool write);
  bool volatile_access(JavaThread& t, Ref r, char* p, bool write);
  void hides_release(JavaThread& t, Ref r, char* p);
  bool looks_at_flag(const JavaThread& t, Ref r, const char* p) const;
  bool lock_access(JavaThread& t, Ref r);
  void native_called(const vm::NativeCall& call);
  void note_read(Ref r, const void* p, bool wide) {
    if (!following_reads_) return;
    note_read_word(r, static_cast<const char*>(p));
    if (wide) note_read_word(r, static_cast<const char*>(p) + 4);
  }

  // ---- vm::Observer ----
  void monitor_acquired(JavaThread& t, Ref object) override;
  void monitor_released(JavaThread& t, Ref object) override;
  void thread_started(JavaThread& parent, JavaThread& child) override;
  void termination_seen(JavaThread& t, JavaThread& ended) override;
  void thread_ended(JavaThread& t) override;
  void class_initialized(JavaThread& t, Klass* k) override;
  void class_observed(JavaThread& t, Klass* k) override;
  void interrupted(JavaThread& t, JavaThread& target) override;
  void interrupt_seen(JavaThread& t) override;
  void unparked(JavaThread& t, JavaThread& target) override;
  void park_returned(JavaThread& t) override;
  void notifying(JavaThread& t, Ref object) override;
  bool clock_read(JavaThread& t) override;
  void slept() override { footprint_.add(kClock, Touch::kAdd); }
  void random_drawn() override { footprint_.add(kRandomness, Touch::kWrite); }
  void threads_inspected() override {
    threads_seen_ = true;
    footprint_.add(kEverywhere, Touch::kWrite);
  }
  bool may_proceed(JavaThread& t, ActionKind kind, Ref object, const void* address) override;
  int choose(JavaThread& t, int n) override;
  void abandon(JavaThread& t) override;
  void published(JavaThread& t, Ref container, Ref value) override;
  void check_stays(const JavaThread& t, Ref container, Ref value);
  static const vm::Method& linked_by(const JavaThread& t);
  void end_search_for(const std::string& what);
  vm::Stop interpret_to_end_of_linkage(JavaThread& t);
  void memory_filled() override;
  void memory_exhausted(uint64_t bytes) override;

  // ---- vm::AccessObserver ----
  bool may_access(JavaThread& t, Ref object, char* p, vm::AccessMode mode, vm::AccessKind kind) override;
  void accessed(JavaThread& t, Ref object, char* p, vm::AccessMode mode, vm::AccessKind kind, bool wrote) override;
  void plain_range(JavaThread& t, Ref array, int64_t first, int64_t count, bool write) override;
  void fence(JavaThread& t, vm::AccessMode mode) override;

 private:
  class Io;
  friend class Io;
  // A daemon that is left over is not: the program's end may cut it off anywhere.
  uint64_t mark_of_place(const JavaThread& t);
  bool alone() const { return live_program_threads_ <= 1 && live_daemons_ == 0; }
  bool ends_program(const JavaThread& t) const { return !t.daemon && live_program_threads_ == live_daemons_ + 1; }
  static bool is_unpublished(Ref r) { return !vm::Heap::is_permanent(r) && (vm::header(r).flags & vm::kLocal); }
  bool is_local(Ref r) const { return reduction_ && is_unpublished(r); }
  void share(JavaThread& t, Ref r);
  void note_read_word(Ref r, const char* p) {
    uint64_t offset = reinterpret_cast<uintptr_t>(p) - vm::kHeapBase;
    if (offset >= vm_.heap.fresh_from()) return;  // the state before the step does not have it
    if (offset >= base_top_) return reads_.add_fresh((offset - base_top_) / 4);
    if (__builtin_expect(!base_numbers_->decided(offset), 0)) base_numbers_->decide(offset, told_apart(r, p));
    if (uint32_t number = base_numbers_->number_of(offset); number != BaseNumbers::kNone) reads_.add_base(number);
  }
  bool told_apart(Ref r, const char* p);
  bool is_uncounted(Ref object, const void* address);
  void note_object_read(Ref r);
  void note_exception_read(Ref e);
  void note_lack();
  void note_clock(const JavaThread& t);
  void note_caught(Ref assertion, const vm::Frame& by);
  void note_final_writes(JavaThread& t, Ref r);
  void note_unknown_op();
  void note_plain_access(const JavaThread& t, Ref r, const char* p, bool write, bool known);
  void note_row_place(race::RowId row, const RowPlace& place);
  bool counts_for_hb(const JavaThread& t, Ref lock) const;
  bool touch_group(const JavaThread& t, Ref group);
  bool is_stream(Ref r) const;
  bool stream_counts(const JavaThread& t, Ref stream) const;
  void note_held_streams(const JavaThread& t, Ref object);
  bool is_stream_of(const JavaThread& t, Ref formatter);
  // h's row of a heap word, kept in its shadow.
  void release_to(JavaThread& t, Ref object, const char* word);
  bool give_row(uint32_t& shadow, race::RowId row);  // false: the number is too large, h is exhausted
  void acquire_from(JavaThread& t, Ref object, const char* word);
  race::FenceRows fences_of(const JavaThread& t) const;
  void set_fences(const JavaThread& t, const race::FenceRows& now);
  RaceEvent event_of(JavaThread& t, const vm::FieldInfo* f, Ref r, const char* p, bool write);
  bool focused(const vm::FieldInfo* f, Ref r) const;
  void check_exactly(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write, race::Strength strength);
  void check_plain(JavaThread& t, const vm::FieldInfo* f, Ref r, char* p, bool write, race::Strength strength);
  uint32_t load_cell(Ref r, char* p, bool narrow) const;
  void store_cell(Ref r, char* p, bool narrow, uint32_t bits);
  bool location_visible(const vm::FieldInfo* f, Ref r) const;
  bool visible_by_name(const vm::FieldInfo* f, uint32_t array_site) const;
  void set_weak(uintptr_t address, Ref object, race::SyncAddress value);
  // ---- garbage (world_collect.cc) ----
  void begin_state();
  void collect_later();
  void collect_if_worthwhile();
  void note_side_entry();
  void note_row();
  void collect(bool step_ends);
  void forget_cells_of(const std::function<bool(Ref)>& dead);
  void free_rows(Ref r, uint64_t bytes);
  // ---- h's numbers (world_compact.cc) ----
  void compact_if_due();
  bool make_room_in_h();
  void stress_h();
  void find_base_cells();
  void compact_h();
  void weak_access(JavaThread& t, const vm::FieldInfo* f, Ref object, char* p, vm::AccessMode mode, vm::AccessKind kind,
                   bool wrote);
  using Role = TrackPolicy::Role;
  Role role_of(Klass& k);
  uint8_t watch_of(const vm::FieldInfo& f);
  bool is_volatile(const vm::FieldInfo* f);  // or acts as such
  // A field, or an array when that is null, whose plain accesses conflict without being visible.
  bool is_touched(const vm::FieldInfo* f, Ref object);
  const vm::Method* maker_of(Ref array) const;
  bool used_by_program(const JavaThread& t);
  bool elements_tracked(const JavaThread& t, Ref array);
  // Of a plain store by trusted code: false if it may not happen yet.
  bool handed_over(JavaThread& t, Ref array, char* p);
  bool maker_tracked(const JavaThread& t, Ref array);
  static const vm::FieldInfo* elements_of_atomic(const JavaThread& t);
  void note_mode(const JavaThread& t);
  bool tracked_for(JavaThread& t, const vm::FieldInfo* f, Ref object);
  using FromRound = absl::flat_hash_map<const vm::FieldInfo*, uint32_t>;
  bool is_weak(const vm::FieldInfo* f) const { return from_this_round(weak_fields_, f); }
  bool is_mixed(const vm::FieldInfo* f) const { return from_this_round(mixed_fields_, f); }
  bool from_this_round(const FromRound& map, const vm::FieldInfo* f) const;
  bool modes_by_name(const FromRound& map, const vm::FieldInfo* f) const;
  void watch_modes(FromRound& map, const vm::FieldInfo* f);
  const vm::FieldInfo* field_of(ActionKind kind, Ref object, const void* address);
  bool halt(JavaThread& t, ActionKind kind, Ref object, const void* address);
  bool exclusive(const JavaThread& t) const;
  void choices_of(const JavaThread& t, std::vector<Choice>* out) const;
  bool has_to_idle(const JavaThread& t) const;
  void touch(Ref r, const void* p, Touch how);
  void touch_granted(ActionKind kind, Ref object, const void* address);
  void touch_known(ActionKind kind, Ref object, const void* address);
  void put_touch(Footprint* f, Ref r, const void* p, Touch how) const;
  void touch_blocking(const JavaThread& t);
  void put_blocking(Footprint* f, const JavaThread& t) const;
  void put_end_of_wait(Footprint* f, const JavaThread& t, bool timed_out) const;
  void end_wait(JavaThread& t, const Choice& c);
  void note_locks_waited_for();
  bool changes_end(uint32_t needed_before) const;
  void begin_step(JavaThread& t, const Choice& c);
  void run_until_visible(JavaThread& t);
  void settle();
  void save_stack(JavaThread& t);
  void count_live();
  void widen_thread_list();
  absl::flat_hash_set<Ref> reached_without_main() const;
  void note_unfinished();

  vm::Vm& vm_;
  const CheckOptions& options_;
  TrackPolicy policy_;
  bool reduction_;
  bool races_;
  uint64_t base_top_ = 0;
  race::Summary h_;
  std::vector<race::RowId> rows_;  // by thread number
  bool following_needs_ = false;
  std::vector<race::SummaryOp> h_ops_;
  std::vector<RowPlace> row_places_;  // by row; some are out of date
  // Words accessed in acquire, release or opaque mode, and cells of elements smaller than a word; undone by side_log_.
  absl::flat_hash_map<uintptr_t, WeakAddress> weak_;
  absl::flat_hash_map<uintptr_t, NarrowCell> narrow_;
  uint64_t most_narrow_;  // beyond that --max-memory could not be kept
  absl::flat_hash_map<ExactKey, ExactCell> exact_;
  struct SideEntry {
    enum Kind : uint8_t { kWeak, kNarrow, kExact } kind;
    Ref object;
    uintptr_t address;
    WeakAddress old_weak;
    NarrowCell old_cell;
    ExactKey key;
    ExactCell old_exact;
  };
  std::vector<SideEntry> side_log_;
  // Since the newest state that can be returned to began, or was returned to, and since the last collection.
  uint32_t steps_of_state_ = 0;
  size_t side_log_state_ = 0, entries_then_ = 0;
  uint32_t rows_then_ = 0;
  uint64_t used_then_ = 0;
  uint64_t collections_ = 0;
  WhyFull why_full_ = WhyFull::kUnknown;
  // Shadow words of the base image that may have a cell, from the undo log up to here.
  absl::flat_hash_set<uint64_t*> base_cells_;
  size_t cells_seen_ = 0;
  uint32_t compact_from_ = 0;  // numbers in use, before which it is not worth it
  uint32_t stressed_ = 0;
  // Visible locations, with the round from which they are.
  FromRound visible_fields_;
  absl::flat_hash_map<uint32_t, uint32_t> visible_array_sites_;
  // Volatile fields that are also accessed in weaker modes, and those of them that are also accessed plainly; likewise.
  FromRound weak_fields_, mixed_fields_;
  bool modes_changed_ = false;
  const RaceEvent* focus_ = nullptr;
  absl::flat_hash_map<uint64_t, Site> statements_;  // by method and line
  std::vector<uint64_t> statement_keys_;            // by number - kFirstStatement
  uint32_t ends_visible_from_ = UINT32_MAX;
  // Replaying: the names of what is visible. Classes are met as the program loads them; the answers are kept.
  struct Named {
    absl::flat_hash_set<std::string> fields, arrays;
    bool has_modes = false;
    absl::flat_hash_map<const vm::FieldInfo*, bool> known_fields;
    absl::flat_hash_map<uint32_t, bool> known_arrays;
  };
  std::unique_ptr<Named> named_;
  uint32_t round_ = 0;
  absl::flat_hash_map<uint64_t, const vm::FieldInfo*> fields_by_offset_;
  uint32_t formatter_target_ = 0;  // offset of Formatter.a
  std::vector<Klass*> streams_;  // classes whose monitors only guard output; PrintStream first
  Ref error_stream_ = vm::kNull;
  std::vector<Ref> streams_taken_;  // by the thread that runs, since it does
  bool groups_asked_ = false;
  bool starting_ = false;  // this step took the monitor of the thread that it is about to start
  uint32_t groups_visible_from_ = UINT32_MAX;
  uint32_t queues_visible_from_ = UINT32_MAX, interrupts_visible_from_ = UINT32_MAX;
  uint32_t pool_counts_matter_from_ = UINT32_MAX;
  uint32_t flags_visible_from_ = UINT32_MAX;
  bool threads_seen_ = false, interrupts_seen_ = false, flags_seen_ = false;
  FramePlans frame_plans_;
  bool streams_held_ = false;
  uint32_t streams_visible_from_ = UINT32_MAX;
  bool output_visible_ = false;  // printing is
  bool ends_asked_ = false;
  bool abandoned_ = false;
  bool halted_ = false;  // a tracer stopped a thread within its transition
  uint32_t live_program_threads_ = 1, live_daemons_ = 0;
  uint32_t most_threads_ = 1;
  JoinedSteps joined_;
  mutable WholeOperations operations_;  // what it knows of classes is found out when it is first asked
  Footprint footprint_;
  ReadSet reads_;
  bool following_reads_ = false;
  std::unique_ptr<BaseNumbers> base_numbers_;
  std::vector<uint32_t> told_apart_;  // by class number; 0 = not decided yet
  PoolCounts pool_counts_;
  std::string weak_mode_at_, weak_update_at_;  // where the program first used them
  std::string clock_at_;  // where it first looked at the clock, but for loops that do so again and again
  std::set<uint64_t> thrown_at_;  // where exceptions were thrown that the listener was told of (place_of_throw)
  std::string caught_;    // the first failing assertion that a clause for more than that has caught, and where
  std::string output_, early_errors_;
  // What was read from standard input so far, by any path; where this path is in it.
  std::string input_;
  size_t input_at_ = 0;
  bool input_closed_ = false;  // nothing more is read
  bool input_cut_ = false;     // likewise on a path that wanted some; or a signal came while it waited for it
  uint64_t lacks_ = 0;         // on this path a thread has died of what the machine does not have (outside.h)

  // Saved stacks and thread states, newest last.
  struct StackCopy { uint32_t thread; size_t begin, length; };
  std::vector<vm::Slot> stack_pool_;
  std::vector<StackCopy> stack_copies_;
  std::vector<vm::ThreadState> saved_states_;
  std::vector<uint64_t> stack_epoch_;  // per thread: the save() after which it was copied
  uint64_t epoch_ = 0;
  std::vector<uint64_t> saved_epochs_;
};

// Runs one thread with the World's hooks (world_interpreter.cc).
vm::Stop interpret_watched(World& w, JavaThread& t, int64_t budget);

}  // namespace heddle::explore
