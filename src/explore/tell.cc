#include "explore/tell.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "explore/array_names.h"
#include "explore/goings.h"
#include "explore/step_texts.h"
#include "explore/step_values.h"
#include "explore/thrown.h"
#include "explore/world_steps.h"
#include "vm/frames.h"
#include "vm/indy.h"
#include "vm/launch.h"

namespace heddle::explore {

using vm::kNull;
using vm::klass_of;
using vm::ThreadStatus;

namespace {

class Teller : public Tracer, public Listener {
 public:
  Teller(World& world, const RawFinding& raw, SourceText& sources)
      : w_(world), vm_(world.vm()), raw_(raw), sources_(sources), names_(world.vm()), texts_(world, names_), values_(world, names_), arrays_(world) {}

  Finding run(const World::Saved& base) {
    f_.kind = raw_.kind;
    walk(base, nullptr);
    if (!f_.race) f_.output = w_.output();
    conclude();
    w_.restore(base);
    if (nameless_array_ != kNull) name_from_base();
    return std::move(f_);
  }

  // True when it stopped just there; false: the step is an access that happens inside a native.
  bool run_until(const World::Saved& base, const TraceStep& step, const Look& look) {
    bool there = walk(base, &step);
    Sight sight{names_, [this](JavaThread& t) { return next_op(t); }, [this](auto& e) { return place(e); }};
    if (there) look(sight);
    w_.restore(base);
    return there;
  }

  std::string next_op(JavaThread& t) {
    return texts_.of(t, {t.s.pending, t.number, t.s.pending_object, reinterpret_cast<char*>(t.s.pending_address)});
  }

  // ---- Tracer ----

  bool stops_at_next_access() override {
    bool now = stop_ && stop_->transition == step_ && stop_->access == accesses_ + 1;
    stopped_ |= now;
    return now;
  }

  void event(JavaThread& t, const Event& e) override {
    ++step_;
    accesses_ = 0;
    if (f_.race) return;
    TraceStep s;
    s.number = s.transition = step_;
    s.thread = name_of_thread(t);
    s.op = texts_.of(t, e);
    s.at = place_of(t);
    if (!in_program(t)) library_steps_.insert(step_);
    seen_threads_.insert(t.number);
    f_.trace.push_back(std::move(s));
    details_.push_back(is_detail(t, e));
    if (!speaks_of_access(f_.trace.back())) return values_.begins_otherwise();
    begins_with_[step_] = e.address;
    add_value(f_.trace.back(), values_.begins(t, e));
  }

  void accessed(JavaThread& t, Ref object, const char* p, vm::AccessKind kind, bool wrote) override {
    if (f_.race) return;
    if (auto value = values_.accessed(t, object, p, kind, wrote)) add_value(f_.trace.back(), value);
  }

  void plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p, bool write) override {
    ++accesses_;
    if (f_.race || raw_.kind != FindingKind::kDataRace || field != raw_.race.field) return;
    if (!field && vm::field<uint32_t>(object, vm::kArraySite) != raw_.race.array_site) return;
    past_[{p, t.number, write, w_.statement_of(t)}] = {
        object, t.number, place_of(t), inside_of(t), f_.trace.size(), step_, accesses_, syncs_.size(), locks_text(t),
        values_.plain(t, object, p, write)};
  }

  void synchronizes(JavaThread& t, bool releases, Ref object, const char* word) override {
    if (f_.race || raw_.kind != FindingKind::kDataRace) return;
    bool local = !vm::Heap::is_permanent(object) && (vm::header(object).flags & vm::kLocal);
    if (local || t.s.atomic_depth > 0) return;  // nobody else can have noticed; the library's books
    syncs_.push_back({t.number, releases, object, word, sync_text(t, releases, object, word), place_of(t)});
  }

  void storing(Ref container, const char* p) override { arrays_.storing(container, p); }
  void stored(Ref container, Ref value) override { arrays_.stored(container, value); }

  void collected(const std::function<bool(Ref)>& dead) override {
    std::erase_if(past_, [&](const auto& entry) { return dead(entry.second.object); });
    for (Sync& s : syncs_)
      if (dead(s.object)) s.object = kNull;
    names_.forget(dead);
    arrays_.forget(dead);
  }

  // ---- Listener ----

