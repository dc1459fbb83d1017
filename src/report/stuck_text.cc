#include "report/stuck_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "report/layout.h"
#include "report/step_text.h"

namespace heddle::report {

using heddle::HeldKind;
using heddle::StuckThread;
using State = heddle::StuckThread::State;

namespace {

using Threads = std::vector<const StuckThread*>;

constexpr size_t kMostNamed = 3;  // threads whose waits one sentence describes

// "a", "a and b", "a, b and c", "5 threads"
std::string names_of(const Threads& threads) {
  if (threads.size() > kMostNamed) return fmt::format("{} threads", threads.size());
  std::vector<std::string> names;
  for (const StuckThread* t : threads) names.push_back(t->thread);
  return listed(names);
}

// The stuck thread for which t waits; null if it waits for none of them.
const StuckThread* waits_behind(const StuckThread& t, const std::vector<StuckThread>& all) {
  const std::string& other = t.wait.holder.empty() ? t.wait.thread : t.wait.holder;
  if (other.empty() || t.wait.holder_ended || t.state != State::kWaits) return nullptr;
  auto found =
      std::find_if(all.begin(), all.end(), [&](const StuckThread& s) { return s.thread == other; });
  return found == all.end() ? nullptr : &*found;
}

// A cycle of threads each of which waits for the next; empty if there is none.
Threads cycle_in(const std::vector<StuckThread>& all) {
  for (const StuckThread& first : all) {
    Threads cycle;
    for (const StuckThread* t = &first; t && cycle.size() <= all.size();
         t = waits_behind(*t, all)) {
      if (t == &first && !cycle.empty()) return cycle;
      cycle.push_back(t);
    }
  }
  return {};
}

std::string cycle_text(const Threads& cycle) {
  const StuckThread& first = *cycle[0];
  if (cycle.size() == 1)
    return fmt::format("{} waits forever for {}", first.thread,
                       first.wait.holder.empty()
                           ? "its own end"
                           : wait_text(first.wait) + ", which it holds itself");
  if (cycle.size() > kMostNamed)
    return fmt::format("{} threads wait for each other in a ring: {} for {}", cycle.size(),
                       first.thread, stuck_wait_text(first));
  std::string out = first.thread;
  for (const StuckThread* t : cycle)
    out += (t == &first ? " waits for " : ", which waits for ") + stuck_wait_text(*t);
  return out;
}

// Threads that wait for no other stuck thread: "main waits forever for a notify on Object#1".
std::string waits_text(const Threads& threads) {
  std::string out = names_of(threads) + (threads.size() == 1 ? " waits" : " wait") + " forever";
  bool same = std::all_of(threads.begin(), threads.end(),
                          [&](const StuckThread* t) { return t->wait == threads[0]->wait; });
  if (same) return out + " for " + stuck_wait_text(*threads[0]);
  if (threads.size() > kMostNamed) return out;
  for (const StuckThread* t : threads)
    out +=
        fmt::format("{}{} for {}", t == threads[0] ? ": " : ", ", t->thread, stuck_wait_text(*t));
  return out;
}

std::string who_does(const Threads& threads, const char* one_does, const char* they_do) {
  return names_of(threads) + " " + (threads.size() == 1 ? one_does : they_do);
}

// "a and b spin forever, and c waits". Threads that loop may do so on purpose: then the sentence
// only says that the program never ends.
std::string livelock_text(const Threads& looping, const Threads& spinning, const Threads& waiting) {
  std::string out;
  if (!looping.empty())
    out = "the program never ends: " + who_does(looping, "loops", "loop") + " forever";
  if (!spinning.empty())
    out += (out.empty() ? "" : ", ") + who_does(spinning, "spins", "spin") + " forever";
  return waiting.empty() ? out : out + ", and " + who_does(waiting, "waits", "wait");
}

std::string deadlock_text(const std::vector<StuckThread>& stuck, const Threads& waiting,
                          const Threads& behind) {
  Threads cycle = cycle_in(stuck);
  std::string out = cycle.empty() ? waits_text(waiting) : cycle_text(cycle);
  size_t others = stuck.size() - (cycle.empty() ? waiting.size() : cycle.size());
  if (others == 0) return out;
  if (others == 1 && cycle.empty())
    return fmt::format("{}, and {} for {}", out, behind[0]->thread, stuck_wait_text(*behind[0]));
  return fmt::format("{}, and {} more {} forever", out, others, others == 1 ? "waits" : "wait");
}

}  // namespace

std::string stuck_text(const std::vector<StuckThread>& stuck) {
  Threads looping, spinning, waiting, behind;
  for (const StuckThread& t : stuck) {
    if (t.state == State::kLoops)
      looping.push_back(&t);
    else if (t.state == State::kSpins)
      spinning.push_back(&t);
    else
      (waits_behind(t, stuck) ? behind : waiting).push_back(&t);
  }
  if (looping.empty() && spinning.empty()) return deadlock_text(stuck, waiting, behind);
  waiting.insert(waiting.end(), behind.begin(), behind.end());
  return livelock_text(looping, spinning, waiting);
}

std::string awaited_text(const StuckThread& t) {
  if (t.state == State::kLoops) return "";
  return wait_text(t.wait) + (t.wait.timed ? ", with a time limit, again and again" : "");
}

std::string stuck_wait_text(const StuckThread& t) { return awaited_text(t) + holder_text(t.wait); }

std::string stuck_thread_text(const StuckThread& t) {
  std::string text = t.state == State::kLoops ? "loops forever" : "waits for " + stuck_wait_text(t);
  if (t.holds.empty()) return text;
  std::vector<std::string> holds;
  for (const heddle::Held& held : t.holds) holds.push_back(held_text(held));
  return "holds " + listed(holds) + " and " + text;
}

std::string held_text(const heddle::Held& held) {
  switch (held.kind) {
    case HeldKind::kMonitor:
      return "the monitor of " + held.object;
    case HeldKind::kClassInit:
      return "the initialisation of " + held.object;
    case HeldKind::kLock:
      return held.object;
    case HeldKind::kReadLock:
      return held.object + " for reading";
  }
  HEDDLE_UNREACHABLE("held kind");
}

}  // namespace heddle::report
