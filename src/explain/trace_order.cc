#include "explain/trace_order.h"

#include <algorithm>
#include <map>
#include <optional>

#include "explain/race_trace.h"

namespace heddle {

namespace {

constexpr uint32_t kNone = UINT32_MAX;

}  // namespace

void TraceOrder::join(uint32_t from, uint32_t to) {
  edges_.push_back({from, to});
  for (size_t t = 0; t < threads_; ++t)
    clocks_[to * threads_ + t] = std::max(clocks_[to * threads_ + t], clocks_[from * threads_ + t]);
}

TraceOrder::TraceOrder(const RaceTrace& trace) : threads_(trace.threads.size()) {
  const size_t n = trace.events.size();
  clocks_.assign(n * threads_, 0);
  std::vector<uint32_t> last(threads_, kNone), started(threads_, kNone);
  std::vector<std::map<uint32_t, uint32_t>> releases(trace.addresses.size());  // by thread
  for (uint32_t i = 0; i < n; ++i) {
    const TraceEvent& e = trace.events[i];
    const TraceAddress& a = trace.address_of(e);
    thread_of_.push_back(e.thread);
    const uint32_t previous = last[e.thread];
    position_.push_back(previous == kNone ? 1 : position_[previous] + 1);
    if (previous != kNone)
      std::copy_n(clocks_.begin() + static_cast<ptrdiff_t>(previous * threads_), threads_,
                  clocks_.begin() + static_cast<ptrdiff_t>(i * threads_));
    else if (started[e.thread] != kNone)
      join(started[e.thread], i);
    clocks_[i * threads_ + e.thread] = position_[i];
    last[e.thread] = i;
    const bool thread = a.kind == TraceAddress::Kind::kThread && a.index >= 0;
    if (e.kind == PathEvent::Kind::kRelease) {
      releases[e.address][e.thread] = i;
      if (thread) started[static_cast<size_t>(a.index)] = i;
    } else if (e.kind == PathEvent::Kind::kAcquire) {
      const uint32_t ended = thread ? last[static_cast<size_t>(a.index)] : kNone;
      if (ended != kNone && ended != i) join(ended, i);
      if (thread) continue;
      for (auto [by, release] : releases[e.address])
        if (by != e.thread) join(release, i);
    }
  }
}

}  // namespace heddle
