// Small programs are searched, and their findings explained: the structures name threads, objects,
// places and values.

#include "explain/explain.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "explain/searched_for_test.h"

namespace heddle {
namespace {

const StuckThread& stuck_in(const Finding& f, const std::string& thread) {
  auto found = std::find_if(f.stuck.begin(), f.stuck.end(),
                            [&](const StuckThread& t) { return t.thread == thread; });
  HEDDLE_CHECK(found != f.stuck.end());
  return *found;
}

std::vector<const TraceStep*> steps_of(const Finding& f, const std::string& thread) {
  std::vector<const TraceStep*> out;
  for (const TraceStep& s : f.trace)
    if (s.thread == thread) out.push_back(&s);
  return out;
}

constexpr std::string_view kRace = R"java(
public class Main {
  static int left = 2;
  static final Object lock = new Object();
  public static void main(String[] args) {
    Thread a = new Thread(() -> {
      synchronized (lock) { left = 1; }
    }, "a");
    a.start();
    if (left == 7) System.out.println(left);
  }
}
)java";

TEST(Explain, ARaceHasBothAccessesWithTheirValuesAndSteps) {
  Finding f = Searched(kRace).finding(FindingKind::kDataRace);
  ASSERT_TRUE(f.race);
  EXPECT_EQ(f.race->location.class_name, "Main");
  EXPECT_EQ(f.race->location.field, "left");
  EXPECT_FALSE(f.race->location.made_at);
  const RaceAccess *write = &f.race->source, *read = &f.race->manifest;
  if (!write->write) std::swap(write, read);
  EXPECT_EQ(write->thread, "a");
  EXPECT_EQ(write->at.line, 7);
  EXPECT_EQ(read->thread, "main");
  EXPECT_EQ(read->at.line, 10);
  const TraceStep &first = f.trace[f.race->source.step - 1],
                  &second = f.trace[f.race->manifest.step - 1];
  EXPECT_TRUE(first.racing && second.racing);
  EXPECT_EQ(first.partner, second.number);
  EXPECT_EQ(second.partner, first.number);
  EXPECT_EQ(f.trace[write->step - 1].value, "1");
  EXPECT_EQ(f.trace[write->step - 1].location, (Location{"Main", "left"}));
  EXPECT_EQ(f.threads, (std::vector<std::string>{"main", "a"}));
}

TEST(Explain, ARaceHasTheMonitorsHeldAtItsAccesses) {
  Finding f = Searched(kRace).finding(FindingKind::kDataRace);
  ASSERT_TRUE(f.race);
  bool write_first = f.race->source.write;
  const MissingOrder& order = f.race->order;
  EXPECT_EQ(write_first ? order.source_monitors : order.manifest_monitors,
            std::vector<std::string>{"Object#1"});
  EXPECT_TRUE((write_first ? order.manifest_monitors : order.source_monitors).empty());
  if (write_first) {
    ASSERT_TRUE(order.release);
    EXPECT_EQ(order.release->kind, SyncKind::kMonitor);
    EXPECT_TRUE(order.release->release);
  }
}

constexpr std::string_view kDeadlock = R"java(
public class Main {
  static class Fork {}
  static final Fork left = new Fork(), right = new Fork();
  static void eat(Object first, Object second) {
    synchronized (first) {
      synchronized (second) { }
    }
  }
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> eat(left, right), "a"), b = new Thread(() -> eat(right, left), "b");
    a.start();
    b.start();
    a.join();
  }
}
)java";

TEST(Explain, ADeadlockHasWhatEachThreadHoldsAndWaitsFor) {
  Finding f = Searched(kDeadlock).finding(FindingKind::kDeadlock);
  const StuckThread &a = stuck_in(f, "a"), &b = stuck_in(f, "b"), &main = stuck_in(f, "main");
  EXPECT_EQ(a.state, StuckThread::State::kWaits);
  EXPECT_EQ(a.wait.kind, WaitKind::kMonitor);
  EXPECT_EQ(a.wait.holder, "b");
  EXPECT_EQ(a.at.line, 7);
  EXPECT_EQ(b.holds, (std::vector<Held>{{HeldKind::kMonitor, a.wait.object}}));
  EXPECT_EQ(a.holds, (std::vector<Held>{{HeldKind::kMonitor, b.wait.object}}));
  EXPECT_EQ(main.wait.kind, WaitKind::kThreadEnd);
  EXPECT_EQ(main.wait.thread, "a");
}

TEST(Explain, AStepThatEndsInAWaitHasIt) {
  Finding f = Searched(kDeadlock).finding(FindingKind::kDeadlock);
  const TraceStep& last = *steps_of(f, "b").back();
  EXPECT_EQ(last.kind, StepKind::kLockMonitor);
  ASSERT_TRUE(last.waits_for);
  EXPECT_EQ(last.waits_for->kind, WaitKind::kMonitor);
  EXPECT_EQ(last.waits_for->object, stuck_in(f, "b").wait.object);
}

