#include "system/switches.h"

namespace heddle {

namespace {

constexpr std::array<SwitchInfo, kSwitchCount> kTable = {{
    {.id = Switch::kInitializers,
     .key = "initializers",
     .ends_round = true,
     .repeats = false,
     .visible = "the initialization of classes without a static initializer is a scheduling point, "
                "and orders threads",
     .observed_by = "threads race, and two of them use such a class"},
    {.id = Switch::kThreadEnds,
     .key = "thread_ends",
     .ends_round = false,
     .repeats = false,
     .visible = "the end of a thread is a scheduling point",
     .observed_by = "the program calls isAlive or getState on a thread"},
    {.id = Switch::kThreadGroups,
     .key = "thread_groups",
     .ends_round = true,
     .repeats = false,
     .visible = "the monitors of thread groups are scheduling points",
     .observed_by = "the program lists or counts the threads of a group"},
    {.id = Switch::kThreadMonitors,
     .key = "thread_monitors",
     .ends_round = true,
     .repeats = false,
     .visible = "join and the end of a thread use the monitor of its Thread object",
     .observed_by = "the program synchronizes on a Thread object"},
    {.id = Switch::kThreadStates,
     .key = "thread_states",
     .ends_round = true,
     .repeats = false,
     .visible = "blocking on a monitor, sleeping, and running on after a wake-up are steps",
     .observed_by = "the program inspects a thread that may wait"},
    {.id = Switch::kLockQueues,
     .key = "lock_queues",
     .ends_round = true,
     .repeats = false,
     .visible = "operations of java.util.concurrent locks are interleaved inside",
     .observed_by = "the program asks a lock for its queue or owner, parks threads itself, or "
                    "inspects a waiting thread"},
    {.id = Switch::kLockInterrupts,
     .key = "lock_interrupts",
     .ends_round = true,
     .repeats = false,
     .visible = "a lock operation is cut where it reads the thread's interrupt flag",
     .observed_by = "a thread is interrupted"},
    {.id = Switch::kLockFlags,
     .key = "lock_flags",
     .ends_round = true,
     .repeats = false,
     .visible = "the interrupt flag of a thread that waits for a lock is cleared while it waits",
     .observed_by = "the program reads the interrupt flag of another thread"},
    {.id = Switch::kPoolCounts,
     .key = "pool_counts",
     .ends_round = true,
     .repeats = false,
     .visible = "the task counts of pools are part of the state",
     .observed_by = "the program asks a pool how many tasks it has run"},
    {.id = Switch::kIdleWorkers,
     .key = "idle_workers",
     .ends_round = true,
     .repeats = false,
     .visible = "idle workers may leave their pool while other threads run",
     .observed_by = "threads spin, and no way out of that is found"},
    {.id = Switch::kStreams,
     .key = "streams",
     .ends_round = false,
     .repeats = false,
     .visible = "the monitors of streams to the standard output are scheduling points",
     .observed_by = "a thread synchronizes while it holds the monitor of such a stream, closes it, "
                    "or asks whether it has failed"},
    {.id = Switch::kLogging,
     .key = "logging",
     .ends_round = true,
     .repeats = false,
     .visible = "java.util.logging is explored; otherwise its calls count as output",
     .observed_by = "the program runs code that does more with java.util.logging than log, "
                    "replaces a standard stream, or is called by it under a lock"},
    {.id = Switch::kOwnConditions,
     .key = "",
     .ends_round = false,
     .repeats = false,
     .visible = "the remaining time that Condition.awaitNanos returns is part of the state",
     .observed_by = "the program loads its own implementation of Condition"},
    {.id = Switch::kAccessModes,
     .key = "",
     .ends_round = true,
     .repeats = true,
     .visible = "happens-before is tracked per access mode for a volatile field",
     .observed_by = "a volatile field is also accessed in a weaker mode"},
    {.id = Switch::kAbsoluteTimes,
     .key = "",
     .ends_round = true,
     .repeats = false,
     .visible = "the present time is part of the state",
     .observed_by = "the program does more with a time than subtract and compare times"},
    {.id = Switch::kPartsOfMilliseconds,
     .key = "",
     .ends_round = true,
     .repeats = false,
     .visible = "the present part of a millisecond is part of the state",
     .observed_by =
         "the program reads the time of day, and time passes by a part of a millisecond"},
    {.id = Switch::kSettings,
     .key = "",
     .ends_round = true,
     .repeats = true,
     .visible = "a field behind the library's setters and getters is a scheduling point",
     .observed_by = "two threads access it, and one of them sets it"},
    {.id = Switch::kCoherence,
     .key = "",
     .ends_round = true,
     .repeats = true,
     .visible = "the memory model keeps the coherence order of a location, and what each store to "
                "it has released",
     .observed_by = "the program accesses it in opaque, acquire or release mode, or updates it, "
                    "under a model that explores these modes"},
}};

constexpr uint32_t bits_with(bool SwitchInfo::*property) {
  uint32_t bits = 0;
  for (size_t i = 0; i < kSwitchCount; ++i)
    if (kTable[i].*property) bits |= uint32_t{1} << i;
  return bits;
}

constexpr bool in_enum_order() {
  for (size_t i = 0; i < kSwitchCount; ++i)
    if (kTable[i].id != static_cast<Switch>(i)) return false;
  return true;
}
static_assert(in_enum_order());

}  // namespace

const std::array<SwitchInfo, kSwitchCount>& switch_table() { return kTable; }

const uint32_t Switches::kEndsRound = bits_with(&SwitchInfo::ends_round);
const uint32_t Switches::kRepeats = bits_with(&SwitchInfo::repeats);

bool Switches::turn_on_observed() {
  const uint32_t fresh = pending();
  for (size_t i = 0; i < kSwitchCount; ++i)
    if ((fresh >> i & 1) && from_[i] == kNever) from_[i] = round_ + 1;
  turned_on_ |= fresh & ~kRepeats;
  observed_ &= ~(fresh & kRepeats);
  return fresh != 0;
}

}  // namespace heddle
