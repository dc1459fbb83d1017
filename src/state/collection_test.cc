// Garbage: what goes, what stays, and that nothing is left of the dead where others take their
// place.

#include <gtest/gtest.h>

#include <memory>

#include "state/canonical.h"
#include "system/world_for_test.h"
#include "vm/fresh_gc.h"

namespace heddle {
namespace {

constexpr std::string_view kWithGarbage = R"java(
public class Main {
  static class Item {
    int value;
    volatile int flag;
    Item next;
    long a, b, c, d;  // larger than the smallest gap that is used again
  }
  static Item kept;
  static final Object lock = new Object();

  static void work() {
    for (int i = 0; i < 300; i++) {
      Item item = new Item();
      item.value = i;
      item.flag = i;
      byte[] bytes = new byte[8];
      bytes[i % 8] = 1;
      if (i % 100 == 7) {
        synchronized (lock) {
          item.next = kept;
          kept = item;
        }
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(Main::work), b = new Thread(Main::work);
    a.start();
    b.start();
    a.join();
    b.join();
    int n = 0;
    for (Item i = kept; i != null; i = i.next) n += i.value;
    System.out.println(n);
  }
}
)java";

// The tests share a program: each leaves it at the base image.
class CollectTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    program_ = std::make_unique<StartedProgram>(kWithGarbage, options());
    item_ = vm().load_class(&main(), "Main$Item", vm().system_loader);
    HEDDLE_CHECK(item_);
  }
  static void TearDownTestSuite() { program_.reset(); }

  static CheckOptions options() {
    CheckOptions o;
    o.search.reduction = false;
    o.races.hb_from_io = true;  // main has stopped in the library's own books
    return o;
  }
  static World& world() { return program_->world(); }
  static vm::Vm& vm() { return program_->vm(); }
  static JavaThread& main() { return vm().main_thread(); }
  static Ref new_item() { return vm().new_object(main(), item_); }
  static uint32_t& lock_shadow(Ref r) { return vm::shadow_of(vm::address_of(r) + vm::kLockOffset); }
  // Like a synchronized block.
  static void lock(Ref r) {
    world().events().monitor_acquired(main(), r);
    world().events().monitor_released(main(), r);
  }

