#pragma once
// The threads of a deadlock or livelock: what each holds and waits for.

#include <map>
#include <vector>

#include "explain/livelock_roles.h"
#include "explain/places.h"
#include "explain/wait_facts.h"

namespace heddle {

// All live threads of the program. REQUIRES: the present state of the world is a deadlock, or
// (`livelock`) one of a set of states without a way out.
class StuckExplainer {
 public:
  StuckExplainer(World& world, Places& places, WaitFacts& waits)
      : w_(world), places_(places), waits_(waits) {}

  std::vector<StuckThread> explain(bool livelock);
  // All enabled threads of the present state spin, although there is a way out.
  std::vector<StuckThread> explain_spinning();
  // The collector may free the threads that explain() has described: a loop reads a weak reference,
  // a thread takes from a queue of references, or a finalizer or cleaner may do what they wait for.
  bool may_await_collector() const { return may_await_collector_; }
  // Numbers of these threads.
  const std::vector<uint32_t>& threads() const { return threads_; }

 private:
  std::vector<StuckThread> describe(bool livelock, const std::map<uint32_t, LivelockRole>& roles);
  void describe_wait(JavaThread& t, bool livelock, bool spins, StuckThread& s);

  World& w_;
  Places& places_;
  WaitFacts& waits_;
  std::vector<uint32_t> threads_;
  bool may_await_collector_ = false;
};

}  // namespace heddle
