// How races and exits of small programs are explained: locations, places, makers, missing order.

#include <gtest/gtest.h>

#include "explain/searched_for_test.h"

namespace heddle {
namespace {

TEST(ExplainRace, ARaceInsideALibraryIsPlacedAtTheProgramsLine) {
  Searched searched(R"java(
public class Main {
  static final java.util.ArrayList<String> names = new java.util.ArrayList<>();
  public static void main(String[] args) {
    new Thread(() -> names.add("a"), "a").start();
    names.add("b");
  }
}
)java");
  Finding f = searched.finding(FindingKind::kDataRace);
  ASSERT_TRUE(f.race);
  EXPECT_TRUE(f.race->location.library);
  for (const RaceAccess* a : {&f.race->source, &f.race->manifest}) {
    EXPECT_EQ(a->at.class_name, "Main");
    EXPECT_EQ(a->at.line, a->thread == "main" ? 6 : 5);
    ASSERT_FALSE(a->inside.empty());
    EXPECT_EQ(a->inside.front().class_name, "java.util.ArrayList");
    EXPECT_EQ(a->inside.front().method, "add");
  }
}

constexpr std::string_view kObjects = R"java(
public class Main {
  static class Box { int value; }
  public static void main(String[] args) {
    Box box = new Box();
    int[] cells = new int[3];
    new Thread(() -> {
      box.value = 1;
      cells[2] = 7;
    }, "a").start();
    if (box.value + cells[2] == 99) System.out.println();
  }
}
)java";

TEST(ExplainRace, FieldsAndElementsAreNamedAsSuch) {
  Searched searched(kObjects);
  const std::vector<Finding> races = searched.findings(FindingKind::kDataRace);
  bool field = false, element = false;
  for (const Finding& f : races) {
    const RaceLocation& l = f.race->location;
    EXPECT_EQ(l.made_by, "main");
    if (l.index) {
      element = true;
      EXPECT_EQ(*l.index, 2);
      EXPECT_EQ(l.class_name, "int[]");
    } else {
      field = true;
      EXPECT_EQ(l.class_name, "Main$Box");
      EXPECT_EQ(l.field, "value");
    }
  }
  EXPECT_TRUE(field && element);
}

TEST(ExplainRace, AnAcquireInFrontOfTheReleaseIsNamedAsTooEarly) {
  Searched searched(R"java(
public class Main {
  static volatile int flag;
  static int data;
  static boolean done;
  public static void main(String[] args) {
    new Thread(() -> {
      data = 1;
      flag = 1;
      done = true;
    }, "a").start();
    int seen = flag;
    while (!done) Thread.yield();
    if (data + seen == 99) System.out.println();
  }
}
)java");
  bool found = false;
  for (const Finding& f : searched.findings(FindingKind::kDataRace)) {
    if (f.race->location.field != "data") continue;
    found = true;
    ASSERT_TRUE(f.race->order.too_early);
    EXPECT_EQ(f.race->order.too_early->kind, SyncKind::kVolatile);
    EXPECT_FALSE(f.race->order.too_early->release);
    EXPECT_EQ(f.race->order.too_early->at.line, 12);
    ASSERT_TRUE(f.race->order.release);
    EXPECT_EQ(f.race->order.release->at.line, 9);
  }
  EXPECT_TRUE(found);
}

TEST(ExplainExit, AnExitHasItsStatusItsThreadAndItsFrames) {
  Searched searched(R"java(
public class Main {
  static void leave() { System.exit(3); }
  public static void main(String[] args) {
    new Thread(Main::leave, "a").start();
  }
}
)java");
  Finding f = searched.finding(FindingKind::kExit);
  ASSERT_TRUE(f.exit);
  EXPECT_EQ(f.exit->status, 3);
  EXPECT_EQ(f.exit->thread, "a");
  bool leaves = std::any_of(f.exit->frames.begin(), f.exit->frames.end(), [](const StackFrame& s) {
    return s.at.method == "leave" && s.at.line == 3;
  });
  EXPECT_TRUE(leaves);
}

}  // namespace
}  // namespace heddle
