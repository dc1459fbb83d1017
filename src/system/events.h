#pragma once
// What the World tells the search, and what a replayed path tells its tracer.

#include <cstdint>
#include <functional>

#include "vm/access.h"
#include "vm/klass.h"
#include "vm/thread.h"
#include "vm/value.h"

namespace heddle {

using vm::ActionKind;
using vm::JavaThread;
using vm::Klass;
using vm::Ref;

// The option of a waiting or parked thread that wakes up spuriously (--spurious).
inline constexpr int32_t kSpurious = -2;

// This option and those below it are held stores that reach the heap (relaxed_memory.h): the step
// is one of the memory and names the thread that made the store.
inline constexpr int32_t kFirstDrain = -3;

// One step of a schedule: a thread, and one of its options when it makes a choice.
struct Choice {
  uint32_t thread = 0;
  int32_t option = -1;
  bool operator==(const Choice&) const = default;
};

// A statement of the program (a line of one of its methods) as a number; 0: unknown.
using Site = uint32_t;

struct RaceEvent {
  const vm::FieldInfo* field = nullptr;  // null: an array element
  Ref object = vm::kNull;
  const char* address = nullptr;
  int64_t index = -1;
  uint32_t array_site = 0;
  bool write = false;          // the manifest access writes
  bool source_writes = false;  // the source writes (WR, WW); false: it reads (RW)
  Site manifest = 0, source = 0;
  uint32_t thread = 0;
  uint32_t source_thread = 0;  // 0: unknown
};

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void race(const RaceEvent& e) = 0;
  virtual void uncaught(JavaThread& t, Ref exception) = 0;
  // The thread ends the program with a status other than 0.
  virtual void exited(JavaThread& t, int status) = 0;
};

// The first action of a transition.
struct Event {
  ActionKind kind;
  uint32_t thread;
  Ref object;
  const char* address;
  uint64_t value = 0;  // kDrain: the value that reaches the heap
};

// Follows a replayed path in detail.
class Tracer {
 public:
  virtual ~Tracer() = default;
  // True: the thread stops in front of the plain access that it is about to make.
  virtual bool stops_at_next_access() { return false; }
  // A transition begins with this action.
  virtual void event(JavaThread& t, const Event& e) = 0;
  // A checked plain access, after its races were reported and before h records it.
  virtual void plain(JavaThread& t, const vm::FieldInfo* field, Ref object, const char* p,
                     bool write) = 0;
  // A native has made an access.
  virtual void accessed(JavaThread&, Ref /*object*/, const char* /*p*/, vm::AccessKind,
                        bool /*wrote*/) {}
  // t releases to, or acquires from, a word of an object: its lock, a volatile field, a class's
  // state, an interrupt flag. Without a word, the object is a thread that was started or joined.
  virtual void synchronizes(JavaThread&, bool /*releases*/, Ref /*object*/, const char* /*word*/) {}
  // t is inside notify or notifyAll. Called again when it has been chosen which thread to wake.
  virtual void notifying(JavaThread&, Ref /*monitor*/) {}
  // A reference is stored into the word at p. `storing` and `stored` come in pairs, in either
  // order.
  virtual void storing(Ref /*container*/, const char* /*p*/) {}
  virtual void stored(Ref /*container*/, Ref /*value*/) {}
  // These objects were collected: their addresses may be used again.
  virtual void collected(const std::function<bool(Ref)>& /*dead*/) {}
};

// Who is told of races and of the steps of a path; null: none.
struct Watchers {
  Listener* listener = nullptr;
  Tracer* tracer = nullptr;
};

}  // namespace heddle
