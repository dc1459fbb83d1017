#include "system/stream_monitors.h"

#include <algorithm>

#include "vm/frames.h"
#include "vm/insn.h"

namespace heddle {

using vm::header;
using vm::klass_of;
using vm::kNull;

namespace {

// t's own code, not the library on its behalf, enters, leaves or waits for a monitor.
bool program_uses_monitor(const JavaThread& t, const Klass* object_class) {
  const vm::Frame* f = t.s.frame;
  bool waits = f && f->method->holder == object_class;
  while (f && f->method->holder == object_class) f = f->prev;
  if (!f || !f->method->holder->of_program()) return false;
  return waits || f->pc->op == vm::Op::monitorenter || f->pc->op == vm::Op::monitorexit;
}

bool holds(const JavaThread& t, Ref monitor) { return header(monitor).lock >> 16 == t.number; }

}  // namespace

// Of the monitors that the library takes inside a print, only the print stream's own is visible:
// the others are behind it.
bool StreamMonitors::is_visible(const JavaThread& t, Ref stream) const {
  if (program_uses_monitor(t, vm_.wk.object)) return true;
  bool output = visibility_.output_visible() && !streams_.is_error_stream(stream);
  bool visible = visibility_.switches().on(Switch::kStreams) || output;
  return visible && (t.s.atomic_depth == 0 || streams_.is_print_stream(stream));
}

bool StreamMonitors::orders(const JavaThread& t, Ref monitor) const {
  if (hb_from_io_) return true;
  if (t.s.atomic_depth > 0) return false;
  return !streams_.is_stream(monitor) || program_uses_monitor(t, vm_.wk.object);
}

void StreamMonitors::acquired(const JavaThread& t, Ref stream) {
  if (t.s.frame && streams_.observes_state(*t.s.frame))
    visibility_.switches().observe(Switch::kStreams);
  if (taken_.empty() || taken_.back() != stream) taken_.push_back(stream);
}

void StreamMonitors::note_action(const JavaThread& t, Ref object) {
  if (held_ || taken_.empty()) return;
  bool holds_one =
      std::any_of(taken_.begin(), taken_.end(), [&](Ref stream) { return holds(t, stream); });
  if (!holds_one || !acts_inside(t, object)) return;
  held_ = true;
  visibility_.switches().observe(Switch::kStreams);
}

// Code of the program runs above the stream's frames, or the object is the program's.
// Synchronization of the library inside a print waits for no other printing thread.
bool StreamMonitors::acts_inside(const JavaThread& t, Ref object) const {
  if (object != kNull && !klass_of(object)->trusted) return true;
  for (const vm::Frame* f = t.s.frame; f; f = f->prev) {
    if (streams_.is_stream_class(f->method->holder)) return false;
    if (f->method->holder->of_program()) return true;
  }
  return false;
}

bool StreamMonitors::is_exempt(const JavaThread& t, Ref object) {
  if (!OutputStreams::is_formatter(object)) return streams_.is_exempt(object);
  Ref stream = streams_.target_of_formatter(object);
  return stream != kNull && streams_.is_exempt(stream) && holds(t, streams_.monitor_of(stream));
}

}  // namespace heddle
