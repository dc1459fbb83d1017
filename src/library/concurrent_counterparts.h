#pragma once
// Library classes that fixes of races refer to: classes that threads must not share, with their
// thread-safe counterparts, atomic classes, and locks. Names are internal.

#include <string_view>

namespace heddle {

struct Counterpart {
  std::string_view unsafe, safe;
};

// Constructors and methods of the two have the same parameters, as far as both have them.
inline constexpr Counterpart kCounterparts[] = {
    {"java/util/HashMap", "java/util/concurrent/ConcurrentHashMap"},
    {"java/util/TreeMap", "java/util/concurrent/ConcurrentSkipListMap"},
    {"java/util/TreeSet", "java/util/concurrent/ConcurrentSkipListSet"},
    {"java/util/ArrayList", "java/util/concurrent/CopyOnWriteArrayList"},
    {"java/util/ArrayList", "java/util/Vector"},
    {"java/util/ArrayDeque", "java/util/concurrent/ConcurrentLinkedDeque"},
    {"java/util/LinkedList", "java/util/concurrent/ConcurrentLinkedDeque"},
    {"java/util/PriorityQueue", "java/util/concurrent/PriorityBlockingQueue"},
    {"java/lang/StringBuilder", "java/lang/StringBuffer"},
};

// Calls of `lock()` on objects of these classes acquire them.
inline bool is_lock_class(std::string_view name) {
  return name == "java/util/concurrent/locks/ReentrantLock" ||
         name == "java/util/concurrent/locks/Lock";
}
inline bool is_lock_interface(std::string_view name) {
  return name == "java/util/concurrent/locks/Lock";
}

// For a field of type int or long.
inline std::string_view atomic_class_for(std::string_view desc) {
  return desc == "J" ? "java/util/concurrent/atomic/AtomicLong"
                     : "java/util/concurrent/atomic/AtomicInteger";
}

// The class that the program shares when fields of library class `name` race: StringBuilder for the
// superclass that has its fields.
inline std::string_view shared_class(std::string_view name) {
  return name == "java/lang/AbstractStringBuilder" ? "java/lang/StringBuilder" : name;
}

}  // namespace heddle