  void race(const RaceEvent& e) override {
    if (raw_.kind != FindingKind::kDataRace || f_.race) return;
    const RaceEvent& want = raw_.race;
    if (e.field != want.field || e.manifest != want.manifest || e.write != want.write ||
        (want.source != 0 && e.source != want.source) || e.write_write_or_read != want.write_write_or_read ||
        e.array_site != want.array_site)
      return;
    auto found = past_.find({e.address, e.source_thread, e.write_write_or_read, e.source});
    if (found == past_.end()) return;
    const PastAccess& source = found->second;
    JavaThread& t = *vm_.threads[e.thread - 1];
    JavaThread& s = *vm_.threads[e.source_thread - 1];
    Race r;
    r.kind = !e.write_write_or_read ? RaceKind::kReadWrite : e.write ? RaceKind::kWriteWrite : RaceKind::kWriteRead;
    r.traces = raw_.times;
    fill_location(r.location, e, t);
    if (!e.field) call_array(e.object, r.location.display);
    r.manifest = {name_of_thread(t), e.write ? "write" : "read", place_of(t), inside_of(t), 0};
    r.source = {name_of_thread(s), e.write_write_or_read ? "write" : "read", source.at, source.inside, 0};
    PastAccess now;
    now.before = f_.trace.size() + 1;  // the source may get a step of its own
    now.transition = step_;
    now.access = accesses_ + 1;
    now.value = values_.plain(t, e.object, e.address, e.write);
    r.source.step = add_access(s, r, r.source, e.address, source);
    r.manifest.step = add_access(t, r, r.manifest, e.address, now);
    f_.trace[r.source.step - 1].note = "races with step " + std::to_string(r.manifest.step);
    f_.trace[r.manifest.step - 1].note = "races with step " + std::to_string(r.source.step);
    explain(r, s, source, t);
    f_.location = r.manifest.at;
    f_.output = w_.output();  // the step goes on
    f_.race = std::move(r);
  }

  void uncaught(JavaThread& t, Ref exception) override {
    if (raw_.kind != FindingKind::kAssertion && raw_.kind != FindingKind::kException) return;
    if (klass_of(exception)->java_name() != raw_.exception || origin_of(vm_, exception) != raw_.thrown_at) return;
    describe_exception(t, exception);
  }

 private:
  struct PastAccess {
    Ref object = kNull;
    uint32_t thread = 0;
    Place at;
    std::vector<Place> inside;
    size_t before = 0;  // trace length when it happened
    uint64_t transition = 0, access = 0;
    size_t syncs = 0;   // how many synchronizations came before it
    std::string locks;  // that its thread held
    std::optional<ToldValue> value;
  };
  using AccessKey = std::tuple<const char*, uint32_t, bool, Site>;  // where, thread, whether it writes, statement
  // A release or an acquire.
  struct Sync {
    uint32_t thread;
    bool releases;
    Ref object;
    const char* word;
    std::string text;  // "unlocks Object#1"
    Place at;
  };

  // The path, or what comes before one step of its trace. False: it could not be stopped at.
  bool walk(const World::Saved& base, const TraceStep* stop) {
    w_.restore(base);
    w_.set_round(raw_.round);
    Listener* before = w_.listener;
    w_.listener = this;
    w_.tracer = this;
    stop_ = stop;
    // Checked exactly whatever the round: this names the access that it races with.
    if (raw_.kind == FindingKind::kDataRace) w_.focus(&raw_.race);
    vm_.note_allocations = true;
    w_.start();
    stopped_ |= stop && stop->transition == 0 && stop->access == 0;
    for (const Choice& c : raw_.schedule) {
      if (stop && step_ + 1 == stop->transition && stop->access == 0) stopped_ = true;
      if (stopped_ || (stop && step_ == stop->transition)) break;
      begin_hooks_if_over(w_);
      if (!is_enabled(w_, c)) break;  // the search was stopped in a round that was to be repeated (rounds.cc)
      w_.execute(c);
      if (!f_.race && !stopped_) note_wait(*vm_.threads[c.thread - 1]);
    }
    if (!stop) begin_hooks_if_over(w_);
    w_.tracer = nullptr;
    vm_.note_allocations = false;
    w_.focus(nullptr);
    w_.listener = before;
    return !stop || stopped_;
  }

  std::string name_of_thread(const JavaThread& t) { return vm::thread_name(vm_, t); }

  // A method reference is where it is written.
  Place place(const vm::Vm::TraceElement& e) {
    vm::Written reference = vm::written_at(vm_, *e.method);
    const vm::Method& m = reference.in ? *reference.in : *e.method;
    Place p;
    p.class_name = m.holder->java_name();
    p.method = std::string(m.name);
    if (m.holder->file) p.file = std::string(m.holder->file->source_file);
    int line = reference.in ? reference.line : vm::Vm::line_of(e.method, e.bci);
    p.line = line > 0 ? line : 0;
    if (p.line) p.source = sources_.line(*m.holder, p.line);
    return p;
  }

