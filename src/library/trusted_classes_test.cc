#include "library/trusted_classes.h"

#include <gtest/gtest.h>

#include "library/jdk_for_test.h"

namespace heddle {
namespace {

TEST(ClassPattern, AClassStandsForItsNestedClasses) {
  EXPECT_TRUE(class_pattern_matches("java/util/Locale", "java/util/Locale"));
  EXPECT_TRUE(class_pattern_matches("java/util/Locale", "java/util/Locale$Cache"));
  EXPECT_FALSE(class_pattern_matches("java/util/Locale", "java/util/LocaleX"));
}

TEST(ClassPattern, APackageStandsForItsSubpackages) {
  EXPECT_TRUE(class_pattern_matches("java/util/concurrent/", "java/util/concurrent/locks/Lock"));
  EXPECT_FALSE(class_pattern_matches("java/util/concurrent/", "java/util/HashMap"));
}

TEST(ClassPattern, AStarStandsForTheRestOfAName) {
  EXPECT_TRUE(class_pattern_matches("p/A$Sync*", "p/A$SyncMap"));
  EXPECT_FALSE(class_pattern_matches("p/A$Sync*", "p/A$Map"));
}

TEST(TrustedClasses, ThreadSafeOnesAreTrusted) {
  for (const char* name : {"java/util/concurrent/ConcurrentHashMap", "java/lang/Thread$State",
                           "java/util/Collections$SynchronizedMap", "java/io/IOException",
                           "java/util/ConcurrentModificationException"})
    EXPECT_TRUE(is_thread_safe_library_class(name)) << name;
}

TEST(TrustedClasses, ThreadUnsafeOnesAreNot) {
  for (const char* name :
       {"java/util/HashMap", "java/lang/StringBuilder", "java/text/SimpleDateFormat",
        "java/security/MessageDigest$Delegate", "java/nio/HeapByteBuffer"})
    EXPECT_FALSE(is_thread_safe_library_class(name)) << name;
}

TEST(TrustedClasses, IteratorsAreKnownByInterfaceOrName) {
  JdkForTest& jdk = JdkForTest::get();
  EXPECT_TRUE(is_iterator(*jdk.find("java/util/concurrent/ConcurrentHashMap$KeyIterator")));
  EXPECT_TRUE(is_iterator(*jdk.find("java/util/concurrent/ConcurrentHashMap$Traverser")));
  EXPECT_FALSE(is_iterator(*jdk.find("java/util/concurrent/ConcurrentHashMap$Node")));
}

TEST(TrustedClasses, TheValueOfAnAtomicIsTheProgramsAndItsOffsetIsNot) {
  vm::Klass* atomic = JdkForTest::get().find("java/util/concurrent/atomic/AtomicInteger");
  for (const vm::FieldInfo& f : atomic->fields)
    EXPECT_EQ(holds_program_value(f), f.name == "value") << f.name;
}

}  // namespace
}  // namespace heddle
