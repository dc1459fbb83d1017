#include "explore/world.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "explore/outside.h"
#include "explore/thrown.h"
#include "vm/frames.h"
#include "vm/insn.h"
#include "vm/launch.h"
#include "vm/threads.h"

namespace heddle::explore {

using vm::AccessKind;
using vm::AccessMode;
using vm::address_of;
using vm::header;
using vm::kNull;
using vm::klass_of;
using vm::shadow_of;
using vm::ThreadStatus;

namespace {

// A cell takes some 40 bytes in its table, and 90 in the log.
uint64_t most_narrow_cells(const CheckOptions& options) {
  constexpr uint64_t kBytesEach = 256;
  return options.limits.max_memory_bytes ? options.limits.max_memory_bytes / kBytesEach : UINT64_MAX;
}

}  // namespace

// The program's output is part of the path; its input is read once and then given to every path alike.
class World::Io : public vm::HostIo {
 public:
  explicit Io(World& w) : w_(w) {}
  int64_t write(int fd, const void* data, size_t size) override {
    if (fd == 1) w_.output_.append(static_cast<const char*>(data), size);
    if (w_.echo) w_.echo->write(fd, data, size);
    if (fd == 1 && w_.options_.want_outcomes) w_.footprint_.add(kOutput, Touch::kWrite);
    if (fd == 2 && !w_.vm_.observer) w_.early_errors_.append(static_cast<const char*>(data), size);
    return static_cast<int64_t>(size);
  }
  int64_t read(int fd, void* data, size_t size) override {
    w_.footprint_.add(kInput, Touch::kWrite);
    if (fd != 0) return -1;
    if (w_.input_at_ == w_.input_.size() && !read_more()) return 0;
    size_t n = std::min(size, w_.input_.size() - w_.input_at_);
    std::memcpy(data, w_.input_.data() + w_.input_at_, n);
    w_.input_at_ += n;
    return static_cast<int64_t>(n);
  }

 private:
  // False: the input has ended. A signal ends it, too: the search is to stop.
  bool read_more() {
    pollfd ready{0, POLLIN, 0};
    if (w_.input_closed_ || ::poll(&ready, 1, -1) < 0) {
      w_.input_cut_ = true;
      return false;
    }
    char buffer[4096];
    int64_t n = ::read(0, buffer, sizeof buffer);
    if (n > 0) w_.input_.append(buffer, static_cast<size_t>(n));
    return n > 0;
  }

