#include "library/lock_knowledge.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(LockKnowledge, InnerClassesOfLocksAreKnownByTheLock) {
  EXPECT_EQ(known_as("ReentrantLock$NonfairSync"), "ReentrantLock");
  EXPECT_EQ(known_as("Semaphore$FairSync"), "Semaphore");
  EXPECT_EQ(known_as("CountDownLatch$Sync"), "CountDownLatch");
  EXPECT_EQ(known_as("AbstractQueuedSynchronizer$ConditionObject"), "Condition");
  EXPECT_EQ(known_as("HashMap$Node"), "HashMap$Node");
}

TEST(LockKnowledge, AtomicAccessesRunThroughAtomicClassesAndUnsafe) {
  EXPECT_TRUE(is_atomic_access_class("java.util.concurrent.atomic.AtomicInteger"));
  EXPECT_TRUE(is_atomic_access_class("jdk.internal.misc.Unsafe"));
  EXPECT_FALSE(is_atomic_access_class("java.util.concurrent.atomic.LongAdder"));
  EXPECT_FALSE(is_atomic_access_class("java.util.concurrent.Semaphore"));
}

}  // namespace
}  // namespace heddle
