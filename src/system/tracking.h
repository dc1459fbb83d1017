#pragma once
// How the World treats each plain access: checked for races, a scheduling point,
// or ignored. The decision depends on the field or array, and for arrays and
// buffers also on the code that uses them (library/track_policy.h). It is made
// once per field and class and kept in their `watch` member.

#include "library/output_streams.h"
#include "library/track_policy.h"
#include "system/events.h"
#include "system/visibility.h"
#include "vm/vm.h"

namespace heddle {

// How plain accesses to a field are treated.
enum class Watch : uint8_t {
  kUndecided,
  kChecked,
  kIgnored,
  kByObject,      // checked, unless the object is bookkeeping (StreamMonitors::is_exempt)
  kCallTarget,    // checked, unless the call site belongs to a SwitchPoint (vm/switch_points.h)
  kByUser,        // checked when the program uses the object, not when the library does
  kLikeVolatile,  // a field of the library that threads communicate through
  kOrdered,       // a scheduling point without a happens-before edge
  kSetting,       // set and got through the library's API (settings.h)
  kConflicting,   // not checked and no scheduling point, but steps that touch it do not commute
};

class Tracking {
 public:
  using Role = TrackPolicy::Role;

  Tracking(vm::Vm& vm, const RaceOptions& options, const OutputStreams& streams,
           const Visibility& visibility)
      : vm_(vm), policy_(options), streams_(streams), visibility_(visibility) {}

  TrackPolicy& policy() { return policy_; }

  Watch watch_of(vm::FieldInfo& f) {
    if (f.watch == 0) f.watch = static_cast<uint8_t>(decide(f));
    return static_cast<Watch>(f.watch);
  }
  Role role_of(Klass& k) {
    if (k.watch == 0) k.watch = static_cast<uint8_t>(policy_.role_of(k));
    return static_cast<Role>(k.watch);
  }

  // Declared volatile, or treated like it.
  bool is_volatile(const vm::FieldInfo* f);
  // Watch::kConflicting, for a field or (null) for the elements of an array of the library.
  bool is_conflicting(const vm::FieldInfo* f, Ref object);
  // library/settings.h
  bool is_setting(const vm::FieldInfo& f);
  // Whether an access by t to this field or array element is checked.
  bool is_tracked(const JavaThread& t, const vm::FieldInfo* f, Ref object);
  bool elements_tracked(const JavaThread& t, Ref array);
  // The program made the array, or the library made it and gave it to the program.
  bool is_program_array(Ref array) const;
  // Likewise, or a checked class of the library made it, or it belongs to a buffer that the program
  // uses.
  bool maker_tracked(const JavaThread& t, Ref array);
  // The nearest class on the stack that acts for itself is checked: t's own code makes the access.
  bool used_by_program(const JavaThread& t);
  // Likewise for a buffer or coder, or the code that the program calls got the object from it as an
  // argument: a channel that fills a buffer of the program.
  bool used_by_program(const JavaThread& t, Ref object);
  // t is inside an atomic array of the library: the field with its elements.
  static const vm::FieldInfo* elements_of_atomic_array(const JavaThread& t);

 private:
  Watch decide(const vm::FieldInfo& f);
  const vm::Method* maker_of(Ref array) const;  // null: unknown

  vm::Vm& vm_;
  // The frame's code acts for a stream to the standard output or error.
  bool acts_for_standard_output(const vm::Frame& frame) const;

  TrackPolicy policy_;
  const OutputStreams& streams_;
  const Visibility& visibility_;
};

}  // namespace heddle
