// Which edits are proposed for the races of a program, and what they cost.

#include "advice/propose.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "advice/program_for_test.h"

namespace heddle::advice {
namespace {

std::vector<Candidate> proposed(MarkedProgram& p, const std::vector<Finding>& races,
                                std::vector<AcquireNote> history = {}) {
  RaceFacts facts{racy_locations(races, p.classes()), std::move(history)};
  HEDDLE_CHECK(facts.locations.size() == 1);
  return propose(facts, 0, p.classes());
}

const Candidate* find(const std::vector<Candidate>& all, EditKind kind) {
  auto found = std::find_if(all.begin(), all.end(),
                            [&](const Candidate& c) { return c.edits[0].kind == kind; });
  return found == all.end() ? nullptr : &*found;
}

// ---- lock-set evidence ----

constexpr std::string_view kShop = R"java(
import java.util.concurrent.locks.ReentrantLock;
public class Main {
  static class Shop {
    private final ReentrantLock lock = new ReentrantLock();
    int stock;
    int checked;
    void sell() {
      lock.lock();
      try { stock--; } finally { lock.unlock(); } // sell
    }
    int stock() {
      lock.lock();
      try { return stock; } finally { lock.unlock(); }
    }
    void restock() { stock += 5; } // restock
    void check() {
      if (checked == 0) { // look
        lock.lock();
        try { if (checked == 0) checked = 1; } finally { lock.unlock(); } // look again
      }
      lock.lock();
      try { checked = 2; } finally { lock.unlock(); }
      checked = 3; // behind
    }
  }
  public static void main(String[] args) { new Shop(); }
}
)java";

TEST(Propose, AForgottenLockIsTheCheapestEdit) {
  MarkedProgram p(kShop);
  auto all = proposed(
      p, {MarkedProgram::race("Main$Shop", "stock", p.access(true, "Main$Shop.sell", "sell"),
                              p.access(true, "Main$Shop.restock", "restock"))});
  ASSERT_FALSE(all.empty());
  ASSERT_EQ(all[0].edits.size(), 1u);
  const Edit& e = all[0].edits[0];
  EXPECT_EQ(e.kind, EditKind::kSynchronizedBlock);
  EXPECT_TRUE(e.lock_is_rule);
  EXPECT_FALSE(e.lock_is_new);
  EXPECT_EQ(e.lock.library_class, "java/util/concurrent/locks/ReentrantLock");
  EXPECT_EQ(e.lock.object.fields.back().name, "lock");
  EXPECT_EQ(e.first.line, p.line("restock"));
}

TEST(Propose, AReadOutsideOfTheLockThatIsRepeatedInsideForgetsNothing) {
  MarkedProgram p(kShop);
  auto all = proposed(
      p,
      {MarkedProgram::race("Main$Shop", "checked", p.access(true, "Main$Shop.check", "look again"),
                           p.access(false, "Main$Shop.check", "look")),
       MarkedProgram::race("Main$Shop", "checked", p.access(true, "Main$Shop.check", "behind"),
                           p.access(false, "Main$Shop.check", "look"))});
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0].edits[0].kind, EditKind::kVolatile);
  for (const Candidate& c : all)
    for (const Edit& e : c.edits) EXPECT_FALSE(e.lock_is_rule);
  // What follows unlock() is not under the lock, so that a block has to be made there.
  bool encloses = std::any_of(all.begin(), all.end(), [&](const Candidate& c) {
    return std::any_of(c.edits.begin(), c.edits.end(), [&](const Edit& e) {
      return e.lock.library_class != "" && e.first.line == p.line("behind");
    });
  });
  EXPECT_TRUE(encloses);
}

// ---- fields ----

constexpr std::string_view kFields = R"java(
public class Main {
  static int hits;
  static int head;
  static class Point {
    int x;
    int y;
    Point(int x) {
      this.x = x; // x
      this.y = x; // y
    }
    void shift() { y = 1; }
    int x() { return x; } // get x
    int y() { return y; } // get y
  }
  interface Counter {
    int get();
    void set(int v);
    default void increment() { set(get() + 1); } // increment
  }
  static class Plain implements Counter {
    int v;
    public int get() { return v; } // get v
    public void set(int v) { this.v = v; } // set v
  }
  static void hit() { hits++; } // hit
  static void take() { head++; } // take
  static int peek() { return head; } // peek
  public static void main(String[] args) {
    new Point(1).shift();
    new Plain().increment();
  }
}
)java";

TEST(Propose, AVolatileThatLosesUpdatesCostsMoreThanAnAtomicClass) {
  MarkedProgram p(kFields);
  RaceAccess hit = p.access(true, "Main.hit", "hit");
  RaceAccess read = p.access(false, "Main.hit", "hit");
  auto two_writers = proposed(p, {MarkedProgram::race("Main", "hits", hit, read),
                                  MarkedProgram::race("Main", "hits", hit, hit)});
  EXPECT_EQ(two_writers[0].edits[0].kind, EditKind::kAtomic);
  auto one_writer =
      proposed(p, {MarkedProgram::race("Main", "head", p.access(true, "Main.take", "take"),
                                       p.access(false, "Main.peek", "peek"))});
  EXPECT_EQ(one_writer[0].edits[0].kind, EditKind::kVolatile);
}