  bool by_program(const vm::Vm::TraceElement& e) {
    return vm::written_at(vm_, *e.method).in || (!e.method->hidden && !e.method->holder->trusted);
  }
  bool in_program(const JavaThread& t) {
    auto stack = vm_.walk_stack(t);
    return std::any_of(stack.begin(), stack.end(), [&](auto& e) { return by_program(e); });
  }

  // The innermost frame of the program's own code; the library's when there is none.
  Place place_of(const JavaThread& t) {
    auto stack = vm_.walk_stack(t);
    for (auto& e : stack)
      if (by_program(e)) return place(e);
    for (auto& e : stack)
      if (!e.method->hidden) return place(e);
    return {};
  }
  std::vector<Place> inside_of(const JavaThread& t) {
    std::vector<Place> out;
    auto stack = vm_.walk_stack(t);
    bool user = false;
    for (auto& e : stack) {
      if (by_program(e)) {
        user = true;
        break;
      }
      if (e.method->hidden) continue;
      out.push_back(place(e));
    }
    if (!user) out.clear();
    std::reverse(out.begin(), out.end());
    return out;
  }

  static std::string simple(const std::string& class_name) { return ObjectNames::simple(class_name); }
  std::string object_name(Ref r) { return names_.of(r); }

  static bool speaks_of_access(const TraceStep& s) {
    return s.op.starts_with("reads ") || s.op.starts_with("writes ") || s.op.starts_with("updates ");
  }
  static void add_value(TraceStep& s, const std::optional<ToldValue>& told) {
    if (!told) return;
    s.op += told->text;
    s.value = told->value;
  }

  // Puts a racing access into the trace, at the place where it happened.
  uint64_t add_access(JavaThread& t, const Race& race, const RaceAccess& a, const char* p, const PastAccess& x) {
    TraceStep s;
    s.transition = x.transition;
    s.access = x.access;
    s.thread = name_of_thread(t);
    s.op = (a.op == "write" ? "writes " : "reads ") + race.location.display;
    add_value(s, x.value);
    s.at = a.at;
    s.guilty = true;
    seen_threads_.insert(t.number);
    size_t before = std::min(x.before, f_.trace.size());
    // A visible access has its step already.
    if (before > 0 && x.access == 1) {
      TraceStep& last = f_.trace[before - 1];
      auto first = begins_with_.find(x.transition);
      if (first != begins_with_.end() && first->second == p && last.transition == x.transition && last.thread == s.thread) {
        last.guilty = true;
        return before;
      }
    }
    f_.trace.insert(f_.trace.begin() + static_cast<std::ptrdiff_t>(before), std::move(s));
    return before + 1;
  }

  void fill_location(RaceLocation& l, const RaceEvent& e, const JavaThread& t) {
    if (e.field) {
      l.class_name = e.field->holder->java_name();
      l.field = std::string(e.field->name);
      l.library = e.field->holder->trusted;
      l.display = ObjectNames::simple(l.class_name) + "." + l.field;
      if (e.field->is_static()) return;
    } else {
      l.class_name = ObjectNames::array_type(*klass_of(e.object));
      l.index = e.index;
      uint32_t maker = e.array_site >> vm::kSiteShift;
      l.library = maker < vm_.methods.size() && vm_.methods[maker]->holder->trusted;
      l.display = l.class_name.substr(0, l.class_name.rfind("[]"));
      if (auto name = arrays_.name_of(e.object, t)) set_array_name(l, *name);
      if (l.field.empty()) nameless_array_ = e.object;
      l.display += "[" + std::to_string(e.index) + "]";
    }
    const vm::Header& h = vm::header(e.object);
    if (h.creator >= 1 && h.creator <= vm_.threads.size()) l.made_by = name_of_thread(*vm_.threads[h.creator - 1]);
    l.made_at = made_at(e.object);
  }

  void set_array_name(RaceLocation& l, const ArrayName& name) {
    l.display = name.class_name.empty() ? name.name : ObjectNames::simple(name.class_name) + "." + name.name;
    if (name.class_name.empty()) return;
    l.class_name = name.class_name;
    l.field = name.name;
    l.library = name.library;
  }

  // The steps so far spoke of "int[]#1[0]": now it has a better name.
  void call_array(Ref array, const std::string& display) {
    std::string before = names_.of(array) + "[", after = display.substr(0, display.rfind('[') + 1);
    for (TraceStep& s : f_.trace)
      if (auto at = s.op.find(before); at != std::string::npos) s.op.replace(at, before.size(), after);
  }

