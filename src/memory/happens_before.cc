#include "memory/happens_before.h"

#include <map>
#include <optional>

namespace heddle::memory {
namespace {

// The last write of `location` before position `end`.
std::optional<size_t> last_write(const Trace& trace, Address location, size_t end) {
  for (size_t i = end; i-- > 0;) {
    if (is_write(trace[i]) && trace[i].address == location) return i;
  }
  return std::nullopt;
}

// Whether the value that read j returns was written by i, or by a chain of
// read-modify-writes that starts at i.
bool reads_from_chain(const Trace& trace, size_t i, size_t j) {
  auto w = last_write(trace, trace[j].address, j);
  while (w && *w > i && trace[*w].rmw) w = last_write(trace, trace[j].address, *w);
  return w && *w == i;
}

bool write_synchronizes_with_read(const Trace& trace, size_t i, size_t j) {
  AccessMode w = trace[i].mode, r = trace[j].mode;
  if (w == AccessMode::kVolatile && r == AccessMode::kVolatile) return true;
  return is_releasing(w) && is_acquiring(r) && reads_from_chain(trace, i, j);
}

bool is_fence(const Action& a) { return a.kind == ActionKind::kFence; }
bool is_atomic(const Action& a) { return a.mode != AccessMode::kPlain; }

// Whether the action can begin, or end, an edge that involves a fence.
bool may_release(const Action& a) { return is_releasing(a.mode) && (is_fence(a) || is_write(a)); }
bool may_acquire(const Action& b) {
  return is_acquiring(b.mode) && (is_fence(b) || b.kind == ActionKind::kRead);
}

// The read at r returns an atomic write that the thread of i has made at or after i, perhaps along
// a chain of read-modify-writes. If i is no fence, i itself is that write.
bool reads_write_since(const Trace& trace, size_t i, size_t r) {
  auto w = last_write(trace, trace[r].address, r);
  while (w && *w >= i) {
    const Action& write = trace[*w];
    const bool of_releaser = write.thread == trace[i].thread && is_atomic(write);
    if (of_releaser && (is_fence(trace[i]) || *w == i)) return true;
    if (!write.rmw) return false;
    w = last_write(trace, trace[r].address, *w);
  }
  return false;
}

// Where i is a release fence and j an acquire fence, or one of them the access itself: an atomic
// write at or after i is read, atomically and perhaps along a chain of read-modify-writes, at or
// before j.
bool fences_synchronize(const Trace& trace, size_t i, size_t j) {
  const Action &a = trace[i], &b = trace[j];
  if (!is_fence(a) && !is_fence(b)) return false;
  if (!may_release(a) || !may_acquire(b)) return false;
  for (size_t r = is_fence(b) ? i + 1 : j; r <= j; ++r) {
    const Action& read = trace[r];
    const bool atomic_read = read.kind == ActionKind::kRead && is_atomic(read);
    if (atomic_read && read.thread == b.thread && reads_write_since(trace, i, r)) return true;
  }
  return false;
}

bool is_first_of_thread(const Trace& trace, size_t j) {
  for (size_t i = 0; i < j; ++i) {
    if (trace[i].thread == trace[j].thread) return false;
  }
  return true;
}

}  // namespace

bool synchronizes_with(const Trace& trace, size_t i, size_t j) {
  const Action &a = trace[i], &b = trace[j];
  // Every thread has a first action even when the trace shows none of its own,
  // so finding that it ended comes after its start.
  if (a.kind == ActionKind::kStart && b.kind == ActionKind::kJoin && a.address == b.address)
    return true;
  if (a.kind == ActionKind::kStart && a.address == b.thread) return is_first_of_thread(trace, j);
  if (b.kind == ActionKind::kJoin && b.address == a.thread)
    return true;  // to its last action, and so to all
  if (fences_synchronize(trace, i, j)) return true;
  if (a.address != b.address) return false;
  switch (a.kind) {
    case ActionKind::kUnlock:
      return b.kind == ActionKind::kLock;
    case ActionKind::kInterrupt:
      return b.kind == ActionKind::kInterruptDetected;
    case ActionKind::kInitDone:
      return b.kind == ActionKind::kInitObserved;
    case ActionKind::kWrite:
      return b.kind == ActionKind::kRead && write_synchronizes_with_read(trace, i, j);
    default:
      return false;
  }
}

HappensBefore::HappensBefore(const Trace& trace) : before_(trace.size()) {
  for (size_t j = 0; j < trace.size(); ++j) {
    before_[j].assign(trace.size(), false);
    // Newest first: what an already ordered action brings has been merged.
    for (size_t i = j; i-- > 0;) {
      if (before_[j][i]) continue;
      if (trace[i].thread != trace[j].thread && !synchronizes_with(trace, i, j)) continue;
      before_[j][i] = true;
      for (size_t k = 0; k < i; ++k) before_[j][k] = before_[j][k] || before_[i][k];
    }
  }
}

std::vector<std::pair<size_t, size_t>> racing_pairs(const Trace& trace, const HappensBefore& hb) {
  std::vector<std::pair<size_t, size_t>> pairs;
  for (size_t j = 0; j < trace.size(); ++j) {
    for (size_t i = 0; i < j; ++i) {
      if (conflict(trace[i], trace[j]) && trace[i].thread != trace[j].thread && !hb.ordered(i, j)) {
        pairs.emplace_back(i, j);
      }
    }
  }
  return pairs;
}

namespace {

// One pass over a trace with a clock per thread and per synchronization address.
class ClockPass {
 public:
  VectorClock step(const Action& a) {
    acquire(a);
    VectorClock& now = threads_[a.thread];
    now.tick(a.thread);
    VectorClock stamp = now;
    release(a, stamp);
    return stamp;
  }

