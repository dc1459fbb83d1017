#pragma once
// Methods and classes of the JDK that wait with a time limit, and where they keep
// it (time_limits.h). JdkTables has the rows of each JDK release: numbers of local
// variables depend on the compiled text.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace heddle {

constexpr uint16_t kNoLocal = UINT16_MAX;

struct TimedMethod {
  std::string_view klass, method;
  size_t params = 0;
  // Local variables; kNoLocal where there is none.
  std::array<uint16_t, 2> deadlines{kNoLocal, kNoLocal};
  uint16_t rest = kNoLocal;         // the time that is left
  uint16_t start = kNoLocal;        // when the wait began,
  uint16_t duration = kNoLocal;     // and how long it may last
  uint16_t time_of_day = kNoLocal;  // a deadline in milliseconds since 1970
  bool returns_rest = false;        // the method returns the time that is left
};

// Fields in which a waiting object keeps its limit.
struct TimedClass {
  std::string_view klass, deadline_field, rest_field;
};

// A method that computes when a task is due: it reads the clock and adds a delay.
struct DeadlineMethod {
  std::string_view klass, method, desc;
  int delay_slot;                // the local variable with the delay
  bool nanos;                    // nanoseconds by System.nanoTime; false: milliseconds of the day
  std::string_view queue_field;  // of the receiver: the queue, with fields `queue` and `size`
  std::string_view time_field;   // of a task in it: when it is due
};

}  // namespace heddle
