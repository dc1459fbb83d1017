#include "explain/race_trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "explain/object_names.h"
#include "explain/trace_order.h"
#include "system/site_names.h"
#include "vm/launch.h"

namespace heddle {

namespace {

// "pkg/Pool.sell(I)V:12", from Statements::name_of.
TracePlace place_named(const std::string& site) {
  TracePlace out;
  const size_t paren = site.find('('), colon = site.rfind(':');
  if (paren == std::string::npos || colon == std::string::npos) return out;
  const size_t dot = site.rfind('.', paren);
  out.class_name = site.substr(0, dot);
  std::replace(out.class_name.begin(), out.class_name.end(), '/', '.');
  out.method = site.substr(dot + 1, paren - dot - 1);
  out.line = std::max(0, std::atoi(site.c_str() + colon + 1));
  return out;
}

std::string call_text(const vm::Method* m) {
  if (!m) return "";
  return ObjectNames::simple(m->holder->java_name()) + "." + std::string(m->name);
}

RaceKind kind_of(const RaceEvent& e) {
  if (!e.source_writes) return RaceKind::kReadWrite;
  return e.write ? RaceKind::kWriteWrite : RaceKind::kWriteRead;
}

uint64_t mixed(uint64_t hash, uint64_t value) {
  hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdULL;
}

bool is_access(const PathEvent& e) {
  return e.kind == PathEvent::Kind::kRead || e.kind == PathEvent::Kind::kWrite;
}

}  // namespace

// Makes the trace of one race.
class TraceCollector::Builder {
 public:
  explicit Builder(TraceCollector& collector)
      : c_(collector), events_(collector.recorder_.events()) {}

  RaceTrace build(const RaceEvent& e) {
    const uint32_t racing = c_.recorder_.address_of_plain(e.field, e.object, e.address);
    find_shared();
    shared_[racing] = true;
    out_.kind = kind_of(e);
    out_.location = c_.location_name(e.field, e.array_site);
    for (const PathEvent& event : events_) {
      if (is_access(event) && !shared_[event.address]) continue;
      kept_.push_back(&event);
      add(event);
    }
    const PathEvent manifest{e.write ? PathEvent::Kind::kWrite : PathEvent::Kind::kRead,
                             false,
                             e.thread,
                             racing,
                             e.manifest,
                             nullptr};
    add(manifest);
    name_threads();
    find_source(e, racing);
    return std::move(out_);
  }

 private:
  // Accesses to a location that only one thread has used order nothing and race with nothing.
  void find_shared() {
    shared_.assign(c_.recorder_.addresses().size(), false);
    std::vector<uint32_t> user(shared_.size(), 0);
    for (const PathEvent& e : events_) {
      if (!is_access(e)) continue;
      if (user[e.address] && user[e.address] != e.thread) shared_[e.address] = true;
      user[e.address] = e.thread;
    }
  }

  template <typename Key>
  static uint32_t number(std::map<Key, uint32_t>& numbers, const Key& key, size_t next) {
    return numbers.try_emplace(key, static_cast<uint32_t>(next)).first->second;
  }

  void add(const PathEvent& e) {
    TraceEvent event{e.kind, e.nonzero};
    event.thread = thread(e.thread);
    event.address = number(addresses_, e.address, out_.addresses.size());
    if (event.address == out_.addresses.size()) out_.addresses.push_back(address(e));
    const TracePlace& place = c_.place_of(e.site);
    event.place = number(places_, place, out_.places.size());
    if (event.place == out_.places.size()) out_.places.push_back(place);
    event.call = call_text(e.call);
    out_.events.push_back(std::move(event));
  }

  uint32_t thread(uint32_t n) {
    const uint32_t at = number(threads_, n, out_.threads.size());
    if (at == out_.threads.size())
      out_.threads.push_back(vm::thread_name(c_.w_.vm(), *c_.w_.vm().threads[n - 1]));
    return at;
  }

  // Objects of a class are numbered in the order in which the trace meets them.
  TraceAddress address(const PathEvent& e) {
    const PathAddress& a = c_.recorder_.addresses()[e.address];
    TraceAddress out = c_.named(a, *c_.w_.vm().threads[e.thread - 1]);
    if (out.is_static || a.kind == PathAddress::Kind::kThread) return out;
    auto& objects = objects_[a.klass];
    const uint32_t n = number(objects, a.object, objects.size());
    out.object = ObjectNames::simple(a.klass->java_name()) + "#" + std::to_string(n + 1);
    return out;
  }

  // Starts and ends of threads that have events.
  void name_threads() {
    const auto& all = c_.w_.vm().threads;
    for (auto [from, to] : addresses_) {
      const PathAddress& a = c_.recorder_.addresses()[from];
      if (a.kind != PathAddress::Kind::kThread) continue;
      for (auto [n, at] : threads_)
        if (all[n - 1]->object == a.object) out_.addresses[to].index = at;
    }
  }

  void find_source(const RaceEvent& e, uint32_t racing) {
    const TraceOrder order(out_);
    const auto kind = e.source_writes ? PathEvent::Kind::kWrite : PathEvent::Kind::kRead;
    const size_t manifest = out_.events.size() - 1;
    for (size_t i = manifest; i-- > 0;) {
      const PathEvent& o = *kept_[i];
      if (o.kind != kind || o.address != racing || o.thread == e.thread) continue;
      const bool wanted =
          e.source ? o.site == e.source && o.thread == e.source_thread : !order.before(i, manifest);
      if (!wanted) continue;
      // In acquire and release modes there are fewer edges than TraceOrder finds.
      if (order.before(i, manifest)) break;
      out_.source = i;
      return;
    }
    out_.events.clear();  // it cannot be told
  }