TEST(Propose, AFieldThatOnlyConstructorsWriteMayBecomeFinal) {
  MarkedProgram p(kFields);
  auto x =
      proposed(p, {MarkedProgram::race("Main$Point", "x", p.access(true, "Main$Point.<init>", "x"),
                                       p.access(false, "Main$Point.x", "get x"))});
  EXPECT_EQ(x[0].edits[0].kind, EditKind::kFinal);
  auto y =
      proposed(p, {MarkedProgram::race("Main$Point", "y", p.access(true, "Main$Point.<init>", "y"),
                                       p.access(false, "Main$Point.y", "get y"))});
  EXPECT_EQ(find(y, EditKind::kFinal), nullptr);
  EXPECT_NE(find(y, EditKind::kVolatile), nullptr);
}

TEST(Propose, ABlockOverAWholeBodyIsASynchronizedMethod) {
  MarkedProgram p(kFields);
  RaceAccess hit = p.access(true, "Main.hit", "hit");
  auto all = proposed(p, {MarkedProgram::race("Main", "hits", hit, hit)});
  EXPECT_NE(find(all, EditKind::kSynchronizedMethod), nullptr);
  EXPECT_EQ(find(all, EditKind::kSynchronizedBlock), nullptr);
}

TEST(Propose, ACallByAnInterfaceIsACaller) {
  MarkedProgram p(kFields);
  RaceAccess set = p.access(true, "Main$Plain.set", "set v");
  RaceAccess get = p.access(false, "Main$Plain.get", "get v");
  auto all = proposed(p, {MarkedProgram::race("Main$Plain", "v", set, get)});
  bool found = std::any_of(all.begin(), all.end(), [&](const Candidate& c) {
    return c.scope == Scope::kCallers &&
           std::any_of(c.edits.begin(), c.edits.end(), [&](const Edit& e) {
             return e.first.class_name == "Main$Counter" && e.first.method == "increment" &&
                    e.kind == EditKind::kSynchronizedBlock;  // no modifier in an interface
           });
  });
  EXPECT_TRUE(found);
}

// ---- moves: Lemma 4, on code ----

constexpr std::string_view kMoves = R"java(
public class Main {
  static int data, copy, other;
  static void run() { int seen = data; } // read
  static void late() {
    Thread t = new Thread(Main::run);
    other = 1;
    t.start(); // start
    data = 5; // write
  }
  static void depends() {
    Thread t = new Thread(Main::run);
    t.start();
    copy = data;
    data = 6; // write after read
  }
  public static void main(String[] args) { late(); depends(); }
}
)java";

TEST(Propose, AWriteMovesInFrontOfTheStartOfAThread) {
  MarkedProgram p(kMoves);
  auto all = proposed(p, {MarkedProgram::race("Main", "data", p.access(true, "Main.late", "write"),
                                              p.access(false, "Main.run", "read"))});
  bool moves = std::any_of(all.begin(), all.end(), [&](const Candidate& c) {
    return c.edits[0].kind == EditKind::kMove && c.edits[0].before_line == p.line("start");
  });
  EXPECT_TRUE(moves);
}

TEST(Propose, AWriteDoesNotMovePastAReadOfItsOwnThread) {
  MarkedProgram p(kMoves);
  auto all = proposed(
      p, {MarkedProgram::race("Main", "data", p.access(true, "Main.depends", "write after read"),
                              p.access(false, "Main.run", "read"))});
  EXPECT_EQ(find(all, EditKind::kMove), nullptr);
}

// ---- objects of the library ----

constexpr std::string_view kMap = R"java(
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
public class Main {
  static final Map<String, String> MAP = Collections.synchronizedMap(new HashMap<>());
  static void remove() { MAP.remove("a"); } // remove
  static void read() { for (String key : MAP.keySet()) key.length(); } // read
  public static void main(String[] args) { remove(); read(); }
}
)java";

TEST(Propose, AMapInsideOfAWrapperIsReplaced) {
  MarkedProgram p(kMap);
  RaceAccess write = p.access(true, "Main.remove", "remove");
  write.inside = {{"java.util.Collections$SynchronizedMap", "remove", "", 0, ""},
                  {"java.util.HashMap", "removeNode", "", 0, ""}};
  RaceAccess read = p.access(false, "Main.read", "read");
  read.inside = {{"java.util.Collections$SynchronizedCollection", "iterator", "", 0, ""}};
  Finding f = MarkedProgram::race("java.util.HashMap", "modCount", write, read);
  f.race->location.library = true;
  auto all = proposed(p, {f});
  const Candidate* c = find(all, EditKind::kConcurrentClass);
  ASSERT_NE(c, nullptr);
  EXPECT_EQ(c->edits[0].replacement, "java/util/concurrent/ConcurrentHashMap");
}

}  // namespace
}  // namespace heddle::advice
