#pragma once
// Which plain locations are checked for races (systems §1: untracked, trusted).
//
// The JDK's thread-safe classes and its internals are trusted as a whole: their
// plain fields are not checked, their synchronization counts. Its thread-unsafe
// classes (collections, StringBuilder, formatters...) are checked like the
// program's own; trusted_classes.h has the lists. A class that the user trusts
// keeps only those fields unchecked that other code cannot access: private ones,
// and package-private ones when the whole package is trusted.

#include <string>
#include <string_view>
#include <vector>

#include "base/check_options.h"
#include "library/exemption.h"
#include "vm/klass.h"

namespace heddle {

class TrackPolicy {
 public:
  explicit TrackPolicy(const RaceOptions& options);

  bool field_tracked(const vm::FieldInfo& field);
  // Array elements are judged by the code that accesses them and by the code that created the
  // array.
  enum class Role : uint8_t {
    kUnknown,
    kChecked,  // the program's, or one of the library's thread-unsafe classes
    kOutput,   // checked, unless the object writes to the process's standard output
    kTrusted,
    kByUser,       // checked on behalf of its caller: buffers belong to streams and channels as
                   // well as to programs
    kPlumbing,     // trusted; passes its caller's accesses through (VarHandle, Unsafe)
    kAtomicArray,  // trusted, except for its caller's accesses in plain mode
    kPublisher,    // trusted; plain stores into its arrays are published, as documented
  };
  Role role_of(const vm::Klass& k) const;
  // Whether accesses to the field are checked may depend on the object (OutputStreams::is_exempt).
  bool depends_on_object(const vm::FieldInfo& field) const;
  // A class of the library that is trusted by default.
  bool library_trusted(const vm::Klass& k) const;
  // A plain field of the library that threads communicate through: it is read plainly and written
  // by compare-and-set.
  bool acts_as_volatile(const vm::FieldInfo& field) const;
  // A class of the library whose plain fields and arrays are not checked, and some of which race on
  // purpose: steps that access them conflict.
  bool may_race_in_library(const vm::Klass& holder) const;
  // Likewise a field that is read without any ordering: its accesses are scheduling points, but
  // create no happens-before edges.
  bool order_matters(const vm::FieldInfo& field) const;
  // A field behind the library's setters and getters (settings.h).
  bool is_setting(const vm::FieldInfo& field) const;

  const std::vector<Exemption>& exemptions() const { return exemptions_; }

 private:
  void note_annotation(const std::string& text);

  bool check_jdk_;
  std::vector<Exemption> exemptions_;
};

// '*' matches within a name (no dot), '**' across names.
bool pattern_matches(std::string_view pattern, std::string_view name);

}  // namespace heddle
