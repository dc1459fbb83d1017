#include "library/class_texts.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(LockTexts, AClassOfTheProgramsIsNotKnownByItsName) {
  vm::Klass k;
  k.name = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
  EXPECT_FALSE(known_lock(k));
}

TEST(LockTexts, NorIsOneWithOtherInstructions) {
  vm::Klass k;
  k.name = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
  k.trusted = true;
  EXPECT_FALSE(known_lock(k));
}

TEST(LockTexts, OthersOfTheLibraryAreNotKnown) {
  vm::Klass k;
  k.name = "java/util/concurrent/locks/StampedLock";
  k.trusted = true;
  EXPECT_FALSE(known_lock(k));
}

}  // namespace
}  // namespace heddle
