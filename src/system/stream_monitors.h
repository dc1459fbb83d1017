#pragma once
// The monitors of streams that end in the process's standard output or error.
// println takes a lock, but a race must not vanish because someone prints: these
// monitors are no scheduling points and order nothing, unless the program takes
// one itself or can observe the order (Switch::kStreams, --hb-from-io,
// --outcomes). The monitors of other streams are like any other.

#include <vector>

#include "library/output_streams.h"
#include "system/events.h"
#include "system/visibility.h"
#include "vm/vm.h"

namespace heddle {

class StreamMonitors {
 public:
  StreamMonitors(vm::Vm& vm, OutputStreams& streams, Visibility& visibility, bool hb_from_io)
      : vm_(vm), visibility_(visibility), hb_from_io_(hb_from_io), streams_(streams) {}
  // A thread begins to run.
  void begin_run() { taken_.clear(); }

  bool is_stream(Ref r) const { return streams_.is_stream(r); }
  // Acquiring this stream's monitor is a scheduling point for t.
  bool is_visible(const JavaThread& t, Ref stream) const;
  // Acquiring or releasing this monitor is a happens-before edge.
  bool orders(const JavaThread& t, Ref monitor) const;
  void acquired(const JavaThread& t, Ref stream);
  // t synchronizes on an object: observes Switch::kStreams when t holds a stream's monitor and the
  // program's own code acts.
  void note_action(const JavaThread& t, Ref object);
  // The object is a stream to the standard output or error, or a formatter of such a stream whose
  // monitor t holds: accesses to its fields are not checked.
  bool is_exempt(const JavaThread& t, Ref object);

 private:
  bool acts_inside(const JavaThread& t, Ref object) const;

  vm::Vm& vm_;
  Visibility& visibility_;
  const bool hb_from_io_;
  OutputStreams& streams_;
  std::vector<Ref> taken_;  // by the running thread, since it began to run
  bool held_ = false;       // the switch was observed
};

}  // namespace heddle
