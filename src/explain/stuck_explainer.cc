#include "explain/stuck_explainer.h"

#include <algorithm>
#include <map>
#include <string>

#include "explain/livelock_roles.h"
#include "library/lock_knowledge.h"
#include "vm/launch.h"

namespace heddle {

using vm::ThreadStatus;

namespace {

bool takes_reference(const JavaThread& t) {
  bool inside = false;
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    if (inside && f->method->holder->of_program()) return true;
    inside |= f->method->holder->name == "java/lang/ref/ReferenceQueue";
  }
  return false;
}

// A thread waits for one that waits for it, or for a lock that nobody will release.
bool is_hopeless(const std::vector<StuckThread>& stuck) {
  std::map<std::string, std::string> next;
  for (const StuckThread& s : stuck) {
    if (s.wait.holder_ended) return true;
    next[s.thread] = s.wait.kind == WaitKind::kThreadEnd ? s.wait.thread : s.wait.holder;
  }
  for (const auto& [thread, unused] : next) {
    std::string at = thread;
    for (size_t i = 0; i < next.size() && !at.empty(); ++i) {
      auto found = next.find(at);
      at = found == next.end() ? "" : found->second;
      if (at == thread) return true;
    }
  }
  return false;
}

}  // namespace

std::vector<StuckThread> StuckExplainer::explain(bool livelock) {
  if (livelock) {
    const Livelock loop = examine_livelock(w_);
    may_await_collector_ = loop.reads_references || (loop.collects && w_.notes().has_cleanups());
    return describe(true, loop.roles);
  }
  std::vector<StuckThread> stuck = describe(false, {});
  const auto& threads = w_.vm().threads;
  const bool takes = std::any_of(threads.begin(), threads.end(), [](const auto& t) {
    return t->s.status != ThreadStatus::kTerminated && takes_reference(*t);
  });
  may_await_collector_ = (takes || w_.notes().has_cleanups()) && !is_hopeless(stuck);
  return stuck;
}

std::vector<StuckThread> StuckExplainer::explain_spinning() {
  std::map<uint32_t, LivelockRole> roles;
  std::vector<Choice> enabled;
  w_.enabled(&enabled);
  for (const Choice& c : enabled) roles[c.thread] = LivelockRole::kSpins;
  return describe(true, roles);
}

std::vector<StuckThread> StuckExplainer::describe(bool livelock,
                                                  const std::map<uint32_t, LivelockRole>& roles) {
  std::vector<StuckThread> out;
  for (auto& t : w_.vm().threads) {
    if (t->system || t->s.status == ThreadStatus::kTerminated) continue;
    StuckThread s;
    s.thread = vm::thread_name(w_.vm(), *t);
    s.at = places_.in_program(*t);
    auto role = roles.find(t->number);
    bool spins = role != roles.end() && role->second == LivelockRole::kSpins;
    if (role != roles.end() && !spins)
      s.state = StuckThread::State::kLoops;  // what it holds and waits for changes all the time
    else
      describe_wait(*t, livelock, spins, s);
    threads_.push_back(t->number);
    out.push_back(std::move(s));
  }
  return out;
}

void StuckExplainer::describe_wait(JavaThread& t, bool livelock, bool spins, StuckThread& s) {
  if (idle_in_pool(t)) s.at = places_.innermost(t, is_pool_class);
  // A wait with a time limit ends, and begins again.
  bool timed = livelock && t.s.status != ThreadStatus::kRunnable && t.s.deadline >= 0;
  std::optional<Wait> wait;
  if (!spins || timed) {  // a monitor in front of which a spinning thread is, it will get
    wait = waits_.wait_of(t);
    if (!wait) wait = waits_.section_of_another(t);
  }
  bool waits = wait.has_value();
  if (wait) s.wait = std::move(*wait);
  s.wait.timed = timed;
  s.state = timed || !waits ? StuckThread::State::kSpins : StuckThread::State::kWaits;
  s.holds = waits_.held_by(t);
}

}  // namespace heddle
