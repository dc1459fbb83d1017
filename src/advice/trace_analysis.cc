#include "advice/trace_analysis.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace heddle::advice {

namespace {

using Kind = PathEvent::Kind;

bool is_access(const TraceEvent& e) { return e.kind == Kind::kRead || e.kind == Kind::kWrite; }

// The address as advice names it: of all objects of its class.
TraceAddress without_object(TraceAddress a) {
  if (a.kind != TraceAddress::Kind::kThread) a.object.clear();
  a.index = -1;
  return a;
}

std::string method_of(const std::string& call) { return call.substr(call.rfind('.') + 1); }

bool locks(const TraceEvent& e, const TraceAddress& a) {
  if (e.kind != Kind::kAcquire) return false;
  if (a.kind == TraceAddress::Kind::kMonitor) return true;
  std::string method = method_of(e.call);
  return method == "lock" || method == "tryLock" || method == "lockInterruptibly";
}

bool unlocks(const TraceEvent& e, const TraceAddress& a) {
  if (e.kind != Kind::kRelease) return false;
  return a.kind == TraceAddress::Kind::kMonitor || method_of(e.call) == "unlock";
}

class Analysis {
 public:
  Analysis(const RaceTrace& trace, const TraceOrder& order, const std::vector<AcquireNote>& history)
      : t_(trace),
        order_(order),
        history_(history),
        source_(trace.source),
        manifest_(trace.events.size() - 1) {}

  TraceHints run() {
    add_flag(t_.address_of(t_.manifest()));
    add_moves();
    add_others();
    add_acquires();
    add_locks();
    out_.held_at_source = held_at(source_);
    out_.held_at_manifest = held_at(manifest_);
    for (auto* hints : {&out_.hints, &out_.lock_hints}) {
      std::sort(hints->begin(), hints->end());
      hints->erase(std::unique(hints->begin(), hints->end()), hints->end());
    }
    return std::move(out_);
  }

 private:
  const TraceEvent& at(size_t i) const { return t_.events[i]; }
  bool ordered(size_t a, size_t b) const { return a == b || order_.before(a, b); }

  void add_flag(const TraceAddress& a) {
    out_.hints.push_back(
        {a.elements ? HintKind::kAtomicElements : HintKind::kVolatile, without_object(a), {}, ""});
  }

  // 3.1.3: the source moves in front of a release of its thread whose edge leads to the manifest.
  void add_moves() {
    if (at(source_).kind != Kind::kWrite) return;
    for (const HbEdge& e : order_.edges()) {
      const bool leads = e.from < source_ && at(e.from).thread == at(source_).thread &&
                         e.to > source_ && ordered(e.to, manifest_);
      if (leads && may_move_before(e.from))
        out_.hints.push_back({HintKind::kMove, without_object(t_.address_of(at(e.from))),
                              t_.place_of(at(e.from)), at(e.from).call});
    }
  }

  // Lemma 4: in its new place the write races with no access between the places (condition 1), and
  // with none before the release (condition 2). An access of its own thread must not be passed.
  bool may_move_before(size_t release) const {
    for (size_t i = 0; i < source_; ++i) {
      const TraceEvent& e = at(i);
      if (!is_access(e) || e.address != at(source_).address) continue;
      if (i < release && !ordered(i, release)) return false;
      if (i > release && (e.thread == at(source_).thread || !ordered(release, i))) return false;
    }
    return true;
  }

  // 3.1.5: a write of v that the source happens-before, and a later read of v that happens-before
  // the manifest.
  void add_others() {
    std::map<uint32_t, size_t> first_write;  // by address
    std::set<uint32_t> found;
    for (size_t i = source_ + 1; i < manifest_; ++i) {
      const TraceEvent& e = at(i);
      if (!is_access(e) || e.address == at(source_).address) continue;
      if (e.kind == Kind::kWrite && ordered(source_, i)) first_write.try_emplace(e.address, i);
      if (e.kind == Kind::kRead && first_write.contains(e.address) && ordered(i, manifest_) &&
          found.insert(e.address).second)
        add_flag(t_.address_of(e));
    }
  }

