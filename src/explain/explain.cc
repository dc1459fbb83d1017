#include "explain/explain.h"

#include <set>
#include <utility>

#include "explain/exception_explainer.h"
#include "explain/path_replayer.h"
#include "explain/race_explainer.h"
#include "explain/reference_stores.h"
#include "explain/stuck_explainer.h"
#include "explain/trace_builder.h"
#include "system/thrown.h"
#include "vm/launch.h"

namespace heddle {

namespace {

// Replays one path and passes its events on to the explainers.
class FindingExplainer : public Tracer, public Listener {
 public:
  using Remembers = RaceExplainer::Remembers;

  FindingExplainer(World& world, const World::Saved& base, const RawFinding& raw,
                   SourceText& sources, Remembers remembers = Remembers::kWord)
      : w_(world),
        base_(base),
        raw_(raw),
        places_(world.vm(), sources),
        names_(world.vm()),
        facts_(world, names_),
        waits_(world, names_),
        trace_(world, places_, names_, facts_, waits_),
        races_(world, raw, remembers, places_, names_, facts_, waits_, trace_),
        stores_(world,
                [this](Ref container, const char* p, Ref value) {
                  races_.stored(container, p, value);
                  names_.stored(p, value);
                }),
        path_(world, base, raw, *this, *this) {}

  Finding run() {
    f_.kind = raw_.kind;
    auto& hook = w_.vm().on.garbage_matters;
    auto garbage_matters = std::exchange(hook, [this](JavaThread& t, vm::GarbageUse use) {
      if (places_.is_in_test_library(t)) return;  // mocks are in weak maps
      reads_references_ |= use == vm::GarbageUse::kReference;
      collects_ |= use == vm::GarbageUse::kCollection;
    });
    path_.run([this](const JavaThread& t) {
      if (!f_.race) trace_.end_step(t);
    });
    hook = std::move(garbage_matters);
    if (!f_.race) keep_output();
    conclude();
    f_.objects = names_.by_program();
    w_.restore(base_);
    if (f_.race) races_.name_array_from_base(*f_.race);
    f_.trace = trace_.take();
    return std::move(f_);
  }

  // False: the path could not be stopped there.
  bool run_until(const PathPosition& stop, const std::function<void(const StoppedPath&)>& look) {
    bool there = path_.run_until(stop);
    if (there) look({names_, facts_, waits_, places_, trace_});
    w_.restore(base_);
    return there;
  }

  // ---- Tracer ----

  void event(JavaThread& t, const Event& e) override {
    if (path_.position().transition == 1) names_.follow_variables();
    if (!f_.race) trace_.begin_step(t, e, path_.position().transition);
  }
  void accessed(JavaThread& t, Ref object, const char* p, vm::AccessKind kind,
                bool wrote) override {
    if (!f_.race) trace_.accessed(t, object, p, kind, wrote);
  }
  void plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p,
             bool write) override {
    if (write && !f_.race) trace_.wrote(t, object, p);
    if (seeks_race()) races_.plain(t, field, object, p, write, path_.position());
  }
  void synchronizes(JavaThread& t, bool releases, Ref object, const char* word) override {
    if (seeks_race()) races_.synchronizes(t, releases, object, word);
  }
  void notifying(JavaThread& t, Ref monitor) override {
    if (!f_.race) trace_.notifying(t, monitor);
  }
  void storing(Ref container, const char* p) override { stores_.storing(container, p); }
  void stored(Ref container, Ref value) override { stores_.stored(container, value); }
  void collected(const std::function<bool(Ref)>& dead) override {
    races_.collected(dead);
    stores_.forget();
    names_.forget(dead);
    trace_.forget(dead);
  }

  // ---- Listener ----

  void race(const RaceEvent& e) override {
    if (!seeks_race()) return;
    f_.race = races_.explain(e, path_.position());
    if (!f_.race) return;
    f_.location = f_.race->manifest.at;
    keep_output();  // the step may print more
  }

  void uncaught(JavaThread& t, Ref exception) override {
    if (raw_.kind == FindingKind::kDeadlock || raw_.kind == FindingKind::kLivelock)
      f_.failures.push_back(
          {vm::klass_of(exception)->java_name(), thrown_in_program(w_.vm(), places_, exception)});
    if (raw_.kind != FindingKind::kAssertion && raw_.kind != FindingKind::kException) return;
    if (vm::klass_of(exception)->java_name() != raw_.exception ||
        origin_of(w_.vm(), exception) != raw_.thrown_at)
      return;
    f_.exception = explain_exception(w_.vm(), places_, t, exception);
    Place at = thrown_in_program(w_.vm(), places_, exception);
    if (!at.class_name.empty()) f_.location = std::move(at);
    threads_.insert(t.number);
  }