 private:
  using Key = std::pair<ActionKind, Address>;

  void acquire(const Action& a) {
    VectorClock& now = threads_[a.thread];
    switch (a.kind) {
      case ActionKind::kLock:
        now.join(sync_[{ActionKind::kUnlock, a.address}]);
        break;
      case ActionKind::kInterruptDetected:
        now.join(sync_[{ActionKind::kInterrupt, a.address}]);
        break;
      case ActionKind::kInitObserved:
        now.join(sync_[{ActionKind::kInitDone, a.address}]);
        break;
      case ActionKind::kJoin:
        now.join(threads_[static_cast<ThreadId>(a.address)]);
        break;
      case ActionKind::kRead:
        acquire_read(a, now);
        break;
      case ActionKind::kFence:
        if (is_acquiring(a.mode)) now.join(seen_[a.thread]);
        break;
      default:
        break;
    }
  }

  void acquire_read(const Action& a, VectorClock& now) {
    if (is_acquiring(a.mode))
      now.join(last_write_[a.address]);
    else if (a.mode != AccessMode::kPlain)
      seen_[a.thread].join(last_write_[a.address]);
    if (a.mode == AccessMode::kVolatile) now.join(sync_[{ActionKind::kWrite, a.address}]);
  }

  void release(const Action& a, const VectorClock& stamp) {
    switch (a.kind) {
      case ActionKind::kUnlock:
      case ActionKind::kInterrupt:
      case ActionKind::kInitDone:
        sync_[{a.kind, a.address}].join(stamp);
        break;
      case ActionKind::kStart:
        threads_[static_cast<ThreadId>(a.address)].join(stamp);
        break;
      case ActionKind::kWrite:
        release_write(a, stamp);
        break;
      case ActionKind::kFence:
        if (is_releasing(a.mode)) fenced_[a.thread] = stamp;
        break;
      default:
        break;
    }
  }

  void release_write(const Action& a, const VectorClock& stamp) {
    VectorClock& last = last_write_[a.address];
    if (!a.rmw) last.clear();
    if (is_releasing(a.mode))
      last.join(stamp);
    else if (a.mode != AccessMode::kPlain)
      last.join(fenced_[a.thread]);
    if (a.mode == AccessMode::kVolatile) sync_[{ActionKind::kWrite, a.address}].join(stamp);
  }

  std::map<ThreadId, VectorClock> threads_;
  std::map<Key, VectorClock> sync_;  // what all releases of an address so far knew
  std::map<ThreadId, VectorClock> fenced_,
      seen_;  // the last release fence; what an acquire fence would learn
  std::map<Address, VectorClock> last_write_;  // what an acquiring read would learn
};

}  // namespace

std::vector<VectorClock> clocks_of(const Trace& trace) {
  ClockPass pass;
  std::vector<VectorClock> clocks;
  clocks.reserve(trace.size());
  for (const Action& a : trace) clocks.push_back(pass.step(a));
  return clocks;
}

}  // namespace heddle::memory