TEST(Explain, AStoppedReplayShowsTheStatesOfAllThreads) {
  Searched searched(kDeadlock);
  Finding f = searched.finding(FindingKind::kDeadlock);
  const TraceStep& step = *steps_of(f, "b").front();
  std::vector<ThreadView> views = searched.views_before(FindingKind::kDeadlock, step);
  ASSERT_EQ(views.size(), 3u);
  EXPECT_EQ(views[2].thread, "b");
  EXPECT_EQ(views[2].state, ThreadView::State::kRunnable);
  ASSERT_TRUE(views[2].next);
  EXPECT_EQ(views[2].next->kind, step.kind);
  EXPECT_EQ(views[2].next->location, step.location);
  ASSERT_FALSE(views[2].frames.empty());
  EXPECT_EQ(views[2].frames[0].at.method, "eat");
}

TEST(Explain, ALivelockTellsThreadsThatSpinFromThreadsThatLoop) {
  Searched searched(R"java(
public class Main {
  static volatile boolean stop, flag;
  public static void main(String[] args) {
    new Thread(() -> { while (!stop) { } }, "spinner").start();
    new Thread(() -> { while (!stop) flag = !flag; }, "looper").start();
  }
}
)java");
  Finding f = searched.finding(FindingKind::kLivelock);
  EXPECT_EQ(stuck_in(f, "spinner").state, StuckThread::State::kSpins);
  EXPECT_EQ(stuck_in(f, "spinner").wait.kind, WaitKind::kChange);
  EXPECT_EQ(stuck_in(f, "looper").state, StuckThread::State::kLoops);
}

TEST(Explain, AnExceptionHasItsFramesAndItsCauseWithoutTheCommonOnes) {
  Searched searched(R"java(
public class Main {
  static void inner() { throw new IllegalStateException("not open"); }
  static void outer() {
    try { inner(); } catch (IllegalStateException e) { throw new RuntimeException("failed", e); }
  }
  public static void main(String[] args) {
    new Thread(Main::outer, "a").start();
  }
}
)java");
  Finding f = searched.finding(FindingKind::kException);
  ASSERT_TRUE(f.exception);
  EXPECT_EQ(f.exception->thread, "a");
  ASSERT_EQ(f.exception->chain.size(), 2u);
  const Thrown &thrown = f.exception->chain[0], &cause = f.exception->chain[1];
  EXPECT_EQ(thrown.class_name, "java.lang.RuntimeException");
  EXPECT_EQ(thrown.message, "failed");
  EXPECT_EQ(thrown.frames[0].at.method, "outer");
  EXPECT_EQ(cause.class_name, "java.lang.IllegalStateException");
  EXPECT_EQ(cause.frames[0].at.method, "inner");
  EXPECT_GT(cause.common_frames, 0u);
  EXPECT_EQ(f.location.line, 5);
}

TEST(Explain, OperationsOfLibraryLocksAreStepsOfTheirOwnKinds) {
  Searched searched(R"java(
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
public class Main {
  static final Semaphore permits = new Semaphore(1);
  static final CountDownLatch latch = new CountDownLatch(2);
  static final AtomicInteger number = new AtomicInteger(1);
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      try { permits.acquire(); latch.countDown(); latch.await(); } catch (InterruptedException e) { }
    }, "a");
    a.start();
    number.compareAndSet(1, 2);
    number.compareAndSet(1, 3);
    a.join();
  }
}
)java");
  Finding f = searched.finding(FindingKind::kDeadlock);
  std::vector<StepKind> kinds;
  for (const TraceStep* s : steps_of(f, "a")) kinds.push_back(s->kind);
  EXPECT_EQ(kinds, (std::vector<StepKind>{StepKind::kAcquirePermit, StepKind::kCountDown,
                                          StepKind::kAwaitCount}));
  EXPECT_EQ(steps_of(f, "a")[0]->location.owner, "Semaphore#1");
  const Wait& wait = stuck_in(f, "a").wait;
  EXPECT_EQ(wait.kind, WaitKind::kCount);
  EXPECT_EQ(wait.object, "CountDownLatch#1");
  EXPECT_EQ(wait.count, 1);
  std::vector<const TraceStep*> updates = steps_of(f, "main");
  std::erase_if(updates, [](const TraceStep* s) { return !is_access(s->kind); });
  ASSERT_EQ(updates.size(), 2u);
  EXPECT_EQ(updates[0]->kind, StepKind::kUpdate);
  EXPECT_EQ(updates[0]->old_value, "1");
  EXPECT_EQ(updates[0]->value, "2");
  EXPECT_EQ(updates[1]->kind, StepKind::kFailedUpdate);
  EXPECT_EQ(updates[1]->value, "2");
}

TEST(Explain, ARacingArrayIsNamedByTheFieldThatHoldsIt) {
  Searched searched(R"java(
public class Main {
  static final int[] flag = new int[2];
  public static void main(String[] args) {
    new Thread(() -> flag[1] = 5, "a").start();
    flag[1] = 6;
  }
}
)java");
  Finding f = searched.finding(FindingKind::kDataRace);
  ASSERT_TRUE(f.race);
  EXPECT_EQ(f.race->location.class_name, "Main");
  EXPECT_EQ(f.race->location.field, "flag");
  EXPECT_EQ(f.race->location.index, 1);
  EXPECT_EQ(f.trace[f.race->source.step - 1].location, (Location{"Main.flag", "", 1, "int[]#1"}));
}

}  // namespace
}  // namespace heddle