  // Nothing holds it any more, and nothing did on this path: perhaps something did before the first thread was started.
  void name_from_base() {
    if (!f_.race || uint64_t{nameless_array_} * 8 >= w_.base_top()) return;
    auto name = arrays_.holder_of(nameless_array_);
    if (!name) return;
    RaceLocation& l = f_.race->location;
    std::string before = l.display.substr(0, l.display.rfind('[') + 1), after;
    set_array_name(l, *name);
    after = l.display + "[";
    l.display = after + std::to_string(*l.index) + "]";
    for (TraceStep& s : f_.trace)
      if (auto at = s.op.find(" " + before); at != std::string::npos) s.op.replace(at + 1, before.size(), after);
    f_.message = describe_race(*f_.race);
  }

  std::optional<Place> made_at(Ref object) {
    uint32_t site = vm::site_of(vm::address_of(object));
    uint32_t id = site >> vm::kSiteShift, index = site & ((1u << vm::kSiteShift) - 1);
    if (site == 0 || id >= vm_.methods.size()) return std::nullopt;
    vm::Method* m = vm_.methods[id];
    int32_t bci = m->code && index < m->code->bci_of.size() ? m->code->bci_of[index] : -1;
    if (m->hidden || bci < 0) return std::nullopt;
    return place({m, bci});
  }

  // ---- why nothing orders them ----

  std::string sync_text(const JavaThread& t, bool releases, Ref object, const char* word) {
    auto inside = inside_of(t);
    if (!inside.empty()) return "calls " + ObjectNames::simple(inside[0].class_name) + "." + inside[0].method;
    if (!word) return (releases ? "starts " : "finds that ") + names_.of_thread(object) + (releases ? "" : " has ended");
    if (word == vm::address_of(object) + vm::kLockOffset) return (releases ? "unlocks " : "locks ") + names_.of(object);
    if (klass_of(object) == vm_.wk.class_ && !w_.field_at(object, word))
      return (releases ? "finishes initialising " : "finds initialised ") + ObjectNames::simple(vm_.klass_of_mirror(object)->java_name());
    if (klass_of(object)->is_subclass_of(vm_.wk.thread) && word == vm::address_of(object) + vm_.wk.thread_interrupted)
      return releases ? "interrupts " + names_.of_thread(object) : "looks whether it is interrupted";
    return (releases ? "writes " : "reads ") + texts_.location(object, word);
  }

  std::string locks_text(JavaThread& t) {
    std::string out;
    for (Ref lock : locks_held(t)) out += (out.empty() ? "" : ", ") + names_.of(lock);
    return out;
  }

  static std::string at_place(const Place& p) { return p.line > 0 ? " (" + where(p) + ")" : ""; }

  // The last release of the source's thread after its access, and what the other did or did not do about it.
  void explain(Race& r, const JavaThread& s, const PastAccess& source, JavaThread& t) {
    const Sync *release = nullptr, *acquire = nullptr, *too_early = nullptr;
    for (size_t i = 0; i < syncs_.size(); ++i) {
      const Sync& x = syncs_[i];
      if (x.releases && x.thread == s.number && i >= source.syncs) release = &x;
      if (!x.releases && x.thread == t.number) acquire = &x;
    }
    for (const Sync& x : syncs_)
      if (release && !x.releases && x.thread == t.number && release->object != kNull && x.object == release->object && x.word == release->word) too_early = &x;
    const std::string &from = r.source.thread, &to = r.manifest.thread;
    std::string last = acquire ? to + "'s last acquire before its " + r.manifest.op + ": it " + acquire->text +
                                     at_place(acquire->at)
                               : to + " acquires nothing " + (t.number == 1 ? "before" : "between its start and") + " its " +
                                     r.manifest.op;
    if (!release) {
      r.why.push_back(from + " releases nothing between its " + r.source.op + " and " + to + "'s " + r.manifest.op +
                      ": no unlock, no volatile write, no start of a thread");
    } else {
      r.why.push_back("after its " + r.source.op + ", " + from + " " + release->text + at_place(release->at) + ", but " + to +
                      " does not acquire that before its " + r.manifest.op);
    }
    if (too_early) last = to + " " + too_early->text + at_place(too_early->at) + " too early: before " + from + " releases it";
    r.why.push_back(last);
    std::string now = locks_text(t);
    if (source.locks.empty() && now.empty()) return;
    auto held = [](const std::string& who, const std::string& locks) {
      return who + " holds " + (locks.empty() ? "no monitor" : locks);
    };
    r.why.push_back("no monitor is held at both: " + held(from, source.locks) + ", " + held(to, now));
  }

