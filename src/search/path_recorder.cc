#include "search/path_recorder.h"

#include "system/locality.h"
#include "vm/frames.h"
#include "vm/indy.h"

namespace heddle {

namespace {

using vm::klass_of;

// The outermost method of the library that the program's innermost frame has called; null: the
// thread executes the program's own code, or none of it is on the stack.
const vm::Method* library_call(vm::Vm& vm, const JavaThread& t) {
  const vm::Method* call = nullptr;
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    const vm::Method& m = *f->method;
    if (vm::written_at(vm, m).in || (!m.hidden && !m.holder->trusted)) return call;
    if (!m.hidden) call = &m;
  }
  return nullptr;
}

// What tells locations apart in the acquiring history: the field, or where the array was made.
const void* name_of(const PathAddress& a) {
  if (a.field) return a.field;
  if (a.kind != PathAddress::Kind::kPlain) return a.klass;
  return reinterpret_cast<const void*>(static_cast<uintptr_t>(a.array_site));
}

// Narrow fields take a whole word.
bool is_nonzero(const PathAddress& a) {
  if (!a.field) return false;
  const bool wide = a.field->type == vm::Type::kLong || a.field->type == vm::Type::kDouble;
  return wide ? *reinterpret_cast<const uint64_t*>(a.word) != 0
              : *reinterpret_cast<const uint32_t*>(a.word) != 0;
}

// A loop that does the same again and again, such as one that waits for a plain variable: the event
// is among the newest ones, and since then the thread has only accessed other locations.
bool repeats(const std::vector<PathEvent>& events, const PathEvent& e) {
  constexpr size_t kLongestLoop = 16;
  const size_t end = events.size() > kLongestLoop ? events.size() - kLongestLoop : 0;
  for (size_t i = events.size(); i-- > end;) {
    const PathEvent& o = events[i];
    const bool access = o.kind == PathEvent::Kind::kRead || o.kind == PathEvent::Kind::kWrite;
    if (!access || o.thread != e.thread) return false;
    if (o.address == e.address && o.kind == e.kind && o.site == e.site) return true;
  }
  return false;
}

}  // namespace

// ---- addresses ----

uint32_t PathRecorder::number_of(PathAddress a) {
  auto [it, fresh] =
      numbers_.try_emplace({a.object, a.word}, static_cast<uint32_t>(addresses_.size()));
  if (fresh) addresses_.push_back(a);
  return it->second;
}

uint32_t PathRecorder::address_of_plain(const vm::FieldInfo* field, Ref object, const char* p) {
  PathAddress a{PathAddress::Kind::kPlain, object, p, klass_of(object), field};
  if (!field) {
    a.index = (p - vm::address_of(object) - vm::kArrayData) >> a.klass->element_shift;
    a.array_site = vm::field<uint32_t>(object, vm::kArraySite);
  }
  return number_of(a);
}

PathAddress PathRecorder::sync_address(Ref object, const char* word) {
  using Kind = PathAddress::Kind;
  PathAddress a{Kind::kVolatile, object, word, klass_of(object)};
  if (!word) {
    a.kind = Kind::kThread;
  } else if (word == vm::address_of(object) + vm::kLockOffset) {
    a.kind = Kind::kMonitor;
  } else if (a.klass->is_array()) {
    a.index = (word - vm::address_of(object) - vm::kArrayData) >> a.klass->element_shift;
    a.array_site = vm::field<uint32_t>(object, vm::kArraySite);
  } else if (const vm::FieldInfo* f = w_.field_at(object, word)) {
    a.field = f;
    const bool interrupt = a.klass->is_subclass_of(w_.vm().wk.thread) &&
                           word == vm::address_of(object) + w_.vm().wk.thread_interrupted;
    if (interrupt) a.kind = Kind::kInterrupt;
  } else {
    a.kind = Kind::kClassInit;
  }
  return a;
}

// ---- events ----

void PathRecorder::plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p,
                         bool write) {
  const bool visible = w_.visibility().is_visible(field, object);
  if (!visible && (events_.size() >= kMostInvisible || is_thread_local(object))) return;
  PathEvent e{write ? PathEvent::Kind::kWrite : PathEvent::Kind::kRead,
              false,
              t.number,
              address_of_plain(field, object, p),
              w_.statements().of(t),
              nullptr};
  if (repeats(events_, e)) return;
  e.call = library_call(w_.vm(), t);
  if (visible && on_acquire_fact) note_order(e);
  events_.push_back(e);
}