  World& w_;
};

World::World(vm::Vm& vm, const CheckOptions& options)
    : vm_(vm), options_(options), policy_(options.races), reduction_(options.search.reduction),
      races_(options.properties.races), most_narrow_(most_narrow_cells(options)),
      streams_visible_from_(options.races.hb_from_io ? 0 : UINT32_MAX),
      output_visible_(options.want_outcomes),
      joined_(options.search.reduction && !options.races.check_jdk),
      operations_(options.search.reduction && !options.races.check_jdk && !options.search.inside_locks) {
  vm_.io = std::make_unique<Io>(*this);
  vm_.on_uncaught = [this](JavaThread& t, Ref e) {
    note_exception_read(e);
    if (comes_from_lack(vm_, e)) return note_lack();
    thrown_at_.insert(place_of_throw(vm_, e));
    if (listener) listener->uncaught(t, e);
  };
  vm_.on_assertion_caught = [this](Ref e, const vm::Frame& by) { note_caught(e, by); };
}

void World::note_lack() {
  vm_.heap.undo.save(&lacks_);
  lacks_ = 1;
}

World::~World() {
  vm_.observer = nullptr;
  vm_.access = nullptr;
  vm_.heap.undo.set_enabled(false);
}

void World::begin() {
  vm_.heap_exhausted = false;  // that was the beginning's, where garbage is collected
  widen_thread_list();
  base_top_ = vm_.heap.top();
  base_numbers_ = std::make_unique<BaseNumbers>(base_top_);
  vm_.heap.undo.set_enabled(true);
  vm_.local_objects = true;
  vm_.observer = this;
  vm_.access = this;
  rows_.assign(vm_.threads.size() + 1, race::kNoRow);
  rows_[1] = h_.root_thread();
  for (const char* name : {"java/io/PrintStream", "java/io/OutputStreamWriter", "java/io/BufferedWriter",
                           "java/io/BufferedOutputStream", "sun/nio/cs/StreamEncoder"})
    if (Klass* k = vm_.find_loaded(name, kNull)) streams_.push_back(k);
  if (vm::FieldInfo* err = vm_.wk.system->find_declared_field("err", "Ljava/io/PrintStream;"))
    error_stream_ = vm::field<Ref>(vm_.wk.system->mirror, err->offset);
  count_live();
  note_unfinished();
  vm_.exploration_wanted = false;
  begin_state();
}

// What can be reached otherwise than through main's hands.
absl::flat_hash_set<Ref> World::reached_without_main() const {
  std::vector<Ref> todo;
  for (Klass* k : vm_.klasses)
    for (uint32_t offset : k->static_ref_offsets) todo.push_back(vm::field<Ref>(k->mirror, offset));
  for (auto& t : vm_.threads) todo.push_back(t->object);
  const vm::Frame* top = vm_.main_thread().s.frame;
  if (top && top->method->holder == vm_.wk.thread && !top->method->is_static()) todo.push_back(top->locals[0].a);
  absl::flat_hash_set<Ref> seen;
  while (!todo.empty()) {
    Ref r = todo.back();
    todo.pop_back();
    if (r == kNull || !seen.insert(r).second) continue;
    Klass* k = klass_of(r);
    for (uint32_t offset : k->ref_offsets) todo.push_back(vm::field<Ref>(r, offset));
    if (!k->is_array() || k->element_type != vm::Type::kRef) continue;
    for (int32_t i = 0; i < vm::array_length(r); ++i) todo.push_back(vm::element<Ref>(r, i));
  }
  return seen;
}

// Objects in whose constructors main is: the thread that it starts can reach them, or main alone can, for now.
void World::note_unfinished() {
  std::vector<Ref> unfinished;
  for (vm::Frame* f = vm_.main_thread().s.frame; f; f = f->prev)
    if (f->method->is_init() && !f->method->holder->trusted && f->locals[0].a != kNull) unfinished.push_back(f->locals[0].a);
  if (unfinished.empty()) return;
  auto reached = reached_without_main();
  for (Ref r : unfinished) header(r).flags |= reached.contains(r) ? vm::kEscapedThis : vm::kLocal;
}

// The list that main's thread group keeps grows with the most threads that lived at a time: a history that nobody sees.
// It is made long enough for most programs beforehand.
void World::widen_thread_list() {
  constexpr int32_t kEnough = 64;
  JavaThread& main = vm_.main_thread();
  Ref group = vm::field<Ref>(main.object, vm_.wk.thread_group_field);
  vm::FieldInfo* list = vm_.wk.thread_group->find_declared_field("threads", "[Ljava/lang/Thread;");
  if (group == kNull || !list) return;
  Ref old = vm::field<Ref>(group, list->offset);
  if (old == kNull || vm::array_length(old) >= kEnough) return;
  Ref wide = vm_.new_array(main, klass_of(old), kEnough);
  if (wide == kNull) return;
  for (int32_t i = 0; i < vm::array_length(old); ++i) vm::element<Ref>(wide, i) = vm::element<Ref>(old, i);
  vm::field<Ref>(group, list->offset) = wide;
}

// main stopped inside Thread.start (or a choice); take it, and whom it starts, to the first visible actions.
void World::start() {
  settle();
  collect_if_worthwhile();
}

// ---- saving and restoring ----

void World::save_stack(JavaThread& t) {
  if (stack_epoch_.size() <= t.number) stack_epoch_.resize(t.number + 1, 0);
  if (stack_epoch_[t.number] == epoch_) return;
  stack_epoch_[t.number] = epoch_;
  auto length = static_cast<size_t>(t.s.sp - t.stack_base);
  stack_copies_.push_back({t.number, stack_pool_.size(), length});
  stack_pool_.insert(stack_pool_.end(), t.stack_base, t.stack_base + length);
}

World::Saved World::save() {
  compact_if_due();
  ++epoch_;
  Saved s;
  s.undo = vm_.heap.undo.mark();
  s.stacks = stack_copies_.size();
  s.thread_count = vm_.threads.size();
  s.side_log = side_log_.size();
  s.heap_top = vm_.heap.top();
  s.heap_used = vm_.heap.used();
  begin_state();
  s.h = h_.mark();
  s.states = saved_states_.size();
  for (auto& t : vm_.threads) saved_states_.push_back(t->s);
  s.output = output_.size();
  s.time = vm_.virtual_time_ns;
  s.exit_status = vm_.exit_status;
  s.exiting = vm_.exiting;
  s.shutdown_begun = vm_.shutdown_begun;
  s.heap_exhausted = vm_.heap_exhausted;
  s.input_at = input_at_;
  s.abandoned = abandoned_;
  return s;
}

void World::restore(const Saved& s) {
  halted_ = false;
  // Threads that did not exist then.
  while (vm_.threads.size() > s.thread_count) {
    vm_.drop_last_thread();
    rows_.pop_back();
  }
  vm_.heap.undo.rollback(s.undo);
  cells_seen_ = std::min(cells_seen_, s.undo);
  vm_.heap.truncate(s.heap_top, s.heap_used);
  h_.rollback(s.h);
  while (side_log_.size() > s.side_log) {
    SideEntry& e = side_log_.back();
    switch (e.kind) {
      case SideEntry::kWeak:
        if (e.old_weak.object == kNull) weak_.erase(e.address);
        else weak_[e.address] = e.old_weak;
        break;
      case SideEntry::kNarrow:
        if (e.old_cell.object == kNull) narrow_.erase(e.address);
        else narrow_[e.address] = e.old_cell;
        break;
      case SideEntry::kExact:
        if (e.old_exact.present) exact_[e.key] = e.old_exact;
        else exact_.erase(e.key);
        break;
    }
    side_log_.pop_back();
  }
  // Oldest copy last, so that it wins.
  while (stack_copies_.size() > s.stacks) {
    StackCopy& c = stack_copies_.back();
    if (c.thread <= s.thread_count)
      std::memcpy(vm_.threads[c.thread - 1]->stack_base, &stack_pool_[c.begin], c.length * sizeof(vm::Slot));
    stack_pool_.resize(c.begin);
    stack_copies_.pop_back();
  }
  for (size_t i = 0; i < s.thread_count; ++i) vm_.threads[i]->s = saved_states_[s.states + i];
  output_.resize(s.output);
  vm_.virtual_time_ns = s.time;
  vm_.exit_status = s.exit_status;
  vm_.exiting = s.exiting;
  vm_.shutdown_begun = s.shutdown_begun;
  vm_.heap_exhausted = s.heap_exhausted;
  input_at_ = s.input_at;
  abandoned_ = s.abandoned;
  saved_states_.resize(s.states + s.thread_count);
  begin_state();
  ++epoch_;
  count_live();
}

void World::forget(const Saved& s) { saved_states_.resize(s.states); }

void World::count_live() {
  live_program_threads_ = live_daemons_ = 0;
  for (auto& t : vm_.threads) {
    if (t->system || t->s.status == ThreadStatus::kTerminated) continue;
    ++live_program_threads_;
    live_daemons_ += t->daemon;
  }
  most_threads_ = std::max(most_threads_, live_program_threads_);
}

// ---- running ----

void World::run_until_visible(JavaThread& t) {
  save_stack(t);
  streams_taken_.clear();
  joined_.forget();
  operations_.step_begins();
  vm::Stop why = interpret_to_end_of_linkage(t);
  t.s.granted = false;
  t.s.choice = -1;
  touch_blocking(t);
  // Whoever has to wait inside an atomic section lets others go on, and does not go on by itself when it is woken.
  if (t.s.sections > 0 && t.s.status != ThreadStatus::kRunnable) t.s.suspended = true;
  switch (why) {
    case vm::Stop::kVisible:
    case vm::Stop::kBlocked:
    case vm::Stop::kEnded:
    case vm::Stop::kExit: break;
    case vm::Stop::kSlice:
      t.s.pending = ActionKind::kYield;
      t.s.pending_object = kNull;
      break;
    case vm::Stop::kReturned:
    case vm::Stop::kThrew: HEDDLE_UNREACHABLE("a thread's bottom frame returned");
  }
}

// What is done for good is never left half done. If it cannot go on, because another thread is in the middle of
// something that it needs, the search has to end.
vm::Stop World::interpret_to_end_of_linkage(JavaThread& t) {
  constexpr int kPatience = 200;  // times the longest run
  bool linking = !vm_.heap.undo.enabled();
  vm::Stop why;
  int tries = 0;
  do {
    why = interpret_watched(*this, t, static_cast<int64_t>(options_.search.longest_run));
  } while (why == vm::Stop::kSlice && !linking && !vm_.heap.undo.enabled() && ++tries < kPatience);
  if (linking || vm_.heap.undo.enabled() || vm_.exiting) return why;
  while (!vm_.heap.undo.enabled()) vm_.linkage().leave(t);
  end_search_for("linking in " + linked_by(t).display() + " waits for another thread");
  return why;
}

// Takes every runnable thread to its next visible action.
void World::settle() {
  for (bool moved = true; moved && !vm_.exiting && !halted_;) {
    moved = false;
    for (size_t i = 0; i < vm_.threads.size() && !vm_.exiting && !halted_; ++i) {
      JavaThread& t = *vm_.threads[i];
      if (t.system || t.s.status != ThreadStatus::kRunnable || t.s.pending != ActionKind::kNone) continue;
      // A waiter that was woken wants its monitor back first: that is its next action.
      if (t.s.phase && t.s.saved_count > 0 && t.s.rejoins != kNull) {
        t.s.pending = ActionKind::kLock;
        t.s.pending_object = t.s.rejoins;
        continue;
      }
      run_until_visible(t);
      moved = true;
    }
  }
}

void World::execute(const Choice& c) {
  JavaThread& t = *vm_.threads[c.thread - 1];
  const uint32_t needed = live_program_threads_ - live_daemons_;
  const bool hooks = t.daemon && vm::has_hooks(vm_);
  compact_if_due();
  ++steps_of_state_;
  save_stack(t);
  footprint_.clear();
  if (following_reads_) reads_.clear();
  h_ops_.clear();
  note_locks_waited_for();
  t.s.choice = c.option;
  if (tracer) tracer->event(t, {t.s.pending, t.number, t.s.pending_object, reinterpret_cast<char*>(t.s.pending_address)});
  bool timed = t.s.status == ThreadStatus::kWaiting || t.s.status == ThreadStatus::kParked ||
               t.s.status == ThreadStatus::kJoining;
  if (timed) end_wait(t, c);
  else begin_step(t, c);
  settle();
  t.s.moved_at = vm_.virtual_time_ns;
  note_locks_waited_for();
  collect_if_worthwhile();
  // Where nobody can go on but without a reason is a deadlock: what others do before that has to be tried.
  if (vm_.exiting || exclusive(t) || c.option == kSpurious) footprint_.add(kEverywhere, Touch::kWrite);
  if (t.daemon && (hooks || changes_end(needed))) footprint_.add(kProgramsEnd, Touch::kRead);
  if (finished()) footprint_.add(kProgramsEnd, Touch::kWrite);
}

// Whether the program's end is another one after this step of a daemon's than before: it prints, there are more or fewer
// threads that the program waits for, there is something to do at the end. Otherwise the end that cuts the step off is one
// that comes after it as well.
bool World::changes_end(uint32_t needed_before) const {
  return footprint_.touches(kOutput) || live_program_threads_ - live_daemons_ != needed_before || vm::has_hooks(vm_);
}

// Who can go on depends on these.
void World::note_locks_waited_for() {
  if (!following_reads_ || !operations_.following()) return;
  for (auto& t : vm_.threads) {
    Ref lock = t->system ? kNull : lock_waited_for(*t);
    if (lock == kNull) continue;
    note_read_word(lock, address_of(lock) + operations_.state_offset());
    note_read_word(lock, address_of(lock) + operations_.owner_offset());
  }
}

// The wait's time is over, or it ends without a reason.
void World::end_wait(JavaThread& t, const Choice& c) {
  put_end_of_wait(&footprint_, t, c.option != kSpurious);
  t.s.choice = -1;
  if (c.option == kSpurious) return vm::wake(t);
  if (t.s.deadline > vm_.virtual_time_ns) vm_.virtual_time_ns = t.s.deadline;
  vm::time_out(t);
}

void World::begin_step(JavaThread& t, const Choice& c) {
  t.s.choice = c.option;
  starting_ = false;
  t.s.granted = t.s.pending != ActionKind::kNone && t.s.pending != ActionKind::kYield &&
                t.s.pending != ActionKind::kChoose;
  if (t.s.status == ThreadStatus::kBlocked && !t.s.waiting_for_init) t.s.granted = true;
  t.s.status = ThreadStatus::kRunnable;
  t.s.blocked_on = kNull;
  if (t.s.rejoins != kNull && t.s.pending == ActionKind::kLock) t.s.granted = false;  // the native takes it itself
  if (t.s.pending != ActionKind::kChoose && t.s.pending != ActionKind::kYield) t.s.suspended = false;
  t.s.pending = ActionKind::kNone;
  run_until_visible(t);
}

// Every way on for one thread, none when it waits for others.
void World::choices_of(const JavaThread& t, std::vector<Choice>* out) const {
  switch (t.s.status) {
    case ThreadStatus::kRunnable:
      if (t.s.pending == ActionKind::kLock) {
        uint32_t lock = header(t.s.pending_object).lock;
        if (lock == 0 || lock >> 16 == t.number) out->push_back({t.number, -1});
      } else if (t.s.pending == ActionKind::kChoose) {
        for (uint32_t k = 0; k < t.s.options; ++k) out->push_back({t.number, static_cast<int32_t>(k)});
      } else if (lock_waited_for(t) == kNull) {
        out->push_back({t.number, -1});
      }
      break;
    case ThreadStatus::kBlocked:
      if (!t.s.waiting_for_init && header(t.s.blocked_on).lock == 0) out->push_back({t.number, -1});
      break;
    case ThreadStatus::kWaiting:
    case ThreadStatus::kParked:
    case ThreadStatus::kJoining:
      if (t.s.deadline >= 0) out->push_back({t.number, -1});
      // join goes back to sleep by itself as long as the thread lives.
      if (options_.search.spurious_wakeups && t.s.status != ThreadStatus::kJoining) out->push_back({t.number, kSpurious});
      break;
    default: break;
  }
}

bool World::only_spurious(const std::vector<Choice>& choices) {
  for (const Choice& c : choices)
    if (c.option != kSpurious) return false;
  return !choices.empty();
}

// Inside an atomic section a thread that chooses, or runs long, is the only one to go on.
bool World::exclusive(const JavaThread& t) const {
  return t.s.sections > 0 && !t.s.suspended && t.s.status == ThreadStatus::kRunnable &&
         (t.s.pending == ActionKind::kChoose || t.s.pending == ActionKind::kYield);
}

void World::enabled(std::vector<Choice>* out) const {
  out->clear();
  if (vm_.exiting) return;
  for (auto& t : vm_.threads)
    if (exclusive(*t)) return choices_of(*t, out);
  for (auto& t : vm_.threads)
    if (!t->system) choices_of(*t, out);
  std::erase_if(*out, [&](const Choice& c) { return c.option == -1 && has_to_idle(*vm_.threads[c.thread - 1]); });
}

namespace {

// Beyond this a pool's patience counts as long.
constexpr int64_t kLongIdleNs = 1'000'000'000;

bool waits_timed(const JavaThread& t) {
  return t.s.deadline >= 0 && (t.s.status == ThreadStatus::kWaiting || t.s.status == ThreadStatus::kParked ||
                               t.s.status == ThreadStatus::kJoining);
}

// A queue whose elements cannot be taken before their time.
bool has_delays(const Klass& queue) {
  return queue.name == "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue" ||
         queue.name == "java/util/concurrent/DelayQueue";
}

// A worker of a pool that waits for a task, as long as the pool keeps idle workers. Not one that has a task, and waits for
// the time when it is due.
bool idles(const JavaThread& t) {
  if (t.s.status != ThreadStatus::kParked) return false;
  for (vm::Frame *f = t.s.frame, *callee = nullptr; f; callee = f, f = f->prev) {
    const vm::Method& m = *f->method;
    if (!m.holder->trusted) return false;
    if (m.name == "awaitWork" && m.holder->name == "java/util/concurrent/ForkJoinPool") return true;
    if (m.name == "getTask" && m.holder->name == "java/util/concurrent/ThreadPoolExecutor")
      return callee && callee->method->name == "poll" && !has_delays(*callee->method->holder);
  }
  return false;
}

}  // namespace

int64_t World::delay(const JavaThread& t) const {
  int64_t late = vm_.virtual_time_ns - std::max(t.s.moved_at, t.s.deadline);
  if (late <= kPatienceNs || t.system) return 0;
  std::vector<Choice> ways;
  choices_of(t, &ways);
  return ways.empty() || only_spurious(ways) || has_to_idle(t) ? 0 : late;
}

// Idle workers leave their pool after a minute or so. Nobody who can go on is kept from it for as long as that: they
// leave when nothing can happen before.
bool World::has_to_idle(const JavaThread& t) const {
  if (!waits_timed(t) || t.s.deadline - vm_.virtual_time_ns < kLongIdleNs || !idles(t)) return false;
  std::vector<Choice> others;
  for (auto& u : vm_.threads) {
    if (u->system || u.get() == &t) continue;
    if (waits_timed(*u)) {
      if (u->s.deadline < t.s.deadline) return true;
      continue;
    }
    choices_of(*u, &others);
  }
  return !others.empty() && !only_spurious(others);
}

bool World::finished() const {
  if (vm_.exiting) return true;
  for (auto& t : vm_.threads)
    if (!t->system && !t->daemon && t->s.status != ThreadStatus::kTerminated) return false;
  return true;
}

bool World::continue_after_end() {
  if (vm_.exiting || vm_.shutdown_begun) return false;
  if (!vm::begin_shutdown(vm_)) return false;
  footprint_.add(kEverywhere, Touch::kWrite);
  vm_.threads.back()->s.moved_at = vm_.virtual_time_ns;
  rows_.resize(vm_.threads.size() + 1, race::kNoRow);
  // The machine's own thread runs the hooks: it has seen the ends of all that it waited for, which daemons are not.
  race::RowId row = rows_[vm_.threads.back()->number] = h_.late_thread();
  for (size_t i = 0; i + 1 < vm_.threads.size(); ++i) {
    JavaThread& t = *vm_.threads[i];
    bool awaited = !t.system && !t.daemon && t.s.status == ThreadStatus::kTerminated;
    if (awaited && row_of(t) != race::kNoRow && h_.state_of(row_of(t)) != race::Summary::RowState::kFree)
      h_.join(row_of(t), row);
  }
  count_live();
  settle();
  collect_if_worthwhile();
  return true;
}

// ---- visibility ----

bool World::may_proceed(JavaThread& t, ActionKind kind, Ref object, const void* address) {
  // The first action after a grant is the one that was granted.
  bool granted = t.s.granted;
  t.s.granted = false;
  bool stream = kind == ActionKind::kLock && is_stream(object);
  if (stream && !stream_counts(t, object)) return true;
  if (!stream) note_held_streams(t, object);
  if (!granted && kind == ActionKind::kAlive) ends_asked_ = true;
  if (alone()) t.s.suspended = false;  // nobody could come before the first action of an atomic section
  bool group = kind == ActionKind::kLock && groups_visible_from_ <= round_ && klass_of(object) == vm_.wk.thread_group;
  bool starts = is_start(kind, object, address);
  bool invisible = (t.s.atomic_depth > 0 && kind != ActionKind::kStart && !stream && !group && !starts) ||
                   (kind == ActionKind::kStart && starting_) ||
                   (kind == ActionKind::kEnd && round_ < ends_visible_from_ && !(live_daemons_ > 0 && ends_program(t))) ||
                   alone() || is_local(object) || is_uncounted(object, address);
  if (granted || invisible) {
    // Between a thread's monitor and its start nobody can come to another effect than before the monitor.
    if (starts || kind == ActionKind::kStart) starting_ = starts && granted;
    if (granted) {
      operations_.granted(t, address);
      joined_.granted(t, kind, object, field_of(kind, object, address));
      touch_known(kind, object, address);
    } else {
      touch_granted(kind, object, address);
    }
    return true;
  }
  if (t.s.sections > 0 && !t.s.suspended) {
    // What it does here, and whether it has to wait, is part of this transition.
    touch_granted(kind, object, address);
    uint32_t lock = kind == ActionKind::kLock ? header(object).lock : 0;
    if (lock == 0 || lock >> 16 == t.number) return true;
    t.s.suspended = true;
  }
  if (operations_.goes_on(t, kind, object, address)) {
    joined_.forget();
    touch_granted(kind, object, address);
    return true;
  }
  const vm::FieldInfo* f = field_of(kind, object, address);
  if (f && kind == ActionKind::kRead && joined_.reads_own_lock(t, object, *f)) return true;
  if ((f || kind == ActionKind::kPark) && joined_.goes_on(t, kind, object, f)) {
    touch_known(kind, object, address);
    return true;
  }
  t.s.pending = kind;
  t.s.pending_object = object;
  t.s.pending_address = reinterpret_cast<uint64_t>(address);
  return false;
}

// A number that tells how much a worker of a pool has done, of which only that worker knows as long as nobody asks.
bool World::is_uncounted(Ref object, const void* address) {
  if (object == kNull || pool_counts_matter() || !operations_.following()) return false;
  return address == address_of(object) + pool_counts_.in(*klass_of(object)).offset;
}

// The field of an access; null: an element, or something else is done.
const vm::FieldInfo* World::field_of(ActionKind kind, Ref object, const void* address) {
  bool access = kind == ActionKind::kRead || kind == ActionKind::kWrite || kind == ActionKind::kUpdate;
  return access ? field_at(object, static_cast<const char*>(address)) : nullptr;
}

// For somebody who looks at the thread before this access; nobody moves any more.
bool World::halt(JavaThread& t, ActionKind kind, Ref object, const void* address) {
  t.s.pending = kind;
  t.s.pending_object = object;
  t.s.pending_address = reinterpret_cast<uint64_t>(address);
  halted_ = true;
  return false;
}

int World::choose(JavaThread& t, int n) {
  if (t.s.choice >= 0) {
    int k = t.s.choice;
    t.s.choice = -1;
    t.s.granted = false;
    return k < n ? k : n - 1;
  }
  t.s.pending = ActionKind::kChoose;
  t.s.pending_object = kNull;
  t.s.options = static_cast<uint32_t>(n);
  return -1;
}

void World::abandon(JavaThread&) { abandoned_ = vm_.exiting = true; }

bool World::make_visible(const RaceEvent& e) {
  if (e.field) return visible_fields_.try_emplace(e.field, round_ + 1).second;
  return visible_array_sites_.try_emplace(e.array_site, round_ + 1).second;
}

bool World::make_ends_visible() {
  if (ends_visible_from_ != UINT32_MAX) return false;
  ends_visible_from_ = round_ + 1;
  return true;
}

bool World::make_groups_visible() {
  if (groups_visible_from_ != UINT32_MAX) return false;
  groups_visible_from_ = round_ + 1;
  return true;
}

bool World::make_queues_visible() {
  if (queues_visible_from_ != UINT32_MAX) return false;
  queues_visible_from_ = round_ + 1;
  return true;
}

bool World::make_interrupts_visible() {
  if (interrupts_visible_from_ != UINT32_MAX) return false;
  interrupts_visible_from_ = round_ + 1;
  return true;
}

bool World::make_flags_visible() {
  if (flags_visible_from_ != UINT32_MAX) return false;
  flags_visible_from_ = round_ + 1;
  return true;
}

bool World::make_pool_counts_matter() {
  if (pool_counts_matter_from_ != UINT32_MAX) return false;
  pool_counts_matter_from_ = round_ + 1;
  return true;
}

void World::set_round(uint32_t r) {
  round_ = r;
  follow_locks();
}

void World::follow_locks() {
  bool unseen = round_ < queues_visible_from_;
  bool interrupts = interrupts_visible_from_ <= round_;
  joined_.follow_queues(unseen, interrupts);
  operations_.follow(unseen, interrupts, flags_visible_from_ <= round_);
}

bool World::make_streams_visible() {
  if (streams_visible_from_ != UINT32_MAX) return false;
  streams_visible_from_ = round_ + 1;
  return true;
}

bool World::location_visible(const vm::FieldInfo* f, Ref r) const {
  if (named_) return visible_by_name(f, f ? 0 : vm::field<uint32_t>(r, vm::kArraySite));
  if (f) {
    if (visible_fields_.empty()) return false;
    auto it = visible_fields_.find(f);
    return it != visible_fields_.end() && it->second <= round_;
  }
  if (visible_array_sites_.empty()) return false;
  auto it = visible_array_sites_.find(vm::field<uint32_t>(r, vm::kArraySite));
  return it != visible_array_sites_.end() && it->second <= round_;
}

// Linkage writes for good: what it keeps must not go away when the search goes back. It never should; if it does, the
// search cannot go on, but everything that is there now stays, so that nothing refers to nowhere.
void World::check_stays(const JavaThread& t, Ref container, Ref value) {
  uint64_t offset = uint64_t{value} * 8;
  if (base_top_ == 0 || offset < base_top_ || container > value || vm_.heap.is_fresh(container)) return;
  end_search_for("linking in " + linked_by(t).display() + " keeps an object of one execution (" +
                 klass_of(value)->java_name() + ", in " + klass_of(container)->java_name() + ")");
}

// The program's method that needed it.
const vm::Method& World::linked_by(const JavaThread& t) {
  const vm::Frame* f = t.s.frame;
  while (f->prev && f->method->holder->trusted) f = f->prev;
  return *f->method;
}

void World::end_search_for(const std::string& what) {
  vm_.heap.keep_all();
  linkage_leaked = true;
  auto& told = vm_.unsupported;
  if (std::find(told.begin(), told.end(), what) == told.end()) told.push_back(what);
}

// An object that its creator alone could reach, and all it leads to, can now be reached by others.
void World::published(JavaThread& t, Ref container, Ref value) {
  if (tracer) tracer->stored(container, value);
  if (__builtin_expect(!vm_.heap.undo.enabled(), 0)) check_stays(t, container, value);
  if (value == kNull || !vm_.local_objects) return;
  if (vm::Heap::is_permanent(value) || !(header(value).flags & vm::kLocal)) return;
  if (!vm::Heap::is_permanent(container) && (header(container).flags & vm::kLocal)) return;
  share(t, value);
}

// `this` gets out before its final fields are frozen: what was written to them so far is like any other write.
void World::note_final_writes(JavaThread& t, Ref r) {
  for (Klass* k = klass_of(r); k; k = k->super) {
    for (vm::FieldInfo& f : k->fields) {
      if (f.is_static() || !f.is_final() || !policy_.field_tracked(f)) continue;
      char* p = address_of(r) + f.offset;
      bool set = vm::slots_of(f.type) == 2 ? *reinterpret_cast<uint64_t*>(p) != 0 : *reinterpret_cast<uint32_t*>(p) != 0;
      if (set) check_plain(t, &f, r, p, true, race::Strength::kPlain);
    }
  }
}

void World::share(JavaThread& t, Ref first) {
  std::vector<Ref> todo{first};
  auto reach = [&](Ref r) {
    if (r == kNull || vm::Heap::is_permanent(r) || !(header(r).flags & vm::kLocal)) return;
    vm_.heap.undo.save(&header(r).flags);
    header(r).flags &= static_cast<uint16_t>(~vm::kLocal);
    for (vm::Frame* f = t.s.frame; f; f = f->prev) {
      if (f->method->is_init() && f->locals[0].a == r) header(r).flags |= vm::kEscapedThis;
    }
    if (races_ && (header(r).flags & vm::kEscapedThis)) note_final_writes(t, r);
    todo.push_back(r);
  };
  todo.clear();
  reach(first);
  while (!todo.empty()) {
    Ref r = todo.back();
    todo.pop_back();
    Klass* k = klass_of(r);
    if (k->is_array()) {
      if (k->element_type != vm::Type::kRef) continue;
      for (int32_t i = 0; i < vm::array_length(r); ++i) {
        note_read(r, &vm::element<Ref>(r, i), false);
        reach(vm::element<Ref>(r, i));
      }
    } else {
      for (uint32_t off : k->ref_offsets) {
        note_read(r, address_of(r) + off, false);
        reach(vm::field<Ref>(r, off));
      }
    }
  }
}

}  // namespace heddle::explore
