// What the program calls the objects of a trace.

#include "explain/object_names.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "explain/searched_for_test.h"

namespace heddle {
namespace {

// The names that the program gives objects of this class, in the order of their numbers; "" for
// none.
std::string names_of(const Finding& f, const std::string& class_name) {
  std::string out;
  for (const ObjectName& o : f.objects)
    if (o.class_name == class_name) out += (out.empty() ? "" : " ") + o.id + "=" + o.name;
  return out;
}

// Two threads lock `first` and `second` in opposite orders. `fields` are members of Main;
// `prepare` are statements of main.
std::string deadlock(const std::string& fields, const std::string& prepare,
                     const std::string& first, const std::string& second) {
  return "public class Main {\n" + fields +
         "\n  static void lock(Object a, Object b) {\n"
         "    synchronized (a) { synchronized (b) { } }\n  }\n"
         "  public static void main(String[] args) throws Exception {\n" +
         prepare + "    Thread t = new Thread(() -> lock(" + first + ", " + second +
         "));\n    t.start();\n    lock(" + second + ", " + first + ");\n  }\n}\n";
}

std::string names_in(const std::string& source, const std::string& class_name = "Object") {
  return names_of(Searched(source).finding(FindingKind::kDeadlock), class_name);
}

bool both(const std::string& names, const std::string& a, const std::string& b) {
  return names == "Object#1=" + a + " Object#2=" + b || names == "Object#1=" + b + " Object#2=" + a;
}

TEST(ObjectNames, AStaticFieldNamesItsObject) {
  const std::string names = names_in(deadlock(
      "static final Object left = new Object(), right = new Object();", "", "left", "right"));
  EXPECT_TRUE(both(names, "Main.left", "Main.right")) << names;
}

TEST(ObjectNames, ALocalVariableOfMainNamesWhatALambdaCaptures) {
  const std::string names = names_in(
      deadlock("", "Object left = new Object();\nObject right = new Object();\n", "left", "right"));
  EXPECT_TRUE(both(names, "left", "right")) << names;
}

TEST(ObjectNames, AnElementIsNamedByItsArrayAndAFieldByItsObject) {
  const std::string names = names_in(
      deadlock("static class Table { final Object[] forks = {new Object(), new Object()}; }\n",
               "Table table = new Table();\n", "table.forks[0]", "table.forks[1]"));
  EXPECT_TRUE(both(names, "table.forks[0]", "table.forks[1]")) << names;
}

TEST(ObjectNames, AnElementOfAListIsNamedByGet) {
  const std::string names = names_in(deadlock(
      "static final java.util.List<Object> locks = java.util.Arrays.asList(new Object(), new "
      "Object());",
      "", "locks.get(0)", "locks.get(1)"));
  EXPECT_TRUE(both(names, "Main.locks.get(0)", "Main.locks.get(1)")) << names;
}

// `a` and `b` are other objects in the other thread.
TEST(ObjectNames, AVariableThatIsSeveralObjectsNamesNone) {
  const std::string names = names_in(deadlock(
      "static Object[][] make() { return new Object[][] {{new Object()}, {new Object()}}; }\n",
      "Object[][] both = make();\n", "both[0][0]", "both[1][0]"));
  EXPECT_TRUE(both(names, "both[0][0]", "both[1][0]")) << names;
}

TEST(ObjectNames, AFieldThatIsAssignedAgainNamesNeitherObject) {
  const std::string names = names_in(
      deadlock("static Object left = new Object(); static final Object right = new Object();\n",
               "Object old = left;\nThread u = new Thread(() -> { synchronized (left) { }\n"
               "left = new Object(); });\nu.start();\nsynchronized (old) { }\nu.join();\n",
               "left", "right"));
  EXPECT_EQ(names.find("Main.left"), names.npos) << names;
  EXPECT_NE(names.find("=Main.right"), names.npos) << names;
}

TEST(ObjectNames, ALockOfTheLibraryIsCalledAsTheVariableThatHoldsIt) {
  const std::string source = R"java(
import java.util.concurrent.locks.ReentrantLock;
public class Main {
  static class Bank { final ReentrantLock lock = new ReentrantLock(); }
  static void lock(ReentrantLock a, ReentrantLock b) { a.lock(); b.lock(); b.unlock(); a.unlock(); }
  public static void main(String[] args) {
    Bank bank = new Bank(), other = new Bank();
    new Thread(() -> lock(bank.lock, other.lock)).start();
    lock(other.lock, bank.lock);
  }
}
)java";
  const std::string names = names_in(source, "ReentrantLock");
  EXPECT_TRUE(names == "ReentrantLock#1=bank.lock ReentrantLock#2=other.lock" ||
              names == "ReentrantLock#1=other.lock ReentrantLock#2=bank.lock")
      << names;
}

constexpr std::string_view kLostNotify = R"java(
public class Main {
  static volatile boolean open;
  static final Object lock = new Object();
  public static void main(String[] args) throws Exception {
    Thread waiter = new Thread(() -> {
      try {
        if (!open) synchronized (lock) { lock.wait(); }
      } catch (InterruptedException e) { }
    }, "waiter");
    waiter.start();
    open = true;
    synchronized (lock) { lock.notifyAll(); }
  }
}
)java";

TEST(ObjectNames, ANotifyIsAStepThatTellsWhomItWakes) {
  const Finding f = Searched(kLostNotify).finding(FindingKind::kDeadlock);
  auto step = std::ranges::find(f.trace, StepKind::kNotifyAll, &TraceStep::kind);
  ASSERT_NE(step, f.trace.end());
  EXPECT_EQ(step->thread, "main");
  EXPECT_EQ(step->location.owner, "Object#1");
  EXPECT_TRUE(step->woken.empty());
  EXPECT_EQ(step->at.line, 13);
  EXPECT_EQ(names_of(f, "Object"), "Object#1=Main.lock");
}

// Both waiters have waited before the signal: the one that waits longer is woken.
constexpr std::string_view kOneSignalForTwo = R"java(
import java.util.concurrent.locks.*;
public class Main {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition signalled = lock.newCondition();
  static int waiting;
  static void await() {
    lock.lock();
    try { ++waiting; signalled.await(); } catch (InterruptedException e) { } finally { lock.unlock(); }
  }
  public static void main(String[] args) throws Exception {
    new Thread(Main::await, "a").start();
    new Thread(Main::await, "b").start();
    for (boolean sent = false; !sent; ) {
      lock.lock();
      try { if (waiting == 2) { signalled.signal(); sent = true; } } finally { lock.unlock(); }
    }
  }
}
)java";

TEST(ObjectNames, ASignalTellsWhomItWakesAndTheWokenThreadLocksAgain) {
  const Finding f = Searched(kOneSignalForTwo).finding(FindingKind::kDeadlock);
  auto of_kind = [&](StepKind kind) { return std::ranges::find(f.trace, kind, &TraceStep::kind); };
  auto wait = of_kind(StepKind::kAwaitSignal), signal = of_kind(StepKind::kSignal),
       relock = of_kind(StepKind::kRelockSignalled);
  ASSERT_TRUE(wait < signal && signal < relock && relock != f.trace.end());
  EXPECT_EQ(signal->woken, std::vector<std::string>{wait->thread});
  EXPECT_TRUE(signal->matters && relock->matters);
  EXPECT_EQ(relock->thread, wait->thread);
  EXPECT_EQ(relock->location.owner, "ReentrantLock#1");
  EXPECT_EQ(std::ranges::count(f.trace, StepKind::kAwaitSignal, &TraceStep::kind), 2);
}

}  // namespace
}  // namespace heddle
