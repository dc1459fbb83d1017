// The search for the cheapest repair, with a checker that knows which edits repair the program.

#include "advice/repair_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "advice/program_for_test.h"

namespace heddle::advice {
namespace {

constexpr std::string_view kFlag = R"java(
public class Main {
  static int data;
  static boolean ready;
  static void put() {
    data = 1; // write data
    ready = true; // write ready
  }
  static void get() {
    if (!ready) return; // read ready
    int seen = data; // read data
  }
  public static void main(String[] args) { put(); get(); }
}
)java";

class Flag {
 public:
  Flag() : program(kFlag) {
    races.push_back(MarkedProgram::race("Main", "data",
                                        program.access(true, "Main.put", "write data"),
                                        program.access(false, "Main.get", "read data")));
    races.push_back(MarkedProgram::race("Main", "ready",
                                        program.access(true, "Main.put", "write ready"),
                                        program.access(false, "Main.get", "read ready")));
  }
  MarkedProgram program;
  std::vector<Finding> races;
};

using Fields = std::vector<std::string>;

// Sees only volatile fields.
class FakeChecker : public EditChecker {
 public:
  // The races that are left when these fields are volatile.
  using Left = std::function<std::vector<Finding>(const Fields&)>;
  explicit FakeChecker(Left left) : left_(std::move(left)) {}
  bool stop_requested() const override { return false; }
  std::vector<Fields> asked;
  bool locks_repair = false;

 private:
  std::optional<Rechecked> run(const Request& request) override {
    Fields fields;
    bool lock = false;
    for (const Edit& e : request.edits) {
      if (e.kind == EditKind::kVolatile) fields.push_back(e.field.name);
      lock |= e.kind == EditKind::kSynchronizedMethod || e.kind == EditKind::kSynchronizedBlock;
    }
    asked.push_back(fields);
    Rechecked out;
    out.transitions = 10;
    if (!(lock && locks_repair)) out.findings = left_(fields);
    out.verdict = out.findings.empty() ? Verdict::kVerified : Verdict::kViolated;
    return out;
  }
  Left left_;
};

bool has(const Fields& fields, const std::string& name) {
  return std::find(fields.begin(), fields.end(), name) != fields.end();
}

std::vector<Repair> repairs_of(Flag& flag, EditChecker& checker, uint64_t checks = 100,
                               bool* ended_early = nullptr) {
  RaceFacts facts{racy_locations(flag.races, flag.program.classes()), {}};
  RepairSearch search(std::move(facts), flag.races, flag.program.classes(), checker,
                      {1'000'000, 1'000'000, checks});
  std::vector<Repair> out = search.run();
  if (ended_early) *ended_early = search.ended_early();
  return out;
}

TEST(RepairSearch, OneVolatileThatOrdersTheOtherFieldIsTheRepair) {
  Flag flag;
  FakeChecker checker([&](const Fields& fields) {
    if (has(fields, "ready")) return std::vector<Finding>();
    return has(fields, "data") ? std::vector{flag.races[1]} : flag.races;
  });
  auto repairs = repairs_of(flag, checker);
  ASSERT_FALSE(repairs.empty());
  ASSERT_EQ(repairs[0].edits.size(), 1u);
  EXPECT_EQ(repairs[0].edits[0].field.name, "ready");
  for (size_t i = 1; i < repairs.size(); ++i) EXPECT_LE(repairs[i - 1].cost, repairs[i].cost);
}

TEST(RepairSearch, EveryEditOfARepairIsNeeded) {
  Flag flag;
  FakeChecker checker([&](const Fields& fields) {
    std::vector<Finding> left;
    if (!has(fields, "data")) left.push_back(flag.races[0]);
    if (!has(fields, "ready")) left.push_back(flag.races[1]);
    return left;
  });
  auto repairs = repairs_of(flag, checker);
  ASSERT_FALSE(repairs.empty());
  EXPECT_EQ(repairs[0].edits.size(), 2u);
  EXPECT_EQ(repairs[0].cost, cost_of(repairs[0].edits));
}

TEST(RepairSearch, NoSetOfEditsIsCheckedTwice) {
  Flag flag;
  FakeChecker checker([&](const Fields&) { return flag.races; });
  EXPECT_TRUE(repairs_of(flag, checker).empty());
  std::vector<Fields> volatiles;
  for (const Fields& f : checker.asked)
    if (f.size() == 2) volatiles.push_back(f);
  EXPECT_EQ(volatiles.size(), 1u);
}

TEST(RepairSearch, LocksAreTriedWhenFlagsDoNotHelp) {
  Flag flag;
  FakeChecker checker([&](const Fields&) { return flag.races; });
  checker.locks_repair = true;
  auto repairs = repairs_of(flag, checker);
  ASSERT_FALSE(repairs.empty());
  EXPECT_TRUE(repairs[0].edits[0].lock_is_new);
}

TEST(RepairSearch, ABudgetEndsItAndIsReported) {
  Flag flag;
  FakeChecker checker([&](const Fields&) { return flag.races; });
  bool ended_early = false;
  EXPECT_TRUE(repairs_of(flag, checker, 3, &ended_early).empty());
  EXPECT_TRUE(ended_early);
  EXPECT_EQ(checker.asked.size(), 3u);
  EXPECT_EQ(checker.transitions(), 30u);
}

}  // namespace
}  // namespace heddle::advice