  TraceCollector& c_;
  const std::vector<PathEvent>& events_;
  RaceTrace out_;
  std::vector<bool> shared_;
  std::vector<const PathEvent*> kept_;
  std::map<uint32_t, uint32_t> threads_, addresses_;
  std::map<TracePlace, uint32_t> places_;
  std::map<const vm::Klass*, std::map<Ref, uint32_t>> objects_;
};

TraceCollector::TraceCollector(World& world, TraceSink& sink)
    : w_(world), sink_(sink), recorder_(world), arrays_(world) {
  world.add_part(recorder_);
  recorder_.on_acquire_fact = [this](const AcquireFact& fact) { acquired(fact); };
}

void TraceCollector::begin() { w_.tracer = &recorder_; }
void TraceCollector::end() { w_.tracer = nullptr; }

const TracePlace& TraceCollector::place_of(Site site) {
  auto [it, fresh] = places_.try_emplace(site);
  if (!fresh) return it->second;
  it->second = place_named(w_.statements().name_of(site));
  std::string internal = it->second.class_name;
  std::replace(internal.begin(), internal.end(), '.', '/');
  for (const vm::Klass* k : w_.vm().klasses)
    if (k->name == internal && k->file) it->second.file = std::string(k->file->source_file);
  return it->second;
}

std::string TraceCollector::location_name(const vm::FieldInfo* field, uint32_t array_site) const {
  return field ? name_of_field(*field) : name_of_site(w_.vm(), array_site);
}

const std::optional<ArrayName>& TraceCollector::name_of_array(Ref array, uint32_t site,
                                                              const JavaThread& t) {
  auto [it, fresh] = array_names_.try_emplace(site);
  if (fresh || !it->second) it->second = arrays_.name_of(array, t);
  return it->second;
}

TraceAddress TraceCollector::named(const PathAddress& a, const JavaThread& t) {
  TraceAddress out;
  out.kind = a.kind;
  out.class_name = a.klass->java_name();
  if (a.kind == PathAddress::Kind::kThread) {
    for (const auto& thread : w_.vm().threads)
      if (thread->object == a.object) out.object = vm::thread_name(w_.vm(), *thread);
    return out;
  }
  if (a.field) {
    out.class_name = a.field->holder->java_name();
    out.field = std::string(a.field->name);
    out.is_static = a.field->is_static();
  } else if (a.klass->is_array() && a.kind != PathAddress::Kind::kMonitor) {
    out.elements = true;
    out.index = a.index;
    out.class_name = ObjectNames::array_type(*a.klass);
    const auto& holder = name_of_array(a.object, a.array_site, t);
    if (a.alive && holder) {
      if (!holder->class_name.empty()) out.class_name = holder->class_name;
      out.field = holder->name;
    }
  } else if (a.klass == w_.vm().wk.class_) {
    out.class_name = ObjectNames(w_.vm()).of_class(a.object);
    out.is_static = true;
  }
  return out;
}

// Traces are costly to make: of a race that occurs again and again only the first ones are looked
// at, three for each that is wanted.
bool TraceCollector::is_known_well(const RaceEvent& e) {
  const std::string key = fmt::format("{} {} {} {} {} {}", fmt::ptr(e.field), e.array_site,
                                      e.manifest, e.source, e.write, e.source_writes);
  return known_[key].traces++ >= sink_.traces_per_race() * 3;
}

void TraceCollector::race(const RaceEvent& e) {
  if (w_.spoiled() || is_known_well(e)) return;
  RaceTrace trace = Builder(*this).build(e);
  if (trace.events.empty()) return;
  const TracePlace &source = trace.place_of(trace.events[trace.source]),
                   &manifest = trace.place_of(trace.manifest());
  auto place = [](const TracePlace& p) {
    return p.class_name + "." + p.method + ":" + std::to_string(p.line);
  };
  Known& known = known_[trace.location + " " + std::string(name_of(trace.kind)) + " " +
                        place(source) + " " + place(manifest)];
  if (known.traces >= sink_.traces_per_race()) return;
  uint64_t hash = trace.source;
  for (const TraceEvent& event : trace.events)
    for (uint64_t x : {uint64_t{event.thread}, static_cast<uint64_t>(event.kind),
                       uint64_t{event.address}, uint64_t{event.place}})
      hash = mixed(hash, x);
  if (!known.hashes.insert(hash).second) return;
  ++known.traces;
  sink_.add(trace);
}

void TraceCollector::acquired(const AcquireFact& fact) {
  AcquireNote note;
  const JavaThread& t = *w_.vm().threads[fact.access.thread - 1];
  note.location = location_name(fact.location.field, fact.location.array_site);
  note.acquired = named(fact.acquire, t);
  note.nonzero = fact.by.nonzero;
  note.call = call_text(fact.by.call);
  note.access = place_of(fact.access.site);
  note.acquire = place_of(fact.by.site);
  sink_.add(note);
}

}  // namespace heddle
