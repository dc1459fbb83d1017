#include "explain/race_explainer.h"

#include "system/site_names.h"
#include "vm/frames.h"
#include "vm/launch.h"

namespace heddle {

using vm::klass_of;
using vm::kNull;

namespace {

RaceKind kind_of_race(const RaceEvent& e) {
  if (!e.source_writes) return RaceKind::kReadWrite;
  return e.write ? RaceKind::kWriteWrite : RaceKind::kWriteRead;
}

void set_array_name(RaceLocation& l, const ArrayName& name) {
  if (name.class_name.empty()) {
    l.variable = name.name;
    return;
  }
  l.class_name = name.class_name;
  l.field = name.name;
  l.library = name.library;
}

}  // namespace

Location step_location(const RaceLocation& l) {
  std::string simple = ObjectNames::simple(l.class_name);
  if (!l.index) return {std::move(simple), l.field, {}};
  std::string array = !l.field.empty()      ? simple + "." + l.field
                      : !l.variable.empty() ? l.variable
                                            : l.class_name.substr(0, l.class_name.rfind("[]"));
  return {std::move(array), "", l.index};
}

void RaceExplainer::plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p,
                          bool write, const PathPosition& position) {
  if (field != raw_.race.field || (word_ && p != word_)) return;
  if (!field && vm::field<uint32_t>(object, vm::kArraySite) != raw_.race.array_site) return;
  const AccessKey key{p, t.number, write, w_.statements().of(t)};
  const uint32_t bits =
      *reinterpret_cast<const uint32_t*>(reinterpret_cast<uintptr_t>(p) & ~uintptr_t{3});
  // A loop that reads the same value again and again, with nothing in between.
  if (auto same = past_.find(key); !write && same != past_.end() && same->second.bits == bits &&
                                   same->second.position.transition == position.transition &&
                                   same->second.syncs_before == syncs_.size()) {
    same->second.position = position;
    return;
  }
  PastAccess a;
  a.bits = bits;
  a.object = object;
  a.at = places_.in_program(t);
  a.inside = places_.library_calls(t);
  a.position = position;
  a.steps_before = trace_.size();
  a.syncs_before = syncs_.size();
  a.monitors = waits_.monitors_held(t);
  a.value = trace_.plain_value(t, object, p, write);
  past_[key] = std::move(a);
}

void RaceExplainer::synchronizes(JavaThread& t, bool releases, Ref object, const char* word) {
  bool local = !vm::Heap::is_permanent(object) && (vm::header(object).flags & vm::kLocal);
  // No other thread can see a thread-local object; what the library does atomically for its own
  // bookkeeping orders nothing.
  if (local || t.s.atomic_depth > 0) return;
  syncs_.push_back({t.number, object, word, sync_action(t, releases, object, word)});
}

void RaceExplainer::collected(const std::function<bool(Ref)>& dead) {
  std::erase_if(past_, [&](const auto& entry) { return dead(entry.second.object); });
  for (PastSync& s : syncs_)
    if (dead(s.object)) s.object = kNull;
  arrays_.forget(dead);
}

SyncAction RaceExplainer::sync_action(const JavaThread& t, bool releases, Ref object,
                                      const char* word) {
  SyncAction a;
  a.release = releases;
  a.at = places_.in_program(t);
  auto calls = places_.library_calls(t);
  if (!calls.empty()) {
    a.kind = SyncKind::kLibraryCall;
    a.class_name = calls[0].class_name;
    a.method = calls[0].method;
  } else if (!word) {
    a.kind = SyncKind::kThread;
    a.thread = names_.of_thread(object);
  } else if (word == vm::address_of(object) + vm::kLockOffset) {
    a.kind = SyncKind::kMonitor;
    a.location.owner = names_.of(object);
  } else if (klass_of(object) == vm_.wk.class_ && !w_.field_at(object, word)) {
    a.kind = SyncKind::kClassInit;
    a.location.owner = names_.of_class(object);
  } else if (klass_of(object)->is_subclass_of(vm_.wk.thread) &&
             word == vm::address_of(object) + vm_.wk.thread_interrupted) {
    a.kind = SyncKind::kInterrupt;
    a.thread = names_.of_thread(object);
  } else {
    a.kind = SyncKind::kVolatile;
    a.location = facts_.location(object, word);
  }
  return a;
}

