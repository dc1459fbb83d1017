#pragma once
// Random executions for the tests: threads that start and join one another,
// exclude one another with monitors, and access a few locations in all modes.

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "memory/action.h"

namespace heddle::memory {

struct RandomTraceOptions {
  size_t length = 40;
  size_t max_threads = 4;
  size_t monitors = 2;
  size_t locations = 3;
  bool joins = true;
  bool atomic_modes = true;  // otherwise locations are plain, and volatiles separate
};

class RandomTrace {
 public:
  RandomTrace(uint64_t seed, const RandomTraceOptions& options)
      : random_(seed), options_(options) {}

  Trace make() {
    running_ = {0};
    while (trace_.size() < options_.length) step(running_[below(running_.size())]);
    return std::move(trace_);
  }

 private:
  static constexpr Address kVolatiles = 1000;

  uint64_t below(uint64_t n) { return random_() % n; }

  void step(ThreadId t) {
    switch (below(12)) {
      case 0:
        start(t);
        break;
      case 1:
        join(t);
        break;
      case 2:
        lock_or_unlock(t);
        break;
      case 3:
        lock_or_unlock(t);
        break;
      case 4:
        add({.kind = below(2) ? ActionKind::kInterrupt : ActionKind::kInterruptDetected,
             .thread = t});
        break;
      case 5:
        add({.kind = below(2) ? ActionKind::kInitDone : ActionKind::kInitObserved, .thread = t});
        break;
      case 6:
        fence(t);
        break;
      case 7:
        synchronizing_access(t);
        break;
      default:
        access(t, options_.atomic_modes ? below(4) : 0, below(options_.locations));
        break;
    }
  }

  void fence(ThreadId t) {
    static constexpr AccessMode kFences[] = {AccessMode::kAcquire, AccessMode::kRelease,
                                             AccessMode::kVolatile};
    add({.kind = ActionKind::kFence, .mode = kFences[below(3)], .thread = t});
  }

  void add(const Action& a) { trace_.push_back(a); }

  void start(ThreadId t) {
    if (next_thread_ == options_.max_threads) return;
    add({.kind = ActionKind::kStart, .thread = t, .address = next_thread_});
    running_.push_back(next_thread_++);
  }

  // Only a thread that holds no monitor ends, and only the first thread never does.
  void join(ThreadId t) {
    ThreadId other = running_[below(running_.size())];
    bool holds = std::ranges::any_of(owner_, [&](const auto& m) { return m.second == other; });
    if (!options_.joins || other == t || other == 0 || holds) return;
    std::erase(running_, other);
    add({.kind = ActionKind::kJoin, .thread = t, .address = other});
  }

  void lock_or_unlock(ThreadId t) {
    Address m = below(options_.monitors);
    if (auto it = owner_.find(m); it == owner_.end()) {
      owner_[m] = t;
      add({.kind = ActionKind::kLock, .thread = t, .address = m});
    } else if (it->second == t) {
      owner_.erase(it);
      add({.kind = ActionKind::kUnlock, .thread = t, .address = m});
    }
  }

  void synchronizing_access(ThreadId t) {
    access(t, 3, options_.atomic_modes ? below(options_.locations) : kVolatiles + below(2));
  }

  void access(ThreadId t, uint64_t strength, Address x) {
    static constexpr AccessMode kReads[] = {AccessMode::kPlain, AccessMode::kOpaque,
                                            AccessMode::kAcquire, AccessMode::kVolatile};
    static constexpr AccessMode kWrites[] = {AccessMode::kPlain, AccessMode::kOpaque,
                                             AccessMode::kRelease, AccessMode::kVolatile};
    bool rmw = strength > 0 && below(4) == 0;
    bool read = rmw || below(2) == 0;
    if (read) add({.kind = ActionKind::kRead, .mode = kReads[strength], .thread = t, .address = x});
    if (rmw || !read) {
      add({.kind = ActionKind::kWrite,
           .mode = kWrites[strength],
           .rmw = rmw,
           .thread = t,
           .address = x});
    }
  }

  std::mt19937_64 random_;
  RandomTraceOptions options_;
  Trace trace_;
  std::vector<ThreadId> running_;
  ThreadId next_thread_ = 1;
  std::map<Address, ThreadId> owner_;
};

inline Trace random_trace(uint64_t seed, const RandomTraceOptions& options = {}) {
  return RandomTrace(seed, options).make();
}

}  // namespace heddle::memory
