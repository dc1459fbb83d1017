#include "store/trace_store.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

namespace heddle::store {
namespace {

namespace fs = std::filesystem;

class TraceStoreTest : public testing::Test {
 protected:
  TraceStoreTest() {
    folder_ = fs::temp_directory_path() / ("heddle-store-test-" + std::to_string(::getpid()));
    fs::create_directories(folder_);
    file_ = (folder_ / "traces.db").string();
  }
  ~TraceStoreTest() override { fs::remove_all(folder_); }

  std::unique_ptr<TraceStore> create() {
    auto made = TraceStore::create(file_, {"Main", "1 2", false}, 10);
    EXPECT_TRUE(made) << (made ? "" : made.error().message);
    return made.take();
  }
  std::unique_ptr<TraceStore> open() {
    auto opened = TraceStore::open(file_);
    EXPECT_TRUE(opened) << (opened ? "" : opened.error().message);
    return opened.take();
  }

  fs::path folder_;
  std::string file_;
};

TraceAddress field(const std::string& name) {
  TraceAddress a;
  a.class_name = "pkg.Pool";
  a.field = name;
  a.object = "Pool#1";
  return a;
}

// A write and a read of `name`, with a flag in between; `line` is the manifest's.
RaceTrace sample(const std::string& name, int line, int length = 4) {
  RaceTrace t;
  t.location = "pkg/Pool." + name + ":I";
  t.threads = {"Thread-0", "Thread-1"};
  t.addresses = {field(name), field("flag")};
  t.places = {{"pkg.Pool", "sell", "Pool.java", 10}, {"pkg.Pool", "buy", "Pool.java", line}};
  TraceEvent write{PathEvent::Kind::kWrite}, read{PathEvent::Kind::kRead};
  read.thread = read.place = 1;
  t.events.push_back(write);
  for (int i = 0; i + 2 < length; ++i) {
    TraceEvent e = i % 2 ? read : write;
    e.address = 1;
    t.events.push_back(e);
  }
  t.events.push_back(read);
  return t;
}

AcquireNote note() {
  AcquireNote n;
  n.location = "pkg/Pool.left:I";
  n.acquired = field("done");
  n.acquired.kind = TraceAddress::Kind::kVolatile;
  n.nonzero = true;
  n.access = {"pkg.Pool", "look", "Pool.java", 30};
  n.acquire = {"pkg.Pool", "look", "Pool.java", 29};
  return n;
}

TEST_F(TraceStoreTest, WhatIsWrittenIsRead) {
  {
    auto store = create();
    store->add(sample("left", 20));
    store->add(sample("sold", 21));
    store->add(sample("left", 20, 6));
    store->add(note());
    store->end();
    EXPECT_TRUE(store->status().ok());
  }
  auto store = open();
  EXPECT_EQ(store->check().main_class, "Main");
  EXPECT_EQ(store->check().arguments, "1 2");
  EXPECT_TRUE(store->check().ended);
  auto races = store->races();
  ASSERT_EQ(races.size(), 2u);
  EXPECT_EQ(races[0].location, "pkg/Pool.left:I");
  EXPECT_EQ(races[0].traces, (std::vector<int64_t>{1, 3}));
  EXPECT_EQ(races[0].manifest.line, 20);
  EXPECT_EQ(races[1].address.field, "sold");
  RaceTrace back = store->trace(3), was = sample("left", 20, 6);
  EXPECT_EQ(back.threads, was.threads);
  ASSERT_EQ(back.events.size(), was.events.size());
  for (size_t i = 0; i < was.events.size(); ++i) {
    EXPECT_EQ(back.events[i].kind, was.events[i].kind);
    EXPECT_EQ(back.address_of(back.events[i]), was.address_of(was.events[i]));
    EXPECT_EQ(back.place_of(back.events[i]), was.place_of(was.events[i]));
  }
  ASSERT_EQ(store->history().size(), 1u);
  EXPECT_EQ(store->history()[0], note());
}

TEST_F(TraceStoreTest, HintsAreComputedOnce) {
  {
    auto store = create();
    for (int i = 0; i < 5; ++i) store->add(sample("left", 20, 4 + i));
    store->end();
  }
  std::vector<advice::Hint> first;
  {
    auto store = open();
    for (int64_t n = 1; n <= 5; ++n) first = store->hints(n, {}).hints;
    EXPECT_EQ(store->analysed(), 5u);
  }
  auto store = open();
  for (int64_t n = 1; n <= 5; ++n) EXPECT_EQ(store->hints(n, {}).hints, first);
  EXPECT_EQ(store->analysed(), 0u);
  // The acquiring history has grown.
  store->hints(1, {note()});
  EXPECT_EQ(store->analysed(), 1u);
}

TEST_F(TraceStoreTest, ACheckThatIsKilledLeavesCompleteTraces) {
  const pid_t child = ::fork();
  if (child == 0) {
    auto store = TraceStore::create(file_, {"Main", "", false}, 10);
    for (int i = 0; i < 7; ++i) (*store)->add(sample("left", 20, 10 + i));
    (*store)->begin();
    (*store)->hints(1, {});
    ::kill(::getpid(), SIGKILL);  // within a transaction
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  auto store = open();
  EXPECT_FALSE(store->check().ended);
  ASSERT_EQ(store->races().size(), 1u);
  EXPECT_EQ(store->races()[0].traces.size(), 7u);
  EXPECT_EQ(store->trace(7).events.size(), 16u);
  store->hints(1, {});
  EXPECT_EQ(store->analysed(), 1u);  // what was not committed is not there
}

TEST_F(TraceStoreTest, AnEarlierStoreIsReplacedAndOtherFilesAreNot) {
  create()->add(sample("left", 20));
  EXPECT_TRUE(create()->races().empty());
  const std::string other = (folder_ / "notes.txt").string();
  std::ofstream(other) << "this is no store, and it is longer than a header\n";
  EXPECT_FALSE(TraceStore::create(other, {}, 10));
  EXPECT_FALSE(TraceStore::open(other));
  EXPECT_FALSE(TraceStore::looks_like_one(other));
  EXPECT_TRUE(TraceStore::looks_like_one(file_));
}

}  // namespace
}  // namespace heddle::store