  static inline std::unique_ptr<StartedProgram> program_;
  static inline Klass* item_ = nullptr;
};

TEST_F(CollectTest, TheDeadGoAndTheirPlaceIsAsGoodAsNew) {
  World::Saved base = world().save();
  Ref dead = new_item(), live = new_item(), dead_too = new_item();
  size_t scope = vm().pin(live);
  vm::field<uint32_t>(dead, vm::kHeaderSize) = 42;
  for (Ref r : {dead, live, dead_too}) lock(r);
  ASSERT_TRUE(is_row_shadow(lock_shadow(dead)));
  race::RowId row = row_in_shadow(lock_shadow(dead)), kept_row = row_in_shadow(lock_shadow(live));
  uint32_t rows = world().h().rows_in_use();
  uint64_t used = vm().heap.used();
  world().events().memory_filled();
  EXPECT_EQ(world().h().rows_in_use(), rows - 2);
  EXPECT_EQ(world().h().state_of(row), race::Summary::RowState::kFree);
  EXPECT_EQ(lock_shadow(dead), 0u);
  EXPECT_EQ(row_in_shadow(lock_shadow(live)), kept_row);
  EXPECT_EQ(world().h().state_of(kept_row), race::Summary::RowState::kAddress);
  EXPECT_LT(vm().heap.used(), used);
  uint32_t seq = vm::header(live).seq;
  Ref next = new_item();
  EXPECT_EQ(next, dead);
  EXPECT_EQ(vm::field<uint32_t>(next, vm::kHeaderSize), 0u);
  EXPECT_EQ(lock_shadow(next), 0u);
  EXPECT_GT(vm::header(next).seq, seq);  // another object, with a name of its own
  vm().unpin(scope);
  world().restore(base);
}

TEST_F(CollectTest, WhatAStateKnowsStays) {
  World::Saved base = world().save();
  Ref old = new_item();
  vm::field<uint32_t>(old, vm::kHeaderSize) = 42;
  lock(old);
  uint32_t shadow = lock_shadow(old);
  World::Saved later = world().save();
  Ref young = new_item();
  world().events().memory_filled();
  EXPECT_EQ(vm::field<uint32_t>(old, vm::kHeaderSize), 42u);
  EXPECT_EQ(lock_shadow(old), shadow);
  EXPECT_EQ(new_item(), young);
  world().restore(later);
  // Nothing refers to it, but the state has it.
  EXPECT_EQ(vm::field<uint32_t>(old, vm::kHeaderSize), 42u);
  EXPECT_EQ(lock_shadow(old), shadow);
  EXPECT_EQ(new_item(), young);
  world().restore(base);
  EXPECT_EQ(new_item(), old);
  EXPECT_EQ(vm::field<uint32_t>(old, vm::kHeaderSize), 0u);
  EXPECT_EQ(lock_shadow(old), 0u);
  world().restore(base);
}

TEST_F(CollectTest, OlderObjectsKeepWhatTheyReferTo) {
  World::Saved base = world().save();
  Ref young = new_item(), behind = new_item();
  uint32_t next = 0;
  for (const vm::FieldInfo& f : item_->fields)
    if (f.name == "next") next = f.offset;
  vm().store<Ref>(young, next, behind);
  Ref* slot = &program_->static_ref("kept");
  vm().heap.undo.save(slot);
  *slot = young;
  world().events().memory_filled();
  vm::FreshGc gc(vm());
  EXPECT_FALSE(gc.dead(young));
  EXPECT_FALSE(gc.dead(behind));
  EXPECT_FALSE(gc.dead(*slot));
  EXPECT_EQ(vm::field<Ref>(young, next), behind);
  world().restore(base);
  EXPECT_EQ(program_->static_ref("kept"), vm::kNull);
}

TEST_F(CollectTest, OneValueOfAWordIsEnoughToGoBack) {
  World::Saved base = world().save();
  Ref* slot = &program_->static_ref("kept");
  Ref before = *slot;
  size_t length = vm().heap.undo.mark();
  for (uint32_t i = 0; i < 3'000'000; ++i) {
    vm().heap.undo.save(slot);
    *slot = i;
  }
  EXPECT_LT(vm().heap.undo.mark() - length, 1'100'000u);
  world().restore(base);
  EXPECT_EQ(*slot, before);
}

// A path in which garbage is collected in every step, gone back from, gone again.
TEST_F(CollectTest, GoingBackOverACollection) {
  Canonicalizer canonical(world(), true);
  World::Saved base = world().save();
  std::vector<Choice> choices;
  world().start();
  for (int i = 0; i < 6; ++i) {
    StateHash here = canonical.hash();
    World::Saved saved = world().save();
    world().enabled(&choices);
    ASSERT_FALSE(choices.empty());
    std::vector<StateHash> ways;
    for (const Choice& c : choices) {
      world().execute(c);
      StateHash there = canonical.hash();
      world().events().memory_filled();
      EXPECT_EQ(canonical.hash(), there);  // garbage is no part of a state
      ways.push_back(there);
      world().restore(saved);
      EXPECT_EQ(canonical.hash(), here);
    }
    for (size_t k = 0; k < choices.size(); ++k) {
      world().execute(choices[k]);
      EXPECT_EQ(canonical.hash(), ways[k]);
      world().restore(saved);
    }
    world().execute(choices[static_cast<size_t>(i) % choices.size()]);
    world().events().memory_filled();
  }
  EXPECT_GT(world().garbage().collections(), 6u);
  world().restore(base);
}

}  // namespace
}  // namespace heddle
