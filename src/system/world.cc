#include "system/world.h"

#include <algorithm>

#include "memory/models.h"
#include "memory/promise.h"
#include "system/copy_rule.h"
#include "system/outside.h"
#include "system/polling.h"
#include "system/repeated_run.h"
#include "vm/harness.h"
#include "vm/launch.h"
#include "vm/natives/copying_methods.h"
#include "vm/threads.h"

namespace heddle {

using vm::address_of;
using vm::kNull;
using vm::ThreadStatus;

namespace {

// Linkage that is not finished after so many of the longest runs waits for another thread.
constexpr int kLinkagePatience = 200;

bool joins_steps(const CheckOptions& o) { return o.search.reduction && !o.races.check_jdk; }

bool waits_or_joins(const JavaThread& t) {
  return t.s.status == ThreadStatus::kWaiting || t.s.status == ThreadStatus::kParked ||
         t.s.status == ThreadStatus::kJoining || t.s.status == ThreadStatus::kSleeping;
}

}  // namespace

World::World(vm::Vm& vm, const CheckOptions& options)
    : vm_(vm),
      options_(options),
      visibility_(vm, options.want_outcomes, options.races.hb_from_io),
      output_(vm),
      tracking_(vm, options.races, output_, visibility_),
      statements_(vm),
      fields_(vm),
      reads_(vm),
      joined_(joins_steps(options)),
      operations_(joins_steps(options) && !options.search.inside_locks),
      footprints_(vm, reads_, joined_, options.search.reduction),
      threads_(vm),
      settings_(vm, threads_, visibility_),
      heap_(vm),
      status_(vm),
      io_(vm, footprints_, {options.want_outcomes, options.want_errors}),
      memory_({vm, visibility_, fields_, footprints_}, memory::make_model(options.search.memory)),
      initializers_(visibility_.switches(), memory_),
      detector_({vm, options, *this, visibility_, tracking_, statements_, reads_, memory_,
                 initializers_}),
      publication_(vm, detector_, tracking_, reads_, memory_, options.properties.races),
      streams_(vm, output_, visibility_, options.races.hb_from_io),
      groups_(vm, footprints_, visibility_.switches()),
      points_({vm, threads_, visibility_, streams_, groups_, fields_, footprints_, joined_,
               operations_, memory_, options.search.reduction}),
      accesses_({vm, options, *this, visibility_, tracking_, fields_, reads_, detector_, points_,
                 streams_, footprints_, joined_, notes_, memory_, settings_}),
      clock_(
          vm, threads_, operations_, footprints_, reads_,
          [this](JavaThread& t, int n) { return points_.choose(t, n); },
          [this](const JavaThread& t) { return steps_.time_left(t); }),
      steps_(
          vm, operations_, footprints_, memory_,
          [this](const JavaThread& t) { return clock_.deadline_held(t); },
          options.search.spurious_wakeups, options.search.late_timeouts),
      garbage_(vm, options.search.stress_memory),
      linkage_(vm),
      events_({vm, *this, detector_, footprints_, points_, accesses_, streams_, groups_, threads_,
               publication_, clock_, garbage_, linkage_, status_, notes_, memory_, initializers_,
               options.properties.races, options.search.late_timeouts}) {
  clock_.set_late(steps_.late_now());
  memory_.set_rows(&detector_.rows());
  if (options.search.relaxed) memory_.restrict_to(*options.search.relaxed);
  if (memory::Promise* p = memory_.model().promises()) p->set_ids(options.search.action_ids);
  if (options.search.relaxed_indices) memory_.restrict_to_indices(*options.search.relaxed_indices);
  // Going back drops threads first; h follows the heap, whose undo log it looks at.
  for (StatePart* part :
       std::initializer_list<StatePart*>{&threads_, &heap_, &status_, &io_, &detector_, &memory_})
    add_part(*part);
  if (MadeObjects* objects = memory_.made_objects()) {
    add_part(*objects);
    objects->set_on_obtained([this](Ref r) { publication_.share_early(r); });
  }
  io_.set_interrupted([this] { return interrupted && interrupted(); });
  vm_.more_roots = [this](RootVisitor& v) {
    for (StatePart* part : parts_) part->visit_roots(v);
  };
  vm_.on.uncaught = [this](JavaThread& t, Ref e) {
    reads_.note_exception(e);
    if (status_.lacking() || caused_by_missing_native(vm_, e)) return status_.set_lacking();
    notes_.exception_reported(vm_, e);
    if (listener) listener->uncaught(t, e);
  };
  vm_.on.exit = [this](JavaThread& t) {
    const bool failed = vm_.exit_status != 0 || vm::runs_a_test(vm_);
    if (listener && failed) listener->exited(t, vm_.exit_status);
  };
  vm_.on.random_draw = [this](JavaThread& t, uint64_t of) {
    const uint32_t most = options_.search.random_values;
    if (of > 0 && of <= most) return static_cast<uint32_t>(of);
    notes_.random_drawn(t);
    return most;
  };
  if (!options.search.spurious_wakeups) vm_.on.wait = [this](JavaThread& t) { notes_.waits(t); };
  vm_.on.garbage_matters = [this](JavaThread& t, vm::GarbageUse use) {
    notes_.garbage_matters(t, use);
  };
  vm_.on.identity_hash = [this](JavaThread& t) { notes_.identity_hash_read(t); };
  vm_.on.iteration = [this](JavaThread& t) { notes_.iteration_begins(vm_, t); };
  vm_.on.host_value = [this](JavaThread& t) { notes_.host_value_read(t); };
  vm_.on.error_output = [this](JavaThread& t) { notes_.error_printed(t); };
  vm_.on.assertion_caught = [this](Ref e, const vm::Frame& by) {
    notes_.assertion_caught(vm_, e, by);
  };
  garbage_.set_hooks({[this](const DeadObjects& dead) {
                        footprints_.forget(dead);
                        for (StatePart* part : parts_) part->forget(dead);
                        if (tracer) tracer->collected(dead);
                      },
                      [this](Ref r, uint64_t bytes) { detector_.free_rows_of(r, bytes); },
                      [this] {
                        detector_.count_from_here();
                        detector_.compaction().run_if_due();
                      }});
}

World::~World() {
  vm_.observer = nullptr;
  vm_.access = nullptr;
  vm::natives::set_copy_rule(vm_, {});
  vm_.allocation_names = nullptr;
  vm_.more_roots = nullptr;
  vm_.heap.undo.set_enabled(false);
}

void World::add_part(StatePart& part) {
  HEDDLE_CHECK(parts_.size() < kMostParts);
  parts_.push_back(&part);
}

void World::begin() {
  vm_.heap_exhausted = false;  // garbage is collected before the exploration
  groups_.begin();
  base_top_ = vm_.heap.top();
  if (MadeObjects* objects = memory_.made_objects()) objects->set_base_top(base_top_);
  reads_.begin(base_top_);
  linkage_.begin(base_top_);
  vm_.heap.undo.set_enabled(true);
  vm_.mode.local_objects = true;
  vm_.observer = &events_;
  vm_.access = &accesses_;
  vm::natives::set_copy_rule(vm_, CopyRule(vm_, tracking_, visibility_, memory_));
  detector_.begin(base_top_);
  output_.begin();
  threads_.count_live();
  publication_.begin();
  if (vm_.seen.own_conditions) visibility_.switches().set(Switch::kOwnConditions, true);
  clock_.begin();
  vm_.exploration_wanted = false;
  begin_state();
}

// main has stopped inside Thread.start, or at a choice.
void World::start() {
  settle();
  garbage_.collect_if_worthwhile();
  observe_library();
}

// ---- states ----

void World::begin_state() {
  garbage_.begin_state();
  detector_.begin_state();
}

World::Saved World::save() {
  detector_.compaction().run_if_due();
  Saved s;
  for (size_t i = 0; i < parts_.size(); ++i) s.marks[i] = parts_[i]->mark();
  begin_state();
  return s;
}

void World::restore(const Saved& s) {
  points_.resume();
  for (size_t i = 0; i < parts_.size(); ++i) parts_[i]->rollback(s.marks[i]);
  begin_state();
}

void World::forget(const Saved& s) {
  for (size_t i = 0; i < parts_.size(); ++i) parts_[i]->release(s.marks[i]);
}

size_t World::undo_length(const Saved& s) const {
  auto at = std::find(parts_.begin(), parts_.end(), &heap_) - parts_.begin();
  return heap_.undo_at(s.marks[static_cast<size_t>(at)]);
}

// ---- transitions ----

void World::clear_records() {
  cut_short_ = false;
  detector_.compaction().run_if_due();
  garbage_.begin_step();
  footprints_.begin_step();
  reads_.begin_step();
  detector_.rows().needs().begin_step();
}

// A held store reaches the heap.
void World::execute_drain(const Choice& c) {
  const Before before = before_step(*vm_.threads[c.thread - 1]);
  clear_records();
  const memory::Drain d = memory_.drains_of(c.thread)[static_cast<size_t>(kFirstDrain - c.option)];
  if (tracer)
    tracer->event(*vm_.threads[c.thread - 1], {ActionKind::kDrain, c.thread, d.store.object,
                                               reinterpret_cast<char*>(d.store.word), d.value});
  memory_.drain(d);
  for (auto& u : vm_.threads) note_change(*u);
  JavaThread& t = *vm_.threads[c.thread - 1];
  if (!t.s.awaits_drain || memory_.holds_stores_of(c.thread)) return;
  // The thread comes to the action for which it waited. Whether that is a scheduling point is asked
  // again.
  threads_.save_stack(t);
  t.s.awaits_drain = false;
  t.s.pending = ActionKind::kNone;
  finish_step(t, before);
}

void World::execute(const Choice& c) {
  if (__builtin_expect(c.option <= kFirstDrain, 0)) return execute_drain(c);
  JavaThread& t = *vm_.threads[c.thread - 1];
  const Before before = before_step(t);
  clear_records();
  footprints_.set_thread(&t);
  threads_.save_stack(t);
  note_locks_waited_for();
  t.s.choice = c.option;
  if (tracer)
    tracer->event(t, {t.s.pending, t.number, t.s.pending_object,
                      reinterpret_cast<char*>(t.s.pending_address)});
  if (waits_or_joins(t))
    end_wait(t, c);
  else
    begin_step(t, c);
  // A state whose only steps are spurious wake-ups is a deadlock, so all orders of such a step and
  // the steps of other threads are tried.
  if (c.option == kSpurious) footprints_.add(kEverywhere, Touch::kWrite);
  finish_step(t, before);
}

World::Before World::before_step(const JavaThread& t) const {
  return {threads_.live() - threads_.live_daemons(), t.daemon && vm::has_hooks(vm_)};
}

// Every thread that can goes on to its next visible action.
void World::finish_step(JavaThread& t, const Before& before) {
  settle(&t);
  footprints_.set_thread(&t);
  t.s.moved_at = vm_.virtual_time_ns;
  note_arrival(t);
  if (steps_.late_timeouts()) note_changes(t);
  note_locks_waited_for();
  garbage_.collect_if_worthwhile();
  if (vm_.exiting || EnabledSteps::is_exclusive(t)) footprints_.add(kEverywhere, Touch::kWrite);
  add_effects_on_end(t, before);
  observe_library();
}

// With --timeouts late, a sleep or a poll of the clock begins when the thread comes to it.
void World::note_arrival(JavaThread& t) {
  if (!steps_.late_timeouts()) return;
  t.s.moved_at = vm_.virtual_time_ns;
  if (steps_.next_act(t) > 0) footprints_.add(kClock, Touch::kRead);
}

// Threads that poll have to look at what has changed.
void World::note_changes(const JavaThread& t) {
  if (!footprint().changes_anything()) return;
  for (auto& u : vm_.threads)
    if (u.get() != &t) note_change(*u);
}

// The end of the program may cut a daemon off anywhere. A step of a daemon matters to it if the end
// is different after the step: the step prints, changes the number of threads that the program
// waits for, or adds a shutdown hook.
void World::add_effects_on_end(const JavaThread& t, const Before& before) {
  if (t.daemon) {
    bool changes_end = footprint().touches(kOutput) ||
                       threads_.live() - threads_.live_daemons() != before.awaited ||
                       vm::has_hooks(vm_);
    if (before.had_hooks || changes_end) footprints_.add(kProgramsEnd, Touch::kRead);
  }
  if (finished()) footprints_.add(kProgramsEnd, Touch::kWrite);
}

// Which threads are enabled depends on the locks that they wait for.
void World::note_locks_waited_for() {
  if (!reads_.enabled() || !operations_.following()) return;
  for (auto& t : vm_.threads) {
    Ref lock = t->system ? kNull : steps_.lock_waited_for(*t);
    if (lock == kNull) continue;
    reads_.note(lock, address_of(lock) + operations_.state_offset(), false);
    reads_.note(lock, address_of(lock) + operations_.owner_offset(), false);
  }
}

// The wait times out, or ends spuriously.
void World::end_wait(JavaThread& t, const Choice& c) {
  footprints_.add_end_of_wait(t, c.option != kSpurious);
  t.s.choice = -1;
  if (c.option == kSpurious) return vm::wake(t);
  vm_.virtual_time_ns = std::max(vm_.virtual_time_ns, t.s.deadline);
  vm::time_out(t);
}

void World::begin_step(JavaThread& t, const Choice& c) {
  t.s.choice = c.option;
  points_.begin_step();
  const bool chooses = t.s.pending == ActionKind::kChoose || t.s.pending == ActionKind::kYield;
  t.s.granted = t.s.pending != ActionKind::kNone && !chooses;
  const bool blocked = t.s.status == ThreadStatus::kBlocked && !t.s.waiting_for_init;
  if (blocked) t.s.granted = true;
  t.s.status = ThreadStatus::kRunnable;
  t.s.blocked_on = kNull;
  // The native of Object.wait takes its monitor back itself.
  if (t.s.rejoins != kNull && (blocked || t.s.pending == ActionKind::kLock)) t.s.granted = false;
  if (!chooses) t.s.suspended = false;
  t.s.pending = ActionKind::kNone;
  run_until_visible(t);
}

void World::run_until_visible(JavaThread& t) {
  threads_.save_stack(t);
  streams_.begin_run();
  joined_.forget();
  operations_.step_begins();
  vm::Stop why = interpret(t);
  t.s.granted = false;
  t.s.choice = -1;
  footprints_.add_blocking(t);
  // A thread that has to wait inside an atomic section lets others run, and does not continue the
  // section by itself when it is woken.
  if (t.s.sections > 0 && t.s.status != ThreadStatus::kRunnable) t.s.suspended = true;
  switch (why) {
    case vm::Stop::kVisible:
    case vm::Stop::kBlocked:
    case vm::Stop::kEnded:
    case vm::Stop::kExit:
      return;
    case vm::Stop::kSlice:
      t.s.pending = ActionKind::kYield;
      t.s.pending_object = kNull;
      return;
    case vm::Stop::kReturned:
    case vm::Stop::kThrew:
      HEDDLE_UNREACHABLE("a thread's bottom frame returned");
  }
}

// Runs the thread for at most the longest run. Linkage is permanent and never left half-way: a
// thread in the middle of it continues until it is done.
vm::Stop World::interpret(JavaThread& t) {
  const bool linking_before = !vm_.heap.undo.enabled();
  vm::Stop why;
  int tries = 0;
  do {
    why = interpret_in_parts(t);
  } while (why == vm::Stop::kSlice && !linking_before && !vm_.heap.undo.enabled() &&
           ++tries < kLinkagePatience);
  const bool stuck = !linking_before && !vm_.heap.undo.enabled() && !vm_.exiting;
  if (stuck) linkage_.abort(t);
  return why;
}

// The longest run, in parts, with looks at `interrupted` in between. A part with n jumps left ends
// at jump n + 1, so that all parts together are as long as one run. Loops that wait have the same
// state at the end of each part if the number of their jumps and calls divides its length.
vm::Stop World::interpret_in_parts(JavaThread& t) {
  constexpr int64_t kPart = 2'520, kLook = 8 * kPart;
  const auto longest = static_cast<int64_t>(options_.search.longest_run);
  RepeatedRun run(*this, t);
  int64_t left = longest;
  while (left > kPart) {
    const PartOfRun part = interpret_watched(*this, t, kPart - 1);
    left -= kPart;
    if (part.end != vm::Stop::kSlice) return part.end;
    cut_short_ = (longest - left) % kLook == 0 && interrupted && interrupted();
    if (cut_short_) return part.end;
    if (!run.repeats(part)) continue;
    for (; left > kPart; left -= kPart) instructions += part.instructions;
  }
  return interpret_watched(*this, t, left).end;
}

// Takes every runnable thread to its next visible action. Threads that `mover` has woken run on in
// steps of their own if their states can be seen.
void World::settle(const JavaThread* mover) {
  for (bool moved = true; moved && may_settle();) {
    moved = false;
    for (size_t i = 0; i < vm_.threads.size() && may_settle(); ++i) {
      JavaThread& t = *vm_.threads[i];
      if (t.system || t.s.status != ThreadStatus::kRunnable || t.s.pending != ActionKind::kNone)
        continue;
      // The next action of a notified waiter is to take its monitor back.
      if (t.s.phase && t.s.saved_count > 0 && t.s.rejoins != kNull) {
        t.s.pending = ActionKind::kLock;
        t.s.pending_object = t.s.rejoins;
        continue;
      }
      if (vm_.mode.waits_in_steps && t.s.phase && &t != mover) {
        t.s.pending = ActionKind::kYield;
        t.s.pending_object = kNull;
        continue;
      }
      footprints_.set_thread(&t);
      run_until_visible(t);
      note_arrival(t);
      moved = true;
    }
  }
}

bool World::continue_after_end() {
  if (vm_.exiting || vm_.shutdown_begun) return false;
  if (!vm::begin_shutdown(vm_)) return false;
  footprints_.set_thread(nullptr);
  footprints_.add(kEverywhere, Touch::kWrite);
  JavaThread& runner = *vm_.threads.back();
  runner.s.moved_at = vm_.virtual_time_ns;
  detector_.shutdown_started(runner);
  threads_.count_live();
  settle();
  garbage_.collect_if_worthwhile();
  return true;
}

// ---- rounds ----

void World::set_round(uint32_t r) {
  visibility_.switches().set_round(r);
  apply_switches();
}

void World::show_only(const VisibleNames& names) {
  visibility_.show_only(names);
  memory_.narrow_from_start();
  apply_switches();
}

void World::apply_switches() {
  const Switches& s = visibility_.switches();
  const bool unobserved = !s.on(Switch::kLockQueues);
  const bool interrupts = s.on(Switch::kLockInterrupts);
  joined_.follow_queues(unobserved, interrupts);
  operations_.follow(unobserved, interrupts, s.on(Switch::kLockFlags));
  memory_.begin_round();
  initializers_.begin_round();
  vm_.mode.plain_initializers = s.on(Switch::kInitializers);
  vm_.mode.thread_monitors = s.on(Switch::kThreadMonitors);
  vm_.mode.waits_in_steps = s.on(Switch::kThreadStates);
  vm_.mode.logging_explored = s.on(Switch::kLogging);
  steps_.let_waits_expire(s.on(Switch::kIdleWorkers));
  clock_.set_late(steps_.late_now());
}

// Observations that the parts keep themselves. Those of joined and whole steps count only while
// steps are joined.
void World::observe_library() {
  Switches& s = visibility_.switches();
  auto observe_if = [&](bool observed, Switch which) {
    if (observed) s.observe(which);
  };
  const bool parks_seen = joined_.user_parks() || accesses_.threads_inspected();
  observe_if(joined_.queues_watched() || (joined_.following() && parks_seen), Switch::kLockQueues);
  observe_if(joined_.following() && events_.interrupts_seen(), Switch::kLockInterrupts);
  observe_if(operations_.following() && accesses_.flags_read(), Switch::kLockFlags);
  observe_if(vm_.seen.pool_counts, Switch::kPoolCounts);
  observe_if(vm_.seen.jdk_logging_used && vm_.seen.log_records, Switch::kLogging);
  observe_if(vm_.seen.own_conditions, Switch::kOwnConditions);
  observe_if(vm_.seen.absolute_times, Switch::kAbsoluteTimes);
  observe_if(clock_.parts_of_milliseconds_matter(), Switch::kPartsOfMilliseconds);
}

}  // namespace heddle
