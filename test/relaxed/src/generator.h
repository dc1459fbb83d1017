#pragma once
// Random litmus programs.

#include <cstdint>
#include <string_view>
#include <vector>

#include "program.h"

namespace heddle::relaxed {

// A kind of programs: how often each kind of statement occurs, by weight.
struct Profile {
  const char* name;
  std::vector<int> variables;  // numbers that are loaded and stored
  int numbers = 10;            // weight of their loads and stores
  int objects = 0, sealed = 0;
  int branches = 2, locks = 0;
  int fences = 0, updates = 0, weak_updates = 0, copies = 0;
  int lazies = 0;                // an object that is made if no thread has published one yet
  std::vector<Mode> reads = {};  // modes of loads and stores of x and y; none: plain
  std::vector<Mode> writes = {};
  int from_registers = 30;         // percent of the stored numbers that come from a register
  bool weakens_volatiles = false;  // volatile variables are accessed in these modes, too
  bool copies_in = false;          // copies into arrays, too
  bool small = false;              // few statements: all executions are enumerated
};

// A family of profiles: "plain" (plain and volatile variables, locks), "weak" (access modes of
// VarHandles), "copies" (of an array), "causal" (small programs whose writes depend on reads) or
// "published" (small programs that publish objects by races). A seed chooses one of its profiles.
// REQUIRES: there is such a family.
const std::vector<Profile>& family(std::string_view name);
inline constexpr const char* kFamilies[] = {"plain", "weak", "copies", "causal", "published"};

// The profile of this name, of any family; null: there is none.
const Profile* find_profile(std::string_view name);

Program generate(uint64_t seed, const Profile& profile);

}  // namespace heddle::relaxed