  void describe_exception(JavaThread& t, Ref e) {
    f_.stack_trace = {headline_of(vm_, e)};
    auto stack = vm_.backtrace(e);
    list_frames(stack, stack.size());
    for (auto& el : stack) {
      if (el.method->holder->trusted) continue;
      f_.location = place(el);
      break;
    }
    list_causes(e);
    std::string message = message_of(vm_, e);
    f_.message = raw_.kind == FindingKind::kAssertion
                     ? "an assertion fails in " + name_of_thread(t) + (message.empty() ? "" : ": " + message)
                     : "an exception leaves " + name_of_thread(t) + ": " + headline_of(vm_, e);
    seen_threads_.insert(t.number);
  }

  void list_frames(const std::vector<vm::Vm::TraceElement>& stack, size_t count) {
    for (size_t i = 0; i < count; ++i) f_.stack_trace.push_back(stack_line(place(stack[i]), stack[i].method->is_native()));
  }

  // As Java prints them: without the frames at the bottom that are those of the exception around it.
  void list_causes(Ref e) {
    auto outer = vm_.backtrace(e);
    for (Ref cause : causes_of(vm_, e)) {
      auto stack = vm_.backtrace(cause);
      auto same = [](const auto& a, const auto& b) { return a.method == b.method && a.bci == b.bci; };
      auto common = std::mismatch(stack.rbegin(), stack.rend(), outer.rbegin(), outer.rend(), same).first - stack.rbegin();
      f_.stack_trace.push_back("Caused by: " + headline_of(vm_, cause));
      list_frames(stack, stack.size() - static_cast<size_t>(common));
      if (common > 0) f_.stack_trace.push_back("    ... " + std::to_string(common) + " more");
      outer = std::move(stack);
    }
  }

  void describe_stuck() {
    std::map<uint32_t, Going> goings;
    if (raw_.kind == FindingKind::kLivelock) goings = goings_in_livelock(w_);
    for (auto& t : vm_.threads) {
      if (t->system || t->s.status == ThreadStatus::kTerminated) continue;
      StuckThread s;
      s.thread = name_of_thread(*t);
      s.at = place_of(*t);
      auto going = goings.find(t->number);
      s.spins = going != goings.end() && going->second == Going::kSpins;
      s.goes_round = going != goings.end() && !s.spins;
      if (!s.goes_round) describe_standstill(*t, s);  // what it has and waits for just now, it will not for long
      seen_threads_.insert(t->number);
      f_.stuck.push_back(std::move(s));
    }
    if (!f_.stuck.empty()) f_.location = f_.stuck.back().at;
    f_.message = f_.stuck.empty() ? "nothing can go on" : explore::describe_stuck(f_.stuck);
  }

  void describe_standstill(JavaThread& t, StuckThread& s) {
    if (idle_in_pool(t)) s.at = place_in_library(t, "java.util.concurrent.ThreadPoolExecutor");
    // A wait with a limit ends, and begins again.
    bool timed = raw_.kind == FindingKind::kLivelock && t.s.status != ThreadStatus::kRunnable && t.s.deadline >= 0;
    bool moves = s.spins && !timed;  // a monitor that it wants just now, it gets
    bool waits = !moves && (describe_wait(t, s) || describe_shut_out(t, s));
    s.spins = timed || !waits;
    if (!waits) s.waits_for = "a change that nobody will make";
    if (timed) s.waits_for += ", with a time limit, again and again";
    for (Ref lock : locks_held(t)) s.holds.push_back("the monitor of " + object_name(lock));
    for (vm::Frame* f = t.s.frame; f; f = f->prev)
      if (f->flags & vm::kFrameClinit) s.holds.push_back(initialisation_of(f->sync));
    for (Ref lock : parked_on())
      if (owner_of(lock) == &t) s.holds.push_back(object_name(lock));
      else if (reader_of(lock) == &t) s.holds.push_back(object_name(lock) + " for reading");
  }

  // Whoever is in an atomic section of the program's is the only one to go on.
  bool describe_shut_out(const JavaThread& t, StuckThread& s) {
    for (auto& other : vm_.threads)
      if (other->number != t.number && other->s.sections > 0 && t.s.sections == 0) s.ends_after = name_of_thread(*other);
    if (!s.ends_after.empty()) s.waits_for = "the end of " + s.ends_after + "'s atomic section";
    return !s.ends_after.empty();
  }

  // The outermost frame of this class.
  Place place_in_library(const JavaThread& t, const std::string& class_name) {
    Place found = place_of(t);
    for (auto& e : vm_.walk_stack(t))
      if (e.method->holder->java_name() == class_name) return place(e);
    return found;
  }

  std::string initialisation_of(Ref mirror) {
    return "the initialisation of " + simple(vm_.klass_of_mirror(mirror)->java_name());
  }

