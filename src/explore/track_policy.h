#pragma once
// Which plain locations are checked for races (systems §1: untracked, trusted).
//
// The class library's thread-safe classes and its own machinery are trusted as
// a whole: their plain fields are not checked, their synchronization counts.
// Its thread-unsafe classes (collections, StringBuilder, formatters...) are
// checked like the program's own. What the user trusts keeps only the fields
// that others cannot reach unchecked: private ones, and package-private ones
// when the whole package is trusted.

#include <string>
#include <string_view>
#include <vector>

#include "explore/check_options.h"
#include "explore/check_result.h"
#include "vm/klass.h"

namespace heddle::explore {

class TrackPolicy {
 public:
  explicit TrackPolicy(const RaceOptions& options);

  bool field_tracked(const vm::FieldInfo& field);
  // Elements are judged by the code that accesses them, and by the code that made the array.
  enum class Role : uint8_t {
    kUnknown,
    kChecked,      // the program's, or one of the library's thread-unsafe classes
    kTrusted,
    kByUser,       // checked for whoever uses it: buffers belong to streams and channels as well as to programs
    kPlumbing,     // trusted; hands its user's accesses through (VarHandle, Unsafe)
    kAtomicArray,  // trusted, but for what its user does in plain mode
    kPublisher,    // trusted; what it stores plainly into its arrays is handed over, as its documentation promises
  };
  Role role_of(const vm::Klass& k) const;
  // Part of the library that is trusted by default.
  bool library_trusted(const vm::Klass& k) const;
  // A plain field of the library's that threads tell each other by: it is read plainly, written by compare-and-set.
  bool acts_as_volatile(const vm::FieldInfo& field) const;
  // A part of the library whose plain fields and arrays are not checked, and of which some race on purpose: steps that
  // touch them conflict.
  bool may_race_in_library(const vm::Klass& holder) const;
  // Likewise one that is read as if nobody else were there: a scheduling point, but nothing is handed over by it.
  bool order_matters(const vm::FieldInfo& field) const;

  const std::vector<Exemption>& exemptions() const { return exemptions_; }

 private:
  bool check_jdk_;
  std::vector<Exemption> exemptions_;
};

// '*' matches within a name (no dot), '**' across names.
bool pattern_matches(std::string_view pattern, std::string_view name);

}  // namespace heddle::explore
