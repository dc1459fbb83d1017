#include "legality/commit_search.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using memory::Act;
using memory::ActName;
using memory::Execution;
using memory::Promise;

// Executions of two threads without synchronization; each location has one word.
class Builder {
 public:
  Builder& write(uint32_t thread, uint64_t location, uint64_t value) {
    add(thread, location, value, true);
    return *this;
  }
  // `by`: the thread whose first write of the location is seen; 0: the initial value.
  Builder& read(uint32_t thread, uint64_t location, uint64_t value, uint32_t by = 0) {
    Act& a = add(thread, location, value, false);
    if (by != 0) a.sees = name(by, location, true, 1);
    return *this;
  }
  Execution take() { return std::move(e_); }

 private:
  static ActName name(uint32_t thread, uint64_t location, bool write, uint32_t number) {
    return {write, {{.thread = thread, .object = 1, .where = location}, number}};
  }
  Act& add(uint32_t thread, uint64_t location, uint64_t value, bool write) {
    auto a = std::make_shared<Act>();
    uint32_t number = 1;
    while (e_.find(name(thread, location, write, number))) ++number;
    a->name = name(thread, location, write, number);
    a->location = {1, location};
    a->value = value;
    a->thread = thread;
    for (const auto& other : e_.acts) a->index += other->thread == thread;
    a->known.assign(3, 0);
    a->known[thread] = a->index;
    Act& out = *a;
    e_.acts.push_back(std::move(a));
    return out;
  }
  Execution e_;
};

constexpr uint64_t kX = 8, kY = 16, kManyTries = 1'000'000;

// r1 = x; y = 1 beside r2 = y; x = 1.
Execution load_buffering(uint64_t r1, uint64_t r2) {
  return Builder()
      .read(1, kX, r1, r1 ? 2 : 0)
      .write(1, kY, 1)
      .read(2, kY, r2, r2 ? 1 : 0)
      .write(2, kX, 1)
      .take();
}

// r1 = x; y = r1 beside r2 = y; x = r2.
Execution out_of_thin_air(uint64_t value) {
  return Builder()
      .read(1, kX, value, value ? 2 : 0)
      .write(1, kY, value)
      .read(2, kY, value, value ? 1 : 0)
      .write(2, kX, value)
      .take();
}

TEST(CommitSearch, WritesThatAreMadeAnywayAreCommittedFirst) {
  const Execution e = load_buffering(1, 1);
  const std::vector<Execution> all = {load_buffering(0, 0), e};
  for (CommitRules rules : {CommitRules::kRevised, CommitRules::kJls}) {
    bool exhausted = false;
    CommitSearch search(e, rules);
    EXPECT_EQ(search.writes_to_commit().size(), 2u);
    const std::optional<CommitSequence> found = search.run(all, kManyTries, &exhausted);
    ASSERT_TRUE(found);
    ASSERT_FALSE(found->empty());
    EXPECT_EQ(found->front().execution, &all[0]);
    for (size_t a : found->front().commits) EXPECT_TRUE(e.acts[a]->name.write);
  }
}

TEST(CommitSearch, AValueThatJustifiesItselfIsForbidden) {
  const Execution e = out_of_thin_air(1);
  const std::vector<Execution> all = {out_of_thin_air(0), e};
  for (CommitRules rules : {CommitRules::kRevised, CommitRules::kJls}) {
    bool exhausted = false;
    EXPECT_FALSE(CommitSearch(e, rules).run(all, kManyTries, &exhausted));
    EXPECT_TRUE(exhausted);
  }
}

TEST(CommitSearch, AnExecutionWithoutRacyReadsNeedsNoStep) {
  const Execution e = load_buffering(0, 0);
  bool exhausted = false;
  const auto found = CommitSearch(e, CommitRules::kJls).run({}, kManyTries, &exhausted);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->empty());
}

TEST(CommitSearch, TheLimitIsTold) {
  const Execution e = out_of_thin_air(1);
  const std::vector<Execution> all = {out_of_thin_air(0)};
  bool exhausted = true;
  EXPECT_FALSE(CommitSearch(e, CommitRules::kRevised).run(all, 1, &exhausted));
  EXPECT_FALSE(exhausted);
}

}  // namespace
}  // namespace heddle
