#pragma once
// Edits of a program, as plain data: what a fix of a race consists of. apply.h applies them to the
// classes that the machine loads; src/report says them in words.

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace heddle::advice {

// Class names are internal ("pkg/Outer$Inner") in this folder.
struct FieldName {
  std::string class_name, name, desc;
  bool is_static = false;
  auto operator<=>(const FieldName&) const = default;
};

// How code at some place reaches an object.
struct ObjectPath {
  enum class Base : uint8_t {
    kThis,
    kLocal,   // a local variable
    kClass,   // the object of class `class_name`
    kStatic,  // the first of `fields`
  };
  Base base = Base::kThis;
  std::string class_name;  // kClass; kThis: the class that the code belongs to
  uint16_t local = 0;      // kLocal
  std::string local_name;  // likewise; empty: not known
  std::vector<FieldName> fields;
  auto operator<=>(const ObjectPath&) const = default;
};

struct Lock {
  ObjectPath object;
  std::string library_class;  // a lock of java.util.concurrent: its class; empty: a monitor
  auto operator<=>(const Lock&) const = default;
};

// An instruction.
struct Site {
  std::string class_name, method, desc;
  uint16_t bci = 0;
  uint16_t line = 0;
  auto operator<=>(const Site&) const = default;
};

enum class EditKind : uint8_t {
  kFinal,               // a field becomes final
  kVolatile,            // a field becomes volatile
  kAtomic,              // a field becomes an AtomicInteger or AtomicLong
  kAtomicElements,      // the elements of an array are accessed atomically
  kConcurrentClass,     // a library class is replaced by its concurrent counterpart
  kSynchronizedMethod,  // a method becomes synchronized
  kSynchronizedBlock,   // statements are put into a synchronized block
  kMove,                // a statement moves up, in front of another one
  kJoin,                // a thread is joined before a statement
  kAwait,               // a statement waits for the value of a volatile field
};

struct Edit {
  EditKind kind = EditKind::kVolatile;
  FieldName field;  // kFinal, kVolatile, kAtomic; kAtomicElements: that holds the array, or none
  std::string variable;     // kAtomicElements: the local variable that holds it, or none
  std::string array_type;   // likewise: "[Z"
  std::vector<Site> sites;  // kAtomicElements: the accesses; kConcurrentClass: the calls
  std::string class_name, replacement;  // kConcurrentClass
  // Edits of code: the method, its instructions from `first` to `last`, and their lines.
  Site first;
  uint16_t last_bci = 0, last_line = 0;
  Lock lock;                   // synchronized
  bool lock_is_new = false;    // no access of the location holds it now
  bool lock_is_rule = false;   // most statements that access the location hold it: this one forgot
  bool loses_updates = false;  // kVolatile: threads make `x++` at a time, which stays two steps
  uint16_t before_bci = 0;     // kMove: the instruction in front of which the statement moves
  uint16_t before_line = 0;
  // kJoin: the thread, or the array or collection of threads.
  ObjectPath thread;
  enum class Threads : uint8_t { kOne, kArray, kCollection };
  Threads threads = Threads::kOne;
  // kAwait: the last field of the path is not 0, false or null; or it is.
  ObjectPath awaited;
  bool until_set = true;
  auto operator<=>(const Edit&) const = default;
};

// The edits as a reader sees them: by lines, without instructions, and without what is known of
// locks.
std::vector<Edit> as_seen(std::vector<Edit> edits);

// The order in which edits are preferred.
int cost_of(const Edit& edit);
int cost_of(const std::vector<Edit>& edits);

}  // namespace heddle::advice