  void exited(JavaThread& t, int status) override {
    if (raw_.kind != FindingKind::kExit || status != raw_.exit_status ||
        origin_of_exit(w_.vm(), t) != raw_.thrown_at)
      return;
    f_.exit = explain_exit(w_.vm(), places_, t, status);
    f_.location = places_.in_program(t);
    threads_.insert(t.number);
  }

 private:
  void keep_output() {
    f_.output = w_.io().output();
    f_.errors = w_.io().errors();
  }

  bool seeks_race() const { return raw_.kind == FindingKind::kDataRace && !f_.race; }

  void conclude() {
    bool livelock = raw_.kind == FindingKind::kLivelock;
    if (livelock || raw_.kind == FindingKind::kDeadlock) conclude_stuck(livelock);
    // An exception from library code that a thread or a pool has called, without a frame of the
    // program: the place of the last step.
    if (f_.exception && f_.location.class_name.empty()) f_.location = trace_.last_place();
    // It has asked for a collection, which does not take place while exploring.
    if (f_.exception || f_.exit)
      f_.may_await_collector = collects_ && (reads_references_ || w_.notes().has_cleanups());
    if (f_.race) trace_.keep_parties(f_.race->source.thread, f_.race->manifest.thread);
    if (raw_.kind != FindingKind::kDataRace) trace_.leave_out_details();
    threads_.insert(trace_.threads().begin(), trace_.threads().end());
    for (auto& t : w_.vm().threads)
      if (threads_.contains(t->number)) f_.threads.push_back(vm::thread_name(w_.vm(), *t));
  }

  void conclude_stuck(bool livelock) {
    StuckExplainer stuck(w_, places_, waits_);
    f_.stuck = raw_.stale_read ? stuck.explain_spinning() : stuck.explain(livelock);
    f_.may_await_collector = stuck.may_await_collector();
    if (raw_.stale_read) f_.stale_read = trace_.last_old_read(raw_.thread);
    threads_.insert(stuck.threads().begin(), stuck.threads().end());
    if (!f_.stuck.empty()) f_.location = f_.stuck.back().at;
    if (f_.stale_read) describe_stale_loop(trace_.step(f_.stale_read));
  }

  void describe_stale_loop(const TraceStep& read) {
    f_.location = read.at;
    const Location& l = read.location;
    const std::string what =
        l.index ? l.owner + "[" + std::to_string(*l.index) + "]" : l.owner + "." + l.field;
    for (StuckThread& t : f_.stuck)
      if (t.thread == read.thread)
        t.wait = {.kind = WaitKind::kVisibility, .object = what, .thread = read.misses->thread};
  }

  World& w_;
  bool collects_ = false, reads_references_ = false;  // the path
  const World::Saved& base_;
  const RawFinding& raw_;
  Finding f_;
  std::set<uint32_t> threads_;  // numbers of those that Finding::threads lists
  Places places_;
  ObjectNames names_;
  StepFacts facts_;
  WaitFacts waits_;
  TraceBuilder trace_;
  RaceExplainer races_;
  ReferenceStores stores_;
  PathReplayer path_;
};

}  // namespace

namespace {

Finding explain_path(World& world, const World::Saved& base, const RawFinding& raw,
                     SourceText& sources) {
  using Remembers = FindingExplainer::Remembers;
  Finding f = FindingExplainer(world, base, raw, sources).run();
  if (raw.kind == FindingKind::kDataRace && !f.race)
    f = FindingExplainer(world, base, raw, sources, Remembers::kAllWords).run();
  return f;
}

}  // namespace

Finding explain(World& world, const World::Saved& base, const RawFinding& raw,
                SourceText& sources) {
  Finding f = explain_path(world, base, raw, sources);
  for (const auto& schedule : raw.more) {
    RawFinding other = raw;
    other.schedule = schedule;
    other.round = raw.counted;
    f.more_traces.push_back(explain_path(world, base, other, sources).trace);
  }
  return f;
}

void look_before(World& world, const World::Saved& base, const RawFinding& raw, SourceText& sources,
                 const TraceStep& step, const std::function<void(const StoppedPath&)>& look) {
  PathPosition stop{step.transition, step.access};
  if (FindingExplainer(world, base, raw, sources).run_until(stop, look)) return;
  stop.access = 0;
  FindingExplainer(world, base, raw, sources).run_until(stop, look);
}

}  // namespace heddle