bool RaceExplainer::is_wanted(const RaceEvent& e) const {
  const RaceEvent& want = raw_.race;
  return e.field == want.field && e.manifest == want.manifest && e.write == want.write &&
         (want.source == 0 || e.source == want.source) && e.source_writes == want.source_writes &&
         e.array_site == want.array_site;
}

std::optional<Race> RaceExplainer::explain(const RaceEvent& e, const PathPosition& position) {
  if (!is_wanted(e)) return std::nullopt;
  auto found = past_.find({e.address, e.source_thread, e.source_writes, e.source});
  if (found == past_.end()) return std::nullopt;
  const PastAccess& source = found->second;
  JavaThread& t = *vm_.threads[e.thread - 1];
  JavaThread& s = *vm_.threads[e.source_thread - 1];
  Race r;
  r.kind = kind_of_race(e);
  r.traces = raw_.times;
  r.location = location_of(e, t);
  Location location = step_location(r.location);
  if (!r.location.object.empty()) location.object = r.location.object;
  if (!e.field) trace_.rename_array(r.location.object, location.owner);
  r.manifest = {vm::thread_name(vm_, t), e.write, places_.in_program(t), places_.library_calls(t)};
  r.source = {vm::thread_name(vm_, s), e.source_writes, source.at, source.inside};
  // The source may get a step of its own, before the manifest access.
  TraceBuilder::Access now{location,
                           e.address,
                           {position.transition, position.access + 1},
                           trace_.size() + 1,
                           e.write,
                           r.manifest.at,
                           trace_.plain_value(t, e.object, e.address, e.write)};
  TraceBuilder::Access then{location,       e.address, source.position, source.steps_before,
                            r.source.write, source.at, source.value};
  size_t first = trace_.add_racing(s, then), second = trace_.add_racing(t, now);
  trace_.set_partners(first, second);
  r.source.step = first + 1;
  r.manifest.step = second + 1;
  r.order = missing_order(s, source, t);
  return r;
}

RaceLocation RaceExplainer::location_of(const RaceEvent& e, const JavaThread& t) {
  RaceLocation l;
  l.name = e.field ? name_of_field(*e.field) : name_of_site(vm_, e.array_site);
  if (e.field) {
    l.class_name = e.field->holder->java_name();
    l.field = std::string(e.field->name);
    l.library = e.field->holder->trusted;
    if (e.field->is_static()) return l;
    l.object = names_.of(e.object);
  } else {
    l.object = names_.of(e.object);
    l.class_name = ObjectNames::array_type(*klass_of(e.object));
    l.index = e.index;
    uint32_t maker = e.array_site >> vm::kSiteShift;
    l.library = maker < vm_.methods.size() && vm_.methods[maker]->holder->trusted;
    if (auto name = arrays_.name_of(e.object, t)) set_array_name(l, *name);
    if (l.field.empty()) nameless_array_ = e.object;
  }
  const vm::Header& h = vm::header(e.object);
  if (h.creator >= 1 && h.creator <= vm_.threads.size())
    l.made_by = vm::thread_name(vm_, *vm_.threads[h.creator - 1]);
  l.made_at = places_.of_allocation(e.object);
  return l;
}

void RaceExplainer::name_array_from_base(Race& race) {
  if (nameless_array_ == kNull || uint64_t{nameless_array_} * 8 >= w_.base_top()) return;
  auto name = arrays_.holder_of(nameless_array_);
  if (!name) return;
  std::string before = step_location(race.location).owner;
  set_array_name(race.location, *name);
  trace_.rename_array(before, step_location(race.location).owner);
}

MissingOrder RaceExplainer::missing_order(const JavaThread& source, const PastAccess& access,
                                          JavaThread& t) {
  const PastSync *release = nullptr, *acquire = nullptr, *too_early = nullptr;
  for (size_t i = 0; i < syncs_.size(); ++i) {
    const PastSync& x = syncs_[i];
    bool releases = x.action.release;
    if (releases && x.thread == source.number && i >= access.syncs_before) release = &x;
    if (!releases && x.thread == t.number) acquire = &x;
  }
  for (const PastSync& x : syncs_)
    if (release && !x.action.release && x.thread == t.number && release->object != kNull &&
        x.object == release->object && x.word == release->word)
      too_early = &x;
  MissingOrder out;
  if (release) out.release = release->action;
  if (acquire) out.acquire = acquire->action;
  if (too_early) out.too_early = too_early->action;
  out.since_start = t.number != 1;
  out.source_monitors = access.monitors;
  out.manifest_monitors = waits_.monitors_held(t);
  return out;
}

}  // namespace heddle
