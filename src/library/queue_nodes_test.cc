#include "library/queue_nodes.h"

#include <gtest/gtest.h>

#include "library/jdk_for_test.h"

namespace heddle {
namespace {

class QueueNodesTest : public testing::Test {
 protected:
  vm::Klass* find(std::string_view name) {
    return JdkForTest::get().find("java/util/concurrent/" + std::string(name));
  }
  QueueNodes nodes_;
};

TEST_F(QueueNodesTest, EveryKindOfNodeIsOne) {
  for (const char* name :
       {"locks/AbstractQueuedSynchronizer$Node", "locks/AbstractQueuedSynchronizer$ExclusiveNode",
        "locks/AbstractQueuedSynchronizer$ConditionNode",
        "locks/AbstractQueuedLongSynchronizer$SharedNode"})
    EXPECT_TRUE(nodes_.is_node(*find(name))) << name;
  EXPECT_FALSE(nodes_.is_node(*find("locks/StampedLock$Node")));
}

TEST_F(QueueNodesTest, ANodeIsLeftOverWithoutWaiterUnlessItIsCancelled) {
  JdkForTest& jdk = JdkForTest::get();
  vm::Klass* k = find("locks/AbstractQueuedSynchronizer$ConditionNode");
  vm::JavaThread& t = jdk.vm().main_thread();
  vm::Ref node = jdk.vm().new_object(t, k);
  const QueueNodes::Shape* shape = nodes_.left_over(node);
  ASSERT_TRUE(shape);
  vm::field<int32_t>(node, shape->status) = 1;
  EXPECT_TRUE(nodes_.left_over(node));
  vm::field<int32_t>(node, shape->status) = INT32_MIN;
  EXPECT_FALSE(nodes_.left_over(node));
  vm::field<int32_t>(node, shape->status) = 0;
  vm::field<vm::Ref>(node, shape->waiter) = t.object;
  EXPECT_FALSE(nodes_.left_over(node));
  vm::field<vm::Ref>(node, shape->waiter) = vm::kNull;
  vm::field<vm::Ref>(node, shape->node->instance_size) = node;  // nextWaiter
  EXPECT_FALSE(nodes_.left_over(node));
}

}  // namespace
}  // namespace heddle