  // 3.1.6: an acquire that has made other accesses race-free, of something that has been released
  // after the source.
  void add_acquires() {
    for (const AcquireNote& note : history_) {
      if (note.location != t_.location || !is_released(note)) continue;
      const TraceAddress& a = note.acquired;
      const bool lock = a.kind == TraceAddress::Kind::kMonitor || method_of(note.call) == "lock";
      const HintKind kind = a.kind == TraceAddress::Kind::kThread ? HintKind::kJoin
                            : lock                                ? HintKind::kLock
                                                                  : HintKind::kReadVolatile;
      out_.hints.push_back({kind, without_object(a), note.acquire, note.call});
    }
  }

  bool is_released(const AcquireNote& note) const {
    const TraceAddress& a = note.acquired;
    if (a.kind == TraceAddress::Kind::kThread) return t_.threads[at(source_).thread] == a.object;
    for (size_t i = source_ + 1; i < manifest_; ++i)
      if (at(i).kind == Kind::kRelease && ordered(source_, i) &&
          without_object(t_.address_of(at(i))) == without_object(a))
        return true;
    return false;
  }

  // 3.1.4: locks that the source's thread releases, or the manifest's thread acquires, in between.
  void add_locks() {
    for (size_t i = source_ + 1; i < manifest_; ++i) {
      const TraceEvent& e = at(i);
      const TraceAddress& a = t_.address_of(e);
      if (e.thread == at(source_).thread && unlocks(e, a)) add_lock(HintKind::kLockManifest, i);
      if (e.thread == at(manifest_).thread && locks(e, a)) add_lock(HintKind::kLockSource, i);
    }
  }

  // Names the place where the lock was taken.
  void add_lock(HintKind kind, size_t i) {
    const TraceEvent& e = at(i);
    for (size_t k = i + 1; k-- > 0;)
      if (at(k).thread == e.thread && at(k).address == e.address &&
          locks(at(k), t_.address_of(at(k)))) {
        out_.lock_hints.push_back(
            {kind, without_object(t_.address_of(e)), t_.place_of(at(k)), at(k).call});
        return;
      }
  }

  std::vector<std::string> held_at(size_t place) const {
    std::map<uint32_t, int> depth;  // by address
    for (size_t i = 0; i < place; ++i) {
      const TraceEvent& e = at(i);
      if (e.thread != at(place).thread) continue;
      const TraceAddress& a = t_.address_of(e);
      const bool monitor = a.kind == TraceAddress::Kind::kMonitor;
      if (locks(e, a)) depth[e.address] = monitor ? depth[e.address] + 1 : 1;
      if (unlocks(e, a)) depth[e.address] = monitor ? depth[e.address] - 1 : 0;
    }
    std::set<std::string> out;
    for (auto [address, n] : depth)
      if (n > 0) out.insert(lock_name(t_.addresses[address]));
    return {out.begin(), out.end()};
  }

  const RaceTrace& t_;
  const TraceOrder& order_;
  const std::vector<AcquireNote>& history_;
  const size_t source_, manifest_;
  TraceHints out_;
};

template <typename T>
void intersect(std::vector<T>& into, const std::vector<T>& other) {
  std::vector<T> both;
  std::set_intersection(into.begin(), into.end(), other.begin(), other.end(),
                        std::back_inserter(both));
  into = std::move(both);
}

}  // namespace

std::string lock_name(const TraceAddress& a) {
  return a.class_name + (a.field.empty() ? "" : "." + a.field);
}

TraceHints analyse(const RaceTrace& trace, const TraceOrder& order,
                   const std::vector<AcquireNote>& history) {
  return Analysis(trace, order, history).run();
}

void HintCombiner::add(const TraceHints& t) {
  if (std::exchange(first_, false)) {
    hints_ = t.hints;
    held_at_source_ = t.held_at_source;
    held_at_manifest_ = t.held_at_manifest;
  } else {
    intersect(hints_, t.hints);
    intersect(held_at_source_, t.held_at_source);
    intersect(held_at_manifest_, t.held_at_manifest);
  }
  for (const Hint& h : t.lock_hints)
    if (std::find(lock_hints_.begin(), lock_hints_.end(), h) == lock_hints_.end())
      lock_hints_.push_back(h);
}

std::vector<Hint> HintCombiner::result() const {
  std::vector<Hint> out = hints_;
  for (const Hint& h : lock_hints_) {
    const auto& held = h.kind == HintKind::kLockManifest ? held_at_source_ : held_at_manifest_;
    if (std::binary_search(held.begin(), held.end(), lock_name(h.target))) out.push_back(h);
  }
  std::stable_sort(out.begin(), out.end());
  return out;
}

}  // namespace heddle::advice