  // False: it does not wait for anything that is known.
  bool describe_wait(const JavaThread& t, StuckThread& s) {
    switch (t.s.status) {
      case ThreadStatus::kWaiting: s.waits_for = "a notify on " + object_name(t.s.blocked_on); return true;
      case ThreadStatus::kParked: describe_park(t, s); return true;
      case ThreadStatus::kSleeping: s.waits_for = "an interrupt: it sleeps without limit"; return true;
      case ThreadStatus::kJoining:
        s.ends_after = name_of_thread(*vm_.threads[t.s.joining - 1]);
        s.waits_for = "the end of " + s.ends_after;
        return true;
      default: break;
    }
    if (Ref lock = w_.lock_waited_for(t); lock != kNull) {
      s.waits_for = object_name(lock);
      set_holder(s, owner_of(lock));
      return true;
    }
    Ref wanted = t.s.status == ThreadStatus::kBlocked ? t.s.blocked_on
                 : t.s.pending == ActionKind::kLock && t.s.status == ThreadStatus::kRunnable ? t.s.pending_object : kNull;
    if (wanted == kNull) return false;
    if (t.s.waiting_for_init) {
      s.waits_for = initialisation_of(wanted);
      uint32_t by = vm::field<uint32_t>(wanted, vm_.wk.injected.class_init_thread);
      if (by) set_holder(s, vm_.threads[by - 1].get());
      return true;
    }
    s.waits_for = "the monitor of " + object_name(wanted);
    uint32_t owner = vm::header(wanted).lock >> 16;
    if (owner && owner != t.number) set_holder(s, vm_.threads[owner - 1].get());
    return true;
  }

  void set_holder(StuckThread& s, const JavaThread* holder) {
    if (!holder) return;
    s.held_by = name_of_thread(*holder);
    s.holder_ended = holder->s.status == ThreadStatus::kTerminated;
  }

  void describe_park(const JavaThread& t, StuckThread& s) {
    Ref on = t.s.blocked_on;
    if (idle_in_pool(t)) s.waits_for = "a task: its pool is not shut down";
    else if (on == kNull) s.waits_for = "an unpark";
    else s.waits_for = parked_for(t, on);
    JavaThread* owner = on == kNull ? nullptr : owner_of(on);
    if (!owner && on != kNull) owner = reader_of(on);
    if (!owner) return;
    s.waits_for = object_name(on);
    set_holder(s, owner);
  }

  // What somebody who is parked on this waits for, in the words of who called the library.
  std::string parked_for(const JavaThread& t, Ref on) {
    constexpr std::string_view kPackage = "java/util/concurrent/";
    std::string kind = klass_of(on)->name;
    if (!kind.starts_with(kPackage)) return object_name(on) + " (parked)";
    kind.erase(0, kPackage.size());
    auto number = [&](const char* field) {
      const vm::FieldInfo* f = klass_of(on)->find_field(field, "I");
      return f ? std::to_string(vm::field<int32_t>(on, f->offset)) : "?";
    };
    if (kind.ends_with("$ConditionObject")) return "a signal on " + object_name(on);
    if (kind == "CountDownLatch$Sync") return object_name(on) + ", whose count is " + number("state");
    if (kind.starts_with("Semaphore$")) return "a permit of " + object_name(on) + ", which has " + number("state");
    if (kind == "FutureTask") return "the result of " + object_name(on);
    if (kind == "Exchanger") return "a partner at " + object_name(on);
    if (kind == "CompletableFuture$Signaller") return "the completion of " + called_on(t, "CompletableFuture");
    if (kind == "Phaser$QNode") return "the next phase of " + called_on(t, "Phaser");
    if (kind.starts_with("SynchronousQueue$"))
      return (calls(t, "SynchronousQueue", "take") || calls(t, "SynchronousQueue", "poll") ? "somebody to put into "
                                                                                         : "somebody to take from ") +
             called_on(t, "SynchronousQueue");
    return object_name(on) + " (parked)";
  }

  // The frame nearest to the program in which a method of this class of java.util.concurrent runs.
  static const vm::Frame* call_of(const JavaThread& t, std::string_view class_name) {
    const vm::Frame* found = nullptr;
    for (const vm::Frame* f = t.s.frame; f && f->method->holder->trusted; f = f->prev)
      if (f->method->holder->name == "java/util/concurrent/" + std::string(class_name) && !f->method->is_static()) found = f;
    return found;
  }
  std::string called_on(const JavaThread& t, std::string_view class_name) {
    const vm::Frame* f = call_of(t, class_name);
    return f && f->locals[0].a != kNull ? object_name(f->locals[0].a) : std::string(class_name);
  }
  static bool calls(const JavaThread& t, std::string_view class_name, std::string_view method) {
    const vm::Frame* f = call_of(t, class_name);
    return f && f->method->name == method;
  }

