#pragma once
// Everything that is known of the internals of a JDK release, in one structure
// per release. What follows from the documented API and holds for every release
// stands elsewhere in this folder (trusted_classes.h, pool_counts.h...).
//
// Rules about the algorithms inside java.util.concurrent hold for one compiled
// text of a class. So each text that was examined is recorded by a hash of its
// instructions (class_texts.h), and a rule applies only to a class whose text is
// recognised; for any other text Heddle explores every access, which is slower
// but sound.
//
// To support another release, add a folder beside jdk17/ with its tables and a
// row in supported_jdks (jdk.cc); jdk_test.cc then checks the tables against that
// JDK's image.

#include <span>
#include <string>
#include <string_view>

#include "library/class_pattern.h"
#include "library/lock_methods.h"
#include "library/pool_methods.h"
#include "library/timed_methods.h"
#include "vm/library_tables.h"
#include "vm/vm.h"

namespace heddle {

// A class as it was when the rules were made.
struct ClassText {
  std::string_view klass;
  uint64_t instructions;  // hash of the opcodes of its methods (class_texts.cc)
};

struct JdkTables {
  int release = 0;  // the feature release: 17

  vm::LibraryTables machine;

  // Texts that the tables below were made for.
  std::span<const ClassText> lock_texts;
  std::span<const ClassText> pool_texts;
  std::span<const ClassText> wait_texts;  // classes that are no locks, but wait with a time limit

  std::span<const MethodRow<LockMethod>> lock_methods;    // of classes in lock_texts
  std::span<const MethodRow<MutexMethod>> mutex_methods;  // of classes in lock_texts
  std::span<const MethodRow<PoolMethod>> pool_methods;    // of classes in pool_texts
  std::span<const TimedMethod> timed_methods;             // of lock_texts and wait_texts
  std::span<const TimedClass> timed_classes;              // of wait_texts
  std::span<const DeadlineMethod> deadline_methods;
};

// The releases whose class library Heddle boots, oldest first.
std::span<const JdkTables* const> supported_jdks();
// Null: not supported.
const JdkTables* tables_for_release(int release);

// The feature release that the file `release` in a JDK's home names; 0: it names none.
int jdk_release(const std::string& java_home);

// Gives a machine the tables for the JDK in options->java_home. A JDK that does not name its
// release is taken for the newest supported one.
void install_library(vm::VmOptions* options);

}  // namespace heddle
