#pragma once
// Aspects of the machine that become visible when the program can observe them.
//
// Each aspect starts invisible: the search then needs fewer scheduling points
// or fewer states. When the program does something that could observe the
// aspect, the World reports the observation, and the aspect is visible from the
// next round on (search/rounds.h). One table describes all aspects; rounds,
// scouts, schedule files and docs/replay.md are derived from it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace heddle {

enum class Switch : uint8_t {
  kInitializers,
  kThreadEnds,
  kThreadGroups,
  kThreadMonitors,
  kThreadStates,
  kLockQueues,
  kLockInterrupts,
  kLockFlags,
  kPoolCounts,
  kIdleWorkers,
  kStreams,
  kLogging,
  kOwnConditions,
  kAccessModes,
  kAbsoluteTimes,
  kPartsOfMilliseconds,
  kSettings,
  kCoherence,
};
inline constexpr size_t kSwitchCount = 18;

struct SwitchInfo {
  Switch id;
  std::string_view key;          // its name in schedule files; empty: not recorded there
  bool ends_round;               // the rest of the round in which it is observed is of no use
  bool repeats;                  // each new observation needs another round
  std::string_view visible;      // what is visible when it is on
  std::string_view observed_by;  // the action of the program that turns it on
};

// All switches, in the order of the enum.
const std::array<SwitchInfo, kSwitchCount>& switch_table();

// Which switches are on in a round. Rounds only ever turn switches on.
class Switches {
 public:
  // The program could observe this aspect.
  void observe(Switch s) { observed_ |= bit(s); }
  // The observations so far, as a bit set.
  uint32_t observed() const { return observed_; }

  bool on(Switch s) const { return from_[index(s)] <= round_; }
  bool on_in_round(Switch s, uint32_t round) const { return from_[index(s)] <= round; }
  // Fixes a switch for all rounds (replay, --hb-from-io); observing it then changes nothing.
  void set(Switch s, bool on) {
    from_[index(s)] = on ? 0 : kNever;
    turned_on_ |= bit(s);
  }

  // An observation has made the rest of this round useless.
  bool round_is_void() const { return pending() & kEndsRound; }
  // Turns on what was observed, from the next round on. True: that is more than before.
  bool turn_on_observed();

  uint32_t round() const { return round_; }
  void set_round(uint32_t round) { round_ = round; }

 private:
  static constexpr uint32_t kNever = UINT32_MAX;
  static constexpr size_t index(Switch s) { return static_cast<size_t>(s); }
  static constexpr uint32_t bit(Switch s) { return uint32_t{1} << index(s); }
  static const uint32_t kEndsRound, kRepeats;  // from the table
  // Observed, and not turned on yet.
  uint32_t pending() const { return observed_ & ~turned_on_; }

  uint32_t observed_ = 0, turned_on_ = 0;
  std::array<uint32_t, kSwitchCount> from_ = filled(kNever);  // the first round in which it is on
  uint32_t round_ = 0;

  static constexpr std::array<uint32_t, kSwitchCount> filled(uint32_t value) {
    std::array<uint32_t, kSwitchCount> out{};
    for (uint32_t& v : out) v = value;
    return out;
  }
};

}  // namespace heddle
