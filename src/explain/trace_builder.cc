#include "explain/trace_builder.h"

#include <algorithm>
#include <utility>

#include "library/lock_knowledge.h"
#include "vm/actions.h"
#include "vm/launch.h"

namespace heddle {

namespace {

void set_value(TraceStep& s, const std::optional<AccessValue>& access) {
  if (!access) return;
  s.kind = access->kind;
  s.value = access->value;
  s.old_value = access->old_value;
}

// The operation itself is a wait.
bool waits_by_itself(StepKind kind) {
  return kind == StepKind::kAwaitPermit || kind == StepKind::kAwaitCount ||
         kind == StepKind::kAwaitSignal;
}

bool is_signal(StepKind kind) { return kind == StepKind::kSignal || kind == StepKind::kSignalAll; }

// Of a wait on a condition.
bool is_part_of_wait(StepKind kind) {
  return kind == StepKind::kAwaitSignal || kind == StepKind::kRelock ||
         kind == StepKind::kRelockSignalled;
}

bool is_initialization(StepKind kind) {
  return kind >= StepKind::kInitialize && kind <= StepKind::kSeeFailedToInitialize;
}

// Such a step of a library that only tests use says nothing about the program.
bool may_be_detail_of_test(StepKind kind) {
  return is_access(kind) || is_initialization(kind) || kind == StepKind::kLockMonitor ||
         kind == StepKind::kReadClock || kind == StepKind::kLock || kind == StepKind::kUnlock;
}

// Only the library can name it.
bool is_hidden_class(const vm::Klass& k) {
  return k.trusted && !(k.access & classfile::kAccPublic);
}

bool is_lock_operation(StepKind kind) {
  return kind >= StepKind::kLock && kind <= StepKind::kWriteUnlock;
}

// A second step within the same part.
bool continues_wait(const TraceStep& before, const TraceStep& s) {
  return is_part_of_wait(s.kind) && !s.waits_for && s.kind == before.kind &&
         s.location == before.location;
}

}  // namespace

void TraceBuilder::begin_step(const JavaThread& t, const Event& e, uint64_t transition) {
  TraceStep s = facts_.of(t, e);
  if (s.kind == StepKind::kRelock) begin_wait_again(t, s);
  s.transition = transition;
  s.thread = vm::thread_name(w_.vm(), t);
  s.at = places_.below_test_libraries(t);
  s.early = w_.steps().lets_time_pass_early(t);
  if (!places_.has_program_frame(t)) library_steps_.insert(transition);
  if (places_.is_in_test_library(t)) test_library_steps_.insert(transition);
  threads_.insert(t.number);
  details_.push_back(is_detail(t, e, s));
  calls_.push_back(details_.back() ? called_method(t) : "");
  if (is_access(s.kind)) {
    first_access_[transition] = e.address;
    if (w_.memory().any() && e.object != vm::kNull) writes_to(e.object, e.address, true);
    set_value(s, values_.begins(t, e));
    if (s.kind == StepKind::kRead) {
      s.later = w_.memory().next_is_later(t, e.object, e.address);
      if (s.later)
        awaited_[e.address].push_back(steps_.size());
      else
        set_origin(s, e.address);
    }
  } else {
    values_.begins_otherwise();
    if (s.kind == StepKind::kDrain) {
      s.value = values_.text_of(e.object, e.address, e.value);
      s.at = place_of_drained(t, e);
    }
  }
  current_ = steps_.size();
  steps_.push_back(std::move(s));
}

// A wait that has not parked its thread yet does not end.
void TraceBuilder::begin_wait_again(const JavaThread& t, TraceStep& s) const {
  const std::string thread = vm::thread_name(w_.vm(), t);
  auto last = std::ranges::find(steps_.rbegin(), steps_.rend(), thread, &TraceStep::thread);
  if (last == steps_.rend() || last->kind != StepKind::kAwaitSignal) return;
  if (parked_.contains(t.number)) return;
  s.kind = last->kind;
  s.location = last->location;
}

// A step of its own within the present step of the schedule.
TraceStep& TraceBuilder::add_step(const JavaThread& t, StepKind kind) {
  TraceStep s;
  s.kind = kind;
  s.transition = steps_[current_].transition;
  s.thread = vm::thread_name(w_.vm(), t);
  s.at = places_.below_test_libraries(t);
  details_.push_back(false);
  calls_.emplace_back();
  return steps_.emplace_back(std::move(s));
}

// If there is a choice of which thread to wake, the next step of the schedule begins with it.
void TraceBuilder::notifying(const JavaThread& t, Ref monitor) {
  if (steps_.empty()) return;
  TraceStep& first = steps_[current_];
  const bool all = t.leaf && t.leaf->name == "notifyAll";
  const bool chosen = first.kind == StepKind::kNotify && first.choices > 0;
  std::vector<std::string> waiters = facts_.waiting_on(monitor);
  if (!chosen && !all && waiters.size() > 1) return;
  // The library notifies for its own purposes, for instance at the end of a thread.
  const bool by_library = t.s.frame && t.s.frame->method->holder->trusted;
  if (!chosen && by_library && waiters.empty()) return;
  TraceStep& s = chosen ? first : add_step(t, StepKind::kNotify);
  s.location.owner = names_.of(monitor);
  s.choice = -1;
  s.choices = 0;
  if (all) s.kind = StepKind::kNotifyAll;
  if (all || !chosen) s.woken = std::move(waiters);
}

void TraceBuilder::accessed(const JavaThread& t, Ref object, const char* p, vm::AccessKind kind,
                            bool wrote) {
  const auto value = values_.accessed(t, object, p, kind, wrote);
  std::string held;
  if (wrote && w_.memory().any()) {
    held = value_of_held_store(t, object, p);
    writes_to(object, p, false);
    add_write(t, object, p, held.empty() ? values_.value_at(object, p).value_or("") : held);
    made_ = {t.number, t.s.frame ? t.s.frame->pc : nullptr, p};
  }
  if (!value) return;
  TraceStep& s = steps_[current_];
  set_value(s, value);
  if (!held.empty()) s.value = held;
  if (value->kind == StepKind::kRead && !s.later) set_origin(s, p);
}

// `before`: the value in the heap is still the one before the first write.
TraceBuilder::Writes& TraceBuilder::writes_to(Ref object, const char* p, bool before) {
  auto [at, fresh] = writes_.try_emplace(p);
  if (fresh) {
    at->second.object = object;
    if (before) at->second.initial = values_.value_at(object, p);
  }
  return at->second;
}

// Only where reads can return older values than the latest one. A native has made its write, and
// bytecode is about to.
void TraceBuilder::wrote(const JavaThread& t, Ref object, const char* p) {
  if (!w_.memory().any()) return;
  const auto told = std::exchange(made_, {});
  if (told == std::tuple(t.number, t.s.frame ? t.s.frame->pc : nullptr, p)) return;
  const bool made = t.leaf != nullptr;
  writes_to(object, p, !made);
  const auto value = values_.plain(t, object, p, true);
  std::string text = value ? value->value : "";
  if (!value && made && w_.memory().drains_of(t.number).empty())
    text = values_.value_at(object, p).value_or("");
  add_write(t, object, p, std::move(text));
}

void TraceBuilder::add_write(const JavaThread& t, Ref object, const char* p, std::string value) {
  std::vector<Written>& list = writes_to(object, p, false).list;
  list.push_back(
      {{vm::thread_name(w_.vm(), t), steps_.size(), places_.in_program(t)}, std::move(value)});
  meet_awaited(p, list.back());
}

// Of the thread's newest one; "": it has none there.
std::string TraceBuilder::value_of_held_store(const JavaThread& t, Ref object, const char* p) {
  std::vector<memory::Drain> held;
  w_.memory().model().held(&held);
  for (auto d = held.rbegin(); d != held.rend(); ++d)
    if (d->store.thread == t.number && d->store.word == reinterpret_cast<uintptr_t>(p))
      return values_.text_of(object, p, d->value);
  return "";
}

// Where the store was made: stores of a thread to one location reach memory in their order.
Place TraceBuilder::place_of_drained(const JavaThread& t, const Event& e) {
  auto at = writes_.find(e.address);
  const std::string thread = vm::thread_name(w_.vm(), t);
  if (at != writes_.end())
    for (Written& w : at->second.list)
      if (w.by.thread == thread && !std::exchange(w.reached, true)) return w.by.at;
  return places_.in_program(t);
}

// Reads that have returned this write before it was made.
void TraceBuilder::meet_awaited(const char* p, const Written& write) {
  auto at = awaited_.find(p);
  if (at == awaited_.end()) return;
  std::erase_if(at->second, [&](size_t read) {
    TraceStep& s = steps_[read];
    if (s.value != write.value || s.thread == write.by.thread) return false;
    s.reads_from = write.by;
    return true;
  });
}

// The latest write that the read may have missed: where stores are held back, the latest that
// another thread has not brought to memory yet. Null: there is none.
const TraceBuilder::Written* TraceBuilder::missed_write(TraceStep& s, const char* p,
                                                        const Writes& writes) const {
  if (!w_.memory().model().holds_stores()) return &writes.list.back();
  std::vector<memory::Drain> held;
  w_.memory().model().held(&held);
  auto is_held = [&](const Written& write) {
    return write.by.thread != s.thread && std::ranges::any_of(held, [&](const memory::Drain& d) {
             return d.store.word == reinterpret_cast<uintptr_t>(p) &&
                    vm::thread_name(w_.vm(), *w_.vm().threads[d.store.thread - 1]) ==
                        write.by.thread;
           });
  };
  for (auto write = writes.list.rbegin(); write != writes.list.rend(); ++write)
    if (is_held(*write)) {
      s.misses_held = true;
      return &*write;
    }
  return nullptr;
}

// Writes of equal values count as one: the latest of them.
void TraceBuilder::set_origin(TraceStep& s, const char* p) {
  auto at = writes_.find(p);
  if (at == writes_.end() || at->second.list.empty() || s.value.empty()) return;
  const Writes& writes = at->second;
  const Written* missed = missed_write(s, p, writes);
  if (!missed || missed->value.empty() || missed->value == s.value) return;
  s.misses = missed->by;
  s.missed_value = missed->value;
  s.reads_from = WriteOrigin{};
  for (const Written& w : writes.list)
    if (w.value == s.value) s.reads_from = w.by;
  s.torn = s.reads_from->thread.empty() && writes.initial && s.value != *writes.initial;
}

std::vector<LocationView> TraceBuilder::readable_by(const JavaThread& t) {
  std::vector<LocationView> out;
  for (const auto& [p, writes] : writes_) {
    if (writes.list.empty()) continue;
    const vm::MemoryAccess load{.object = writes.object,
                                .word = const_cast<char*>(p),
                                .width = 4,
                                .mode = vm::AccessMode::kPlain,
                                .kind = vm::AccessKind::kRead};
    const std::vector<memory::Value> values = w_.memory().values(t, load);
    if (values.empty()) continue;  // not relaxed
    LocationView view{facts_.location(writes.object, p), {}};
    for (memory::Value bits : values) {
      TraceStep read;
      read.value = values_.text_of(writes.object, p, bits);
      set_origin(read, p);
      const WriteOrigin latest = writes.list.back().by;
      view.values.push_back({.value = read.value,
                             .from = read.reads_from.value_or(latest),
                             .latest = !read.misses,
                             .torn = read.torn});
    }
    out.push_back(std::move(view));
  }
  return out;
}

void TraceBuilder::end_step(const JavaThread& t) {
  if (t.s.status == vm::ThreadStatus::kParked)
    parked_.insert(t.number);
  else
    parked_.erase(t.number);
  // A thread that waits for its own stores to reach memory waits for nothing else.
  if (t.s.awaits_drain || waits_by_itself(steps_[current_].kind) || !waits_.is_blocked(t)) return;
  std::optional<Wait> wait = waits_.wait_of(t);
  if (!wait) return;
  wait->timed = t.s.status != vm::ThreadStatus::kRunnable && t.s.deadline >= 0;
  const bool did_more = current_ + 1 < steps_.size();
  TraceStep& s = did_more ? add_step(t, StepKind::kWait) : steps_.back();
  s.waits_for = std::move(*wait);
  details_.back() = false;
}

// Whether the step is this access itself.
bool TraceBuilder::begins_with(const TraceStep& s, const Access& access,
                               const std::string& thread) const {
  auto first = first_access_.find(access.position.transition);
  return access.position.access == 1 && first != first_access_.end() &&
         first->second == access.address && s.transition == access.position.transition &&
         s.thread == thread;
}

size_t TraceBuilder::add_racing(const JavaThread& t, const Access& access) {
  std::string thread = vm::thread_name(w_.vm(), t);
  threads_.insert(t.number);
  size_t at = std::min(access.steps_before, steps_.size());
  if (at > 0 && begins_with(steps_[at - 1], access, thread)) {
    steps_[at - 1].racing = true;
    return at - 1;
  }
  TraceStep s;
  s.kind = access.write ? StepKind::kWrite : StepKind::kRead;
  s.transition = access.position.transition;
  s.access = access.position.access;
  s.thread = std::move(thread);
  s.location = access.location;
  set_value(s, access.value);
  s.at = access.at;
  s.racing = true;
  steps_.insert(steps_.begin() + static_cast<std::ptrdiff_t>(at), std::move(s));
  for (TraceStep& other : steps_)
    for (auto* origin : {&other.reads_from, &other.misses})
      if (*origin && (*origin)->step > at) ++(*origin)->step;
  return at;
}

void TraceBuilder::set_partners(size_t one, size_t other) {
  steps_[one].partner = other + 1;
  steps_[other].partner = one + 1;
}

void TraceBuilder::rename_array(const std::string& from, const std::string& to) {
  for (TraceStep& s : steps_)
    if (s.location.index && s.location.owner == from) {
      if (s.location.object.empty()) s.location.object = from;
      s.location.owner = to;
    }
}

void TraceBuilder::keep_parties(const std::string& source, const std::string& manifest) {
  for (TraceStep& s : steps_) {
    bool party = s.thread == source || s.thread == manifest;
    const bool left_out = s.access == 0 && (is_library_step(s) ||
                                            (is_initialization(s.kind) && is_detail_of_test(s)));
    s.matters = s.racing || s.early || (party && !left_out);
  }
}

// Two steps of one thread that the same line of the program calls for, or that the library takes
// without the program.
bool TraceBuilder::same_call(size_t i, size_t j) const {
  const TraceStep &a = steps_[i], &b = steps_[j];
  bool same_line = a.at.class_name == b.at.class_name && a.at.line == b.at.line;
  return a.thread == b.thread && (same_line || (is_library_step(a) && is_library_step(b)));
}

bool TraceBuilder::same_method(size_t i, size_t j) const {
  const bool in_tests = test_library_steps_.contains(steps_[i].transition);
  if (in_tests != test_library_steps_.contains(steps_[j].transition)) return false;
  return !details_[i] || !details_[j] || calls_[i] == calls_[j];
}

uint64_t TraceBuilder::last_old_read(uint32_t thread) const {
  const std::string name = vm::thread_name(w_.vm(), *w_.vm().threads[thread - 1]);
  for (size_t i = steps_.size(); i > 0; --i)
    if (steps_[i - 1].misses && steps_[i - 1].thread == name) return i;
  return 0;
}

void TraceBuilder::leave_out_details() {
  HEDDLE_CHECK(steps_.size() == details_.size());
  std::map<std::string, std::vector<size_t>> by_thread;
  for (size_t i = 0; i < steps_.size(); ++i) by_thread[steps_[i].thread].push_back(i);
  for (auto& [thread, own] : by_thread) {
    std::vector<size_t> call;
    for (size_t i : own) {
      const bool same = !call.empty() && same_call(call.back(), i) && same_method(call.back(), i);
      if (!call.empty() && !same) fold_call(std::exchange(call, {}));
      call.push_back(i);
    }
    fold_call(call);
  }
  for (auto& [thread, own] : by_thread)
    for (size_t k = 1; k < own.size(); ++k)
      if (continues_wait(steps_[own[k - 1]], steps_[own[k]])) steps_[own[k]].matters = false;
  for (auto& [thread, own] : by_thread) leave_out_details_of_tests(own);
  // Neither does what a pool's worker does between two tasks.
  for (size_t i = 0; i + 1 < steps_.size(); ++i)
    if (details_[i] && is_library_step(steps_[i])) steps_[i].matters = false;
}

bool TraceBuilder::is_detail_of_test(const TraceStep& s) const {
  return test_library_steps_.contains(s.transition) && may_be_detail_of_test(s.kind) &&
         !s.waits_for && !s.misses;
}

// Of a call of an assertion or of a mock one step stays. `own`: the steps of one thread.
void TraceBuilder::leave_out_details_of_tests(const std::vector<size_t>& own) {
  const size_t* shown = nullptr;
  for (const size_t& i : own) {
    TraceStep& s = steps_[i];
    if (is_detail_of_test(s) && (is_initialization(s.kind) || (shown && same_call(*shown, i))))
      s.matters = false;
    if (s.matters) shown = &i;
  }
}

// The last change, which is when the call takes effect, stands for a call without other steps; in
// the call with which the trace ends, the last step.
void TraceBuilder::fold_call(const std::vector<size_t>& steps) {
  const bool only_details = std::ranges::all_of(steps, [&](size_t i) { return details_[i]; });
  size_t kept = steps.front();
  for (size_t i : steps)
    if (steps_[i].kind != StepKind::kRead) kept = i;
  if (steps.back() + 1 == steps_.size()) kept = steps.back();
  for (size_t i : steps)
    if (details_[i] && !(only_details && i == kept)) steps_[i].matters = false;
  if (only_details) steps_[kept].call = calls_[kept];
}

std::vector<TraceStep> TraceBuilder::take() {
  for (size_t i = 0; i < steps_.size(); ++i) steps_[i].number = i + 1;
  return std::move(steps_);
}

// The program uses an atomic variable of its own.
bool TraceBuilder::is_atomic_operation(const JavaThread& t) {
  auto calls = places_.library_calls(t);
  return !calls.empty() && std::all_of(calls.begin(), calls.end(), [](const Place& p) {
    return is_atomic_access_class(p.class_name);
  });
}

// Of the library, by its simple name: "submit", "new HashMap".
std::string TraceBuilder::called_method(const JavaThread& t) {
  const std::vector<Place> calls = places_.library_calls(t);
  if (calls.empty()) return "";
  const Place& called = calls.front();
  if (called.method != "<init>") return called.method;
  return "new " + called.class_name.substr(called.class_name.find_last_of(".$") + 1);
}

// An access to a field of the library, other than by an atomic operation of the program; a lock
// that the library uses for itself; a signal of the library that wakes no thread, and a wait of a
// thread that the library runs.
bool TraceBuilder::is_detail(const JavaThread& t, const Event& e, const TraceStep& s) {
  if (is_signal(s.kind)) return s.woken.empty() && calls_lock_from_library(t);
  if (is_part_of_wait(s.kind)) return is_library_step(s);
  if (e.object == vm::kNull) return false;
  const vm::Klass& k = *vm::klass_of(e.object);
  if (is_lock_operation(s.kind)) return k.trusted && calls_lock_from_library(t);
  if (e.kind == ActionKind::kLock) {
    const bool by_library = s.kind == StepKind::kLockMonitor && t.s.frame->method->holder->trusted;
    if (k.name == "java/lang/Object") return by_library;
    return is_hidden_class(k);
  }
  const bool access = vm::is_memory_access(e.kind);
  if (access && k.is_array() && is_hidden_class(*k.component_base))
    return t.s.frame->method->holder->trusted && !is_atomic_operation(t);
  const bool field_access = access && !k.is_array();
  if (!field_access || t.s.status != vm::ThreadStatus::kRunnable) return false;
  const vm::FieldInfo* f = w_.field_at(e.object, e.address);
  return f && f->holder->trusted && !is_atomic_operation(t);
}

}  // namespace heddle