void PathRecorder::synchronizes(JavaThread& t, bool releases, Ref object, const char* word) {
  // No other thread can see a thread-local object, unless it is a thread that is being started;
  // what the library does atomically for its own bookkeeping orders nothing.
  if ((word && is_thread_local(object)) || t.s.atomic_depth > 0) return;
  const uint32_t address = number_of(sync_address(object, word));
  const PathAddress& a = addresses_[address];
  PathEvent e{releases ? PathEvent::Kind::kRelease : PathEvent::Kind::kAcquire,
              !releases && a.kind == PathAddress::Kind::kVolatile && is_nonzero(a),
              t.number,
              address,
              w_.statements().of(t),
              library_call(w_.vm(), t)};
  events_.push_back(e);
}

// ---- the acquiring history ----

// The thread that made the write has released, after it, what the other one acquires later.
bool PathRecorder::is_ordered_by(size_t write, size_t acquire) const {
  const PathEvent& a = events_[acquire];
  const bool joins = addresses_[a.address].kind == PathAddress::Kind::kThread;
  if (joins)  // the thread that made the write has ended
    return addresses_[a.address].object == w_.vm().threads[events_[write].thread - 1]->object;
  for (size_t i = write + 1; i < acquire; ++i)
    if (events_[i].kind == PathEvent::Kind::kRelease && events_[i].address == a.address &&
        events_[i].thread == events_[write].thread)
      return true;
  return false;
}

void PathRecorder::note_order(const PathEvent& access) {
  constexpr size_t kFarthest = 2'000;
  const size_t last = events_.size() > kFarthest ? events_.size() - kFarthest : 0;
  size_t acquire = events_.size();
  for (size_t i = events_.size(); i-- > last;) {
    const PathEvent& e = events_[i];
    if (acquire == events_.size() && e.kind == PathEvent::Kind::kAcquire &&
        e.thread == access.thread) {
      acquire = i;
      const bool fresh = known_
                             .insert({access.site, name_of(addresses_[access.address]), e.site,
                                      name_of(addresses_[e.address])})
                             .second;
      if (!fresh) return;
    }
    if (e.kind != PathEvent::Kind::kWrite || e.address != access.address) continue;
    if (e.thread == access.thread || acquire == events_.size()) return;
    for (size_t k = events_.size(); k-- > i;)
      if (events_[k].kind == PathEvent::Kind::kAcquire && events_[k].thread == access.thread &&
          is_ordered_by(i, k))
        return on_acquire_fact(
            {addresses_[access.address], addresses_[events_[k].address], access, events_[k]});
    return;
  }
}

// ---- state ----

StatePart::Mark PathRecorder::mark() {
  marks_.push_back({events_.size(), addresses_.size(), deaths_.size()});
  return marks_.size() - 1;
}

void PathRecorder::forget_address(uint32_t number) {
  const PathAddress& a = addresses_[number];
  auto it = numbers_.find({a.object, a.word});
  if (it != numbers_.end() && it->second == number) numbers_.erase(it);
}

void PathRecorder::rollback(Mark mark) {
  const Sizes to = marks_[mark];
  marks_.resize(mark + 1);
  events_.resize(to.events);
  for (size_t i = addresses_.size(); i-- > to.addresses;) forget_address(static_cast<uint32_t>(i));
  addresses_.resize(to.addresses);
  for (; deaths_.size() > to.deaths; deaths_.pop_back()) {
    if (deaths_.back() >= addresses_.size()) continue;
    PathAddress& a = addresses_[deaths_.back()];
    a.alive = true;
    numbers_[{a.object, a.word}] = deaths_.back();
  }
}

void PathRecorder::forget(const DeadObjects& dead) {
  for (uint32_t i = 0; i < addresses_.size(); ++i) {
    PathAddress& a = addresses_[i];
    if (!a.alive || !dead(a.object)) continue;
    forget_address(i);
    a.alive = false;
    deaths_.push_back(i);
  }
}

}  // namespace heddle
