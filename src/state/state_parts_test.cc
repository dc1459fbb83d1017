// Saving, restoring, hashing and collecting are loops over the parts of the state: a part that is
// added to the World takes part in all of them.

#include "base/state_part.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "state/canonical.h"
#include "system/world_for_test.h"

namespace heddle {
namespace {

constexpr const char* kSource = R"(
  public class Main {
    static volatile int shared;
    static Object kept = new Object();
    public static void main(String[] args) {
      new Thread(() -> { shared = 1; shared = 2; }).start();
      shared = 3;
    }
  }
)";

// Counts, and holds a reference.
class ToyPart : public StatePart {
 public:
  int value = 0;
  vm::Ref object = vm::kNull;
  bool keeps_alive = true;
  int released = 0;
  std::vector<vm::Ref> forgotten;

  Mark mark() override {
    marks_.push_back(value);
    return marks_.size() - 1;
  }
  void rollback(Mark mark) override {
    marks_.resize(mark + 1);
    value = marks_.back();
  }
  void release(Mark mark) override {
    marks_.resize(mark);
    ++released;
  }
  void visit_roots(RootVisitor& v) override {
    if (keeps_alive) v.visit(object);
  }
  void forget(const DeadObjects& dead) override {
    if (object != vm::kNull && dead(object)) forgotten.push_back(object);
  }
  void put(StateSink& sink) const override {
    sink.word(static_cast<uint64_t>(value));
    if (object != vm::kNull) sink.word(sink.name_of(object));
  }

 private:
  std::vector<int> marks_;
};

class StateParts : public ::testing::Test {
 protected:
  StateParts() : program_(kSource, CheckOptions{}, {}, [this](World& w) { w.add_part(toy_); }) {}
  World& world() { return program_.world(); }

  ToyPart toy_;
  StartedProgram program_;
};

TEST_F(StateParts, APartIsSavedAndRestoredWithTheWorld) {
  world().start();
  toy_.value = 1;
  World::Saved first = world().save();
  toy_.value = 2;
  World::Saved second = world().save();
  toy_.value = 3;
  world().restore(second);
  EXPECT_EQ(toy_.value, 2);
  world().forget(second);
  EXPECT_EQ(toy_.released, 1);
  world().restore(first);
  EXPECT_EQ(toy_.value, 1);
}

TEST_F(StateParts, StatesThatDifferInAPartHashDifferently) {
  world().start();
  Canonicalizer canonical(world(), false);
  StateHash one = canonical.hash();
  toy_.value = 1;
  StateHash other = canonical.hash();
  toy_.value = 0;
  EXPECT_FALSE(one == other);
  EXPECT_EQ(canonical.hash(), one);
}

TEST_F(StateParts, AnObjectThatOnlyAPartRefersToIsPartOfTheCanonicalForm) {
  world().start();
  toy_.object = program_.vm().new_object(program_.vm().main_thread(), program_.vm().wk.object);
  Canonicalizer canonical(world(), false);
  canonical.hash();
  EXPECT_GE(canonical.number_of(toy_.object), 0);
}

TEST_F(StateParts, AReferenceThatAPartHoldsKeepsItsObjectAlive) {
  world().start();
  toy_.object = program_.vm().new_object(program_.vm().main_thread(), program_.vm().wk.object);
  world().events().memory_filled();
  EXPECT_TRUE(toy_.forgotten.empty());
}

TEST_F(StateParts, APartIsToldWhichObjectsWereCollected) {
  world().start();
  toy_.keeps_alive = false;
  toy_.object = program_.vm().new_object(program_.vm().main_thread(), program_.vm().wk.object);
  world().events().memory_filled();
  EXPECT_EQ(toy_.forgotten, std::vector<vm::Ref>{toy_.object});
}

}  // namespace
}  // namespace heddle