  static bool idle_in_pool(const JavaThread& t) {
    for (vm::Frame* f = t.s.frame; f && f->method->holder->trusted; f = f->prev)
      if (f->method->name == "getTask" && f->method->holder->name == "java/util/concurrent/ThreadPoolExecutor") return true;
    return false;
  }

  // What threads are parked on, or about to, each once.
  std::vector<Ref> parked_on() const {
    std::vector<Ref> out;
    for (auto& t : vm_.threads) {
      if (t->system) continue;
      Ref on = t->s.status == ThreadStatus::kParked ? t->s.blocked_on : w_.lock_waited_for(*t);
      if (on != kNull && std::find(out.begin(), out.end(), on) == out.end()) out.push_back(on);
    }
    return out;
  }

  // Who holds a lock of java.util.concurrent, as far as it says.
  JavaThread* owner_of(Ref lock) {
    for (Klass* k = klass_of(lock); k; k = k->super) {
      if (k->name != "java/util/concurrent/locks/AbstractOwnableSynchronizer") continue;
      const vm::FieldInfo* f = k->find_declared_field("exclusiveOwnerThread", "Ljava/lang/Thread;");
      return f ? vm_.thread_of(vm::field<Ref>(lock, f->offset)) : nullptr;
    }
    return nullptr;
  }

  // The step that it took ends where it has to wait.
  void note_wait(const JavaThread& t) {
    TraceStep& s = f_.trace.back();
    StuckThread wait;
    if (s.op.starts_with("waits ") || !has_to_wait(t) || !describe_wait(t, wait)) return;
    Ref on = t.s.blocked_on;
    if (t.s.status == ThreadStatus::kWaiting) s.op = StepTexts::with_wait(s.op, "on", names_.of(on));
    else if (idle_in_pool(t)) s.op += ", and waits for a task";
    else if (s.op.ends_with(" being initialised")) s.op += ", and waits for that";
    else if (on != kNull && wait.waits_for == names_.of(on)) s.op = StepTexts::with_wait(s.op, "for", wait.waits_for);
    else s.op += ", and waits for " + wait.waits_for;
    if (t.s.status != ThreadStatus::kRunnable && t.s.deadline >= 0) s.op += ", with a time limit";
    if (!details_.empty()) details_.back() = false;
  }

  bool has_to_wait(const JavaThread& t) {
    if (t.s.status == ThreadStatus::kRunnable && t.s.pending == ActionKind::kLock) {
      uint32_t owner = vm::header(t.s.pending_object).lock >> 16;
      return owner && owner != t.number;
    }
    return t.s.status == ThreadStatus::kWaiting || t.s.status == ThreadStatus::kParked ||
           t.s.status == ThreadStatus::kBlocked || w_.lock_waited_for(t) != kNull;
  }

  // A ReentrantReadWriteLock knows the first of its readers.
  JavaThread* reader_of(Ref lock) {
    if (!klass_of(lock)->name.starts_with("java/util/concurrent/locks/ReentrantReadWriteLock$")) return nullptr;
    const vm::FieldInfo* f = klass_of(lock)->find_field("firstReader", "Ljava/lang/Thread;");
    Ref reader = f ? vm::field<Ref>(lock, f->offset) : kNull;
    return reader == kNull ? nullptr : vm_.thread_of(reader);
  }

  std::vector<Ref> locks_held(JavaThread& t) {
    std::vector<Ref> out;
    class Locks : public vm::RootVisitor {
     public:
      Locks(std::vector<Ref>& v, uint32_t n) : v_(v), n_(n) {}
      void visit(Ref& r) override {
        if (r != kNull && vm::header(r).lock >> 16 == n_ && std::find(v_.begin(), v_.end(), r) == v_.end()) v_.push_back(r);
      }
     private:
      std::vector<Ref>& v_;
      uint32_t n_;
    } locks(out, t.number);
    vm_.visit_frames(t, locks);
    return out;
  }

