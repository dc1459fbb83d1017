#include "vm/scheduler.h"

#include <algorithm>
#include <limits>

#include "vm/interpreter.h"
#include "vm/launch.h"
#include "vm/threads.h"

namespace heddle::vm {

namespace {

constexpr int64_t kSlice = 20000;
constexpr int64_t kNever = std::numeric_limits<int64_t>::max();

class Scheduler {
 public:
  explicit Scheduler(Vm& vm) : vm_(vm), random_(vm.options.seed) {}

  // Runs until the program's last non-daemon thread ends or the program exits.
  RunOutcome run() {
    RunOutcome out;
    while (!vm_.exiting) {
      if (!non_daemon_left()) {
        if (!begin_shutdown(vm_)) break;
        continue;
      }
      JavaThread* t = next();
      if (!t && !advance_clock()) {
        out.deadlock = true;
        out.stuck_threads = heddle::vm::stuck_threads(vm_);
        break;
      }
      if (t) step(*t);
    }
    out.exit_status = vm_.exit_status;
    return out;
  }

 private:
  bool non_daemon_left() {
    auto keeps_alive = [](const auto& t) {
      return !t->daemon && !t->system && t->s.status != ThreadStatus::kTerminated;
    };
    auto& all = vm_.threads;
    if (kept_alive_by_ < all.size() && keeps_alive(all[kept_alive_by_])) return true;
    const auto at = std::ranges::find_if(all, keeps_alive);
    kept_alive_by_ = static_cast<size_t>(at - all.begin());
    return at != all.end();
  }

  JavaThread* next() {
    size_t n = vm_.threads.size();
    for (size_t i = 1; i <= n; ++i) {
      JavaThread& t = *vm_.threads[(last_ + i) % n];
      if (t.s.status != ThreadStatus::kRunnable) continue;
      last_ = (last_ + i) % n;
      return &t;
    }
    return nullptr;
  }

  void step(JavaThread& t) {
    Stop why = interpret(vm_, t, slice());
    if (why == Stop::kEnded || t.s.status == ThreadStatus::kTerminated) vm_.forget_thread(t);
    // A thread sets no deadline but its own.
    if (waits(t) && t.s.deadline >= 0) soonest_ = std::min(soonest_, t.s.deadline);
    // Time passes for programs that never block, too.
    vm_.virtual_time_ns += 1000;
    if (soonest_ <= vm_.virtual_time_ns) expire();
  }

  int64_t slice() {
    if (vm_.options.seed == 0) return kSlice;
    random_ = random_ * 6364136223846793005u + 1442695040888963407u;
    return 1 + static_cast<int64_t>((random_ >> 33) % kSlice);
  }

  void expire() {
    soonest_ = kNever;
    for (auto& t : vm_.threads) {
      if (!waits(*t) || t->s.deadline < 0) continue;
      if (t->s.deadline <= vm_.virtual_time_ns)
        time_out(*t);
      else
        soonest_ = std::min(soonest_, t->s.deadline);
    }
  }

  static bool waits(const JavaThread& t) {
    return t.s.status == ThreadStatus::kWaiting || t.s.status == ThreadStatus::kParked ||
           t.s.status == ThreadStatus::kSleeping;
  }

  bool advance_clock() {
    int64_t soonest = -1;
    for (auto& t : vm_.threads)
      if (waits(*t) && t->s.deadline >= 0 && (soonest < 0 || t->s.deadline < soonest))
        soonest = t->s.deadline;
    if (soonest < 0) return false;
    if (soonest > vm_.virtual_time_ns) vm_.virtual_time_ns = soonest;
    expire();
    return true;
  }

  Vm& vm_;
  uint64_t random_;
  size_t last_ = 0;
  size_t kept_alive_by_ = 0;  // index of a thread that kept the program alive when last asked
  // No waiting thread has an earlier deadline.
  int64_t soonest_ = kNever;
};

}  // namespace

RunOutcome run_main(Vm& vm, const std::string& main_class, const std::vector<std::string>& args) {
  start_main(vm, main_class, args);
  return Scheduler(vm).run();
}

}  // namespace heddle::vm
