#pragma once
// Small Java programs with known answers, and searches of them.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "search/progress.h"
#include "search/rounds.h"
#include "system/world_for_test.h"

namespace heddle {

// One program with many cases, chosen by its argument: javac takes longer than a search.
inline constexpr std::string_view kSearchCases = R"java(
public class Main {
  static volatile int x, y, a, b, n;
  static volatile boolean flag, other;
  static int plain, second;
  static final Object left = new Object(), right = new Object();

  static void run(Runnable... tasks) throws Exception {
    Thread[] threads = new Thread[tasks.length];
    for (int i = 0; i < tasks.length; i++) threads[i] = new Thread(tasks[i]);
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
  }

  static void both(Object first, Object second) {
    synchronized (first) { synchronized (second) { n++; } }
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "independent":  // no step of one thread conflicts with a step of the other
        run(() -> { x = 1; x = 2; x = 3; }, () -> { y = 1; y = 2; y = 3; });
        System.out.print(x + "" + y);
        break;
      case "store-buffering":
        run(() -> { x = 1; a = y; }, () -> { y = 1; b = x; });
        System.out.print(a + "" + b);
        break;
      case "plain-store-buffering":
        run(() -> { plain = 1; a = second; }, () -> { second = 1; b = plain; });
        System.out.print(a + "" + b);
        break;
      case "three":  // the order of the two writes to x depends on a third thread
        run(() -> { x = 1; a = x; }, () -> { if (y == 1) x = 2; }, () -> { y = 1; });
        System.out.print(a + "" + x);
        break;
      case "counter":
        run(() -> { n = n + 1; }, () -> { n = n + 1; });
        System.out.print(n);
        break;
      case "assertion":
        run(() -> { n = n + 1; }, () -> { n = n + 1; });
        assert n == 2;
        break;
      case "race":
        run(() -> { plain++; }, () -> { plain++; });
        break;
      case "ordered":
        run(() -> { synchronized (left) { plain++; } }, () -> { synchronized (left) { plain++; } });
        break;
      case "deadlock":
        run(() -> both(left, right), () -> both(right, left));
        break;
      case "spin":  // no thread sets the flag
        run(() -> { while (!flag) { } });
        break;
      case "spin-with-end":
        run(() -> { while (!flag) { } }, () -> { flag = true; });
        System.out.print("end");
        break;
      case "spin-into-livelock":  // a cycle with a way out, which leads into a livelock
        run(() -> { while (!flag) { } while (!other) { } }, () -> { flag = true; });
        break;
      case "dead-data":  // what was in x is overwritten before it is read
        run(() -> { x = 1; y = 1; y = 2; }, () -> { x = 2; a = 1; a = 2; });
        x = 0;
        System.out.print(y + "" + a);
        break;
    }
  }
}
)java";

class SilentProgress : public ProgressSink {
 public:
  void update(const Progress&) override { ++updates; }
  bool stop_requested() const override { return stop; }
  ReasonKind why_stop() const override { return ReasonKind::kInterrupted; }

  uint64_t updates = 0;
  bool stop = false;
};

inline CheckOptions search_options(StrategyKind strategy = StrategyKind::kDfs) {
  CheckOptions o;
  o.want_outcomes = true;
  o.search.strategy = strategy;
  return o;
}

inline SearchOutcome search_case(const std::string& name, const CheckOptions& options) {
  StartedProgram program(kSearchCases, options, {name});
  SilentProgress progress;
  return search(program.world(), program.options(), progress);
}

inline size_t count_of(const SearchOutcome& out, FindingKind kind) {
  return static_cast<size_t>(std::count_if(out.findings.begin(), out.findings.end(),
                                           [&](const RawFinding& f) { return f.kind == kind; }));
}

using Outcomes = std::vector<std::string>;

}  // namespace heddle