  void conclude() {
    if (raw_.kind == FindingKind::kDeadlock || raw_.kind == FindingKind::kLivelock) describe_stuck();
    // Thrown in a library that a thread or a pool called, without a frame of the program's: where it did something last.
    if (!f_.stack_trace.empty() && f_.location.class_name.empty() && !f_.trace.empty()) f_.location = f_.trace.back().at;
    for (size_t i = 0; i < f_.trace.size(); ++i) f_.trace[i].number = i + 1;
    if (raw_.kind == FindingKind::kDataRace && !f_.race) f_.message = "a data race that could not be shown again";
    if (f_.race) {
      f_.message = describe_race(*f_.race);
      // Only the two parties and what led them there matter; not what a pool's worker does between its tasks.
      for (TraceStep& s : f_.trace) {
        bool party = s.thread == f_.race->source.thread || s.thread == f_.race->manifest.thread;
        s.matters = s.guilty || (party && !(s.access == 0 && library_steps_.contains(s.transition)));
      }
    }
    if (raw_.kind != FindingKind::kDataRace) leave_out_details();
    for (auto& t : vm_.threads)
      if (seen_threads_.contains(t->number)) f_.threads.push_back(name_of_thread(*t));
  }

  // Of what the library does with its own fields in one go, for one line of the program: the first step and the last.
  void leave_out_details() {
    auto nobodys = [&](const TraceStep& s) { return library_steps_.contains(s.transition); };
    auto same_go = [&](size_t i, size_t j) {
      const TraceStep &a = f_.trace[i], &b = f_.trace[j];
      bool same_line = a.at.class_name == b.at.class_name && a.at.line == b.at.line;
      return a.thread == b.thread && (same_line || (nobodys(a) && nobodys(b)));
    };
    for (size_t i = 1; i + 1 < f_.trace.size() && f_.trace.size() == details_.size(); ++i)
      if (details_[i] && same_go(i, i - 1) && same_go(i, i + 1)) f_.trace[i].matters = false;
    // What it only looks at does not matter either when others step in between.
    std::map<std::string, std::vector<size_t>> by_thread;
    for (size_t i = 0; i < details_.size() && f_.trace.size() == details_.size(); ++i) by_thread[f_.trace[i].thread].push_back(i);
    for (auto& [thread, steps] : by_thread)
      for (size_t k = 1; k + 1 < steps.size(); ++k) {
        TraceStep& s = f_.trace[steps[k]];
        bool look = details_[steps[k]] && s.op.starts_with("reads ");
        if (look && same_go(steps[k], steps[k - 1]) && same_go(steps[k], steps[k + 1])) s.matters = false;
      }
  }

  // What the program does to an atomic variable of its own is none.
  bool is_atomic_operation(const JavaThread& t) {
    auto inside = inside_of(t);
    return !inside.empty() && std::all_of(inside.begin(), inside.end(), [](const Place& p) {
      return p.class_name.starts_with("java.util.concurrent.atomic.Atomic") || p.class_name == "jdk.internal.misc.Unsafe";
    });
  }

  // Reads and writes of the library's fields.
  bool is_detail(const JavaThread& t, const Event& e) {
    bool field = e.kind == ActionKind::kRead || e.kind == ActionKind::kWrite || e.kind == ActionKind::kUpdate;
    if (!field || t.s.status != ThreadStatus::kRunnable || e.object == kNull || klass_of(e.object)->is_array()) return false;
    const vm::FieldInfo* f = w_.field_at(e.object, e.address);
    return f && f->holder->trusted && !is_atomic_operation(t);
  }

  World& w_;
  vm::Vm& vm_;
  const RawFinding& raw_;
  SourceText& sources_;
  Finding f_;
  uint64_t step_ = 0;
  std::map<AccessKey, PastAccess> past_;
  std::vector<Sync> syncs_;
  ObjectNames names_;
  StepTexts texts_;
  StepValues values_;
  ArrayNames arrays_;
  Ref nameless_array_ = kNull;
  uint64_t accesses_ = 0;  // checked plain ones of this step
  const TraceStep* stop_ = nullptr;
  bool stopped_ = false;
  std::map<uint64_t, const char*> begins_with_;  // by step: the word that it accesses first
  std::set<uint32_t> seen_threads_;
  std::set<uint64_t> library_steps_;  // none of the program's own code is on their thread's stack
  std::vector<bool> details_;  // of the trace's steps, as long as nothing was put between them
};

}  // namespace

Finding tell(World& world, const World::Saved& base, const RawFinding& raw, SourceText& sources) {
  Finding f = Teller(world, raw, sources).run(base);
  for (const auto& schedule : raw.more) {
    RawFinding other = raw;
    other.schedule = schedule;
    other.round = raw.counted;
    f.more_traces.push_back(Teller(world, other, sources).run(base).trace);
  }
  return f;
}

void look_before(World& world, const World::Saved& base, const RawFinding& raw, SourceText& sources,
                 const TraceStep& step, const Look& look) {
  TraceStep whole = step;
  if (Teller(world, raw, sources).run_until(base, whole, look)) return;
  whole.access = 0;
  Teller(world, raw, sources).run_until(base, whole, look);
}

}  // namespace heddle::explore
