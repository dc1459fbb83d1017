#include "report/race_text.h"

#include <gtest/gtest.h>

#include "report/place_text.h"

namespace heddle::report {
namespace {

const Place kUnlockAt{"Pool", "sellOne", "Sale.java", 21, ""};

Race write_then_read() {
  Race race;
  race.location.class_name = "shop.Pool";
  race.location.field = "left";
  race.source = {"Thread-0", true, {"Pool", "sellOne", "Sale.java", 20, ""}, {}, 4};
  race.manifest = {"Thread-1", false, {"Pool", "sellOne", "Sale.java", 17, ""}, {}, 5};
  return race;
}

SyncAction monitor(bool release, const char* object) {
  SyncAction a;
  a.kind = SyncKind::kMonitor;
  a.release = release;
  a.location.owner = object;
  a.at = kUnlockAt;
  return a;
}

TEST(RaceText, ARaceIsOneSentenceThatNamesBothParties) {
  EXPECT_EQ(race_text(write_then_read()),
            "Thread-1 reads Pool.left at Sale.java:17 without synchronizing with Thread-0's write "
            "at Sale.java:20");
}

TEST(RaceText, ARaceInsideALibraryIsDescribedByTheTwoCalls) {
  Race race = write_then_read();
  race.location = {"java.util.HashMap", "size"};
  race.location.library = true;
  race.source.inside = {{"java.util.HashMap", "put", "HashMap.java", 1, ""}};
  race.manifest.inside = {{"java.util.HashMap", "<init>", "HashMap.java", 1, ""}};
  EXPECT_EQ(race_text(race),
            "Thread-1 calls HashMap.new at Sale.java:17 without synchronizing with Thread-0's "
            "HashMap.put at Sale.java:20: they race on HashMap.size");
}

TEST(RaceText, WithoutAReleaseOrAnAcquireBothAreSaidToBeMissing) {
  Race race = write_then_read();
  EXPECT_EQ(missing_order_texts(race),
            (std::vector<std::string>{
                "Thread-0 releases nothing between its write and Thread-1's read: no unlock, no "
                "volatile write, no start of a thread",
                "Thread-1 acquires nothing between its start and its read"}));
  race.order.since_start = false;
  EXPECT_EQ(missing_order_texts(race)[1], "Thread-1 acquires nothing before its read");
}

TEST(RaceText, TheLastReleaseAndTheLastAcquireAreNamedWithTheirPlaces) {
  Race race = write_then_read();
  race.order.release = monitor(true, "Object#1");
  race.order.acquire = monitor(false, "Object#2");
  EXPECT_EQ(missing_order_texts(race),
            (std::vector<std::string>{
                "after its write, Thread-0 unlocks Object#1 (Sale.java:21), but Thread-1 does not "
                "acquire that before its read",
                "Thread-1's last acquire before its read: it locks Object#2 (Sale.java:21)"}));
  race.order.too_early = monitor(false, "Object#1");
  EXPECT_EQ(missing_order_texts(race)[1],
            "Thread-1 locks Object#1 (Sale.java:21) too early: before Thread-0 releases it");
}

TEST(RaceText, MonitorsAreComparedIfEitherThreadHoldsOne) {
  Race race = write_then_read();
  race.order.source_monitors = {"Object#1", "Object#2"};
  EXPECT_EQ(missing_order_texts(race)[2],
            "no monitor is held at both: Thread-0 holds Object#1, Object#2, Thread-1 holds no "
            "monitor");
}

TEST(RaceText, EachKindOfSynchronizationHasAReleaseAndAnAcquire) {
  auto text = [](SyncKind kind, bool release) {
    SyncAction a;
    a.kind = kind;
    a.release = release;
    a.location = {"Pool#1", "open"};
    a.thread = "t";
    a.class_name = "java.util.concurrent.Semaphore";
    a.method = "acquire";
    return sync_text(a);
  };
  EXPECT_EQ(text(SyncKind::kVolatile, true), "writes Pool#1.open");
  EXPECT_EQ(text(SyncKind::kVolatile, false), "reads Pool#1.open");
  EXPECT_EQ(text(SyncKind::kThread, true), "starts t");
  EXPECT_EQ(text(SyncKind::kThread, false), "finds that t has ended");
  EXPECT_EQ(text(SyncKind::kInterrupt, true), "interrupts t");
  EXPECT_EQ(text(SyncKind::kInterrupt, false), "checks whether it is interrupted");
  EXPECT_EQ(text(SyncKind::kClassInit, true), "finishes initialising Pool#1");
  EXPECT_EQ(text(SyncKind::kClassInit, false), "finds initialised Pool#1");
  EXPECT_EQ(text(SyncKind::kMonitor, true), "unlocks Pool#1");
  EXPECT_EQ(text(SyncKind::kLibraryCall, false), "calls Semaphore.acquire");
}

TEST(PlaceText, APlaceIsAsExactAsTheClassFileAllows) {
  EXPECT_EQ(where({"p.A", "run", "A.java", 3, ""}), "A.java:3");
  EXPECT_EQ(where({"p.A", "run", "A.java", 0, ""}), "A.java");
  EXPECT_EQ(where({"p.A", "run", "", 0, ""}), "p.A.run");
}

TEST(PlaceText, AnElementIsNamedByTheVariableThatHoldsItsArray) {
  RaceLocation l{"shop.Bakery", "flag", 1};
  EXPECT_EQ(location_text(l), "Bakery.flag[1]");
  EXPECT_EQ(location_of_all_elements(l), "Bakery.flag[]");
  l = {"int[]", "", 1, "local"};
  EXPECT_EQ(location_text(l), "local[1]");
  l = {"int[][]", "", 0};
  EXPECT_EQ(location_text(l), "int[][0]");
}

}  // namespace
}  // namespace heddle::report
